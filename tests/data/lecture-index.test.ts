import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readIndex } from '../../src/data/lecture-index.ts';
import type { PartieIndex, SommaireIndex } from '../../src/domain/registre/index-registre.ts';
import type { Avance } from '../../src/domain/socle/erreur.ts';
import { NOMS } from '../support/builders-index.ts';
import { createAttente, settle as settleReponses } from '../support/reponse-retenue.ts';

// An index in parts, over a network that answers when the test wants it to.

const NOMBRE = 5;
const EN_TETE = { noms: NOMS, date_arrete: '2026-01-05', exemple: true, agence: 'Agence', licence: 'Licence' };
const TOUTES = { lignes: NOMBRE, colonnes: { id: ['a', 'b', 'c', 'd', 'e'] }, mots: {} };

/** Requests under way, by address, in the order in which they were made. */
let demandes: Map<string, ReturnType<typeof createAttente<Response>>>;
/** Every address that was asked for. */
let journal: string[];
/** What the device keeps, by address. */
let gardees: Map<string, Response>;

function forgetDemandes(): void {
  demandes = new Map();
  journal = [];
}

beforeEach(() => {
  forgetDemandes();
  gardees = new Map();
  vi.stubGlobal('fetch', (adresse: string, { signal }: RequestInit = {}) => {
    journal.push(adresse);
    const attente = createAttente<Response>();
    demandes.set(adresse, attente);
    signal?.addEventListener('abort', () => attente.reject(signal.reason));
    return attente.promise;
  });
  const cache = {
    match: (adresse: string) => Promise.resolve(gardees.get(adresse)?.clone()),
    put: (adresse: string, response: Response) => Promise.resolve(void gardees.set(adresse, response)),
    keys: () => Promise.resolve([...gardees.keys()].map((adresse) => ({ url: `https://site.test${adresse}` }))),
    delete: (adresse: string) => Promise.resolve(gardees.delete(adresse.replace('https://site.test', ''))),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
});
afterEach(() => void vi.unstubAllGlobals());

/** Lets what was answered go on, the module that reads parts included. */
async function settle(): Promise<void> {
  await settleReponses();
  await vi.dynamicImportSettled();
  await settleReponses();
}

/** A publication: the address of its index, and of each of its parts of one row; those of `communes` are another's. */
function publish(nom: string, communes: readonly string[] = []) {
  const adresse = `/donnees/projets.${nom}.json`;
  const parties = TOUTES.colonnes.id.map((_, rang) => communes[rang] ?? `/donnees/projets.lignes-${rang}.${nom}.json`);
  return { adresse, parties };
}
type Publication = ReturnType<typeof publish>;

const partieOf = (rang: number): PartieIndex => ({
  debut: rang,
  lignes: 1,
  colonnes: { id: [TOUTES.colonnes.id[rang]] },
  mots: {},
});

async function answer(adresse: string, contenu: unknown): Promise<void> {
  demandes.get(adresse)!.resolve(typeof contenu === 'string' ? new Response(contenu) : Response.json(contenu));
  demandes.delete(adresse);
  await settle();
}
async function answerSommaire({ adresse, parties }: Publication): Promise<void> {
  await settle();
  const sommaire: SommaireIndex = { ...EN_TETE, lignes: NOMBRE, tri: [], parties };
  await answer(adresse, sommaire);
}
/** Answers each request as it comes, the last made first where `isRebours`. */
async function answerParties({ parties }: Publication, isRebours = false): Promise<void> {
  await settle();
  while (demandes.size > 0) {
    const adresse = [...demandes.keys()].at(isRebours ? -1 : 0)!;
    await answer(adresse, partieOf(parties.indexOf(adresse)));
  }
}

function read({ adresse }: Publication) {
  const arret = new AbortController();
  const avances: Avance[] = [];
  const lecture = readIndex<{ id: string }>(adresse, {
    signal: arret.signal,
    onAvance: (avance) => void avances.push(avance),
  });
  // Each test says what it expects of it.
  lecture.catch(() => undefined);
  return { lecture, arret, avances };
}
const idsOf = async (lecture: ReturnType<typeof read>['lecture']) => (await lecture).rows.map(({ id }) => id);

test('an index in one file is one request', async () => {
  const publication = publish('entier');
  const { lecture, avances } = read(publication);
  await settle();
  await answer(publication.adresse, { ...EN_TETE, ...TOUTES });
  expect(await idsOf(lecture)).toEqual(TOUTES.colonnes.id);
  expect([journal, avances]).toEqual([[publication.adresse], []]);
});

test.each([false, true])(
  'its parts come in any order (backwards: %s), three at once, and are counted',
  async (isRebours) => {
    const publication = publish(`ordre-${isRebours}`);
    const { lecture, avances } = read(publication);
    await answerSommaire(publication);
    expect([...demandes.keys()]).toEqual(publication.parties.slice(0, 3));
    await answerParties(publication, isRebours);
    expect(await idsOf(lecture)).toEqual(TOUTES.colonnes.id);
    expect(avances).toEqual([0, 1, 2, 3, 4, 5].map((venues) => ({ venues, total: NOMBRE })));
    expect(journal.toSorted()).toEqual([publication.adresse, ...publication.parties].toSorted());
  },
);

const PANNES: ReadonlyArray<readonly [nom: string, code: string, fail: (adresse: string) => Promise<void>]> = [
  [
    'the network fails',
    'hors_ligne',
    async (adresse) => {
      demandes.get(adresse)!.reject(new TypeError('network'));
      demandes.delete(adresse);
      await settle();
    },
  ],
  [
    'the server has it no more',
    'introuvable',
    async (adresse) => {
      demandes.get(adresse)!.resolve(new Response('', { status: 404 }));
      demandes.delete(adresse);
      await settle();
    },
  ],
  ['it comes cut short', 'illisible', (adresse) => answer(adresse, '{"debut":')],
];

test.each(PANNES)('%s for one part: nothing is shown, and another try asks for what lacks', async (nom, code, fail) => {
  const publication = publish(nom.replaceAll(' ', '-'));
  const [premiere, deuxieme, troisieme, ...suivantes] = publication.parties as [string, string, string, ...string[]];
  const { lecture } = read(publication);
  await answerSommaire(publication);
  await answer(premiere, partieOf(0));
  await fail(deuxieme);
  // What was under way is waited for; nothing more is asked for.
  const [enCours] = suivantes as [string];
  expect([...demandes.keys()].sort()).toEqual([enCours, troisieme].sort());
  await answer(troisieme, partieOf(2));
  await answer(enCours, partieOf(3));
  await expect(lecture).rejects.toMatchObject({ code });
  expect(gardees.has(deuxieme)).toBe(false);

  journal = [];
  const seconde = read(publication);
  await answerParties(publication);
  expect(await idsOf(seconde.lecture)).toEqual(TOUTES.colonnes.id);
  expect(journal.toSorted()).toEqual([deuxieme, publication.parties[4]].toSorted());
  expect(seconde.avances.at(0)).toEqual({ venues: 0, total: NOMBRE });
});

test('on a device that keeps nothing, another try asks again for the list of parts alone, and for what lacks', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('refused')) });
  const publication = publish('sans-garde');
  const { lecture } = read(publication);
  await answerSommaire(publication);
  for (const rang of [0, 2, 3, 4]) await answer(publication.parties[rang]!, partieOf(rang));
  demandes.get(publication.parties[1]!)!.reject(new TypeError('network'));
  await expect(lecture).rejects.toMatchObject({ code: 'hors_ligne' });
  forgetDemandes();
  const seconde = read(publication);
  await answerSommaire(publication);
  await answerParties(publication);
  expect(await idsOf(seconde.lecture)).toEqual(TOUTES.colonnes.id);
  expect(journal).toEqual([publication.adresse, publication.parties[1]]);
});

test('stopped, it asks for nothing more; what had come is not asked for again', async () => {
  const publication = publish('arret');
  const { lecture, arret } = read(publication);
  await answerSommaire(publication);
  await answer(publication.parties[0]!, partieOf(0));
  arret.abort();
  await expect(lecture).rejects.toMatchObject({ code: 'hors_ligne' });
  expect(journal).toHaveLength(1 + 4);
  forgetDemandes();
  const seconde = read(publication);
  await answerParties(publication);
  expect(await idsOf(seconde.lecture)).toEqual(TOUTES.colonnes.id);
  expect(journal).toEqual(publication.parties.slice(1));
});

test('kept, it is read without a request; a publication fetches what changed, and what it replaces is forgotten', async () => {
  const hier = publish('hier');
  gardees.set('/donnees/entreprises.hier.json', Response.json({}));
  const premiere = read(hier);
  await answerSommaire(hier);
  await answerParties(hier);
  await premiere.lecture;
  journal = [];
  expect(await idsOf(read(hier).lecture)).toEqual(TOUTES.colonnes.id);
  expect(journal).toEqual([]);

  const jour = publish('jour', hier.parties.slice(0, 4));
  const seconde = read(jour);
  await answerSommaire(jour);
  await answerParties(jour);
  expect(await idsOf(seconde.lecture)).toEqual(TOUTES.colonnes.id);
  expect(journal).toEqual([jour.adresse, jour.parties[4]]);
  expect([...gardees.keys()].sort()).toEqual(['/donnees/entreprises.hier.json', jour.adresse, ...jour.parties].sort());
});
