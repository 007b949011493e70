import { countOf } from '../socle/texte.ts';
import { FichierIllisible } from './arbre-tuiles.ts';
import { toBase64 } from './base64.ts';
import { JournalInjoignable } from './lecture-fichier.ts';
import type { Tete } from './tete-signee.ts';
import { readTenue, type TeteImprimee } from './tenue.ts';
import { fauteDebut, fauteDepuis, fauteTaille, type JournalMontre } from './verification-tenue.ts';

/** One outcome of a verification, as a person reads it. */
export interface Constat {
  issue: 'VRAI' | 'FAUX' | 'A_SAVOIR';
  phrase: string;
  /** The act that it proves. */
  rang?: number;
}

/** A head that a person holds, as it is written. */
export interface TenueDonnee {
  /** Kept by this device at an earlier visit, or given by the person. */
  de: 'APPAREIL' | 'PERSONNE';
  texte: string;
}

const TENUES = {
  APPAREIL: 'que cet appareil a gardée',
  PERSONNE: 'que vous avez donnée',
} as const;

/** What could not be read: nothing is proved, nothing denied. */
export function constatLecture(error: unknown): Constat {
  if (error instanceof JournalInjoignable)
    return {
      issue: 'A_SAVOIR',
      phrase:
        'Le journal n’a pas pu être lu : l’appareil est hors connexion, ou le site ne répond pas. Rien n’est prouvé, rien n’est démenti : réessayez.',
    };
  if (error instanceof FichierIllisible)
    return {
      issue: 'FAUX',
      phrase: `Un fichier du journal manque ou est abîmé (« ${error.chemin} ») : rien ne peut être prouvé. Réessayez plus tard, et signalez-le si cela dure.`,
    };
  throw error;
}

/** What is wrong with a head of which a paper says how many acts it has, and how its hash begins. */
async function fauteImprimee(montre: JournalMontre, { taille, debut }: TeteImprimee): Promise<string | undefined> {
  const { plage, tete } = montre;
  const recente = fauteTaille(taille, tete);
  if (recente !== undefined) return recente;
  const racine = await plage(0, taille);
  // What the tiles say of that time is also what the head that is shown begins with.
  if (toBase64(racine).startsWith(debut)) return fauteDepuis(montre, { ...tete, taille, racine }, false);
  return fauteDebut(taille);
}

/** What the heads that a person holds say of the one that is shown; `depuis`: how many acts the oldest of them has. */
export async function constatsTenue(
  montre: JournalMontre,
  tenues: readonly TenueDonnee[],
  isSignable: boolean,
): Promise<{ constats: Constat[]; depuis: number }> {
  const constats: Constat[] = [];
  let depuis = Infinity;
  for (const { de, texte } of tenues) {
    const tenue = readTenue(texte);
    if (tenue === undefined) {
      constats.push({
        issue: 'FAUX',
        phrase: `La tête ${TENUES[de]} est illisible : il faut ses lignes entières, ou le nombre d’actes et l’empreinte que dit un papier.`,
      });
      continue;
    }
    depuis = Math.min(depuis, tenue.taille);
    const faute = 'racine' in tenue ? await fauteDepuis(montre, tenue, isSignable) : await fauteImprimee(montre, tenue);
    constats.push(
      faute === undefined
        ? { issue: 'VRAI', phrase: phraseContinue(tenue.taille, montre.tete, TENUES[de]) }
        : { issue: 'FAUX', phrase: faute },
    );
  }
  return { constats, depuis };
}

function phraseContinue(taille: number, tete: Tete, dite: string): string {
  const suite =
    taille === tete.taille ? 'c’est celle qui est montrée' : `${countOf(tete.taille - taille, 'acte')} de plus depuis`;
  return `Rien n’a été réécrit depuis la tête ${dite} (${countOf(taille, 'acte')}) : ${suite}.`;
}
