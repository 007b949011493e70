import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPhoto } from '../../src/data/content/photos.ts';
import type { PropositionAEcrire } from '../../src/domain/proposition/a-ecrire.ts';
import type { ApiSupabase } from '../../src/service/facteur/api-supabase.ts';
import type { PhotoAEcrire } from '../../src/service/facteur/photos-a-ecrire.ts';
import { type Ecriture, ecritProposition, laisseProposition } from './proposition-ecrite.ts';

// The photographs of a site report, or of a proposition, go where the content's pictures are, with the entry that names them, or not at all (R221,
// R254).

const DOSSIER = 'src/photos';

const isPhotos = ({ champs }: PropositionAEcrire['fiches'][number]): boolean =>
  champs.some(({ champ, ajout, apres }) => champ === 'photos' && ajout && apres);

/** What keeps a photograph out of the register; undefined when it may enter. */
async function fauteOf(racine: string, { image, sha256, octets }: PhotoAEcrire): Promise<string | undefined> {
  if (createHash('sha256').update(octets).digest('hex') !== sha256)
    return `la photographie ${image} n’est plus celle qui a été envoyée`;
  const [faute] = await checkPhoto(Buffer.from(octets), 'JPEG');
  if (faute) return `la photographie ${image} ne convient pas (${faute.champ} : ${String(faute.valeur)})`;
  const place = join(racine, DOSSIER, image);
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
    if (faute !== undefined) return laisseProposition(proposition, faute);
  }
  const neuves = photos.filter(({ image }) => !existsSync(join(racine, DOSSIER, image)));
  mkdirSync(join(racine, DOSSIER), { recursive: true });
  for (const { image, octets } of neuves) writeFileSync(join(racine, DOSSIER, image), octets);
  const annexes = neuves.map(({ image }) => `${DOSSIER}/${image}`);
  const rangs = siennes.map(({ rang }) => rang);
  const ecriture = ecritProposition(racine, proposition, jour, (ecrits) =>
    ecrits.some((rang) => rangs.includes(rang)) ? annexes : [],
  );
  // What no entry names would be published all the same.
  if (ecriture.issues.some(({ rang, issue }) => issue === 'NON_ECRITE' && rangs.includes(rang)))
    for (const annexe of annexes) rmSync(join(racine, annexe), { force: true });
  return ecriture;
}
