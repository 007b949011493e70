import { expect, test } from 'vitest';
import type { AppelOffres } from '../../../src/domain/appel-offres/appel-offres.ts';
import { isSuivi, withEtat } from '../../../src/domain/appel-offres/etat-liste.ts';
import { anAppelOffres } from '../../support/builders.ts';

const APPEL = anAppelOffres({ id: 'pont', statut: 'PUBLIE', date_limite: '2026-12-01T10:00:00Z' });

test.each<[cas: string, appel: Partial<AppelOffres>, isAttendu: boolean]>([
  ['running', {}, true],
  ['over', { statut: 'ATTRIBUE' }, false],
  ['led on paper: its deadline has no hour', { date_limite: '2026-12-01' }, false],
  ['without a deadline', { date_limite: undefined }, false],
])('the database may be ahead of a procedure: %s', (_cas, appel, isAttendu) => {
  expect(isSuivi({ ...APPEL, ...appel })).toBe(isAttendu);
});

test('a card follows its procedure and says so; the others stay as published', () => {
  const etats = {
    pont: { statut: 'OUVERT', date_limite: '2026-12-08T10:00:00Z' },
    route: { statut: 'PUBLIE', date_limite: '2026-12-01T10:00:00Z' },
    // Over in what was published: what it says stands, whatever the database kept.
    ecole: { statut: 'EVALUE', date_limite: '2026-12-01T10:00:00Z' },
  } as const;
  expect(withEtat(APPEL, etats)).toEqual({ ...APPEL, ...etats.pont, isPlusRecent: true });
  for (const intacte of [
    { ...APPEL, id: 'route' },
    { ...APPEL, id: 'ecole', statut: 'ATTRIBUE' as const },
    { ...APPEL, id: 'inconnu' },
  ])
    expect(withEtat(intacte, etats)).toBe(intacte);
});
