import { afterEach, expect, test, vi } from 'vitest';
import {
  forgetDemandeEnvoyee,
  keepDemandeEnvoyee,
  readDemandeEnvoyee,
} from '../../../src/stores/demande/demande-envoyee.ts';
import { forgetBrouillons } from '../../../src/stores/socle/brouillons.ts';
import { createStockage, STOCKAGE_REFUSE } from '../../support/stockage.ts';

afterEach(() => vi.unstubAllGlobals());

const DEMANDE = { reference: 'DA-2026-001', origine: 'demande-acces' } as const;
const CLE = 'brouillon:demande-envoyee';

test('the number of a request is kept for the next pages of the tab, until it is noted', () => {
  vi.stubGlobal('sessionStorage', createStockage());
  expect(readDemandeEnvoyee()).toBeUndefined();
  expect(keepDemandeEnvoyee(DEMANDE)).toBe(true);
  expect(readDemandeEnvoyee()).toEqual(DEMANDE);
  forgetDemandeEnvoyee();
  expect(readDemandeEnvoyee()).toBeUndefined();
});

test('a sign-out erases it with the drafts', () => {
  vi.stubGlobal('sessionStorage', createStockage());
  vi.stubGlobal('localStorage', createStockage());
  keepDemandeEnvoyee(DEMANDE);
  forgetBrouillons(undefined);
  expect(readDemandeEnvoyee()).toBeUndefined();
});

test.each(['', '{', 'null', '[]', '{"reference":7,"origine":"x"}', '{"reference":"DA"}'])(
  'what is no request is none: %s',
  (contenu) => {
    vi.stubGlobal('sessionStorage', createStockage({ [CLE]: contenu }));
    expect(readDemandeEnvoyee()).toBeUndefined();
  },
);

test('a browser that keeps nothing says so', () => {
  vi.stubGlobal('sessionStorage', STOCKAGE_REFUSE);
  expect([keepDemandeEnvoyee(DEMANDE), readDemandeEnvoyee()]).toEqual([false, undefined]);
  expect(forgetDemandeEnvoyee).not.toThrow();
});
