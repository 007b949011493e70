import { cleanTexte, fauteSignes } from '../socle/nettoyage.ts';
import { REPONSE_MAX } from './vocabulaire.ts';

/** Shortest answer, in characters. */
const REPONSE_MIN = 20;

/** What is wrong with an answer before it is sent; undefined when nothing is. */
export function fauteTexteReponse(texte: string): string | undefined {
  const faute = fauteSignes(texte, 'prose');
  if (faute !== undefined) return faute;
  const signes = Array.from(cleanTexte(texte, 'prose')).length;
  if (signes < REPONSE_MIN) return `Écrivez la réponse, en ${REPONSE_MIN} caractères au moins.`;
  return signes > REPONSE_MAX ? `La réponse compte ${signes} caractères\u00a0: ${REPONSE_MAX} au plus.` : undefined;
}
