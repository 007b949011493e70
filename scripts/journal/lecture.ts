import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJournal, readTemoins } from '../../src/data/content/lecture-journal.ts';
import type { TemoinsPublies } from '../../src/domain/journal-public/fichiers.ts';
import type { LectureFichier } from '../../src/domain/journal-public/lecture-fichier.ts';
import { readSite } from '../../src/domain/journal-public/lecture-site.ts';
import { publiesOf, verifyTemoins } from '../../src/domain/journal-public/temoins.ts';
import type { JournalLu } from '../../src/domain/journal-public/verification-journal.ts';

/** A history, what is missing of its files, and what its witnesses signed. */
export interface JournalTrouve extends JournalLu {
  fautes: readonly string[];
  temoins: Omit<TemoinsPublies, 'lignes'>;
}

const fromAdresse = (adresse: string): LectureFichier => {
  const base = adresse.replace(/\/(?:journal\/?)?$/, '');
  return async (chemin) => {
    const reponse = await fetch(`${base}/journal/${chemin}`, { cache: 'no-store' });
    if (!reponse.ok && reponse.status !== 404) throw new Error(`${adresse} répond ${reponse.status}.`);
    return reponse.ok ? new Uint8Array(await reponse.arrayBuffer()) : undefined;
  };
};

const fromDossier = (dossier: string): LectureFichier => {
  return (chemin) => {
    const fichier = join(dossier, chemin);
    return Promise.resolve(existsSync(fichier) ? readFileSync(fichier) : undefined);
  };
};

async function readPublie(read: LectureFichier): Promise<JournalTrouve> {
  const texteOf = async (chemin: string): Promise<string> => new TextDecoder().decode(await read(chemin));
  const cles = (await texteOf('temoins')).split('\n').filter(Boolean);
  return { ...(await readSite(read)), temoins: { cles, cosignee: await texteOf('tete-cosignee') } };
}

/** The history of an address, of the `/journal/` of a built site, or of the folder where a register keeps it. */
export async function readOu(ou: string): Promise<JournalTrouve> {
  if (/^https?:\/\//.test(ou)) return readPublie(fromAdresse(ou));
  if (existsSync(join(ou, 'checkpoint'))) return readPublie(fromDossier(ou));
  const [journal, temoins] = [readJournal(ou), readTemoins(ou)];
  const verifies = await verifyTemoins(temoins, journal.tetes);
  return { ...journal, fautes: verifies.fautes, temoins: publiesOf(temoins, journal.tetes, verifies) };
}
