import { type BrouillonImport, readBrouillonImport } from '../../domain/classeur/brouillon-import.ts';
import { keepBrouillon, readBrouillon } from '../socle/brouillons.ts';
import type { ClasseurLu } from './protocole-classeur.ts';

const cleImport = ({ empreinte }: ClasseurLu): string => `import:${empreinte}`;
/** The draft of the last file that was brought. */
const CLE_DERNIER = 'import-dernier';

export function keepImport(lu: ClasseurLu, brouillon: BrouillonImport): void {
  const texte = JSON.stringify(brouillon);
  keepBrouillon(cleImport(lu), texte);
  keepBrouillon(CLE_DERNIER, texte);
}

export function forgetImport(lu: ClasseurLu): void {
  keepBrouillon(cleImport(lu), '');
  keepBrouillon(CLE_DERNIER, '');
}

/** What was answered about this very file. */
export const readImport = (lu: ClasseurLu, nom: string): BrouillonImport => ({
  ...readBrouillonImport(readBrouillon(cleImport(lu)), nom),
  nom,
});

/** What was answered about the last file, whichever it was. */
export function readDernierImport(): BrouillonImport | undefined {
  const texte = readBrouillon(CLE_DERNIER);
  return texte === '' ? undefined : readBrouillonImport(texte, '');
}

/** The file that was left unfinished, by its name. */
export function lastNom(): { arrete?: string } {
  const nom = readDernierImport()?.nom ?? '';
  return nom === '' ? {} : { arrete: nom };
}
