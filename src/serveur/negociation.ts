/** Content codings that a build prepares, and the file itself. */
export type Encodage = 'br' | 'gzip' | 'identity';

/** What the server prefers when the client likes several equally. */
const PREFERENCES = ['br', 'gzip', 'identity'] as const satisfies readonly Encodage[];

const POIDS = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

/** Reads `gzip;q=0.5`; a weight that cannot be read counts as a refusal. */
function parsePreference(element: string): [string, number] {
  const [nom = '', ...parametres] = element.split(';').map((partie) => partie.trim());
  const [poids] = parametres;
  const encodage = nom.toLowerCase() === 'x-gzip' ? 'gzip' : nom.toLowerCase();
  return [encodage, poids === undefined ? 1 : Number(POIDS.exec(poids)?.[1] ?? 0)];
}

/** True when this very coding is named, and not refused. */
export function acceptsEncodage(acceptEncoding: string | undefined, encodage: string): boolean {
  const preferences = (acceptEncoding ?? '').split(',').map(parsePreference);
  return preferences.some(([nom, poids]) => nom === encodage && poids > 0);
}

/**
 * The codings that an Accept-Encoding header allows, best first (RFC 9110, 12.5.3).
 * `identity` closes the list unless the client ranks it higher: it is also what remains when everything is refused,
 * since a page that arrives uncompressed serves people better than an error 406.
 */
export function rankEncodages(acceptEncoding: string | undefined): Encodage[] {
  const poids = new Map((acceptEncoding ?? '').split(',').map(parsePreference));
  const poidsDe = (encodage: Encodage): number =>
    poids.get(encodage) ?? (encodage === 'identity' ? 0 : (poids.get('*') ?? 0));
  const acceptes = PREFERENCES.filter((encodage) => poidsDe(encodage) > 0);
  // The sort is stable: equal weights keep the server's order.
  acceptes.sort((a, b) => poidsDe(b) - poidsDe(a));
  return acceptes.includes('identity') ? acceptes : [...acceptes, 'identity'];
}
