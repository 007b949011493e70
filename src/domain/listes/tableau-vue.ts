// What the address of a list says of its dense table (R267), before anything of the table itself is there.

/** A sort by a column of the table: its name, then its direction. */
export const TRI_COLONNE = /^[a-z0-9-]{1,60}-(?:de)?croissant$/;

/** The columns of the table that an address asks for, as it writes them; undefined where it asks for none. */
export function tableauOf(params: URLSearchParams): string | undefined {
  const colonnes = params.get('colonnes') ?? '';
  return params.get('vue') !== 'tableau' ? undefined : /^[a-z0-9.-]{1,900}$/.test(colonnes) ? colonnes : '';
}
