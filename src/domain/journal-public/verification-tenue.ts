import { type Plage, plageOf } from '../scelle/arbre.ts';
import { countOf } from '../socle/texte.ts';
import type { CleAnnoncee } from './cles-annoncees.ts';
import { continuitePar, isContinue } from './continuite.ts';
import type { Tete } from './tete-signee.ts';
import { fauteSignature } from './verification-tete.ts';

/** A history that is shown: its tree, its keys, its head. */
export interface JournalMontre {
  plage: Plage;
  cles: readonly CleAnnoncee[];
  tete: Tete;
}

/** A head in words, by who holds it. */
const ditTete = (taille: number, qui: string): string => `La tête ${qui} (${countOf(taille, 'acte')})`;

/** Who holds a head, when it is who reads. */
const LECTEUR = 'que vous tenez';

/** What is wrong with a head of more acts than the one that is shown. */
export const fauteTaille = (taille: number, tete: Tete, qui = LECTEUR): string | undefined =>
  taille > tete.taille
    ? `${ditTete(taille, qui)} est plus récente que celle qui est montrée (${countOf(tete.taille, 'acte')}) : on vous montre une histoire ancienne, ou tronquée.`
    : undefined;

/** What is wrong with a head that this history does not begin as. */
export const fauteDebut = (taille: number, qui = LECTEUR): string =>
  `${ditTete(taille, qui)} n’est pas le début de ce journal : l’histoire a été réécrite, ou il y en a deux.`;

/** What is wrong between a history that is shown, and a head that one has held since another day. */
export async function fauteDepuis(
  { plage, cles, tete }: JournalMontre,
  tenue: Tete,
  /** False where signatures cannot be verified: nothing is said of them. */
  isSignable = true,
  qui = LECTEUR,
): Promise<string | undefined> {
  const dite = ditTete(tenue.taille, qui);
  if (tenue.origine !== tete.origine) return `${dite} est celle d’un autre journal (${tenue.origine}).`;
  const recente = fauteTaille(tenue.taille, tete, qui);
  if (recente !== undefined) return recente;
  const signature = isSignable ? await fauteSignature(cles, tenue) : undefined;
  const suite = (faute: string | undefined): string => {
    if (!isSignable) return '';
    return faute === undefined
      ? ' Les deux sont signées par la même agence : c’est la preuve d’une fourche.'
      : ` ${faute}`;
  };
  const preuve = {
    ancienne: tenue.taille,
    nombre: tete.taille,
    chemin: await continuitePar(plage, tenue.taille, tete.taille),
  };
  if (await isContinue(preuve, tenue.racine, tete.racine))
    return signature && `${dite} : le journal la continue, mais sa signature ne convient pas. ${signature}`;
  return `${fauteDebut(tenue.taille, qui)}${suite(signature)}`;
}

/** The same, of a history whose acts are all there. */
export async function fauteTenue(
  { niveaux, cles, tete }: { niveaux: readonly Uint8Array[][]; cles: readonly CleAnnoncee[]; tete?: Tete },
  tenue: Tete,
): Promise<string | undefined> {
  const [feuilles = []] = niveaux;
  if (tete === undefined) return undefined;
  // What is missing is a fault already.
  if (feuilles.length < tete.taille && tenue.taille <= tete.taille) return undefined;
  return fauteDepuis({ plage: plageOf(feuilles), cles, tete }, tenue);
}
