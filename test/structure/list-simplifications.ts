// Writes the list of known simplifications in engine/README.md anew from the marks in the engine.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { simplifiedMarks } from './citations.ts';
import { ROOT, readSources } from './sources.ts';

const file = join(ROOT, 'engine/README.md');
const marks = readSources(/^engine\/.*\.ts$/).flatMap(simplifiedMarks);
const items = marks.map((mark) => `- ${mark.replace(/^(\S+): /, '`$1`: ')}\n`).join('');
const [before = '', section = ''] = readFileSync(file, 'utf8').split(/^(?=## Known simplifications)/m);
const [list = '', after = ''] = section.split(/^(?=## (?!Known))/m);
const text = list.split(/^- /m)[0]?.trimEnd() ?? '';
writeFileSync(file, `${before}${text}\n${items && '\n'}${items}${after && '\n'}${after}`);
