import type { SupabaseClient } from '@supabase/supabase-js';
import { armor, Encrypter } from 'age-encryption';
import { createHash, randomUUID } from 'node:crypto';
import type { ActesADeux } from '../../src/domain/administration/acte-a-deux.ts';
import { encryptPiece } from '../../src/data/scelle/chiffrement.ts';
import { type Cles, createCles } from '../../src/data/scelle/cles.ts';
import { type Membre, openDedans, openDehors, sealEnveloppe } from '../../src/data/scelle/enveloppe.ts';
import type { Chiffre } from '../../src/data/scelle/piece.ts';

// A commission and sealed offers as the screens make them, without the screens.

/** A signed-in person. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- clients of every schema, typed or not
export type Client = SupabaseClient<any, any, 'public', any, any>;

/** A function of the database, called by somebody; a refusal throws its code. */
export async function call<T>(client: Client, fonction: string, corps: object = {}): Promise<T> {
  const reponse = await client.rpc(fonction, corps);
  if (reponse.error) throw new Error(`${reponse.error.code} ${reponse.error.message}`);
  return reponse.data as T;
}

/** A member of a commission, who has made a key. */
export interface MembreEssai extends Membre {
  client: Client;
  cles: Cles;
}

const idOf = async (client: Client): Promise<string> => (await client.auth.getSession()).data.session?.user.id ?? '';

async function lockMot(mot: string, cle: string): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(cle);
  return armor.encode(await encrypter.encrypt(mot));
}

/** Confirms what another administrator proposed of an account, a request or a tender. */
export async function confirmAutrui(client: Client, objet: string): Promise<void> {
  const { actes } = await call<ActesADeux>(client, 'rpc_actes_a_deux');
  const acte = actes.find(({ objet_id }) => objet_id === objet);
  if (acte === undefined) throw new Error(`nothing waits for ${objet}`);
  await call(client, 'rpc_confirme_acte', { p_id: acte.id });
}

/** Names three administrators, who make their keys; two of them open a rehearsal together. */
export async function openCommission(appel_offres_id: string, admins: readonly Client[]): Promise<MembreEssai[]> {
  const appel = { p_appel_offres_id: appel_offres_id };
  const membres: MembreEssai[] = await Promise.all(
    admins.map(async (client) => {
      const cles = await createCles();
      return { id: await idOf(client), client, cles, cle_publique: cles.publique };
    }),
  );
  const p_membres = membres.map(({ id }, rang) => ({ id, qualite: `Membre ${rang + 1}` }));
  // The first proposes it, the second confirms (R172).
  await call(admins[0]!, 'rpc_nomme_commission', { ...appel, p_membres });
  await confirmAutrui(admins[1]!, appel_offres_id);
  for (const { client, cles } of membres)
    await call(client, 'rpc_pose_cle', { ...appel, p_cle_publique: cles.publique });
  const essai = await createCles();
  const enveloppe = await sealEnveloppe(essai, membres);
  const mot = randomUUID();
  const { essai: pose } = await call<{ essai: { id: string } }>(membres[0]!.client, 'rpc_pose_essai', {
    ...appel,
    p_enveloppe: JSON.stringify(enveloppe),
    p_chiffre: await lockMot(mot, essai.publique),
    p_sha256: createHash('sha256').update(mot).digest('hex'),
  });
  const paire = enveloppe.paires[0]!;
  const [dehors, dedans] = [paire.dehors, paire.dedans].map((id) => membres.find((membre) => membre.id === id)!);
  const ouverture = { p_essai_id: pose.id, p_dehors: paire.dehors, p_dedans: paire.dedans };
  const p_reste = await openDehors(paire, dehors!.cles.secrete);
  await call(dehors!.client, 'rpc_avance_essai', { ...ouverture, p_reste });
  if ((await openDedans(p_reste, dedans!.cles.secrete)) !== essai.secrete)
    throw new Error('the rehearsal does not open');
  await call(dedans!.client, 'rpc_ouvre_essai', { ...ouverture, p_mot: mot });
  return membres;
}

/** What an offer was registered as. */
export interface RecuEssai {
  soumission_id: string;
  feuille: string;
  numero_recu: string;
  version: number;
}

const pieceOf = ({ sha256, taille }: Chiffre) => ({ sha256, taille });

/** What the form of an offer says: nothing of it must be readable before the opening. */
export const FORMULAIRE = {
  soumissionnaire: 'Groupement du Milo',
  lots: [{ lot: '1', montant_gnf: 98_765_432_100, cautionnement_gnf: 1_234_567_890 }],
};

/** An offer that was sealed and not sent yet. */
export interface OffrePrete {
  soumission_id: string;
  pieces: readonly Chiffre[];
  depot: object;
}

/** Seals an offer of one file, as a company's device does. */
export async function prepareOffre(
  client: Client,
  appel_offres_id: string,
  contenu: BlobPart = 'Notre offre.',
  formulaireOf: (fichiers: readonly Chiffre[]) => object = () => FORMULAIRE,
): Promise<OffrePrete> {
  const ouverte = await call<{ soumission_id: string; version: number; cles: Membre[] }>(
    client,
    'rpc_ouvre_soumission',
    { p_appel_offres_id: appel_offres_id },
  );
  const { soumission_id, version, cles } = ouverte;
  const offre = await createCles();
  const fichier = await encryptPiece(new Blob([contenu]), offre.publique);
  const formulaire = await encryptPiece(new Blob([JSON.stringify(formulaireOf([fichier]))]), offre.publique);
  const depot = {
    p_soumission_id: soumission_id,
    p_depot: randomUUID(),
    p_apres: version,
    p_enveloppe: JSON.stringify(await sealEnveloppe(offre, cles)),
    p_formulaire: pieceOf(formulaire),
    p_fichiers: [pieceOf(fichier)],
    p_cles: cles.map(({ cle_publique }) => cle_publique),
  };
  return { soumission_id, pieces: [formulaire, fichier], depot };
}

/** Registers an offer whose pieces have arrived. */
export async function registerOffre(client: Client, { soumission_id, depot }: OffrePrete): Promise<RecuEssai> {
  return { soumission_id, ...(await call<Omit<RecuEssai, 'soumission_id'>>(client, 'rpc_depose_offre', depot)) };
}

/** Sends its pieces and registers it; what has arrived already is not an error. */
export async function sendOffre(client: Client, offre: OffrePrete): Promise<RecuEssai> {
  for (const { sha256, contenu } of offre.pieces) {
    // As bytes: the door hashes what comes, and a Blob would come inside a form.
    const corps = new Uint8Array(await contenu.arrayBuffer());
    const { error } = await client.storage
      .from('soumissions')
      .upload(`${offre.soumission_id}/${sha256}.age`, corps, { contentType: 'application/octet-stream' });
    if (error && !/duplicate|already exists/i.test(error.message)) throw error;
  }
  return registerOffre(client, offre);
}

/** Seals an offer of one file, sends it and registers it. */
export const depositOffre = async (...offre: Parameters<typeof prepareOffre>): Promise<RecuEssai> =>
  sendOffre(offre[0], await prepareOffre(...offre));
