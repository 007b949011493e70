import type { Elements } from '../../components/ui/elements.ts';
import type { PhotoProposee } from '../../domain/proposition/proposition-lue.ts';
import { formatJour } from '../../domain/socle/date.ts';
import { PhotoPrivee } from './PhotoPrivee.tsx';

interface Props {
  photos: readonly PhotoProposee[];
  /** What is asked of each, whoever decides. */
  children: ((photo: PhotoProposee, numero: number) => Elements) | undefined;
}

const legendeOf = ({ ligne: { alt, date, credit } }: PhotoProposee): string =>
  [alt, date === undefined ? 'Date inconnue' : formatJour(date), credit].join(' · ');

/** The photographs that a proposition adds to an entry, with their words, and why some were left out (R253). */
export function PhotosProposees({ photos, children }: Props) {
  if (photos.length === 0) return null;
  return (
    <ul className="mt-3 grid grid-cols-1 gap-4 md:grid-cols-2" aria-label="Photographies proposées">
      {photos.map((photo, rang) => (
        <li key={photo.id} className="border-t border-subtle pt-2">
          <PhotoPrivee chemin={photo.chemin} sha256={photo.sha256} alt={photo.ligne.alt} legende={legendeOf(photo)} />
          {photo.motif !== null && <p className="font-semibold break-words">{`Laissée\u00a0: ${photo.motif}`}</p>}
          {children?.(photo, rang + 1)}
        </li>
      ))}
    </ul>
  );
}
