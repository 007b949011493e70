import { fold } from '../socle/texte.ts';

const MOTS_MIN = 4;
const SIGNES_MIN = 20;
const SIGNES_MAX = 200;

/** Said beside the field before anything is typed. */
export const REGLE_PHRASE = `Au moins ${MOTS_MIN}\u00a0mots sans rapport entre eux, ${SIGNES_MIN}\u00a0caractères en tout. Personne ne peut la retrouver pour vous.`;

/** What everybody tries first. */
const COURANTES = ['le petit chat est mort', 'il etait une fois', 'travail justice solidarite', 'mot de passe'];

/** What is wrong with the passphrase that locks a member's key; undefined when nothing is. */
export function fautePhrase(phrase: string): string | undefined {
  const nette = phrase.trim();
  if (nette === '') return 'Écrivez une phrase secrète.';
  const mots = fold(nette).split(' ').filter(Boolean);
  if (new Set(mots).size < MOTS_MIN) return `La phrase secrète doit compter au moins ${MOTS_MIN}\u00a0mots différents.`;
  if (Array.from(nette).length < SIGNES_MIN)
    return `La phrase secrète doit compter au moins ${SIGNES_MIN}\u00a0caractères.`;
  if (Array.from(nette).length > SIGNES_MAX)
    return `La phrase secrète est trop longue\u00a0: ${SIGNES_MAX}\u00a0caractères au plus.`;
  if (COURANTES.some((courante) => fold(nette).includes(courante)))
    return 'Cette phrase est trop connue\u00a0: choisissez-en une que personne n’essaierait.';
  return undefined;
}

/** What is wrong with the passphrase typed a second time. */
export const fauteRepetition = (phrase: string, repetee: string): string | undefined =>
  phrase.trim() === repetee.trim() ? undefined : 'Les deux phrases ne sont pas les mêmes.';
