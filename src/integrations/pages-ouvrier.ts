// A thread that finishes pages, one at a time.
import { workerData } from 'node:worker_threads';
import { openArtefacts } from '../data/content/artefacts.ts';
import { openGraphe } from './graphe-scripts.ts';
import { answer } from './ouvriers.ts';
import { finishPage, type PageRendue } from './page-finie.ts';

const { racine, styles, artefacts } = workerData as {
  racine: string;
  styles: Array<Map<string, string>>;
  artefacts: string | undefined;
};
const site = { racine, styles, graphe: openGraphe(racine), artefacts: openArtefacts(artefacts) };
answer((page: PageRendue) => finishPage(page, site));
