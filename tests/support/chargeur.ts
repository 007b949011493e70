import type { Loader, LoaderContext } from 'astro/loaders';

type Fiche = { id: string };
interface Cadre {
  watcher?: object;
  /** Where what is logged goes. */
  avertis?: string[];
}

/** Runs a loader as Astro does, over a register: what its store holds after. */
async function store(loader: Loader, racine: string, { watcher, avertis = [] }: Cadre = {}) {
  const lus = new Map<string, Fiche>();
  const avant = process.env['REGISTRE'];
  process.env['REGISTRE'] = racine;
  try {
    await loader.load({
      store: {
        keys: () => [...lus.keys()],
        delete: (id: string) => lus.delete(id),
        set: ({ id, data }: { id: string; data: object }) => lus.set(id, { ...data, id }),
      },
      watcher,
      logger: { warn: (message: string) => avertis.push(message) },
      generateDigest: (data: unknown) => JSON.stringify(data),
    } as unknown as LoaderContext);
  } finally {
    if (avant === undefined) delete process.env['REGISTRE'];
    else process.env['REGISTRE'] = avant;
  }
  return lus;
}

export const loadChargeur = Object.assign(
  async (loader: Loader, racine: string): Promise<Fiche[]> => [...(await store(loader, racine)).values()],
  { store },
);
