import { describe, expect, test } from 'vitest';
import { dossierRegistre } from '../../../src/data/content/dossier.ts';
import { readFichesPubliques } from '../../../src/data/content/fiches-publiques.ts';
import { getOutilsRegistre } from '../../../src/data/content/outils-registre.ts';
import { getTerritoire } from '../../../src/data/content/limites-territoire.ts';
import { aColonne } from '../../../src/domain/classeur/correspondance.ts';
import type { RegistreClasseur } from '../../../src/domain/classeur/registre-classeur.ts';
import { openRegistre } from '../../../src/domain/classeur/registre-ouvert.ts';
import { changementsOf, type Difference } from '../../../src/domain/classeur/resultat.ts';
import { COLLECTIONS_CLASSEUR } from '../../../src/domain/classeur/vocabulaire.ts';
import { formatCsv } from '../../../src/domain/exports/export-csv.ts';
import { createClasseur } from '../../../src/islands/export/classeur.ts';
import { createLecteur } from '../../../src/stores/classeur/lecteur-classeur.ts';
import type { ClasseurLu, DemandeClasseur, ReponseClasseur } from '../../../src/stores/classeur/protocole-classeur.ts';
import { fabriqueXlsx, feuilleXml } from '../../support/classeur-fabrique.ts';
import { chiffresNationaux, identite } from '../../support/exemples.ts';
import { exportsOf } from '../../support/exports-registre.ts';

const JOUR = '2026-11-26';
/** As the browser receives it. */
const registre = JSON.parse(
  JSON.stringify({
    ...getOutilsRegistre(process.cwd()),
    fiches: readFichesPubliques(dossierRegistre(process.cwd()), JOUR).fiches,
  }),
) as RegistreClasseur;
const ouvert = openRegistre({ jour: JOUR, fiches: registre.fiches });
const tables = exportsOf({ contenu: ouvert.contenu, chiffresNationaux, identite }, new Date(`${JOUR}T09:00:00Z`));

function openLecteur() {
  const dites: ReponseClasseur[] = [];
  const lecteur = createLecteur({
    readRegistre: () => Promise.resolve(registre),
    readTerritoire: () => Promise.resolve(getTerritoire()),
    jour: () => JOUR,
    tell: (reponse) => dites.push(reponse),
  });
  return { lecteur, dites };
}
type Lecteur = ReturnType<typeof openLecteur>['lecteur'];

async function read(lecteur: Lecteur, octets: Uint8Array, nom: string): Promise<ClasseurLu> {
  const reponse = await lecteur({ kind: 'lire', octets: new Uint8Array(octets).buffer, nom });
  if (reponse.kind !== 'lu') throw new Error(reponse.kind);
  return reponse.lu;
}

async function compare(lecteur: Lecteur, lu: ClasseurLu, plus: Partial<DemandeClasseur & { kind: 'compare' }> = {}) {
  if (!lu.reconnue) throw new Error('not recognised');
  const demande = { kind: 'compare', ...lu.reconnue, reponses: {}, corrections: {}, efface: [], ...plus } as const;
  const reponse = await lecteur(demande);
  if (reponse.kind !== 'difference' || !reponse.difference) throw new Error(reponse.kind);
  return reponse.difference;
}

const ecarts = ({ lignes }: Difference) =>
  lignes.filter(({ etat, motifs }) => etat !== 'EGALE' && !motifs.some((motif) => motif.startsWith('ni nom ni')));

describe.each(COLLECTIONS_CLASSEUR)('%s, exported then brought to the screen', (collection) => {
  const table = tables[collection];

  test.each([
    ['xlsx', async () => new Uint8Array(await createClasseur(table, () => undefined))],
    ['csv', () => Promise.resolve(new TextEncoder().encode(formatCsv(table)))],
  ] as const)('as %s: known by itself, nothing changes, nothing is asked', async (sorte, octets) => {
    const { lecteur } = openLecteur();
    const lu = await read(lecteur, await octets(), `${table.nom}.${sorte}`);
    expect(lu.reconnue?.correspondance.collection).toBe(collection);
    // What rows change is told by the names of entries.
    for (const { id, nom } of ouvert.contenu.regions) expect(lu.formes[collection]['region']?.mots?.[id]).toBe(nom);
    const difference = await compare(lecteur, lu);
    expect(ecarts(difference)).toEqual([]);
    expect(difference.lignes.filter(({ etat }) => etat === 'EGALE')).toHaveLength(registre.fiches[collection].length);
    expect(changementsOf(difference)).toEqual([]);
    expect(difference.questions).toEqual([]);
    expect(difference.vides).toEqual([]);
  });

  test('even when every column may erase', async () => {
    const { lecteur } = openLecteur();
    const lu = await read(lecteur, new Uint8Array(await createClasseur(table, () => undefined)), `${table.nom}.xlsx`);
    const efface = lu.reconnue?.correspondance.colonnes.map(({ champ }) => champ) ?? [];
    expect(ecarts(await compare(lecteur, lu, { efface }))).toEqual([]);
  });
});

test('one sheet per region: one is read, the others are told, with those that read alike', async () => {
  const { lecteur } = openLecteur();
  const tete = ['Fiche', 'Projet', 'Région', 'Statut', 'Budget (GNF)'];
  const xlsx = fabriqueXlsx({
    Labé: feuilleXml([tete, ['', 'a', 'Labé', 'En cours', 1]]),
    Kindia: feuilleXml([tete, ['', 'b', 'Kindia', 'En cours', 1], ['', 'c', 'Kindia', 'En cours', 1]]),
    Notes: feuilleXml([['à revoir'], ['avec la région']]),
    Vide: feuilleXml([]),
  });
  const lu = await read(lecteur, xlsx, 'regions.xlsx');
  const correspondance = {
    ...{ nom: 'Régions', collection: 'projets' as const, constantes: {}, ignorees: {} },
    colonnes: tete.map((colonne, rang) =>
      aColonne({ colonne, champ: ['id', 'title', 'region', 'status', 'budget'][rang] ?? '' }),
    ),
  };
  const reponse = await lecteur({
    ...{ kind: 'compare', correspondance, feuille: 'Labé', reponses: {}, corrections: {}, efface: [] },
  });
  expect(lu.feuilles.map(({ nom }) => nom)).toEqual(['Labé', 'Kindia', 'Notes']);
  expect(reponse.kind === 'difference' && reponse.nonLues).toEqual([
    { nom: 'Kindia', lignes: 2, isConnue: true },
    { nom: 'Notes', lignes: 2, isConnue: false },
  ]);
});

test('a correspondance that the portal keeps makes its workbook known by itself', async () => {
  const [brut] = registre.fiches.projets;
  const gardee = {
    nom: 'Suivi du chef',
    collection: 'projets',
    constantes: {},
    colonnes: [aColonne({ colonne: 'Page', champ: 'id' }), aColonne({ colonne: 'Enveloppe vue', champ: 'budget' })],
    ignorees: {},
  };
  const octets = fabriqueXlsx({
    F: feuilleXml([
      ['Page', 'Enveloppe vue'],
      [brut?.id ?? '', '5 000 000'],
    ]),
  });
  const { lecteur } = openLecteur();
  const lire = { kind: 'lire', octets: new Uint8Array(octets).buffer, nom: 'suivi.xlsx' } as const;
  const connue = await lecteur({ ...lire, gardees: [gardee, { nom: 'illisible' }] });
  expect(connue).toMatchObject({ lu: { reconnue: { correspondance: gardee, feuille: 'F' } } });
  const perdue = await lecteur({ ...lire, octets: new Uint8Array(octets).buffer });
  expect(perdue).not.toHaveProperty('lu.reconnue');
});
