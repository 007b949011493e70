/**
 * Canonical JSON (RFC 8785): keys in the order of their UTF-16 code units, lists in theirs, no space, nothing that is
 * undefined.
 */
export function writeCanonique(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeCanonique).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const champs = Object.entries(value)
    .filter(([, valeur]) => valeur !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${champs.map(([nom, valeur]) => `${JSON.stringify(nom)}:${writeCanonique(valeur)}`).join(',')}}`;
}
