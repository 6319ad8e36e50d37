/**
 * Draws charts: Vega-Lite specifications as SVG that fits into a page, in light and dark.
 *
 * Colours are the page's own variables, so one drawing serves both. Nothing is measured in a browser and nothing is loaded; the same
 * specification gives the same drawing.
 */

import type { ReportChart } from './model.ts';

/** The colours of a page, by role; the names are CSS variables of `style.ts`. */
export const INK = 'var(--ink)';
export const QUIET = 'var(--quiet)';
export const GRID = 'var(--grid)';
export const ACCENT = 'var(--accent)';
export const SERIES = [1, 2, 3, 4, 5, 6].map((n) => `var(--series-${n})`);

const FONT = 'system-ui, sans-serif';

const CONFIG = {
  background: 'transparent',
  font: FONT,
  view: { stroke: null },
  axis: {
    domainColor: GRID,
    gridColor: GRID,
    tickColor: GRID,
    labelColor: INK,
    titleColor: QUIET,
    labelFont: FONT,
    titleFont: FONT,
    titleFontWeight: 'normal',
    labelFontSize: 12,
    titleFontSize: 12,
    labelLimit: 340,
  },
  legend: { labelColor: INK, titleColor: QUIET, labelFontSize: 12, titleFontWeight: 'normal', labelLimit: 260 },
  range: { category: SERIES },
} as const;

/** The chart as an `<svg>` element without outer size: it takes the width of its place. `id` is new in its page. */
export async function renderChart({ spec, alternative }: ReportChart, id: string): Promise<string> {
  // Loaded when something is drawn: most commands draw nothing.
  const [vega, lite] = await Promise.all([import('vega'), import('vega-lite')]);
  const full = { padding: 4, ...spec, config: CONFIG } as unknown as Parameters<typeof lite.compile>[0];
  const compiled = lite.compile(full, { logger: vega.logger(vega.None) }).spec;
  const view = new vega.View(vega.parse(compiled), { renderer: 'none', logLevel: vega.None });
  const svg = await view.toSVG();
  view.finalize();
  return asElement(svg, alternative, id);
}

function asElement(svg: string, alternative: string, id: string): string {
  const [, width = '600', height = '300'] = /<svg[^>]*? width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  const body = svg
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/ (?:aria-[a-z]+|role|class|pointer-events)="[^"]*"/g, '')
    .replace(/\bid="([^"]+)"/g, `id="${id}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${id}-$1)`);
  const text = escapeText(alternative);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="${id}" viewBox="0 0 ${width} ${height}" ` +
    `style="max-width:${width}px"><title id="${id}">${text}</title>${body}`
  );
}

/** A text as it stands in HTML and SVG. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
