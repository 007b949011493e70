import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Vues } from '../../../src/domain/listes/vues.ts';
import { createVueAdresse, REPIT_MS } from '../../../src/stores/socle/vue-adresse.ts';
import { createNavigateur } from '../../support/historique-navigateur.ts';

interface Vue {
  q: string;
  region: string;
}

const VUES: Vues<Vue> = {
  vide: { q: '', region: '' },
  parse: (search) => {
    const params = new URLSearchParams(search);
    return { q: params.get('q') ?? '', region: params.get('region') ?? '' };
  },
  format: ({ q, region }) => {
    const params = new URLSearchParams({ ...(region && { region }), ...(q.trim() && { q: q.trim() }) });
    return params.size > 0 ? `?${params.toString()}` : '';
  },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A list opened at an address, and what a reader may do with it. */
function aListe(adresse = '/projets', chemin?: string) {
  const page = createNavigateur(adresse);
  const poses: Vue[] = [];
  const liste = createVueAdresse(VUES, {
    ...(chemin !== undefined && { chemin }),
    navigateur: page.navigateur,
    onPose: () => poses.push(liste.$vue.get()),
  });
  const close = liste.open();
  const gestes: Record<string, (valeur: string) => void> = {
    tape: (q) => liste.change({ ...liste.$vue.get(), q }, { isFrappe: true }),
    region: (region) => liste.change({ ...liste.$vue.get(), region }),
    attend: () => vi.advanceTimersByTime(REPIT_MS),
    retour: page.back,
    suite: page.forward,
    quitte: page.leave,
  };
  /** « tape pont », « retour »… */
  const joue = (...suite: string[]) => {
    for (const geste of suite) {
      const [, verbe = '', valeur = ''] = /^(\w+) ?(.*)$/.exec(geste) ?? [];
      gestes[verbe]!(valeur);
    }
  };
  return { ...page, liste, poses, close, joue };
}

test.each<[gestes: string[], etapes: string[]]>([
  // Every change adds a step.
  [['region kindia'], ['/projets', '/projets?region=kindia']],
  [
    ['region kindia', 'region labe', 'region '],
    ['/projets', '/projets?region=kindia', '/projets?region=labe', '/projets'],
  ],
  // The same view asked for twice is one step.
  [
    ['region kindia', 'region kindia'],
    ['/projets', '/projets?region=kindia'],
  ],
  // Typing writes nothing until it settles, then one step for the whole search.
  [['tape p', 'tape po'], ['/projets']],
  [
    ['tape p', 'tape po', 'attend'],
    ['/projets', '/projets?q=po'],
  ],
  [
    ['tape p', 'attend', 'tape po', 'attend', 'tape pont', 'attend'],
    ['/projets', '/projets?q=pont'],
  ],
  // The step before the typing stays.
  [
    ['region kindia', 'tape p', 'attend', 'tape po', 'attend'],
    ['/projets', '/projets?region=kindia', '/projets?region=kindia&q=po'],
  ],
  // A key that is taken back at once has written nothing: the next letters replace no step.
  [
    ['region kindia', 'tape p', 'tape ', 'attend', 'tape pont', 'attend'],
    ['/projets', '/projets?region=kindia', '/projets?region=kindia&q=pont'],
  ],
  // What was typed is a step of its own before the next change, and before the page is left.
  [
    ['tape po', 'region kindia'],
    ['/projets', '/projets?q=po', '/projets?region=kindia&q=po'],
  ],
  [
    ['tape po', 'quitte'],
    ['/projets', '/projets?q=po'],
  ],
  [
    ['tape po', 'quitte', 'attend', 'tape pont', 'attend'],
    ['/projets', '/projets?q=pont'],
  ],
  // Another change closes the typing: the next search is a step after it.
  [
    ['tape po', 'attend', 'region kindia', 'tape route', 'attend'],
    ['/projets', '/projets?q=po', '/projets?region=kindia&q=po', '/projets?region=kindia&q=route'],
  ],
  // So does a search that is sent as it is.
  [
    ['tape po', 'attend', 'region ', 'tape pont', 'attend'],
    ['/projets', '/projets?q=po', '/projets?q=pont'],
  ],
  // So do steps back and forward.
  [
    ['tape po', 'attend', 'retour', 'suite', 'tape pont', 'attend'],
    ['/projets', '/projets?q=po', '/projets?q=pont'],
  ],
  // A step back takes what was typed and not yet written along: the history is the reader's.
  [
    ['region kindia', 'tape po', 'retour', 'attend', 'suite'],
    ['/projets', '/projets?region=kindia'],
  ],
])('%j leaves %j in the history', (gestes, attendues) => {
  const { joue, etapes } = aListe();
  joue(...gestes);
  expect(etapes()).toEqual(attendues);
});

test.each<[adresse: string, gestes: string[], vue: Vue]>([
  ['/projets?region=kindia&q=pont', [], { q: 'pont', region: 'kindia' }],
  ['/projets', ['region kindia', 'tape po', 'attend', 'retour'], { q: '', region: 'kindia' }],
  ['/projets', ['region kindia', 'tape po', 'attend', 'retour', 'retour'], { q: '', region: '' }],
  [
    '/projets',
    ['region kindia', 'tape po', 'attend', 'retour', 'retour', 'suite', 'suite'],
    { q: 'po', region: 'kindia' },
  ],
  ['/projets', ['region kindia', 'tape po', 'retour'], { q: '', region: '' }],
  // The field shows every key at once, spaces included.
  ['/projets', ['tape po '], { q: 'po ', region: '' }],
])('opened at %s, after %j the view is %o', (adresse, gestes, vue) => {
  const { joue, liste } = aListe(adresse);
  joue(...gestes);
  expect(liste.$vue.get()).toEqual(vue);
});

test('who follows the view hears of it when the page opens, after a change, once a typing settles, at a step back', () => {
  const { joue, poses } = aListe('/projets?region=labe');
  joue('region kindia', 'tape p', 'tape po', 'attend', 'retour');
  expect(poses.map(({ q, region }) => `${region} ${q}`)).toEqual(['labe ', 'kindia ', 'kindia po', 'kindia ']);
});

test('a page that lists one region alone shows its own view until another is asked for', () => {
  const { joue, liste, adresse } = aListe('/projets/region/labe', '/projets');
  expect(liste.$vue.get()).toBe(VUES.vide);
  joue('region kindia');
  expect(adresse()).toBe('/projets?region=kindia');
  joue('retour');
  expect([adresse(), liste.$vue.get()]).toEqual(['/projets/region/labe', VUES.vide]);
  joue('suite');
  expect(liste.$vue.get().region).toBe('kindia');
});

test('a query on such a page is no view of the list', () => {
  const { liste } = aListe('/projets/region/labe?region=kindia', '/projets');
  expect(liste.$vue.get()).toBe(VUES.vide);
});

test('a state that something else keeps in a step stays when the typing goes on', () => {
  const { joue, navigateur } = aListe();
  joue('tape p', 'attend');
  navigateur.history.replaceState({ defilement: 12 }, '', '/projets?q=p');
  joue('tape po', 'attend');
  expect(navigateur.history.state).toEqual({ defilement: 12 });
});

test('closed, it writes nothing any more and follows nothing', () => {
  const { joue, close, etapes, hasListeners } = aListe();
  joue('tape po');
  close();
  joue('attend', 'quitte');
  expect([etapes(), hasListeners()]).toEqual([['/projets'], false]);
});
