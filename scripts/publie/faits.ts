import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { empreinteOf, type FicheEcrite, readFaits } from '../../src/domain/journal-public/faits-fiche.ts';
import { groupBy } from '../../src/domain/socle/groupes.ts';
import { put } from '../registre-ecrit/disque.ts';

// The facts that the last publication committed to, one line an entry and one file a collection, beside the history: what the
// next one compares with, to say which fields changed. Nobody needs to believe them: the history has their digests.

const dossierFaits = (journal: string): string => join(journal, 'faits');
const collectionOf = ({ nom }: FicheEcrite): string => nom.slice(0, nom.indexOf('/'));

/** What was kept, by entry; a line that is no entry's facts is left out. */
export async function readFaitsGardes(journal: string): Promise<Map<string, FicheEcrite>> {
  const dossier = dossierFaits(journal);
  const fichiers = existsSync(dossier) ? readdirSync(dossier).filter((nom) => nom.endsWith('.jsonl')) : [];
  const textes = fichiers.flatMap((nom) => readFileSync(join(dossier, nom), 'utf8').split('\n'));
  const fiches = await Promise.all(
    textes.map(async (texte): Promise<FicheEcrite[]> => {
      const nom = readFaits(texte)?.nom;
      return nom === undefined ? [] : [{ nom, texte, empreinte: await empreinteOf(new TextEncoder().encode(texte)) }];
    }),
  );
  return new Map(fiches.flat().map((fiche) => [fiche.nom, fiche]));
}

/** Keeps the facts of a register in the place of those before; files that say the same are left as they are. */
export function keepFaits(journal: string, fiches: readonly FicheEcrite[]): void {
  const dossier = dossierFaits(journal);
  const groupes = groupBy(fiches, collectionOf);
  const connus = existsSync(dossier) ? readdirSync(dossier).map((nom) => nom.replace(/\.jsonl$/, '')) : [];
  for (const collection of new Set([...groupes.keys(), ...connus])) {
    const chemin = join(dossier, `${collection}.jsonl`);
    const texte = groupes
      .get(collection)
      ?.map((fiche) => `${fiche.texte}\n`)
      .join('');
    if (texte !== (existsSync(chemin) ? readFileSync(chemin, 'utf8') : undefined)) put(chemin, texte);
  }
}
