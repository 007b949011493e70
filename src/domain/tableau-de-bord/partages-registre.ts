import { routesTableaux } from '../portail/route-tableaux.ts';
import { routes } from '../portail/routes.ts';
import { NON_RENSEIGNE, SECTEUR_LABELS, SECTEURS } from '../projet/vocabulaire.ts';
import { isDansRegion, REGION_ABSENTE } from '../reference/lieu-travaux.ts';
import { titreRoute } from '../reference/route.ts';
import type { Route } from '../reference/route.ts';
import type { Noms, ProjetIndexe } from '../registre/index-registre.ts';
import { slugOf } from '../socle/recherche.ts';
import { countOf } from '../socle/texte.ts';
import { absentsOf } from './dessin.ts';
import type { Dimension, Groupe } from './dimension.ts';
import type { Listes } from './listes-chiffres.ts';

interface Matiere {
  rows: readonly ProjetIndexe[];
  noms: Noms;
  /** Roads that have a page. */
  routesDecrites: readonly Route[];
  listes: Listes;
}

/** Every subject but years, in the order of their pages. */
export function dimensionsOf(matiere: Matiere): Dimension[] {
  return [parRegion(matiere), parBailleur(matiere), parSecteur(matiere), parRoute(matiere), parEntreprise(matiere)];
}

const peuples = (groupes: readonly Groupe[]): Groupe[] => groupes.filter(({ rows }) => rows.length > 0);

function parRegion({ rows, noms }: Matiere): Dimension {
  const sans = rows.filter((row) => isDansRegion(row, REGION_ABSENTE.id));
  return {
    cle: 'region',
    parametre: 'region',
    tete: 'Région',
    mot: 'région',
    sans: 'sans région publiée',
    chacun: 'chacune',
    note: 'Un projet de plusieurs régions compte dans chacune, et une fois au total.',
    groupes: peuples(
      Object.entries(noms.regions).map(([cle, label]) => ({
        cle,
        label,
        href: routes.projetsParRegion(cle),
        rows: rows.filter((row) => isDansRegion(row, cle)),
      })),
    ),
    absents: absentsOf(
      `${countOf(sans.length, 'projet')} sans région publiée`,
      sans.length === 0 ? undefined : routes.projetsParRegion(REGION_ABSENTE.id),
    ),
  };
}

function parBailleur({ rows, noms, listes }: Matiere): Dimension {
  const sans = rows.filter(({ bailleur }) => bailleur.length === 0);
  const titre = 'Projets sans bailleur publié';
  return {
    cle: 'bailleur',
    parametre: 'bailleur',
    tete: 'Bailleur',
    mot: 'bailleur',
    sans: 'sans bailleur publié',
    chacun: 'chacun',
    note: 'Un projet que plusieurs bailleurs financent compte pour chacun, et une fois au total.',
    groupes: peuples(
      Object.entries(noms.bailleurs).map(([cle, [label, nom]]) => ({
        cle,
        label,
        nom,
        href: routes.projetsFiltresBailleur(cle),
        rows: rows.filter(({ bailleur }) => bailleur.includes(cle)),
      })),
    ),
    absents: absentsOf(
      `${countOf(sans.length, 'projet')} sans bailleur publié`,
      listes.lien('sans-bailleur', titre, 'Le registre ne dit pas qui les finance.', sans),
    ),
  };
}

function parSecteur({ rows }: Matiere): Dimension {
  const sans = rows.filter(({ secteur }) => secteur === undefined);
  return {
    cle: 'secteur',
    parametre: 'secteur',
    tete: 'Secteur',
    mot: 'secteur',
    sans: 'sans secteur publié',
    chacun: 'chacun',
    note: '',
    groupes: peuples(
      SECTEURS.map((secteur) => ({
        cle: slugOf(secteur),
        label: SECTEUR_LABELS[secteur],
        href: routesTableaux.projets({ secteur: slugOf(secteur) }),
        rows: rows.filter((row) => row.secteur === secteur),
      })),
    ),
    absents: absentsOf(
      `${countOf(sans.length, 'projet')} sans secteur publié`,
      sans.length === 0 ? undefined : routesTableaux.projets({ secteur: NON_RENSEIGNE.valeur }),
    ),
  };
}

function parRoute({ rows, routesDecrites, listes }: Matiere): Dimension {
  const { compare } = new Intl.Collator('fr-FR', { numeric: true });
  const axes = [...new Set(rows.flatMap(({ axe }) => axe ?? []))].sort(compare);
  const sans = rows.filter(({ axe }) => axe === undefined);
  const pageOf = (axe: string): string => {
    const decrite = routesDecrites.find((route) => titreRoute(route) === axe);
    return decrite ? routes.route(decrite.id) : routesTableaux.projets({ route: slugOf(axe) });
  };
  const titre = 'Projets rattachés à aucune route';
  return {
    cle: 'route',
    parametre: 'route',
    tete: 'Route',
    mot: 'route',
    sans: 'hors de toute route du registre',
    chacun: 'chacune',
    note: '',
    groupes: axes.map((axe) => ({
      cle: slugOf(axe),
      label: axe,
      href: pageOf(axe),
      rows: rows.filter((row) => row.axe === axe),
    })),
    absents: absentsOf(
      `${countOf(sans.length, 'projet')} ${sans.length < 2 ? 'rattaché' : 'rattachés'} à aucune route`,
      listes.lien(
        'sans-route',
        titre,
        'Bâtiments, voiries et ouvrages que le registre ne place sur aucune route.',
        sans,
      ),
    ),
  };
}

function parEntreprise({ rows, noms, listes }: Matiere): Dimension {
  const sans = rows.filter(({ entreprise }) => entreprise.length === 0);
  const titre = 'Projets sans entreprise publiée';
  const chapeau = 'Le registre ne dit pas, ou pas encore, qui réalise leurs travaux.';
  return {
    cle: 'entreprise',
    parametre: 'entreprise',
    tete: 'Entreprise',
    mot: 'entreprise',
    sans: 'sans entreprise publiée',
    chacun: 'chacune',
    note: 'Un projet confié à un groupement compte pour chacune de ses entreprises, et une fois au total.',
    groupes: peuples(
      Object.entries(noms.entreprises).map(([cle, label]) => ({
        cle,
        label,
        href: routes.entreprise(cle),
        rows: rows.filter(({ entreprise }) => entreprise.includes(cle)),
      })),
    ),
    absents: absentsOf(
      `${countOf(sans.length, 'projet')} sans entreprise publiée`,
      listes.lien('sans-entreprise', titre, chapeau, sans),
    ),
  };
}
