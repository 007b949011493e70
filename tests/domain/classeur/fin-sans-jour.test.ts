import { expect, test } from 'vitest';
import { askFins } from '../../../src/domain/classeur/questions-ligne.ts';

// What ended on a day that a row does not say (R286).

const FIN = { motif: 'Plus de crédits.' };
const CLE = 'date:ligne 4:abandon';
const asks = (avant: object, reponses: Record<string, string> = {}) => {
  const champs: Record<string, unknown> = { abandon: FIN };
  const suite = askFins(champs, { ...avant }, 4, () => '', reponses);
  return { suite: typeof suite === 'string' ? suite : suite.map(({ cle }) => cle), abandon: champs['abandon'] };
};

test.each<[string, object, Record<string, string>, ReturnType<typeof asks>]>([
  ['a new end is asked its day', {}, {}, { suite: [CLE], abandon: FIN }],
  ['its day is known', {}, { [CLE]: '3/3/2026' }, { suite: [], abandon: { date: '2026-03-03', ...FIN } }],
  ['nobody knows its day', {}, { [CLE]: 'INCONNU' }, { suite: [], abandon: FIN }],
  ['its row waits', {}, { [CLE]: 'LAISSER' }, { suite: 'LAISSER', abandon: FIN }],
  ['an entry that has no day either is not asked again', { abandon: FIN }, {}, { suite: [], abandon: FIN }],
  ['a day that the row loses is asked', { abandon: { date: '2026-03-03' } }, {}, { suite: [CLE], abandon: FIN }],
])('%s', (_, avant, reponses, attendu) => {
  expect(asks(avant, reponses)).toEqual(attendu);
});
