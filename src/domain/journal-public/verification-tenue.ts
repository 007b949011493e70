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

/** What is wrong between a history that is shown, and a head that one has held since another day. */
export async function fauteDepuis(
  { plage, cles, tete }: JournalMontre,
  tenue: Tete,
  /** False where signatures cannot be verified: nothing is said of them. */
  isSignable = true,
): Promise<string | undefined> {
  const dite = `La tête que vous tenez (${countOf(tenue.taille, 'acte')})`;
  if (tenue.origine !== tete.origine) return `${dite} est celle d’un autre journal (${tenue.origine}).`;
  if (tenue.taille > tete.taille)
    return `${dite} est plus récente que celle qui est montrée (${countOf(tete.taille, 'acte')}) : on vous montre une histoire ancienne, ou tronquée.`;
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
  return `${dite} n’est pas le début de ce journal : l’histoire a été réécrite, ou il y en a deux.${suite(signature)}`;
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
