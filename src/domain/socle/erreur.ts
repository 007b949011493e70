import { formatAttente } from './attente.ts';
import type { CodeAdministration } from './phrases-administration.ts';

/** What can go wrong for a reader, as the program tells it apart, and the sentence for it. */
const PHRASES = {
  hors_ligne: 'Pas de connexion : réessayez quand le réseau revient.',
  introuvable: 'Le serveur n’a pas ce fichier : rechargez la page pour avoir la dernière version.',
  illisible: 'Le fichier reçu est incomplet : réessayez.',
  outil_non_charge:
    'Un fichier du site n’a pas pu être chargé : vérifiez la connexion, puis réessayez ou rechargez la page.',
  inattendue: 'Quelque chose n’a pas fonctionné : réessayez.',
  comptes_indisponibles:
    'Le service des comptes ne répond pas pour le moment : réessayez dans quelques minutes, rien n’est perdu sur cette page.',
  adresse_autre: 'Cette adresse n’est pas celle du portail : ouvrez celle que l’agence vous a donnée.',
  delai_depasse: 'La réponse tarde trop : vérifiez la connexion, puis réessayez. Rien ne sera enregistré deux fois.',
  trop_d_essais: 'Trop d’essais en peu de temps : attendez quelques minutes, puis réessayez.',
  trop_de_demandes:
    'Trop de demandes ont été déposées depuis une heure, trois au plus par adresse : attendez une heure, puis réessayez.',
  adresse_refusee: 'Cette adresse email est sur liste noire.',
  saisie_refusee: 'Le serveur refuse ce qui est écrit dans un des champs : relisez-les, puis réessayez.',
  signe_interdit: 'Un texte contient une tabulation ou un signe illisible : remplacez-le, puis réessayez.',
  non_autorise: 'Votre compte n’a pas ce droit, ou votre session a pris fin : reconnectez-vous.',
  demande_deja_traitee: 'Cette demande a déjà été traitée par un autre administrateur.',
  statut_invalide: 'Cet état n’existe pas : rechargez la page, puis réessayez.',
  motif_trop_long: 'Le motif est trop long : mille signes au plus.',
  motif_requis: 'Écrivez le motif.',
  appel_offres_ferme: 'Cet appel d’offres n’est plus ouvert : son DAO ne s’acquiert plus.',
  moyen_refuse: 'Cet appel d’offres ne prend pas ce moyen de paiement : choisissez-en un autre.',
  paiement_en_ligne_ferme: 'Le paiement en ligne n’est pas encore ouvert : choisissez un autre moyen de paiement.',
  paiement_non_ouvert:
    'Le prestataire du paiement ne répond pas : réessayez dans quelques minutes. Votre demande est gardée, et rien n’a été payé.',
  acquisition_introuvable: 'Cette acquisition n’existe plus : rechargez la page.',
  acquisition_deja_traitee: 'Cette acquisition a changé d’état entre-temps.',
  fichier_refuse: 'Le serveur refuse ce fichier, ou le délai d’une heure pour l’ajouter est passé.',
  fichier_trop_gros: 'Ce fichier dépasse ce que le serveur accepte.',
  url_fichier_invalide: 'URL de fichier invalide',
  fichier_non_telecharge: 'Impossible de télécharger le fichier',
  dao_indisponible: 'Le dossier n’est pas encore déposé par l’agence.',
  dao_non_detenu:
    'Votre compte ne peut pas ouvrir ce dossier : il faut l’avoir acquis, et que le paiement soit confirmé.',
  fichier_altere: 'Ce fichier est abîmé : l’agence doit le déposer de nouveau.',
  trop_d_ouvertures: 'Trop de téléchargements depuis une heure : attendez un peu, puis réessayez.',
  appel_offres_inconnu: 'Cet appel d’offres n’est pas dans la base : lancez la copie du registre, puis réessayez.',
  empreinte_impossible:
    'Ce navigateur ne peut pas calculer l’empreinte du fichier : ouvrez le site par son adresse https, puis réessayez.',
  questions_closes: 'La date limite des questions est passée.',
  trop_de_questions:
    'Votre entreprise a posé beaucoup de questions : attendez des réponses, ou une heure, puis réessayez.',
  piece_reservee:
    'Votre compte ne peut pas ouvrir cette pièce : elle est réservée à l’entreprise qui exécute et au bailleur qui finance, ou elle a été retirée.',
  projet_inconnu: 'Ce projet n’est pas dans la base : lancez la copie du registre, puis réessayez.',
  stockage_refuse:
    'Ce navigateur ne garde rien pour ce site, et la connexion serait perdue à la page suivante : quittez la navigation privée ou autorisez les cookies, puis réessayez.',
  identifiants_invalides: 'Email ou mot de passe incorrect',
  lien_invalide: 'Ce lien a déjà servi ou n’est plus valable : demandez-en un nouveau.',
  mot_de_passe_faible: 'Ce mot de passe est trop simple : choisissez-en un plus long.',
  mot_de_passe_identique: 'Ce mot de passe est déjà le vôtre : choisissez-en un autre.',
  compte_non_charge: 'Vos informations n’ont pas pu être chargées : réessayez.',
} as const;

type CodeCommun = keyof typeof PHRASES;

/** An administrator's own refusals have their sentences apart (`messageForAdmin`). */
export type CodeErreur = CodeCommun | CodeAdministration;

/** An error with a code for the program and a cause for the developer; its sentence is in `messageFor`. */
export class AppError extends Error {
  readonly code: CodeErreur;
  /** Seconds to wait before another try, when the server told. */
  readonly attente: number | undefined;

  constructor(code: CodeErreur, options?: ErrorOptions & { attente?: number | undefined }) {
    super(code, options);
    this.name = 'AppError';
    this.code = code;
    this.attente = options?.attente;
  }
}

/** True for the name of an error that any screen may meet. */
export const isCodeCommun = (texte: string): texte is CodeCommun => Object.hasOwn(PHRASES, texte);

/** What went wrong: the key that the database raised, when it gave one, else the code; undefined when it is no AppError. */
export function cleOf(error: unknown): string | undefined {
  if (!(error instanceof AppError)) return undefined;
  const { cause, code } = error;
  const levee = typeof cause === 'object' && cause !== null && 'message' in cause ? String(cause.message) : '';
  return /^[a-z_]+$/.test(levee) ? levee : code;
}

/** The same, when the server told how long to wait; `quand` is « dans une minute ». */
const PHRASES_ATTENTE: Partial<Record<CodeErreur, (quand: string) => string>> = {
  trop_d_essais: (quand) => `Trop d’essais en peu de temps : réessayez ${quand}.`,
  comptes_indisponibles: (quand) =>
    `Le service des comptes ne répond pas pour le moment : réessayez ${quand}, rien n’est perdu sur cette page.`,
};

/** One French sentence for the person. */
export function messageFor(error: unknown): string {
  if (!(error instanceof AppError)) return PHRASES.inattendue;
  if (error.code === 'adresse_autre' && typeof error.cause === 'string')
    return `Cette adresse n’est pas celle du portail : sur la machine qui le sert, ouvrez ${error.cause}.`;
  const phrase = error.attente === undefined ? undefined : PHRASES_ATTENTE[error.code]?.(formatAttente(error.attente));
  return phrase ?? PHRASES[isCodeCommun(error.code) ? error.code : 'inattendue'];
}

/** How far a loading has come that takes several files. */
export interface Avance {
  venues: number;
  total: number;
}

/** How who loads hears of who asked, and the other way. */
export interface Suivi {
  /** Aborted when nobody waits for it any more. */
  signal: AbortSignal;
  onAvance: (avance: Avance) => void;
}

/** What an island knows of something it asked for. */
export type Chargement<T> =
  | { status: 'idle' }
  | { status: 'loading'; avance?: Avance }
  | { status: 'ready'; value: T }
  | { status: 'failed'; error: unknown };
