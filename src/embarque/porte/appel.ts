import type { z } from 'zod';
import type { Adresse } from './adresse.ts';

/** What a parameter may be: this text, or one that matches. A name that ends with `?` may be left out. */
type Regle = string | RegExp;

/** Whose key a call carries: the one that every browser receives, the server's own, either of them, or none. */
type Cle = 'publique' | 'secrete' | 'une des deux' | 'aucune';

/** One call that the product may make. What no entry describes does not pass. */
export type Appel = {
  /** Name in the tests and in the log. */
  nom: string;
  methodes: ReadonlyArray<'GET' | 'HEAD' | 'POST' | 'PUT'>;
  chemin: string | RegExp;
  parametres?: Readonly<Record<string, Regle>>;
  /** Values of the header `Prefer`; none when absent. */
  preferences?: readonly string[];
  /**
   * Absent: an empty body. `fichier`: the bytes of a small file, as they are. `grand fichier`: a file of a signed-in
   * account, written to the disk as it comes. Otherwise a JSON text that the schema accepts.
   */
  corps?: z.ZodType | 'fichier' | 'grand fichier';
  /** Largest body, bytes. */
  octets?: number;
  cle?: Cle;
};

const isMatch = (regle: Regle, valeur: string): boolean =>
  typeof regle === 'string' ? regle === valeur : regle.test(valeur);

const isChemin = (appel: Appel, methode: string, { chemin }: Adresse): boolean =>
  appel.methodes.some((une) => une === methode) && isMatch(appel.chemin, chemin);

function hasParametres({ parametres: regles = {} }: Appel, { parametres }: Adresse): boolean {
  const noms = Object.keys(regles).map((nom) => nom.replace(/\?$/, ''));
  if ([...parametres.keys()].some((nom) => !noms.includes(nom))) return false;
  return Object.entries(regles).every(([nom, regle]) => {
    const valeur = parametres.get(nom.replace(/\?$/, ''));
    return valeur === undefined ? nom.endsWith('?') : isMatch(regle, valeur);
  });
}

const hasPreferences = ({ preferences = [] }: Appel, prefer: string | null): boolean =>
  prefer === null || prefer === '' || preferences.includes(prefer);

/** The call that a request is, or the status of its refusal: 404 for an unknown place, 400 for a known one asked otherwise. */
export function findAppel(
  appels: readonly Appel[],
  methode: string,
  adresse: Adresse,
  prefer: string | null,
): Appel | 400 | 404 {
  const proches = appels.filter((appel) => isChemin(appel, methode, adresse));
  const trouve = proches.find((appel) => hasParametres(appel, adresse) && hasPreferences(appel, prefer));
  return trouve ?? (proches.length === 0 ? 404 : 400);
}
