import { GardeRefusee } from '../../domain/hors-ligne/garde-refusee.ts';
import { isGardable } from '../../domain/hors-ligne/passage.ts';
import { ADRESSE_TRAVAILLEUR, type ManifesteRegistre } from '../../domain/hors-ligne/publication.ts';
import { narrowTo } from '../../domain/hors-ligne/regions.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import {
  fetchManifeste,
  isEntier,
  keepRegistre as keepFichiers,
  removeRegistre,
  renewRegistre,
} from '../../data/hors-ligne/registre-garde.ts';
import { readManifeste } from '../../data/hors-ligne/registre-lu.ts';
import {
  GARDEES,
  listPages,
  type PageGardee,
  putPage,
  RECHERCHE,
  removePage,
  VISITEES,
} from '../../data/hors-ligne/reserves.ts';

export type { PageGardee };
export { removeRegistre, renewRegistre };

/** What the device keeps, and what is published as far as the network tells. */
export interface Reserve {
  garde: ManifesteRegistre | undefined;
  /** Is all of `garde` really there? */
  isEntier: boolean;
  publie: ManifesteRegistre | undefined;
  gardees: PageGardee[];
  visitees: PageGardee[];
  /** Bytes that the whole site takes on the device; undefined where the browser does not tell. */
  place: number | undefined;
}

/** Can this browser, on this address, keep pages at all? */
export const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

/** Wakes the service worker; settles once it answers pages. Throws `arretee` where the portal takes it away (`arret.ts`). */
export async function startTravailleur(): Promise<void> {
  await navigator.serviceWorker.register(ADRESSE_TRAVAILLEUR).catch((cause: unknown) => {
    throw new AppError('hors_ligne', { cause });
  });
  const { active } = await navigator.serviceWorker.ready;
  // The one that takes itself away does so before it is activated.
  while (active?.state === 'activating')
    await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
  if (!(await navigator.serviceWorker.getRegistration())?.active) throw new GardeRefusee('arretee');
}

let publie: Promise<ManifesteRegistre> | undefined;
const forgetPublie = (error: unknown): never => {
  publie = undefined;
  throw error;
};

/** What was published when the page asked for it first; asked again only after a failure. */
const readPublie = (): Promise<ManifesteRegistre> => (publie ??= fetchManifeste().catch(forgetPublie));

/** What was found whole: it is not read again for each gesture. */
let entier = '';

async function readGarde(): Promise<Pick<Reserve, 'garde' | 'isEntier'>> {
  const garde = await readManifeste();
  const nom = garde ? `${garde.version} ${garde.region}` : '';
  if (garde && nom !== entier && (await isEntier(garde))) entier = nom;
  return { garde, isEntier: nom === entier };
}

/** Absent from some browsers. */
const readPlace = async (): Promise<number | undefined> => (await navigator.storage.estimate()).usage;

export async function readReserve(): Promise<Reserve> {
  const [garde, publiee, gardees, visitees, place] = await Promise.all([
    readGarde(),
    readPublie().catch(() => undefined),
    listPages(GARDEES),
    listPages(VISITEES),
    readPlace().catch(() => undefined),
  ]);
  return { ...garde, publie: publiee, gardees, visitees, place };
}

/** Keeps a page of the register, as it is published now. */
export async function keepPage(chemin: string): Promise<void> {
  if (!isGardable(chemin)) throw new AppError('introuvable');
  const reponse = await fetch(chemin).catch((cause: unknown) => {
    throw new AppError('hors_ligne', { cause });
  });
  if (!reponse.ok) throw new AppError('introuvable', { cause: reponse.status });
  const isGardee = await putPage(GARDEES, chemin, reponse).catch((cause: unknown) => {
    throw new GardeRefusee('place', { cause });
  });
  if (!isGardee) throw new AppError('illisible', { cause: 'pas une page du portail' });
}

export const removeGardee = (chemin: string): Promise<boolean> => removePage(GARDEES, chemin);
/** What was searched goes with what was read. */
export const removeVisitees = (): Promise<unknown> =>
  Promise.all([VISITEES, RECHERCHE].map((reserve) => caches.delete(reserve)));

/** Keeps the register as it is published, or a region of it; what came before a failure is not fetched again. */
export async function keepRegistre(
  region: string | undefined,
  onAvance: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  await keepFichiers(narrowTo(await readPublie(), region), onAvance, signal).catch(forgetPublie);
}
