import { atom, type ReadableAtom } from 'nanostores';
import { warmClient } from '../../data/supabase/client.ts';
import { insertDemande } from '../../data/supabase/demandes.ts';
import { uploadJustificatif } from '../../data/supabase/justificatifs.ts';
import type { DemandeEcrite } from '../../domain/demande/formulaire-demande.ts';
import { drawId } from '../../domain/socle/identifiant.ts';
import { nomOfDepot, REGLE_JUSTIFICATIF } from '../../domain/demande/depot-justificatif.ts';
import type { Justificatif } from '../../domain/demande/justificatif.ts';
import { judgeChoisi } from '../socle/fichier-choisi.ts';

/** Where the sending stands. */
export type EtatEnvoi =
  | { status: 'saisie' }
  | { status: 'envoi' }
  | { status: 'echec'; error: unknown }
  /** The request is stored; its proofs are on their way, or some of them failed. */
  | { status: 'recue'; reference: string };

const DEPENDANCES = { insertDemande, uploadJustificatif };

/** Makes the sending of a request and of its proofs. */
export function createEnvoi(dependances: typeof DEPENDANCES) {
  const $envoi = atom<EtatEnvoi>({ status: 'saisie' });
  const $justificatifs = atom<readonly Justificatif[]>([]);
  const fichiers = new Map<string, File>();
  /** Files that are being looked at; nothing leaves before. */
  let lectures: Promise<unknown> | undefined;
  /** The last try: sent again unchanged, it keeps its identifier, so that nothing is stored twice. */
  let essai: { id: string; empreinte: string } | undefined;

  function change(marque: string, changes: Partial<Justificatif>): void {
    $justificatifs.set($justificatifs.get().map((un) => (un.marque === marque ? { ...un, ...changes } : un)));
  }

  /** Adds files to those already chosen; each is checked at once, by its size and its first bytes. */
  async function addJustificatifs(choisis: readonly File[]): Promise<void> {
    const nouveaux = choisis.map((fichier): Justificatif => {
      const marque = drawId().slice(0, 8);
      fichiers.set(marque, fichier);
      return { marque, nom: fichier.name, part: 0, etat: 'choisi' };
    });
    $justificatifs.set([...$justificatifs.get(), ...nouveaux]);
    const celles = Promise.all([lectures, ...nouveaux.map(({ marque }) => judge(marque))]);
    lectures = celles;
    await celles;
    if (lectures === celles) lectures = undefined;
  }

  async function judge(marque: string): Promise<void> {
    const choisi = fichiers.get(marque);
    const juge = choisi && (await judgeChoisi(choisi, REGLE_JUSTIFICATIF));
    // Withdrawn while it was read.
    if (juge === undefined || !fichiers.has(marque)) return;
    if ('faute' in juge) change(marque, { etat: 'refuse', faute: juge.faute });
    else fichiers.set(marque, juge.fichier);
  }

  function removeJustificatif(marque: string): void {
    fichiers.delete(marque);
    $justificatifs.set($justificatifs.get().filter((un) => un.marque !== marque));
  }

  /** The files that may leave, in their order, by their marks. */
  const listFichiers = (): Map<string, File> => {
    const refuses = $justificatifs.get().filter(({ etat }) => etat === 'refuse');
    return new Map([...fichiers].filter(([marque]) => refuses.every((refuse) => refuse.marque !== marque)));
  };

  function clearJustificatifs(): void {
    fichiers.clear();
    $justificatifs.set([]);
  }

  /** Sends the request; the form keeps what was typed until this says `recue`. The number, once it is stored. */
  async function sendDemande(demande: DemandeEcrite): Promise<string | undefined> {
    if ($envoi.get().status === 'envoi') return undefined;
    const empreinte = JSON.stringify(demande);
    const isReprise = essai?.empreinte === empreinte;
    if (!essai || !isReprise) essai = { id: drawId(), empreinte };
    $envoi.set({ status: 'envoi' });
    try {
      const reference = await dependances.insertDemande(essai.id, demande, isReprise);
      $envoi.set({ status: 'recue', reference });
      return reference;
    } catch (error) {
      $envoi.set({ status: 'echec', error });
      return undefined;
    }
  }

  /** The last try, which is taken up again when what was written comes back unchanged. */
  const readEssai = () => essai;
  const resumeEssai = (avant: NonNullable<typeof essai>): void => {
    essai = avant;
  };

  /** Proofs chosen from here on complete a request that was stored before. */
  function completeDemande(id: string): void {
    essai = { id, empreinte: '' };
  }

  /** Sends the proofs that are not there yet, one after the other, since a slow network would time several out. True when all are. */
  async function sendJustificatifs(): Promise<boolean> {
    if (lectures !== undefined) await lectures;
    for (const { marque, etat } of $justificatifs.get())
      if (etat === 'choisi' || etat === 'echec') await sendJustificatif(marque);
    return $justificatifs.get().every(({ etat }) => etat === 'envoye');
  }

  async function sendJustificatif(marque: string): Promise<void> {
    const fichier = fichiers.get(marque);
    if (!fichier || !essai) return;
    change(marque, { etat: 'envoi', part: 0 });
    try {
      const chemin = `${essai.id}/${nomOfDepot(fichier, marque)}`;
      await dependances.uploadJustificatif(chemin, fichier, (part) => change(marque, { part }));
      change(marque, { etat: 'envoye', part: 1 });
    } catch (error) {
      change(marque, { etat: 'echec', error });
    }
  }

  return {
    $envoi: $envoi as ReadableAtom<EtatEnvoi>,
    $justificatifs: $justificatifs as ReadableAtom<readonly Justificatif[]>,
    addJustificatifs,
    removeJustificatif,
    listFichiers,
    clearJustificatifs,
    sendDemande,
    readEssai,
    resumeEssai,
    completeDemande,
    sendJustificatifs,
  };
}

export { readPiece } from '../../data/supabase/pieces.ts';
export { warmClient };
/** The sending of this page. */
export const envoiDemande = createEnvoi(DEPENDANCES);
