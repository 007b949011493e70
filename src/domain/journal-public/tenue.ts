import { fromBase64, toBase64 } from './base64.ts';
import { readTete, type Tete } from './tete-signee.ts';

/** A head as paper prints it: how many acts, and how its hash begins. */
export interface TeteImprimee {
  taille: number;
  /** First signs of the hash, in Base64. */
  debut: string;
}

/** Signs of a hash that paper prints: 72 bits, which nobody finds again for another history. */
const SIGNES_IMPRIMES = 12;

/** A head as paper prints it, from a signed head. */
export const imprimeTete = ({ taille, racine }: Pick<Tete, 'taille' | 'racine'>): TeteImprimee => ({
  taille,
  debut: toBase64(racine).slice(0, SIGNES_IMPRIMES),
});

/** A head that a person gives: the lines of a signed one, or what a paper says of it; undefined for anything else. */
export function readTenue(texte: string): Tete | TeteImprimee | undefined {
  const propre = texte.replaceAll('\r\n', '\n').trim();
  const tete = readTete(`${propre}\n`);
  if (tete !== undefined) return tete;
  const [, nombre = '', debut = ''] = /(?:^|\D)(\d[\d\s]*)actes?\b[^]*?[^\w+/]([\w+/]{12,44}=?)$/.exec(propre) ?? [];
  const taille = Number(nombre.replaceAll(/\s/g, ''));
  if (debut === '' || taille === 0) return undefined;
  // The whole hash, or its first signs: nothing else is one.
  if (debut.length > 42 && fromBase64(debut)?.length !== 32) return undefined;
  return { taille, debut };
}
