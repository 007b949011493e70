import { expect, test } from 'vitest';
import { carteAppel } from '../../../src/domain/appel-offres/carte-appel.ts';
import { phraseAppelOffres } from '../../../src/domain/appel-offres/phrase-appel-offres.ts';
import { carteEntreprise } from '../../../src/domain/entreprise/carte-entreprise.ts';
import { phraseEntreprise } from '../../../src/domain/entreprise/phrase-entreprise.ts';
import { altCarte } from '../../../src/domain/projet/carte-partage.ts';
import { anAppelOffres, anEntreprise, aProjet } from '../../support/builders.ts';

const now = new Date('2026-04-01T12:00:00Z');

test.each([
  [{ statut: 'OUVERT', date_limite: '2026-05-12T10:00:00Z' }, 'Ouvert', undefined],
  [{ statut: 'OUVERT', date_limite: '2026-03-12T10:00:00Z' }, 'Ouvert', 'Délai expiré'],
  [{ statut: 'CLOTURE', date_limite: '2026-03-12T10:00:00Z' }, 'Clôturé', undefined],
  [{ statut: 'ANNULE' }, 'Annulé', undefined],
] as const)('the picture of a tender (R258) has its state and its page’s sentence: %o', (faits, etat, alerte) => {
  const appel = anAppelOffres(faits);
  const carte = carteAppel(appel, () => 'Kindia', now);
  expect([carte.forme, carte.etat, carte.alerte]).toEqual([appel.statut, etat, alerte]);
  expect(carte.phrase).toBe(phraseAppelOffres(appel, now));
  expect(altCarte(carte)).toContain(`${appel.titre}. ${[etat, alerte, carte.lieu].filter(Boolean).join(' · ')}. `);
  expect(carte.lieu).toContain(`${appel.reference} · `);
});

test('that of an open tender is the same until its deadline has passed', () => {
  const appel = anAppelOffres({ statut: 'OUVERT', date_limite: '2026-05-12T10:00:00Z' });
  const carteLe = (jour: string) => carteAppel(appel, () => 'Kindia', new Date(jour));
  expect(carteLe('2026-05-11T00:00:00Z')).toEqual(carteLe('2026-04-01T00:00:00Z'));
  expect(carteLe('2026-05-13T00:00:00Z')).not.toEqual(carteLe('2026-04-01T00:00:00Z'));
});

test.each([0, 1, 3])('that of a company has what no day changes of its page’s sentence: %d works', (chantiers) => {
  const projets = [
    aProjet({ status: 'ACHEVE' }),
    ...Array.from({ length: chantiers }, () => aProjet({ status: 'EN_COURS', date_fin_prevue: '2026-03-30' })),
  ];
  const autres = { repris: 1, lots: 2 };
  const carte = carteEntreprise(anEntreprise(), projets, autres);
  expect(phraseEntreprise(projets, autres, now).startsWith(carte.phrase)).toBe(true);
  expect([carte.etat, carte.phrase.includes('échéance')]).toEqual([undefined, false]);
});
