import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nombreParties, partieOf } from '../domain/hors-ligne/paquet.ts';
import { isGardable } from '../domain/hors-ligne/passage.ts';

// Which pages of the register are kept together on a device.

/** Sections whose pages are kept. */
export const SECTIONS_GARDEES = ['projets', 'appels-doffres', 'entreprises', 'routes'] as const;

/** The addresses of the register's pages, in order. */
export async function listFiches(racine: string, gardees: Iterable<string> = []): Promise<string[]> {
  const fichiers = [...gardees];
  for (const section of SECTIONS_GARDEES) {
    const noms = await readdir(join(racine, section)).catch(() => []);
    fichiers.push(...noms.map((nom) => `/${section}/${nom}`));
  }
  return fichiers
    .filter((fichier) => fichier.endsWith('.html'))
    .map((fichier) => fichier.slice(0, -'.html'.length))
    .filter((adresse) => isGardable(adresse) && !adresse.endsWith('/404'))
    .sort();
}

/** Pages that are kept together, with their region when they have one. */
export interface Groupe {
  region: { id: string; nom: string } | undefined;
  adresses: string[];
}

/** The register by region, in order, after the pages without one. */
export function groupFiches(adresses: readonly string[], regions: ReadonlyMap<string, Groupe['region']>): Groupe[] {
  const groupes = new Map<string, Groupe>([['', { region: undefined, adresses: [] }]]);
  for (const adresse of adresses) {
    const region = regions.get(adresse);
    const groupe = groupes.get(region?.id ?? '') ?? { region, adresses: [] };
    groupes.set(region?.id ?? '', groupe);
    groupe.adresses.push(adresse);
  }
  return [...groupes.values()].sort((a, b) => (a.region?.id ?? '').localeCompare(b.region?.id ?? ''));
}

/** A group in parts. */
export function cutGroupe({ region, adresses }: Groupe): Array<{ region: string | undefined; adresses: string[] }> {
  const nombre = nombreParties(adresses.length);
  const parRang = Map.groupBy(adresses, (adresse) => partieOf(adresse, nombre));
  return Array.from({ length: nombre }, (_, rang) => ({ region: region?.id, adresses: parRang.get(rang) ?? [] }));
}

export const countIn = (adresses: readonly string[], section: (typeof SECTIONS_GARDEES)[number]): number =>
  adresses.filter((adresse) => adresse.startsWith(`/${section}/`)).length;
