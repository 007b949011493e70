import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * Shares work out among threads, one per core: `ouvrier` is a module that reads its lot in `workerData` and posts one
 * answer. Lots are dealt like cards, so that a folder of heavy files is nobody's alone. The first fault ends them all.
 */
export async function shareOut<Reponse>(
  ouvrier: URL,
  travaux: readonly unknown[],
  reglages: Record<string, unknown> = {},
): Promise<Reponse[]> {
  const nombre = Math.min(availableParallelism(), travaux.length);
  const threads = Array.from({ length: nombre }, (_, rang) => {
    const lot = travaux.filter((_, index) => index % nombre === rang);
    return new Worker(ouvrier, { workerData: { ...reglages, lot } });
  });
  try {
    return await Promise.all(threads.map(async (thread) => ((await once(thread, 'message')) as [Reponse])[0]));
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}
