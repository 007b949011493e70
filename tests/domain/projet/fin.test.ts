import { describe, expect, test } from 'vitest';
import { computeChiffres } from '../../../src/domain/registre/chiffres.ts';
import { FACETTES_FIN, FACETTES_PUBLIE } from '../../../src/domain/registre/facettes-projets.ts';
import { computeSuivi, lignesSuivi } from '../../../src/domain/registre/suivi.ts';
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

test('each figure leads to exactly its rows', () => {
  const lignes = lignesSuivi(computeSuivi(TOUS, now), now).map(({ texte, href, suite }) => [plain(texte), href, suite]);
  expect(lignes).toEqual([
    ['2 projets suspendus', '/projets?status=suspendus', '.'],
    ['1 marché résilié', '/projets?fin=resilie', '.'],
    ['1 projet abandonné', '/projets?fin=abandonne', ', compté à part.'],
  ]);
  const rowsOf = (valeur: string) =>
    TOUS.filter((projet) => FACETTES_FIN.find((une) => une.valeur === valeur)?.test(projet));
  expect(rowsOf('resilie')).toEqual([RESILIE]);
  expect(rowsOf('abandonne')).toEqual([ABANDONNE]);
});
