import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

/**
 * A thread reads page after page and keeps little of them. With these limits it frees sooner what it has read; without
 * them, each thread takes a gigabyte of a large register.
 */
const createOuvrier = (ouvrier: URL, workerData: unknown): Worker =>
  new Worker(ouvrier, { workerData, resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 } });

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
    return createOuvrier(ouvrier, { ...reglages, lot });
  });
  try {
    return await Promise.all(threads.map(async (thread) => ((await once(thread, 'message')) as [Reponse])[0]));
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

/** Pieces of work that a thread has before it: the next is there when one is done. */
const AVANCE = 8;

/**
 * Runs `travaux` in threads, one per core. `ouvrier` is a module that calls `answer`. `take` gets the answers in the
 * order of the work; another piece is given out once one is taken, so that few answers wait. The first fault stops all
 * threads.
 */
export async function passThrough<Travail>(
  ouvrier: URL,
  travaux: Iterable<Travail>,
  reglages: Record<string, unknown>,
  take: (reponse: never, travail: Travail) => unknown,
): Promise<void> {
  const suivants = travaux[Symbol.iterator]();
  const threads = Array.from({ length: availableParallelism() }, () => createOuvrier(ouvrier, reglages));
  let precedent: Promise<unknown> = Promise.resolve();
  const lead = async (thread: Worker): Promise<void> => {
    // A thread answers in the order in which it was asked.
    const attentes: Array<(reponse: unknown) => void> = [];
    thread.on('message', (reponse: unknown) => attentes.shift()?.(reponse));
    const follow = async (): Promise<void> => {
      for (let suivant = suivants.next(); !suivant.done; suivant = suivants.next()) {
        const attendu = precedent;
        const { promise, resolve } = Promise.withResolvers<undefined>();
        precedent = promise;
        const reponse = new Promise<unknown>((resolve) => attentes.push(resolve));
        thread.postMessage(suivant.value);
        const faite = await reponse;
        await attendu;
        const prise = take(faite as never, suivant.value);
        resolve(undefined);
        await prise;
      }
    };
    const faute = new Promise<never>((_, reject) => thread.once('error', reject));
    await Promise.race([Promise.all(Array.from({ length: AVANCE }, follow)), faute]);
  };
  try {
    await Promise.all(threads.map(lead));
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

/** In a thread: does each piece of work as it comes, and posts its answer. */
export function answer(work: (travail: never) => unknown): void {
  parentPort?.on('message', (travail: unknown) => parentPort?.postMessage(work(travail as never)));
}
