import { describe, expect, test } from 'vitest';
import { type TypeDocument, TYPES_DOCUMENT } from '../../../src/domain/appel-offres/vocabulaire-pieces.ts';
import { genreDocument, isDocumentPublic } from '../../../src/domain/appel-offres/document.ts';

describe('the kind decides first', () => {
  const reserves: readonly TypeDocument[] = ['DAO', 'ANO', 'MARCHE'];

  test.each(TYPES_DOCUMENT)('%s', (type) => {
    expect(isDocumentPublic({ nom: 'Avis', type })).toBe(!reserves.includes(type));
  });
});

describe('then whole words of the name, without case or accents', () => {
  test.each([
    'Projet de marché',
    'PROJET DE MARCHE',
    'ANO n° 3',
    'ano',
    'Lettre (ANO)',
    'Rapport_ANO_2',
    'Avis de non-objection',
    'Avis de non objection du bailleur',
    'AVIS DE NON‑OBJECTION',
    'Contrat signé',
    'DAO complet',
    'Dossier d’appel d’offres',
    "Dossier d'appel d'offres",
    "dossier d'appel d’offres, version 2",
    'Marché',
    'Marché\u00a0signé',
  ])('%j is hidden', (nom) => {
    expect(isDocumentPublic({ nom, type: 'AUTRE' })).toBe(false);
  });

  test.each([
    'Plan de passation des marchés',
    'panorama',
    'Panorama du tracé',
    'Piano',
    'Contrats-types',
    'Sous-contractant',
    'Avis d’appel d’offres',
    'Additif n° 1',
    'Procès-verbal d’ouverture des plis',
    'Dossier photographique',
    'Supermarché',
    '',
  ])('%j stays visible', (nom) => {
    expect(isDocumentPublic({ nom, type: 'AUTRE' })).toBe(true);
  });
});

test.each([
  ['Avis d’appel d’offres', 'AVIS', 'AAON', 'Avis d’appel d’offres'],
  ['Avis', 'AVIS', 'CONSULTATION', 'Avis de consultation'],
  ['Avis', 'AVIS', 'ENTENTE_DIRECTE', 'Avis d’entente directe'],
  ['Avis d’attribution', 'AVIS', 'AAON', 'Avis d’attribution'],
  ['Avis d’attribution', 'AVIS', 'AMI', 'Avis d’attribution'],
  ['AVIS D’ANNULATION du lot 2', 'AVIS', 'AAOI', 'Avis d’annulation'],
  ['Avis d’infructuosité', 'AVIS', 'AAON', 'Avis d’infructuosité'],
  ['Avis déclarant la procédure infructueuse', 'AVIS', 'AAON', 'Avis d’infructuosité'],
  ['Avis de report', 'AVIS', 'AAON', 'Avis de report'],
  ['Avis', 'AVIS', 'AMI', 'Avis à manifestation d’intérêt'],
  ['Avis à manifestation d’intérêt', 'AVIS', 'AMI', 'Avis à manifestation d’intérêt'],
  ['Procès-verbal d’attribution', 'PV', 'AAON', 'Procès-verbal'],
] as const)('%s (%s, %s) is named by its kind: %s', (nom, type, appel, genre) => {
  expect(genreDocument({ nom, type }, appel)).toBe(genre);
});
