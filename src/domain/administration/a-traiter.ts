import { compareInstants, readInstant } from '../socle/instant.ts';
import { depuis, type Etape, type GesteProcedure } from './etape-procedure.ts';
import { etapesAttribution, etapesLots } from './etapes-attribution.ts';
import type { Attente, FaitsATraiter, FaitsProcedure, FileAttente } from './faits-a-traiter.ts';

/** A step of the commission: its members are told that it is theirs, the others whose it is. */
const commission = (isMoi: boolean): Partial<Etape> => (isMoi ? {} : { qui: 'COMMISSION' });

/** From the deadline to the confirmed report, two members go on; a third who left is made active again meanwhile. */
const etapeMembres = (faits: FaitsProcedure): Etape[] =>
  faits.membres_inactifs > 0 && faits.remises !== false && faits.rapport_confirme_le === null
    ? [depuis('RETABLIR_COMMISSION', faits.date_limite, { nombre: faits.membres_inactifs })]
    : [];

/** What has to be ready before the deadline. */
function preparation(faits: FaitsProcedure): Etape[] {
  const { statut, date_limite, has_dao, nommee_le, prete_le, membre, membres_inactifs } = faits;
  const avant = (geste: GesteProcedure, reste: Partial<Etape> = {}): Etape => ({
    geste,
    quand: 'AVANT',
    date: date_limite,
    ...reste,
  });
  return [
    ...(has_dao ? [] : [avant('DEPOSER_DAO')]),
    ...(nommee_le === null ? [avant('NOMMER_COMMISSION')] : []),
    ...(membres_inactifs > 0 ? [avant('RETABLIR_COMMISSION', { nombre: membres_inactifs })] : []),
    ...(nommee_le !== null && faits.cles_manquantes > 0
      ? [avant('POSER_CLES', { nombre: faits.cles_manquantes, ...commission(faits.ma_cle_manque) })]
      : []),
    ...(nommee_le !== null && faits.cles_manquantes === 0 && membres_inactifs === 0 && prete_le === null
      ? [avant('TENIR_ESSAI', commission(membre))]
      : []),
    ...(statut === 'PUBLIE' && has_dao ? [avant('OUVRIR_DEPOT')] : []),
  ];
}

const etapePv = ({ ouverture_close_le, pv_publie }: FaitsProcedure): Etape[] =>
  ouverture_close_le !== null && !pv_publie ? [depuis('PUBLIER_PV', ouverture_close_le)] : [];

/** From the closing to the end of the evaluation. */
function evaluation(faits: FaitsProcedure): Etape[] {
  const { date_limite, date_ouverture, remises, ouverture_close_le, offres_a_evaluer, membre } = faits;
  const heure = date_ouverture ?? date_limite;
  if (remises === null) return [{ geste: 'OUVRIR_OFFRES', quand: 'A_PARTIR_DE', date: heure }];
  if (!remises) return [depuis('EVALUER_PAPIER', heure)];
  if (ouverture_close_le === null) return [depuis('OUVRIR_OFFRES', heure, commission(membre))];
  return jugement(faits, ouverture_close_le, offres_a_evaluer ?? 0);
}

/** Each member judges, one makes the report, another confirms it, then the evaluation ends (R161, R162). */
function jugement(faits: FaitsProcedure, close_le: string, restantes: number): Etape[] {
  const { membre, mes_avis_manquants, rapport_le, rapport_par_moi, rapport_confirme_le } = faits;
  const miens = mes_avis_manquants ?? 0;
  const noter = depuis('EVALUER', close_le, { nombre: miens });
  if (rapport_confirme_le !== null) return [depuis('TERMINER_EVALUATION', rapport_confirme_le)];
  if (!faits.has_offres_vives) return [depuis('TERMINER_EVALUATION', close_le)];
  if (rapport_le !== null) {
    // Who has not judged yet reads the report afterwards.
    const qui: Partial<Etape> = !membre || rapport_par_moi || miens > 0 ? { qui: 'AUTRE_MEMBRE' } : {};
    return [depuis('CONFIRMER_RAPPORT', rapport_le, qui)];
  }
  if (miens > 0) return [noter, ...(restantes === 0 ? [depuis('ETABLIR_RAPPORT', close_le)] : [])];
  if (restantes > 0) return [depuis('EVALUER', close_le, { nombre: restantes, qui: 'COMMISSION' })];
  return [depuis('ETABLIR_RAPPORT', close_le, commission(membre))];
}

/** The steps that the state of a procedure asks for, in order. */
function etapesStatut(faits: FaitsProcedure, now: Date): Etape[] {
  const { statut, date_limite, prolongation_le, prolongation_par_moi } = faits;
  const isPasse = readInstant(date_limite) <= now.getTime();
  switch (statut) {
    case 'PUBLIE':
      return isPasse ? [depuis('FINIR_SANS_DEPOT', date_limite)] : preparation(faits);
    case 'OUVERT':
      if (!isPasse) return [...preparation(faits), { geste: 'CLOTURER', quand: 'A_PARTIR_DE', date: date_limite }];
      return [
        prolongation_le === null
          ? depuis('CLOTURER', date_limite)
          : depuis('CONFIRMER_PROLONGATION', prolongation_le, prolongation_par_moi ? { qui: 'AUTRE_ADMIN' } : {}),
        ...etapeMembres(faits),
      ];
    case 'CLOTURE':
      return [...etapePv(faits), ...etapesLots(faits), ...evaluation(faits), ...etapeMembres(faits)];
    case 'EVALUE':
      return [...etapePv(faits), ...etapesLots(faits), ...etapesAttribution(faits)];
    case 'ATTRIBUE':
      return [
        ...(faits.lots_a_publier.length > 0
          ? etapesLots(faits)
          : faits.attribution_publiee_le === null
            ? [depuis('PUBLIER_ATTRIBUTION', faits.statut_le ?? date_limite)]
            : []),
        ...etapePv(faits),
      ];
    case 'INFRUCTUEUX':
    case 'ANNULE':
      return etapePv(faits);
  }
}

const etapesAttente = (geste: GesteProcedure, { nombre, depuis: date }: Attente): Etape[] =>
  nombre > 0 && date !== null ? [depuis(geste, date, { nombre })] : [];

/** Every step that a procedure waits for, in the order in which they are taken (R150). One led on paper has no act here. */
export const etapesOf = (faits: FaitsProcedure, now: Date): readonly Etape[] => [
  ...(faits.hors_portail ? [] : etapesStatut(faits, now)),
  ...etapesAttente('REPONDRE', faits.questions),
  ...etapesAttente('CONFIRMER_PAIEMENT', faits.paiements),
  ...etapesAttente('REMBOURSER', faits.remboursements),
];

/** A line of the list: a step of a procedure, or a queue. */
export type LigneATraiter =
  { nature: 'PROCEDURE'; faits: FaitsProcedure; etape: Etape } | { nature: 'FILE'; file: FileAttente };

/** What tells one line from the others: two lots of a tender may wait for the same step. */
export const cleOfLigne = (ligne: LigneATraiter): string =>
  ligne.nature === 'FILE'
    ? ligne.file.file
    : [ligne.faits.appel_offres_id, ligne.etape.geste, ligne.etape.lot ?? ''].join(' ');

/** A danger on a road stands above the rest (R130). */
const dateOf = (ligne: LigneATraiter): string => {
  if (ligne.nature === 'PROCEDURE') return ligne.etape.date;
  return ligne.file.file === 'DANGERS' ? '' : ligne.file.depuis;
};

/** One list of what may be done now, by date: what waits longest first, then what has to be ready, soonest first (R150). */
export const lignesATraiter = ({ procedures, files }: FaitsATraiter, now: Date): readonly LigneATraiter[] =>
  [
    ...procedures.flatMap((faits) =>
      etapesOf(faits, now)
        .filter(({ quand }) => quand !== 'A_PARTIR_DE')
        .map((etape): LigneATraiter => ({ nature: 'PROCEDURE', faits, etape })),
    ),
    ...files.map((file): LigneATraiter => ({ nature: 'FILE', file })),
  ].sort((a, b) => compareInstants(dateOf(a), dateOf(b)));

/** What comes next for one procedure: what may be done now, its own state first, else what a date will allow; undefined when it waits for nothing. */
export function prochaineEtape(faits: FaitsProcedure, now: Date): Etape | undefined {
  const etapes = etapesOf(faits, now);
  return etapes.find(({ quand }) => quand !== 'A_PARTIR_DE') ?? etapes[0];
}
