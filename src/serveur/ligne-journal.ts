/** Where the server writes what an operator should know, one line at a time. */
export type Journal = (ligne: string) => void;

const LONGUEUR_MAX = 300;

/** Makes one short line of a text from outside: no control or invisible character, no endless address. */
export function formatLigne(texte: string): string {
  const propre = texte.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
  return propre.length > LONGUEUR_MAX ? `${propre.slice(0, LONGUEUR_MAX - 1)}…` : propre;
}
