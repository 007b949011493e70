// What the address of a list says of its dense table (R267), before anything of the table itself is there.

/** A sort by a column of the table: its name, then its direction. */
export const TRI_COLONNE = /^[a-z0-9-]+-(?:de)?croissant$/;

/** The columns of the table that an address asks for, as it writes them; undefined where it asks for none. */
export const tableauOf = (params: URLSearchParams): string | undefined =>
  params.get('vue') === 'tableau' ? (params.get('colonnes') ?? '') : undefined;
