import type { FaitsRapport, IssueRapport, PhotoRapport } from '../../domain/chantier/rapport-chantier.ts';
import type { RapportSuivi } from '../../domain/chantier/suivi-rapport.ts';
import type { RapportLu } from '../../domain/chantier/rapport-lu.ts';
import { PAR_COMPTE } from './client.ts';
import type { Database } from './database.types.ts';
import { readOctets } from './octets-prives.ts';
import { ask } from './requete.ts';
import { uploadFichier } from './televersement.ts';

type Json = Database['public']['Functions']['rpc_depose_rapport']['Args']['p_rapport'];

const DOSSIER = 'chantier';
/**
 * From how many bytes a photograph is resumed: what an announcement and a question cost on a slow telephone network is what
 * some ten kilobytes do, and half of such a file is more (ADR-0121).
 */
const REPRISE_DES = 128 * 1_024;

/** What an account may report on, and what became of its last reports. */
interface Chantiers {
  /** By the database's clock. */
  maintenant: string;
  projets: ReadonlyArray<{ id: string; titre: string }>;
  rapports: readonly RapportSuivi[];
}

export const readChantiers = async (): Promise<Chantiers> =>
  (await ask((client) => client.rpc('rpc_mes_chantiers'))) as unknown as Chantiers;

/** A report as it leaves. */
export interface Depart {
  id: string;
  projet_id: string;
  constate_le: string;
  parti_le: string;
  faits: FaitsRapport;
  photos: readonly PhotoRapport[];
}

/** Tells of a report; sent again, it is the same. */
export const sendRapport = async ({ id, projet_id, constate_le, parti_le, faits, photos }: Depart) =>
  (await ask((client) =>
    client.rpc('rpc_depose_rapport', {
      p_id: id,
      p_projet_id: projet_id,
      p_constate_le: constate_le,
      p_parti_le: parti_le,
      p_rapport: faits as unknown as Json,
      p_photos: photos as unknown as Json,
    }),
  )) as unknown as IssueRapport;

/** Sends one photograph, of a report or of a proposition; one that is there already is this one. */
export const uploadPhoto = (
  rapport: string,
  sha256: string,
  octets: Blob,
  onPart: (part: number) => void,
): Promise<void> =>
  uploadFichier(
    {
      bucket: DOSSIER,
      chemin: `${rapport}/${sha256}.jpg`,
      fichier: octets,
      type: 'image/jpeg',
      reprise: REPRISE_DES,
      compte: PAR_COMPTE,
    },
    onPart,
  );

/** What a report says besides its proposition; null for a proposition that was none. */
export const readRapportChantier = async (id: string): Promise<RapportLu | null> =>
  (await ask((client) => client.rpc('rpc_rapport_chantier', { p_id: id }))) as unknown as RapportLu | null;

/** The bytes of a photograph, and their hash. */
export const readPhotoChantier = (chemin: string) => readOctets(DOSSIER, chemin);
