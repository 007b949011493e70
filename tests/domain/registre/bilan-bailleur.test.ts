import { describe, expect, test } from 'vitest';
import {
  bilanBailleur,
  phraseBailleur,
  phraseCharge,
  phrasePart,
} from '../../../src/domain/registre/bilan-bailleur.ts';
import { aProjet } from '../../support/builders.ts';

const now = new Date('2026-11-27T12:00:00Z');
const plain = (texte: string) => texte.replace(/[\u00a0\u202f]/g, ' ');
const MD = 1_000_000_000;

describe('what a funder pays for (R270)', () => {
  const projets = [
    aProjet({ id: 'acheve', status: 'ACHEVE', bailleur: [{ id: 'afd' }], budget: 2 * MD }),
    aProjet({
      id: 'retard',
      status: 'EN_COURS',
      date_fin_prevue: '2026-11-01',
      budget: 10 * MD,
      bailleur: [
        { id: 'bnd', part: 40 },
        { id: 'afd', part: 60 },
      ],
    }),
    aProjet({
      id: 'pire',
      status: 'EN_COURS',
      date_fin_prevue: '2025-11-01',
      budget: 5 * MD,
      bailleur: [{ id: 'bnd' }, { id: 'afd' }],
    }),
    aProjet({ id: 'arret', status: 'SUSPENDU', bailleur: [{ id: 'afd', part: 100 }] }),
    aProjet({
      id: 'abandon',
      status: 'SUSPENDU',
      budget: 7 * MD,
      abandon: { date: '2026-01-05', motif: 'Crédits épuisés' },
      bailleur: [{ id: 'afd', part: 100 }],
    }),
    aProjet({ id: 'autre', bailleur: [{ id: 'bnd', part: 100 }] }),
  ];
  const bilan = bilanBailleur(projets, 'afd', now);

  test('its projets, the longest overdue first, what was given up last', () => {
    expect(bilan.projets.map(({ id }) => id)).toEqual(['pire', 'retard', 'arret', 'acheve', 'abandon']);
    expect(bilan).toMatchObject({ retards: 2, abandonnes: 1 });
  });

  test('its shares alone, without those that nobody publishes nor what was given up', () => {
    expect(bilan.charge).toBe(8 * MD);
    expect(bilan).toMatchObject({ comptes: 2, sansBudget: 1, sansPart: 1 });
    expect(bilan.parStatut.map(({ statut, nombre, charge }) => [statut, nombre, charge])).toEqual([
      ['EN_COURS', 2, 6 * MD],
      ['ACHEVE', 1, 2 * MD],
      ['SUSPENDU', 1, 0],
      ['A_VENIR', 0, 0],
    ]);
    expect(plain(phraseCharge(bilan))).toContain(
      'N’y comptent pas : 1 projet sans budget publié, 1 projet dont les parts ne sont pas publiées.',
    );
  });

  test('in words', () => {
    expect(plain(phraseBailleur(bilan, now))).toMatch(
      /^5 projets au registre, dont 2 en cours\. 2 projets en cours ont/,
    );
    expect(phraseBailleur(bilanBailleur(projets, 'bid', now), now)).toBe('Aucun projet du registre ne le nomme.');
    expect(plain(phraseBailleur(bilanBailleur([projets[0]!], 'afd', now), now))).toBe(
      '1 projet au registre, aucun en cours.',
    );
  });

  test.each([
    [
      {
        bailleur: [
          { id: 'afd', part: 60 },
          { id: 'bnd', part: 40 },
        ],
        budget: 10 * MD,
      },
      /^Sa part : 60 % de 10/,
    ],
    [
      {
        bailleur: [
          { id: 'afd', part: 60 },
          { id: 'bnd', part: 40 },
        ],
      },
      /^Sa part : 60 %, budget non publié$/,
    ],
    [{ bailleur: [{ id: 'afd' }], budget: 10 * MD }, /^Seul bailleur, 10/],
    [{ bailleur: [{ id: 'afd' }] }, /^Seul bailleur, budget non publié$/],
    [{ bailleur: [{ id: 'afd' }, { id: 'bnd' }], budget: 10 * MD }, /^Sa part n’est pas publiée$/],
  ])('%j', (faits, attendu) => {
    expect(plain(phrasePart(aProjet(faits), 'afd'))).toMatch(attendu);
  });
});
