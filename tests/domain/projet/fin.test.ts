import { describe, expect, test } from 'vitest';
import { computeChiffres } from '../../../src/domain/registre/chiffres.ts';
import { FACETTES_FIN, FACETTES_PUBLIE } from '../../../src/domain/registre/facettes-projets.ts';
import { computeSuivi, lignesSuivi } from '../../../src/domain/registre/suivi.ts';
import { lignesFaits } from '../../../src/domain/entreprise/phrase-faits.ts';
import { etapesProjet } from '../../../src/domain/projet/etapes-projet.ts';
import { evenementsCours } from '../../../src/domain/projet/evenements-cours.ts';
import { marchesResiliesDits } from '../../../src/domain/projet/marche-resilie.ts';
import { computeFaits } from '../../../src/domain/entreprise/faits-entreprise.ts';
import { etatDit } from '../../../src/domain/projet/fin.ts';
import { phraseProjet } from '../../../src/domain/projet/phrase-projet.ts';
import { countByStatut, pickCarrousel } from '../../../src/domain/projet/projet.ts';
import { aProjet } from '../../support/builders.ts';

const plain = (texte: string) => texte.replace(/[\u00a0\u202f]/g, ' ');
const now = new Date('2026-11-20T12:00:00Z');
const abandon = { date: '2026-03-03', motif: 'Le terrain a reçu une autre affectation' };
const resiliation = { date: '2026-02-02', motif: 'Chantier laissé sans personnel.' };
const ABANDONNE = aProjet({ id: 'a', status: 'A_VENIR', budget: 5, abandon });
const RESILIE = aProjet({ id: 'r', status: 'SUSPENDU', budget: 3, taux_execution_physique: 20, resiliation });
const SUSPENDU = aProjet({ id: 's', status: 'SUSPENDU', budget: 2, taux_execution_physique: 40 });
const TOUS = [ABANDONNE, RESILIE, SUSPENDU];

describe('what was given up', () => {
  test('counts apart: in no status, no budget, no average, and in the total', () => {
    expect(countByStatut(TOUS)).toMatchObject({ SUSPENDU: 2, A_VENIR: 0 });
    expect(computeChiffres(TOUS)).toMatchObject({
      totalProjets: 3,
      abandonnes: 1,
      budgetTotal: 5,
      projetsAvecBudget: 2,
      tauxExecutionMoyen: 30,
    });
    for (const { valeur, test } of FACETTES_PUBLIE) expect(test(ABANDONNE), valeur).toBe(false);
  });

  test('is said, not shown among what is to come', () => {
    expect(etatDit(ABANDONNE)).toBe('Abandonné');
    expect(plain(phraseProjet(ABANDONNE, now))).toBe(
      'Projet abandonné le 3 mars 2026. Motif : Le terrain a reçu une autre affectation.',
    );
    expect(pickCarrousel(TOUS)).toEqual([]);
  });

  test('tells a contract that had been terminated before', () => {
    const projet = { ...RESILIE, abandon };
    expect(plain(phraseProjet(projet, now))).toBe(
      'Projet abandonné le 3 mars 2026, à 20 % d’avancement. Motif : Le terrain a reçu une autre affectation. Le marché avait été résilié le 2 février 2026.',
    );
    expect(computeSuivi([projet], now)).toMatchObject({ abandonnes: 1, resilies: 0, suspendus: 0 });
  });
});

test('a terminated contract keeps its status, and says how far it had come', () => {
  expect(etatDit(RESILIE)).toBe('Suspendu');
  expect(plain(phraseProjet(RESILIE, now))).toBe(
    'Marché résilié le 2 février 2026, à 20 % d’avancement. Motif : Chantier laissé sans personnel.',
  );
  expect(computeFaits(TOUS, now).resilies).toBe(1);
  const aVenir = { ...RESILIE, status: 'A_VENIR' } as const;
  expect(pickCarrousel([aVenir, aProjet({ id: 'v', status: 'A_VENIR' })]).map(({ id }) => id)).toEqual(['v']);
});

describe('works that another contract took up', () => {
  const avant = { ...resiliation, num_marche: '2024/017', entreprise: ['chantiers-du-sud'], reprise: '2026-05-04' };
  const REPRIS = aProjet({ id: 'p', status: 'EN_COURS', taux_execution_physique: 30, marches_resilies: [avant] });

  test('are in progress like any others, and keep the termination told, step by step', () => {
    expect(plain(phraseProjet(REPRIS, now))).not.toContain('résilié');
    expect(etapesProjet(REPRIS, now).map(({ titre, date, note }) => [titre, date, note])).toEqual(
      expect.arrayContaining([
        ['Résiliation du marché', '2026-02-02', 'Chantier laissé sans personnel.'],
        ['Travaux repris par un autre marché', '2026-05-04', undefined],
      ]),
    );
    expect(evenementsCours(REPRIS).map(({ titre }) => titre)).toEqual([
      'Résiliation du marché',
      'Travaux repris par un autre marché',
    ]);
    expect(plain(marchesResiliesDits(REPRIS) ?? '')).toBe(
      'N° 2024/017. Résilié le 2 février 2026. Motif : Chantier laissé sans personnel. Travaux repris par un autre marché le 4 mai 2026.',
    );
  });

  test('count apart from contracts that stand terminated, and lead to their rows', () => {
    expect(computeSuivi([...TOUS, REPRIS], now)).toMatchObject({ resilies: 1, repris: 1, abandonnes: 1 });
    // Terminated again, they are no longer taken up; given up, they are given up.
    expect(computeSuivi([{ ...REPRIS, status: 'SUSPENDU', resiliation }], now)).toMatchObject({
      resilies: 1,
      repris: 0,
    });
    expect(computeSuivi([{ ...REPRIS, status: 'SUSPENDU', abandon }], now)).toMatchObject({ abandonnes: 1, repris: 0 });
    const ligne = lignesSuivi(computeSuivi([REPRIS], now), now).find(({ href }) => href === '/projets?fin=repris');
    expect(plain(ligne?.texte ?? '')).toBe('1 projet repris par un autre marché après une résiliation');
  });

  test('the company that lost its contract is told so, even if it holds nothing else', () => {
    expect(lignesFaits(computeFaits([], now, 1), now).map((ligne) => ligne.map(plain))).toEqual([
      ['Marchés résiliés', '1 projet'],
    ]);
  });
});

test('each figure leads to exactly its rows', () => {
  const lignes = lignesSuivi(computeSuivi(TOUS, now), now).map(({ texte, href, suite }) => [plain(texte), href, suite]);
  expect(lignes).toEqual([
    ['2 projets suspendus', '/projets?status=suspendus', '.'],
    ['1 marché résilié', '/projets?fin=resilie', '.'],
    ['1 projet abandonné', '/projets?fin=abandonne', ', compté à part des quatre statuts.'],
  ]);
  const rowsOf = (valeur: string) =>
    TOUS.filter((projet) => FACETTES_FIN.find((une) => une.valeur === valeur)?.test(projet));
  expect(rowsOf('resilie')).toEqual([RESILIE]);
  expect(rowsOf('abandonne')).toEqual([ABANDONNE]);
});
