import { type PhotoRapport, PHOTOS_MAX, type PositionPhoto } from '../../domain/chantier/rapport-chantier.ts';
import { jourOf } from '../../domain/socle/date.ts';
import type { DependancesRapports } from './dependances-rapports.ts';
import { type Garde, PLEIN } from './garde-rapports.ts';

/** Makes the verbs about the photographs of a report that is being written. */
export function createPhotos({ $rapports, enqueue, show, update }: Garde, dependances: DependancesRapports) {
  const { base, drawId, now, reducePhoto, sha256Of } = dependances;

  const prepare = async (
    fichier: Blob,
    tour?: 1,
  ): Promise<Pick<PhotoRapport, 'sha256' | 'taille'> & { octets: ArrayBuffer }> => {
    const reduite = await reducePhoto(fichier, tour);
    return { sha256: await sha256Of(reduite), taille: reduite.size, octets: await reduite.arrayBuffer() };
  };

  /** Keeps a photograph, reduced; what keeps it out, in one sentence, or nothing. */
  async function addPhoto(id: string, fichier: File, position?: PositionPhoto): Promise<string | undefined> {
    const present = $rapports.get().find((un) => un.id === id);
    if ((present?.photos.length ?? 0) >= PHOTOS_MAX) return `${PHOTOS_MAX} photographies au plus par rapport.`;
    let prete: Awaited<ReturnType<typeof prepare>>;
    try {
      prete = await prepare(fichier);
    } catch (error) {
      return dependances.sayPhoto(error, fichier);
    }
    const { octets, ...photo } = prete;
    const jour = jourOf(fichier.lastModified > 0 ? new Date(fichier.lastModified) : now());
    const fait = await enqueue(async () => {
      const garde = await base.readRapport(id);
      if (garde?.etat !== 'BROUILLON') return 'Ce rapport n’est plus un brouillon\u00a0: rien n’y est ajouté.';
      if (garde.photos.some(({ sha256 }) => sha256 === photo.sha256)) return 'Cette photographie y est déjà.';
      const une: PhotoRapport = { id: drawId(), ...photo, alt: '', prise_le: jour, ...position };
      const suivant = { ...garde, photos: [...garde.photos, une] };
      await base.putPhoto(suivant, une.id, octets);
      show(suivant);
      return '';
    });
    return fait === undefined ? PLEIN : fait || undefined;
  }

  /** Turns a photograph a quarter to the right. */
  async function turnPhoto(id: string, photo: string): Promise<void> {
    const octets = await base.readPhoto(photo);
    if (octets === undefined) return;
    const { octets: tournes, ...mesures } = await prepare(new Blob([octets], { type: 'image/jpeg' }), 1);
    await enqueue(async () => {
      const garde = await base.readRapport(id);
      if (garde?.etat !== 'BROUILLON') return;
      const photos = garde.photos.map((une) => (une.id === photo ? { ...une, ...mesures } : une));
      await base.putPhoto({ ...garde, photos }, photo, tournes);
      show({ ...garde, photos });
    });
  }

  const removePhoto = async (id: string, photo: string): Promise<void> => {
    await update(id, ['BROUILLON'], (garde) => ({ ...garde, photos: garde.photos.filter((une) => une.id !== photo) }));
    await enqueue(() => base.deletePhotos([photo]));
  };

  return { addPhoto, turnPhoto, removePhoto };
}
