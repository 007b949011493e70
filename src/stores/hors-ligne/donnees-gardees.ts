import {
  fetchDonnees,
  keepFichiers,
  keepScripts,
  readFichierGarde,
  readGardees,
  removeGardees,
} from '../../data/hors-ligne/reserve-donnees.ts';
import { GARDEES, putPage, removePage } from '../../data/hors-ligne/reserves.ts';
import { chooseDonnees, type DonneesGardees } from '../../domain/donnees-ouvertes/garde-donnees.ts';
import { GardeRefusee } from '../../domain/hors-ligne/garde-refusee.ts';
import { routeDonneesOuvertes } from '../../domain/portail/route-donnees-ouvertes.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { startTravailleur } from './hors-ligne.ts';

export type { DonneesGardees };
export { readFichierGarde };

/** What the device keeps of the open data, and what is published as far as the network tells. */
export async function readEtatDonnees(): Promise<{
  gardees: DonneesGardees | undefined;
  publiees: DonneesGardees | undefined;
}> {
  const gardees = await readGardees();
  return { gardees, publiees: gardees && (await fetchDonnees().catch(() => undefined)) };
}

/** Keeps these files, and the page by which they open without a network, in place of what was kept. */
export async function keepDonnees(chemins: readonly string[], onAvance: (part: number) => void): Promise<void> {
  const choisies = chooseDonnees(await fetchDonnees(), chemins);
  if (choisies.fichiers.length === 0) throw new AppError('introuvable');
  await startTravailleur();
  await keepFichiers(choisies, onAvance);
  const page = await fetch(routeDonneesOuvertes()).catch((cause: unknown) => {
    throw new GardeRefusee('coupee', { cause });
  });
  await putPage(GARDEES, routeDonneesOuvertes(), page).catch((cause: unknown) => {
    throw new GardeRefusee('place', { cause });
  });
  await keepScripts();
}

/** Takes the files away, and the page that was kept for them. */
export const removeDonnees = (): Promise<unknown> =>
  Promise.all([removeGardees(), removePage(GARDEES, routeDonneesOuvertes())]);
