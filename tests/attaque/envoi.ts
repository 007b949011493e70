import type { Porte } from '../../src/embarque/porte/porte.ts';
import type { Exemple } from './exemples.ts';

export type Envoi = {
  methode: string;
  exemple: Exemple;
  jeton?: string | undefined;
  headers?: Record<string, string> | undefined;
};

/** Sends a request by a door, with the key that every browser has. */
export async function sendTo(
  porte: Porte,
  cle: string,
  { methode, exemple, jeton, headers = {} }: Envoi,
): Promise<{ status: number; texte: string }> {
  const { adresse, corps, type = 'application/json', prefer } = exemple;
  const tete = {
    method: methode,
    adresse,
    headers: new Headers({
      apikey: cle,
      'content-type': type,
      ...(jeton !== undefined && { authorization: `Bearer ${jeton}` }),
      ...(prefer !== undefined && { prefer }),
      ...headers,
    }),
  };
  const admise = porte(tete, { source: '192.0.2.1', prise: '1' });
  if (admise instanceof Response) return { status: admise.status, texte: await admise.text() };
  const texte = typeof corps === 'string' ? corps : JSON.stringify(corps);
  const octets = corps === undefined || ['GET', 'HEAD'].includes(methode) ? undefined : new TextEncoder().encode(texte);
  const res = await admise.answer(octets);
  return { status: res.status, texte: await res.text() };
}
