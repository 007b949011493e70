import { describe, expect, test } from 'vitest';
import { dossierRegistre } from '../../../src/data/content/dossier.ts';
import { readFichesBrutes } from '../../../src/data/content/fiches-brutes.ts';
import { type Brut, openRegistre, type RegistreBrut } from '../../../src/domain/classeur/registre-ouvert.ts';
import {
  COLLECTIONS_PROPOSEES,
  type CollectionProposee,
  type Valeur,
} from '../../../src/domain/proposition/proposition.ts';
import { champsFiche } from '../../../src/domain/saisie/champs-fiche.ts';
import { findFiches } from '../../../src/domain/saisie/choix-fiche.ts';
import { formesSaisie as formesDe } from '../../../src/domain/saisie/formes-saisie.ts';
import { checkSaisie, type SaisieFiche } from '../../../src/domain/saisie/fiche-saisie.ts';
import { identifiantLibre } from '../../../src/domain/saisie/nom-fiche.ts';
import { findCitations, retraitOf } from '../../../src/domain/saisie/retrait.ts';
import { type Saisie, showValeur } from '../../../src/domain/saisie/saisie-champ.ts';
import { titreOf } from '../../../src/domain/saisie/titre-saisie.ts';

const JOUR = '2026-11-26';

const PONT: Brut = {
  id: 'pont-de-wassou',
  title: 'Pont de Wassou',
  status: 'EN_COURS',
  secteur: 'PONT',
  nature_travaux: 'CONSTRUCTION',
  maitre_ouvrage: 'Agence',
  entreprise: ['hafia-batiment'],
  montant: 2_000_000_000,
  date_debut: '2025-03-01',
  date_publication: '2025-01-10',
  date_mise_a_jour: '2026-10-01',
  observations: [{ date: '2026-09-30', taux_execution_physique: 40, source: 'la mission de contrôle' }],
};
const HAFIA: Brut = {
  id: 'hafia-batiment',
  raison_sociale: 'Hafia Bâtiment',
  domaine: 'BATIMENT',
  ville: 'Labé',
  date_mise_a_jour: '2026-01-01',
};

const registreDe = (plus: Partial<RegistreBrut['fiches']> = {}) =>
  openRegistre({
    jour: JOUR,
    fiches: {
      projets: [PONT],
      'appels-offres': [],
      entreprises: [HAFIA],
      bailleurs: [],
      regions: [],
      actualites: [],
      routes: [],
      ...plus,
    },
  });
const REGISTRE = registreDe();

/** What typing this in the form of the bridge comes to. */
const judge = (saisies: Record<string, Saisie>, lus: SaisieFiche['lus'] = {}) =>
  checkSaisie({ collection: 'projets', id: PONT.id, isNeuve: false }, { saisies, lus }, REGISTRE, formesDe('projets'));

describe('what is typed in a form', () => {
  const observation = { date: '30/09/2026', taux_execution_physique: '40', source: 'la mission de contrôle' };
  const { taux_execution_financiere, taux_conso_delai, photo } = {
    taux_execution_financiere: '',
    taux_conso_delai: '',
    photo: '',
  };
  const ancienne = { ...observation, taux_execution_financiere, taux_conso_delai, photo };
  test.each<[string, Record<string, Saisie>, Record<string, Valeur | undefined>]>([
    ['an amount in words', { montant: '1,25 milliard' }, { montant: 1_250_000_000 }],
    ['a field that is emptied', { montant: ' ' }, { montant: undefined }],
    ['a day', { date_fin_prevue: '12 mars 2027' }, { date_fin_prevue: '2027-03-12' }],
    ['a word of a list', { secteur: 'pont' }, {}],
    ['yes', { avenant: 'non' }, { avenant: false }],
    [
      'a row more',
      { observations: [ancienne, { ...ancienne, date: '1er novembre 2026', taux_execution_physique: '41,5 %' }] },
      {
        observations: [
          { date: '2026-09-30', taux_execution_physique: 40, source: 'la mission de contrôle' },
          { date: '2026-11-01', taux_execution_physique: 41.5, source: 'la mission de contrôle' },
        ],
      },
    ],
    ['a name of the register, less its accents', { entreprise: ['hafia batiment'] }, {}],
    ['a group', { source: { systeme: 'ERP', identifiant: '' } }, { source: { systeme: 'ERP' } }],
  ])('%s', (_cas, saisies, attendus) => {
    const { changement, fautes } = judge(saisies);
    expect([...fautes]).toEqual([]);
    const lus = (changement?.champs ?? [])
      .filter(({ champ }) => champ !== 'date_mise_a_jour')
      .map(({ champ, apres }) => [champ, apres]);
    expect(Object.fromEntries(lus)).toEqual(attendus);
  });

  test.each<[string, Record<string, Saisie>, string, RegExp]>([
    ['no number', { montant: 'cher' }, 'montant', /Écrivez un nombre/],
    [
      'a name that is not there',
      { entreprise: ['Hafia Batimen'] },
      'entreprise.0',
      /pas au registre : le plus proche est « Hafia Bâtiment »/,
    ],
    ['an empty row', { entreprise: [''] }, 'entreprise.0', /Remplissez cette ligne/],
    [
      'a row that misses its rate',
      { observations: [{ date: '30/09/2026', source: 'x' }] },
      'observations.0.taux_execution_physique',
      /Attendu/,
    ],
    [
      'rows out of order',
      { observations: [ancienne, { ...ancienne, date: '29/09/2026' }] },
      'observations.1.date',
      /d’après 30 septembre 2026/,
    ],
    [
      'what a status excludes',
      { date_fin_reelle: '01/10/2026' },
      'date_fin_reelle',
      /Attendu : rien tant que le statut n’est pas « Achevé »/,
    ],
    ['a required field', { maitre_ouvrage: '' }, 'maitre_ouvrage', /Ce champ est demandé/],
    ['a fact to come', { date_approbation_marche: '01/01/2027' }, 'date_approbation_marche', /pas à venir/],
  ])('%s is told at its field', (_cas, saisies, chemin, phrase) => {
    const { fautes } = judge(saisies);
    expect(fautes.get(chemin)?.replaceAll('\u00a0', ' ')).toMatch(phrase);
  });

  test('nothing typed, or the same again, changes nothing', () => {
    expect(judge({}).changement).toBeUndefined();
    expect(judge({ montant: '2 000 000 000', observations: [ancienne] }).changement).toBeUndefined();
  });

  test('a field that the register changed since it was typed is told', () => {
    expect(judge({ montant: '3 milliards' }, { montant: 1_000_000_000 }).perimes).toEqual(['montant']);
    expect(judge({ montant: '3 milliards' }, { montant: 2_000_000_000 }).perimes).toEqual([]);
  });
});

describe('a new entry', () => {
  const neuve = (id: string, saisies: Record<string, Saisie>, collection: CollectionProposee = 'projets') =>
    checkSaisie({ collection, id, isNeuve: true }, { saisies, lus: {} }, REGISTRE, formesDe(collection));
  const dit = {
    title: 'Pont de Linsan',
    status: 'À venir',
    secteur: 'Pont',
    nature_travaux: 'Construction',
    maitre_ouvrage: 'Agence',
  };

  test('says its fields in the order of the file, with the days that nobody types', () => {
    const { changement, fautes } = neuve('pont-de-linsan', dit);
    expect([...fautes]).toEqual([]);
    expect(changement).toMatchObject({ genre: 'CREATION', id: 'pont-de-linsan' });
    expect(changement?.champs.map(({ champ }) => champ)).toEqual([
      'title',
      'status',
      'secteur',
      'maitre_ouvrage',
      'nature_travaux',
      'date_publication',
      'date_mise_a_jour',
    ]);
  });

  test('of works of which neither the sector nor the kind is known is whole without them (R132)', () => {
    const connu = { title: dit.title, status: dit.status, maitre_ouvrage: dit.maitre_ouvrage };
    const { changement, fautes } = neuve('pont-de-linsan', connu);
    expect([...fautes]).toEqual([]);
    expect(changement?.champs.map(({ champ }) => champ)).toEqual([
      'title',
      'status',
      'maitre_ouvrage',
      'date_publication',
      'date_mise_a_jour',
    ]);
  });

  test.each([
    ['', /minuscules/],
    ['Pont De Linsan', /minuscules/],
    ['statut', /minuscules/],
    ['pont-de-wassou', /a déjà cette adresse/],
  ])('the address « %s » is refused', (id, phrase) => {
    expect(neuve(id, dit).fautes.get('id')).toMatch(phrase);
  });

  test('takes the address of its name, numbered where it is taken', () => {
    expect(identifiantLibre('Pont de Wassou', 'projets', REGISTRE)).toBe('pont-de-wassou-2');
    expect(identifiantLibre('Pont de Kérouané, lot 2', 'projets', REGISTRE)).toBe('pont-de-kerouane-lot-2');
    expect(identifiantLibre('', 'projets', REGISTRE)).toBe('');
  });

  test('of each list has required fields first', () => {
    for (const collection of COLLECTIONS_PROPOSEES) {
      const { fautes } = neuve('nouvelle', { [collection === 'projets' ? 'title' : 'nom']: 'x' }, collection);
      const { premiers, autres } = champsFiche(collection, formesDe(collection), {});
      for (const chemin of fautes.keys()) expect(premiers).toContain(chemin);
      expect(premiers.length + autres.length).toBeGreaterThan(2);
    }
  });
});

test.each([
  ['projets', ['secteur', 'nature_travaux']],
  ['appels-offres', ['nature_travaux', 'description']],
  ['entreprises', ['ville', 'domaine']],
] as const)('%s: what is mostly known is not folded, though nobody is forced to tell it', (collection, connus) => {
  const formes = formesDe(collection);
  expect(champsFiche(collection, formes, {}).premiers).toEqual(expect.arrayContaining([...connus]));
  expect(connus.filter((champ) => formes[champ]?.isFacultatif !== true)).toEqual([]);
});

test('what the state of a projet asks for comes first', () => {
  const { premiers, autres } = champsFiche('projets', formesDe('projets'), { status: 'SUSPENDU' });
  expect(premiers).toEqual(expect.arrayContaining(['title', 'status', 'date_suspension', 'motif_suspension']));
  expect(autres).toContain('date_fin_reelle');
  expect([...premiers, ...autres]).not.toContain('photos');
});

test('every entry of the register, typed again as its form shows it, changes nothing', { timeout: 60_000 }, () => {
  const registre = openRegistre(readFichesBrutes(dossierRegistre(process.cwd()), JOUR));
  for (const collection of COLLECTIONS_PROPOSEES) {
    const formes = formesDe(collection);
    expect(registre.bruts[collection].size).toBeGreaterThan(0);
    for (const [id, fiche] of registre.bruts[collection]) {
      const saisies = Object.fromEntries(
        Object.values(champsFiche(collection, formes, fiche))
          .flat()
          .map((champ: string) => [champ, showValeur(fiche[champ] as Valeur, formes[champ]!, registre)]),
      );
      const { changement, fautes } = checkSaisie(
        { collection, id, isNeuve: false },
        { saisies, lus: {} },
        registre,
        formes,
      );
      expect([id, ...(changement?.champs ?? []), ...fautes]).toEqual([id]);
    }
  }
});

test('an entry goes with what it said; not one that others name', () => {
  const vise = { collection: 'entreprises', id: HAFIA.id, isNeuve: false } as const;
  expect(findCitations(vise, REGISTRE)).toEqual(['pont-de-wassou']);
  expect(findCitations(vise, registreDe({ projets: [] }))).toEqual([]);
  expect(findCitations({ ...vise, collection: 'projets', id: PONT.id }, REGISTRE)).toEqual([]);
  const { genre, champs } = retraitOf(vise, REGISTRE);
  expect(genre).toBe('RETRAIT');
  expect(champs).toContainEqual({ champ: 'ville', avant: 'Labé' });
  expect(champs.some(({ champ }) => champ === 'id')).toBe(false);
});

test('an entry is found by its words, its number, its address, whatever the accents', () => {
  for (const mots of ['wassou', 'PONT  wassoù', 'pont-de', ''])
    expect(findFiches(REGISTRE, 'projets', mots)).toHaveLength(1);
  expect(findFiches(REGISTRE, 'projets', 'linsan')).toEqual([]);
});

test('the title of a proposition names the entry and what changes', () => {
  const formes = formesDe('projets');
  const change = (champs: string[], genre: 'CREATION' | 'MODIFICATION' | 'RETRAIT' = 'MODIFICATION') =>
    titreOf('Pont', { collection: 'projets', id: 'p', genre, champs: champs.map((champ) => ({ champ })) }, formes);
  expect(change(['montant', 'date_mise_a_jour'])).toBe('Pont\u00a0: montant du marché');
  expect(change(['montant', 'budget', 'axe', 'localite'])).toBe(
    'Pont\u00a0: montant du marché, budget voté et 2 autres champs',
  );
  expect(change([], 'RETRAIT')).toBe('Fiche à retirer\u00a0: Pont');
});

test('help is in the words of the screen: no code, no sign of a file', () => {
  const { date_debut, avenant } = formesDe('projets');
  expect(date_debut?.aide).toBe('Prévu tant que le statut est «\u00a0À venir\u00a0».');
  expect(avenant?.aide).toMatch(/^Oui si le marché/);
});
