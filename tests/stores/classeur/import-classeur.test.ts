import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Question } from '../../../src/domain/classeur/resultat.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { Arret, type Atelier, FichierRefuse } from '../../../src/stores/classeur/atelier.ts';
import type { EtatImport } from '../../../src/stores/classeur/etat-import.ts';
import { createImport } from '../../../src/stores/classeur/import-classeur.ts';
import { createStockage, STOCKAGE_REFUSE } from '../../support/stockage.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', createStockage());
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const CORRESPONDANCE = { nom: 'Essai', collection: 'projets', constantes: {}, colonnes: [], ignorees: {} };
const aQuestion = (cle: string, phrase = `${cle} ?`): Question => ({
  ...{ cle, genre: 'ZERO', phrase: `${phrase} (2 lignes)`, lignes: [3, 4], choix: [{ valeur: 'A', label: 'a' }] },
});
const aLigne = (id: string) => ({
  ...{ feuille: 'F', ligne: 2, etat: 'CHANGEE', titre: id, id, fautes: [], attend: [], motifs: [] },
  changement: { collection: 'projets', id, genre: 'MODIFICATION', champs: [{ champ: 'title', apres: 'x' }] },
});

interface Essai {
  questions?: Question[];
  lignes?: unknown[];
  empreinte?: string;
  isInconnu?: boolean;
  submit?: ReturnType<typeof vi.fn>;
  constantes?: Record<string, string>;
  compte?: string;
  gardees?: () => Promise<never[]>;
}

/** A store whose worker answers by hand: what it was asked for, and how to answer. */
function open({
  questions = [],
  lignes = [aLigne('p')],
  empreinte = 'e',
  isInconnu = false,
  submit = vi.fn(),
  constantes = {},
  compte = 'awa',
  gardees = () => Promise.resolve([]),
}: Essai = {}) {
  const demandes: Array<Parameters<Atelier['ask']>[0]> = [];
  const arrets: string[] = [];
  const correspondance = { ...CORRESPONDANCE, constantes };
  const openAtelier = (): Atelier => {
    const perdues: Array<(error: unknown) => void> = [];
    return {
      ask: (demande) =>
        new Promise((resolve, reject) => {
          perdues.push(reject);
          demandes.push(demande);
          const lu = {
            ...{ empreinte, feuilles: [], correspondances: [correspondance], formes: {}, cibles: {} },
            ...(!isInconnu && { reconnue: { correspondance, feuille: 'F' } }),
          };
          queueMicrotask(() => {
            if (demande.kind === 'lire') resolve({ kind: 'lu', lu } as never);
            else if (demande.kind === 'correspondance')
              resolve({
                kind: 'correspondance',
                apportee: demande.texte === 'bonne' ? { correspondance } : { fautes: ['nom : rien'] },
              } as never);
            else if (demande.kind === 'compare') {
              const sans = questions.filter(({ cle }) => demande.reponses[cle] === undefined);
              const difference = { collection: 'projets', feuille: 'F', lignes, questions: sans, vides: [] };
              resolve({ kind: 'difference', difference, nonLues: [] } as never);
            }
          });
        }),
      stop: () => {
        arrets.push('stop');
        for (const reject of perdues) reject(new Arret());
      },
    };
  };
  const store = createImport(compte, {
    openAtelier,
    readCorrespondancesGardees: gardees,
    submitFiches: submit as never,
  });
  const compare = () => store.$etat.get() as EtatImport & { status: 'compare' };
  return { store, demandes, arrets, compare };
}
/** What the service answers. */
const aRecue = (numero: number, chevauchements: unknown[] = []) => ({ numero, chevauchements });
const DISPUTE = {
  numero: 3,
  statut: 'SOUMISE',
  collection: 'projets',
  id: 'p',
  champ: 'title',
  auteur: 'B',
  proposition: 'u',
};
const soumisesDe = ({ mock }: ReturnType<typeof vi.fn>) =>
  mock.calls.map((appel) => appel[0] as { id: string; titre: string; origine: string });
const fichier = (nom = 'x.xlsx') => new File(['x'], nom);
const settle = () => vi.waitFor(() => undefined).then(() => new Promise((resolve) => setTimeout(resolve, 5)));
const comparees = (demandes: ReadonlyArray<{ kind: string }>) =>
  demandes.filter(({ kind }) => kind === 'compare').length;

test('a file that answers to a correspondance is compared at once', async () => {
  const { store, compare } = open();
  await store.open(fichier());
  await settle();
  expect(compare()).toMatchObject({ status: 'compare', faites: undefined, brouillon: { nom: 'x.xlsx' } });
  expect(compare().difference?.lignes).toHaveLength(1);
});

test('one that answers to none waits for a choice, then is compared; the choice may be taken back', async () => {
  const { store } = open({ isInconnu: true });
  await store.open(fichier());
  expect(store.$etat.get().status).toBe('choix');
  store.choose(CORRESPONDANCE as never, 'F');
  await settle();
  expect(store.$etat.get().status).toBe('compare');
  store.rechoose();
  expect(store.$etat.get()).toMatchObject({ status: 'choix', brouillon: { nom: 'x.xlsx' } });
});

test('correspondances that the portal keeps go with the file; without them it is read all the same', async () => {
  const gardees = () => Promise.resolve([{ lecture: CORRESPONDANCE }] as never[]);
  const { store, demandes } = open({ gardees });
  await store.open(fichier());
  expect(demandes[0]).toMatchObject({ kind: 'lire', gardees: [CORRESPONDANCE] });
  vi.spyOn(console, 'info').mockReturnValue();
  const sans = open({ gardees: () => Promise.reject(new AppError('hors_ligne')) });
  await sans.store.open(fichier());
  expect(sans.demandes[0]).toMatchObject({ kind: 'lire', gardees: [] });
});

test('a correspondance is opened from its file: added to those that may be chosen, or its faults told', async () => {
  const { store } = open({ isInconnu: true });
  await store.open(fichier());
  expect(await store.openCorrespondance(new File(['mauvaise'], 'a.yaml'))).toEqual({ fautes: ['nom : rien'] });
  expect(await store.openCorrespondance(new File(['bonne'], 'a.yaml'))).toEqual({ rang: 1 });
  const etat = store.$etat.get() as EtatImport & { status: 'choix' };
  expect(etat.lu.correspondances).toHaveLength(2);
  const lourd = await store.openCorrespondance(new File(['x'.repeat(200_001)], 'a.yaml'));
  expect(lourd).toMatchObject({ fautes: [expect.stringContaining('trop gros')] });
});

test('answers given while a comparison is made ask for one more, not for one each', async () => {
  const questions = ['a', 'b', 'c'].map((cle) => aQuestion(cle));
  const { store, demandes, compare } = open({ questions });
  await store.open(fichier());
  await settle();
  const avant = comparees(demandes);
  for (const question of questions) store.answer(question, 'A');
  await settle();
  expect(comparees(demandes) - avant).toBe(2);
  expect(compare().difference?.questions).toEqual([]);
  expect(compare().brouillon.repondues).toEqual(questions);
  store.answer(questions[0]!, '');
  await settle();
  expect(compare().brouillon.reponses).toEqual({ b: 'A', c: 'A' });
});

describe('what was answered', () => {
  const question = aQuestion('zero:Payé');

  test('is found again with the same file, in a store of its own', async () => {
    const un = open({ questions: [question] });
    await un.store.open(fichier());
    await settle();
    un.store.answer(question, 'A');
    un.store.change({ corrections: { B2: '12' }, efface: ['budget'], titre: 'Mien' });
    await settle();
    const deux = open({ questions: [question] });
    expect(deux.store.$etat.get()).toEqual({ status: 'vide', arrete: 'x.xlsx' });
    await deux.store.open(fichier());
    await settle();
    expect(deux.compare().brouillon).toMatchObject({
      ...{ reponses: { 'zero:Payé': 'A' }, corrections: { B2: '12' }, efface: ['budget'], titre: 'Mien' },
    });
  });

  test('serves a mended file where it asks the very same; its cells are its own', async () => {
    const un = open({ questions: [question, aQuestion('double:4', 'Pont ?')] });
    await un.store.open(fichier());
    await settle();
    un.store.answer(question, 'A');
    un.store.answer(aQuestion('double:4', 'Pont ?'), 'A');
    un.store.change({ corrections: { B2: '12' } });
    await settle();
    const deux = open({ questions: [question, aQuestion('double:4', 'Dalot ?')], empreinte: 'f' });
    await deux.store.open(fichier('y.xlsx'));
    await settle();
    expect(deux.compare().brouillon.reponses).toEqual({ 'zero:Payé': 'A' });
    expect(deux.compare().brouillon.corrections).toEqual({});
    expect(deux.compare().difference?.questions.map(({ cle }) => cle)).toEqual(['double:4']);
  });
});

describe('what was answered is kept on the device', () => {
  const question = aQuestion('zero:Payé');
  const cles = () => Object.keys(localStorage).filter((cle) => cle.startsWith('brouillon:registre:'));
  async function repond(essai: Essai, nom = 'x.xlsx') {
    const un = open({ questions: [question], ...essai });
    await un.store.open(fichier(nom));
    await settle();
    un.store.answer(question, 'A');
    await settle();
    return un;
  }

  test('per account: another one never sees it, and finds its own', async () => {
    await repond({});
    expect(open({ compte: 'binta' }).store.$etat.get()).toEqual({ status: 'vide' });
    const autre = open({ compte: 'binta', questions: [question] });
    await autre.store.open(fichier());
    await settle();
    expect(autre.compare().brouillon.reponses).toEqual({});
    expect(cles().every((cle) => /:(?:awa|binta):/.test(cle))).toBe(true);
  });

  test('gone once it is proposed, or discarded', async () => {
    const { store } = await repond({ questions: [], submit: vi.fn().mockResolvedValue(aRecue(1)) });
    expect(cles()).not.toEqual([]);
    await store.propose();
    expect(cles()).toEqual([]);
    const deux = await repond({});
    deux.store.stop();
    deux.store.discard();
    expect(deux.store.$etat.get()).toEqual({ status: 'vide' });
    expect(cles()).toEqual([]);
  });

  test('for the last five files', async () => {
    for (const rang of [1, 2, 3, 4, 5, 6, 7]) await repond({ empreinte: `f${rang}` }, `${rang}.xlsx`);
    const empreintes = cles().flatMap((cle) => /:import:(.*)$/.exec(cle)?.[1] ?? []);
    expect(empreintes.sort()).toEqual(['f3', 'f4', 'f5', 'f6', 'f7']);
    expect(open().store.$etat.get()).toEqual({ status: 'vide', arrete: '7.xlsx' });
  });

  test('a device that is full, or that keeps nothing, is told; the import goes on', async () => {
    const plein = createStockage();
    vi.spyOn(plein, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    for (const stockage of [plein, STOCKAGE_REFUSE]) {
      vi.stubGlobal('localStorage', stockage);
      const { store, compare } = await repond({});
      expect(store.$isGarde.get()).toBe(false);
      expect(compare().brouillon.reponses).toEqual({ 'zero:Payé': 'A' });
    }
  });
});

test('stopping lets the worker go, and keeps the name of the file', async () => {
  const { store, arrets } = open();
  const lecture = store.open(fichier());
  store.stop();
  await lecture;
  expect(arrets).toEqual(['stop']);
  expect(store.$etat.get()).toEqual({ status: 'vide', arrete: 'x.xlsx' });
});

test.each([
  [(): Error => new FichierRefuse('Ce classeur est abîmé.'), 'Ce classeur est abîmé.'],
  [(): Error => new AppError('hors_ligne'), 'Pas de connexion : réessayez quand le réseau revient.'],
])('a file that cannot be read says why', async (makeError, faute) => {
  const openAtelier = () => ({ ask: () => Promise.reject(makeError()), stop: () => undefined });
  const store = createImport('awa', {
    openAtelier,
    readCorrespondancesGardees: () => Promise.resolve([]),
    submitFiches: vi.fn(),
  });
  await store.open(fichier());
  expect(store.$etat.get()).toEqual({ status: 'vide', faute });
});

test('another sheet is read the same way: cells and rows are of one sheet, and each finds its own again', async () => {
  const zero = aQuestion('zero:Payé');
  const double = aQuestion('double:2', 'Pont ?');
  const { store, demandes, compare } = open({
    questions: [zero, double],
    submit: vi.fn().mockResolvedValue(aRecue(1)),
  });
  await store.open(fichier());
  await settle();
  store.answer(zero, 'A');
  store.answer(double, 'A');
  store.change({ corrections: { B2: '12' } });
  await settle();
  store.turn('Labé');
  await settle();
  expect(demandes.at(-1)).toMatchObject({ kind: 'compare', feuille: 'Labé', corrections: {} });
  expect(compare().brouillon.choix?.feuille).toBe('Labé');
  store.change({ corrections: { C9: '1' } });
  await settle();
  store.turn('F');
  await settle();
  expect(compare().brouillon).toMatchObject({
    corrections: { B2: '12' },
    reponses: { 'zero:Payé': 'A', 'double:2': 'A' },
  });
  // One sheet proposed: the other waits.
  await store.propose();
  const suite = open();
  await suite.store.open(fichier());
  await settle();
  expect(suite.compare().brouillon).toMatchObject({
    choix: { feuille: 'Labé' },
    corrections: { C9: '1' },
    parFeuille: {},
  });
});

describe('proposing', () => {
  test('sends the changes once, whatever the number of tries, then forgets the draft', async () => {
    const submit = vi
      .fn()
      .mockRejectedValueOnce(new AppError('hors_ligne'))
      .mockResolvedValue(aRecue(7, [DISPUTE]));
    const { store } = open({ submit });
    await store.open(fichier());
    await settle();
    expect(await store.propose()).toBe('Pas de connexion : réessayez quand le réseau revient.');
    // The page was loaded again meanwhile.
    const autre = open({ submit });
    await autre.store.open(fichier());
    await settle();
    expect(await autre.store.propose()).toBeUndefined();
    const [un, deux] = soumisesDe(submit);
    expect(deux).toEqual(un);
    expect(un).toMatchObject({ origine: 'CLASSEUR' });
    expect(un?.titre.replace(/\s/g, ' ')).toBe('Projets : 1 fiche changée, d’après x.xlsx');
    expect(autre.store.$etat.get()).toEqual({
      status: 'propose',
      propositions: [{ id: un?.id, numero: 7, fiches: 1, chevauchements: [DISPUTE] }],
      nonLues: [],
    });
    expect(open().store.$etat.get()).toEqual({ status: 'vide' });
  });

  test('other words or other changes are another proposition', async () => {
    const submit = vi.fn().mockRejectedValue(new AppError('hors_ligne'));
    const { store } = open({ submit });
    await store.open(fichier());
    await settle();
    await store.propose();
    store.change({ note: 'Autrement.' });
    await store.propose();
    const ids = soumisesDe(submit).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  test('more than the database takes goes in several, numbered; the ERP is told', async () => {
    const lignes = Array.from({ length: 1001 }, (_, rang) => aLigne(`p-${rang}`));
    const submit = vi
      .fn()
      .mockResolvedValueOnce(aRecue(7))
      .mockRejectedValueOnce(new AppError('hors_ligne'))
      .mockResolvedValue(aRecue(8));
    const { store } = open({ submit, lignes, constantes: { 'source.systeme': 'ERP' } });
    await store.open(fichier());
    await settle();
    store.change({ titre: 'Mois' });
    expect(await store.propose()).toMatch(/connexion/);
    expect(await store.propose()).toBeUndefined();
    const dits = soumisesDe(submit).map(({ id, titre, origine }) => [id, titre, origine]);
    expect(dits.slice(2)).toEqual(dits.slice(0, 2));
    expect(dits.map(([, titre, origine]) => [titre, origine])).toEqual([
      ['Mois (1 sur 2)', 'ERP'],
      ['Mois (2 sur 2)', 'ERP'],
      ['Mois (1 sur 2)', 'ERP'],
      ['Mois (2 sur 2)', 'ERP'],
    ]);
  });
});
