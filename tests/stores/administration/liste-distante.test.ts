import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageDistante } from '../../../src/data/supabase/page.ts';
import { defineVues } from '../../../src/domain/listes/vue-distante.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { createListeDistante } from '../../../src/stores/administration/liste-distante.ts';
import { REPIT_MS } from '../../../src/stores/socle/vue-adresse.ts';
import { createAttente } from '../../support/reponse-retenue.ts';
import { createNavigateur } from '../../support/historique-navigateur.ts';

const VUES = defineVues({ status: ['RECU', 'REFUSE'] });
type VueLignes = typeof VUES.vide;

interface Ligne {
  id: string;
  status: string;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const LIGNES: Ligne[] = [
  { id: '1', status: 'RECU' },
  { id: '2', status: 'RECU' },
];
const aPage = (overrides: Partial<PageDistante<Ligne>> = {}) => ({ rows: LIGNES, total: 2, ...overrides });

/** A list opened at an address; each question waits for the answer that the test gives. */
function aListe(adresse = '/admin/demandes') {
  const page = createNavigateur(adresse);
  const questions: Array<{ vue: VueLignes; attente: ReturnType<typeof createAttente<PageDistante<Ligne>>> }> = [];
  const onRien = vi.fn();
  const liste = createListeDistante<VueLignes, Ligne>({
    vues: VUES,
    read: (vue) => {
      const attente = createAttente<PageDistante<Ligne>>();
      questions.push({ vue, attente });
      return attente.promise;
    },
    echec: 'Liste non chargée',
    onRien,
    navigateur: page.navigateur,
  });
  liste.open();
  /** Answers a question, the last one unless its rank is given. */
  const answer = async (reponse: PageDistante<Ligne> | Error, rang = questions.length - 1) => {
    const { attente } = questions[rang]!;
    if (reponse instanceof Error) attente.reject(reponse);
    else attente.resolve(reponse);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...liste, ...page, questions, answer, onRien, asked: () => questions.map(({ vue }) => VUES.format(vue)) };
}

test('it reads the view of the address, and shows that it is reading', async () => {
  const { $page, $isLisant, asked, answer } = aListe('/admin/demandes?status=RECU&apres=40');
  expect([asked(), $page.get(), $isLisant.get()]).toEqual([['?status=RECU&apres=40'], { status: 'loading' }, true]);
  await answer(aPage({ total: 22 }));
  expect([$page.get(), $isLisant.get()]).toEqual([{ status: 'ready', value: aPage({ total: 22 }) }, false]);
});

test('a filter is read at once, from its beginning, and is a step; the page before stays meanwhile', async () => {
  const { $page, filter, asked, answer, etapes } = aListe('/admin/demandes?apres=90');
  await answer(aPage({ total: 60 }));
  filter({ status: 'REFUSE' });
  expect([asked().at(-1), $page.get().status]).toEqual(['?status=REFUSE', 'ready']);
  filter({ apres: 40 });
  expect(asked().at(-1)).toBe('?status=REFUSE&apres=40');
  expect(etapes()).toEqual([
    '/admin/demandes?apres=90',
    '/admin/demandes?status=REFUSE',
    '/admin/demandes?status=REFUSE&apres=40',
  ]);
});

test('typing is read once it settles, and leaves the filter’s step as it was', () => {
  const { $vue, filter, asked, etapes, back } = aListe();
  filter({ status: 'RECU' });
  for (const q of ['b', 'ba', 'bah']) filter({ q }, true);
  expect([$vue.get().q, asked()]).toEqual(['bah', ['', '?status=RECU']]);
  vi.advanceTimersByTime(REPIT_MS);
  expect(asked().at(-1)).toBe('?status=RECU&q=bah');
  expect(etapes()).toEqual(['/admin/demandes', '/admin/demandes?status=RECU', '/admin/demandes?status=RECU&q=bah']);
  back();
  expect([$vue.get(), asked().at(-1)]).toEqual([{ ...VUES.vide, status: 'RECU' }, '?status=RECU']);
});

test.each<[string, PageDistante<Ligne> | Error]>([
  ['comes', aPage({ total: 99 })],
  ['fails', new AppError('delai_depasse')],
])('only the answer to the last question is kept, also when an earlier one %s after it', async (_nom, tardive) => {
  const { $page, $isLisant, filter, answer } = aListe();
  filter({ status: 'REFUSE' });
  await answer(aPage({ total: 1 }), 1);
  await answer(tardive, 0);
  expect([$page.get(), $isLisant.get()]).toEqual([{ status: 'ready', value: aPage({ total: 1 }) }, false]);
});

test('an earlier answer does not end the reading of a later question', async () => {
  const { $page, $isLisant, filter, answer } = aListe();
  filter({ status: 'REFUSE' });
  await answer(aPage(), 0);
  expect([$page.get().status, $isLisant.get()]).toEqual(['loading', true]);
});

test('a failure is told, and the next try reads the same view', async () => {
  const { $page, $isLisant, load, asked, answer } = aListe('/admin/demandes?q=bah');
  const panne = new AppError('comptes_indisponibles');
  await answer(panne);
  expect([$page.get(), $isLisant.get()]).toEqual([{ status: 'failed', error: panne }, false]);
  expect(console.error).toHaveBeenCalledWith('Liste non chargée', panne);
  void load();
  expect(asked()).toEqual(['?q=bah', '?q=bah']);
  await answer(aPage());
  expect($page.get().status).toBe('ready');
});

test('who reads nothing may have lost the right to: the account is asked about', async () => {
  const { onRien, load, answer } = aListe();
  await answer(aPage());
  expect(onRien).not.toHaveBeenCalled();
  void load();
  await answer(aPage({ rows: [], total: 0 }));
  expect(onRien).toHaveBeenCalledOnce();
});

test('a row shows what it has become; a list that is not there has no row', async () => {
  const { $page, replace, answer } = aListe();
  replace({ id: '2', status: 'REFUSE' });
  expect($page.get()).toEqual({ status: 'loading' });
  await answer(aPage());
  replace({ id: '2', status: 'REFUSE' });
  replace({ id: '3', status: 'REFUSE' });
  expect($page.get()).toEqual({
    status: 'ready',
    value: aPage({ rows: [LIGNES[0]!, { id: '2', status: 'REFUSE' }] }),
  });
});
