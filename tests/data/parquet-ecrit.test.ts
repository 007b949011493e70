import { describe, expect, test } from 'vitest';
import { writeParquet } from '../../src/data/content/parquet-ecrit.ts';
import { tablesOuvertes } from '../../src/data/content/tables-ouvertes.ts';
import type { ColonneOuverte } from '../../src/domain/donnees-ouvertes/table-ouverte.ts';
import { contenu } from '../support/exemples.ts';
import { enTexte, readParquet } from '../support/parquet.ts';

const colonnesOf = (types: Record<string, ColonneOuverte['type']>): ColonneOuverte[] =>
  Object.entries(types).map(([nom, type]) => ({ nom, type, description: '' }));

const TYPES = colonnesOf({
  id: 'string',
  jour: 'date',
  moment: 'datetime',
  montant: 'integer',
  taux: 'number',
  paye: 'boolean',
});

describe('a table as Parquet (R256)', () => {
  test('each value comes back of its type; what is not known is null, never zero nor false', async () => {
    const octets = writeParquet(
      { colonnes: TYPES, cle: ['id'] },
      [
        ['pont-de-l’île « A »', '2026-02-28', '2026-02-28T23:59:59Z', 99_999_999_999_999, 12.5, true],
        ['rien', undefined, undefined, undefined, undefined, undefined],
        ['avant', '1958-10-02', '1958-10-02T00:00:00Z', -1, 0, false],
      ],
      { licence: 'https://exemple.org/licence' },
    );
    const { colonnes, obligatoires, mentions, lignes } = await readParquet(octets);
    expect(colonnes).toEqual({
      id: 'UTF8',
      jour: 'DATE',
      moment: 'TIMESTAMP_MILLIS',
      montant: 'INT64',
      taux: 'DOUBLE',
      paye: 'BOOLEAN',
    });
    expect([obligatoires, mentions['licence']]).toEqual([['id'], 'https://exemple.org/licence']);
    expect(lignes.map((ligne) => Object.values(ligne))).toEqual([
      [
        'pont-de-l’île « A »',
        new Date('2026-02-28'),
        new Date('2026-02-28T23:59:59Z'),
        99_999_999_999_999n,
        12.5,
        true,
      ],
      ['rien', null, null, null, null, null],
      ['avant', new Date('1958-10-02'), new Date('1958-10-02'), -1n, 0, false],
    ]);
  });

  test('a table without a row has its columns', async () => {
    const { colonnes, lignes } = await readParquet(writeParquet({ colonnes: TYPES, cle: [] }, [], {}));
    expect([Object.keys(colonnes), lignes]).toEqual([TYPES.map(({ nom }) => nom), []]);
  });

  test('every table of the register reads back, cell by cell', async () => {
    const tables = tablesOuvertes(
      {
        projets: contenu.projets,
        appelsOffres: contenu['appels-offres'],
        entreprises: contenu.entreprises,
        regionById: new Map(contenu.regions.map((region) => [region.id, region])),
        bailleurById: new Map(contenu.bailleurs.map((bailleur) => [bailleur.id, bailleur])),
      } as unknown as Parameters<typeof tablesOuvertes>[0],
      'https://exemple.org',
    );
    for (const table of tables) {
      const { colonnes, lignes } = await readParquet(writeParquet(table, table.lignes, {}));
      const relues = lignes.map((ligne) => Object.entries(ligne).map(([nom, lu]) => enTexte(lu, colonnes[nom])));
      expect(relues, table.nom).toEqual(table.lignes.map((ligne) => ligne.map((valeur) => String(valeur ?? ''))));
    }
    const types = new Map(
      tables.flatMap(({ nom, colonnes }) => colonnes.map((une) => [`${nom}.${une.nom}`, une.type])),
    );
    // A day alone is no moment: whoever reads it as one would have a midnight that nobody said.
    expect([
      types.get('projets.date_debut'),
      types.get('projets.montant'),
      types.get('appels-doffres.date_ouverture_depot'),
      types.get('appels-doffres.date_ouverture'),
      types.get('appels-doffres.date_limite'),
      types.get('appels-doffres.date_lancement'),
    ]).toEqual(['date', 'integer', 'datetime', 'string', 'string', 'string']);
  });
});
