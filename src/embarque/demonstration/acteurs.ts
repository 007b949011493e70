import { createHmac } from 'node:crypto';
import { type Cles, readCles } from '../../data/scelle/cles.ts';
import type { Backend } from '../backend.ts';
import type { CompteDemo } from './acces.ts';
import { leave, openClient } from './visite.ts';

export type Client = ReturnType<typeof openClient>;

/** A member of the demonstration's commission. */
export interface MembreDemo {
  id: string;
  client: Client;
  qualite: string;
  cles: Cles;
}

/** Who plays the procedures of the demonstration, each signed in. */
export interface Acteurs {
  membres: readonly MembreDemo[];
  /** By the first part of their address. */
  clients: ReadonlyMap<string, Client>;
  leaveAll: () => Promise<void>;
}

/** The same session at any hour: a token is refused before it was issued, and these acts lie in the past. */
function atAnyHour(jeton: string, { jwt_secret }: Backend['secrets']): string {
  const [entete, contenu = ''] = jeton.split('.');
  const lu = JSON.parse(Buffer.from(contenu, 'base64url').toString()) as object;
  const texte = `${entete}.${Buffer.from(JSON.stringify({ ...lu, iat: 0 })).toString('base64url')}`;
  return `${texte}.${createHmac('sha256', jwt_secret).update(texte).digest('base64url')}`;
}

/** Signs these accounts in; those with an office sit in the commission. Throws when one cannot. */
export async function openActeurs(backend: Backend, comptes: readonly CompteDemo[]): Promise<Acteurs> {
  const connectes: Client[] = [];
  const clients = new Map<string, Client>();
  const membres: MembreDemo[] = [];
  for (const { email, password, qualite, cle } of comptes) {
    const connecte = openClient(backend);
    const { data, error } = await connecte.auth.signInWithPassword({ email, password });
    if (error) throw new Error(`${email} : ${error.message}`);
    connectes.push(connecte);
    const client = openClient(backend, atAnyHour(data.session.access_token, backend.secrets));
    clients.set(email.split('@')[0] ?? '', client);
    const cles = await readCles(cle ?? '');
    if (qualite !== undefined && cles !== undefined) membres.push({ id: data.user.id, client, qualite, cles });
  }
  const leaveAll = async (): Promise<void> => {
    for (const client of connectes) await leave(client, 'local');
  };
  return { membres, clients, leaveAll };
}
