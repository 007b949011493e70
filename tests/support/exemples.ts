import { join } from 'node:path';
import { dossierRegistre } from '../../src/data/content/dossier.ts';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import type { AppelOffres } from '../../src/domain/appel-offres/appel-offres.ts';
import type { Entreprise } from '../../src/domain/entreprise/entreprise.ts';
import { LIGNES_PAR_PAGE } from '../../src/domain/listes/pagination.ts';
import { STATUTS_PROJET } from '../../src/domain/projet/vocabulaire.ts';
import { hasPoint, positionOf } from '../../src/domain/projet/position.ts';
import { filterSuivis, type Projet } from '../../src/domain/projet/projet.ts';
import { regionsOf, type Situee } from '../../src/domain/reference/lieu-travaux.ts';
import { computeChiffres } from '../../src/domain/registre/chiffres.ts';
import { countOf } from '../../src/domain/socle/texte.ts';

// Counts and examples of the register that the site was built from, whatever it holds.

export const REGISTRE = dossierRegistre(join(import.meta.dirname, '../..'));
export const { contenu, chiffresNationaux, identite, anomalies } = readContenu(REGISTRE);
export const { projets, entreprises, bailleurs, regions, actualites } = contenu;
export const appelsOffres = contenu['appels-offres'];
export const chiffres = computeChiffres(projets);

/** Those of one region: what a test that chooses a region takes its examples from. */
const withRegion = <T extends Situee>(rows: readonly T[]): Array<T & { region: string }> =>
  rows.flatMap((row) => {
    const [region, ...autres] = regionsOf(row);
    return region !== undefined && autres.length === 0 ? [{ ...row, region }] : [];
  });
export const projetsSitues = withRegion(projets);
export const appelsSitues = withRegion(appelsOffres);

/** Projects of the map, and those of them that it shows by a mark: the others are areas, or no place is known (R45). */
export const projetsSuivis = filterSuivis(projets);
export const projetsPointes = projetsSuivis.filter((projet) => hasPoint(positionOf(projet)));

/** True while the register says that it is the sample. */
export const IS_EXEMPLE = identite?.exemple === true;

type Test<T> = (row: T) => boolean;

export const findProjet = (test: Test<Projet> = () => true): Projet | undefined => projets.find(test);
export const findAppelOffres = (test: Test<AppelOffres> = () => true): AppelOffres | undefined =>
  appelsOffres.find(test);
export const findEntreprise = (test: Test<Entreprise> = () => true): Entreprise | undefined => entreprises.find(test);

/** Statuses that some project has, most projects first. */
export const statutsPeuples = STATUTS_PROJET.filter((statut) => chiffres.parStatut[statut] > 0).toSorted(
  (a, b) => chiffres.parStatut[b] - chiffres.parStatut[a],
);

/** A number of entries as a list's heading says it, its pages included. */
export function compteOf(nombre: number, singulier: string): string {
  const pages = Math.ceil(nombre / LIGNES_PAR_PAGE);
  return `${countOf(nombre, singulier)}${pages > 1 ? `, page 1 sur ${pages}` : ''}`;
}
