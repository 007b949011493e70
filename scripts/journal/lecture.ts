import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readFaitsRegistre } from '../../src/data/content/faits-registre.ts';
import { DOSSIER_JOURNAL, readJournal, readTemoins } from '../../src/data/content/lecture-journal.ts';
import { cheminFaits, empreinteOf, type FicheEcrite, readFaits } from '../../src/domain/journal-public/faits-fiche.ts';
import type { TemoinsPublies } from '../../src/domain/journal-public/fichiers.ts';
import type { LectureFichier } from '../../src/domain/journal-public/lecture-fichier.ts';
import { readSite } from '../../src/domain/journal-public/lecture-site.ts';
import { publiesOf, verifyTemoins } from '../../src/domain/journal-public/temoins.ts';
import type { JournalLu } from '../../src/domain/journal-public/verification-journal.ts';

/** A history, what is missing of its files, what its witnesses signed, and the register beside it. */
export interface JournalTrouve extends JournalLu {
  fautes: readonly string[];
  temoins: Omit<TemoinsPublies, 'lignes'>;
  /** Facts of these entries as they are shown; of a register's folder, of all that it has. Undefined: no register is there. */
  readFiches: ((noms: readonly string[]) => Promise<FicheEcrite[]>) | undefined;
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

/** Files asked for at once. */
const ENSEMBLE = 16;

async function readFichesSite(read: LectureFichier, noms: readonly string[]): Promise<FicheEcrite[]> {
  const fiches: FicheEcrite[] = [];
  for (let debut = 0; debut < noms.length; debut += ENSEMBLE) {
    const lues = noms.slice(debut, debut + ENSEMBLE).map(async (nom): Promise<FicheEcrite[]> => {
      const octets = await read(cheminFaits(nom));
      // A file that is of another entry is none of this one.
      if (octets === undefined || readFaits(new TextDecoder().decode(octets))?.nom !== nom) return [];
      return [{ nom, texte: new TextDecoder().decode(octets), empreinte: await empreinteOf(octets) }];
    });
    fiches.push(...(await Promise.all(lues)).flat());
  }
  return fiches;
}

async function readPublie(read: LectureFichier): Promise<JournalTrouve> {
  const texteOf = async (chemin: string): Promise<string> => new TextDecoder().decode(await read(chemin));
  const cles = (await texteOf('temoins')).split('\n').filter(Boolean);
  return {
    ...(await readSite(read)),
    temoins: { cles, cosignee: await texteOf('tete-cosignee') },
    readFiches: (noms) => readFichesSite(read, noms),
  };
}

/** The history of an address, of the `/journal/` of a built site, or of the folder where a register keeps it. */
export async function readOu(ou: string): Promise<JournalTrouve> {
  if (/^https?:\/\//.test(ou)) return readPublie(fromAdresse(ou));
  if (existsSync(join(ou, 'checkpoint'))) return readPublie(fromDossier(ou));
  const [journal, temoins] = [readJournal(ou), readTemoins(ou)];
  const verifies = await verifyTemoins(temoins, journal.tetes);
  const racine = resolve(ou, '../..');
  return {
    ...journal,
    fautes: verifies.fautes,
    temoins: publiesOf(temoins, journal.tetes, verifies),
    readFiches: resolve(ou) === join(racine, DOSSIER_JOURNAL) ? () => readFaitsRegistre(racine) : undefined,
  };
}
