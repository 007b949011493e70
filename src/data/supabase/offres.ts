import type { Membre } from '../scelle/enveloppe.ts';
import type { AvisOffre } from '../../domain/scelle/avis-offre.ts';
import type { PreuveInclusion } from '../../domain/scelle/documents.ts';
import type { PieceScellee } from '../../domain/scelle/feuille.ts';
import type { VersionSoumission } from '../../domain/appel-offres/soumission.ts';
import type { Racine } from '../../domain/scelle/offre.ts';
import { PAR_COMPTE } from './client.ts';
import { uploadFichier } from './televersement.ts';
import { ask } from './requete.ts';

/** Private folder of sealed offers: `<offer>/<SHA-256>.age`. */
const DOSSIER_OFFRES = 'soumissions';

/** What a device needs to seal an offer. */
export interface SoumissionOuverte {
  soumission_id: string;
  /** The version that counts, 0 at first. */
  version: number;
  /** Members of the commission, with their public keys. */
  cles: readonly Membre[];
  /** Deadline, ISO. */
  limite: string;
  /** Hour of the opening, ISO: a copy is taken until then. */
  ouverture: string | null;
}

/** What is registered of one deposit: said twice, it is registered once. */
export interface DepotOffre {
  soumission_id: string;
  /** Drawn by the device, the same however often it is said. */
  depot: string;
  /** The version that the device knew. */
  apres: number;
  enveloppe: string;
  cles: readonly string[];
  formulaire: PieceScellee;
  fichiers: readonly PieceScellee[];
  /** Registered by its hashes: its pieces have not all arrived. */
  isAnnonce?: boolean;
}

/** Opens the company's offer for a tender, or finds it; with what the portal knows of it. */
export async function openSoumission(appelOffresId: string): Promise<SoumissionOuverte & AvisOffre> {
  const ouverte = await ask((client) => client.rpc('rpc_ouvre_soumission', { p_appel_offres_id: appelOffresId }));
  return ouverte as unknown as SoumissionOuverte & AvisOffre;
}

/** The same, for the device that seals an offer. */
export const openPli = (appelOffresId: string): Promise<SoumissionOuverte> => openSoumission(appelOffresId);

/** Puts a sealed piece into the private folder, under the hash of its bytes. */
export async function uploadPli(
  soumission: string,
  { sha256, contenu }: { sha256: string; contenu: Blob },
  onPart: (part: number) => void,
): Promise<void> {
  await uploadPiece(`${soumission}/${sha256}.age`, contenu, onPart);
}

/** Puts a sealed piece where it is awaited; one that is there already is this one. */
export async function uploadPiece(chemin: string, contenu: Blob, onPart: (part: number) => void): Promise<void> {
  await uploadFichier(
    {
      bucket: DOSSIER_OFFRES,
      chemin,
      fichier: contenu,
      type: 'application/octet-stream',
      compte: PAR_COMPTE,
    },
    onPart,
  );
}

/** Registers a deposit, its pieces arrived or announced; gives its receipt. */
export async function registerOffre(depot: DepotOffre): Promise<VersionSoumission> {
  const piece = ({ sha256, taille }: PieceScellee) => ({ sha256, taille });
  const recu = await ask((client) =>
    client.rpc(depot.isAnnonce ? 'rpc_annonce_offre' : 'rpc_depose_offre', {
      p_soumission_id: depot.soumission_id,
      p_depot: depot.depot,
      p_apres: depot.apres,
      p_enveloppe: depot.enveloppe,
      p_cles: [...depot.cles],
      p_formulaire: piece(depot.formulaire),
      p_fichiers: depot.fichiers.map(piece),
    }),
  );
  return recu as unknown as VersionSoumission;
}

/** Confirms the version that the device knew, after a change of the tender. */
export async function confirmOffre(soumission: string, version: number): Promise<void> {
  await ask((client) => client.rpc('rpc_confirme_offre', { p_soumission_id: soumission, p_version: version }));
}

/** Withdraws the version that the device knew. */
export async function withdrawOffre(soumission: string, version: number): Promise<void> {
  await ask((client) => client.rpc('rpc_retire_offre', { p_soumission_id: soumission, p_version: version }));
}

/** The public root of a tender's offers; null before its deadline. */
export async function readRacine(appelOffresId: string): Promise<Racine | null> {
  const racine = await ask((client) => client.rpc('rpc_racine', { p_appel_offres_id: appelOffresId }));
  return racine as unknown as Racine | null;
}

/** Where the company's offer is under that root. */
export async function readPreuve(soumission: string): Promise<PreuveInclusion> {
  const preuve = await ask((client) => client.rpc('rpc_preuve', { p_soumission_id: soumission }));
  return preuve as unknown as PreuveInclusion;
}
