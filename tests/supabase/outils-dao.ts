// Tenders and tender files of a journey's own, by the API of the screens.
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { base, type Client, type CompteEssai, environnement, service } from './outils.ts';

const JOUR_MS = 86_400_000;

export type AppelEssai = { id: string; reference: string; titre: string };
export type Row = { id: string; reference: string; status: string; numero_recu: string | null; montant: number };

const MODES = ['ESPECES_AGENT', 'MOBILE_MONEY', 'ACHAT_EN_LIGNE'];
export const PRIX = 1_500_000;

/** An open tender without its file yet. */
export async function createAppel(montant_dao = PRIX, plus: { bailleur?: string[] } = {}): Promise<AppelEssai> {
  const mot = randomUUID().slice(0, 8);
  const appel = { id: `essai-${mot}`, reference: `AO ESSAI ${mot}`, titre: `Route d’essai ${mot}` };
  const date_limite = new Date(Date.now() + 30 * JOUR_MS).toISOString();
  const mode_acquisition = montant_dao === 0 ? [] : MODES;
  await service
    .from('appels_offres')
    .insert({ ...appel, statut: 'OUVERT', date_limite, montant_dao, mode_acquisition, ...plus })
    .throwOnError();
  return appel;
}

/** A PDF like no other, and its place. */
export function drawPdf(appel: Pick<AppelEssai, 'id'>) {
  const corps = Buffer.from(`%PDF-1.4\n${randomUUID()}\n%%EOF\n`);
  const sha256 = createHash('sha256').update(corps).digest('hex');
  return { corps, sha256, chemin: `${appel.id}/${sha256}.pdf` };
}

/** The token of a device's session. */
export const jetonOf = async (client: Client): Promise<string> =>
  (await client.auth.getSession()).data.session?.access_token ?? environnement.clePublique;

/** Puts a file as the forms do, by a request of its own; the status that the service gives, in its body or before. */
export async function upload(
  client: Client,
  chemin: string,
  corps: Buffer,
  { type = 'application/pdf', bucket = 'dao' }: { type?: string; bucket?: string } = {},
) {
  const { adresse, clePublique } = environnement;
  const reponse = await fetch(`${adresse}/storage/v1/object/${bucket}/${chemin}`, {
    method: 'POST',
    headers: {
      apikey: clePublique,
      authorization: `Bearer ${await jetonOf(client)}`,
      'content-type': type,
      'x-upsert': 'false',
    },
    body: new Uint8Array(corps),
  });
  const { statusCode } = (await reponse.json()) as { statusCode?: string };
  return Number(statusCode ?? reponse.status);
}

/** Deposits a file and registers it, as the DAO or as an addendum; its row. */
export async function deposit(admin: Client, appel: AppelEssai, note?: string) {
  const pdf = drawPdf(appel);
  const status = await upload(admin, pdf.chemin, pdf.corps);
  if (status !== 200) throw new Error(`dépôt : ${status}`);
  const { data } = await admin
    .rpc('rpc_depose_dao', {
      p_appel_offres_id: appel.id,
      p_genre: note === undefined ? 'DAO' : 'ADDITIF',
      p_fichiers: [{ chemin: pdf.chemin, nom: note === undefined ? 'dao.pdf' : 'additif & plans.pdf' }],
      ...(note !== undefined && { p_note: note }),
    })
    .throwOnError();
  return { ...pdf, id: data[0]!.id };
}

/** A tender whose DAO is on sale. */
export async function createVente(admin: Client, montant?: number): Promise<AppelEssai> {
  const appel = await createAppel(montant);
  await deposit(admin, appel);
  return appel;
}

/** Asks for a DAO; the row. */
export async function ask(client: Client, { id }: AppelEssai, p_mode?: string): Promise<Row> {
  const args = { p_appel_offres_id: id, ...(p_mode !== undefined && { p_mode }) };
  return (await client.rpc('rpc_request_dao', args).throwOnError()).data;
}

/** Makes an account hold a DAO, as if it had been bought. */
export async function hold({ id: appel_offres_id }: AppelEssai, { id }: CompteEssai): Promise<void> {
  await service
    .from('dao_acquisitions')
    .insert({ appel_offres_id, entreprise_id: `compte:${id}`, user_id: id, status: 'PAYE' })
    .throwOnError();
}

export const rowOf = async ({ id }: Pick<Row, 'id'>) =>
  (await service.from('dao_acquisitions').select('*').eq('id', id).single().throwOnError()).data;

/** Log of a row, in its order. */
export const readJournal = async (objet_id: string): Promise<string[]> =>
  (
    await base()<
      Array<{ action: string }>
    >`select action from public.journaux_audit where objet_id = ${objet_id} order by id`
  ).map(({ action }) => action);

/** Opens a file: journalled, then a link that holds for that long. */
export async function open(client: Client, p_fichier_id: string, duree_s = 60) {
  const ouvert = await client.rpc('rpc_ouvre_dao', { p_fichier_id });
  if (ouvert.error) return { code: ouvert.error.code, message: ouvert.error.message };
  const [{ chemin, nom } = { chemin: '', nom: '' }] = ouvert.data as Array<{ chemin: string; nom: string }>;
  const lien = await client.storage.from('dao').createSignedUrl(chemin, duree_s);
  return {
    chemin,
    lien: lien.data === null ? undefined : `${lien.data.signedUrl}&download=${encodeURIComponent(nom)}`,
  };
}

/** Waits out the life of a link, seconds. */
export const waitSecondes = (duree_s: number): Promise<void> => sleep(duree_s * 1_000 + 1_500);
