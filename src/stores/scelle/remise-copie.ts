import { atom, type ReadableAtom } from 'nanostores';
import type { PieceApportee } from '../../data/scelle/copie.ts';
import { findPlaces, type PlaceCopie } from '../../data/supabase/copies.ts';
import { uploadPiece } from '../../data/supabase/offres.ts';
import type { CopieOffre } from '../../domain/appel-offres/soumission.ts';
import { type BilanCopie, messageForCopie } from '../../domain/scelle/copie.ts';
import { AppError } from '../../domain/socle/erreur.ts';

/** Where the handing in of a copy stands. */
export type EtatRemise =
  | { status: 'repos' | 'lecture' }
  | { status: 'envoi'; part: number }
  | { status: 'fait'; bilan: BilanCopie }
  | { status: 'echec'; faute: string };

/** Where a piece goes; undefined: it is there already. */
type Place = Omit<PlaceCopie, 'chemin'> & { chemin: string | undefined };

/** Where pieces go, of those that are awaited. */
export type FindPlaces = (empreintes: readonly string[]) => Promise<readonly Place[]>;

/** What reads a copy comes with the first one. */
async function readCopie(fichiers: readonly File[]): Promise<readonly PieceApportee[]> {
  const outil = await import('../../data/scelle/copie.ts').catch((cause: unknown) => {
    throw new AppError('outil_non_charge', { cause });
  });
  return outil.readCopie(fichiers);
}

const DEPENDANCES = { readCopie, uploadPiece };

/** A piece that the device still holds as it sealed it. */
type Piece = Pick<PieceApportee, 'sha256' | 'taille' | 'contenu'>;

/** Makes the handing in of copies: read on the device, sent where an offer waits for them. */
export function createRemise(dependances: typeof DEPENDANCES) {
  const $etat = atom<EtatRemise>({ status: 'repos' });
  const isOccupe = () => ['lecture', 'envoi'].includes($etat.get().status);

  async function send(pieces: readonly Piece[], alterees: number, find: FindPlaces): Promise<void> {
    const places = pieces.length === 0 ? [] : await find(pieces.map(({ sha256 }) => sha256));
    const connues = pieces.filter(({ sha256 }) => places.some((place) => place.sha256 === sha256));
    const envois = connues.flatMap((piece) =>
      places.flatMap(({ sha256, chemin }) =>
        sha256 === piece.sha256 && chemin !== undefined ? [{ ...piece, chemin }] : [],
      ),
    );
    const total = envois.reduce((somme, { taille }) => somme + taille, 0);
    let faits = 0;
    for (const { chemin, contenu, taille } of envois) {
      const tell = (part: number) => $etat.set({ status: 'envoi', part: (faits + part * taille) / total });
      tell(0);
      await dependances.uploadPiece(chemin, contenu, tell);
      faits += taille;
    }
    const inconnues = pieces.length - connues.length;
    $etat.set({ status: 'fait', bilan: { recues: connues.length, inconnues, alterees } });
  }

  async function attempt(run: () => Promise<void>): Promise<void> {
    if (isOccupe()) return;
    $etat.set({ status: 'lecture' });
    try {
      await run();
    } catch (error) {
      console.error('La copie n’a pas été remise.', error);
      // Once its place was found, a piece is refused for the hour, or for another version meanwhile.
      const isTard = error instanceof AppError && error.code === 'fichier_refuse';
      const dite = isTard ? new AppError('inattendue', { cause: { message: 'copie_hors_delai' } }) : error;
      $etat.set({ status: 'echec', faute: messageForCopie(dite) });
    }
  }

  /** Hands in a copy that was saved: what was changed since is left out, and said. */
  const handInCopie = (fichiers: readonly File[], find: FindPlaces): Promise<void> =>
    attempt(async () => {
      const apportees = await dependances.readCopie(fichiers);
      const intactes = apportees.filter(({ annoncee, sha256 }) => annoncee === sha256);
      await send(intactes, apportees.length - intactes.length, find);
    });

  /** Sends what the page still holds. */
  const sendPieces = (pieces: readonly Piece[], find: FindPlaces): Promise<void> =>
    attempt(() => send(pieces, 0, find));

  return { $etat: $etat as ReadableAtom<EtatRemise>, handInCopie, sendPieces };
}

export type RemiseCopie = ReturnType<typeof createRemise>;

export const createRemiseCopie = (): RemiseCopie => createRemise(DEPENDANCES);

/** At the agency's desk: any piece that some offer waits for. */
export { findPlaces as findAuGuichet };

/** By the company itself: the pieces of its own offer, without those that have arrived. */
export const findDansOffre =
  (soumission: string, pieces: readonly string[], { manquent }: CopieOffre): FindPlaces =>
  (empreintes) =>
    Promise.resolve(
      empreintes
        .filter((sha256) => pieces.includes(sha256))
        .map((sha256) => ({ sha256, chemin: manquent.includes(sha256) ? `${soumission}/${sha256}.age` : undefined })),
    );
