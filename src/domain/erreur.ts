/** What can go wrong for a reader, as the program tells it apart. */
export type CodeErreur = 'hors_ligne' | 'introuvable' | 'illisible' | 'outil_non_charge' | 'inattendue';

/** An error with a code for the program and a cause for the developer; its sentence is in `messageFor`. */
export class AppError extends Error {
  readonly code: CodeErreur;

  constructor(code: CodeErreur, options?: ErrorOptions) {
    super(code, options);
    this.name = 'AppError';
    this.code = code;
  }
}

const PHRASES: Record<CodeErreur, string> = {
  hors_ligne: 'Pas de connexion : réessayez quand le réseau revient.',
  introuvable: 'Le serveur n’a pas ce fichier : rechargez la page pour avoir la dernière version.',
  illisible: 'Le fichier reçu est incomplet : réessayez.',
  outil_non_charge:
    'Un fichier du site n’a pas pu être chargé : vérifiez la connexion, puis réessayez ou rechargez la page.',
  inattendue: 'Quelque chose n’a pas fonctionné : réessayez.',
};

/** One French sentence for the person. */
export function messageFor(error: unknown): string {
  return PHRASES[error instanceof AppError ? error.code : 'inattendue'];
}

/** What an island knows of something it asked for. */
export type Chargement<T> =
  { status: 'idle' } | { status: 'loading' } | { status: 'ready'; value: T } | { status: 'failed'; error: unknown };
