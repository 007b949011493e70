import { createClient } from '@supabase/supabase-js';
import { createHash } from 'node:crypto';
import type { Backend } from '../backend.ts';
import { isRecord } from '../../domain/socle/objet.ts';
import { openDocument } from '../../components/pdf/document-pdf.ts';
import { texte } from '../../components/pdf/mise-en-page.ts';
import { createFetchService, URL_INTERNE } from '../porte/interne.ts';
import { PIECE } from './pdf-vide.ts';

/** A client of the API behind the front door, for whoever signs in, or for whom `jeton` names. */
export const openClient = ({ service, secrets }: Pick<Backend, 'service' | 'secrets'>, jeton?: string) =>
  createClient(URL_INTERNE, secrets.cle_publique, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: createFetchService(service) },
    ...(jeton !== undefined && { accessToken: () => Promise.resolve(jeton) }),
  });

/** What a call brought back, or its error thrown. */
export async function expectOk(nom: string, call: PromiseLike<{ data: unknown; error: unknown }>): Promise<unknown> {
  const { data, error } = await call;
  if (isRecord(error)) throw new Error(`${nom} : ${String(error['message'])}`);
  return data;
}

/** Signs out: everywhere, or here alone. */
export const leave = (client: ReturnType<typeof openClient>, scope: 'global' | 'local' = 'global') =>
  expectOk(
    'déconnexion',
    client.auth.signOut({ scope }).then(({ error }) => ({ data: null, error })),
  );

/** Says on each invented document what it is. */
export const EXEMPLE = 'Document d’exemple, sans valeur : personnes, sociétés et montants y sont inventés.';

/** A PDF of plain paragraphs; the same text gives the same bytes, so that a file uploaded twice keeps its path. */
export async function writePdf(titre: string, paragraphes: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const { doc, fini } = openDocument({ titre, auteur: 'Portail de démonstration', sujet: EXEMPLE, jour: '2026-01-01' });
  texte(doc, titre, { taille: 14, gras: true });
  for (const paragraphe of paragraphes) texte(doc.moveDown(), paragraphe, { taille: 11 });
  doc.end();
  return new Uint8Array(await fini);
}

/** Draws a text as a PDF and uploads it under its hash; gives its path in the bucket. */
export async function uploadPdf(
  client: ReturnType<typeof openClient>,
  bucket: string,
  dossier: string,
  titre: string,
  paragraphes: readonly string[],
): Promise<string> {
  const octets = await writePdf(titre, paragraphes);
  const chemin = `${dossier}/${createHash('sha256').update(octets).digest('hex')}.pdf`;
  await expectOk(titre, client.storage.from(bucket).upload(chemin, new Blob([octets], { type: 'application/pdf' })));
  return chemin;
}

async function submit(visiteur: ReturnType<typeof openClient>, demande: Record<string, string>): Promise<string> {
  const lignes = await expectOk('demande', visiteur.rpc('rpc_submit_access_request', demande));
  const [ligne] = Array.isArray(lignes) ? (lignes as unknown[]) : [];
  return isRecord(ligne) ? String(ligne['id']) : '';
}

/** What the public and an administrator do on an ordinary day, by the same calls as their screens. */
export async function playVisit(backend: Backend, compte: { email: string; password: string }): Promise<void> {
  const visiteur = openClient(backend);
  const recue = await submit(visiteur, {
    p_type_compte: 'ENTREPRISE',
    p_full_name: 'Bintou Exemple',
    p_email: 'bintou@voirie-conakry.example',
    p_nom_societe: 'Voirie de Conakry (exemple)',
    p_numero_identification: 'RCCM-EXEMPLE-0002',
    p_origine: 'demande-compte-entreprise',
  });
  await expectOk(
    'justificatif',
    visiteur.storage
      .from('justificatifs_acces')
      .upload(`${recue}/registre-du-commerce.pdf`, new Blob([PIECE], { type: 'application/pdf' })),
  );

  const approuvee = await submit(visiteur, {
    p_type_compte: 'ENTREPRISE',
    p_full_name: 'Moussa Exemple',
    p_email: 'moussa@terrassements-kindia.example',
    p_nom_societe: 'Terrassements de Kindia (exemple)',
  });
  const admin = openClient(backend);
  await expectOk('connexion', admin.auth.signInWithPassword(compte));
  await expectOk(
    'décision',
    admin.rpc('rpc_mark_access_request', { p_request_id: approuvee, p_status: 'APPROUVE', p_reason: null }),
  );
  await leave(admin);
}
