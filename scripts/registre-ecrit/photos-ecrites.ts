import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkPhoto } from '../../src/data/content/photos.ts';
import type { PropositionAEcrire } from '../../src/domain/proposition/a-ecrire.ts';
import type { ApiSupabase } from '../../src/service/facteur/api-supabase.ts';
import type { PhotoAEcrire } from '../../src/service/facteur/photos-a-ecrire.ts';
import { put } from './disque.ts';
import { DOSSIER_PHOTOS, notNamed } from './photos-otees.ts';
import { type Ecriture, ecritProposition, laisseProposition } from './proposition-ecrite.ts';
import { isKept } from './revision.ts';

// The photographs of a site report, or of a proposition, go where the content's pictures are, with the entry that names them, or not at all (R221,
// R254).

const isPhotos = ({ champs }: PropositionAEcrire['fiches'][number]): boolean =>
  champs.some(({ champ, apres }) => champ === 'photos' && apres !== undefined);

/** What keeps a photograph out of the register; undefined when it may enter. */
async function fauteOf(racine: string, { image, sha256, octets }: PhotoAEcrire): Promise<string | undefined> {
  if (createHash('sha256').update(octets).digest('hex') !== sha256)
    return `la photographie ${image} n’est plus celle qui a été envoyée`;
  const [faute] = await checkPhoto(Buffer.from(octets), 'JPEG');
  if (faute) return `la photographie ${image} ne convient pas (${faute.champ} : ${String(faute.valeur)})`;
  const place = join(racine, DOSSIER_PHOTOS, image);
  return existsSync(place) && !readFileSync(place).equals(octets)
    ? `une autre photographie s’appelle déjà ${image}`
    : undefined;
}

/** Writes one accepted proposition, with the photographs that it adds: those of a site report, or those that a form took. */
export async function ecritAvecPhotos(
  api: Pick<ApiSupabase, 'readPhotos'>,
  racine: string,
  proposition: PropositionAEcrire,
  jour: string,
): Promise<Ecriture> {
  const siennes = proposition.fiches.filter(isPhotos);
  if (siennes.length === 0) return ecritProposition(racine, proposition, jour);
  const photos = await api.readPhotos(proposition.id);
  for (const photo of photos) {
    const faute = await fauteOf(racine, photo);
    if (faute === undefined) continue;
    clean(racine, photos);
    return laisseProposition(proposition, faute);
  }
  for (const { image, octets } of photos)
    if (!existsSync(join(racine, DOSSIER_PHOTOS, image))) put(join(racine, DOSSIER_PHOTOS, image), octets);
  // Of each entry, those that its own lines name.
  const annexesOf = (rangs: readonly number[]): string[] => {
    const lignes = JSON.stringify(siennes.filter(({ rang }) => rangs.includes(rang)).map(({ champs }) => champs));
    return photos.filter(({ image }) => lignes.includes(image)).map(({ image }) => `${DOSSIER_PHOTOS}/${image}`);
  };
  const ecriture = ecritProposition(racine, proposition, jour, annexesOf);
  clean(racine, photos);
  return ecriture;
}

/** What no entry names would be published all the same: those of this proposition go, also when a former run brought them. */
function clean(racine: string, photos: readonly PhotoAEcrire[]): void {
  const restent = notNamed(
    racine,
    photos.map(({ image }) => image),
  );
  for (const { image, octets } of photos) {
    const place = join(racine, DOSSIER_PHOTOS, image);
    const isSienne = restent.includes(image) && existsSync(place) && readFileSync(place).equals(octets);
    // What the last revision has is somebody else's.
    if (isSienne && !isKept(racine, `${DOSSIER_PHOTOS}/${image}`)) rmSync(place);
  }
}
