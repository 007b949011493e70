import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Trouvaille } from '../../../src/data/pagefind.ts';
import type { SaisieLue } from '../../../src/data/saisie-recherche.ts';
import {
  GENRES_RESULTAT,
  type RequeteSite,
  type ResultatSite,
  type ResultatsSite,
} from '../../../src/domain/recherche/recherche-site.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { createRechercheSite } from '../../../src/stores/recherche/recherche-site.ts';
import { REPIT_MS } from '../../../src/stores/socle/vue-adresse.ts';
import { createAttente } from '../../support/reponse-retenue.ts';
import { createNavigateur } from '../../support/historique-navigateur.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aResultat = (titre: string): ResultatSite => ({
  href: `/projets/${titre}`,
  titre,
  type: 'projets',
  statut: undefined,
  lieu: undefined,
  montant: undefined,
  limite: undefined,
  score: undefined,
  extrait: [],
});

const RIEN = { isVide: false, lus: [], elargie: undefined, noms: [] };

/** An engine that finds `total` projects for every query, and nothing else. */
function aRecherche(adresse = '/recherche', total = 3) {
  const page = createNavigateur(adresse);
  const lus: string[] = [];
  const searchSite = vi.fn((q: string, { type }: { type?: string }): Promise<Trouvaille> => {
    const found = type === undefined || type === 'projets' ? total : 0;
    return Promise.resolve({
      comptes: { type: { projets: total }, region: { kindia: 1 } },
      resultats: Array.from({ length: found }, (_, rang) => () => {
        lus.push(`${q} ${rang}`);
        return Promise.resolve(aResultat(`${q} ${rang}`));
      }),
    });
  });
  const openMoteur = vi.fn(() => Promise.resolve());
  const readSaisie = vi.fn((q: string): Promise<SaisieLue> => Promise.resolve({ q, pistes: RIEN }));
  const searchGardee = vi.fn<(requete: RequeteSite, premiers: number) => Promise<ResultatsSite>>(() =>
    Promise.reject(new AppError('hors_ligne')),
  );
  const dependances = { openMoteur, searchSite, readSaisie, searchGardee };
  const recherche = createRechercheSite(dependances, { navigateur: page.navigateur });
  const wait = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  return {
    ...recherche,
    ...page,
    searchSite,
    readSaisie,
    searchGardee,
    openMoteur,
    lus,
    wait,
    asked: () => [...new Set(searchSite.mock.calls.map(([q]) => q))],
    trouves: () => {
      const etat = recherche.$resultats.get();
      return etat.status === 'ready' ? etat.value : undefined;
    },
  };
}

test('an address without a search asks nothing of the engine', async () => {
  const { openRecherche, $resultats, searchSite, wait } = aRecherche();
  openRecherche('');
  await wait();
  expect([$resultats.get(), searchSite.mock.calls]).toEqual([{ status: 'idle' }, []]);
});

test('a name is read in the place of a word that is nowhere: the engine is asked for it, and the address keeps what was typed', async () => {
  const { openRecherche, readSaisie, trouves, asked, wait, adresse } = aRecherche('/recherche?q=tuogue');
  const lus = [{ mot: 'tuogue', noms: ['Tougué'] }];
  readSaisie.mockResolvedValue({ q: 'Tougué', pistes: { ...RIEN, lus } });
  openRecherche('');
  await wait();
  expect(asked()).toEqual(['Tougué']);
  expect(trouves()).toMatchObject({
    requete: { q: 'tuogue' },
    conseil: { phrases: [expect.stringContaining('Tougué')] },
  });
  expect(adresse()).toBe('/recherche?q=tuogue');
});

test('without the engine the kept lists answer; without them, why the engine could not', async () => {
  const { openRecherche, readSaisie, searchGardee, trouves, $resultats, retryRecherche, wait } =
    aRecherche('/recherche?q=pont');
  const panne = new AppError('outil_non_charge');
  readSaisie.mockRejectedValue(panne);
  openRecherche('');
  await wait();
  expect($resultats.get()).toEqual({ status: 'failed', error: panne });
  const gardes: ResultatsSite = {
    requete: { q: 'pont' },
    conseil: { isVide: false, phrases: [], essais: [] },
    isGardee: true,
    total: 2,
    groupes: [],
    comptes: {},
  };
  searchGardee.mockResolvedValue(gardes);
  retryRecherche();
  await wait();
  expect(trouves()).toEqual(gardes);
});

test('words that nothing holds ask no more of the engine, and say where to go', async () => {
  const { openRecherche, readSaisie, searchSite, trouves, wait } = aRecherche('/recherche?q=pont+casse');
  readSaisie.mockResolvedValue({ q: 'pont casse', pistes: { ...RIEN, isVide: true, elargie: 'pont' } });
  openRecherche('');
  await wait();
  expect(searchSite).not.toHaveBeenCalled();
  expect(trouves()).toMatchObject({ total: 0, groupes: [], conseil: { isVide: true, essais: [{ q: 'pont' }] } });
});

test('the first results of each kind show, with what each filter would leave', async () => {
  const { openRecherche, $isCherchant, trouves, lus, searchSite, wait } = aRecherche('/recherche?q=pont', 12);
  openRecherche('');
  expect($isCherchant.get()).toBe(true);
  await wait();
  expect(trouves()).toMatchObject({
    total: 12,
    groupes: [{ type: 'projets', total: 12 }],
    comptes: { type: { projets: 12 }, region: { kindia: 1 } },
  });
  expect([trouves()?.groupes[0]?.resultats.length, lus.length, $isCherchant.get()]).toEqual([5, 5, false]);
  // Each kind by itself, then each filter without its own value.
  expect(searchSite).toHaveBeenCalledTimes(GENRES_RESULTAT.length + 3);
});

test('a kind that is shown alone shows twenty results, then twenty more', async () => {
  const { openRecherche, showSuite, trouves, wait } = aRecherche('/recherche?q=pont&type=projets', 50);
  openRecherche('');
  await wait();
  expect(trouves()?.groupes[0]?.resultats).toHaveLength(20);
  showSuite();
  await wait();
  expect(trouves()?.groupes[0]?.resultats).toHaveLength(40);
});

test('typing searches once it settles, and is one step of the history', async () => {
  const { openRecherche, typeSaisie, $requete, asked, etapes, wait } = aRecherche();
  openRecherche('');
  for (const q of ['p', 'po', 'pont']) typeSaisie(q);
  expect([$requete.get().q, asked()]).toEqual(['pont', []]);
  await wait(REPIT_MS);
  typeSaisie('ponts');
  await wait(REPIT_MS);
  expect([asked(), etapes()]).toEqual([
    ['pont', 'ponts'],
    ['/recherche', '/recherche?q=ponts'],
  ]);
});

test('a form that is sent searches at once; the same search again asks nothing', async () => {
  const { openRecherche, typeSaisie, submitSaisie, searchSite, etapes, wait } = aRecherche();
  openRecherche('');
  typeSaisie(' pont ');
  submitSaisie();
  await wait(REPIT_MS);
  const fois = searchSite.mock.calls.length;
  submitSaisie();
  await wait(REPIT_MS);
  expect([searchSite.mock.calls.length, etapes()]).toEqual([fois, ['/recherche', '/recherche?q=pont']]);
  expect(searchSite.mock.calls[0]![0]).toBe('pont');
});

test('a filter keeps the words, an undefined one is taken away, and back restores them', async () => {
  const { openRecherche, askRecherche, $requete, etapes, back, wait } = aRecherche('/recherche?q=pont&region=labe');
  openRecherche('');
  askRecherche({ type: 'projets', region: undefined });
  await wait();
  expect(etapes()).toEqual(['/recherche?q=pont&region=labe', '/recherche?q=pont&type=projets']);
  back();
  expect($requete.get()).toEqual({ q: 'pont', region: 'labe' });
});

test('what was typed before the page was ready is searched; the address wins over it', async () => {
  const vide = aRecherche();
  vide.openRecherche('pont');
  await vide.wait(REPIT_MS);
  expect(vide.adresse()).toBe('/recherche?q=pont');
  const posee = aRecherche('/recherche?q=route');
  posee.openRecherche('pont');
  await posee.wait(REPIT_MS);
  expect([posee.asked(), posee.adresse()]).toEqual([['route'], '/recherche?q=route']);
});

test('only the answer to the last question shows; the results before stay meanwhile', async () => {
  const { openRecherche, askRecherche, trouves, $isCherchant, searchSite, wait } = aRecherche('/recherche?q=pont');
  openRecherche('');
  await wait();
  const { promise, resolve } = createAttente<Trouvaille>();
  searchSite.mockImplementation((q) => (q === 'lent' ? promise : Promise.resolve({ comptes: {}, resultats: [] })));
  askRecherche({ q: 'lent' });
  await wait();
  expect([trouves()?.requete.q, $isCherchant.get()]).toEqual(['pont', true]);
  askRecherche({ q: 'vite' });
  await wait();
  resolve({ comptes: {}, resultats: [] });
  await wait();
  expect([trouves()?.requete.q, $isCherchant.get()]).toEqual(['vite', false]);
});

test('a search that is taken away while it runs shows nothing', async () => {
  const { openRecherche, askRecherche, $resultats, $isCherchant, searchSite, wait } = aRecherche();
  const { promise, resolve } = createAttente<Trouvaille>();
  searchSite.mockImplementation(() => promise);
  openRecherche('');
  askRecherche({ q: 'pont' });
  askRecherche({ q: '' });
  resolve({ comptes: {}, resultats: [] });
  await wait();
  expect([$resultats.get(), $isCherchant.get()]).toEqual([{ status: 'idle' }, false]);
});

test('a failure is told; asked again, or sent again as it is, the search runs anew', async () => {
  const { openRecherche, retryRecherche, submitSaisie, $resultats, $isCherchant, searchSite, wait } =
    aRecherche('/recherche?q=pont');
  const panne = new Error('panne');
  const trouve = searchSite.getMockImplementation()!;
  searchSite.mockImplementation(() => Promise.reject(panne));
  openRecherche('');
  await wait();
  expect([$resultats.get(), $isCherchant.get()]).toEqual([{ status: 'failed', error: panne }, false]);
  retryRecherche();
  expect($resultats.get()).toEqual({ status: 'loading' });
  await wait();
  searchSite.mockImplementation(trouve);
  submitSaisie();
  await wait();
  expect($resultats.get().status).toBe('ready');
});

test('the engine is loaded ahead, and a failure of that is not told', async () => {
  const { warmMoteur, openMoteur, $resultats, wait } = aRecherche();
  openMoteur.mockRejectedValueOnce(new Error('panne'));
  warmMoteur();
  await wait();
  expect([openMoteur.mock.calls.length, $resultats.get()]).toEqual([1, { status: 'idle' }]);
});
