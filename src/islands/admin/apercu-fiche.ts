import { ficheActualite } from '../../components/accueil/fiche-actualite.ts';
import { ficheAppel } from '../../components/appel-offres/fiche-appel.ts';
import { ficheEntreprise } from '../../components/pdf/fiche-entreprise-pdf.ts';
import { ficheProjet } from '../../components/pdf/fiche-projet-pdf.ts';
import type { Fiche } from '../../components/pdf/fiche.ts';
import { ficheRoute } from '../../components/route/fiche-route.ts';
import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import { lotsByEntreprise, projetsOfAppel } from '../../domain/appel-offres/lots-lies.ts';
import { checkFiche } from '../../domain/classeur/controle-classeur.ts';
import type { RegistreOuvert } from '../../domain/classeur/registre-ouvert.ts';
import type { Entreprise } from '../../domain/entreprise/entreprise.ts';
import { financementsOf } from '../../domain/projet/financement.ts';
import { compareRecent, type Projet } from '../../domain/projet/projet.ts';
import { applyChangement } from '../../domain/proposition/changement.ts';
import type { ChangementFiche } from '../../domain/proposition/proposition.ts';
import type { Actualite } from '../../domain/reference/reference.ts';
import type { Route } from '../../domain/reference/route.ts';
import { citeRoute, lotsSurRoute } from '../../domain/registre/travaux-route.ts';
import { bruteOf } from '../../domain/saisie/fiche-saisie.ts';
import type { Apercu } from './protocole-apercu.ts';

/**
 * The page of an entry once changed, in the words of the public page and of its sheet (R259): what both are written by says
 * it, on the entry read by the rules of `content/`.
 */
export function previewFiche(changement: ChangementFiche, registre: RegistreOuvert, now: Date): Apercu {
  const { collection, id, genre } = changement;
  const isNeuve = genre === 'CREATION';
  const apres = applyChangement(isNeuve ? undefined : bruteOf({ collection, id, isNeuve }, registre), changement);
  if (apres === undefined) return { isRetiree: true };
  const lue = checkFiche(collection, id, apres, registre.jour);
  if ('fautes' in lue) return { fautes: lue.fautes.length };
  switch (collection) {
    case 'projets':
      return { fiche: writeProjet(lue.fiche as Projet, registre, now) };
    case 'appels-offres':
      return { fiche: writeAppel(lue.fiche as AppelOffres, registre, now) };
    case 'entreprises':
      return { fiche: writeEntreprise(lue.fiche as Entreprise, registre, now) };
    case 'routes':
      return { fiche: writeRoute(lue.fiche as Route, registre) };
    case 'actualites':
      return { fiche: writeActualite(lue.fiche as Actualite, registre) };
  }
}

/** Those of a list that are named, in the order of the names. */
const named = <T extends { id: string }>(liste: readonly T[], ids: readonly string[]): T[] =>
  ids.flatMap((id) => liste.find((une) => une.id === id) ?? []);

function writeProjet(projet: Projet, { contenu, annuaires }: RegistreOuvert, now: Date): Fiche {
  const { entreprises, bailleurs, routes, 'appels-offres': appels, regions } = contenu;
  return ficheProjet(
    {
      projet,
      regions: Object.fromEntries(regions.map(({ id }) => [id, annuaires.regions.nomOf(id) ?? id])),
      entreprises: named(entreprises, projet.entreprise),
      bailleurs: financementsOf(projet).flatMap(({ id, part }) =>
        named(bailleurs, [id]).map((bailleur) => ({ bailleur, part })),
      ),
      appelsOffres: appels.filter((appel) => projetsOfAppel(appel).includes(projet.id)),
      route: citeRoute(projet, routes),
    },
    now,
  );
}

function writeAppel(appel: AppelOffres, { annuaires, contenu }: RegistreOuvert, now: Date): Fiche {
  return ficheAppel(
    {
      appel,
      nomRegion: (id) => annuaires.regions.nomOf(id),
      bailleurs: named(contenu.bailleurs, appel.bailleur).map(({ nom }) => nom),
      projet: appel.projet_lie === undefined ? undefined : annuaires.projets.nomOf(appel.projet_lie),
    },
    now,
  );
}

function writeEntreprise(entreprise: Entreprise, { contenu, annuaires }: RegistreOuvert, now: Date): Fiche {
  return ficheEntreprise(
    {
      entreprise,
      region: entreprise.region && annuaires.regions.nomOf(entreprise.region),
      projets: contenu.projets.filter((projet) => projet.entreprise.includes(entreprise.id)).sort(compareRecent),
      lots: lotsByEntreprise(contenu['appels-offres']).get(entreprise.id) ?? [],
    },
    now,
  );
}

const writeRoute = (route: Route, { contenu, jour }: RegistreOuvert): Fiche =>
  ficheRoute(route, {
    projets: [...contenu.projets].sort(compareRecent),
    lots: lotsSurRoute(route, contenu['appels-offres']),
    jour,
  });

const writeActualite = (actualite: Actualite, { annuaires }: RegistreOuvert): Fiche => {
  const { projet, appel_offres: appel } = actualite;
  const liee =
    projet === undefined
      ? appel !== undefined && annuaires['appels-offres'].nomOf(appel)
      : annuaires.projets.nomOf(projet);
  return ficheActualite(actualite, liee || undefined);
};
