import { expect, test } from 'vitest';
import { entrepriseSchema } from '../../../src/domain/entreprise/entreprise.schema.ts';
import type { Entreprise } from '../../../src/domain/entreprise/entreprise.ts';
import { checkContenu } from '../../../src/domain/registre/contenu.ts';
import { datesOf } from '../../../src/domain/socle/forme.schema.ts';
import { aContenu, anEntreprise } from '../../support/builders.ts';

const reponse = { texte: 'Payez-nous.', date_publication: '2026-01-05' };

test.each<[Partial<Entreprise>, string[]]>([
  [{ score_global: 38, score_date: '2026-01-05', score_auteur: 'Cellule', score_travaux: 1, reponse }, []],
  [{ etoiles: 2, score_date: '2026-01-05' }, []],
  [{ score_date: '2026-01-05', score_travaux: 1 }, ['score_date', 'score_travaux']],
  [{ score_global: 38, score_date: '2026-01-06' }, ['score_date']],
  [{ reponse: { ...reponse, date_publication: '2026-01-06' } }, ['reponse.date_publication']],
])('%j: faults %j', (overrides, attendu) => {
  const contenu = aContenu({ entreprises: [anEntreprise({ date_mise_a_jour: '2026-01-05', ...overrides })] });
  expect(checkContenu(contenu).map(({ champ }) => champ)).toEqual(attendu);
});

test('a score and an answer are not to come: their dates are facts', () => {
  const entreprise = anEntreprise({ score_global: 38, score_date: '2026-01-05', reponse });
  const passees = datesOf(entrepriseSchema, entreprise).filter(({ passe }) => passe);
  expect(passees.map(({ champ }) => champ)).toEqual(expect.arrayContaining(['score_date', 'reponse.date_publication']));
});
