import { expect, test } from 'vitest';
import { LECTURE_AUTRE, relit, relitLecture } from '../../../src/domain/scelle/lecture-relue.ts';
import { lectureOf, lignesLecture, parseFormulaire } from '../../../src/domain/scelle/lecture.ts';
import { lignesLues, lignesTenue, type PvOuverture } from '../../../src/domain/scelle/pv-ouverture.ts';
import { aFormulaire } from '../../support/builders-ouverture.ts';

const LOT = { lot: '1', montant_gnf: 5 };
const lue = (reste: object) => ({ soumissionnaire: 'A', lots: [LOT], ...reste });

test.each([
  ['what is read of a form', lectureOf(aFormulaire())],
  ['a lot without its bond', lue({})],
  ['an offer that nobody can read', { illisible: 'La clé ne s’ouvre pas.' }],
  ['a copy that never came', { absente: true }],
])('%s reads as it stands', (_, lecture) => {
  expect(relitLecture(lecture)).toEqual(lecture);
});

test.each([
  null,
  5,
  'A',
  [5, 7],
  {},
  { illisible: { a: 'aaaaaaaaaa' } },
  lue({ lots: [] }),
  lue({ lots: 5 }),
  lue({ lots: [{ ...LOT, montant_gnf: [5, 7] }] }),
  lue({ lots: [{ ...LOT, montant_gnf: 3.5 }] }),
  lue({ lots: [{ ...LOT, montant_gnf: 1e300 }] }),
  lue({ lots: [{ ...LOT, montant_gnf: -1 }] }),
  lue({ lots: [{ ...LOT, montant_gnf: 'NaN' }] }),
  lue({ lots: [{ ...LOT, lot: { a: 1 } }] }),
  lue({ soumissionnaire: { nom: 'A' } }),
  lue({ membres: [{ nom: ['A'] }] }),
  lue({ combinaisons: [{ lots: '1', rabais_pct: 2 }] }),
  lue({ fichiers: ['a'] }),
])('%j says that it is of another shape, and breaks nothing', (lecture) => {
  const relue = relitLecture(lecture);
  expect(relue).toEqual({ illisible: LECTURE_AUTRE });
  expect(lignesLecture(relue)).toEqual([['Offre illisible', LECTURE_AUTRE]]);
  expect(relit({ lecture, note: 5 })).toEqual({ lecture: relue, note: 5 });
  const offre = { submitted_at: '2026-12-20T10:00:00Z', societe: 'A', lecture } as PvOuverture['offres'][number];
  const pv = { nombre: 1, lots: [{ numero: 1, intitule: null }], offres: [offre] } as unknown as PvOuverture;
  expect(lignesTenue(pv)).toContainEqual(['Lot 1', 'Aucune offre lue']);
  expect(lignesLues(offre, pv)).toContainEqual(['Offre illisible', LECTURE_AUTRE]);
});

test('a form is read with its accents composed, and none with signs that a register may not hold', () => {
  const nommee = (nom: string) => aFormulaire({ soumissionnaire: { type: 'ENTREPRISE', nom, membres: [] } });
  expect(lectureOf(nommee('Socie\u0301te\u0301 A')).soumissionnaire).toBe('Société A');
  expect(lectureOf(nommee('fdp\u202eexe')).soumissionnaire).toBe('fdpexe');
  expect(parseFormulaire(JSON.stringify(nommee('A\u0000B')))).toBeUndefined();
});
