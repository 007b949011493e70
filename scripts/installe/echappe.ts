// One value, as each kind of file reads it back. Passwords hold `$`, `"`, `\`, quotes, spaces and percent signs.

/**
 * A value of a file that both `sh` and systemd's `EnvironmentFile=` read: between double quotes, where both take a backslash
 * before these four signs alone, and neither expands anything else.
 */
export const citeEnvironnement = (valeur: string): string => `"${valeur.replace(/["\\$`]/g, '\\$&')}"`;

/** Compose replaces `$NAME` in every value of its file, quoted or not; twice, it is the sign. */
export const citeCompose = (valeur: string): string => valeur.replaceAll('$', '$$$$');

/** A part of an address: also the signs that `encodeURIComponent` leaves. */
export const citeAdresse = (valeur: string): string =>
  encodeURIComponent(valeur).replace(/[!'()*]/g, (signe) => `%${signe.charCodeAt(0).toString(16).toUpperCase()}`);

/** A literal of SQL. */
export const citeSql = (valeur: string): string => `'${valeur.replaceAll("'", "''")}'`;

/** A word of a systemd unit, where `%` names something. */
export const citeUnite = (valeur: string): string => valeur.replaceAll('%', '%%');

/** A file of variables; undefined values are left out. */
export const writeEnvironnement = (variables: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(variables)
    .flatMap(([nom, valeur]) => (valeur === undefined ? [] : [`${nom}=${citeEnvironnement(valeur)}\n`]))
    .join('');
