import { expect, test } from 'vitest';
import { tablesOuvertes } from '../../src/data/content/tables-ouvertes.ts';
import { COLLECTIONS } from '../../src/data/content/collections.ts';
import { champsOf, formeOf } from '../../src/domain/socle/forme.schema.ts';
import type { AppelOffres } from '../../src/domain/appel-offres/appel-offres.ts';
import type { Projet } from '../../src/domain/projet/projet.ts';
import { anAppelOffres, aProjet } from '../support/builders.ts';

// What a register says in objects and in lists reaches the open tables (R232).

/** Rows of each table by column, cells that say nothing left out. */
function tablesDe(projet: Partial<Projet>, appel: Partial<AppelOffres>) {
  const tables = tablesOuvertes(
    {
      projets: [aProjet(projet)],
      appelsOffres: [anAppelOffres(appel)],
      entreprises: [],
      regionById: new Map([
        ['mamou', { id: 'mamou', nom: 'Mamou' }],
        ['kindia', { id: 'kindia', nom: 'Kindia' }],
      ]),
      bailleurById: new Map(),
    } as unknown as Parameters<typeof tablesOuvertes>[0],
    'https://exemple.org',
  );
  const rangees = (nom: string): Array<Record<string, unknown>> => {
    const table = tables.find((une) => une.nom === nom);
    return (table?.lignes ?? []).map((ligne) =>
      Object.fromEntries(
        ligne.flatMap((valeur, rang) =>
          valeur === undefined ? [] : [[table?.colonnes[rang]?.nom ?? '', valeur] as const],
        ),
      ),
    );
  };
  return { tables, rangees };
}

test('objects of a projet are columns, its places a table', () => {
  const { rangees } = tablesDe(
    {
      region: 'mamou',
      departement: 'Pita',
      localite: undefined,
      lieux: [{ region: 'kindia' }],
      emprise: { route: 'rn1', section: 's2', pk_debut: 3, pk_fin: 8.5 },
      abandon: { date: '2026-05-01', motif: 'Le tracé a changé.' },
      environnement_social: { etude_impact: 'APPROUVEE', menages_touches: 0 },
      source: { systeme: 'Suivi', identifiant: 'PRJ-2026-001' },
    },
    {},
  );
  expect(rangees('projets')[0]).toMatchObject({
    lieux: 'Pita (Mamou);Kindia',
    'emprise.route': 'rn1',
    'emprise.pk_fin': 8.5,
    'abandon.date': '2026-05-01',
    'environnement_social.etude_impact': 'APPROUVEE',
    'environnement_social.menages_touches': 0,
    'source.identifiant': 'PRJ-2026-001',
  });
  expect(rangees('projets-lieux')).toEqual([
    { projet: aProjet().id, rang: 1, region: 'mamou', departement: 'Pita' },
    { projet: aProjet().id, rang: 2, region: 'kindia' },
  ]);
});

test('a tender’s lots say where they are and what guarantee they ask', () => {
  const { rangees } = tablesDe(
    {},
    {
      region: undefined,
      departement: undefined,
      lots: [
        { numero: 1, intitule: 'Un', lieux: [{ region: 'kindia' }, { region: 'mamou', departement: 'Pita' }] },
        { numero: 2, intitule: 'Deux', emprise: { route: 'rn1' }, garantie_soumission: { taux: 2 } },
      ],
      ouverture: { date: '2026-06-01', offres_par_lot: [{ lot: 1, offres: 4 }] },
    },
  );
  expect(rangees('appels-doffres')[0]).toMatchObject({ 'ouverture.date': '2026-06-01' });
  expect(rangees('appels-doffres-lots')).toMatchObject([
    { numero: 1, lieux: 'Kindia;Pita (Mamou)' },
    { numero: 2, 'emprise.route': 'rn1', 'garantie_soumission.taux': 2 },
  ]);
  const { id } = anAppelOffres();
  expect(rangees('appels-doffres-lieux')).toEqual([
    { appel_offres: id, rang: 1, lot: 1, region: 'kindia' },
    { appel_offres: id, rang: 2, lot: 1, region: 'mamou', departement: 'Pita' },
  ]);
  expect(rangees('appels-doffres-ouvertures')).toEqual([{ appel_offres: id, rang: 1, lot: 1, offres: 4 }]);
});

test('no field of a projet nor of a tender is in no table, but those that stand on the pages alone', () => {
  const { tables } = tablesDe({}, {});
  const noms = (prefixe: string): string[] =>
    tables.filter(({ nom }) => nom.startsWith(prefixe)).flatMap((une) => une.colonnes.map(({ nom }) => nom));
  const absents = (['projets', 'appels-offres'] as const).flatMap((collection) => {
    const connus = noms(collection === 'projets' ? 'projets' : 'appels-doffres');
    return champsOf(COLLECTIONS[collection])
      .filter(([nom]) => !connus.some((connu) => connu === nom || connu.startsWith(`${nom}.`)))
      .map(([nom, champ]) => ({ nom, dedans: champsOf(champ).map(([un]) => un), genre: formeOf(champ).genre }))
      .filter(
        ({ dedans }) =>
          dedans.length === 0 ||
          !dedans.every((un) => un === 'photo' || connus.some((c) => c === un || c.startsWith(`${un}.`))),
      )
      .map(({ nom }) => nom);
  });
  expect(absents).toEqual(['trace', 'photos', 'documents_publics']);
});
