import { test } from 'vitest';
import { scenario } from '/work/main/harness/scenario/index.ts';
test('aura', () => {
    const s = scenario()
      .player('A', { mana: 'WWWWW', hand: ['Oblivion Ring','Disenchant'], battlefield: ['Grizzly Bears'] })
      .player('B', { battlefield: [{card:'Pacifism', attachedTo: 'x'}, {card:'Hill Giant', label:'x'}] });
    s.cast('A', 'Oblivion Ring').resolve().target('A', ['Pacifism']).resolve();
    s.cast('A','Disenchant', {targets:['Oblivion Ring']}).resolve().resolve();
    console.log(s.game ? s.offers() : '', s.zone('battlefield','B'), s.zone('graveyard','B'), s.zone('exile','B'));
});
