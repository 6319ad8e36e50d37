/** The part of jstat that is used; the package carries no types of its own. */
declare module 'jstat' {
  interface Distribution {
    cdf(x: number, ...parameters: number[]): number;
    inv(p: number, ...parameters: number[]): number;
  }
  const jstat: {
    readonly jStat: {
      readonly studentt: Distribution;
      readonly beta: Distribution;
      readonly chisquare: Distribution;
    };
  };
  export default jstat;
}
