/** An address in the one form that routing, limits and forwarding all read. */
export type Adresse = {
  /** Without query; no encoded letter, no dot segment, no empty segment. */
  chemin: string;
  /** Each parameter once, decoded. */
  parametres: ReadonlyMap<string, string>;
};

/** Longest address: a page of the log asks for the names of twenty-four rows at once. */
const LONGUEUR_MAX = 8_192;

const CHEMIN = /^(?:\/[\w-][\w.-]*)+$/;

/** Reads what a client wrote; undefined for an address that could be read in two ways. */
export function readAdresse(ecrite: string): Adresse | undefined {
  if (ecrite.length > LONGUEUR_MAX || ecrite.includes('#')) return undefined;
  const [, chemin = '', requete = ''] = /^([^?]*)(?:\?(.*))?$/s.exec(ecrite) ?? [];
  if (!CHEMIN.test(chemin) || !isDecodable(requete)) return undefined;
  const parametres = new Map<string, string>();
  for (const [nom, valeur] of new URLSearchParams(requete)) {
    if (parametres.has(nom) || !valeur.isWellFormed() || valeur.includes('\0')) return undefined;
    parametres.set(nom, valeur);
  }
  return { chemin, parametres };
}

/** `URLSearchParams` would replace what is not UTF-8 by a sign, and read another value than the one that was written. */
function isDecodable(requete: string): boolean {
  try {
    decodeURIComponent(requete.replaceAll('+', ' '));
    return true;
  } catch {
    return false;
  }
}

/** The address as it is forwarded. */
export function formatAdresse({ chemin, parametres }: Adresse): string {
  const requete = new URLSearchParams([...parametres]).toString();
  return requete === '' ? chemin : `${chemin}?${requete}`;
}
