import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readJson, writePrivateFile } from './dossier-prive.ts';
import { isRecord } from '../../domain/socle/objet.ts';

// Asks a running service for a copy of its data, which it alone can copy whole: by a file in its own folder, where
// nobody else may write.

const INTERVALLE_MS = 500;
/** A service that has not taken a demand by then is too old, or stuck. */
const PATIENCE_MS = 15_000;

const demandeOf = (dossier: string): string => join(dossier, 'copie-demandee.json');
const reponseOf = (dossier: string): string => join(dossier, 'copie-faite.json');

const textOf = (value: unknown, champ: string): string | undefined =>
  isRecord(value) && typeof value[champ] === 'string' ? value[champ] : undefined;

/** Makes the copies that are asked for, and answers each; returns the function that stops it. */
export function serveDemandes(dossier: string, copy: (vers: string) => Promise<void>): () => void {
  const demande = demandeOf(dossier);
  // Nobody waits any more for what was asked of the process before.
  rmSync(demande, { force: true });

  const answer = async (): Promise<void> => {
    const vers = textOf(readJson(demande), 'vers');
    rmSync(demande, { force: true });
    if (vers === undefined) return;
    const faute = await copy(vers).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    writePrivateFile(reponseOf(dossier), JSON.stringify({ vers, faute }));
  };

  let isBusy = false;
  const minuterie = setInterval(() => {
    if (isBusy || !existsSync(demande)) return;
    isBusy = true;
    void answer()
      .catch(() => undefined)
      .finally(() => (isBusy = false));
  }, INTERVALLE_MS).unref();
  return () => clearInterval(minuterie);
}

/** Asks the service that has the folder for a copy, and waits for it. */
export async function askCopie(dossier: string, vers: string, patience = PATIENCE_MS): Promise<void> {
  const [demande, reponse] = [demandeOf(dossier), reponseOf(dossier)];
  rmSync(reponse, { force: true });
  writePrivateFile(demande, JSON.stringify({ vers }));
  const limite = Date.now() + patience;
  while (existsSync(demande)) {
    if (Date.now() > limite) {
      rmSync(demande, { force: true });
      throw new Error('Le portail en marche ne répond pas : arrêtez-le, puis recommencez.');
    }
    await wait(INTERVALLE_MS);
  }
  // Taken: a large copy is long.
  while (!existsSync(reponse)) await wait(INTERVALLE_MS);
  const faute = textOf(readJson(reponse), 'faute');
  rmSync(reponse, { force: true });
  if (faute !== undefined) throw new Error(faute);
}
