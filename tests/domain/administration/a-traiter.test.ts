import { expect, test } from 'vitest';
import { cleOfLigne, etapesOf, lignesATraiter, prochaineEtape } from '../../../src/domain/administration/a-traiter.ts';
import type { GesteProcedure } from '../../../src/domain/administration/etape-procedure.ts';
import type { AttributionAttendue, FaitsProcedure } from '../../../src/domain/administration/faits-a-traiter.ts';
import {
  formatDelai,
  hrefOfEtape,
  hrefOfFile,
  isEnRetard,
  phraseFile,
  phraseQuand,
  verbeOfEtape,
} from '../../../src/domain/administration/phrases-a-traiter.ts';

const now = new Date('2026-11-26T12:00:00Z');
const HIER = '2026-11-25T12:00:00Z';
const DEMAIN = '2026-11-27T12:00:00Z';
const RIEN = { nombre: 0, depuis: null };

/** A procedure that waits for nothing but its deadline: everything is ready. */
const faits = (changes: Partial<FaitsProcedure> = {}): FaitsProcedure => ({
  appel_offres_id: 'pont',
  reference: 'AON/1',
  titre: 'Pont',
  statut: 'OUVERT',
  date_limite: DEMAIN,
  date_ouverture: DEMAIN,
  hors_portail: false,
  has_dao: true,
  bailleur: false,
  nommee_le: HIER,
  prete_le: HIER,
  membres_inactifs: 0,
  membre: false,
  cles_manquantes: 0,
  ma_cle_manque: false,
  remises: null,
  ouverture_close_le: null,
  pv_publie: false,
  offres_a_evaluer: null,
  mes_avis_manquants: null,
  rapport_le: null,
  rapport_par_moi: false,
  rapport_confirme_le: null,
  lots_a_publier: [],
  attributions: [],
  lots: 0,
  lots_attribues: 0,
  fin_a_deux: false,
  has_offres_vives: true,
  statut_le: null,
  attribution_publiee_le: null,
  prolongation_le: null,
  prolongation_par_moi: null,
  paiements: RIEN,
  remboursements: RIEN,
  questions: RIEN,
  ...changes,
});
const PASSE = { date_limite: HIER, date_ouverture: HIER } as const;
const CLOS = { ...PASSE, statut: 'CLOTURE', remises: true } as const;
const OUVERTES = { ...CLOS, ouverture_close_le: HIER, pv_publie: true } as const;
const JUGEES = { ...OUVERTES, offres_a_evaluer: 0, membre: true, mes_avis_manquants: 0 } as const;
const LOT_2 = { lot: 2, depuis: null };
const attend = (changes: Partial<AttributionAttendue> = {}): AttributionAttendue => ({
  lot: 0,
  is_propose: true,
  is_sans_offre: false,
  avis: null,
  avis_demande_le: null,
  avis_rendu_le: null,
  reprise_le: null,
  lie_par: null,
  ...changes,
});
const EVALUE = {
  ...OUVERTES,
  statut: 'EVALUE',
  offres_a_evaluer: 0,
  statut_le: HIER,
  attributions: [attend({ is_propose: false })],
} as const;
const PROPOSE = { ...EVALUE, attributions: [attend()] } as const;
const REFUSEE = { avis_demande_le: HIER, avis: 'REFUSEE', avis_rendu_le: HIER } as const;
const DONNEE = { ...REFUSEE, avis: 'DONNEE' } as const;

/** Steps in short: the step, whose it is, and whether it may be taken now. */
const etapes = (changes: Partial<FaitsProcedure>): string =>
  etapesOf(faits(changes), now)
    .map(({ geste, quand, qui, nombre, lot }) =>
      [geste, nombre, lot !== undefined && `lot ${lot}`, qui, quand === 'A_PARTIR_DE' && 'plus tard']
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');

test.each<[cas: string, changes: Partial<FaitsProcedure>, attendu: string]>([
  [
    'announced, with nothing',
    { statut: 'PUBLIE', has_dao: false, nommee_le: null, prete_le: null },
    'DEPOSER_DAO, NOMMER_COMMISSION',
  ],
  [
    'announced, its file is there',
    { statut: 'PUBLIE', nommee_le: null, prete_le: null },
    'NOMMER_COMMISSION, OUVRIR_DEPOT',
  ],
  ['announced and ready', { statut: 'PUBLIE' }, 'OUVRIR_DEPOT'],
  ['announced, and never opened', { ...PASSE, statut: 'PUBLIE' }, 'FINIR_SANS_DEPOT'],
  ['open and ready', {}, 'CLOTURER plus tard'],
  ['open without file', { has_dao: false }, 'DEPOSER_DAO, CLOTURER plus tard'],
  ['keys are missing', { prete_le: null, cles_manquantes: 2 }, 'POSER_CLES 2 COMMISSION, CLOTURER plus tard'],
  [
    'mine among them',
    { prete_le: null, cles_manquantes: 2, membre: true, ma_cle_manque: true },
    'POSER_CLES 2, CLOTURER plus tard',
  ],
  ['no rehearsal', { prete_le: null }, 'TENIR_ESSAI COMMISSION, CLOTURER plus tard'],
  ['no rehearsal, for a member', { prete_le: null, membre: true }, 'TENIR_ESSAI, CLOTURER plus tard'],
  ['a member left', { prete_le: null, membres_inactifs: 1, membre: true }, 'RETABLIR_COMMISSION 1, CLOTURER plus tard'],
  ['a member left, past the deadline', { ...PASSE, membres_inactifs: 1 }, 'CLOTURER, RETABLIR_COMMISSION 1'],
  ['two left, before the opening', { ...CLOS, membres_inactifs: 2 }, 'OUVRIR_OFFRES COMMISSION, RETABLIR_COMMISSION 2'],
  ['a member left, no offer here', { ...CLOS, remises: false, membres_inactifs: 1 }, 'EVALUER_PAPIER'],
  [
    'a member left, the report is confirmed',
    { ...JUGEES, rapport_le: HIER, rapport_confirme_le: HIER, membres_inactifs: 1 },
    'TERMINER_EVALUATION',
  ],
  ['closing is overdue', PASSE, 'CLOTURER'],
  [
    'an extension waits for another',
    { ...PASSE, prolongation_le: HIER, prolongation_par_moi: true },
    'CONFIRMER_PROLONGATION AUTRE_ADMIN',
  ],
  ['an extension waits', { ...PASSE, prolongation_le: HIER, prolongation_par_moi: false }, 'CONFIRMER_PROLONGATION'],
  ['closed before the opening', { ...PASSE, statut: 'CLOTURE', date_ouverture: DEMAIN }, 'OUVRIR_OFFRES plus tard'],
  ['the opening is due', CLOS, 'OUVRIR_OFFRES COMMISSION'],
  ['the opening is due, for a member', { ...CLOS, membre: true }, 'OUVRIR_OFFRES'],
  ['no offer here', { ...CLOS, remises: false }, 'EVALUER_PAPIER'],
  [
    'offers to judge, for a member',
    { ...OUVERTES, pv_publie: false, offres_a_evaluer: 3, membre: true, mes_avis_manquants: 2 },
    'PUBLIER_PV, EVALUER 2',
  ],
  ['mine are judged', { ...JUGEES, offres_a_evaluer: 3 }, 'EVALUER 3 COMMISSION'],
  ['offers to judge, for another', { ...OUVERTES, offres_a_evaluer: 3 }, 'EVALUER 3 COMMISSION'],
  ['all judged', JUGEES, 'ETABLIR_RAPPORT'],
  ['all judged, not by me', { ...JUGEES, mes_avis_manquants: 1 }, 'EVALUER 1, ETABLIR_RAPPORT'],
  ['all judged, for another', { ...OUVERTES, offres_a_evaluer: 0 }, 'ETABLIR_RAPPORT COMMISSION'],
  ['the lots with offers have ended', { ...JUGEES, has_offres_vives: false }, 'TERMINER_EVALUATION'],
  ['a report', { ...JUGEES, rapport_le: HIER }, 'CONFIRMER_RAPPORT'],
  ['a report of mine', { ...JUGEES, rapport_le: HIER, rapport_par_moi: true }, 'CONFIRMER_RAPPORT AUTRE_MEMBRE'],
  [
    'a report, not judged by me',
    { ...JUGEES, rapport_le: HIER, mes_avis_manquants: 1 },
    'CONFIRMER_RAPPORT AUTRE_MEMBRE',
  ],
  ['a report, for another', { ...OUVERTES, rapport_le: HIER }, 'CONFIRMER_RAPPORT AUTRE_MEMBRE'],
  ['a report, confirmed', { ...JUGEES, rapport_le: HIER, rapport_confirme_le: HIER }, 'TERMINER_EVALUATION'],
  ['a lot awarded, others open', { ...PROPOSE, lots_a_publier: [LOT_2] }, 'PUBLIER_ATTRIBUTION lot 2, PRONONCER'],
  [
    'lots awarded, the tender too',
    { ...PROPOSE, statut: 'ATTRIBUE', lots_a_publier: [LOT_2] },
    'PUBLIER_ATTRIBUTION lot 2',
  ],
  ['evaluated', EVALUE, 'PROPOSER'],
  ['proposed', PROPOSE, 'PRONONCER'],
  ['proposed, with a funder', { ...PROPOSE, bailleur: true }, 'DEMANDER_AVIS'],
  [
    'the funder is asked',
    { ...PROPOSE, bailleur: true, attributions: [attend({ avis_demande_le: HIER })] },
    'ATTENDRE_AVIS BAILLEUR',
  ],
  ['the funder objects', { ...PROPOSE, bailleur: true, attributions: [attend(REFUSEE)] }, 'REVOIR_OBJECTION'],
  ['the funder does not', { ...PROPOSE, bailleur: true, attributions: [attend(DONNEE)] }, 'PRONONCER'],
  [
    'the funder had answered, and the proposal was taken up again',
    { ...PROPOSE, bailleur: true, attributions: [attend({ reprise_le: HIER })] },
    'REDEMANDER_AVIS',
  ],
  [
    'taken up again, and nobody is proposed any more',
    { ...PROPOSE, bailleur: true, attributions: [attend({ is_propose: false, reprise_le: HIER })] },
    'PROPOSER',
  ],
  [
    'bound to another lot: the funder is not asked any more',
    { ...PROPOSE, bailleur: true, attributions: [attend({ lot: 2, lie_par: 1 })] },
    'PRONONCER lot 2',
  ],
  [
    'evaluated, every offer rejected',
    { ...EVALUE, attributions: [attend({ is_propose: false, is_sans_offre: true })] },
    'DECLARER_INFRUCTUEUX',
  ],
  [
    'each lot for itself, what only the funder can do last',
    {
      ...EVALUE,
      bailleur: true,
      attributions: [
        attend({ lot: 1, avis_demande_le: HIER }),
        attend({ lot: 2, is_propose: false }),
        attend({ lot: 3, is_propose: false, is_sans_offre: true }),
        attend({ lot: 4 }),
        attend({ lot: 5, ...REFUSEE }),
        attend({ lot: 6, ...DONNEE }),
      ],
      lots_a_publier: [{ lot: 7, depuis: HIER }],
    },
    'PUBLIER_ATTRIBUTION lot 7, PROPOSER lot 2, DECLARER_INFRUCTUEUX lot 3, DEMANDER_AVIS lot 4, REVOIR_OBJECTION lot 5, PRONONCER lot 6, ATTENDRE_AVIS lot 1 BAILLEUR',
  ],
  [
    'a lot awarded, the evaluation of the others taken up again',
    { ...JUGEES, offres_a_evaluer: 3, lots_a_publier: [LOT_2] },
    'PUBLIER_ATTRIBUTION lot 2, EVALUER 3 COMMISSION',
  ],
  ['awarded', { ...PROPOSE, statut: 'ATTRIBUE' }, 'PUBLIER_ATTRIBUTION'],
  ['awarded and public', { ...PROPOSE, statut: 'ATTRIBUE', attribution_publiee_le: '2026-11-25' }, ''],
  ['cancelled, with minutes', { ...OUVERTES, statut: 'ANNULE', pv_publie: false }, 'PUBLIER_PV'],
  ['unsuccessful, without', { ...CLOS, statut: 'INFRUCTUEUX' }, ''],
  ['led on paper', { statut: 'PUBLIE', hors_portail: true }, ''],
  [
    'beside its state',
    {
      hors_portail: true,
      questions: { nombre: 2, depuis: HIER },
      paiements: { nombre: 1, depuis: HIER },
      remboursements: { nombre: 1, depuis: HIER },
    },
    'REPONDRE 2, CONFIRMER_PAIEMENT 1, REMBOURSER 1',
  ],
])('steps: %s', (_cas, changes, attendu) => {
  expect(etapes(changes)).toBe(attendu);
});

test('one list by date: what waits longest first, then what is due soonest; a danger above all; what may not be done yet is not in it', () => {
  const lignes = lignesATraiter(
    {
      procedures: [
        faits({ appel_offres_id: 'pret' }),
        faits({ appel_offres_id: 'annonce', statut: 'PUBLIE' }),
        faits({ appel_offres_id: 'retard', ...PASSE }),
      ],
      files: [
        { file: 'DEMANDES', nombre: 2, depuis: '2026-11-20T08:00:00.123456+00:00' },
        { file: 'DANGERS', nombre: 1, depuis: HIER },
      ],
    },
    now,
  );
  expect(
    lignes.map((ligne) =>
      ligne.nature === 'FILE' ? ligne.file.file : `${ligne.faits.appel_offres_id} ${ligne.etape.geste}`,
    ),
  ).toEqual(['DANGERS', 'DEMANDES', 'retard CLOTURER', 'annonce OUVRIR_DEPOT']);
});

test('each line is told from the others: two lots may wait for the same step', () => {
  const lots_a_publier = [
    { lot: 1, depuis: HIER },
    { lot: 2, depuis: HIER },
  ];
  const lignes = lignesATraiter(
    {
      procedures: [faits({ ...EVALUE, lots_a_publier }), faits({ ...EVALUE, appel_offres_id: 'piste' })],
      files: [{ file: 'DANGERS', nombre: 1, depuis: HIER }],
    },
    now,
  );
  const cles = lignes.map(cleOfLigne);
  expect(cles.length).toBe(5);
  expect(new Set(cles).size).toBe(5);
});

test('each step says where it is taken, and when', () => {
  const suivante = (changes: Partial<FaitsProcedure>) => {
    const etape = prochaineEtape(faits(changes), now);
    if (!etape) throw new Error('aucune étape');
    return [verbeOfEtape(etape), hrefOfEtape(etape, 'pont'), phraseQuand(etape, now), isEnRetard(etape, now)];
  };
  expect(suivante({ statut: 'PUBLIE' })).toEqual([
    'Ouvrir le dépôt',
    '/admin/appels-offres?appel=pont#etat-appel',
    'avant le 27 novembre 2026 à 12\u00a0h\u00a000 (GMT), dans 24\u00a0heures',
    false,
  ]);
  expect(suivante({})).toEqual([
    'Clôturer le dépôt',
    '/admin/appels-offres?appel=pont#etat-appel',
    'à partir du 27 novembre 2026 à 12\u00a0h\u00a000 (GMT)',
    false,
  ]);
  // Closing waits for its hour: what may be done before comes first.
  expect(suivante({ paiements: { nombre: 2, depuis: HIER } })[0]).toBe('Confirmer 2\u00a0paiements de DAO');
  expect(suivante({ ...OUVERTES, ouverture_close_le: '2026-11-23T11:00:00Z', offres_a_evaluer: 2 })).toEqual([
    'Noter 2\u00a0offres',
    '/admin/evaluation?appel-offres=pont#etape-offres',
    'depuis le 23 novembre 2026, soit 3\u00a0jours',
    true,
  ]);
  expect(phraseQuand({ quand: 'DEPUIS', date: HIER }, now)).toBe(
    'depuis le 25 novembre 2026 à 12\u00a0h\u00a000 (GMT), soit 24\u00a0heures',
  );
  // The answer of a funder is not the administrators' lateness.
  expect(isEnRetard({ geste: 'ATTENDRE_AVIS', quand: 'DEPUIS', date: '2026-01-01T00:00:00Z' }, now)).toBe(false);
});

test('without lots, an unsuccessful procedure is declared at its sheet', () => {
  const etape = { geste: 'DECLARER_INFRUCTUEUX', quand: 'DEPUIS', date: HIER } as const;
  expect([verbeOfEtape(etape), hrefOfEtape(etape, 'pont')]).toEqual([
    'Déclarer infructueux',
    '/admin/appels-offres?appel=pont#etat-appel',
  ]);
});

test('a step of a lot names it, and leads to it', () => {
  const dit = (geste: GesteProcedure) => {
    const etape = { geste, quand: 'DEPUIS', date: HIER, lot: 2 } as const;
    return [verbeOfEtape(etape), hrefOfEtape(etape, 'pont').split('#')[1]];
  };
  expect(
    (
      [
        'PROPOSER',
        'DECLARER_INFRUCTUEUX',
        'DEMANDER_AVIS',
        'REDEMANDER_AVIS',
        'ATTENDRE_AVIS',
        'REVOIR_OBJECTION',
        'PRONONCER',
        'PUBLIER_ATTRIBUTION',
      ] as const
    ).map(dit),
  ).toEqual([
    ['Proposer un titulaire pour le lot\u00a02', 'etape-proposition-lot-2'],
    ['Déclarer infructueux le lot\u00a02', 'etape-attribution-lot-2'],
    ['Demander la non-objection du bailleur, ou prononcer l’attribution du lot\u00a02', 'etape-non-objection-lot-2'],
    ['Demander la non-objection du bailleur pour le lot\u00a02', 'etape-non-objection-lot-2'],
    ['Réponse du bailleur attendue pour le lot\u00a02', 'etape-non-objection-lot-2'],
    ['Objection du bailleur\u00a0: reprendre la proposition du lot\u00a02', 'etape-non-objection-lot-2'],
    ['Prononcer l’attribution du lot\u00a02', 'etape-attribution-lot-2'],
    ['Publier l’attribution du lot\u00a02', 'etape-attribution-lot-2'],
  ]);
});

test('time gone is rounded down', () => {
  const H = 3_600_000;
  expect([-1, 0.5 * H, 1 * H, 47.9 * H, 48 * H, 71.9 * H].map((ms) => formatDelai(ms))).toEqual([
    'moins d’une heure',
    'moins d’une heure',
    '1\u00a0heure',
    '47\u00a0heures',
    '2\u00a0jours',
    '2\u00a0jours',
  ]);
});

test('a queue leads to its rows', () => {
  const dangers = { file: 'DANGERS', nombre: 1, depuis: HIER } as const;
  expect(phraseFile(dangers)).toBe('1\u00a0danger signalé, à traiter');
  expect(hrefOfFile(dangers)).toBe('/admin/signalements?status=RECU&genre=DANGER');
  expect(hrefOfFile({ ...dangers, file: 'DEMANDES' })).toBe('/admin/demandes');
});
