import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Acte } from '../../../src/domain/journal-public/acte.ts';
import { ditActe } from '../../../src/domain/journal-public/acte-dit.ts';
import { actesFiches } from '../../../src/domain/journal-public/actes-fiches.ts';
import { writeCanonique } from '../../../src/domain/journal-public/canonique.ts';
import { compareFaits } from '../../../src/domain/journal-public/detail-change.ts';
import { ditEnVigueur, fautesFiches, readEmpreintes } from '../../../src/domain/journal-public/empreintes-faits.ts';
import { type FicheEcrite, readFaits, writeFaits, writeFiche } from '../../../src/domain/journal-public/faits-fiche.ts';
import { actesRegistre, readEtats } from '../../../src/domain/journal-public/fiches.ts';
import { readLigne } from '../../../src/domain/journal-public/lecture-acte.ts';
import type { JournalLu } from '../../../src/domain/journal-public/verification-journal.ts';
import { verifyJournal } from '../../../src/domain/journal-public/verification-journal.ts';
import { anAppelOffres, aProjet } from '../../support/builders.ts';
import { cleN, VIDE, withSuite } from './journal-essai.ts';

const INSTANT = '2026-11-26T10:00:00Z';
const plain = (texte: string) => texte.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the facts of an entry (R279)', () => {
  test('are canonical JSON: the order of keys, and what says nothing, do not matter', () => {
    const ecrit =
      '{"collection":"projets","faits":{"budget":1e+21,"lieux":[{"a":1,"b":"é"}],"title":"Pont"},"id":"pont"}';
    expect(writeFaits('projets', { id: 'pont', title: 'Pont', lieux: [{ b: 'é', a: 1 }], budget: 1e21 })).toBe(ecrit);
    const vide = { trace: null, photos: [], objectif: ' ', location: {}, title: 'Pont' };
    expect(writeFaits('projets', { ...vide, budget: 1e21, lieux: [{ a: 1, b: 'é' }], id: 'pont' })).toBe(ecrit);
    expect(readFaits(ecrit)).toMatchObject({ nom: 'projets/pont', faits: { title: 'Pont' } });
    expect([readFaits('{"faits":[]}'), readFaits('rien')]).toEqual([undefined, undefined]);
  });

  test('are the same however their keys are shuffled, and canonical JSON says what JSON says', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (objet) => {
        const tourne = Object.fromEntries(Object.entries(objet).reverse());
        expect(writeCanonique(tourne)).toBe(writeCanonique(objet));
        expect(JSON.parse(writeCanonique(objet))).toEqual(JSON.parse(JSON.stringify(objet)));
      }),
      { numRuns: 50 },
    );
  });
});

const PROJET = {
  id: 'pont',
  status: 'EN_COURS',
  description: 'Un pont remplace le bac.',
  montant: 900,
  paiements: [
    { date: '2026-03-01', montant: 300, nature: 'AVANCE', statut: 'PAYE' },
    { date: '2026-06-01', montant: 200, nature: 'DECOMPTE', statut: 'PAYE' },
  ],
  avenants: [{ numero: 1, date: '2026-05-01', objet: 'Prolonger.', montant: 50 }],
  observations: [{ date: '2026-06-01', taux_execution_physique: 40, source: 'la mission (Jean Camara)' }],
};
const APPEL = { id: 'avis', reference: 'AO-1', lots: [{ numero: 1, intitule: 'Nord', montant_attribue: 70 }] };
const ENTREPRISE = { id: 'btp', raison_sociale: 'Wassou BTP', tel: '+224 1' };
type Registre = Readonly<Record<string, ReadonlyArray<Readonly<Record<string, unknown>> & { id: string }>>>;
const REGISTRE: Registre = { projets: [PROJET], 'appels-offres': [APPEL], entreprises: [ENTREPRISE] };

const ecrites = (registre: Registre): Promise<FicheEcrite[]> =>
  Promise.all(
    Object.entries(registre).flatMap(([collection, siennes]) => siennes.map((une) => writeFiche(collection, une))),
  );
const byNom = (fiches: readonly FicheEcrite[]) => new Map(fiches.map((fiche) => [fiche.nom, fiche]));
const lire = ({ lignes }: JournalLu): Acte[] => lignes.map((ligne) => readLigne(ligne)!);

/** A history with what the publication of a register adds to it; `avant`: what the publication before kept. */
async function publie(journal: JournalLu, registre: Registre, avant: Registre = {}): Promise<JournalLu> {
  const actes = lire(journal);
  const anciens = byNom(await ecrites(avant));
  const neufs = actesFiches(actes, { fiches: await ecrites(registre), suivis: [], anciens, instant: INSTANT });
  return withSuite(journal, neufs, { cle: await cleN(1) });
}

const sans = { ...REGISTRE, projets: [] };
const withProjet = (champs: object): Registre => ({ ...REGISTRE, projets: [{ ...PROJET, ...champs }] });

/** What is done to a register behind the history's back: what it says then, what the next publication says of it. */
const MANIERES: Array<[string, Registre, string, string[]]> = [
  [
    'a payment is rewritten',
    withProjet({ paiements: [PROJET.paiements[0], { ...PROJET.paiements[1], montant: 250 }] }),
    'projets/pont',
    ['Paiements : 1er juin 2026, 200 GNF, Décompte, Payé → 1er juin 2026, 250 GNF, Décompte, Payé'],
  ],
  [
    'an avenant is dropped',
    withProjet({ avenants: [] }),
    'projets/pont',
    ['Avenants : 1er mai 2026, 50 GNF, n° 1 → retiré'],
  ],
  [
    'a company is renamed',
    { ...REGISTRE, entreprises: [{ ...ENTREPRISE, raison_sociale: 'Autre BTP' }] },
    'entreprises/btp',
    ['Raison sociale : Wassou BTP → Autre BTP'],
  ],
  [
    'the amount of a lot is altered',
    { ...REGISTRE, 'appels-offres': [{ ...APPEL, lots: [{ ...APPEL.lots[0], montant_attribue: 80 }] }] },
    'appels-offres/avis',
    ['Lots : Nord, 70 GNF, n° 1 → Nord, 80 GNF, n° 1'],
  ],
  ['an entry is removed', sans, 'projets/pont', []],
  [
    'an observation is back-dated',
    withProjet({ observations: [{ ...PROJET.observations[0], date: '2026-05-01' }] }),
    'projets/pont',
    ['Constats d’avancement : 1er juin 2026, travaux (%) 40 → 1er mai 2026, travaux (%) 40'],
  ],
  ['prose is rewritten', withProjet({ description: 'Autre.' }), 'projets/pont', ['Description : changé']],
  [
    'a telephone changes',
    { ...REGISTRE, entreprises: [{ ...ENTREPRISE, tel: '622' }] },
    'entreprises/btp',
    ['Téléphone : changé'],
  ],
  ['an entry slips in', { ...REGISTRE, bailleurs: [{ id: 'bnd' }] }, 'bailleurs/bnd', []],
];

describe('nine ways of rewriting a register behind its history, each seen', () => {
  test.each(MANIERES)('%s', async (_quoi, registre, nom, lignes) => {
    const journal = await publie(VIDE, REGISTRE);
    expect(fautesFiches(lire(journal), await ecrites(REGISTRE))).toEqual([]);
    const [faute = '', ...autres] = fautesFiches(lire(journal), await ecrites(registre));
    expect(faute).toContain(`« ${nom} »`);
    expect(plain(faute)).toMatch(/(?:aucun acte ne (?:le dit|la dit retirée)|sans que le journal le dise)/);
    expect(autres).toEqual([]);

    // The next publication says it, and nothing is left to say.
    const suite = await publie(journal, registre, REGISTRE);
    expect((await verifyJournal(suite)).fautes).toEqual([]);
    expect(suite.lignes.slice(0, journal.lignes.length)).toEqual(journal.lignes);
    expect(suite.lignes.length).toBe(journal.lignes.length + 1);
    expect(fautesFiches(lire(suite), await ecrites(registre))).toEqual([]);
    const dernier = lire(suite).at(-1)!;
    const dit = ditActe(dernier, readEtats(lire(suite)).passages).lignes;
    expect(
      dit.map(([label, avant, apres]) => plain(`${label} : ${avant === '' ? '' : `${avant} → `}${apres}`)),
    ).toEqual(lignes);
  });

  test('no person, address or prose is ever spelled', () => {
    const { champs, detail } = compareFaits(
      { tel: '620000001', contact_email: 'a', score_auteur: 'DIALLO', observations: [] },
      { tel: '620000002', contact_email: 'b', score_auteur: 'CAMARA', observations: PROJET.observations },
    );
    expect(champs).toEqual(['contact_email', 'observations', 'score_auteur', 'tel']);
    expect(detail).toEqual({ observations: { apres: '[{"date":"2026-06-01","taux_execution_physique":40}]' } });
  });

  test('a change that would weigh too much is named, not spelled', () => {
    const lignes = Array.from({ length: 400 }, (_, n) => ({ date: '2026-06-01', montant: n }));
    expect(compareFaits({}, { paiements: lignes })).toEqual({ champs: ['paiements'], detail: {} });
  });
});

describe('what a publication appends of a register', () => {
  test('nothing when nothing changed, in whatever order keys and entries come', async () => {
    const journal = await publie(VIDE, REGISTRE);
    const autre = Object.fromEntries(Object.entries(PROJET).reverse()) as typeof PROJET;
    const memes = { entreprises: [ENTREPRISE], projets: [autre], 'appels-offres': [APPEL] };
    expect(await publie(journal, memes, REGISTRE)).toEqual(journal);
    expect(await publie(journal, REGISTRE)).toEqual(journal);
  });

  test('a digest alone, of entries that an older history told without one', async () => {
    const registre = { projets: [aProjet({ id: 'pont' })], 'appels-offres': [anAppelOffres({ id: 'avis' })] };
    const suivis = actesRegistre([], registre, INSTANT);
    const ancien = await withSuite(VIDE, suivis, { cle: await cleN(1) });
    expect(fautesFiches(lire(ancien), await ecrites(registre as unknown as Registre))).toEqual([]);
    const suite = await publie(ancien, registre as unknown as Registre);
    expect(lire(suite).slice(ancien.lignes.length)).toMatchObject([
      { action: 'EMPREINTE_PUBLIEE', objet: 'projets', objet_id: 'pont' },
      { action: 'EMPREINTE_PUBLIEE', objet: 'appels-offres', reference: registre['appels-offres'][0]!.reference },
    ]);
    // What follows facts one by one is told nothing twice, and the older head goes on.
    expect(actesRegistre(lire(suite), registre, INSTANT)).toEqual([]);
    expect(readEtats(lire(suite)).passages.size).toBe(suivis.length);
    expect(suite.tetes.slice(0, 1)).toEqual(ancien.tetes);
  });

  test('one act of an entry whose followed facts changed too; facts that the history does not know are not believed', async () => {
    const journal = await publie(VIDE, REGISTRE);
    const suivi = { instant: INSTANT, source: 'REGISTRE', objet: 'projets', objet_id: 'pont' } as const;
    const change = { ...suivi, action: 'FICHE_CHANGEE', avant: { montant: 900 }, apres: { montant: 950 } } as const;
    const apres = await ecrites(withProjet({ montant: 950, avenants: [] }));
    const base = { fiches: apres, suivis: [change], instant: INSTANT };
    const [acte, ...autres] = actesFiches(lire(journal), { ...base, anciens: byNom(await ecrites(REGISTRE)) });
    expect(autres).toEqual([]);
    expect(acte).toMatchObject({ ...change, champs: 'avenants montant' });
    const lignes = ditActe({ ...acte!, rang: 9 }, new Map()).lignes.map(([label]) => label);
    expect(lignes).not.toContain('Montant');
    const faux = byNom(await ecrites(withProjet({ montant: 1 })));
    const [prudent] = actesFiches(lire(journal), { ...base, anciens: faux });
    expect(prudent).toEqual({ ...change, empreinte: apres[0]!.empreinte });
  });
});

test('who kept the facts of an entry learns when they were in force', async () => {
  const premier = await publie(VIDE, REGISTRE);
  const autre = withProjet({ avenants: [] });
  const suite = await publie(await publie(premier, autre, REGISTRE), sans, autre);
  const { empreinte } = await writeFiche('projets', PROJET);
  expect(ditEnVigueur(lire(premier), 'projets/pont', empreinte)).toEqual([
    expect.stringMatching(/l’acte n° 1 du .*, en vigueur sous cette tête\.$/),
  ]);
  expect(ditEnVigueur(lire(suite), 'projets/pont', empreinte)).toEqual([
    expect.stringMatching(/l’acte n° 1 du .*, en vigueur jusqu’à l’acte n° 4 du 26 novembre 2026\.$/),
  ]);
  expect(ditEnVigueur(lire(suite), 'projets/pont', 'a'.repeat(64))).toEqual([]);
  expect(ditEnVigueur(lire(suite), 'projets/autre', empreinte)).toEqual([]);
  expect(readEmpreintes(lire(suite)).has('projets/pont')).toBe(false);
});
