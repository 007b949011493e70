import { readRetour } from './retour.ts';

/** What the link of a letter carries. */
export interface LienRecu {
  token_hash: string;
  type: 'recovery' | 'invite';
}

const isLienRecu = (value: unknown): value is LienRecu => {
  const { token_hash, type } = (value ?? {}) as Partial<Record<keyof LienRecu, unknown>>;
  return typeof token_hash === 'string' && token_hash !== '' && (type === 'recovery' || type === 'invite');
};

/**
 * The link of a letter, from the address that it opened, else from the browser's history: it is removed from the
 * address bar at once, and a reload finds it in the history. Undefined on a page that was opened without it.
 */
export function readLienRecu(search: string, state: unknown): LienRecu | undefined {
  const query = Object.fromEntries(new URLSearchParams(search));
  if (isLienRecu(query)) return { token_hash: query.token_hash, type: query.type };
  const garde = (state as { lien?: unknown } | null)?.lien;
  return isLienRecu(garde) ? garde : undefined;
}

/** The page that the link ends at, kept in the same way; undefined without one of this site. */
export function readRetourRecu(search: string, state: unknown): string | undefined {
  const garde = (state as { retour?: unknown } | null)?.retour;
  return readRetour(new URLSearchParams(search).get('next') ?? (typeof garde === 'string' ? garde : undefined));
}

/** Whose password is about to be chosen: « Awa Bah, Sogea SA ». */
export const nomDuCompte = ({ full_name, nom_societe }: { full_name: string; nom_societe: string | null }): string =>
  [full_name, nom_societe].filter(Boolean).join(', ');
