import { expect, test } from 'vitest';
import { etapesAppelOffres } from '../../../src/domain/appel-offres/etapes-appel-offres.ts';
import {
  ecartOuverture,
  offresDuLot,
  offresOuvertes,
  phraseOuverture,
} from '../../../src/domain/appel-offres/ouverture-plis.ts';
import { phraseAppelOffres } from '../../../src/domain/appel-offres/phrase-appel-offres.ts';
import { relancesOf } from '../../../src/domain/appel-offres/relance.ts';
import { anAppelOffres } from '../../support/builders.ts';

const now = new Date('2026-07-01T12:00:00Z');
const plain = (texte: string | undefined) => texte?.replaceAll('\u00a0', ' ');

test.each([
  [
    '2026-07-28T10:30:00Z',
    6,
    'Les plis ont été ouverts le 3 août 2026, 6 jours après la date annoncée (28 juillet 2026).',
  ],
  ['2026-08-02T23:30:00Z', 1, 'Les plis ont été ouverts le 3 août 2026, 1 jour après la date annoncée (2 août 2026).'],
  ['2026-08-03T10:30:00Z', 0, 'Les plis ont été ouverts le 3 août 2026, à la date annoncée.'],
  [
    '2026-08-05T10:30:00Z',
    -2,
    'Les plis ont été ouverts le 3 août 2026, 2 jours avant la date annoncée (5 août 2026).',
  ],
  [undefined, undefined, 'Les plis ont été ouverts le 3 août 2026 ; la date n’en avait pas été publiée.'],
])('announced for %s: %s days', (annoncee, jours, phrase) => {
  const ouverture = { date: '2026-08-03' };
  expect(ecartOuverture(ouverture, annoncee)).toBe(jours);
  expect(plain(phraseOuverture(ouverture, annoncee))).toBe(phrase);
});

test('offers by lot, and all of them; what the minutes do not count is not known', () => {
  const ouverture = {
    date: '2026-08-03',
    offres_par_lot: [
      { lot: 1, offres: 5 },
      { lot: 3, offres: 0 },
    ],
  };
  expect([1, 2, 3].map((lot) => offresDuLot(ouverture, lot))).toEqual([5, undefined, 0]);
  expect(offresOuvertes(ouverture)).toBe(5);
  expect(offresDuLot({ date: '2026-08-03', offres_par_lot: [{ offres: 2 }] }, undefined)).toBe(2);
  expect(offresOuvertes({ date: '2026-08-03' })).toBeUndefined();
});

test('the timeline tells the day of the minutes, not the one announced', () => {
  const appel = anAppelOffres({
    statut: 'CLOTURE',
    date_ouverture: '2026-04-10T11:00:00Z',
    ouverture: { date: '2026-04-16' },
  });
  const etape = etapesAppelOffres(appel, now).find(({ titre }) => titre === 'Ouverture des plis');
  expect(etape).toMatchObject({ date: '2026-04-16', isFaite: true });
  expect(plain(etape?.note)).toBe('6 jours après la date annoncée');
});

test.each([
  ['OUVERT', '2026-06-30T11:00:00Z', 'Procès-verbal non publié'],
  ['CLOTURE', '2026-06-30T11:00:00Z', 'Procès-verbal non publié'],
  ['CLOTURE', '2026-07-02T11:00:00Z', undefined],
  ['EVALUE', '2026-06-30T11:00:00Z', undefined],
  ['ATTRIBUE', '2026-06-30T11:00:00Z', undefined],
] as const)('%s, an opening announced for %s that no minutes tell of: %s', (statut, date_ouverture, note) => {
  const etapes = etapesAppelOffres(anAppelOffres({ statut, date_ouverture }), now);
  expect(etapes.find(({ titre }) => titre === 'Ouverture des plis')?.note).toBe(note);
});

test.each([
  ['EVALUE', '3 lots : 1 attribué, 1 infructueux et 1 évalué.'],
  ['CLOTURE', '3 lots : 1 attribué, 1 infructueux et 1 clôturé.'],
] as const)('a tender %s that has awarded a lot does not say that nothing is', (statut, phrase) => {
  const appel = anAppelOffres({
    statut,
    lots: [
      { numero: 1, intitule: 'Un', statut: 'ATTRIBUE' },
      { numero: 2, intitule: 'Deux', statut: 'INFRUCTUEUX' },
      { numero: 3, intitule: 'Trois' },
    ],
  });
  expect(plain(phraseAppelOffres(appel, now))).toBe(phrase);
  expect(plain(etapesAppelOffres(appel, now).at(-1)?.note)).toBe(phrase.slice(0, -1));
});

test('a relaunch and what it follows name each other', () => {
  const relanceOf = relancesOf([
    anAppelOffres({ id: 'a', titre: 'Premier' }),
    anAppelOffres({ id: 'b', titre: 'Second', relance_de: 'a' }),
  ]);
  expect(relanceOf('a')).toEqual({ de: undefined, par: [{ id: 'b', titre: 'Second' }] });
  expect(relanceOf('b')).toEqual({ de: { id: 'a', titre: 'Premier' }, par: [] });
});
