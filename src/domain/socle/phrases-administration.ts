import { PHRASE_COMPTE_RECENT } from './phrase-compte-recent.ts';
import { PHRASE_DANGER_CLOS } from './phrase-danger.ts';

/** What only an administrator's gesture is refused for, one sentence each; apart, so that no other screen carries them. */
export const PHRASES_ADMINISTRATION = {
  publieur_absent:
    'Rien ne peut construire le site d’ici pour l’instant : rechargez la page, qui dit quelle commande lancer.',
  demande_introuvable: 'Cette demande n’existe plus.',
  compte_administrateur: 'Cette adresse est celle d’un administrateur : la demande ne peut pas changer son compte.',
  compte_desactive: 'Ce compte est désactivé : réactivez-le d’abord.',
  compte_introuvable: 'Ce compte n’existe plus.',
  dernier_administrateur:
    'C’est le dernier administrateur actif : donnez d’abord ce rôle à un autre compte, puis réessayez.',
  liste_noire_definitive: 'Ce compte est sur liste noire, définitivement : il ne peut plus être changé.',
  rattachement_invalide: 'Le rôle de ce compte ne permet pas ce rattachement.',
  role_invalide: 'Ce rôle n’existe pas : rechargez la page, puis réessayez.',
  courriel_introuvable: 'Ce courriel n’est plus parmi les abandonnés.',
  signalement_deja_traite: 'Ce signalement n’attend plus de réponse.',
  reponse_trop_courte: PHRASE_DANGER_CLOS,
  compte_invite: 'Ce compte est invité : son titulaire l’ouvre lui-même.',
  invitation_sans_objet: 'Cette invitation n’a plus lieu d’être.',
  trop_de_pieces: 'Cette demande a déjà cinq justificatifs.',
  reference_requise: 'Écrivez la référence du versement, de 3 à 100 signes.',
  reference_deja_employee: 'Cette référence de versement a déjà payé un autre dossier : vérifiez-la.',
  numero_de_carte:
    'Ceci a la forme d’un numéro de carte bancaire, que le portail ne garde jamais : écrivez la référence du ticket.',
  date_paiement_invalide: 'Cette date ne va pas : ni avant la demande (ou le paiement), ni après maintenant.',
  paiement_hors_delai:
    'Ce paiement est daté de la date limite ou d’après : le DAO ne s’acquiert plus. Annulez la demande, et rendez l’argent.',
  preuve_absente: 'La preuve n’a pas été reçue : ajoutez-la de nouveau, ou confirmez sans elle.',
  acquisition_en_cours: 'Un DAO acquis ne s’annule pas avant l’évaluation des offres, qu’une offre soit remise ou non.',
  offre_deposee: 'Cette entreprise a déposé une offre sur ce DAO : son acquisition ne s’annule plus.',
  remboursement_refuse: 'Seul un DAO payé dont l’appel d’offres est annulé se rembourse.',
  dossier_fige: 'La date limite est passée, ou la procédure est close : le dossier ne change plus.',
  dossier_requis: 'Déposez d’abord le dossier lui-même : un additif le complète.',
  note_requise: 'Dites ce qui change, en dix caractères au moins : les titulaires le liront.',
  fichiers_requis: 'Choisissez de un à dix fichiers.',
  fichier_absent: 'Un des fichiers n’est pas arrivé : envoyez-le de nouveau.',
  fichier_deja_depose: 'Un de ces fichiers est déjà dans ce dossier : retirez-le.',
  question_introuvable: 'Cette question n’attend pas ce geste : rechargez la page.',
  question_publiee: 'Cette question est publiée : elle ne change plus.',
  question_deja_repondue: 'Un autre administrateur vient d’écrire une réponse : rechargez la page pour la lire.',
  limite_questions_invalide: 'Les questions finissent au plus tard à la date limite de dépôt.',
  reponse_introuvable: 'Cette réponse n’existe plus : rechargez la page.',
  reponse_deja_traitee: 'Cette réponse n’attend plus de décision.',
  reponse_saisie_par_vous: 'Vous avez saisi cette lettre : un autre administrateur la publie ou la refuse.',
  lettre_a_venir: 'Cette date est à venir : écrivez celle de la lettre.',
  acte_deja_propose:
    'Un autre changement attend déjà d’être confirmé ici\u00a0: lisez-le sous «\u00a0À confirmer\u00a0», confirmez-le ou refusez-le d’abord.',
  acte_deja_decide: 'Cette proposition n’attend plus\u00a0: elle a été confirmée, refusée ou retirée.',
  acte_par_vous: 'Vous l’avez proposé\u00a0: un autre administrateur le confirme.',
  acte_vous_vise:
    'Cet acte vous concerne, ou rouvre un compte que vous avez fermé\u00a0: un autre administrateur le confirme ou le refuse.',
  auteur_parti: 'Qui l’a proposé n’est plus administrateur\u00a0: refusez cette proposition, puis refaites-la.',
  compte_trop_recent: PHRASE_COMPTE_RECENT,
  deux_administrateurs: 'Cet acte demande deux administrateurs\u00a0: rechargez la page, puis proposez-le.',
  piece_introuvable: 'Cette pièce a déjà été retirée : rechargez la page.',
} as const;

export type CodeAdministration = keyof typeof PHRASES_ADMINISTRATION;
