import { describe, expect, test } from 'vitest';
import {
  choixStatut,
  computeStatistiques,
  faitsPopup,
  filterCarte,
  FILTRE_OUVERT,
  statutsOf,
  toggleStatut,
} from '../../../src/domain/carte/carte.ts';
import type { ProjetIndexe } from '../../../src/domain/registre/index-registre.ts';
import { type StatutProjet, STATUTS_PROJET } from '../../../src/domain/projet/vocabulaire.ts';
import { aProjet } from '../../support/builders.ts';

function aProjetIndexe(overrides: Partial<ProjetIndexe> = {}): ProjetIndexe {
  return {
    ...aProjet(),
    bailleur: ['bnd'],
    parts: [100],
    lat: 10,
    lng: -12,
    precision: 'exacte',
    numero: 1,
    ...overrides,
  };
}

const PROJETS = [
  aProjetIndexe({ id: 'a', status: 'EN_COURS', bailleur: ['bid', 'bnd'], budget: 3e9, taux_execution_physique: 40 }),
  aProjetIndexe({ id: 'b', status: 'ACHEVE', bailleur: ['bnd'], budget: 1e9, taux_execution_physique: 100 }),
  aProjetIndexe({ id: 'c', status: 'A_VENIR', bailleur: ['bid'], precision: 'prefecture' }),
];
const idsOf = (projets: readonly ProjetIndexe[]) => projets.map(({ id }) => id).join();

describe('what a filter lets through', () => {
  test.each<[statuts: readonly StatutProjet[], bailleur: string | undefined, ids: string]>([
    [FILTRE_OUVERT.statuts, undefined, 'a,b,c'],
    [['EN_COURS'], undefined, 'a'],
    [['ACHEVE', 'A_VENIR'], undefined, 'b,c'],
    [FILTRE_OUVERT.statuts, 'bid', 'a,c'],
    [['ACHEVE'], 'bid', ''],
    [[], undefined, ''],
  ])('%j, funder %s: %s', (statuts, bailleur, ids) => {
    expect(idsOf(filterCarte(PROJETS, { statuts, bailleur }))).toBe(ids);
  });
});

describe('the legend and the dropdown tell the same', () => {
  test('a status is hidden, then shown again at its place', () => {
    const sans = toggleStatut(STATUTS_PROJET, 'ACHEVE');
    expect(sans).toEqual(['EN_COURS', 'SUSPENDU', 'A_VENIR']);
    expect(toggleStatut(sans, 'ACHEVE')).toEqual(STATUTS_PROJET);
  });

  test.each([
    [STATUTS_PROJET, 'TOUS'],
    [['SUSPENDU'], 'SUSPENDU'],
    [['EN_COURS', 'ACHEVE'], 'LEGENDE'],
    [[], 'LEGENDE'],
  ] as const)('%j reads %s, which gives it back', (statuts, choix) => {
    expect(choixStatut(statuts)).toBe(choix);
    expect(statutsOf(choix, statuts)).toEqual(statuts);
  });
});

describe('statistics of the map', () => {
  test('count, published budgets, mean of the published rates, approximate positions', () => {
    expect(computeStatistiques(PROJETS)).toMatchObject({
      totalProjets: 3,
      budgetTotal: 4e9,
      tauxExecutionMoyen: 70,
      aLaZone: 1,
      sansLieu: 0,
    });
  });
  test('nothing shown: no mean', () =>
    expect(computeStatistiques([])).toMatchObject({ totalProjets: 0, budgetTotal: 0, tauxExecutionMoyen: undefined }));
});

describe('facts of the popup', () => {
  const noms = { regions: { kindia: 'Kindia' } };
  test('a missed end comes first, for works in progress alone', () => {
    const faits = (status: StatutProjet) =>
      faitsPopup(aProjetIndexe({ status, date_fin_prevue: '2026-09-07' }), noms, new Date('2026-11-21T12:00:00Z'));
    expect(faits('EN_COURS')[0]).toEqual(['Échéance', 'dépassée de 75\u00a0jours']);
    expect(faits('SUSPENDU')[0]?.[0]).toBe('Statut');
  });

  const valeurs = (projet: ProjetIndexe) =>
    faitsPopup(projet, noms, new Date('2026-11-21T12:00:00Z')).map(([, valeur]) => valeur);
  test('status, region, amount, progress, number in the list', () => {
    const faits = { budget: 14.2e9, taux_execution_physique: 62.5, avancement_au: '2026-10-01', numero: 12 };
    const projet = aProjetIndexe({ status: 'EN_COURS', ...faits });
    expect(valeurs(projet)).toEqual([
      'En cours',
      'Kindia',
      '14,2\u00a0Mds\u00a0GNF',
      '62,5\u00a0%',
      'N°\u00a012 dans la liste',
      'position relevée sur le site',
    ]);
  });
  test('a rate without a day says so while no end dates it', () => {
    const travaux = (status: StatutProjet, avancement_au?: string) =>
      valeurs(aProjetIndexe({ status, taux_execution_physique: 12, avancement_au }))[3];
    expect(travaux('EN_COURS')).toBe('12\u00a0% (date non publiée)');
    expect(travaux('EN_COURS', '2026-10-01')).toBe('12\u00a0%');
    expect(travaux('ACHEVE')).toBe('12\u00a0%');
  });
  test.each<[ProjetIndexe['precision'], string]>([
    ['exacte', 'position relevée sur le site'],
    ['lineaire', 'emprise déduite des PK'],
    ['localite', 'position de la localité'],
    ['region', 'située à la région près'],
  ])('how well a position is known: %s', (precision, dite) => {
    expect(valeurs(aProjetIndexe({ precision })).at(-1)).toBe(dite);
  });
  test('what is missing is said, and an approximate position too', () => {
    const projet = aProjetIndexe({ region: 'ailleurs', precision: 'prefecture' });
    expect(valeurs(projet)).toEqual([
      'À venir',
      'ailleurs',
      'Non publié',
      'n.\u00a0d.',
      'N°\u00a01 dans la liste',
      'située à la préfecture près',
    ]);
  });
});
