import { describe, expect, test } from 'vitest';
import {
  chargesDuReste,
  countAges,
  filterPerimees,
  groupPerimees,
  type FichePerissable,
  sayAge,
} from '../../../src/domain/registre/perime.ts';
import { listPerissables } from '../../../src/domain/registre/perissables.ts';
import { aProjet, anAppelOffres } from '../../support/builders.ts';

const muet = () =>
  Object.fromEntries(Object.entries(aProjet({ status: 'EN_COURS' })).filter(([champ]) => champ !== 'avancement_au'));
const projet = (reste: object) => ({ ...muet(), ...reste }) as never;

describe('what grows stale, and when', () => {
  test.each<[string, object, [string, string, string] | undefined]>([
    ['observed works', { avancement_au: '2026-10-01' }, ['OBSERVATION', '2026-10-01', '2026-11-16']],
    ['works never observed', { date_debut: '2026-01-01' }, ['JAMAIS', '2026-01-01', '2026-02-16']],
    ['works that stand still', { status: 'SUSPENDU', avancement_au: '2020-01-01' }, undefined],
    ['works to come', { status: 'A_VENIR' }, undefined],
    ['works that ended', { status: 'ACHEVE', avancement_au: '2020-01-01' }, undefined],
    ['works given up', { avancement_au: '2020-01-01', abandon: { date: '2026-01-01', motif: 'Fin' } }, undefined],
  ])('%s', (_, reste, attendu) => {
    const [fiche] = listPerissables([projet(reste)], []);
    expect(fiche && [fiche.motif, fiche.depuis, fiche.perime_le]).toEqual(attendu);
  });

  test.each<[string, string | undefined]>([
    ['PUBLIE', undefined],
    ['OUVERT', 'LIMITE 2026-10-05'],
    ['CLOTURE', 'SUITE 2026-12-31'],
    ['EVALUE', 'SUITE 2026-12-31'],
    ['ATTRIBUE', undefined],
    ['INFRUCTUEUX', undefined],
    ['ANNULE', undefined],
  ])('a tender %s', (statut, attendu) => {
    const [fiche] = listPerissables(
      [],
      [anAppelOffres({ statut: statut as never, date_limite: '2026-10-01T10:00:00Z' })],
    );
    expect(fiche && `${fiche.motif} ${fiche.perime_le}`).toBe(attendu);
  });
});

const fiche = (id: string, depuis: string, reste: Partial<FichePerissable> = {}): FichePerissable => ({
  collection: 'projets',
  id,
  titre: id,
  maitre_ouvrage: 'Ministère',
  motif: 'OBSERVATION',
  depuis,
  perime_le: '2026-11-27',
  ...reste,
});
const NOW = new Date('2026-11-27T09:00:00Z');

test('stale from its day on, the oldest first', () => {
  const fiches = [
    fiche('b', '2026-10-12'),
    fiche('a', '2026-01-01'),
    fiche('c', '2025-01-01', { perime_le: '2026-11-28' }),
  ];
  expect(filterPerimees(fiches, NOW).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('an age in words', () => {
  const say = (depuis: string, motif: FichePerissable['motif'] = 'OBSERVATION') =>
    sayAge({ depuis, motif }, NOW).replaceAll('\u00a0', ' ');
  expect(say('2026-11-27')).toBe('Dernière observation le 27 novembre 2026, aujourd’hui');
  expect(say('2026-11-26')).toBe('Dernière observation le 26 novembre 2026, il y a 1 jour');
  expect(say('2026-10-11', 'LIMITE')).toBe('Toujours ouvert ; date limite le 11 octobre 2026, il y a 47 jours');
});

test('works that go on, by the age of their last observation', () => {
  const jours = (nombre: number) => new Date(Date.UTC(2026, 10, 27 - nombre)).toISOString().slice(0, 10);
  const fiches = [0, 45, 46, 90, 91].map((nombre) => fiche(`p${nombre}`, jours(nombre)));
  fiches.push(fiche('jamais', '2026-01-01', { motif: 'JAMAIS' }), fiche('ao', '2026-01-01', { motif: 'LIMITE' }));
  expect(countAges(fiches, NOW)).toEqual([2, 2, 1, 1]);
});

test('by who is in charge: whoever may propose on that projet, then nobody in particular', () => {
  const charge = (nom: string, projet_id: string | null, is_actif = true) => ({
    user_id: `compte-${nom}`,
    nom,
    projet_id,
    is_actif,
  });
  const fiches = [
    fiche('a', '2026-01-01'),
    fiche('b', '2026-01-02'),
    fiche('b', '2026-01-03', { collection: 'appels-offres' }),
  ];
  const charges = [
    charge('Awa', 'a'),
    charge('Sékou', 'a'),
    charge('Sékou', 'b'),
    charge('Fermé', 'b', false),
    charge('Agent', null),
  ];
  expect(groupPerimees(fiches, charges).map(({ nom, fiches: siennes }) => [nom, siennes.length])).toEqual([
    ['Sékou', 2],
    ['Awa', 1],
    [null, 1],
  ]);
  // Two people of one name are two.
  const deux = [charge('Awa', 'a'), { ...charge('Awa', 'b'), user_id: 'autre' }];
  expect(groupPerimees(fiches.slice(0, 2), deux).map(({ compte }) => compte)).toEqual(['compte-Awa', 'autre']);
  expect(groupPerimees([], charges)).toEqual([]);
  expect(chargesDuReste(charges)).toEqual(['Agent']);
  expect(chargesDuReste([charge('Fermé', null, false)])).toEqual([]);
});
