import { expect, test } from 'vitest';
import { carteEntreprise } from '../../../src/domain/entreprise/carte-entreprise.ts';
import { splitProjets, phraseEntreprise, phraseScore } from '../../../src/domain/entreprise/phrase-entreprise.ts';
import { phraseSansProjet } from '../../../src/domain/entreprise/phrase-faits.ts';
import { anEntreprise, aProjet } from '../../support/builders.ts';

const now = new Date('2026-11-21T12:00:00Z');
const plain = (texte: string) => texte.replace(/[\u00a0\u202f]/g, ' ');
const acheve = aProjet({ id: 'acheve', status: 'ACHEVE', date_fin_prevue: '2026-01-01' });
const retard = aProjet({ id: 'retard', status: 'EN_COURS', date_fin_prevue: '2026-11-20' });
const aTemps = aProjet({ id: 'a-temps', status: 'EN_COURS', date_fin_prevue: '2026-11-21' });

test.each([
  [[], 'Aucun projet au registre.'],
  [[acheve], '1 projet au registre, aucun chantier en cours.'],
  [
    [retard],
    '1 projet au registre, dont le chantier est en cours. 1 projet en cours a dépassé son échéance au 21 novembre 2026.',
  ],
  [
    [aTemps, retard],
    '2 projets au registre, tous en chantier. 1 projet en cours a dépassé son échéance au 21 novembre 2026.',
  ],
  [
    [acheve, aTemps],
    '2 projets au registre, dont 1 chantier en cours. Aucun projet en cours n’a dépassé d’échéance publiée au 21 novembre 2026.',
  ],
  [
    [acheve, aTemps, retard],
    '3 projets au registre, dont 2 chantiers en cours. 1 projet en cours a dépassé son échéance au 21 novembre 2026.',
  ],
])('the words that open a company’s page', (projets, attendu) => {
  expect(plain(phraseEntreprise(projets, { repris: 0, lots: 0 }, now))).toBe(attendu);
});

test.each([
  [{ repris: 1, lots: 0 }, 'Aucun projet suivi au registre, mais 1 marché résilié.'],
  [{ repris: 2, lots: 1 }, 'Aucun projet suivi au registre, mais 2 marchés résiliés et 1 lot remporté.'],
])('a company without works is not said to have nothing: %o', (autres, attendu) => {
  expect(plain(phraseEntreprise([], autres, now))).toBe(attendu);
  expect(plain(carteEntreprise(anEntreprise(), [], autres).phrase)).toBe(attendu);
});

test('only completed projects are done', () => {
  const { realises, autres } = splitProjets([acheve, retard, aTemps]);
  expect(realises.map(({ id }) => id)).toEqual(['acheve']);
  expect(autres.map(({ id }) => id)).toEqual(['retard', 'a-temps']);
});

test('a score says who enters it, and its date', () => {
  expect(plain(phraseScore('AGEROUTE', '12 novembre 2026'))).toBe(
    'Score et étoiles saisis par l’agence (AGEROUTE), non calculés par le portail ; fiche à jour du 12 novembre 2026.',
  );
});

test('a company without works says what the register has of it', () => {
  expect(phraseSansProjet({ resilies: 0 })).toContain('ne compte aucun fait');
  expect(phraseSansProjet({ resilies: 1 })).toContain('que ce qui a été résilié');
});
