import { PUBLIC_SUPABASE_ANON_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { AppError } from '../../domain/socle/erreur.ts';

/** Where the accounts are, and the key that says "the public". */
export interface Configuration {
  url: string;
  cle: string;
}

/** Written by the site's own server when it holds the accounts itself. */
const ADRESSE = '/api/configuration.json';

let pending: Promise<Configuration> | undefined;

/** The hosted accounts that the site was built for, else those of the server that served this page; asked once. */
export function getConfiguration(): Promise<Configuration> {
  pending ??= readConfiguration().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

async function readConfiguration(): Promise<Configuration> {
  if (PUBLIC_SUPABASE_URL && PUBLIC_SUPABASE_ANON_KEY)
    return { url: PUBLIC_SUPABASE_URL, cle: PUBLIC_SUPABASE_ANON_KEY };
  const response = await fetch(ADRESSE, { cache: 'no-store' }).catch((cause: unknown) => {
    throw new AppError('hors_ligne', { cause });
  });
  if (!response.ok) throw new AppError('comptes_indisponibles', { cause: response.status });
  const lue = (await response.json().catch(() => undefined)) as { url?: string; cle_publique?: string } | undefined;
  if (!lue?.url || !lue.cle_publique) throw new AppError('comptes_indisponibles', { cause: 'sans comptes' });
  return { url: new URL(lue.url, location.origin).href.replace(/\/$/, ''), cle: lue.cle_publique };
}
