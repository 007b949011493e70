import type { Cles } from '../../data/scelle/cles.ts';
import {
  closeOuverture,
  confirmLecture,
  readFichierOffre,
  readOuverture,
  writeLecture,
  writePaire,
  writeNote,
  writeResteOffre,
} from '../../data/supabase/rpc-ouverture.ts';
import type { Lecture } from '../../domain/scelle/lecture.ts';
import type { NoteOuverture } from '../../domain/scelle/note-ouverture.ts';
import { type CoucheOffre, couchesOf, type Ouverture, type PliOuverture } from '../../domain/scelle/ouverture.ts';
import { messageForOuverture } from '../../domain/scelle/refus-ouverture.ts';
import { cleOf } from '../../domain/socle/erreur.ts';
import { type Issue, runActe } from '../socle/acte.ts';
import { createRessources } from '../socle/ressource.ts';
import { type OffreLue, readPli } from './lecture-offre.ts';
import { loadOutils } from './outils-ouverture.ts';

const DEPENDANCES = {
  loadOutils,
  readOuverture,
  writeResteOffre,
  writeLecture,
  writePaire,
  confirmLecture,
  writeNote,
  closeOuverture,
  readFichierOffre,
};

/** A key that is not the member's says nothing of an envelope. */
const isSaCle = ({ membres }: Ouverture, moi: string, { publique }: Cles): boolean =>
  membres.some(({ id, cle_publique }) => id === moi && cle_publique === publique);

/** Makes the store of openings. */
export function createOuvertures(dependances: typeof DEPENDANCES) {
  const ouvertureOf = createRessources(dependances.readOuverture);

  const act = <T>(appel: string, run: () => Promise<T>) => runActe(ouvertureOf(appel), messageForOuverture, run);

  /** False for a rest that the database does not keep: one bidder's false layer stops nobody from opening the others (R179). */
  async function leaveReste(couche: Omit<CoucheOffre, 'chiffre'>, reste: string): Promise<boolean> {
    try {
      await dependances.writeResteOffre(couche, reste);
      return true;
    } catch (error) {
      if (cleOf(error) !== 'reste_invalide') throw error;
      return false;
    }
  }

  /** Takes off every layer that waits for a member; gives what was done, and which offers have a layer that is not theirs. */
  const openPart = (
    ouverture: Ouverture,
    moi: string,
    cles: Cles,
  ): Promise<Issue<{ faites: number; rebelles: string[] }>> =>
    act(ouverture.appel_offres_id, async () => {
      const { openDehors } = await dependances.loadOutils();
      let faites = 0;
      const rebelles = new Set<string>();
      for (const { chiffre, ...couche } of couchesOf(ouverture.offres, moi)) {
        const reste = await openDehors({ ...couche, chiffre }, cles.secrete).catch(() => undefined);
        const isLaissee = reste !== undefined && (await leaveReste(couche, reste));
        if (isSaCle(ouverture, moi, cles)) await dependances.writePaire(couche, isLaissee);
        if (isLaissee) faites += 1;
        else rebelles.add(couche.soumission_id);
      }
      return { faites, rebelles: [...rebelles] };
    });

  /** Opens one offer on this device; nothing of it is sent, but which pairs open it. */
  async function readOffre(
    ouverture: Ouverture,
    pli: PliOuverture,
    moi: string,
    cles: Cles,
    onAvance: (faites: number, sur: number) => void,
  ): Promise<Issue<OffreLue>> {
    try {
      const outils = await dependances.loadOutils();
      const value = await readPli(
        { ouverture, pli, moi, cles },
        { outils, readFichierOffre: dependances.readFichierOffre, onAvance },
      );
      const { soumission_id } = pli;
      const paires = isSaCle(ouverture, moi, cles) ? value.paires : [];
      for (const { isOuverte, dehors } of paires)
        await dependances.writePaire({ soumission_id, dehors, dedans: moi }, isOuverte);
      // What was read is read, even if this fails.
      if (paires.length > 0)
        await ouvertureOf(ouverture.appel_offres_id)
          .reload()
          .catch(() => undefined);
      return { status: 'fait', value };
    } catch (error) {
      console.error('L’offre n’a pas été lue.', error);
      return { status: 'echec', faute: messageForOuverture(error) };
    }
  }

  const noteLecture = (appel: string, soumission: string, lecture: Lecture) =>
    act(appel, () => dependances.writeLecture(soumission, lecture));
  const confirmLecture = (appel: string, soumission: string, lecture: Lecture) =>
    act(appel, () => dependances.confirmLecture(soumission, lecture));
  const noteOuverture = (appel: string, note: NoteOuverture, lue: NoteOuverture) =>
    act(appel, () => dependances.writeNote(appel, note, lue));
  const closeOuverture = (appel: string) => act(appel, () => dependances.closeOuverture(appel));

  return { ouvertureOf, openPart, readOffre, noteLecture, confirmLecture, noteOuverture, closeOuverture };
}

export const ouvertures = createOuvertures(DEPENDANCES);
