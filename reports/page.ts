/**
 * A report as one HTML file: no request to anywhere, readable in light and dark, on paper and on a phone.
 *
 * Charts are inline SVG, tables sort at a click, and the raw numbers stand in the page as JSON under the id `data`.
 */

import { type Block, type Cell, cellText, type Report, type ReportTable, type Section } from './model.ts';
import { escapeText, renderChart } from './render.ts';
import { SCRIPT, STYLE } from './style.ts';

/** The page as text. */
export async function renderPage(report: Report): Promise<string> {
  const { title, question, answer, basis, sections, data } = report;
  const body: string[] = [];
  for (const [i, section] of sections.entries()) body.push(await sectionHtml(section, `s${i + 1}`));
  const asked = question === '' ? '' : `<p class="question">${escapeText(question)}</p>\n`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${escapeText(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeText(title)}</h1>
${asked}<p class="answer"><strong>${escapeText(answer)}</strong><span>${escapeText(basis)}</span></p>
${body.join('\n')}
</main>
<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

async function sectionHtml({ heading, blocks, folded = false }: Section, id: string): Promise<string> {
  const parts: string[] = [];
  for (const [i, block] of blocks.entries()) parts.push(await blockHtml(block, `${id}-${i + 1}`));
  const text = parts.join('\n');
  const head = escapeText(heading);
  if (folded) return `<details>\n<summary>${head}</summary>\n${text}\n</details>`;
  return `<section>\n<h2>${head}</h2>\n${text}\n</section>`;
}

async function blockHtml(block: Block, id: string): Promise<string> {
  if ('text' in block) return `<p>${escapeText(block.text)}</p>`;
  if ('list' in block) return `<ul>${block.list.map((item) => `<li>${escapeText(item)}</li>`).join('')}</ul>`;
  if ('code' in block) return `<pre><code>${escapeText(block.code.trimEnd())}</code></pre>`;
  if ('table' in block) return tableHtml(block.table);
  const { chart } = block;
  return `<figure>\n<figcaption>${escapeText(chart.title)}</figcaption>\n${await renderChart(chart, id)}\n</figure>`;
}

/** Texts longer than this get room: a command does not break at every word. */
const LONG_TEXT = 40;

function tableHtml({ caption, head, rows, numeric }: ReportTable): string {
  const kind = (column: number, text = ''): string =>
    numeric.includes(column) ? ' class="number"' : text.length > LONG_TEXT ? ' class="long"' : '';
  const heads = head.map(
    (text, i) =>
      `<th scope="col"${kind(i)}>${text === '' ? '' : `<button type="button">${escapeText(text)}</button>`}</th>`,
  );
  const cell = (one: Cell, i: number): string => {
    const value = typeof one === 'string' ? '' : ` data-value="${Number.isFinite(one.value) ? one.value : 'none'}"`;
    return `<td${kind(i, cellText(one))}${value}>${escapeText(cellText(one))}</td>`;
  };
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n');
  const above = caption === '' ? '' : `<caption>${escapeText(caption)}</caption>`;
  return `<div class="wide"><table>${above}<thead><tr>${heads.join('')}</tr></thead>\n<tbody>\n${body}\n</tbody></table></div>`;
}
