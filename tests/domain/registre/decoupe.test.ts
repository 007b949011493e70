import { expect, test } from 'vitest';
import { COLONNES_PROJETS, DECOUPE_PROJETS } from '../../../src/domain/registre/colonnes-index.ts';
import { toColonnes } from '../../../src/domain/registre/colonnes.ts';
import { cutIndex, cutTraces } from '../../../src/domain/registre/decoupe.ts';
import type { PartieIndex, ProjetIndexe, SommaireIndex } from '../../../src/domain/registre/index-registre.ts';
import { joinIndex, joinTraces } from '../../../src/domain/registre/parties.ts';
import { compareRecent, type Projet } from '../../../src/domain/projet/projet.ts';
import { aProjetIndexe, NOMS } from '../../support/builders-index.ts';

type Ligne = Omit<ProjetIndexe, 'numero'>;

const SOMMAIRE = { noms: NOMS, date_arrete: '2026-01-05', exemple: true, agence: 'Agence', licence: 'Licence' };
const TRI = DECOUPE_PROJETS.tri;
/** Parts of this many rows at most. */
const cut = (rows: readonly Ligne[], lignes: number) =>
  cutIndex(rows, COLONNES_PROJETS, DECOUPE_PROJETS, (partie) => (partie as PartieIndex).lignes <= lignes);
const join = (rows: readonly Ligne[], parties: ReturnType<typeof cut>) => {
  const sommaire: SommaireIndex = { ...SOMMAIRE, lignes: rows.length, tri: TRI, parties: [] };
  return joinIndex<Ligne>(
    sommaire,
    parties.map(([, partie]) => JSON.parse(JSON.stringify(partie)) as PartieIndex),
  );
};
const aLigne = (overrides: Partial<Ligne>): Ligne => aProjetIndexe(overrides);
const inListe = (rows: readonly Ligne[]) =>
  rows.toSorted((a, b) => compareRecent(a as unknown as Projet, b as unknown as Projet));
function withoutDebut(ligne: Ligne): Ligne {
  const copie = { ...ligne };
  delete copie.date_debut;
  return copie;
}

const REGISTRES: ReadonlyArray<readonly [nom: string, rows: Ligne[]]> = [
  ['no row', []],
  ['one row', [aLigne({ id: 'a' })]],
  [
    'updates of several days, of one day, and titles that accents order',
    ['Pont', 'Élargissement', 'École', 'Ecole bis', 'Zone', 'Échangeur', 'pont'].map((title, rang) =>
      aLigne({ id: `p${rang}`, title, date_mise_a_jour: `2026-0${1 + (rang % 2)}-05`, date_debut: '2025-03-01' }),
    ),
  ],
  [
    'works of several years, and some that have no beginning',
    ['2019-05-02', '', '2026-01-01', '2019-01-01', ''].map((date_debut, rang) => {
      const ligne = aLigne({ id: `p${rang}`, title: `Pont ${9 - rang}`, date_debut });
      return date_debut === '' ? withoutDebut(ligne) : ligne;
    }),
  ],
];

test.each(REGISTRES)('%s: whatever the size of the parts, the list comes back in its order', (_, rows) => {
  const liste = inListe(rows);
  for (const lignes of [1, 2, 4, 1_000]) {
    const parties = cut(liste, lignes);
    expect(join(liste, parties)).toEqual(join(liste, cut(liste, 1_000)));
    expect(join(liste, parties).map(({ id }) => id)).toEqual(liste.map(({ id }) => id));
    expect(parties.every(([, partie]) => partie.lignes <= lignes)).toBe(true);
  }
});

test('parts that come in another order give the same list', () => {
  const liste = inListe(REGISTRES[2]![1]);
  expect(join(liste, cut(liste, 2).reverse())).toEqual(join(liste, cut(liste, 2)));
});

test('every field goes to one part of its rows, and the fields of one part are about one thing', () => {
  const liste = inListe(REGISTRES[2]![1]);
  const champs = cut(liste, 1_000).map(([nom, { colonnes }]) => [nom, Object.keys(colonnes)] as const);
  expect(champs.map(([nom]) => nom).sort()).toEqual(['etat-0', 'lieu-0', 'marche-0']);
  expect(champs.flatMap(([, noms]) => noms).sort()).toEqual(
    Object.keys(toColonnes(liste, COLONNES_PROJETS).colonnes).sort(),
  );
});

const nommees = (parties: ReturnType<typeof cut>) =>
  new Map(parties.map(([nom, partie]) => [nom, JSON.stringify(partie)]));
const changees = (avant: readonly Ligne[], apres: readonly Ligne[]) => {
  const anciennes = nommees(cut(inListe(avant), 4));
  return [...nommees(cut(inListe(apres), 4))]
    .filter(([nom, texte]) => anciennes.get(nom) !== texte)
    .map(([nom]) => nom);
};
const VINGT = Array.from({ length: 20 }, (_, rang) =>
  aLigne({ id: `p${rang}`, title: `Pont ${rang + 10}`, date_debut: `20${10 + rang / 2}-01-01`.replace(/\.5/, '') }),
);

test('a projet that advances changes one part, that of its state, although it moves to the head of the list', () => {
  const apres = VINGT.map((ligne) =>
    ligne.id === 'p6' ? { ...ligne, taux_execution_physique: 71, date_mise_a_jour: '2026-11-20' } : ligne,
  );
  expect(inListe(apres)[0]!.id).toBe('p6');
  expect(changees(VINGT, apres)).toEqual(['etat-1']);
});

test('a new projet leaves the parts of the works that began years ago alone', () => {
  const neuf = aLigne({ id: 'neuf', title: 'Nouveau pont', date_debut: '2026-10-01', date_mise_a_jour: '2026-11-20' });
  expect(changees(VINGT, [...VINGT, neuf]).sort()).toEqual(['etat-5', 'lieu-5', 'marche-5']);
});

test('the courses are cut and joined', () => {
  const traces = Object.fromEntries(['c', 'a', 'b'].map((id, rang) => [id, [[-10 - rang, 9] as const]]));
  const parties = cutTraces(traces, (partie) => Object.keys(partie as object).length <= 2);
  expect(parties.map(([nom]) => nom)).toEqual(['lots-0', 'lots-1']);
  expect(joinTraces(parties.map(([, partie]) => partie))).toEqual(traces);
});
