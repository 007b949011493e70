import { toHex } from '../socle/empreinte.ts';
import { countOf } from '../socle/texte.ts';
import { cleA, type CleAnnoncee } from './cles-annoncees.ts';
import { continuiteOf, isContinue } from './continuite.ts';

import { verdictOf } from './note-signee.ts';
import type { Tete } from './tete-signee.ts';
import { racineA } from './tuiles.ts';

/** What is wrong between a head and the acts that it counts. */
export async function fauteRacine(niveaux: readonly Uint8Array[][], tete: Tete): Promise<string | undefined> {
  const nombre = niveaux[0]?.length ?? 0;
  if (tete.taille > nombre)
    return `La tête signée compte ${countOf(tete.taille, 'acte')}, il n’en reste que ${nombre} : la fin du journal manque.`;
  if (toHex(await racineA(niveaux, tete.taille)) === toHex(tete.racine)) return undefined;
  return `La tête signée de ${countOf(tete.taille, 'acte')} ne correspond pas au journal : un de ces actes a été changé, retiré ou ajouté depuis.`;
}

/** What is wrong with the signature of a head, by the keys that the history announces. */
export async function fauteSignature(cles: readonly CleAnnoncee[], tete: Tete): Promise<string | undefined> {
  const dite = `La tête de ${countOf(tete.taille, 'acte')}`;
  const cle = cleA(cles, tete.taille);
  if (cle === undefined) return `${dite} ne peut pas être vérifiée : aucune clé n’est annoncée avant elle.`;
  if (!cle.vkey.startsWith(`${tete.origine}+`)) return `${dite} est celle d’un autre journal (${tete.origine}).`;
  const verdict = await verdictOf(tete.note, cle.vkey);
  if (verdict === 'FAUSSE') return `${dite} porte une signature fausse : elle a été changée après avoir été signée.`;
  if (verdict === 'SIGNEE') return undefined;
  for (const { rang, vkey } of cles)
    if (vkey !== cle.vkey && (await verdictOf(tete.note, vkey)) === 'SIGNEE')
      return `${dite} est signée par une clé qui n’est pas celle du moment : elle est annoncée à l’acte n° ${rang}.`;
  return `${dite} est signée par une clé que le journal n’annonce pas.`;
}

/** What is wrong between a history that is shown, and a head that one has held since another day. */
export async function fauteTenue(
  { niveaux, cles, tete }: { niveaux: readonly Uint8Array[][]; cles: readonly CleAnnoncee[]; tete?: Tete },
  tenue: Tete,
): Promise<string | undefined> {
  if (tete === undefined) return undefined;
  const dite = `La tête que vous tenez (${countOf(tenue.taille, 'acte')})`;
  const signature = await fauteSignature(cles, tenue);
  if (tenue.origine !== tete.origine) return `${dite} est celle d’un autre journal (${tenue.origine}).`;
  if (tenue.taille > tete.taille)
    return `${dite} est plus récente que celle qui est montrée (${countOf(tete.taille, 'acte')}) : on vous montre une histoire ancienne, ou tronquée.`;
  const feuilles = (niveaux[0] ?? []).slice(0, tete.taille);
  if (feuilles.length < tete.taille) return undefined;
  const chemin = await continuiteOf(feuilles, tenue.taille);
  const preuve = { ancienne: tenue.taille, nombre: tete.taille, chemin };
  if (await isContinue(preuve, tenue.racine, tete.racine))
    return signature && `${dite} : le journal la continue, mais sa signature ne convient pas. ${signature}`;
  return `${dite} n’est pas le début de ce journal : l’histoire a été réécrite, ou il y en a deux.${signature === undefined ? ' Les deux sont signées par la même agence : c’est la preuve d’une fourche.' : ''}`;
}
