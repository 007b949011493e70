import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { expect, test, vi } from 'vitest';
import { type Crochets, forgetCrochets, withCrochets } from '../../src/islands/leger/crochets.ts';

// React's own hooks, answered by the light renderer. A version of React that finds its renderer otherwise fails here.

function createComposant<T>(composant: () => T, isReprise = false) {
  const refresh = vi.fn();
  const crochets: Crochets = { cases: [], effets: [], refresh, isReprise };
  const render = () => {
    const rendu = withCrochets(crochets, composant);
    const effets = crochets.effets.splice(0);
    for (const isAvant of [true, false]) for (const effet of effets) if (effet.isAvant === isAvant) effet.joue();
    crochets.isReprise = false;
    return rendu;
  };
  return { render, refresh, forget: () => forgetCrochets(crochets) };
}

test('a state is kept, and asks for a rendering when it changes, not when it stays', () => {
  const { render, refresh } = createComposant(() => useState(() => 1));
  const [valeur, set] = render();
  expect(valeur).toBe(1);
  set(1);
  expect(refresh).not.toHaveBeenCalled();
  set((avant) => avant + 1);
  expect(refresh).toHaveBeenCalledOnce();
  expect(render()).toEqual([2, set]);
});

test('what is remembered is computed again when what it depends on changes', () => {
  let dep = 'a';
  const compute = vi.fn(() => ({ dep }));
  const { render } = createComposant(() => ({
    memo: useMemo(compute, [dep]),
    ref: useRef(0),
    id: useId(),
    rappel: useCallback(() => dep, [dep]),
  }));
  const premier = render();
  expect(render()).toEqual(premier);
  expect(compute).toHaveBeenCalledOnce();
  dep = 'b';
  const second = render();
  expect(second.memo).toEqual({ dep: 'b' });
  expect(second.rappel).not.toBe(premier.rappel);
  expect([second.ref, second.id]).toEqual([premier.ref, premier.id]);
});

test('effects run once what is rendered stands, those of layout first, and are undone before they run again', () => {
  const dits: string[] = [];
  let dep = 1;
  const { render, forget } = createComposant(() => {
    useEffect(() => {
      dits.push(`effet ${dep}`);
      return () => void dits.push('fin');
    }, [dep]);
    useLayoutEffect(() => void dits.push('place'), []);
    dits.push('rendu');
  });
  render();
  render();
  dep = 2;
  render();
  forget();
  expect(dits).toEqual(['rendu', 'place', 'effet 1', 'rendu', 'rendu', 'fin', 'effet 2', 'fin']);
});

test('a store is read, heard, and left; the markup that came with the page is of its first value', () => {
  const $vue = atom('page');
  const { render, refresh, forget } = createComposant(() => useStore($vue, { ssr: 'initial' }), true);
  $vue.set('adresse');
  expect(render()).toBe('page');
  expect(refresh).toHaveBeenCalledOnce();
  expect(render()).toBe('adresse');
  $vue.set('autre');
  expect(refresh).toHaveBeenCalledTimes(2);
  expect(render()).toBe('autre');
  forget();
  $vue.set('encore');
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('a source that changes between a rendering and its effects is rendered again', () => {
  let valeur = 1;
  const { render, refresh } = createComposant(() =>
    useSyncExternalStore(
      () => () => undefined,
      () => valeur++,
    ),
  );
  render();
  expect(refresh).toHaveBeenCalledOnce();
});

test('a hook outside of a component is refused', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => useState(0)).toThrow();
});
