import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openBackend } from '../../src/embarque/backend.ts';
import { readDemonstration } from '../../src/embarque/demonstration/acces.ts';
import { createFacteur } from '../../src/service/facteur/facteur.ts';
import { createApiSupabase } from '../../src/service/facteur/api-supabase.ts';
import { answerApi } from '../../src/embarque/porte/http.ts';
import type { Porte } from '../../src/embarque/porte/porte.ts';
import { readReglages, type Reglages } from '../../src/embarque/reglages.ts';
import { readReleve } from '../../src/embarque/processus/releve.ts';

/** Without the generated types: these tests also send what the types would refuse. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- what supabase-js itself says of a schema it does not know
export type Client = SupabaseClient<any, any, 'public', any, any>;

export async function copyModele(): Promise<string> {
  const dossier = await mkdtemp(join(tmpdir(), 'backend-'));
  await cp(inject('modele'), dossier, { recursive: true });
  return dossier;
}

/** Sends a request behind the front door: to the API that a hosted project would be. */
const ENTETE_DERRIERE = 'x-essai-derriere';

/**
 * The embedded backend on a copy of the demonstration, on a real port. Requests pass the front door; clients of
 * supabase-js ask behind it, where the database's rules are alone, unless they are opened with `openClientPorte`.
 */
export async function startService(changes: Partial<Reglages> = {}) {
  const dossier = await copyModele();
  const journal: string[] = [];
  const reglages = {
    ...readReglages({ DONNEES: dossier }, 'http://localhost:4379'),
    onAppel: readReleve(process.env),
    ...changes,
  };
  const backend = await openBackend(reglages, (ligne) => journal.push(ligne));
  const derriere: Porte = ({ method, adresse, headers }, client) => ({
    octets: 100_000_000,
    answer: (corps) => backend.service({ method, adresse, headers, corps }, client),
  });
  const serveur = createServer((req, res) => {
    const porte = req.headers[ENTETE_DERRIERE] === undefined ? backend.porte : derriere;
    const source = String(req.headers['x-essai-source'] ?? '127.0.0.1');
    void answerApi(req, res, porte, { source, prise: String(req.socket.remotePort) }, (ligne) => journal.push(ligne));
  });
  await new Promise<void>((resolve) => serveur.listen(0, '127.0.0.1', resolve));
  const { port } = serveur.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const acces = readDemonstration(dossier);

  const open = (key: string, headers: Record<string, string>): Client =>
    createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false }, global: { headers } });
  const openClient = (key = backend.secrets.cle_publique) => open(key, { [ENTETE_DERRIERE]: 'oui' });
  const openClientPorte = (key = backend.secrets.cle_publique) => open(key, {});
  const enter = async (client: Client, nom: string): Promise<Client> => {
    const compte = acces.find(({ email }) => email === `${nom}@portail.example`)!;
    const { error } = await client.auth.signInWithPassword(compte);
    if (error) throw error;
    return client;
  };
  return {
    ...backend,
    /** In place of the front door: lets everything pass, as a hosted project does. */
    derriere,
    reglages,
    dossier,
    journal,
    port,
    url,
    openClient,
    /** How the accounts of the demonstration sign in. */
    acces,
    /** A client that passes the front door, as a browser does. */
    openClientPorte,
    /** With the secret key, behind the front door. */
    service: openClient(backend.secrets.cle_secrete),
    /** Someone of the demonstration, signed in. */
    signIn: (nom: string) => enter(openClient(), nom),
    /** The same through the front door, as a browser asks. */
    signInPorte: (nom: string) => enter(openClientPorte(), nom),
    /** Sends the letters that wait, as the worker does. */
    drain: () =>
      createFacteur({
        api: createApiSupabase(url, backend.secrets.cle_secrete),
        envoi: backend.envoi,
        emetteur: reglages,
        journal: (ligne) => journal.push(ligne),
      }).drain(),
    stop: async () => {
      serveur.closeAllConnections();
      await new Promise((resolve) => serveur.close(resolve));
      await backend.close();
      await rm(dossier, { recursive: true });
    },
  };
}

export type Service = Awaited<ReturnType<typeof startService>>;
