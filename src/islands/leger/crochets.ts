import { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as INTERNES } from 'react';

declare module 'react' {
  /** Where React finds who renders. A new version may end it, as its name says: `tests/islands/leger.test.ts` would fail. */
  const __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { H: unknown };
}

// React's hooks, for a component that `rendu.ts` shows: React hands each call to whoever renders at that moment.

type Nettoyage = (() => void) | undefined;

/** What a hook keeps between two renderings of its component. */
interface Case {
  valeur?: unknown;
  deps?: readonly unknown[] | undefined;
  nettoie?: Nettoyage;
}

/** An effect that is due once what was rendered stands in the page. */
export interface Effet {
  isAvant: boolean;
  joue: () => void;
}

/** The hooks of one component that is shown. */
export interface Crochets {
  cases: Case[];
  effets: Effet[];
  refresh: () => void;
  /** True while the markup that came with the page is taken over. */
  isReprise: boolean;
}

let rang = 0;
let courant: Crochets | undefined;
let ids = 0;

/** The next hook's place; made on the component's first rendering. */
function takeCase(create: (crochets: Crochets) => Case = () => ({})): [Case, Crochets] {
  if (courant === undefined) throw new Error('A hook is called outside of a component.');
  const tenue = (courant.cases[rang] ??= create(courant));
  rang += 1;
  return [tenue, courant];
}

const isMeme = (a: readonly unknown[] | undefined, b: readonly unknown[] | undefined): boolean =>
  a !== undefined && b !== undefined && a.length === b.length && a.every((valeur, n) => Object.is(valeur, b[n]));

function keepEtat<T>(initial: T | (() => T)): unknown {
  const [tenue] = takeCase(({ refresh }) => {
    const faite: Case = {};
    const set = (suivant: unknown) => {
      const [avant] = faite.valeur as [unknown];
      const valeur: unknown = typeof suivant === 'function' ? (suivant as (avant: unknown) => unknown)(avant) : suivant;
      if (Object.is(valeur, avant)) return;
      faite.valeur = [valeur, set];
      refresh();
    };
    faite.valeur = [typeof initial === 'function' ? (initial as () => T)() : initial, set];
    return faite;
  });
  return tenue.valeur;
}

function memorise<T>(compute: () => T, deps?: readonly unknown[]): T {
  const [tenue] = takeCase();
  if (!isMeme(tenue.deps, deps)) {
    tenue.valeur = compute();
    tenue.deps = deps;
  }
  return tenue.valeur as T;
}

const planEffet = (isAvant: boolean) =>
  function (create: () => Nettoyage, deps?: readonly unknown[]): void {
    const [tenue, { effets }] = takeCase();
    if (isMeme(tenue.deps, deps)) return;
    tenue.deps = deps;
    const joue = () => {
      tenue.nettoie?.();
      tenue.nettoie = create();
    };
    effets.push({ isAvant, joue });
  };

const planApres = planEffet(false);

function hearSource<T>(subscribe: (f: () => void) => () => void, read: () => T, readServeur = read): T {
  const [tenue, { refresh, isReprise }] = takeCase();
  const valeur = isReprise ? readServeur() : read();
  tenue.valeur = valeur;
  planApres(() => {
    const stop = subscribe(refresh);
    // It changed between the rendering and now, or is not what the page was built with.
    if (!Object.is(read(), tenue.valeur)) refresh();
    return stop;
  }, [subscribe]);
  return valeur;
}

const repartiteur = {
  useState: keepEtat,
  useMemo: memorise,
  useEffect: planApres,
  useLayoutEffect: planEffet(true),
  useSyncExternalStore: hearSource,
  useCallback: <T>(f: T, deps?: readonly unknown[]) => memorise(() => f, deps),
  useRef: <T>(current: T) => memorise(() => ({ current }), []),
  useId: () => memorise(() => `_l${(ids += 1)}_`, []),
};

/** Calls a component, its hooks being these. */
export function withCrochets<T>(crochets: Crochets, call: () => T): T {
  const avant = { rang, courant, H: INTERNES.H };
  [rang, courant, INTERNES.H] = [0, crochets, repartiteur];
  try {
    return call();
  } finally {
    ({ rang, courant, H: INTERNES.H } = avant);
  }
}

/** Undoes the effects of a component that leaves the page. */
export function forgetCrochets({ cases }: Crochets): void {
  for (const { nettoie } of cases) nettoie?.();
}
