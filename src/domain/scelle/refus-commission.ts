import { cleOf, messageFor } from '../socle/erreur.ts';
import { PHRASE_COMPTE_RECENT } from '../socle/phrase-compte-recent.ts';

/** What the database refuses about a commission, by its key; apart, so that other pages do not carry it. */
const PHRASES: Readonly<Record<string, string>> = {
  commission_inconnue: 'Aucune commission n’est nommée pour cet appel d’offres.',
  pas_membre: 'Vous n’êtes pas membre de cette commission.',
  cle_invalide: 'Cette clé est mal formée : faites-en une autre.',
  cle_prise: 'Un autre membre a déjà cette clé : chacun fait la sienne, sur son propre appareil.',
  cles_manquantes: 'Les trois membres n’ont pas encore tous leur clé.',
  commission_figee: 'Une offre est déjà déposée, ou la date limite est passée : la commission ne change plus.',
  essai_inconnu: 'Cet essai n’existe plus : rechargez la page.',
  essai_perime: 'Un autre essai a remplacé celui-ci : rechargez la page.',
  mot_faux: 'L’essai ouvert n’est pas celui qui a été préparé : préparez-en un autre.',
  essai_invalide: 'Cet essai est mal formé : préparez-en un autre.',
  reste_absent: 'L’autre membre n’a pas encore fait sa part : rechargez la page.',
  appel_offres_introuvable: 'Cet appel d’offres n’est plus au registre.',
  appel_hors_portail: 'Cet appel d’offres se mène sur papier, hors du portail : il n’a pas de commission ici.',
  appel_offres_ferme: 'La date limite est passée, ou la procédure est close : la commission ne change plus.',
  acte_deja_propose:
    'Une commission est déjà proposée pour cet appel d’offres\u00a0: qu’un autre administrateur la confirme ou la refuse d’abord.',
  compte_trop_recent: PHRASE_COMPTE_RECENT,
  membre_trop_recent: 'Un de ces comptes est administrateur depuis moins d’un jour\u00a0: il siège à partir de demain.',
  siege_trop_recent:
    'Vous siégez depuis moins d’un jour\u00a0: vous ferez votre clé et les essais un jour après votre nomination.',
  membres_invalides: 'Nommez trois administrateurs différents, dont le compte est actif, avec leur fonction.',
};

/** One French sentence for an act of a commission that failed. */
export const messageForCommission = (error: unknown): string => PHRASES[cleOf(error) ?? ''] ?? messageFor(error);
