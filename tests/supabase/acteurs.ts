// The same question by everybody: one account of each kind, and who has none.
import type { StatutCompte } from '../../src/domain/administration/compte-admin.ts';
import type { RoleCompte } from '../../src/domain/compte/compte.ts';
import { type Client, createCompte, openClient, signIn } from './outils.ts';

const ACTEURS = {
  visiteur: ['VISITEUR', 'ACTIVE'],
  entreprise: ['ENTREPRISE', 'ACTIVE'],
  bailleur: ['BAILLEUR', 'ACTIVE'],
  admin: ['ADMIN', 'ACTIVE'],
  pending: ['ADMIN', 'PENDING'],
  disabled: ['ADMIN', 'DISABLED'],
} satisfies Record<string, [RoleCompte, StatutCompte]>;
export type Acteur = keyof typeof ACTEURS | 'anon';

const clients = new Map<Acteur, Client>([['anon', openClient()]]);

/** Opens an account for each, once per worker. */
export async function openActeurs(): Promise<void> {
  if (clients.size > 1) return;
  for (const [nom, [role, status]] of Object.entries(ACTEURS))
    clients.set(nom as Acteur, await signIn(await createCompte(role, status)));
}

/** What each gets: how many rows (two stands for more), the value, or the error's code. */
export async function each(
  ask: (client: Client) => PromiseLike<{ data: unknown; error: { code?: string } | null }>,
): Promise<Record<string, unknown>> {
  const recus: Record<string, unknown> = {};
  for (const [nom, client] of clients) {
    const { data, error } = await ask(client);
    recus[nom] = error?.code ?? (Array.isArray(data) ? Math.min(data.length, 2) : data);
  }
  return recus;
}

/** Insufficient privilege. */
export const REFUSE = '42501';

/** Refused to who has no account; the same for all others, administrators apart. */
export const connectes = (recu: unknown, admin: unknown = recu): Record<Acteur, unknown> => ({
  anon: REFUSE,
  visiteur: recu,
  entreprise: recu,
  bailleur: recu,
  admin,
  pending: recu,
  disabled: recu,
});
