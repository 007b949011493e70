// A thread that finishes pages, one at a time.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { cleOf, openArtefacts } from '../data/content/artefacts.ts';
import type { Textes } from '../domain/portail/communs.ts';
import { openPesee } from './compression.ts';
import { openGraphe } from './graphe-scripts.ts';
import { answer } from './ouvriers.ts';
import { finishPage, type PageRendue, type PagesAvant } from './page-finie.ts';
import { openPoidsExports } from './poids-exports.ts';
import { openRendues } from './rendues.ts';
import type { Elaguee } from './styles-pages.ts';

const { racine, styles, textes, artefacts, rendues, avant, now } = workerData as {
  racine: string;
  styles: Array<Map<string, Elaguee>>;
  textes: Textes;
  artefacts: string | undefined;
  rendues: string;
  avant: PagesAvant | undefined;
  now: Date;
};
const graphe = openGraphe(racine);
const writePoids = openPoidsExports(racine, graphe);
const gardes = openArtefacts(artefacts);
const { weigh, pesees, gardees } = openPesee(racine, gardes, avant);
// Scripts are named by their digest: their names say what they hold, and what exports weigh.
const scripts = JSON.stringify(readdirSync(join(racine, '_astro')).filter((nom) => nom.endsWith('.js')));
const cles = [undefined, ...styles].map((siens) => cleOf('famille', scripts, JSON.stringify([...(siens ?? [])])));
const cleOfFamille = (famille: number | undefined): string => cles[famille === undefined ? 0 : famille + 1] ?? '';
/** What pages that were left out show, and that nobody has made again. */
const actifs: string[] = [];
const vus = new Set<string>();
const site = {
  ...{ racine, styles, textes, graphe, weigh, writePoids, artefacts: gardes, avant, cleOfFamille, now },
  rendues: openRendues(rendues),
  seeActif(adresse: string): void {
    if (vus.has(adresse)) return;
    vus.add(adresse);
    if (existsSync(join(racine, adresse))) return;
    if (!avant || !existsSync(join(avant.dossier, adresse))) throw new Error(`The build before has no ${adresse}.`);
    actifs.push(adresse);
  },
};

/** Gives what a list has received since it was last asked. */
function createSuite<T>(list: readonly T[]): () => T[] {
  let dites = 0;
  return () => {
    const suite = list.slice(dites);
    dites = list.length;
    return suite;
  };
}

const nouvellesPesees = createSuite(pesees);
const nouvellesGardees = createSuite(gardees);
const nouveauxActifs = createSuite(actifs);
answer((page: PageRendue) => {
  const finie = finishPage(page, site);
  return { ...finie, pesees: nouvellesPesees(), gardees: [...nouvellesGardees(), ...nouveauxActifs()] };
});
