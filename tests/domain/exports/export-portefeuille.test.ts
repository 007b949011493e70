import { expect, test } from 'vitest';
import { totauxOf } from '../../../src/domain/exports/export-totaux.ts';
import { tablePortefeuille } from '../../../src/domain/exports/export-portefeuille.ts';
import { portefeuilleOf } from '../../../src/domain/tableau-de-bord/portefeuille.ts';
import { aContexteExport, aProjetIndexe } from '../../support/lignes-export.ts';

const ROWS = [
  aProjetIndexe({ id: 'a', title: 'A', budget: 3_000_000_000, bailleur: ['bnd', 'bad'], parts: [40, 60] }),
  aProjetIndexe({ id: 'b', title: 'B', budget: 1_000_000_000, bailleur: ['bad'], parts: [100] }),
  aProjetIndexe({ id: 'c', title: 'C', budget: undefined, bailleur: ['bad'], parts: [100] }),
  aProjetIndexe({ id: 'd', title: 'D', budget: 9_000_000_000, bailleur: ['bnd'], parts: [100] }),
];

test('the file holds the funder’s projets, its own part of each, and the total of its page', () => {
  const { projets, engagement } = portefeuilleOf(ROWS, 'bad', new Date('2026-11-21T10:05:00Z'));
  const table = tablePortefeuille(projets, 'bad', aContexteExport());
  const titres = table.colonnes.map(({ titre }) => titre);
  const colonne = (titre: string) => table.lignes.map((ligne) => ligne[titres.indexOf(titre)]);
  expect(colonne('Projet').toSorted()).toEqual(['A', 'B', 'C']);
  expect(new Map(colonne('Projet').map((nom, rang) => [nom, colonne('Part BAD')[rang]]))).toEqual(
    new Map([
      ['A', 60],
      ['B', 100],
      ['C', 100],
    ]),
  );
  const total = totauxOf(table).get(titres.indexOf('À la charge de BAD'));
  expect(total).toEqual({ somme: engagement, nombre: 2 });
  expect(engagement).toBe(2_800_000_000);
  // End dates and positions come with the columns of the list.
  for (const titre of ['Fin prévue', 'Latitude', 'Longitude']) expect(titres).toContain(titre);
  expect(new Set(table.lignes.map(({ length }) => length))).toEqual(new Set([titres.length]));
  expect(table.nom).toBe('portefeuille-bad-2026-11-21');
});
