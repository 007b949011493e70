import { atom, type ReadableAtom } from 'nanostores';
import type { FichierDepose } from '../../domain/appel-offres/depot-fichier.ts';
import { FICHIERS_OFFRE_MAX, REGLE_OFFRE } from '../../domain/scelle/fichiers-offre.ts';
import { drawId } from '../../domain/socle/identifiant.ts';
import { judgeChoisi } from '../socle/fichier-choisi.ts';

/** Makes the choice of an offer's files: each is checked at once, by its name, its size and its first bytes. */
export function createChoixFichiers() {
  const $fichiers = atom<readonly FichierDepose[]>([]);
  const choisis = new Map<string, File>();

  async function addFichiers(fichiers: readonly File[]): Promise<void> {
    for (const choisi of fichiers) {
      const juge = await judgeChoisi(choisi, REGLE_OFFRE);
      const fichier = 'faute' in juge ? choisi : juge.fichier;
      const isDeja = [...choisis.values()].some(({ name, size }) => name === fichier.name && size === fichier.size);
      const faute = 'faute' in juge ? juge.faute : isDeja ? 'Ce fichier est déjà dans la liste.' : undefined;
      const marque = drawId();
      choisis.set(marque, fichier);
      const { name: nom, size: taille } = fichier;
      const etat = faute === undefined ? ('choisi' as const) : ('refuse' as const);
      $fichiers.set([...$fichiers.get(), { marque, nom, taille, part: 0, etat, ...(faute && { faute }) }]);
    }
  }

  function removeFichier(marque: string): void {
    choisis.delete(marque);
    $fichiers.set($fichiers.get().filter((un) => un.marque !== marque));
  }

  /** What is wrong with the files together; undefined when they may be sealed. */
  function fauteFichiers(): string | undefined {
    const fichiers = $fichiers.get();
    const refuse = fichiers.find(({ etat }) => etat === 'refuse');
    if (fichiers.length === 0) return 'Choisissez au moins un fichier.';
    if (refuse) return `Retirez « ${refuse.nom} », que le portail ne peut pas prendre.`;
    return fichiers.length > FICHIERS_OFFRE_MAX ? `${FICHIERS_OFFRE_MAX}\u00a0fichiers au plus.` : undefined;
  }

  return {
    $fichiers: $fichiers as ReadableAtom<readonly FichierDepose[]>,
    addFichiers,
    removeFichier,
    fauteFichiers,
    /** The files themselves, in their order. */
    fichiers: (): File[] => [...choisis.values()],
    clear: () => {
      choisis.clear();
      $fichiers.set([]);
    },
  };
}

export type ChoixFichiers = ReturnType<typeof createChoixFichiers>;
