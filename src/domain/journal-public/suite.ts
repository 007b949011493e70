import { type Acte, writeLigne } from './acte.ts';
import { type CleSecrete, signPassation, writeCle } from './cles.ts';
import { cleA } from './cles-annoncees.ts';
import { readLigne } from './lecture-acte.ts';
import { writeTete } from './tete-signee.ts';
import { niveauxOf, racineA } from './tuiles.ts';
import { type JournalLu, verifyJournal } from './verification-journal.ts';

/** An act that has not its place yet. */
export type ActeNeuf = Omit<Acte, 'rang'>;

/** What signs a history. */
export interface Plume {
  cle: CleSecrete;
  /** The key takes the place of another: why, and that one when it is not lost. */
  relais?: { motif: string; ancienne?: CleSecrete };
}

/** What a publication adds: lines, and the head over all of them. */
export interface Suite {
  lignes: string[];
  tete: string;
}

const MAUVAISE_CLE =
  'La clé donnée n’est pas celle que le journal annonce : retrouvez-la, ou annoncez-en une nouvelle (« npm run journal:publie -- --nouvelle-cle "motif" »).';

/** The act that announces a key, when it is the first one or takes the place of another. */
async function annonceOf(journal: JournalLu, plume: Plume, instant: string): Promise<ActeNeuf[]> {
  const { fautes, cles } = journal.lignes.length === 0 ? { fautes: [], cles: [] } : await verifyJournal(journal);
  // A log never signs what does not continue what it signed before.
  if (fautes.length > 0) throw new Error(`Le journal a été changé, rien n’y est ajouté. ${fautes.join(' ')}`);
  const vkey = await writeCle(plume.cle);
  const ancienne = cleA(cles, Infinity)?.vkey;
  if (vkey === ancienne) return [];
  const { relais, cle } = plume;
  if (ancienne !== undefined && (relais === undefined || !ancienne.startsWith(`${cle.nom}+`)))
    throw new Error(MAUVAISE_CLE);
  if (relais?.ancienne && (await writeCle(relais.ancienne)) !== ancienne) throw new Error(MAUVAISE_CLE);
  const signature = relais?.ancienne && (await signPassation(relais.ancienne, journal.lignes.length, vkey));
  return [
    {
      instant,
      source: 'JOURNAL',
      action: 'CLE_ANNONCEE',
      objet: 'journal',
      ...(ancienne !== undefined && { avant: ancienne }),
      apres: vkey,
      ...(relais && { motif: relais.motif }),
      ...(signature !== undefined && { signature }),
    },
  ];
}

/** What a publication adds to a history, signed; undefined when it has nothing to add. */
export async function extendJournal(
  journal: JournalLu,
  neufs: readonly ActeNeuf[],
  plume: Plume,
  instant: string,
): Promise<Suite | undefined> {
  const ajoutes = [...(await annonceOf(journal, plume, instant)), ...neufs];
  if (ajoutes.length === 0) return undefined;
  const debut = journal.lignes.length;
  const lignes = ajoutes.map((acte, place) => writeLigne({ ...acte, rang: debut + place }));
  const illisible = lignes.findIndex((ligne) => readLigne(ligne) === undefined);
  // Once signed it could not be taken out: what nobody could read again is not written.
  if (illisible >= 0) throw new Error(`L’acte n° ${debut + illisible} n’a pas la forme d’un acte : rien n’est ajouté.`);
  const taille = debut + lignes.length;
  const racine = await racineA(await niveauxOf([...journal.lignes, ...lignes]), taille);
  return { lignes, tete: await writeTete(taille, racine, [plume.cle]) };
}
