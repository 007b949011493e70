import { DEBUT_OCTETS, judgeFichier, type RegleFichier } from '../../domain/socle/genre-fichier.ts';

/** A file as it may leave, under the name and the media type that its bytes give it; else what is wrong with it. */
export type FichierChoisi = { fichier: File } | { faute: string };

/** Judges a file that a person chose by its first bytes, whatever type the device announces. */
export async function judgeChoisi(choisi: File, regle: RegleFichier): Promise<FichierChoisi> {
  const debut = await choisi
    .slice(0, DEBUT_OCTETS)
    .arrayBuffer()
    .catch(() => undefined);
  if (debut === undefined) return { faute: 'Ce fichier ne peut pas être lu.' };
  const juge = judgeFichier(choisi, new Uint8Array(debut), regle);
  return 'faute' in juge ? juge : { fichier: new File([choisi], juge.nom, { type: juge.type }) };
}
