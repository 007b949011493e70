import { atom, type ReadableAtom } from 'nanostores';
import { messageForAdmin } from '../../domain/administration/erreur-administration.ts';
import {
  cheminOfFichier,
  type FichierDepose,
  FICHIERS_MAX,
  REGLE_DEPOT,
} from '../../domain/appel-offres/depot-fichier.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { sha256Of } from '../../domain/socle/empreinte.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { drawId } from '../../domain/socle/identifiant.ts';
import { judgeChoisi } from '../socle/fichier-choisi.ts';
import { keepBrouillon } from '../socle/brouillons.ts';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';

interface Dependances<G extends string> {
  sha256Of: typeof sha256Of;
  /** Those of these places where a file had arrived before. */
  listArrives: (chemins: readonly string[]) => Promise<ReadonlySet<string>>;
  upload: (chemin: string, fichier: File, onPart: (part: number) => void) => Promise<void>;
  register: (
    objet: string,
    genre: G,
    fichiers: ReadonlyArray<{ chemin: string; nom: string }>,
    note: string,
  ) => Promise<void>;
  reload: (objet: string) => Promise<unknown>;
}

/** Where the note of a deposit is kept until it is registered. */
export const cleNote = (objet: string, genre: string): string => `note-dao:${objet}:${genre}`;

/**
 * Makes one deposit of private files, for a tender or a projet: they are sent one after the other, then registered
 * together. One that was cut goes on with the file that had not arrived.
 */
export function createDepot<G extends string>(objet: string, genre: G, dependances: Dependances<G>) {
  const $fichiers = atom<readonly FichierDepose[]>([]);
  const $isOccupe = atom(false);
  const choisis = new Map<string, { fichier: File; chemin?: string }>();

  const change = (marque: string, changes: Partial<FichierDepose>) =>
    $fichiers.set($fichiers.get().map((un) => (un.marque === marque ? { ...un, ...changes } : un)));

  /** Adds files; each is checked at once, by its name, its size and its first bytes. */
  async function addFichiers(fichiers: readonly File[]): Promise<void> {
    for (const choisi of fichiers) {
      const marque = drawId();
      const juge = await judgeChoisi(choisi, REGLE_DEPOT);
      const isRefuse = 'faute' in juge;
      const fichier = isRefuse ? choisi : juge.fichier;
      choisis.set(marque, { fichier });
      const { name: nom, size: taille } = fichier;
      $fichiers.set([
        ...$fichiers.get(),
        { marque, nom, taille, part: 0, etat: isRefuse ? 'refuse' : 'choisi', ...(isRefuse && { faute: juge.faute }) },
      ]);
    }
  }

  function removeFichier(marque: string): void {
    choisis.delete(marque);
    $fichiers.set($fichiers.get().filter((un) => un.marque !== marque));
  }

  /** What is wrong with the files together; undefined when they may leave. */
  function fauteFichiers(): string | undefined {
    const fichiers = $fichiers.get();
    const refuse = fichiers.find(({ etat }) => etat === 'refuse');
    if (fichiers.length === 0) return 'Choisissez au moins un fichier.';
    if (refuse) return `Retirez « ${refuse.nom} », que le portail ne peut pas prendre.`;
    return fichiers.length > FICHIERS_MAX ? `${FICHIERS_MAX} fichiers au plus.` : undefined;
  }

  /** Computes the hash of each file that has none yet; where each is kept. */
  async function hashFichiers(): Promise<void> {
    for (const { marque } of $fichiers.get()) {
      const choisi = choisis.get(marque);
      if (choisi === undefined || choisi.chemin !== undefined) continue;
      change(marque, { etat: 'empreinte' });
      try {
        const sha256 = await dependances.sha256Of(choisi.fichier);
        const chemin = cheminOfFichier(objet, sha256, choisi.fichier.name);
        if ([...choisis.values()].some((autre) => autre.chemin === chemin)) throw new AppError('fichier_deja_depose');
        choisi.chemin = chemin;
        change(marque, { etat: 'choisi' });
      } catch (error) {
        change(marque, { etat: 'echec', faute: messageForAdmin(error) });
        throw error;
      }
    }
  }

  async function sendFichiers(): Promise<void> {
    const chemins = [...choisis.values()].flatMap(({ chemin }) => chemin ?? []);
    const arrives = await dependances.listArrives(chemins);
    for (const { marque, etat } of $fichiers.get()) {
      const { fichier, chemin } = choisis.get(marque) ?? {};
      if (etat === 'arrive' || fichier === undefined || chemin === undefined) continue;
      if (!arrives.has(chemin)) {
        change(marque, { etat: 'envoi', part: 0 });
        try {
          await dependances.upload(chemin, fichier, (part) => change(marque, { part }));
        } catch (error) {
          change(marque, { etat: 'echec', faute: messageForAdmin(error) });
          throw error;
        }
      }
      change(marque, { etat: 'arrive', part: 1 });
    }
  }

  /** Sends what has not arrived yet, then registers all; what went wrong in one sentence, or nothing. */
  async function send(note: string): Promise<string | undefined> {
    if ($isOccupe.get()) return undefined;
    $isOccupe.set(true);
    try {
      await hashFichiers();
      await sendFichiers();
      const fichiers = $fichiers.get().map(({ marque, nom }) => ({ chemin: choisis.get(marque)?.chemin ?? '', nom }));
      await dependances.register(objet, genre, fichiers, cleanTexte(note, 'prose'));
    } catch (error) {
      console.error(MESSAGES.demandeNonTraitee, error);
      return messageForAdmin(error);
    } finally {
      $isOccupe.set(false);
    }
    choisis.clear();
    $fichiers.set([]);
    keepBrouillon(cleNote(objet, genre), '');
    await dependances.reload(objet).catch((error: unknown) => console.error(MESSAGES.dossierNonCharge, error));
    return undefined;
  }

  return {
    $fichiers: $fichiers as ReadableAtom<readonly FichierDepose[]>,
    $isOccupe: $isOccupe as ReadableAtom<boolean>,
    addFichiers,
    removeFichier,
    fauteFichiers,
    send,
  };
}

export type Depot = ReturnType<typeof createDepot>;

/** The deposits that are being prepared on this page, one per tender or projet and kind. */
export function createDepots<G extends string>(dependances: Dependances<G>) {
  const depots = new Map<string, Depot>();
  return (objet: string, genre: G): Depot => {
    const cle = `${objet} ${genre}`;
    const depot = depots.get(cle) ?? createDepot(objet, genre, dependances);
    depots.set(cle, depot);
    return depot;
  };
}
