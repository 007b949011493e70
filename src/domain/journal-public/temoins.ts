import { COSIGNATURE, readCle } from './cles.ts';
import { cosignatureOf, lignesSignatures } from './cosignature.ts';
import { readTete } from './tete-signee.ts';

/** What a project keeps of its witnesses: their keys, and the heads that they gave back signed. */
export interface TemoinsLus {
  cles: readonly string[];
  notes: ReadonlyArray<{ fichier: string; texte: string }>;
}

export interface TemoinsVerifies {
  /** What is wrong, one sentence each: nothing of it is published. */
  fautes: string[];
  /** Lines of co-signatures, by how many acts the head has. */
  lignes: ReadonlyMap<number, readonly string[]>;
}

/** Verifies what witnesses gave: heads of this history, each signed by a witness whose key is announced. */
export async function verifyTemoins({ cles, notes }: TemoinsLus, tetes: readonly string[]): Promise<TemoinsVerifies> {
  const fautes: string[] = [];
  const lignes = new Map<number, string[]>();
  const temoins: Array<{ nom: string; vkey: string }> = [];
  for (const vkey of cles) {
    const cle = await readCle(vkey, COSIGNATURE);
    if (cle === undefined)
      fautes.push(`« ${vkey} » n’est pas la clé d’un témoin : recopiez celle qu’il vous a donnée.`);
    else temoins.push({ nom: cle.nom, vkey });
  }
  const siennes = new Set(tetes.map((tete) => readTete(tete)?.note.texte));
  for (const { fichier, texte } of notes) {
    const tete = readTete(texte);
    if (tete === undefined) {
      fautes.push(`« ${fichier} » n’est pas une tête signée : recopiez le fichier que le témoin vous a remis.`);
      continue;
    }
    if (!siennes.has(tete.note.texte)) {
      fautes.push(
        `« ${fichier} » n’est pas une tête de ce journal : le témoin a vu une autre histoire. Retirez ce fichier, et demandez-lui ce qu’il a vu.`,
      );
      continue;
    }
    const brutes = lignesSignatures(tete.note);
    const dejaLa = lignes.get(tete.taille) ?? [];
    let nombre = 0;
    for (const { nom, vkey } of temoins) {
      const verdict = await cosignatureOf(tete.note, vkey);
      if (verdict === 'ABSENTE') continue;
      nombre += 1;
      if (verdict === 'FAUSSE')
        fautes.push(`« ${fichier} » : la signature du témoin ${nom} est fausse. Demandez-la-lui à nouveau.`);
      else dejaLa.push(...brutes.filter((ligne) => ligne.startsWith(`— ${nom} `) && !dejaLa.includes(ligne)));
    }
    if (nombre === 0)
      fautes.push(
        `« ${fichier} » n’est signé par aucun témoin annoncé : ajoutez sa clé à « cles », ou retirez ce fichier.`,
      );
    lignes.set(tete.taille, dejaLa);
  }
  return { fautes, lignes };
}

/** The last head that witnesses signed, with their lines under it; `''` when none did. */
function teteCosignee(tetes: readonly string[], { lignes }: TemoinsVerifies): string {
  const cosignees = tetes.map((tete) => {
    const siennes = lignes.get(readTete(tete)?.taille ?? -1) ?? [];
    return siennes.length === 0 ? '' : `${tete}${siennes.join('')}`;
  });
  return cosignees.filter(Boolean).at(-1) ?? '';
}

/** What is published of the witnesses of a history. */
export const publiesOf = (
  { cles }: TemoinsLus,
  tetes: readonly string[],
  verifies: TemoinsVerifies,
): { cles: readonly string[]; lignes: readonly string[]; cosignee: string } => ({
  cles,
  lignes: verifies.lignes.get(readTete(tetes.at(-1) ?? '')?.taille ?? -1) ?? [],
  cosignee: teteCosignee(tetes, verifies),
});
