/** Why a file is not read at all. */
export type CodeFauteClasseur =
  'trop_gros' | 'trop_large' | 'pas_un_classeur' | 'ancien_ou_protege' | 'abime' | 'vide' | 'illisible';

const PHRASES: Record<CodeFauteClasseur, string> = {
  trop_gros:
    'Ce fichier est trop gros une fois déplié : plus de 100\u00a0Mo. Gardez la feuille utile, sans images ni formats sur des lignes vides, puis enregistrez-la seule.',
  trop_large:
    'Cette feuille dépasse 500 colonnes ou 100\u00a0000\u00a0lignes remplies. Gardez celles qui parlent du registre, puis enregistrez de nouveau.',
  pas_un_classeur: 'Ce fichier n’est ni un classeur Excel (.xlsx) ni un fichier CSV.',
  ancien_ou_protege:
    'Ce classeur est protégé par un mot de passe, ou d’une version d’avant 2007 (.xls). Enregistrez-le en .xlsx, sans mot de passe.',
  abime:
    'Ce classeur est abîmé : il n’a pas pu être lu jusqu’au bout. Ouvrez-le dans votre tableur et enregistrez-le de nouveau.',
  vide: 'Ce fichier ne contient aucune ligne.',
  illisible: 'Le texte de ce fichier n’a pas pu être lu. Enregistrez-le en CSV UTF-8, ou en .xlsx.',
};

/** A file that is refused before any of its rows is looked at; its message is the sentence that a person reads. */
export class FauteClasseur extends Error {
  readonly code: CodeFauteClasseur;
  constructor(code: CodeFauteClasseur, options?: ErrorOptions) {
    super(PHRASES[code], options);
    this.name = 'FauteClasseur';
    this.code = code;
  }
}
