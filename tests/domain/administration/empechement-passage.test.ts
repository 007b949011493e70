import { expect, test } from 'vitest';
import { empechementPassage } from '../../../src/domain/administration/empechement-passage.ts';
import { phraseGel } from '../../../src/domain/administration/gel-proposition.ts';
import type { AttributionAttendue, FaitsProcedure } from '../../../src/domain/administration/faits-a-traiter.ts';
import type { Situation } from '../../../src/domain/appel-offres/situation.ts';
import type { StatutAppelOffres } from '../../../src/domain/appel-offres/vocabulaire.ts';

const now = new Date('2026-11-27T12:00:00Z');
const HIER = '2026-11-26T12:00:00Z';
const RIEN = { nombre: 0, depuis: null };
const situation = (statut: StatutAppelOffres): Situation => ({
  statut,
  date_limite: HIER,
  dates_limites_anterieures: [],
  date_ouverture: HIER,
  montant_dao: undefined,
  mode_acquisition: [],
  motif_fin: undefined,
  date_fin: undefined,
  has_dao: true,
  hors_portail: false,
  acquisition: null,
});

/** A tender without lots whose next step waits for nothing. */
const faits = (changes: Partial<FaitsProcedure>): FaitsProcedure => ({
  appel_offres_id: 'pont',
  reference: 'AON/1',
  titre: 'Pont',
  statut: 'CLOTURE',
  date_limite: HIER,
  date_ouverture: HIER,
  hors_portail: false,
  has_dao: true,
  bailleur: true,
  nommee_le: HIER,
  prete_le: HIER,
  membres_inactifs: 0,
  membre: false,
  cles_manquantes: 0,
  ma_cle_manque: false,
  remises: true,
  ouverture_close_le: HIER,
  pv_publie: true,
  offres_a_evaluer: 0,
  mes_avis_manquants: null,
  rapport_le: HIER,
  rapport_par_moi: false,
  rapport_confirme_le: HIER,
  lots_a_publier: [],
  attributions: [],
  lots: 0,
  lots_attribues: 0,
  fin_a_deux: false,
  has_offres_vives: true,
  statut_le: HIER,
  attribution_publiee_le: null,
  prolongation_le: null,
  prolongation_par_moi: null,
  paiements: RIEN,
  remboursements: RIEN,
  questions: RIEN,
  ...changes,
});
const une = (changes: Partial<AttributionAttendue> = {}): Pick<FaitsProcedure, 'statut' | 'attributions'> => ({
  statut: 'EVALUE',
  attributions: [
    {
      lot: 0,
      is_propose: true,
      is_sans_offre: false,
      avis: null,
      avis_demande_le: null,
      avis_rendu_le: null,
      reprise_le: null,
      lie_par: null,
      ...changes,
    },
  ],
});
const EN_LOTS = { ...une({ lot: 2 }), lots: 3 };
const ATTENDU = { avis_demande_le: HIER };
const OBJECTION = { ...ATTENDU, avis: 'REFUSEE', avis_rendu_le: HIER } as const;
const ACCORD = { ...OBJECTION, avis: 'DONNEE' } as const;

test.each<
  [vers: StatutAppelOffres, changes: Partial<FaitsProcedure>, attendu: RegExp | undefined, isDefinitif?: boolean]
>([
  ['EVALUE', {}, undefined],
  ['EVALUE', { remises: null }, /l’ouverture n’est pas encore là/],
  ['EVALUE', { remises: false, ouverture_close_le: null, rapport_confirme_le: null }, undefined],
  ['EVALUE', { ouverture_close_le: null }, /n’est pas close/],
  ['EVALUE', { offres_a_evaluer: 2 }, /pas encore jugé/],
  ['EVALUE', { rapport_confirme_le: null }, /n’est pas confirmé/],
  ['EVALUE', { rapport_confirme_le: null, has_offres_vives: false }, undefined],
  ['INFRUCTUEUX', { rapport_confirme_le: null }, /n’est pas confirmé/],
  ['INFRUCTUEUX', {}, undefined],
  ['INFRUCTUEUX', { lots: 2, lots_attribues: 1 }, /un par un/, true],
  ['ANNULE', { lots: 2, lots_attribues: 1 }, /un par un/, true],
  ['ANNULE', { lots: 2, rapport_confirme_le: null }, undefined],
  ['INFRUCTUEUX', { ...une(), rapport_confirme_le: null }, undefined],
  ['ATTRIBUE', une(), undefined],
  ['ATTRIBUE', EN_LOTS, /^chaque lot s’attribue/, true],
  ['ATTRIBUE', une({ is_propose: false }), /Aucun titulaire/],
  ['ATTRIBUE', une(ATTENDU), /est attendue/],
  ['ATTRIBUE', une(OBJECTION), /objection/],
  ['ATTRIBUE', une(ACCORD), undefined],
  ['ATTRIBUE', une({ reprise_le: HIER }), /répond d’abord/],
  ['CLOTURE', une(), undefined],
  ['CLOTURE', une(ATTENDU), /^Retirez d’abord la demande de non-objection\.$/],
  ['CLOTURE', une(ACCORD), /reprenez d’abord la proposition\.$/],
  ['CLOTURE', { ...EN_LOTS, ...une({ lot: 2, ...OBJECTION }) }, /la proposition du lot\s2\.$/],
  ['CLOTURE', { ...EN_LOTS, ...une({ lot: 2, lie_par: 1, ...ACCORD }) }, /rabais pour le lot\s2 aussi.*attribuez/],
])('to %s from %o: %s', (vers, changes, attendu, isDefinitif = false) => {
  const lus = faits(changes);
  const empechement = empechementPassage(situation(lus.statut), vers, now, lus);
  if (attendu === undefined) expect(empechement).toBeUndefined();
  else expect(empechement).toEqual({ phrase: expect.stringMatching(attendu) as string, isDefinitif });
  // It follows "Déclarer infructueux : ": a small letter, and no second colon.
  if (isDefinitif) expect(empechement?.phrase).toMatch(/^\p{Ll}[^:]*$/u);
});

test('each open lot that a funder judges, or has answered, is freed in its own way', () => {
  const attributions = [
    { ...EN_LOTS, ...une({ lot: 1, ...ATTENDU }) },
    une({ lot: 2, ...ACCORD }),
    une({ lot: 3 }),
  ].flatMap((partie) => partie.attributions);
  const lus = faits({ statut: 'EVALUE', lots: 3, attributions });
  expect(empechementPassage(situation('EVALUE'), 'CLOTURE', now, lus)?.phrase).toBe(
    'Retirez d’abord la demande de non-objection du lot\u00a01. Le bailleur a répondu\u00a0: reprenez d’abord la proposition du lot\u00a02.',
  );
  expect(phraseGel({ lot: 1, avis: null })).toContain('retirez d’abord la demande');
  expect(phraseGel({ lot: 1, avis: 'DONNEE' })).toContain('reprenez-la d’abord');
});

test('facts that are missing, or of another state, stop nothing: the database judges', () => {
  expect(empechementPassage(situation('EVALUE'), 'ATTRIBUE', now, undefined)).toBeUndefined();
  expect(empechementPassage(situation('EVALUE'), 'ATTRIBUE', now, faits({ lots: 2 }))).toBeUndefined();
  expect(empechementPassage({ ...situation('PUBLIE'), has_dao: false }, 'OUVERT', now, undefined)).toEqual({
    phrase: expect.stringContaining('pas encore déposé') as string,
    isDefinitif: false,
  });
});
