/** The version that the command line tells. */
export const VERSION = '0.1.0';
