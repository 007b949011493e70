import { joinIndex, joinTraces } from '../domain/registre/parties.ts';
import type { FichierTraces, PartieIndex, SommaireIndex, SommaireTraces } from '../domain/registre/index-registre.ts';
import type { Suivi } from '../domain/socle/erreur.ts';
import { forgetAutres, readFichier } from './lecture-fichier.ts';

// What is too heavy for one file is read in parts (ADR-0054), and is nothing until the last one is there.

/** Parts asked for at once: a slow line is never idle, and a cut one loses little. */
const ENSEMBLE = 3;

/** Parts that came while others failed: another try does not ask for them again. */
const venues = new Map<string, unknown>();

/** The rows of an index in parts, in the order of the list. */
export const readPartiesIndex = async <T extends object>(adresse: string, sommaire: SommaireIndex, suivi: Suivi) =>
  joinIndex<T>(sommaire, await readParties<PartieIndex>(adresse, sommaire, suivi));

/** The courses, which came in parts. */
export const readPartiesTraces = async (adresse: string, sommaire: SommaireTraces, suivi: Suivi) =>
  joinTraces(await readParties<FichierTraces>(adresse, sommaire, suivi));

/** The parts that a file names, in its order. Fails when one fails, once those under way are done. */
async function readParties<P>(
  adresse: string,
  { parties: adresses }: SommaireTraces,
  { signal, onAvance }: Suivi,
): Promise<P[]> {
  const parties: P[] = [];
  const total = adresses.length;
  const restantes = adresses.entries();
  let faites = 0;
  let echec: { cause: unknown } | undefined;
  const readSuivantes = async () => {
    // One iterator for all: each takes the next part that nobody has taken.
    for (const [rang, partie] of restantes) {
      if (echec) return;
      try {
        if (!venues.has(partie)) venues.set(partie, await readFichier<P>(partie, signal));
        parties[rang] = venues.get(partie) as P;
        onAvance({ venues: (faites += 1), total });
      } catch (cause) {
        echec ??= { cause };
      }
    }
  };
  onAvance({ venues: 0, total });
  await Promise.all(Array.from({ length: ENSEMBLE }, readSuivantes));
  if (echec) throw echec.cause;
  for (const partie of adresses) venues.delete(partie);
  await forgetAutres([adresse, ...adresses]);
  return parties;
}
