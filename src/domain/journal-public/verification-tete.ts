import { toHex } from '../socle/empreinte.ts';
import { countOf } from '../socle/texte.ts';
import { cleA, type CleAnnoncee } from './cles-annoncees.ts';
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
