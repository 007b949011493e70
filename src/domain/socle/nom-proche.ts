import { ecartOf } from './proche.ts';
import { fold } from './texte.ts';

/** A name as it is compared: letters and digits alone. */
export const lettresOf = (nom: string): string => fold(nom).replaceAll(' ', '');

/** What a name may differ by and still be the same name misspelt: a letter, then one in four. */
const tolerance = (lettres: string): number => Math.max(1, Math.floor(lettres.length / 4));

/**
 * The known name that somebody meant: the same but for case, accents and signs, else the nearest by a few letters, else the
 * only one that begins with it. Undefined when none is near, or two are alike.
 */
export function nearestNom(ecrit: string, noms: Iterable<string>): string | undefined {
  const lettres = lettresOf(ecrit);
  if (lettres === '') return undefined;
  const ecarts = [...noms].map((nom) => ({ nom, lettres: lettresOf(nom), ecart: 0 }));
  for (const candidat of ecarts) {
    const isLoin = Math.abs(candidat.lettres.length - lettres.length) > tolerance(lettres);
    candidat.ecart = isLoin ? Infinity : ecartOf(lettres, candidat.lettres);
  }
  const [premier, second] = [...ecarts].sort((a, b) => a.ecart - b.ecart);
  if (premier && premier.ecart <= tolerance(lettres)) {
    return second?.ecart === premier.ecart && premier.ecart > 0 ? undefined : premier.nom;
  }
  const suites = lettres.length < 3 ? [] : ecarts.filter((candidat) => candidat.lettres.startsWith(lettres));
  return suites.length === 1 ? suites[0]?.nom : undefined;
}
