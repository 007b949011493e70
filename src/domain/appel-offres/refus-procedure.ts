import { cleOf, messageFor } from '../socle/erreur.ts';
import { PHRASE_COMPTE_RECENT } from '../socle/phrase-compte-recent.ts';

/** What the database refuses of an act on a procedure, by its key; apart, so that public pages do not carry it. */
const PHRASES: Readonly<Record<string, string>> = {
  compte_trop_recent: PHRASE_COMPTE_RECENT,
  acte_deja_propose:
    'Une autre proposition attend déjà\u00a0: qu’un autre administrateur la confirme ou la refuse d’abord, sous «\u00a0À confirmer\u00a0».',
  deux_administrateurs: 'Cet acte demande deux administrateurs\u00a0: rechargez la page, puis proposez-le.',
  appel_offres_introuvable: 'Cet appel d’offres n’est plus au registre.',
  appel_offres_ferme: 'Cet appel d’offres ne reçoit plus d’offres : sa date limite ne se reporte plus.',
  lots_un_par_un: 'Cet appel d’offres est en lots : chacun s’attribue par lui-même, à la page « Évaluation ».',
  lot_lie:
    'Un lot est attribué à un prix qui compte un rabais pour celui-ci aussi : ce lot s’attribue à la même offre, au prix proposé.',
  lots_attribues:
    'Un lot est déjà attribué : finissez les autres un par un, à la page « Évaluation » de cet appel d’offres.',
  appel_hors_portail: 'Cet appel d’offres se mène sur papier, hors du portail : son état se change dans le registre.',
  manifeste_gele: 'La liste des offres est figée : la date limite ne change plus.',
  date_limite_passee: 'La date limite est passée : elle ne se reporte plus.',
  date_limite_invalide: 'La nouvelle date limite doit être plus tardive que l’actuelle, et dans les trois ans.',
  report_trop_long:
    'Quatre-vingt-dix jours après la première date limite, elle ne se reporte plus : choisissez une date plus proche, ou annulez l’appel d’offres.',
  date_limite_a_venir: 'La date limite n’est pas encore passée : le dépôt ne se clôture pas avant l’heure.',
  incident_absent:
    'La sonde n’a pas vu de panne assez longue avant la date limite : reportez-la de la façon ordinaire.',
  prolongation_invalide:
    'La nouvelle date doit laisser quatre heures au moins, et autant que la panne a duré ; trente jours au plus.',
  prolongation_tardive: 'La date limite est passée depuis trois jours : elle ne se prolonge plus.',
  ouverture_commencee: 'L’heure de l’ouverture est là : la date limite ne se prolonge plus.',
  deux_personnes: 'Vous avez proposé cette prolongation : un autre administrateur la confirme.',
  prolongation_close: 'Cette prolongation n’attend plus : rechargez la page.',
  ouverture_avant_limite: 'L’ouverture des plis ne peut pas précéder la date limite.',
  ouverture_non_atteinte: 'L’ouverture des plis n’a pas encore eu lieu.',
  transition_refusee: 'La procédure n’est plus dans l’état que cette page montre : rechargez-la.',
  dao_absent: 'Le dossier d’appel d’offres n’est pas déposé : une procédure ne s’ouvre pas sans lui.',
  ouverture_non_close: 'L’ouverture des offres n’est pas close : sa commission clôt d’abord le procès-verbal.',
  evaluation_incomplete: 'Deux membres de la commission n’ont pas encore jugé chaque offre : elle finit d’abord.',
  avis_partages:
    'Les avis se partagent à égalité sur une offre : le troisième membre la juge, ou l’un des deux revoit son avis.',
  rapport_non_confirme: 'Le rapport d’évaluation n’est pas confirmé : un membre l’établit, un autre le confirme.',
  non_objection_attendue: 'La non-objection est demandée, et la réponse du bailleur est attendue.',
  non_objection_refusee: 'Le bailleur a une objection : reprenez la proposition, puis demandez-lui de nouveau.',
  ouverture_hors_bornes: 'L’ouverture se fixe entre une heure et dix jours après la date limite.',
  non_objection_a_redemander: 'Le bailleur a déjà répondu : il répond d’abord de cette proposition.',
  non_objection_rendue: 'Le bailleur a répondu : la demande ne se retire plus, la proposition se reprend.',
  non_objection_demandee:
    'La non-objection est demandée : retirez la demande avant de changer la proposition, ou reprenez la proposition si le bailleur a répondu.',
  titulaire_absent: 'Aucun titulaire n’est inscrit : l’attribution ne peut pas être prononcée.',
};

/** One French sentence for an act that failed. */
export function messageForActe(error: unknown): string {
  return PHRASES[cleOf(error) ?? ''] ?? messageFor(error);
}
