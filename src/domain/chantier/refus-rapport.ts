import { cleOf, messageFor } from '../socle/erreur.ts';

// Why a report has not arrived. What passes by itself waits and is tried again; what needs its author is refused, with a
// sentence. Neither loses anything: the report and its photographs stay on the device until their author erases them (R218).

/** What only its author can mend, one sentence each. */
const REFUS: Readonly<Record<string, string>> = {
  compte_ferme: 'Votre compte n’est plus actif\u00a0: écrivez à l’agence.',
  habilitation_finie: 'Vous n’êtes plus habilité sur ce projet\u00a0: écrivez à l’agence.',
  acces_refuse: 'Votre compte n’est pas habilité sur ce projet\u00a0: choisissez-en un autre, ou écrivez à l’agence.',
  projet_retire: 'Ce projet n’est plus au registre\u00a0: choisissez-en un autre, ou écrivez à l’agence.',
  rapport_deja_envoye: 'Ce rapport est déjà parti autrement, d’un autre appareil\u00a0: faites-en un nouveau.',
  rapport_illisible: 'Le serveur ne lit pas ce rapport\u00a0: reprenez-le, puis renvoyez-le.',
  saisie_refusee: 'Le serveur refuse ce qui est écrit dans un des champs\u00a0: reprenez-le, puis renvoyez-le.',
  signe_interdit: 'Un texte contient un signe illisible\u00a0: reprenez-le, puis renvoyez-le.',
  fichier_refuse: 'Le serveur refuse une des photographies\u00a0: reprenez le rapport, ôtez-la, puis renvoyez-le.',
  fichier_trop_gros: 'Une des photographies est trop lourde\u00a0: reprenez le rapport, ôtez-la, puis renvoyez-le.',
  photo_perdue:
    'Une des photographies ne se lit plus sur ce téléphone\u00a0: reprenez le rapport, ôtez-la, puis renvoyez-le.',
};

/** What passes by itself. */
const ATTENTES: Readonly<Record<string, string>> = {
  hors_ligne: 'Pas de réseau\u00a0: il partira de lui-même.',
  delai_depasse: 'Le réseau est trop lent\u00a0: nouvel essai dans quelques instants.',
  session_finie: 'Votre session a pris fin\u00a0: reconnectez-vous, et il partira de lui-même.',
  non_autorise: 'Votre session a pris fin\u00a0: reconnectez-vous, et il partira de lui-même.',
  trop_de_rapports: 'Soixante de vos rapports sont partis depuis un jour\u00a0: celui-ci partira demain, de lui-même.',
  trop_de_propositions:
    'Cinquante de vos rapports attendent une décision\u00a0: celui-ci partira quand l’agence en aura décidé.',
};

/** What becomes of a report whose sending failed. */
export function judgeEchec(error: unknown): { etat: 'A_ENVOYER' | 'REFUSE'; raison: string } {
  const cle = cleOf(error) ?? '';
  const refus = REFUS[cle];
  return refus === undefined
    ? { etat: 'A_ENVOYER', raison: ATTENTES[cle] ?? messageFor(error) }
    : { etat: 'REFUSE', raison: refus };
}

/** Milliseconds before the next try, by how many have failed: half a minute, then twice as long, ten minutes at most. */
export const delaiReprise = (echecs: number): number => Math.min(30_000 * 2 ** Math.max(0, echecs - 1), 600_000);
