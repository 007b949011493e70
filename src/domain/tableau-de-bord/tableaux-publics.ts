import { type CleDimension, DIMENSIONS, routesTableaux } from '../portail/route-tableaux.ts';
import type { Route } from '../reference/route.ts';
import type { Noms, ProjetIndexe } from '../registre/index-registre.ts';
import { countOf } from '../socle/texte.ts';
import { cutDessin, type Dessin } from './dessin.ts';
import { dessinsAnnees } from './dessins-annees.ts';
import { dessinComptes } from './dessins-comptes.ts';
import { dessinBailleurs, dessinBudgets, dessinMarches } from './dessins-montants.ts';
import type { Dimension } from './dimension.ts';
import { createListes, type ListeChiffre, type Listes } from './listes-chiffres.ts';
import { PAIRES } from './mesures-chiffres.ts';
import { dimensionsOf } from './partages-registre.ts';

/** A subject of the public figures: its page, and its drawings, the one that sums it up first. */
export interface Sujet {
  cle: CleDimension;
  /** As a menu names it: "Par région". */
  titre: string;
  dessins: readonly Dessin[];
}

/** The public dashboards, and the lists that no filter gives (R263). */
export interface TableauxPublics {
  sujets: readonly Sujet[];
  listes: readonly ListeChiffre[];
}

const TITRES: Readonly<Record<CleDimension, string>> = {
  region: 'Par région',
  bailleur: 'Par bailleur',
  secteur: 'Par secteur',
  annee: 'Par année',
  route: 'Par route',
  entreprise: 'Par entreprise',
};

/** The drawing that stands for its subject on the home page and on the page of all subjects. */
const RESUMES: Readonly<Record<CleDimension, string>> = {
  region: 'region-retards',
  bailleur: 'bailleur-budget',
  secteur: 'secteur-projets',
  annee: 'annee-fins',
  route: 'route-projets',
  entreprise: 'entreprise-marches',
};

interface Matiere {
  rows: readonly ProjetIndexe[];
  noms: Noms;
  routesDecrites: readonly Route[];
}

/** Every drawing of the register at one moment. */
export function computeTableauxPublics({ rows, noms, routesDecrites }: Matiere, now: Date): TableauxPublics {
  const listes = createListes();
  const dimensions = new Map<CleDimension, Dimension>(
    dimensionsOf({ rows, noms, routesDecrites, listes }).map((dimension) => [dimension.cle, dimension]),
  );
  const sujets = DIMENSIONS.map((cle) => {
    const dimension = dimensions.get(cle);
    const dessins = dimension ? dessinsOf(dimension, rows, listes, now) : dessinsAnnees(rows, listes);
    return { cle, titre: TITRES[cle], dessins };
  });
  return { sujets, listes: listes.toutes() };
}

function dessinsOf(dimension: Dimension, rows: readonly ProjetIndexe[], listes: Listes, now: Date): Dessin[] {
  const comptes = PAIRES.map((paire) => dessinComptes(dimension, paire, rows, now));
  const dessinArgent =
    dimension.cle === 'bailleur' ? dessinBailleurs : dimension.cle === 'entreprise' ? dessinMarches : dessinBudgets;
  return [...comptes, dessinArgent(dimension, rows, listes)];
}

/** Everything that is drawn, in the order of the pages. */
export const listDessins = ({ sujets }: TableauxPublics): Dessin[] => sujets.flatMap(({ dessins }) => [...dessins]);

/** A drawing as a page shows it: its first rows, and the way to the others. */
export interface DessinMontre {
  dessin: Dessin;
  suite: { texte: string; href: string } | undefined;
}

/** Rows of a drawing that sums a subject up, and of one on its subject's page: a citizen reads five, a reader of all has the CSV. */
const LIGNES_RESUME = 5;
const LIGNES_PAGE = 20;

/** The drawings that sum subjects up, each with the way to its subject's page. */
export function resumesOf(sujets: readonly Sujet[], cles: readonly CleDimension[] = DIMENSIONS): DessinMontre[] {
  return sujets
    .filter(({ cle }) => cles.includes(cle))
    .flatMap((sujet) => {
      const dessin = sujet.dessins.find(({ nom }) => nom === RESUMES[sujet.cle]);
      if (!dessin) return [];
      const lignes = sujet.cle === 'annee' ? dessin.lignes.slice(-LIGNES_RESUME) : dessin.lignes;
      const { dessin: resume, restantes } = cutDessin({ ...dessin, lignes }, LIGNES_RESUME);
      // The total is of all the rows: those that are not shown are counted beside the way to them.
      const autres = restantes === 0 ? '' : ` (${countOf(restantes, 'autre ligne', 'autres lignes')})`;
      const suite = {
        texte: `Tous les chiffres ${sujet.titre.toLowerCase()}${autres}`,
        href: routesTableaux.dimension(sujet.cle),
      };
      return [{ dessin: resume, suite }];
    });
}

/** A drawing on its subject's page: rows beyond the twentieth are counted, and stand in the file. */
export function cutPourPage(entier: Dessin): DessinMontre {
  const { dessin, restantes } = cutDessin(entier, LIGNES_PAGE);
  return {
    dessin,
    suite:
      restantes === 0
        ? undefined
        : {
            texte: `${countOf(restantes, 'autre ligne', 'autres lignes')}, dans le fichier CSV`,
            href: routesTableaux.fichier(entier.nom, 'csv'),
          },
  };
}
