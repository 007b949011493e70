import { describe, expect, test } from 'vitest';
import { bilanCost, compteOf, etatsOf, partPubliee } from '../../../src/domain/donnees-ouvertes/completude-cost.ts';
import { ELEMENTS_DURABLES, etatsDurables } from '../../../src/domain/donnees-ouvertes/elements-durables.ts';
import { tableCompletude } from '../../../src/domain/donnees-ouvertes/table-completude.ts';
import { ELEMENTS, type EtatElement, PHASES } from '../../../src/domain/donnees-ouvertes/elements-cost.ts';
import type { AppelOffres } from '../../../src/domain/appel-offres/appel-offres.ts';
import type { Projet } from '../../../src/domain/projet/projet.ts';
import { anAppelOffres, aProjet } from '../../support/builders.ts';

const anExamine = (projet: Partial<Projet> = {}, appels: Array<Partial<AppelOffres>> = []) => ({
  projet: aProjet(projet),
  appels: appels.map((appel) => anAppelOffres(appel)),
});

const etatDe = (cle: string, examine: ReturnType<typeof anExamine>): EtatElement | undefined =>
  etatsOf(examine)[ELEMENTS.findIndex((element) => element.cle === cle)];

const ENGAGE: Partial<Projet> = { status: 'EN_COURS', entreprise: ['wassou-btp'], montant: 100 };
const AVENANT = { numero: 1, date: '2026-06-01', objet: 'Pieux' };

test('the mapping has 39 items, by phase, each with a name of its own', () => {
  expect(PHASES.map((phase) => ELEMENTS.filter((element) => element.phase === phase).length)).toEqual([7, 7, 6, 13, 6]);
  expect(new Set(ELEMENTS.map(({ cle }) => cle)).size).toBe(39);
});

describe('an item of a projet (R234)', () => {
  test.each<[string, string, ReturnType<typeof anExamine>, EtatElement]>([
    ['a purpose that is told', 'objectif', anExamine({ objectif: 'Désenclaver.' }), 'present'],
    ['one that is not', 'objectif', anExamine(), 'absent'],
    ['a sector that is told', 'secteur', anExamine(), 'present'],
    ['one that nobody says', 'secteur', anExamine({ secteur: undefined }), 'absent'],
    ['a kind of works that nobody says', 'sous_secteur', anExamine({ nature_travaux: undefined }), 'absent'],
    ['no place', 'lieu', anExamine({ region: undefined }), 'absent'],
    ['what the register has no field for', 'contact', anExamine(), 'absent'],
    ['a study of which nobody says anything', 'environnement', anExamine(), 'absent'],
    [
      'a study that the works do not need',
      'environnement',
      anExamine({ environnement_social: { etude_impact: 'NON_REQUISE' } }),
      'present',
    ],
    ['land that no household leaves', 'terres', anExamine({ environnement_social: { menages_touches: 0 } }), 'present'],
    ['land of which another thing is said', 'terres', anExamine({ environnement_social: { recours: 'M' } }), 'absent'],
    ['the price of works to come', 'prix', anExamine(), 'sans_objet'],
    ['the price of works that run', 'prix', anExamine({ status: 'EN_COURS' }), 'absent'],
    ['the price of a contract', 'prix', anExamine(ENGAGE), 'present'],
    ['the last cost of works that run', 'cout_final', anExamine(ENGAGE), 'sans_objet'],
    [
      'the last cost of finished works, by their contract alone',
      'cout_final',
      anExamine({ ...ENGAGE, status: 'ACHEVE' }),
      'absent',
    ],
    [
      'the last cost, paid',
      'cout_final',
      anExamine({
        ...{ ...ENGAGE, status: 'ACHEVE' },
        paiements: [{ date: '2026-06-01', montant: 100, nature: 'DECOMPTE_FINAL', statut: 'PAYE' }],
      }),
      'present',
    ],
    ['bidders while offers are received', 'soumissionnaires', anExamine({}, [{ statut: 'OUVERT' }]), 'sans_objet'],
    ['bidders afterwards', 'soumissionnaires', anExamine({}, [{ statut: 'CLOTURE' }]), 'absent'],
    [
      'bidders, as the minutes tell them',
      'soumissionnaires',
      anExamine({}, [{ statut: 'CLOTURE', ouverture: { date: '2026-04-10', offres_par_lot: [{ offres: 2 }] } }]),
      'present',
    ],
    ['a procedure that is not on the portal', 'procedure', anExamine(ENGAGE), 'absent'],
    ['a contract never amended', 'variation_prix', anExamine({ ...ENGAGE, avenant: false }), 'sans_objet'],
    ['a contract of which nobody says so', 'variation_prix', anExamine(ENGAGE), 'absent'],
    [
      'an amendment and its amount',
      'variation_prix',
      anExamine({ ...ENGAGE, avenants: [{ ...AVENANT, montant: 5 }] }),
      'present',
    ],
    ['an amendment without its amount', 'variation_prix', anExamine({ ...ENGAGE, avenants: [AVENANT] }), 'absent'],
    [
      'an amendment without its reason',
      'raisons_prix',
      anExamine({ ...ENGAGE, avenants: [{ ...AVENANT, montant: 5 }] }),
      'absent',
    ],
    [
      'and with it',
      'raisons_prix',
      anExamine({ ...ENGAGE, avenants: [{ ...AVENANT, montant: 5, motif: 'Sol mou.' }] }),
      'present',
    ],
    [
      'reasons of a longer delay, which no amendment is',
      'raisons_duree',
      anExamine({ ...ENGAGE, avenants: [{ ...AVENANT, montant: 5 }] }),
      'sans_objet',
    ],
  ])('%s', (_, cle, examine, etat) => {
    expect(etatDe(cle, examine)).toBe(etat);
  });
});

test('every item of every projet is counted once, by owner as in all', () => {
  const examines = [anExamine(), anExamine(ENGAGE), anExamine({ maitre_ouvrage: 'Ministère de la Santé' })];
  const { elements, maitres, total } = bilanCost(examines);
  const sum = (comptes: Array<{ presents: number; absents: number; sansObjet: number }>): number =>
    comptes.reduce((somme, { presents, absents, sansObjet }) => somme + presents + absents + sansObjet, 0);
  expect([sum(elements), sum(maitres), sum([total])]).toEqual([117, 117, 117]);
  expect(maitres.map(({ projets }) => projets)).toEqual([2, 1]);
  expect(sum([compteOf(anExamine())])).toBe(39);
});

test.each<[number, number, number | undefined]>([
  [0, 0, undefined],
  [0, 3, 0],
  [2, 1, 66],
  [199, 1, 99],
  [3, 0, 100],
])('%i published, %i not: %s %', (presents, absents, part) => {
  expect(partPubliee({ presents, absents, sansObjet: 5 })).toBe(part);
});

describe('optional elements (R284)', () => {
  const dit = anExamine({ environnement_social: { etude_impact: 'NON_REQUISE', duree_vie_ans: 20 } });
  const muet = anExamine({ maitre_ouvrage: 'Ministère de la Santé' });

  test('each is counted among all projets, and weighs in no share of the 39', () => {
    expect(etatsDurables(dit.projet)).toEqual(['present', 'absent', 'absent', 'absent', 'present']);
    const { durables, projets, total } = bilanCost([dit, muet]);
    expect([projets, durables.map(({ presents }) => presents)]).toEqual([2, [1, 0, 0, 0, 1]]);
    expect(total.presents + total.absents + total.sansObjet).toBe(78);
  });

  test('each has its column, where OC4IDS writes it', () => {
    const { colonnes, lignes } = tableCompletude([dit, muet]);
    const rang = colonnes.findIndex(({ nom }) => nom === 'durable_duree_vie');
    expect(colonnes[rang]?.description).toContain('OC4IDS assetLifetime');
    expect(lignes.map((ligne) => ligne[rang])).toEqual(['present', 'absent']);
    expect(colonnes.length).toBe(5 + 39 + ELEMENTS_DURABLES.length);
  });
});
