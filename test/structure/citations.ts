// Finds citations of the Comprehensive Rules, and the marks of the rules that the engine simplifies.
//
// A citation is `CR 704.5f`, or several: `CR 704.5f, 704.5g`, `CR 601.2a–601.2i`. A number that the newest rules moved
// may follow in brackets with their month, which is not looked up: `CR 310.11b (2026-08: 310.12b)`.
// A mark is a comment of its own, `// SIMPLIFIED: what and why`; it goes on in comment lines indented by two more blanks.

import { lineAt, type Source } from './sources.ts';

const CITATION = /\bCR (\d[\w.]*)((?:(?:, | and | or |, and |, or |\/|–|-)\d{3}\.\d+[a-z]?)*)/g;
const NUMBER = /\d[\w.]*/g;

/** One line for each citation whose number is not among `valid`. */
export function unknownCitations(source: Source, valid: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (const match of source.text.matchAll(CITATION)) {
    for (const [raw] of match[0].slice(3).matchAll(NUMBER)) {
      const number = raw.replace(/\.+$/, '');
      if (!valid.has(number)) found.push(`${source.path}:${lineAt(source.text, match.index)} cites CR ${number}`);
    }
  }
  return found;
}

/** The simplified rules of a source as `path: what and why`. */
export function simplifiedMarks(source: Source): string[] {
  const found: string[] = [];
  const lines = source.text.split('\n');
  for (const [index, line] of lines.entries()) {
    const mark = /^\s*\/\/ SIMPLIFIED: (.*\S)/.exec(line);
    if (mark === null) {
      if (/SIMPLIFIED:|\/\/.*SIMPLIFIED/.test(line))
        found.push(`${source.path}:${index + 1} is no mark: ${line.trim()}`);
      continue;
    }
    let text = mark[1] ?? '';
    for (let next = index + 1; next < lines.length; next += 1) {
      const more = /^\s*\/\/ {3,}(.*\S)/.exec(lines[next] ?? '');
      if (more === null) break;
      text += ` ${more[1]}`;
    }
    found.push(`${source.path}: ${text}`);
  }
  return found;
}

/** The items of the list `## Known simplifications` of a README, written as `- \`path\`: what and why`. */
export function listedSimplifications(readme: string): string[] {
  const section = readme.split(/^## /m).find((part) => part.startsWith('Known simplifications'));
  if (section === undefined) return [];
  const items = section.split(/^- /m).slice(1);
  return items.map((item) => item.split('\n\n')[0]?.replace(/`/g, '').replace(/\s+/g, ' ').trim() ?? '');
}
