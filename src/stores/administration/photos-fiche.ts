import { putPhotoFiche, readPhotoFiche, sweepPhotosFiches } from '../../data/hors-ligne/photos-fiches.ts';
import { reducePhoto, type Tour } from '../../data/photo-reduite.ts';
import { PHOTOS_MAX } from '../../domain/chantier/rapport-chantier.ts';
import { jourSaisi } from '../../domain/registre/saisie-francaise.ts';
import { type PhotoSaisie, TROP_DE_PHOTOS } from '../../domain/saisie/photos-saisies.ts';
import { sha256Of } from '../../domain/socle/empreinte.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { drawId } from '../../domain/socle/identifiant.ts';
import { jourExif } from '../../domain/socle/jour-exif.ts';
import { sayPhoto } from '../chantier/refus-photo.ts';
import { CLE_PIECES } from '../compte/apercu.ts';

const DEPENDANCES = {
  base: { putPhotoFiche, readPhotoFiche, sweepPhotosFiches },
  reducePhoto: (fichier: Blob, tour?: Tour) => reducePhoto(fichier, tour),
  sha256Of,
  drawId,
  sayPhoto,
  /** Remembers that this device holds files, for whoever signs out (`stores/hors-ligne/pieces-a-envoyer.ts`). */
  markPieces: () => localStorage.setItem(CLE_PIECES, '1'),
};

/** Bytes of a picture in which its camera says when it was taken. */
const DEBUT_EXIF = 262_144;
const PLEIN =
  'Cet appareil n’a plus de place, ou ne garde rien pour ce site\u00a0: cette photographie n’est pas gardée, le reste l’est. Libérez de la place, puis choisissez-la de nouveau.';

/** Makes the verbs about the photographs of one draft: their bytes stay on the device, beside what is typed of them. */
export function createPhotosFiche(brouillon: string, dependances: typeof DEPENDANCES = DEPENDANCES) {
  const { base, drawId, sayPhoto } = dependances;

  /** Keeps what a picture is once reduced; throws `stockage_refuse` where the device cannot. */
  async function keep(fichier: Blob, isConnue: (sha256: string) => boolean, tour?: Tour) {
    const reduite = await dependances.reducePhoto(fichier, tour);
    const sha256 = await dependances.sha256Of(reduite);
    if (isConnue(sha256)) return undefined;
    try {
      dependances.markPieces();
    } catch (cause) {
      throw new AppError('stockage_refuse', { cause });
    }
    await base.putPhotoFiche(brouillon, sha256, await reduite.arrayBuffer());
    return { sha256, taille: reduite.size };
  }

  /** Takes a picture in, beside those that are there; or says in one sentence what keeps it out. */
  async function add(fichier: File, deja: readonly PhotoSaisie[]): Promise<PhotoSaisie | { faute: string }> {
    if (deja.length >= PHOTOS_MAX) return { faute: TROP_DE_PHOTOS };
    try {
      const debut = await fichier.slice(0, DEBUT_EXIF).arrayBuffer();
      const gardee = await keep(fichier, (sha256) => deja.some((une) => une.sha256 === sha256));
      if (gardee === undefined) return { faute: 'Cette photographie y est déjà.' };
      const jour = jourExif(debut);
      return {
        id: drawId(),
        ...gardee,
        alt: '',
        jour: jour === undefined ? '' : jourSaisi(jour),
        ...(jour !== undefined && { isJourLu: true }),
        credit: deja.at(-1)?.credit ?? '',
      };
    } catch (error) {
      if (error instanceof AppError && error.code === 'stockage_refuse') return { faute: PLEIN };
      return { faute: await sayPhoto(error, fichier) };
    }
  }

  /** Turns a picture a quarter to the right, beside what it was; undefined where its bytes are gone, or cannot be kept. */
  async function turn({ sha256 }: PhotoSaisie): Promise<Pick<PhotoSaisie, 'sha256' | 'taille'> | undefined> {
    const octets = await base.readPhotoFiche(brouillon, sha256);
    if (octets === undefined) return undefined;
    return keep(new Blob([octets], { type: 'image/jpeg' }), () => false, 1).catch(() => undefined);
  }

  /** Forgets the bytes of these pictures; of all, unless told. A device that refuses keeps them, under no name. */
  const forget = async (empreintes?: readonly string[]): Promise<void> => {
    const isOubliee = (cle: string, sha256: string) => cle === brouillon && (empreintes?.includes(sha256) ?? true);
    await base.sweepPhotosFiches((cle, sha256) => !isOubliee(cle, sha256)).catch(() => undefined);
  };
  const read = (sha256: string): Promise<ArrayBuffer | undefined> =>
    base.readPhotoFiche(brouillon, sha256).catch(() => undefined);

  return { add, turn, forget, read };
}
