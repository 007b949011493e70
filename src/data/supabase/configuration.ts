import { PUBLIC_SUPABASE_ANON_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { readAttente } from '../../domain/socle/attente.ts';
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

/** What the site's server says: where the accounts are, or why it cannot tell. */
interface Dite {
  url?: string;
  cle_publique?: string;
  error_code?: string;
  site?: string;
}

/** How often accounts that are starting are asked again; the first start of all takes some fifteen seconds. */
const ESSAIS = 30;

let onDemarrage: (isEnCours: boolean) => void = () => undefined;

/** Calls back when the server says that its accounts are starting, and once that is over. */
export function followDemarrage(listener: (isEnCours: boolean) => void): void {
  onDemarrage = listener;
}

async function ask(): Promise<{ reponse: Response; dite: Dite | undefined }> {
  const reponse = await fetch(ADRESSE, { cache: 'no-store' }).catch((cause: unknown) => {
    throw new AppError('hors_ligne', { cause });
  });
  return { reponse, dite: (await reponse.json().catch(() => undefined)) as Dite | undefined };
}

/** The server's answer, once its accounts have started; the pages were there before them. */
async function askUntilStarted(): Promise<{ reponse: Response; dite: Dite | undefined }> {
  for (let essai = 1; ; essai += 1) {
    const lu = await ask();
    const isEnCours = lu.dite?.error_code === 'demarrage';
    if (isEnCours || essai > 1) onDemarrage(isEnCours && essai < ESSAIS);
    if (!isEnCours || essai === ESSAIS) return lu;
    const attente_s = readAttente(lu.reponse.headers.get('retry-after'), Date.now()) ?? 2;
    await new Promise((resolve) => setTimeout(resolve, attente_s * 1_000));
  }
}

async function readConfiguration(): Promise<Configuration> {
  if (PUBLIC_SUPABASE_URL && PUBLIC_SUPABASE_ANON_KEY)
    return { url: PUBLIC_SUPABASE_URL, cle: PUBLIC_SUPABASE_ANON_KEY };
  const { reponse, dite: lue } = await askUntilStarted();
  if (lue?.error_code === 'hote') throw new AppError('adresse_autre', { cause: lue.site });
  if (!reponse.ok) throw new AppError('comptes_indisponibles', { cause: reponse.status });
  if (!lue?.url || !lue.cle_publique) throw new AppError('comptes_indisponibles', { cause: 'sans comptes' });
  return { url: new URL(lue.url, location.origin).href.replace(/\/$/, ''), cle: lue.cle_publique };
}
