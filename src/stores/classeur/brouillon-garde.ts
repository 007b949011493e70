import { type BrouillonImport, readBrouillonImport } from '../../domain/classeur/brouillon-import.ts';
import { keepBrouillonRegistre, readBrouillonRegistre } from '../administration/brouillon-registre.ts';
import type { ClasseurLu } from './protocole-classeur.ts';

// What was answered about workbooks stays on this device, as what is typed in forms does: under the account's name, until it is
// proposed, discarded, or the person signs out (R209).

/** Files whose answers are kept: the last ones that were brought. */
const FICHIERS_MAX = 5;

/** Which files have answers here, the last first; `dernier`: the one that was left unfinished. */
interface Index {
  dernier: string;
  fichiers: readonly string[];
}
const CLE_INDEX = 'imports';
const cleImport = (empreinte: string): string => `import:${empreinte}`;

/** What this account answered on this device. */
export function createGarde(compte: string) {
  const readIndex = (): Index =>
    readBrouillonRegistre<Index>(compte, CLE_INDEX)?.saisie ?? { dernier: '', fichiers: [] };
  /** False when this browser keeps nothing, or no more. */
  const write = (cle: string, saisie: object | undefined): boolean =>
    keepBrouillonRegistre(compte, cle, saisie && { envoi: '', saisie });
  const readFichier = (empreinte: string, nom: string): BrouillonImport =>
    readBrouillonImport(readBrouillonRegistre<Partial<BrouillonImport>>(compte, cleImport(empreinte))?.saisie, nom);

  function forget(empreinte: string): void {
    write(cleImport(empreinte), undefined);
    const fichiers = readIndex().fichiers.filter((un) => un !== empreinte);
    write(CLE_INDEX, fichiers.length === 0 ? undefined : { dernier: '', fichiers });
  }

  function readDernier(): BrouillonImport | undefined {
    const { dernier } = readIndex();
    return dernier === '' ? undefined : readFichier(dernier, '');
  }

  return {
    keep({ empreinte }: ClasseurLu, brouillon: BrouillonImport): boolean {
      const fichiers = [empreinte, ...readIndex().fichiers.filter((un) => un !== empreinte)];
      for (const vieux of fichiers.splice(FICHIERS_MAX)) write(cleImport(vieux), undefined);
      return write(CLE_INDEX, { dernier: empreinte, fichiers }) && write(cleImport(empreinte), brouillon);
    },
    /** Proposed: this file is done with. */
    forget: ({ empreinte }: ClasseurLu): void => forget(empreinte),
    /** What was answered about the file that was left unfinished is wanted no more. */
    discard: (): void => forget(readIndex().dernier),
    /** What was answered about this very file. */
    read: ({ empreinte }: ClasseurLu, nom: string): BrouillonImport => ({ ...readFichier(empreinte, nom), nom }),
    /** What was answered about the last file, whichever it was. */
    readDernier,
    /** The file that was left unfinished, by its name. */
    lastNom(): { arrete?: string } {
      const nom = readDernier()?.nom ?? '';
      return nom === '' ? {} : { arrete: nom };
    },
  };
}
