import { existsSync, readFileSync } from 'node:fs';
import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import { projetsOfAppel } from '../../domain/appel-offres/lots-lies.ts';
import type { Entreprise } from '../../domain/entreprise/entreprise.ts';
import type { Position } from '../../domain/projet/position.ts';
import { financementsOf, type PartConnue } from '../../domain/projet/financement.ts';
import { cartePartage } from '../../domain/projet/carte-partage.ts';
import type { Projet } from '../../domain/projet/projet.ts';
import { changementsProjet, type Changements } from '../../domain/registre/changements-publication.ts';
import { citeRoute, type RouteCitee } from '../../domain/registre/travaux-route.ts';
import { regionsOf } from '../../domain/reference/lieu-travaux.ts';
import type { Bailleur } from '../../domain/reference/reference.ts';
import { cleOf } from './artefacts.ts';
import { cheminPhoto } from './dossier.ts';
import { must } from './must.ts';
import { entreePartage } from './partages.ts';
import { getRegistre } from './registre.ts';
import { cleFeuille, cleFiche } from './cadre.ts';
import { type HistoireFiche, histoireOf } from './histoires.ts';
import { getReperes } from './reperes.ts';
import { onceABuild } from './une-fois.ts';

/** A project with everything that its page names. */
export interface FicheProjet {
  projet: Projet;
  /** Names of its regions, by id; none where no region is known. */
  regions: Record<string, string>;
  position: Position;
  entreprises: Entreprise[];
  /** Companies of its contracts that were terminated before today's. */
  anciennes: Entreprise[];
  /** Funders with their shares, largest first. */
  bailleurs: Array<{ bailleur: Bailleur; part: PartConnue }>;
  /** Tenders of the project, or with a lot of it. */
  appelsOffres: AppelOffres[];
  /** The road that it is on, when the register has it. */
  route: RouteCitee | undefined;
}

/** What its page says: also what has changed since the publication before, if anything has, and its public history. */
export interface PageProjet extends FicheProjet {
  changements: Changements | undefined;
  histoire: HistoireFiche | undefined;
}

const empreintes = new Map<string, string>();

/** A page shows its pictures in files that are named by what they hold. In development one may be absent: its page says so. */
function digestPhoto(image: string): string {
  const chemin = cheminPhoto(image);
  const empreinte = empreintes.get(image) ?? (existsSync(chemin) ? cleOf('photo', readFileSync(chemin)) : '');
  empreintes.set(image, empreinte);
  return empreinte;
}

/** Every project; written once a build, since its page and its sheet ask. */
const getFiches = onceABuild(readFiches);

async function readFiches(): Promise<FicheProjet[]> {
  const registre = await getRegistre();
  const reperes = await getReperes();
  const liens = registre.appelsOffres.flatMap((appel) => projetsOfAppel(appel).map((id) => ({ id, appel })));
  const appelsByProjet = Map.groupBy(liens, ({ id }) => id);
  return registre.projets.map((projet) => ({
    projet,
    regions: Object.fromEntries(regionsOf(projet).map((id) => [id, must(registre.regionById.get(id), id).nom])),
    position: must(reperes.get(projet.id), projet.id).position,
    entreprises: projet.entreprise.map((id) => must(registre.entrepriseById.get(id), id)),
    anciennes: [...new Set((projet.marches_resilies ?? []).flatMap(({ entreprise = [] }) => entreprise))].map((id) =>
      must(registre.entrepriseById.get(id), id),
    ),
    bailleurs: financementsOf(projet).map(({ id, part }) => ({
      bailleur: must(registre.bailleurById.get(id), id),
      part,
    })),
    appelsOffres: (appelsByProjet.get(projet.id) ?? []).map(({ appel }) => appel),
    route: citeRoute(projet, registre.routes),
  }));
}

/** One entry per project's page, with the key of what the page reads. */
export async function cheminsPagesProjets() {
  const [fiches, { publications }] = await Promise.all([getFiches(), getRegistre()]);
  return Promise.all(
    fiches.map(async (fiche) => {
      const props: PageProjet = {
        ...fiche,
        changements: changementsProjet(publications, fiche.projet),
        histoire: await histoireOf('projets', fiche.projet.id),
      };
      const photos = fiche.projet.photos.map(({ image }) => digestPhoto(image));
      return {
        params: { id: fiche.projet.id },
        props,
        cacheKey: await cleFiche(fiche, props.changements, props.histoire, photos),
      };
    }),
  );
}

/** One entry per project's sheet, likewise. */
export async function cheminsFeuillesProjets() {
  const fiches = await getFiches();
  return Promise.all(
    fiches.map(async (props) => ({ params: { id: props.projet.id }, props, cacheKey: await cleFeuille(props) })),
  );
}

/** One entry per picture of a shared link. */
export async function cheminsFeuillesPartage() {
  const [fiches, registre] = await Promise.all([getFiches(), getRegistre()]);
  return fiches.map(({ projet, regions }) =>
    entreePartage(
      projet.id,
      cartePartage(projet, (id) => regions[id], registre.now),
      registre,
    ),
  );
}
