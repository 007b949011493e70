import type { Appel } from './appel.ts';

// Forms that entries of the list share: values of filters, and a page of rows.

export const KIO = 1_024;
export const MIO = 1_024 * KIO;

const UUID_TEXTE = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export const eqUuid = new RegExp(`^eq\\.${UUID_TEXTE}$`);
/** One page of the log names thirty rows at the most. */
export const inUuids = new RegExp(`^in\\.\\(${UUID_TEXTE}(?:,${UUID_TEXTE}){0,29}\\)$`);
/** The page of a tender. */
export const eqFiche = /^eq\.[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** A moment, as `toISOString` writes it. */
export const gteInstant = /^gte\.\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A folded search (`motifRecherche`): words and what stands between them, no sign of PostgREST's. */
export const motif = /^ilike\.%(?:[a-z0-9]{1,100}%){1,50}$/;
/** Rows after a rank, in either order. */
export const rangAvant = /^lt\.\d{1,15}$/;
export const rangApres = /^gt\.\d{1,15}$/;

/** `eq` of one of these values. */
export const eq = (...valeurs: readonly string[]): RegExp => new RegExp(`^eq\\.(?:${valeurs.join('|')})$`);

/** The search of a list: the same words in each of these columns, in this order. */
export function recherche(...colonnes: readonly string[]): RegExp {
  const [premiere = '', ...autres] = colonnes;
  const suite = autres.map((colonne) => `,${colonne}\\.ilike\\.\\1`).join('');
  return new RegExp(`^\\(${premiere}\\.ilike\\.(%[^,()"\\\\%*\\p{Cc}]{1,100}%)${suite}\\)$`, 'u');
}

/** Rows of a table, as supabase-js asks for them: these columns, and these filters. */
export function lignes(
  nom: string,
  table: string,
  colonnes: string,
  filtres: NonNullable<Appel['parametres']> = {},
): Appel {
  return {
    nom,
    methode: 'GET',
    chemin: `/rest/v1/${table}`,
    parametres: { select: colonnes.replaceAll(' ', ''), ...filtres },
  };
}

/** A page of an administrators' list, with the number of rows of the whole. */
export function page(
  nom: string,
  table: string,
  colonnes: string,
  { taille, ordre, ...filtres }: { taille: number; ordre: string } & Record<string, string | number | RegExp>,
): Appel {
  return {
    ...lignes(nom, table, colonnes, {
      ...(filtres as Record<string, RegExp>),
      order: ordre,
      offset: '0',
      limit: String(taille),
    }),
    preferences: ['count=exact'],
  };
}

/** How many rows, without reading any. */
export function nombre(nom: string, table: string, filtres: NonNullable<Appel['parametres']>): Appel {
  return {
    nom,
    methode: 'HEAD',
    chemin: `/rest/v1/${table}`,
    parametres: { select: 'id', ...filtres },
    preferences: ['count=exact'],
  };
}

/** A call of a function of the database. */
export const rpc = (nom: string, fonction: string, schema: Appel['corps'] & object): Appel => ({
  nom,
  methode: 'POST',
  chemin: `/rest/v1/rpc/${fonction}`,
  corps: schema,
  octets: MIO,
});

/** A proof: the folder of its request, and the name that the form gives (`nomOfDepot`). */
export const JUSTIFICATIF =
  'justificatifs_acces/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/[a-z0-9-]{1,120}\\.(?:pdf|jpg|png)';
