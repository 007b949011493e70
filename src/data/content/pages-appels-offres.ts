import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AppelOffres, DocumentPublic } from '../../domain/appel-offres/appel-offres.ts';
import { dossierRegistre } from './dossier.ts';
import { hasAgenda } from '../../domain/appel-offres/agenda.ts';
import { isDocumentPublic } from '../../domain/appel-offres/document.ts';
import type { Lot } from '../../domain/appel-offres/lots.ts';
import { lieuOfLot } from '../../domain/appel-offres/lot-dit.ts';
import type { LotPage } from '../../domain/appel-offres/lots-lies.ts';
import { type Relance, relancesOf } from '../../domain/appel-offres/relance.ts';
import type { Entreprise } from '../../domain/entreprise/entreprise.ts';
import type { Projet } from '../../domain/projet/projet.ts';
import { titreRoute } from '../../domain/reference/route.ts';
import { regionsOf } from '../../domain/reference/lieu-travaux.ts';
import type { Bailleur } from '../../domain/reference/reference.ts';
import { changementsAppelOffres, type Changements } from '../../domain/registre/changements-publication.ts';
import { tellEmprise } from '../../domain/registre/travaux-route.ts';
import { cleFeuille, cleFiche } from './cadre.ts';
import { must } from './must.ts';
import { type HistoireFiche, histoireOf } from './histoires.ts';
import { getRegistre, type Registre } from './registre.ts';

/** A public document with the weight of its file, bytes; undefined for one that lies elsewhere. */
type DocumentPese = DocumentPublic & { octets: number | undefined };

/** A tender with everything that its page names. Documents that visitors may not see are already left out. */
export interface PageAppelOffres {
  appelOffres: Omit<AppelOffres, 'documents_publics'>;
  documents: DocumentPese[];
  /** Names of its regions, by id. */
  regions: Record<string, string>;
  projet: Projet | undefined;
  bailleurs: Bailleur[];
  /** Winner; empty until its publication. */
  titulaire: Entreprise[];
  /** The tender that it follows, and those that follow it. */
  relance: Relance;
  /** Its lots, where the notice describes them. */
  lots: LotPage[];
  /** What has changed since the publication before, if anything has. */
  changements: Changements | undefined;
  /** What the public history says of it. */
  histoire: HistoireFiche | undefined;
}

/** One entry per tender's page, with the key of what the page reads. */
export async function cheminsPagesAppelsOffres() {
  const registre = await getRegistre();
  const relanceOf = relancesOf(registre.appelsOffres);
  const { appelsOffres, publications, regionById, projetById, bailleurById, entrepriseById } = registre;
  return Promise.all(
    appelsOffres.map(async ({ documents_publics, ...appelOffres }) => {
      const props: PageAppelOffres = {
        appelOffres,
        documents: documents_publics
          .filter(isDocumentPublic)
          .map((document) => ({ ...document, octets: octetsOf(document.url) })),
        regions: Object.fromEntries(regionsOf(appelOffres).map((id) => [id, must(regionById.get(id), id).nom])),
        projet:
          appelOffres.projet_lie === undefined
            ? undefined
            : must(projetById.get(appelOffres.projet_lie), appelOffres.projet_lie),
        bailleurs: appelOffres.bailleur.map((id) => must(bailleurById.get(id), id)),
        titulaire: (appelOffres.titulaire ?? []).map((id) => must(entrepriseById.get(id), id)),
        relance: relanceOf(appelOffres.id),
        lots: (appelOffres.lots ?? []).map((lot) => lotPage(lot, registre)),
        changements: changementsAppelOffres(publications, appelOffres),
        histoire: await histoireOf('appels-offres', appelOffres.id),
      };
      return { params: { id: appelOffres.id }, props, cacheKey: await cleFiche(props) };
    }),
  );
}

function lotPage(lot: Lot, { routes, regionById, projetById, entrepriseById }: Registre): LotPage {
  const projet = lot.projet_lie === undefined ? undefined : must(projetById.get(lot.projet_lie), lot.projet_lie);
  const route = routes.find(({ id }) => id === lot.emprise?.route);
  return {
    lot,
    lieu: [lieuOfLot(lot, (region) => regionById.get(region)?.nom), tellEmprise(lot, routes)]
      .filter(Boolean)
      .join(' · '),
    projet: projet && { id: projet.id, title: projet.title },
    route: route && { id: route.id, titre: titreRoute(route) },
    titulaire: (lot.titulaire ?? []).map((id) => must(entrepriseById.get(id), id)),
  };
}

/** One entry per tender's calendar, likewise. */
export async function cheminsAgendas() {
  const { appelsOffres } = await getRegistre();
  return Promise.all(
    appelsOffres
      .filter(hasAgenda)
      .map(async (props) => ({ params: { id: props.id }, props, cacheKey: await cleFeuille(props) })),
  );
}

function octetsOf(url: string): number | undefined {
  const file = join(dossierRegistre(process.cwd()), 'public', url);
  return url.startsWith('/') && existsSync(file) ? statSync(file).size : undefined;
}
