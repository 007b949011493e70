import { formatAttente } from './attente.ts';

/** What can go wrong for a reader, as the program tells it apart. */
export type CodeErreur =
  | 'hors_ligne'
  | 'introuvable'
  | 'illisible'
  | 'outil_non_charge'
  | 'inattendue'
  // Accounts and requests
  | 'comptes_indisponibles'
  | 'delai_depasse'
  | 'trop_d_essais'
  | 'trop_de_demandes'
  | 'adresse_refusee'
  | 'saisie_refusee'
  | 'non_autorise'
  | 'demande_deja_traitee'
  | 'demande_introuvable'
  | 'compte_administrateur'
  | 'compte_desactive'
  | 'compte_introuvable'
  | 'dernier_administrateur'
  | 'liste_noire_definitive'
  | 'rattachement_invalide'
  | 'statut_invalide'
  | 'role_invalide'
  | 'motif_trop_long'
  | 'courriel_introuvable'
  | 'signalement_deja_traite'
  | 'compte_invite'
  | 'invitation_sans_objet'
  | 'motif_requis'
  | 'trop_de_pieces'
  | 'fichier_refuse'
  | 'fichier_trop_gros'
  | 'url_fichier_invalide'
  | 'fichier_non_telecharge'
  // Sign-in
  | 'identifiants_invalides'
  | 'stockage_refuse'
  | 'lien_invalide'
  | 'mot_de_passe_faible'
  | 'mot_de_passe_identique'
  | 'compte_non_charge';

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

const PHRASES: Record<CodeErreur, string> = {
  hors_ligne: 'Pas de connexion : réessayez quand le réseau revient.',
  introuvable: 'Le serveur n’a pas ce fichier : rechargez la page pour avoir la dernière version.',
  illisible: 'Le fichier reçu est incomplet : réessayez.',
  outil_non_charge:
    'Un fichier du site n’a pas pu être chargé : vérifiez la connexion, puis réessayez ou rechargez la page.',
  inattendue: 'Quelque chose n’a pas fonctionné : réessayez.',
  comptes_indisponibles:
    'Le service des comptes ne répond pas pour le moment : réessayez dans quelques minutes, rien n’est perdu sur cette page.',
  delai_depasse: 'La réponse tarde trop : vérifiez la connexion, puis réessayez. Rien ne sera enregistré deux fois.',
  trop_d_essais: 'Trop d’essais en peu de temps : attendez quelques minutes, puis réessayez.',
  trop_de_demandes:
    'Trop de demandes ont été déposées depuis une heure, trois au plus par adresse : attendez une heure, puis réessayez.',
  adresse_refusee: 'Cette adresse email est sur liste noire.',
  saisie_refusee: 'Le serveur refuse ce qui est écrit dans un des champs : relisez-les, puis réessayez.',
  non_autorise: 'Votre compte n’a pas ce droit, ou votre session a pris fin : reconnectez-vous.',
  demande_deja_traitee: 'Cette demande a déjà été traitée par un autre administrateur.',
  demande_introuvable: 'Cette demande n’existe plus.',
  compte_administrateur: 'Cette adresse est celle d’un administrateur : la demande ne peut pas changer son compte.',
  compte_desactive: 'Ce compte est désactivé : réactivez-le d’abord.',
  compte_introuvable: 'Ce compte n’existe plus.',
  dernier_administrateur:
    'C’est le dernier administrateur actif : donnez d’abord ce rôle à un autre compte, puis réessayez.',
  liste_noire_definitive: 'Ce compte est sur liste noire, définitivement : il ne peut plus être changé.',
  rattachement_invalide: 'Le rôle de ce compte ne permet pas ce rattachement.',
  statut_invalide: 'Cet état n’existe pas : rechargez la page, puis réessayez.',
  role_invalide: 'Ce rôle n’existe pas : rechargez la page, puis réessayez.',
  motif_trop_long: 'Le motif est trop long : mille signes au plus.',
  courriel_introuvable: 'Ce courriel n’est plus parmi les abandonnés.',
  signalement_deja_traite: 'Ce signalement n’attend plus de réponse.',
  compte_invite: 'Ce compte est invité : son titulaire l’ouvre lui-même.',
  invitation_sans_objet: 'Cette invitation n’a plus lieu d’être.',
  motif_requis: 'Écrivez le motif.',
  trop_de_pieces: 'Cette demande a déjà cinq justificatifs.',
  fichier_refuse: 'Le serveur refuse ce fichier, ou le délai d’une heure pour l’ajouter est passé.',
  fichier_trop_gros: 'Ce fichier dépasse ce que le serveur accepte.',
  url_fichier_invalide: 'URL de fichier invalide',
  fichier_non_telecharge: 'Impossible de télécharger le fichier',
  stockage_refuse:
    'Ce navigateur ne garde rien pour ce site, et la connexion serait perdue à la page suivante : quittez la navigation privée ou autorisez les cookies, puis réessayez.',
  identifiants_invalides: 'Email ou mot de passe incorrect',
  lien_invalide: 'Ce lien a déjà servi ou n’est plus valable : demandez-en un nouveau.',
  mot_de_passe_faible: 'Ce mot de passe est trop simple : choisissez-en un plus long.',
  mot_de_passe_identique: 'Ce mot de passe est déjà le vôtre : choisissez-en un autre.',
  compte_non_charge: 'Vos informations n’ont pas pu être chargées : réessayez.',
};

/** True for the name of an error. */
export const isCodeErreur = (texte: string): texte is CodeErreur => Object.hasOwn(PHRASES, texte);

/** The same, when the server told how long to wait; `quand` is « dans une minute ». */
const PHRASES_ATTENTE: Partial<Record<CodeErreur, (quand: string) => string>> = {
  trop_d_essais: (quand) => `Trop d’essais en peu de temps : réessayez ${quand}.`,
  comptes_indisponibles: (quand) =>
    `Le service des comptes ne répond pas pour le moment : réessayez ${quand}, rien n’est perdu sur cette page.`,
};

/** One French sentence for the person. */
export function messageFor(error: unknown): string {
  if (!(error instanceof AppError)) return PHRASES.inattendue;
  const phrase = error.attente === undefined ? undefined : PHRASES_ATTENTE[error.code]?.(formatAttente(error.attente));
  return phrase ?? PHRASES[error.code];
}

/** What an island knows of something it asked for. */
export type Chargement<T> =
  { status: 'idle' } | { status: 'loading' } | { status: 'ready'; value: T } | { status: 'failed'; error: unknown };
