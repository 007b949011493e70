import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Artefacts, cleOf, dossierArtefacts, openArtefacts } from './artefacts.ts';
import { versionCode } from './version-code.ts';

/** Draws a file from what it says; what it is drawn from passes between threads, hence holds no function. */
type Dessin<Parts extends unknown[]> = (...parts: Parts) => Promise<Buffer>;

/** What a thread answers: the bytes, or why there are none. */
interface ReponseFil {
  numero: number;
  octets?: Uint8Array;
  faute?: unknown;
}

interface Attente {
  resolve: (octets: Buffer) => void;
  reject: (faute: unknown) => void;
}

/** One thread of a workshop; it keeps the build from ending only while it draws. */
class Fil {
  readonly #attentes = new Map<number, Attente>();
  readonly #thread: Worker;
  /** What ended the thread: it answers nothing any more. */
  #mort: { faute: Error } | undefined;

  constructor(module: string) {
    this.#thread = new Worker(module);
    this.#thread.unref();
    this.#thread.on('message', ({ numero, octets, faute }: ReponseFil) => {
      const attente = this.#attentes.get(numero);
      this.#attentes.delete(numero);
      if (this.#attentes.size === 0) this.#thread.unref();
      if (octets) attente?.resolve(Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength));
      else attente?.reject(faute);
    });
    this.#thread.on('error', (faute: Error) => {
      this.#mort = { faute };
      for (const { reject } of this.#attentes.values()) reject(faute);
      this.#attentes.clear();
    });
  }

  get charge(): number {
    return this.#attentes.size;
  }

  async draw(numero: number, parts: unknown[]): Promise<Buffer> {
    if (this.#mort) throw this.#mort.faute;
    return new Promise((resolve, reject) => {
      this.#attentes.set(numero, { resolve, reject });
      this.#thread.ref();
      this.#thread.postMessage({ numero, parts });
    });
  }
}

/** Draws in threads, one per core, what `module` draws, and keeps it under what it is drawn from and the code that draws. */
export function createAtelier<Parts extends unknown[]>(
  module: string,
  version: string,
  artefacts: Artefacts,
): Dessin<Parts> {
  const fils: Fil[] = [];
  let numero = 0;
  return async (...parts) => {
    const cle = cleOf(module, version, JSON.stringify(parts));
    const garde = artefacts.read(cle);
    if (garde) return garde;
    // Threads start with the first thing to draw: a build that finds everything has none.
    if (fils.length === 0) for (let rang = availableParallelism(); rang > 0; rang -= 1) fils.push(new Fil(module));
    const fil = fils.reduce((libre, autre) => (autre.charge < libre.charge ? autre : libre));
    const octets = await fil.draw((numero += 1), parts);
    artefacts.write(cle, octets);
    return octets;
  };
}

const ateliers = new Map<string, Dessin<never>>();

/**
 * The build's workshop for a module of the project; undefined in development, where the code that draws changes under the
 * server. Named by its path: data knows nothing of who draws.
 */
export function getAtelier<Parts extends unknown[]>(
  chemin: string,
  sources: readonly string[],
): Dessin<Parts> | undefined {
  if (import.meta.env.DEV) return undefined;
  const racine = process.cwd();
  const atelier =
    ateliers.get(chemin) ??
    createAtelier(
      join(racine, chemin),
      versionCode(racine, [chemin, ...sources]),
      openArtefacts(dossierArtefacts(racine)),
    );
  ateliers.set(chemin, atelier);
  return atelier as Dessin<Parts>;
}
