import { AppError } from '../../domain/socle/erreur.ts';
import type { TableExport } from '../../domain/exports/export.ts';
import { POIDS_EXPORT_PDF } from '../../domain/exports/poids-export.ts';
import { isRapport, type RapportExport } from '../../domain/exports/rapport.ts';
import { type Demande, type FormatExport, type OnProgression, type Reponse, TYPES_MIME } from './protocole-export.ts';

/** What a first PDF export fetches, in words: written once it is built (`finition/poids-exports.ts`), in the script that fetches it. */
export const POIDS_PDF = import.meta.env.PROD ? POIDS_EXPORT_PDF : undefined;

/** Rows in one message: a few milliseconds of copying each. */
const LOT = 500;

/** Makes the file in a worker of its own. Aborting ends the worker at once. */
export async function startExport(
  document: TableExport | RapportExport,
  format: FormatExport,
  onProgression: OnProgression,
  signal: AbortSignal,
): Promise<Blob> {
  if (signal.aborted) throw signal.reason;
  const worker = new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' });
  try {
    const octets = new Promise<ArrayBuffer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Reponse>) => {
        if (data.kind === 'progression') onProgression(data.faites);
        else if (data.kind === 'fini') resolve(data.octets);
        else reject(new AppError(data.code));
      };
      // The worker's own file did not come.
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new AppError('outil_non_charge'));
      };
      signal.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
    });
    if (isRapport(document)) worker.postMessage({ kind: 'rapport', rapport: document } satisfies Demande);
    else void send(worker, document, format, signal);
    return new Blob([await octets], { type: TYPES_MIME[format] });
  } finally {
    worker.terminate();
  }
}

async function send(worker: Worker, { lignes, ...table }: TableExport, format: FormatExport, signal: AbortSignal) {
  const tell = (demande: Demande) => {
    worker.postMessage(demande);
  };
  tell({ kind: 'debut', format, table });
  for (let at = 0; at < lignes.length && !signal.aborted; at += LOT) {
    tell({ kind: 'lignes', lignes: lignes.slice(at, at + LOT) });
    await pause();
  }
  tell({ kind: 'fin' });
}

/** Lets the page breathe: paint, answer a click. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
