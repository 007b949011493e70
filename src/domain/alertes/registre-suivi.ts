import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import { attributionsPubliees } from '../appel-offres/attributions-publiees.ts';
import { finOf } from '../appel-offres/date-limite.ts';
import { LISTE_APPELS_OFFRES } from '../listes/liste-appels-offres.ts';
import { LISTE_PROJETS } from '../listes/liste-projets.ts';
import type { DefinitionListe } from '../listes/liste.ts';
import { prefecturesOf, REGION_ABSENTE } from '../reference/lieu-travaux.ts';
import { titreRoute } from '../reference/route.ts';
import { writePublication } from '../registre/changements-publication.ts';
import type { Contenu } from '../registre/contenu.ts';
import { slugOf } from '../socle/recherche.ts';
import { NOMS_CRITERES } from './formulaire-alerte.ts';
import { criteresAppel, criteresProjet, type Genre, pairesAppel } from './criteres-suivis.ts';

/** An entry as the database follows it: what it is followed by, and the facts whose change is told (R242). */
interface FicheSuivie {
  genre: Genre;
  id: string;
  titre: string;
  criteres: readonly string[];
  faits: Readonly<Record<string, unknown>>;
  ouvert?: boolean;
  date_limite?: string | undefined;
}

/** All that can be followed, and what each criterion reads in a letter. */
export interface Suivi {
  fiches: FicheSuivie[];
  libelles: Readonly<Record<string, string>>;
}

const NOMS: readonly string[] = NOMS_CRITERES;

/** Days on which awards were published, by lot; 0 for the whole contract. */
const joursAttributions = (appel: AppelOffres): Record<string, string> =>
  Object.fromEntries(attributionsPubliees(appel).map(({ lot = 0, jour }) => [String(lot), jour]));

function faitsOf(appel: AppelOffres): Record<string, unknown> {
  const additifs = appel.documents_publics.filter(({ type }) => type === 'ADDITIF').length;
  const attribution = joursAttributions(appel);
  return { ...(additifs > 0 && { additifs }), ...(Object.keys(attribution).length > 0 && { attribution }) };
}

const libellesListe = <T>({ filtres }: DefinitionListe<T>): Array<[string, string]> =>
  filtres.flatMap(({ nom, label, options = [] }) =>
    options.map((option): [string, string] => [`${nom}=${option.valeur}`, `${label} : ${option.label}`]),
  );

/** What every criterion of the register reads. */
function libellesOf(contenu: Contenu): Map<string, string> {
  const { projets, 'appels-offres': appels, regions, bailleurs, entreprises, routes } = contenu;
  return new Map([
    ...libellesListe(LISTE_PROJETS),
    ...libellesListe(LISTE_APPELS_OFFRES),
    ['genre=appels-offres', 'Appels d’offres'],
    ['genre=projets', 'Projets'],
    [`region=${REGION_ABSENTE.id}`, REGION_ABSENTE.nom],
    ...regions.map(({ id, nom }): [string, string] => [`region=${id}`, `Région : ${nom}`]),
    ...bailleurs.map(({ id, nom }): [string, string] => [`bailleur=${id}`, `Bailleur : ${nom}`]),
    ...entreprises.map(({ id, raison_sociale }): [string, string] => [
      `entreprise=${id}`,
      `Entreprise : ${raison_sociale}`,
    ]),
    ...[...projets, ...appels]
      .flatMap((fiche) => prefecturesOf(fiche))
      .map((nom): [string, string] => [`departement=${slugOf(nom)}`, `Préfecture : ${nom}`]),
    ...routes.map((route): [string, string] => [`route=${slugOf(titreRoute(route))}`, `Route : ${titreRoute(route)}`]),
    ...projets.flatMap(({ axe }): Array<[string, string]> =>
      axe === undefined ? [] : [[`route=${slugOf(axe)}`, `Route : ${axe}`]],
    ),
    ...projets.map(({ id, title }): [string, string] => [`fiche=projets/${id}`, title]),
    ...appels.map(({ id, titre }): [string, string] => [`fiche=appels-offres/${id}`, titre]),
  ]);
}

/** What the database follows of the register. */
export function suiviOf(contenu: Contenu): Suivi {
  const { projets, 'appels-offres': appels, routes } = contenu;
  const projetById = new Map(projets.map((projet) => [projet.id, projet]));
  const faits = writePublication([], { projets, 'appels-offres': appels }, '');
  const fiches = [
    ...appels.map((appel): FicheSuivie => ({
      ...{ genre: 'appels-offres', id: appel.id, titre: appel.titre },
      criteres: [...criteresAppel(appel, routes, (id) => projetById.get(id)), ...pairesAppel(appel)],
      faits: { ...faits['appels-offres'][appel.id], ...faitsOf(appel) },
      ouvert: appel.statut === 'OUVERT',
      date_limite: finOf(appel),
    })),
    ...projets.map((projet): FicheSuivie => ({
      ...{ genre: 'projets', id: projet.id, titre: projet.title },
      criteres: criteresProjet(projet, routes),
      faits: { ...faits.projets[projet.id] },
    })),
  ];
  const connus = libellesOf(contenu);
  // Whatever an entry has can be followed; without a name of its own, it is called as it is written.
  const siens = fiches.flatMap((fiche) => fiche.criteres).filter((critere) => !critere.includes('&'));
  // So can what no entry has yet: who waits for the first tender of a funder is told of it.
  const offerts = [...connus.keys()].filter((critere) => NOMS.includes(critere.split('=')[0] ?? ''));
  const criteres = [...new Set([...offerts, ...siens])];
  return {
    fiches,
    libelles: Object.fromEntries(criteres.map((critere) => [critere, connus.get(critere) ?? critere])),
  };
}
