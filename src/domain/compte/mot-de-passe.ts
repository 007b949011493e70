import { normaliseRecherche } from '../socle/recherche.ts';

/** Shortest password, that of the sign-in service as well. */
const MOT_DE_PASSE_MIN = 10;
/** Bytes that the sign-in service reads (bcrypt): what follows would not count. */
const OCTETS_MAX = 72;

/** What everybody tries first. */
const COURANTS = ['motdepasse', 'password', 'azerty', 'qwerty', '123456', 'guinee', 'conakry', 'bienvenue', 'admin'];

/** Said of a password that would be cut without a word. */
export const MOT_DE_PASSE_TROP_LONG = `Le mot de passe est trop long\u00a0: ${OCTETS_MAX}\u00a0caractères au plus, moins avec des accents.`;

/** True for a password longer than what bcrypt reads. */
export const isMotDePasseTropLong = (motDePasse: string): boolean =>
  new TextEncoder().encode(motDePasse).length > OCTETS_MAX;

/** Said beside the field before anything is typed. */
export const REGLE_MOT_DE_PASSE = `Au moins ${MOT_DE_PASSE_MIN}\u00a0caractères. Plusieurs mots sans rapport font un bon mot de passe.`;

/** What is wrong with a new password, in one sentence; undefined when nothing is. */
export function fauteMotDePasse(motDePasse: string, email = ''): string | undefined {
  if (motDePasse.length < MOT_DE_PASSE_MIN)
    return `Le mot de passe doit compter au moins ${MOT_DE_PASSE_MIN}\u00a0caractères.`;
  if (isMotDePasseTropLong(motDePasse)) return MOT_DE_PASSE_TROP_LONG;
  if (new Set(motDePasse).size < 5) return 'Le mot de passe répète trop peu de caractères différents.';
  const plat = normaliseRecherche(motDePasse).replace(/[^a-z0-9]/g, '');
  const propre = normaliseRecherche(email.split('@')[0] ?? '').replace(/[^a-z0-9]/g, '');
  if (propre.length >= 4 && plat.includes(propre)) return 'Le mot de passe ne doit pas contenir votre adresse email.';
  // A common word with a year or a few digits behind it is still the first thing that is tried.
  if (COURANTS.some((courant) => plat.replace(courant, '').length < 6 && plat.includes(courant)))
    return 'Ce mot de passe est trop courant\u00a0: choisissez-en un que personne n’essaierait.';
  return undefined;
}
