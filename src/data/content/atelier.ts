import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { dossierArtefacts } from './artefacts.ts';
import { versionCode } from './version-code.ts';

/** Draws a file from its parts, which pass between threads and so hold no function. */
type Dessin<Parts extends unknown[]> = (...parts: Parts) => Promise<Buffer>;

/** What a module that draws in threads exports. */
export interface Dessinateur {
  draw: (...parts: never[]) => Buffer | Promise<Buffer>;
}

/** What a thread is asked: what this module draws of these parts, with its code at this version. */
export interface Demande {
  numero: number;
  module: string;
  version: string;
  parts: unknown[];
}

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

/** With these limits a thread frees sooner what it has drawn. */
const PLACE = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };

/** A thread that has had nothing to draw for this long ends: the rest of the build needs its memory. */
const OISIF_MS = 2_000;

/** One thread of a workshop. It starts with its first task, and keeps the build from ending only while it draws. */
class Fil {
  readonly #attentes = new Map<number, Attente>();
  readonly #fichier: string;
  readonly #artefacts: string | undefined;
  #thread: Worker | undefined;
  #fin: NodeJS.Timeout | undefined;
  /** What ended the thread: it answers nothing any more. */
  #mort: { faute: Error } | undefined;

  constructor(fichier: string, artefacts: string | undefined) {
    this.#fichier = fichier;
    this.#artefacts = artefacts;
  }

  #start(): Worker {
    const thread = new Worker(this.#fichier, { workerData: { artefacts: this.#artefacts }, resourceLimits: PLACE });
    thread.on('message', (reponse: ReponseFil) => this.#take(reponse));
    thread.on('error', (faute: Error) => {
      this.#mort = { faute };
      for (const { reject } of this.#attentes.values()) reject(faute);
      this.#attentes.clear();
    });
    return thread;
  }

  #take({ numero, octets, faute }: ReponseFil): void {
    const attente = this.#attentes.get(numero);
    this.#attentes.delete(numero);
    if (octets) attente?.resolve(Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength));
    else attente?.reject(faute);
    if (this.#attentes.size > 0) return;
    this.#thread?.unref();
    this.#fin = setTimeout(() => this.#end(), OISIF_MS).unref();
  }

  #end(): void {
    void this.#thread?.terminate();
    this.#thread = undefined;
  }

  get charge(): number {
    return this.#attentes.size;
  }

  async ask(demande: Demande): Promise<Buffer> {
    if (this.#mort) throw this.#mort.faute;
    clearTimeout(this.#fin);
    this.#thread ??= this.#start();
    const thread = this.#thread;
    return new Promise((resolve, reject) => {
      this.#attentes.set(demande.numero, { resolve, reject });
      thread.ref();
      thread.postMessage(demande);
    });
  }
}

/** Draws in threads, one per core, what modules of the project draw. */
export interface Atelier {
  /** What `module` draws, a file with its `draw`; its code at `version`. */
  drawerOf<Parts extends unknown[]>(module: string, version: string): Dessin<Parts>;
}

/** Opens a workshop; what it draws is kept in `artefacts`, under what it is drawn from and the code that draws. */
export function openAtelier(racine: string, artefacts: string | undefined): Atelier {
  // Named by its path: this module may run from where it was assembled.
  const fichier = join(racine, 'src/data/content/fil-atelier.ts');
  const fils = Array.from({ length: availableParallelism() }, () => new Fil(fichier, artefacts));
  let numero = 0;
  return {
    drawerOf:
      (module, version) =>
      async (...parts) => {
        const fil = fils.reduce((libre, autre) => (autre.charge < libre.charge ? autre : libre));
        return fil.ask({ numero: (numero += 1), module, version, parts });
      },
  };
}

let atelier: Atelier | undefined;
const dessins = new Map<string, Dessin<never>>();

/**
 * What a module of the project draws, in the build's workshop; undefined in development, where the code that draws changes
 * under the server. Named by its path: data knows nothing of who draws.
 */
export function getDessin<Parts extends unknown[]>(
  chemin: string,
  sources: readonly string[],
): Dessin<Parts> | undefined {
  if (import.meta.env.DEV) return undefined;
  const racine = process.cwd();
  atelier ??= openAtelier(racine, dossierArtefacts(racine));
  const dessin =
    dessins.get(chemin) ?? atelier.drawerOf(join(racine, chemin), versionCode(racine, [chemin, ...sources]));
  dessins.set(chemin, dessin);
  return dessin as Dessin<Parts>;
}
