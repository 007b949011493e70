import type { Cles } from '../../data/scelle/cles.ts';
import {
  closeOuverture,
  confirmLecture,
  readFichierOffre,
  readOuverture,
  writeLecture,
  writeNote,
  writeResteOffre,
} from '../../data/supabase/rpc-ouverture.ts';
import type { Lecture } from '../../domain/scelle/lecture.ts';
import type { NoteOuverture } from '../../domain/scelle/note-ouverture.ts';
import { couchesOf, type Ouverture, type PliOuverture } from '../../domain/scelle/ouverture.ts';
import { messageForOuverture } from '../../domain/scelle/refus-ouverture.ts';
import { acte, type Issue } from '../socle/acte.ts';
import { createRessources } from '../socle/ressource.ts';
import { litPli, type OffreLue } from './lecture-offre.ts';
import { loadOutils } from './outils-ouverture.ts';

interface Portes {
  loadOutils: typeof loadOutils;
  readOuverture: typeof readOuverture;
  writeResteOffre: typeof writeResteOffre;
  writeLecture: typeof writeLecture;
  confirmLecture: typeof confirmLecture;
  writeNote: typeof writeNote;
  closeOuverture: typeof closeOuverture;
  readFichierOffre: typeof readFichierOffre;
}

/** Makes the store of openings. */
export function createOuvertures(portes: Portes) {
  const ouvertureOf = createRessources(portes.readOuverture);

  const act = <T>(appel: string, run: () => Promise<T>) => acte(ouvertureOf(appel), messageForOuverture, run);

  /** Takes off every layer that waits for a member; gives what was done, and which offers have a layer that is not theirs. */
  const ouvrePart = (
    { appel_offres_id, offres }: Ouverture,
    moi: string,
    { secrete }: Cles,
  ): Promise<Issue<{ faites: number; rebelles: string[] }>> =>
    act(appel_offres_id, async () => {
      const { openDehors } = await portes.loadOutils();
      let faites = 0;
      const rebelles = new Set<string>();
      for (const { chiffre, ...couche } of couchesOf(offres, moi)) {
        const reste = await openDehors({ ...couche, chiffre }, secrete).catch(() => undefined);
        if (reste === undefined) rebelles.add(couche.soumission_id);
        else {
          await portes.writeResteOffre(couche, reste);
          faites += 1;
        }
      }
      return { faites, rebelles: [...rebelles] };
    });

  /** Opens one offer on this device; nothing is sent. */
  async function litOffre(
    ouverture: Ouverture,
    pli: PliOuverture,
    moi: string,
    cles: Cles,
    onAvance: (faites: number, sur: number) => void,
  ): Promise<Issue<OffreLue>> {
    try {
      const outils = await portes.loadOutils();
      const value = await litPli(
        { ouverture, pli, moi, cles },
        { outils, readFichierOffre: portes.readFichierOffre, onAvance },
      );
      return { status: 'fait', value };
    } catch (error) {
      console.error('L’offre n’a pas été lue.', error);
      return { status: 'echec', faute: messageForOuverture(error) };
    }
  }

  const noteLecture = (appel: string, soumission: string, lecture: Lecture) =>
    act(appel, () => portes.writeLecture(soumission, lecture));
  const confirmeLecture = (appel: string, soumission: string, lecture: Lecture) =>
    act(appel, () => portes.confirmLecture(soumission, lecture));
  const noteOuverture = (appel: string, note: NoteOuverture, lue: NoteOuverture) =>
    act(appel, () => portes.writeNote(appel, note, lue));
  const closOuverture = (appel: string) => act(appel, () => portes.closeOuverture(appel));

  return { ouvertureOf, ouvrePart, litOffre, noteLecture, confirmeLecture, noteOuverture, closOuverture };
}

export const { ouvertureOf, ouvrePart, litOffre, noteLecture, confirmeLecture, noteOuverture, closOuverture } =
  createOuvertures({
    loadOutils,
    readOuverture,
    writeResteOffre,
    writeLecture,
    confirmLecture,
    writeNote,
    closeOuverture,
    readFichierOffre,
  });
