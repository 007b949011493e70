// Resumable uploads (tus 1.0) as a device makes them, a request at a time.
import { request } from 'node:http';
import { request as requestTls } from 'node:https';
import { PART_OCTETS } from '../../src/data/supabase/envoi-fichier.ts';
import { type Client, environnement } from './outils.ts';
import { jetonOf } from './outils-dao.ts';

const { adresse, clePublique } = environnement;

type Headers = Record<string, string>;

/** An upload that was announced. */
export interface Envoi {
  status: number;
  /** Where its parts go; the address of the service when it was refused. */
  lieu: string;
  headers: Headers;
}

interface Annonce {
  bucket: string;
  chemin: string;
  taille: number;
  type: string;
}

/** Announces a file. */
export async function announce(client: Client, annonce: Annonce, plus: Headers = {}): Promise<Envoi> {
  const metadata = { bucketName: annonce.bucket, objectName: annonce.chemin, contentType: annonce.type };
  const champs = Object.entries(metadata).map(([nom, valeur]) => `${nom} ${Buffer.from(valeur).toString('base64')}`);
  const headers = {
    apikey: clePublique,
    authorization: `Bearer ${await jetonOf(client)}`,
    'tus-resumable': '1.0.0',
    ...plus,
  };
  const reponse = await fetch(`${adresse}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(annonce.taille), 'upload-metadata': champs.join(',') },
  });
  const { pathname } = new URL(reponse.headers.get('location') ?? adresse);
  return { status: reponse.status, lieu: adresse + pathname, headers };
}

const partOf = ({ headers }: Envoi, offset: number): Headers => ({
  ...headers,
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
});

/** Sends what follows an offset, one part at most: the status, and how much the service then has. */
export async function sendPart(envoi: Envoi, corps: Buffer, offset: number): Promise<[number, number]> {
  const body = new Uint8Array(corps.subarray(offset, offset + PART_OCTETS));
  const reponse = await fetch(envoi.lieu, { method: 'PATCH', headers: partOf(envoi, offset), body });
  return [reponse.status, Number(reponse.headers.get('upload-offset'))];
}

/** Begins a part and loses the connection after some of its bytes. */
export async function cutPart(envoi: Envoi, corps: Buffer, offset: number, octets: number): Promise<void> {
  const open = envoi.lieu.startsWith('https:') ? requestTls : request;
  const annonces = Math.min(PART_OCTETS, corps.length - offset);
  const headers = { ...partOf(envoi, offset), 'content-length': String(annonces) };
  const requete = open(envoi.lieu, { method: 'PATCH', headers });
  requete.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    requete.write(corps.subarray(offset, offset + octets), () => resolve());
  });
  await new Promise<void>((resolve) => {
    requete.on('close', resolve).destroy();
  });
}

/** How much of it the service has. */
export async function readOffset({ lieu, headers }: Envoi): Promise<number> {
  const reponse = await fetch(lieu, { method: 'HEAD', headers });
  return Number(reponse.headers.get('upload-offset') ?? NaN);
}
