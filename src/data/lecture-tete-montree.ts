import { montreTete, type TeteMontree } from '../domain/journal-public/tete-imprimee.ts';

/** A paper does not wait longer for the log: it is drawn without it. */
const ATTENTE_MS = 5_000;

/** The head of the public log that the portal shows now; undefined where it shows none, or does not answer. Never throws. */
export async function readTeteMontree(): Promise<TeteMontree | undefined> {
  const arret = new AbortController();
  const minuterie = setTimeout(() => arret.abort(), ATTENTE_MS);
  try {
    const reponse = await fetch('/journal/checkpoint', { cache: 'no-store', signal: arret.signal });
    return reponse.ok ? montreTete(await reponse.text(), reponse.headers.get('date')) : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(minuterie);
  }
}
