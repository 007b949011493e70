import { messageForActe } from '../appel-offres/refus-procedure.ts';
import { cleOf } from '../socle/erreur.ts';

/** What the database refuses of an evaluation or of an award, by its key; apart, so that other pages do not carry it. */
const PHRASES: Readonly<Record<string, string>> = {
  ouverture_non_close: 'L’ouverture de cet appel d’offres n’est pas close : sa commission la clôt d’abord.',
  evaluation_close:
    'L’évaluation est finie, ou la procédure est close : cette offre ne change plus. Rechargez la page.',
  evaluation_invalide:
    'Cet avis n’est pas complet : dites si l’offre est conforme, chaque motif en 10 à 1 000 caractères, et notez de 0 à 100.',
  rapport_change: 'Le rapport a changé depuis votre lecture : relisez-le, puis confirmez-le.',
  rapport_autre_membre: 'Vous avez établi ce rapport : un autre membre de la commission le confirme.',
  avis_manquant: 'Jugez d’abord vous-même chaque offre : le rapport se lit et se confirme ensuite.',
  prix_invalide: 'Écrivez un prix au-dessus de 0, et pourquoi il change, en 10 à 1 000 caractères.',
  prix_non_lu:
    'Ce prix n’est ni celui de l’offre, ni sa correction confirmée avec le rapport : choisissez l’un des prix proposés.',
  rabais_sans_ses_lots:
    'Ce prix compte un rabais pour plusieurs lots : chacun de ces lots est d’abord proposé, ou attribué, à la même offre, et son bailleur n’a plus à répondre. Sinon, proposez le prix de ce lot seul.',
  offre_illisible: 'Cette offre n’a pas pu être lue à l’ouverture : elle se rejette, elle ne se note pas.',
  offre_inconnue: 'Cette offre n’est pas parmi celles qui ont été ouvertes : rechargez la page.',
  pas_membre: 'Vous n’êtes pas membre de la commission de cet appel d’offres : ses membres évaluent les offres.',
  commission_inconnue: 'Aucune commission n’est nommée pour cet appel d’offres.',
  pas_evalue: 'Cet appel d’offres n’est pas à l’état « Évalué » : rechargez la page pour voir où il en est.',
  titulaire_invalide:
    'Choisissez de une à vingt entreprises qui ont une fiche à l’annuaire, et un prix au-dessus de 0.',
  titulaire_non_classe: 'Une des entreprises choisies n’a pas d’offre classée : rechargez la page, puis choisissez.',
  groupement_incomplet:
    'Un groupement se propose en entier : choisissez la fiche de chacun de ses membres, dans l’ordre de l’offre.',
  offre_sans_lot: 'Cette offre ne nomme aucun lot de l’avis : elle se rejette, elle ne se note pas.',
  lot_inconnu: 'Ce lot n’est pas, ou n’est plus, à décider : rechargez la page.',
  lot_fini: 'Ce lot a déjà sa fin : rechargez la page pour la lire.',
  lots_un_par_un: 'Cet appel d’offres est en lots : chacun s’attribue par lui-même.',
  titulaire_absent: 'Aucun titulaire n’est proposé, ou son prix manque : proposez-le d’abord.',
  bailleur_sans_compte: 'Aucun compte actif ne représente le bailleur : rattachez-en un, ou activez le sien, d’abord.',
  pas_attribue: 'L’attribution n’est pas prononcée : elle ne se publie pas encore.',
};

/** One French sentence for an act of an evaluation that failed. */
export const messageForEvaluation = (error: unknown): string => PHRASES[cleOf(error) ?? ''] ?? messageForActe(error);
