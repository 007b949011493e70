// A thread that finishes pages, one at a time.
import { workerData } from 'node:worker_threads';
import { openArtefacts } from '../data/content/artefacts.ts';
import { openPesee } from './compression.ts';
import { openGraphe } from './graphe-scripts.ts';
import { answer } from './ouvriers.ts';
import { finishPage, type PageRendue } from './page-finie.ts';
import { openPoidsExports } from './poids-exports.ts';

const { racine, styles, artefacts } = workerData as {
  racine: string;
  styles: Array<Map<string, string>>;
  artefacts: string | undefined;
};
const graphe = openGraphe(racine);
const writePoids = openPoidsExports(racine, graphe);
const gardes = openArtefacts(artefacts);
const site = { racine, styles, graphe, weigh: openPesee(racine, gardes), writePoids, artefacts: gardes };
answer((page: PageRendue) => finishPage(page, site));
