// What is ready before the last minute: a tender with its commission, companies that hold its DAO and are signed in, and
// one sealed offer of each, closed by the product's own code and kept on this disk.
import { createClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Backend, openBackend } from '../../src/embarque/backend.ts';
import { openClient } from '../../src/embarque/demonstration/visite.ts';
import { createFetchService, URL_INTERNE } from '../../src/embarque/porte/interne.ts';
import { readReglages } from '../../src/embarque/reglages.ts';
import type { Membre } from '../../src/data/scelle/enveloppe.ts';
import type { Chiffre } from '../../src/data/scelle/piece.ts';
import { sealPli } from '../../src/data/scelle/pli.ts';
import { call, type Client, type MembreEssai, openCommission } from '../../tests/support/offres.ts';
import { SIEGES_ANCIENS } from '../../tests/support/sieges-anciens.ts';

export const APPEL = 'banc';
const MOT_DE_PASSE = 'mot de passe du banc';

/** Where the accounts live while they are benched. */
export interface Terrain {
  dossier: string;
  /** A PostgreSQL, in place of the embedded one. */
  databaseUrl?: string | undefined;
}

/** A sealed piece, in a file of its own. */
interface PieceEcrite {
  sha256: string;
  taille: number;
  fichier: string;
}

/** What one company will send within the last minute. */
export interface OffrePrete {
  /** Token of its session. */
  jeton: string;
  soumission_id: string;
  /** Files, then the form, as the page sends them. */
  pieces: readonly PieceEcrite[];
  /** Body of `rpc_depose_offre`. */
  depot: object;
  /** SHA-256 of its file before it was sealed. */
  clair: string;
}

export interface Preparation {
  offres: readonly OffrePrete[];
  membres: readonly MembreEssai[];
  cle_publique: string;
}

/** Opens the accounts in this process, and closes them after. */
export async function withBackend<T>({ dossier, databaseUrl }: Terrain, run: (backend: Backend) => Promise<T>) {
  const reglages = { ...readReglages({ DONNEES: dossier }, 'http://localhost:4321'), databaseUrl };
  const backend = await openBackend(reglages, () => undefined);
  try {
    return await run(backend);
  } finally {
    await backend.close();
  }
}

async function openAdmins(backend: Backend): Promise<Client[]> {
  const { kysely } = backend.base.connection;
  const admins: Client[] = [];
  for (const rang of [1, 2, 3]) {
    const email = `membre${rang}@banc.example`;
    await backend.utilisateurs.create({ email, password: MOT_DE_PASSE, email_confirm: true });
    await sql`update public.profiles set role = 'ADMIN', status = 'ACTIVE' where email = ${email}`.execute(kysely);
    const client = openClient(backend);
    const { error } = await client.auth.signInWithPassword({ email, password: MOT_DE_PASSE });
    if (error) throw error;
    admins.push(client);
  }
  return admins;
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Companies signed in already: comparing passwords is not measured here. Their tokens, in order. */
async function openEntreprises({ base, secrets }: Backend, [admin]: readonly Client[], nombre: number) {
  const { data } = (await admin?.auth.getSession()) ?? {};
  const modele = JSON.parse(
    Buffer.from(data?.session?.access_token.split('.')[1] ?? '', 'base64url').toString(),
  ) as object;
  const jetons: string[] = [];
  for (let rang = 1; rang <= nombre; rang += 1) {
    const [sub, session_id, email] = [randomUUID(), randomUUID(), `entreprise${rang}@banc.example`];
    const run = (requete: ReturnType<typeof sql>) => requete.execute(base.connection.kysely);
    await run(sql`insert into auth.users (id, email, email_confirmed_at) values (${sub}, ${email}, now())`);
    await run(sql`insert into auth.sessions (id, user_id) values (${session_id}, ${sub})`);
    await run(sql`update public.profiles set role = 'ENTREPRISE', status = 'ACTIVE', entreprise_id = ${`banc-${rang}`}
      where id = ${sub}`);
    await run(sql`insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status)
      values (${APPEL}, ${`banc-${rang}`}, 'PAYE')`);
    const texte = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...modele, sub, email, session_id })}`;
    jetons.push(`${texte}.${createHmac('sha256', secrets.jwt_secret).update(texte).digest('base64url')}`);
  }
  return jetons;
}

const openSession = ({ service, secrets }: Backend, jeton: string): Client =>
  createClient(URL_INTERNE, secrets.cle_publique, {
    accessToken: () => Promise.resolve(jeton),
    global: { fetch: createFetchService(service) },
  });

async function sealOffre(jeton: string, client: Client, octets: number, dossier: string): Promise<OffrePrete> {
  const ouverte = await call<{ soumission_id: string; version: number; cles: Membre[] }>(
    client,
    'rpc_ouvre_soumission',
    { p_appel_offres_id: APPEL },
  );
  const contenu = randomBytes(octets);
  const pli = await sealPli(
    ouverte.cles,
    {
      format: 'formulaire-offre',
      version: 1,
      appel_offres_id: APPEL,
      soumissionnaire: { type: 'ENTREPRISE', nom: ouverte.soumission_id, membres: [] },
      lots: [{ lot: '1', montant_gnf: 98_765_432_100, cautionnement_gnf: 1_234_567_890 }],
    },
    [new File([contenu], 'offre.pdf')],
    () => undefined,
  );
  const piece = ({ sha256, taille }: Chiffre) => ({ sha256, taille });
  const write = async ({ contenu, ...une }: Chiffre): Promise<PieceEcrite> => {
    const fichier = join(dossier, `${une.sha256}.age`);
    await writeFile(fichier, contenu.stream());
    return { ...une, fichier };
  };
  return {
    jeton,
    soumission_id: ouverte.soumission_id,
    pieces: await Promise.all([...pli.fichiers, pli.formulaire].map(write)),
    depot: {
      p_soumission_id: ouverte.soumission_id,
      p_depot: randomUUID(),
      p_apres: ouverte.version,
      p_enveloppe: pli.enveloppe,
      p_formulaire: piece(pli.formulaire),
      p_fichiers: pli.fichiers.map(piece),
      p_cles: [...pli.cles],
    },
    clair: createHash('sha256').update(contenu).digest('hex'),
  };
}

/**
 * Prepares `nombre` companies with an offer of one file each.
 * @param octets Size of the file before it is sealed.
 * @param envois Folder for what will be sent.
 */
export async function prepareOffres(terrain: Terrain, nombre: number, octets: number, envois: string) {
  await mkdir(envois, { recursive: true });
  return withBackend(terrain, async (backend): Promise<Preparation> => {
    const { kysely } = backend.base.connection;
    await sql`insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture)
      values (${APPEL}, 'AO BANC', 'Banc', 'OUVERT', now() + interval '30 days', now() + interval '30 days')`.execute(
      kysely,
    );
    await sql`insert into public.dao_fichiers (appel_offres_id, genre, numero, nom, chemin, taille, type_mime, sha256,
      verifiee_le) values (${APPEL}, 'DAO', 1, 'dao.pdf', ${`${APPEL}/${'a'.repeat(64)}.pdf`}, 1, 'application/pdf',
      ${'a'.repeat(64)}, now())`.execute(kysely);
    const admins = await openAdmins(backend);
    await sql.raw(SIEGES_ANCIENS).execute(kysely);
    const membres = await openCommission(APPEL, admins);
    const offres: OffrePrete[] = [];
    for (const jeton of await openEntreprises(backend, admins, nombre))
      offres.push(await sealOffre(jeton, openSession(backend, jeton), octets, envois));
    return { offres, membres, cle_publique: backend.secrets.cle_publique };
  });
}
