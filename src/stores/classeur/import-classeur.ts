import { atom } from 'nanostores';
import { readCorrespondancesGardees } from '../../data/supabase/correspondances-gardees.ts';
import { submitFiches } from '../../data/supabase/propositions.ts';
import type { ApercuFeuille } from '../../domain/classeur/apercu-feuille.ts';
import {
  apresFeuille,
  type BrouillonImport,
  sansChoix,
  sansCle,
  turnFeuille,
} from '../../domain/classeur/brouillon-import.ts';
import type { Correspondance } from '../../domain/classeur/correspondance.ts';
import type { Composition } from '../../domain/classeur/correspondance-composee.ts';
import type { Question } from '../../domain/classeur/resultat.ts';
import { Arret, type Atelier, messageOfAtelier, openAtelier } from './atelier.ts';
import { createGarde } from './brouillon-garde.ts';
import { createComparaison } from './comparaison-import.ts';
import { askCorrespondance } from './correspondance-ouverte.ts';
import { prepareEnvoi, sendEnvoi } from './envoi-import.ts';
import type { EtatImport } from './etat-import.ts';
import type { ClasseurLu } from './protocole-classeur.ts';

const DEPENDANCES = { openAtelier, readCorrespondancesGardees, submitFiches };

/** Makes the store of the import of an account, and its verbs. */
export function createImport(compte: string, dependances: typeof DEPENDANCES = DEPENDANCES) {
  const garde = createGarde(compte);
  const $etat = atom<EtatImport>({ status: 'vide', ...garde.lastNom() });
  /** False when the device keeps nothing of what is answered, or no more. */
  const $isGarde = atom(true);
  const keep = (lu: ClasseurLu, brouillon: BrouillonImport) => $isGarde.set(garde.keep(lu, brouillon));
  let atelier: Atelier | undefined;
  /** The draft of the file before, whose answers are worth as much for this one where it asks the same. */
  let avant: BrouillonImport | undefined;
  const { compare, reset } = createComparaison({ $etat, getAtelier: () => atelier, getAvant: () => avant, keep });

  /** Reads a file; another one that was being read is let go. */
  async function open(fichier: File): Promise<void> {
    atelier?.stop();
    const mien = (atelier = dependances.openAtelier());
    reset();
    $etat.set({ status: 'lecture', nom: fichier.name, lues: 0 });
    try {
      const [octets, gardees] = await Promise.all([fichier.arrayBuffer(), readLectures()]);
      if (atelier !== mien) return;
      const { lu } = await mien.ask({ kind: 'lire', octets, nom: fichier.name, gardees }, 'lu', (lues) =>
        $etat.set({ status: 'lecture', nom: fichier.name, lues }),
      );
      avant = garde.readDernier();
      const brouillon = garde.read(lu, fichier.name);
      const choix = brouillon.choix ?? (brouillon.composition ? undefined : lu.reconnue);
      if (choix) begin(lu, { ...brouillon, choix });
      else $etat.set({ status: 'choix', lu, brouillon });
    } catch (error) {
      if (error instanceof Arret || atelier !== mien) return;
      mien.stop();
      $etat.set({ status: 'vide', faute: messageOfAtelier(error) });
    }
  }

  /** What the portal keeps of how workbooks are read; without it, a file is read all the same. */
  const readLectures = async (): Promise<unknown[]> => {
    try {
      return (await dependances.readCorrespondancesGardees()).map(({ lecture }) => lecture);
    } catch (error) {
      console.info('Correspondances gardées non lues.', error);
      return [];
    }
  };

  /** Stops what is under way; what was answered stays for when the file comes back. */
  function stop(): void {
    const etat = $etat.get();
    atelier?.stop();
    atelier = undefined;
    $etat.set({ status: 'vide', ...(etat.status === 'lecture' ? { arrete: etat.nom } : garde.lastNom()) });
  }

  /** Forgets what was answered about the file that was left unfinished. */
  function discard(): void {
    garde.discard();
    $etat.set({ status: 'vide' });
  }

  function begin(lu: ClasseurLu, brouillon: BrouillonImport): void {
    keep(lu, brouillon);
    $etat.set({ status: 'compare', lu, brouillon, difference: undefined, faites: 0 });
    void compare();
  }

  /** Reads the sheet by a correspondance; `composition`: how it was made on screen. */
  function choose(correspondance: Correspondance, feuille: string, composition?: Composition): void {
    const etat = $etat.get();
    if (etat.status !== 'choix') return;
    const brouillon = sansChoix(etat.brouillon, true);
    begin(etat.lu, { ...brouillon, choix: { correspondance, feuille }, ...(composition && { composition }) });
  }

  /** Reads another sheet of the workbook the same way; what is answered about this one stays with it. */
  function turn(feuille: string): void {
    const etat = $etat.get();
    if (etat.status !== 'compare') return;
    // What this sheet was told serves the other where it asks the very same.
    avant = etat.brouillon;
    begin(etat.lu, turnFeuille(etat.brouillon, feuille));
  }

  /** Back to how the sheet is read, or to another one. */
  function rechoose(feuille?: string): void {
    const etat = $etat.get();
    if (etat.status !== 'compare') return;
    const brouillon = sansChoix(etat.brouillon);
    keep(etat.lu, brouillon);
    $etat.set({ status: 'choix', lu: etat.lu, brouillon, ...(feuille !== undefined && { feuille }) });
  }

  /** What a sheet shows of itself under another row of headings. */
  async function preview(feuille: string, ligne: number): Promise<ApercuFeuille | undefined> {
    const reponse = await atelier?.ask({ kind: 'apercu', feuille, ligne }, 'apercu').catch(() => undefined);
    return reponse?.apercu;
  }

  /** Adds the correspondance of a file to those that may be chosen: its rank among them, or its faults. */
  async function openCorrespondance(fichier: File): Promise<{ rang: number } | { fautes: readonly string[] }> {
    const apportee = await askCorrespondance(atelier, fichier);
    const etat = $etat.get();
    if ('fautes' in apportee || etat.status !== 'choix') return { fautes: [], ...apportee };
    const correspondances = [...etat.lu.correspondances, apportee.correspondance];
    $etat.set({ ...etat, lu: { ...etat.lu, correspondances } });
    return { rang: correspondances.length - 1 };
  }

  /** Keeps what was chosen or answered, and compares anew where that changes what is read. */
  function change(changes: Partial<BrouillonImport>): void {
    const etat = $etat.get();
    if (etat.status !== 'choix' && etat.status !== 'compare') return;
    const brouillon = { ...etat.brouillon, ...changes };
    keep(etat.lu, brouillon);
    $etat.set({ ...etat, brouillon });
    if ('reponses' in changes || 'corrections' in changes || 'efface' in changes) void compare();
  }

  /** Answers a question; nothing: takes the answer back. */
  function answer(question: Question, reponse: string): void {
    const etat = $etat.get();
    if (etat.status !== 'compare') return;
    const { reponses, repondues } = etat.brouillon;
    const autres = repondues.filter(({ cle }) => cle !== question.cle);
    change(
      reponse === ''
        ? { reponses: sansCle(reponses, question.cle), repondues: autres }
        : { reponses: { ...reponses, [question.cle]: reponse }, repondues: [...autres, question] },
    );
  }

  /** Proposes what changes; what went wrong, in one sentence, or nothing. Tried again, it makes no second proposition. */
  async function propose(): Promise<string | undefined> {
    const etat = $etat.get();
    if (etat.status !== 'compare' || !etat.difference || etat.faites !== undefined) return undefined;
    const envoi = prepareEnvoi(etat.brouillon, etat.difference);
    change({ envoi: envoi.numeros });
    const issue = await sendEnvoi(envoi, dependances.submitFiches);
    if ('faute' in issue) return issue.faute;
    const suite = apresFeuille(etat.brouillon);
    if (suite) keep(etat.lu, suite);
    else garde.forget(etat.lu);
    atelier?.stop();
    atelier = undefined;
    $etat.set({
      status: 'propose',
      propositions: issue.propositions,
      nonLues: (etat.nonLues ?? []).filter(({ isConnue }) => isConnue),
    });
    return undefined;
  }

  return {
    $etat,
    $isGarde,
    open,
    stop,
    discard,
    choose,
    turn,
    rechoose,
    preview,
    openCorrespondance,
    change,
    answer,
    propose,
  };
}

export type StoreImport = ReturnType<typeof createImport>;
