import { createClient } from '@supabase/supabase-js';
import {
  type BilanCopie,
  type ProcedurePublique,
  type QuestionPubliee,
  readBilan,
} from '../../domain/appel-offres/publication-retour.ts';
import type { ReponseDeLaBase } from '../../domain/entreprise/reponse.ts';
import type { FichePerissable } from '../../domain/registre/perime.ts';
import { isRecord } from '../../domain/socle/objet.ts';
import type { Panne } from '../courriels/panne-envoi.ts';
import type { ProjetCopie } from '../projets.ts';
import { type ApiAlertes, createApiAlertes, type Tirage } from './api-alertes.ts';
import { type ApiMachine, createApiMachine } from './api-machine.ts';
import { type ApiPropositions, createApiPropositions } from './api-propositions.ts';
import { type FichiersDeclares, isDeclare } from './fichiers-declares.ts';

/** A letter of the queue, as the worker receives it. */
export type Courriel = {
  id: string;
  kind: string;
  recipient: string;
  payload: Record<string, unknown>;
  attempts: number;
};

/** What the worker asks of Supabase, embedded or hosted: the same calls, with the secret key. */
export type ApiSupabase = ApiAlertes &
  ApiMachine &
  ApiPropositions & {
    /** Letters that are due, in their order; of those that somebody waits for alone (`isReserve`), and to no such domain. */
    claim: (limite: number, isReserve: boolean, sauf: readonly string[]) => Promise<Courriel[]>;
    /** Closes a try; with an error, the database says when to try again, or gives up. Returns the new status. */
    settle: (id: string, erreur: string | null, panne: Panne | undefined) => Promise<string>;
    /** A one-time token for an invitation; undefined when the person's account is already open. */
    drawInvitation: (email: string, full_name: string) => Promise<string | undefined>;
    /** A one-time token for a new password; undefined when the account is gone. */
    drawRecovery: (email: string) => Promise<string | undefined>;
    /** A one-time token for the owner of an account; undefined when nothing waits to be confirmed any more. */
    drawConfirmation: (requestId: string) => Promise<string | undefined>;
    /** A one-time token that joins a team; undefined when the invitation waits no more. */
    drawEquipe: (membreId: string) => Promise<string | undefined>;
    /** A one-time token that adds a proof to a request; undefined once it is decided. */
    drawPiece: (requestId: string) => Promise<string | undefined>;
    dao: FichiersDeclares;
    offres: FichiersDeclares;
    /** Freezes the manifests of offers whose deadline has passed; returns how many. */
    freezeManifestes: () => Promise<number>;
    /** Replaces what the database knows of entries that grow stale; says how many there are. */
    copyPerissables: (fiches: readonly FichePerissable[]) => Promise<number>;
    /** Queues this week's letters about what is stale: twice without effect. */
    remindPerimes: () => Promise<unknown>;
    /** Writes the probe's bytes into storage and reads them back. */
    playTemoin: (octets: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
    /** Writes down that the probe passed: its delay, and what failed. */
    noteSonde: (delai_ms: number, panne: 'STOCKAGE' | undefined) => Promise<void>;
    /** Opens online payments by a provider, begun at an address; closes them without one. */
    setPaiement: (ouvert: { prestataire: string; adresse: string } | undefined) => Promise<void>;
    /** Copies the published tenders; says how many, and which ones it left to the database. */
    copyAppelsOffres: (publies: readonly object[]) => Promise<BilanCopie>;
    /** Copies what the rules need of the published projets; says how many. */
    copyProjets: (publies: readonly ProjetCopie[]) => Promise<number>;
    /** What the database leads and is public. */
    readProcedures: () => Promise<{ procedures: ProcedurePublique[]; questions: QuestionPubliee[] }>;
    /** Says that the site can be built from here, and takes the publication that was asked for, if there is one. */
    takePublication: (isOccupe: boolean) => Promise<string | undefined>;
    finishPublication: (id: string, isReussie: boolean, detail: string) => Promise<void>;
    /** Acts that concern everybody, from a rank on, all of them (R207). */
    readActesPublics: (depuis: number) => Promise<unknown[]>;
    /** The published answer of each company that had one, empty once it was withdrawn. */
    readReponses: () => Promise<ReponseDeLaBase[]>;
  };

const isCourriel = (value: unknown): value is Courriel =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['kind'] === 'string' &&
  typeof value['recipient'] === 'string' &&
  isRecord(value['payload']);

export function createApiSupabase(url: string, cleSecrete: string, fetchOwn?: typeof fetch): ApiSupabase {
  const client = createClient(url, cleSecrete, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(fetchOwn && { global: { fetch: fetchOwn } }),
  });
  const call = async (nom: string, parametres: Record<string, unknown>): Promise<unknown> => {
    const reponse = await client.rpc(nom, parametres);
    if (reponse.error) throw new Error(`${nom} : ${reponse.error.message}`);
    return reponse.data as unknown;
  };
  const list = async <T>(nom: string): Promise<T[]> => {
    const lignes = await call(nom, {});
    if (!Array.isArray(lignes)) throw new Error(`${nom} : la base n’a pas répondu par une liste.`);
    return lignes as T[];
  };
  const draw: Tirage = async (nom, parametres) => {
    const tire = await call(nom, parametres);
    return typeof tire === 'string' ? tire : undefined;
  };
  const readIn = (dossier: string) => async (chemin: string) => {
    const { data, error } = await client.storage.from(dossier).download(chemin).asStream();
    if (error) throw error;
    return data;
  };
  return {
    claim: async (limite, isReserve, sauf) => {
      const lignes = await call('rpc_claim_courriels', {
        p_limit: limite,
        ...(isReserve && { p_rang_max: 0 }),
        ...(sauf.length > 0 && { p_sauf: sauf }),
      });
      return Array.isArray(lignes) ? lignes.filter(isCourriel) : [];
    },
    settle: async (id, erreur, panne) =>
      String(await call('rpc_settle_courriel', { p_id: id, p_error: erreur, ...(panne && { p_panne: panne }) })),
    dao: {
      list: async (apres) => {
        const lignes = await call('rpc_dao_a_verifier', { p_apres: apres });
        return Array.isArray(lignes) ? lignes.filter(isDeclare) : [];
      },
      read: readIn('dao'),
      attest: async (id, sha256) => (await call('rpc_atteste_dao', { p_fichier_id: id, p_sha256: sha256 })) === true,
    },
    offres: {
      list: async (apres) => {
        const chemins = await call('rpc_offres_a_verifier', { p_apres: apres });
        return Array.isArray(chemins)
          ? chemins.filter((chemin) => typeof chemin === 'string').map((chemin) => ({ id: chemin, chemin }))
          : [];
      },
      read: readIn('soumissions'),
      attest: async (chemin, sha256) =>
        (await call('rpc_atteste_offre', { p_chemin: chemin, p_sha256: sha256 })) === true,
    },
    freezeManifestes: async () => Number(await call('rpc_gele_manifestes', {})),
    copyPerissables: async (fiches) => Number(await call('rpc_sync_perissables', { p_rows: fiches })),
    remindPerimes: () => call('rpc_relance_perimes', {}),
    playTemoin: async (octets) => {
      const dossier = client.storage.from('sonde');
      // Nothing on the way may answer with the bytes of the minute before.
      const options = { upsert: true, cacheControl: '0', contentType: 'application/octet-stream' };
      const envoi = await dossier.upload('temoin', octets, options);
      if (envoi.error) throw envoi.error;
      const { data, error } = await dossier.download('temoin');
      if (error) throw error;
      return new Uint8Array(await data.arrayBuffer());
    },
    noteSonde: async (delai_ms, panne) => {
      await call('rpc_note_sonde', { p_delai_ms: delai_ms, ...(panne && { p_panne: panne }) });
    },
    setPaiement: async (ouvert) => {
      await call(
        'rpc_set_online_payment',
        ouvert === undefined ? {} : { p_prestataire: ouvert.prestataire, p_adresse: ouvert.adresse },
      );
    },
    copyAppelsOffres: async (publies) => readBilan(await call('rpc_sync_appels_offres', { p_rows: publies })),
    takePublication: (isOccupe) => draw('rpc_prend_publication', { p_isoccupe: isOccupe }),
    finishPublication: async (id, isReussie, detail) => {
      await call('rpc_finit_publication', { p_id: id, p_reussie: isReussie, p_detail: detail });
    },
    copyProjets: async (publies) => Number(await call('rpc_sync_projets', { p_rows: publies })),
    readProcedures: async () => ({
      procedures: await list<ProcedurePublique>('rpc_procedures_publiques'),
      questions: await list<QuestionPubliee>('rpc_questions_publiees'),
    }),
    readActesPublics: async (depuis) => {
      const actes: unknown[] = [];
      for (;;) {
        const page = await call('rpc_journal_public', { p_depuis: depuis + actes.length, p_nombre: 500 });
        if (!Array.isArray(page) || page.length === 0) return actes;
        actes.push(...(page as unknown[]));
      }
    },
    readReponses: async () => (await call('rpc_reponses_publiees', {})) as ReponseDeLaBase[],
    drawInvitation: async (email, full_name) => {
      const { data, error } = await client.auth.admin.generateLink({
        type: 'invite',
        email,
        options: { data: { full_name } },
      });
      if (error?.code === 'email_exists') return undefined;
      if (error) throw error;
      return data.properties.hashed_token;
    },
    drawRecovery: async (email) => {
      const { data, error } = await client.auth.admin.generateLink({ type: 'recovery', email });
      if (error?.code === 'user_not_found') return undefined;
      if (error) throw error;
      return data.properties.hashed_token;
    },
    drawConfirmation: (requestId) => draw('rpc_draw_confirmation', { p_request_id: requestId }),
    drawEquipe: (membreId) => draw('rpc_draw_equipe', { p_membre_id: membreId }),
    drawPiece: (requestId) => draw('rpc_draw_piece', { p_request_id: requestId }),
    ...createApiAlertes(call, draw),
    ...createApiMachine(call),
    ...createApiPropositions(call, list, readIn('chantier')),
  };
}
