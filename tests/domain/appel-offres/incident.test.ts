import { expect, test } from 'vitest';
import {
  canProposer,
  fauteProlongation,
  formatDuree,
  isAutourLimite,
  phraseEnvoi,
  phraseIncident,
  phrasePanne,
  premiereDate,
  titrePannes,
} from '../../../src/domain/appel-offres/incident.ts';

test.each([
  [0, '0 seconde'],
  [1, '1 seconde'],
  [59, '59 secondes'],
  [60, '1 minute'],
  [1_260, '21 minutes'],
  [3_569, '59 minutes'],
  [3_570, '1 h 00 min'],
  [7_500, '2 h 05 min'],
])('%d seconds: %s', (secondes, texte) => {
  expect(formatDuree(secondes).replaceAll('\u00a0', ' ')).toBe(texte);
});

const LIMITE = '2026-12-01T10:00:00Z';
const lu = {
  debut: '2026-11-30T10:00:00Z',
  fin: LIMITE,
  depuis: '2026-11-01T00:00:00Z',
  date_limite: LIMITE,
  secondes: 0,
  pannes: [],
};
const PANNE = { debut: '2026-12-01T09:30:00Z', fin: '2026-12-01T09:51:00Z', cause: 'SILENCE' as const };

test.each([
  [{}, 'Dans les vingt-quatre heures d’avant la date limite, le service a répondu à chaque passage de la sonde.'],
  [
    { fin: '2026-12-01T08:00:00Z' },
    'Depuis vingt-quatre heures avant la date limite, le service a répondu à chaque passage de la sonde.',
  ],
  [
    { pannes: [PANNE], secondes: 1_260 },
    'Dans les vingt-quatre heures d’avant la date limite, le service n’a pas répondu pendant 21 minutes en tout.',
  ],
  [
    { depuis: '2026-12-01T07:00:00Z' },
    'Dans les vingt-quatre heures d’avant la date limite, le service a répondu à chaque passage de la sonde. La sonde ne passe que depuis le 1er décembre 2026 à 07 h 00 (GMT).',
  ],
  [{ depuis: null }, 'La sonde du service n’a rien mesuré avant cette date limite.'],
  [{ depuis: LIMITE }, 'La sonde du service n’a rien mesuré avant cette date limite.'],
  [{ fin: '2026-11-30T09:59:59Z' }, 'Les vingt-quatre heures d’avant la date limite n’ont pas commencé.'],
])('what was seen: %o', (reste, phrase) => {
  expect(phraseIncident({ ...lu, ...reste }).replaceAll('\u00a0', ' ')).toBe(phrase);
});

test('a failure is told with its length and its cause', () => {
  expect(phrasePanne(PANNE).replaceAll('\u00a0', ' ')).toBe(
    'Du 1er décembre 2026 à 09 h 30 (GMT) au 1er décembre 2026 à 09 h 51 (GMT), 21 minutes : rien n’a répondu.',
  );
});

test.each([
  [true, '2026-12-04T09:59:59Z', true],
  [true, '2026-12-04T10:00:00Z', false],
  [false, '2026-12-01T09:00:00Z', false],
])('grave %s, at %s: an extension may be proposed: %s', (grave, now, attendu) => {
  expect(canProposer({ grave, date_limite: LIMITE }, new Date(now))).toBe(attendu);
});

test.each([
  ['2026-11-30T10:00:00Z', false],
  ['2026-11-30T10:00:01Z', true],
  ['2026-12-04T09:59:59Z', true],
  ['2026-12-04T10:00:00Z', false],
])('at %s, around the deadline: %s', (now, attendu) => {
  expect(isAutourLimite(LIMITE, new Date(now))).toBe(attendu);
});

test.each([
  ['2026-12-01T09:00:00Z', 600, '2026-12-01T14:15:00.000Z'],
  ['2026-12-01T12:01:00Z', 600, '2026-12-01T16:30:00.000Z'],
  ['2026-12-01T09:00:00Z', 6 * 3600, '2026-12-01T16:15:00.000Z'],
])('at %s, %d seconds of failure: first date %s', (now, secondes, attendu) => {
  const incident = { date_limite: LIMITE, secondes };
  expect(premiereDate(incident, new Date(now))).toBe(attendu);
  expect(fauteProlongation(attendu, incident, new Date(now))).toBeUndefined();
});

test.each([
  [undefined, 'Écrivez un jour et une heure.'],
  ['2026-12-01T13:59:00Z', 'Laissez quatre heures au moins, et autant que la panne a duré.'],
  ['2026-12-01T14:00:00Z', undefined],
  ['2026-12-31T10:00:00Z', undefined],
  ['2026-12-31T10:01:00Z', 'Trente jours au plus après la date limite actuelle.'],
])('proposed %s: %s', (instant, faute) => {
  expect(fauteProlongation(instant, { date_limite: LIMITE, secondes: 600 }, new Date('2026-12-01T09:00:00Z'))).toBe(
    faute,
  );
});

test.each([
  ['COMMENCE' as const, null, null, 'dépôt commencé.'],
  ['ARRIVE' as const, 1_258_291, null, 'fichier chiffré arrivé en entier, 1,3 Mo.'],
  ['ARRIVE' as const, null, null, 'fichier chiffré arrivé en entier.'],
  ['INSCRIT' as const, null, 'RO-2026-000012', 'offre inscrite, reçu RO-2026-000012.'],
])('a step of an upload, %s', (quoi, octets, numero_recu, fait) => {
  const phrase = phraseEnvoi({ le: LIMITE, quoi, octets, numero_recu, societe: 'Tinkisso' });
  expect(phrase.replaceAll('\u00a0', ' ')).toBe(`1er décembre 2026 à 10 h 00 (GMT) : ${fait}`);
});

test.each([
  [null, 0, undefined],
  ['2026-11-01T00:00:00Z', 0, 'Aucune panne depuis le 5 novembre 2026 à 10 h 00 (GMT)'],
  ['2026-11-01T00:00:00Z', 2, '2 pannes depuis le 5 novembre 2026 à 10 h 00 (GMT)'],
  // Nothing is claimed of the days before the probe passed.
  ['2026-11-20T08:30:00Z', 1, '1 panne depuis le 20 novembre 2026 à 08 h 30 (GMT)'],
])('failures since %s: %d', (depuis, nombre, titre) => {
  const pannes = Array.from({ length: nombre }, () => PANNE);
  expect(titrePannes({ debut: '2026-11-05T10:00:00Z', depuis, pannes })?.replaceAll('\u00a0', ' ')).toBe(titre);
});
