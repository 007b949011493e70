import { type AppelOffres, isAttributionPublique } from '../appel-offres/appel-offres.ts';
import { naturesOf, publicationOfLot, statutsOf } from '../appel-offres/lots.ts';
import { partsOf } from '../appel-offres/lots-situes.ts';
import { titulairesOf } from '../appel-offres/lots-lies.ts';
import { STATUT_APPEL_OFFRES_SLUGS } from '../appel-offres/vocabulaire.ts';
import { isAbandonne, type Projet } from '../projet/projet.ts';
import { NON_RENSEIGNE, STATUT_PROJET_SLUGS } from '../projet/vocabulaire.ts';
import { prefecturesOf, REGION_ABSENTE, regionsOf, type Situee } from '../reference/lieu-travaux.ts';
import { axesOf, type Route } from '../reference/route.ts';
import { withAxes, withEmprise } from '../registre/emprises-index.ts';
import { trancheOf } from '../socle/montant.ts';
import { slugOf } from '../socle/recherche.ts';

// What an entry can be followed by (R237): `nom=valeur`, the names and values of the filters of its list.

/** Collections whose entries are followed. */
export type Genre = 'projets' | 'appels-offres';

/** Of one entry alone. */
export const critereFiche = (genre: Genre, id: string): string => `fiche=${genre}/${id}`;

const critere = (nom: string, valeur: string): string => `${nom}=${valeur}`;
const each = (nom: string, valeurs: readonly string[]): string[] => valeurs.map((valeur) => critere(nom, valeur));
const sorted = (criteres: readonly string[]): string[] => [...new Set(criteres)].sort();

/** Its regions, as lists filter them: those that lie in none have a value too (R132). */
const regionsSuivies = (entry: Situee): string[] => {
  const regions = regionsOf(entry);
  return regions.length === 0 ? [REGION_ABSENTE.id] : regions;
};

/** Companies whose award is published. */
const titulairesPublies = (appel: AppelOffres): string[] =>
  titulairesOf({
    titulaire: isAttributionPublique(appel) ? appel.titulaire : undefined,
    lots: appel.lots?.filter((lot) => publicationOfLot(lot, appel) !== undefined),
  });

/** All that a tender is followed by. */
export function criteresAppel(
  appel: AppelOffres,
  routes: readonly Route[],
  projetOf: (id: string) => Projet | undefined,
): string[] {
  return sorted([
    critere('genre', 'appels-offres'),
    critereFiche('appels-offres', appel.id),
    ...each(
      'status',
      statutsOf(appel).map((statut) => STATUT_APPEL_OFFRES_SLUGS[statut]),
    ),
    ...each('region', regionsSuivies(appel)),
    ...each('departement', prefecturesOf(appel).map(slugOf)),
    ...each('route', axesOf(withAxes(appel, routes, projetOf)).map(slugOf)),
    critere('montant', trancheOf(appel.budget_indicatif)),
    critere('type', slugOf(appel.type)),
    critere('categorie', slugOf(appel.categorie)),
    ...each('nature', naturesOf(appel).map(slugOf)),
    ...each('bailleur', appel.bailleur),
    ...each('entreprise', titulairesPublies(appel)),
  ]);
}

/**
 * Place and state of each lot together, `region=labe&status=ouverts`: who asked for both is told of lots that have both. Nobody asks
 * for one: the database reads them beside the others (`prive.est_d_un_lot`).
 */
export function pairesAppel(appel: AppelOffres): string[] {
  return sorted(
    partsOf(appel).flatMap((part) =>
      [...each('region', regionsSuivies(part)), ...each('departement', prefecturesOf(part).map(slugOf))].map(
        (lieu) => `${lieu}&${critere('status', STATUT_APPEL_OFFRES_SLUGS[part.statut])}`,
      ),
    ),
  );
}

/** All that a projet is followed by. */
export function criteresProjet(projet: Projet, routes: readonly Route[]): string[] {
  return sorted([
    critere('genre', 'projets'),
    critereFiche('projets', projet.id),
    ...(isAbandonne(projet) ? [] : [critere('status', STATUT_PROJET_SLUGS[projet.status])]),
    ...each('region', regionsSuivies(projet)),
    ...each('departement', prefecturesOf(projet).map(slugOf)),
    ...each('route', axesOf(withEmprise(projet, routes)).map(slugOf)),
    critere('montant', trancheOf(projet.budget)),
    critere('secteur', projet.secteur ? slugOf(projet.secteur) : NON_RENSEIGNE.valeur),
    ...each(
      'bailleur',
      projet.bailleur.map(({ id }) => id),
    ),
    ...each('entreprise', projet.entreprise),
  ]);
}

/** True for what has every one of these criteria. */
export const isSuivi = (criteres: readonly string[], demandes: readonly string[]): boolean =>
  demandes.every((demande) => criteres.includes(demande));
