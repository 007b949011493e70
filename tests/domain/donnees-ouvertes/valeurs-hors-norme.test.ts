import { describe, expect, test } from 'vitest';
import type { AppelOffres } from '../../../src/domain/appel-offres/appel-offres.ts';
import { tableHorsNorme, valeursHorsNorme } from '../../../src/domain/donnees-ouvertes/valeurs-hors-norme.ts';
import type { Projet } from '../../../src/domain/projet/projet.ts';
import { anAppelOffres, aProjet } from '../../support/builders.ts';

const M = 1_000_000;
const constats = (valeurs: ReturnType<typeof valeursHorsNorme>) =>
  valeurs.map(({ champ, lot, constat }) => [champ, ...(lot === undefined ? [] : [lot]), constat].join(' '));

describe('published values that stand out (R236)', () => {
  const SAIN: Partial<Projet> = { budget: 100 * M, cout_travaux: 90 * M, montant: 80 * M };
  test.each<[string, Partial<Projet>, string[]]>([
    ['nothing of ordinary amounts', {}, []],
    ['three times the estimate is not more', { montant: 270 * M }, []],
    ['more is', { montant: 270 * M + 1 }, ['montant Plus de 3 fois cout_travaux.']],
    ['a third is not less', { montant: 30 * M }, []],
    ['less is', { montant: 30 * M - 1 }, ['montant Moins du tiers de cout_travaux.']],
    ['an amount in millions', { budget: 100 }, ['budget Moins d’un million de francs guinéens.']],
    [
      'a contract that was doubled',
      { nouveau_montant_avenant: 161 * M },
      ['nouveau_montant_avenant Plus du double du marché.'],
    ],
    ['more paid than engaged', { montant_paye: 81 * M }, ['montant_paye Plus que ce qui est engagé.']],
    [
      'works of more than ten years',
      { date_debut: '2026-01-01', date_fin_prevue: '2036-01-03' },
      ['date_fin_prevue Plus de 10 ans de travaux.'],
    ],
  ])('of a projet: %s', (_, projet, attendus) => {
    expect(constats(valeursHorsNorme([aProjet({ ...SAIN, ...projet })], []))).toEqual(attendus);
  });

  const ATTRIBUE: Partial<AppelOffres> = {
    statut: 'ATTRIBUE',
    titulaire: ['wassou-btp'],
    budget_indicatif: 10 * M,
    montant_attribue: 31 * M,
  };
  const lot = {
    ...{ numero: 2, intitule: 'Deux', statut: 'ATTRIBUE' as const, titulaire: ['wassou-btp'] },
    ...{ budget_indicatif: 10 * M, montant_attribue: 2 * M, attribution_publiee_le: '2026-05-04' },
  };
  test.each<[string, Partial<AppelOffres>, string[]]>([
    ['nothing of an ordinary one', {}, []],
    [
      'an award far above the estimate',
      { ...ATTRIBUE, attribution_publiee_le: '2026-05-04' },
      ['montant_attribue Plus de 3 fois budget_indicatif.'],
    ],
    ['nothing of an award that is not public', ATTRIBUE, []],
    [
      'of a lot, far below',
      { statut: 'ATTRIBUE', lots: [lot] },
      ['montant_attribue 2 Moins du tiers de budget_indicatif.'],
    ],
    [
      'two days to answer',
      { date_lancement: '2026-03-02T09:00:00Z', date_limite: '2026-03-04T09:00:00Z', dates_limites_anterieures: [] },
      ['date_limite Moins de 3 jours pour répondre.'],
    ],
    [
      'two days at first, whatever came later',
      {
        ...{ date_lancement: '2026-03-02T09:00:00Z', date_limite: '2026-04-10T09:00:00Z' },
        dates_limites_anterieures: ['2026-03-04T09:00:00Z'],
      },
      ['date_limite Moins de 3 jours pour répondre.'],
    ],
  ])('of a tender: %s', (_, appel, attendus) => {
    expect(constats(valeursHorsNorme([], [anAppelOffres(appel)]))).toEqual(attendus);
  });

  test('as a table, each with its rank in its entry', () => {
    const { lignes, colonnes } = tableHorsNorme(valeursHorsNorme([aProjet({ budget: 5, montant: 7 })], []));
    expect(lignes.map(([collection, fiche, rang, champ]) => [collection, fiche, rang, champ])).toEqual([
      ['projets', 'pont-de-wassou', 1, 'budget'],
      ['projets', 'pont-de-wassou', 2, 'montant'],
    ]);
    expect(lignes.every((ligne) => ligne.length === colonnes.length)).toBe(true);
  });
});
