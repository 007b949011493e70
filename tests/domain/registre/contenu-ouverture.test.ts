import { expect, test } from 'vitest';
import { checkMargeOuverture, warnMargeOuverture } from '../../../src/domain/registre/contenu-ouverture.ts';
import { anAppelOffres } from '../../support/builders.ts';

const LIMITE = '2026-12-20T10:00:00Z';
const NEUF = '2026-11-27T09:00:00Z';
const ANCIEN = '2026-11-26T23:59:59Z';

/** Day on which it is read, launch, deadline, opening; what is said of it. */
test.each([
  ['2026-12-01', NEUF, LIMITE, '2026-12-20T10:59:59Z', 'faute'],
  ['2026-12-01', NEUF, LIMITE, '2026-12-20T10:00:00Z', 'faute'],
  ['2026-12-01', NEUF, LIMITE, '2026-12-20T11:00:00Z', 'rien'],
  ['2026-12-01', ANCIEN, LIMITE, '2026-12-20T10:30:00Z', 'avertissement'],
  ['2026-12-20', ANCIEN, LIMITE, '2026-12-20T10:30:00Z', 'avertissement'],
  ['2026-12-01', ANCIEN, LIMITE, '2026-12-20T11:00:00Z', 'rien'],
  ['2026-12-21', NEUF, LIMITE, '2026-12-20T10:30:00Z', 'rien'],
  ['2026-12-21', ANCIEN, LIMITE, '2026-12-20T10:30:00Z', 'rien'],
  ['2026-12-01', NEUF, '2026-12-20', '2026-12-20T00:30:00Z', 'rien'],
  ['2026-12-01', NEUF, LIMITE, undefined, 'rien'],
  ['2026-12-01', NEUF, undefined, '2026-12-20T10:30:00Z', 'rien'],
] as const)(
  'read on %s, launched %s, due %s, opened %s: %s',
  (jour, date_lancement, date_limite, date_ouverture, dit) => {
    const dits: string[] = [];
    const appel = { ...anAppelOffres({ date_lancement }), date_limite, date_ouverture };
    checkMargeOuverture(appel, jour, (champ, _, __, remede) => dits.push(`faute ${champ} ${remede}`));
    warnMargeOuverture(appel, jour, (champ, _, __, remede) => dits.push(`avertissement ${champ} ${remede}`));
    expect(dits).toEqual(dit === 'rien' ? [] : [`${dit} date_ouverture écrivez 2026-12-20T11:00:00Z ou plus tard`]);
  },
);
