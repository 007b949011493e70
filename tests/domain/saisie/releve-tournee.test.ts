import { describe, expect, test } from 'vitest';
import { getFormesProposees } from '../../../src/data/content/formes-proposees.ts';
import { type Brut, openRegistre } from '../../../src/domain/classeur/registre-ouvert.ts';
import { SANS_CHARGE } from '../../../src/domain/portail/route-saisie.ts';
import { applyChangement, type FicheLue, findConflits } from '../../../src/domain/proposition/changement.ts';
import { checkReleve } from '../../../src/domain/saisie/releve-tournee.ts';
import { proposeReleves } from '../../../src/domain/saisie/releves-proposes.ts';
import {
  isCommence,
  projetsARelever,
  projetsCharges,
  type Releve,
  releveVide,
} from '../../../src/domain/saisie/tournee.ts';

const JOUR = '2026-11-26';
const MAINTENANT = new Date(`${JOUR}T10:00:00Z`);
const FORMES = getFormesProposees().projets;

const aProjet = (plus: Record<string, unknown> = {}): Brut => ({
  id: 'pont-de-wassou',
  title: 'Pont de Wassou',
  status: 'EN_COURS',
  secteur: 'PONT',
  nature_travaux: 'CONSTRUCTION',
  maitre_ouvrage: 'Agence',
  date_debut: '2025-03-01',
  date_publication: '2025-01-10',
  date_mise_a_jour: '2026-10-01',
  observations: [
    { date: '2026-09-30', taux_execution_physique: 40, taux_conso_delai: 55, source: 'la mission de contrôle' },
  ],
  ...plus,
});

const registreDe = (...projets: Brut[]) =>
  openRegistre({
    jour: JOUR,
    fiches: { projets, 'appels-offres': [], entreprises: [], bailleurs: [], regions: [], actualites: [], routes: [] },
  });

/** What a row of the first projet that waits comes to. */
function judge(typed: Partial<Releve>, projet = aProjet()) {
  const registre = registreDe(projet);
  const [ligne] = projetsARelever(registre.contenu.projets, MAINTENANT);
  return checkReleve(ligne!, { ...releveVide(ligne!, JOUR), ...typed }, registre, FORMES);
}

describe('a row of the round', () => {
  test.each([
    [
      'a rate with its decimals',
      { taux: '41,5', delai: '60' },
      { taux_execution_physique: 41.5, taux_conso_delai: 60 },
    ],
    ['a rate in percent, between no-break spaces', { taux: '\u00a041,5\u202f%' }, { taux_execution_physique: 41.5 }],
    ['a day as people type it', { taux: '45', jour: '12 nov. 2026' }, { date: '2026-11-12' }],
    ['decomposed accents', { taux: '45', selon: 'le contrôle'.normalize('NFD') }, { source: 'le contrôle' }],
    ['a lower rate with a word', { taux: '39', mot: 'Erreur de métré.' }, { taux_execution_physique: 39 }],
  ])('%s', (_cas, typed, attendue) => {
    const { changement, fautes } = judge(typed);
    expect(fautes).toEqual({});
    const champs = new Map(changement?.champs.map(({ champ, apres }) => [champ, apres]));
    expect([...champs.keys()].toSorted()).toEqual(['date_mise_a_jour', 'observations']);
    const observations = champs.get('observations') as readonly object[];
    expect(observations).toHaveLength(1);
    expect(observations[0]).toMatchObject({ date: JOUR, source: 'la mission de contrôle', ...attendue });
  });

  test.each([
    ['no number', { taux: 'beaucoup' }, 'taux', /Écrivez un nombre/],
    ['no rate', { mot: 'Bientôt.' }, 'taux', /Écrivez le taux/],
    ['above a hundred', { taux: '140' }, 'taux', /Attendu\u00a0: un taux d’au plus 100\u00a0%/],
    ['lower, without a word', { taux: '39,5' }, 'mot', /Le taux baisse \(il était de 40\u00a0%\)/],
    ['no day', { taux: '45', jour: ' ' }, 'jour', /Écrivez le jour/],
    ['a day that the calendar does not have', { taux: '45', jour: '31/02/2026' }, 'jour', /Écrivez une date/],
    [
      'before the last observation',
      { taux: '45', jour: '29/09/2026' },
      'jour',
      /d’après le dernier constat \(30\/09\/2026\)/,
    ],
    ['to come', { taux: '45', jour: '27/11/2026' }, 'jour', /pas à venir \(le registre est lu le 26 novembre 2026\)/],
    ['nobody saw it', { taux: '45', selon: '' }, 'selon', /Écrivez qui l’a constaté/],
    ['already there', { taux: '40', jour: '30/09/2026' }, 'taux', /déjà au registre/],
  ] as const)('%s is told', (_cas, typed, nom, phrase) => {
    const { changement, fautes } = judge(typed);
    expect(fautes).toEqual({ [nom]: expect.stringMatching(phrase) as string });
    expect(changement).toBeUndefined();
  });

  test('the round of one person, or of what nobody is named on', () => {
    const droit = (user_id: string, projet_id: string | null, is_actif = true) => ({ user_id, projet_id, is_actif });
    const projets = ['a', 'b', 'c'].map((id) => ({ id }));
    const droits = [droit('awa', 'a'), droit('sekou', 'a'), droit('ferme', 'b', false), droit('agent', null)];
    const ids = (charge: string) => projetsCharges(projets, droits, charge).map(({ id }) => id);
    expect(ids('awa')).toEqual(['a']);
    expect(ids('ferme')).toEqual([]);
    expect(ids('agent')).toEqual([]);
    expect(ids(SANS_CHARGE)).toEqual(['b', 'c']);
  });

  test('before the works began: the fault says the field as screens call it', () => {
    const { fautes } = judge(
      { taux: '5', jour: '01/02/2025', selon: 'le contrôle' },
      aProjet({ observations: undefined }),
    );
    expect(fautes).toEqual({
      jour: 'Attendu\u00a0: une date qui ne précède pas «\u00a0Début des travaux\u00a0» (1er mars 2025).',
    });
  });

  test('the same day mends the last observation, and the delay that it leaves out is told', () => {
    const reprise = judge({ taux: '41', jour: '30/09/2026' });
    expect(reprise.alertes).toEqual(['ce relevé corrige le constat du même jour']);
    expect(reprise.changement?.champs.find(({ champ }) => champ === 'observations')?.apres).toEqual([
      { date: '2026-09-30', taux_execution_physique: 41, taux_conso_delai: 55, source: 'la mission de contrôle' },
    ]);
    expect(judge({ taux: '45' }).alertes).toEqual([expect.stringMatching(/sans délai écoulé/)]);
  });

  test('a site report written meanwhile does not stand in its way: both are there, by date', () => {
    const { changement } = judge({ taux: '45', delai: '60' });
    const rapport = { date: '2026-11-20', taux_execution_physique: 43, source: 'la mission de contrôle' };
    const fiche = aProjet({ observations: [...(aProjet()['observations'] as object[]), rapport] });
    expect(findConflits(fiche as FicheLue, changement!)).toEqual([]);
    const future = applyChangement(fiche as FicheLue, changement!);
    expect((future?.['observations'] as Array<{ date: string }>).map(({ date }) => date)).toEqual([
      '2026-09-30',
      '2026-11-20',
      JOUR,
    ]);
    const memeJour = { ...fiche, observations: [{ ...rapport, date: JOUR }] };
    expect(findConflits(memeJour as FicheLue, changement!)).toHaveLength(1);
  });

  test('a rate that nobody dated becomes an observation', () => {
    const { changement } = judge(
      { taux: '45', selon: 'le contrôle' },
      aProjet({ observations: undefined, taux_execution_physique: 44 }),
    );
    expect(changement?.champs).toContainEqual({ champ: 'taux_execution_physique', avant: 44 });
    expect(changement?.champs.map(({ champ }) => champ)).toContain('observations');
  });
});

test('who waits: works in progress of more than a month, those without a day first, then the oldest', () => {
  const le = (id: string, date: string | undefined, status = 'EN_COURS') =>
    aProjet({
      id,
      title: id,
      status,
      ...(status === 'SUSPENDU' && { date_suspension: '2026-10-02', motif_suspension: 'Crue.' }),
      observations: date && [{ date, taux_execution_physique: 10, source: 'x' }],
    });
  const projets = [
    le('a-peine', '2026-10-27'),
    le('tout-juste', '2026-10-26'),
    le('ancien', '2026-01-05'),
    le('sans-date', undefined),
    le('suspendu', '2026-01-05', 'SUSPENDU'),
  ];
  const ids = projetsARelever(registreDe(...projets).contenu.projets, MAINTENANT).map(({ id }) => id);
  expect(ids).toEqual(['sans-date', 'ancien', 'tout-juste']);
});

test('a row left blank proposes nothing; the others make one proposition, their words after their projets', () => {
  const registre = registreDe(aProjet());
  const [projet] = projetsARelever(registre.contenu.projets, MAINTENANT);
  const vide = releveVide(projet!, JOUR);
  expect([isCommence(vide), isCommence({ ...vide, jour: '' }), isCommence({ ...vide, taux: '4' })]).toEqual([
    false,
    false,
    true,
  ]);
  const releve = { ...vide, taux: '30', mot: 'Erreur.' };
  const lu = { projet: projet!, releve, controle: checkReleve(projet!, releve, registre, FORMES) };
  expect(proposeReleves([lu], JOUR)).toMatchObject({
    titre: 'Tournée du 26 novembre 2026\u00a0: 1\u00a0relevé',
    note: 'Pont de Wassou\u00a0: Erreur.',
    fiches: [{ id: 'pont-de-wassou', genre: 'MODIFICATION' }],
  });
  const longue = { ...lu, releve: { ...releve, mot: 'a'.repeat(2_000) } };
  expect(proposeReleves([longue], JOUR).faute).toMatch(/deux mille signes/);
});
