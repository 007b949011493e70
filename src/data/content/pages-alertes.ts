import { writeAtom } from '../../domain/alertes/atom.ts';
import {
  type Flux,
  FLUX_GENERAUX,
  fluxBailleur,
  fluxEntreprise,
  fluxRegion,
  fluxRoute,
  nouvellesOfFlux,
} from '../../domain/alertes/flux.ts';
import { nouvellesOf } from '../../domain/alertes/nouvelles.ts';
import { evenementsOf, hasAgenda, semaineOf, writeAgenda } from '../../domain/appel-offres/agenda.ts';
import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import { MENTION_EXEMPLE, NOM_PORTAIL } from '../../domain/portail/portail.ts';
import { routes } from '../../domain/portail/routes.ts';
import { licenceCitee } from '../../domain/reference/identite.ts';
import { titreRoute } from '../../domain/reference/route.ts';
import { readInstant } from '../../domain/socle/instant.ts';
import { getJournal } from './journal.ts';
import { must } from './must.ts';
import { getRegistre } from './registre.ts';
import { onceABuild } from './une-fois.ts';

/** Every event of the register, the last first; what is not yet is not told. */
export const getNouvelles = onceABuild(async () => {
  const registre = await getRegistre();
  const lu = await getJournal();
  const nouvelles = nouvellesOf({
    ...registre,
    actes: lu?.verification.actes ?? [],
    nomEntreprise: (id) => registre.entrepriseById.get(id)?.raison_sociale ?? id,
  });
  return nouvelles.filter(({ instant }) => readInstant(instant) <= registre.now.getTime());
});

/** The feeds, by what they follow. */
export async function getFlux(): Promise<
  Record<'generaux' | 'regions' | 'bailleurs' | 'routes' | 'entreprises', Flux[]>
> {
  const { regions, bailleurById, routes: reseau, entreprises } = await getRegistre();
  return {
    generaux: [...FLUX_GENERAUX],
    regions: regions.map(fluxRegion),
    bailleurs: [...bailleurById.values()].map(fluxBailleur),
    routes: reseau.map((route) => fluxRoute(route.id, titreRoute(route))),
    entreprises: entreprises.map(fluxEntreprise),
  };
}

/** What the form has a select for. */
export async function getChoixAlertes() {
  const { regions, bailleurById } = await getRegistre();
  const nommer = ({ id, nom }: { id: string; nom: string }) => ({ id, nom });
  return { regions: regions.map(nommer), bailleurs: [...bailleurById.values()].map(nommer) };
}

/** One entry per feed. */
export async function cheminsFlux() {
  const nouvelles = await getNouvelles();
  // Each event under each of its criteria, once: ten thousand companies have a feed each.
  const parCritere = Map.groupBy(
    nouvelles.flatMap((nouvelle) => nouvelle.criteres.map((critere) => ({ critere, nouvelle }))),
    ({ critere }) => critere,
  );
  return Object.values(await getFlux())
    .flat()
    .map((flux) => {
      const siennes = parCritere.get(must(flux.criteres[0], flux.nom)) ?? [];
      return {
        params: { nom: flux.nom },
        props: {
          flux,
          nouvelles: nouvellesOfFlux(
            flux,
            siennes.map(({ nouvelle }) => nouvelle),
          ),
        },
      };
    });
}

/** A feed as a file. */
export async function formatFlux(
  { flux, nouvelles }: Awaited<ReturnType<typeof cheminsFlux>>[number]['props'],
  site: URL,
): Promise<string> {
  const { identite, chiffresNationaux } = await getRegistre();
  return writeAtom(flux, nouvelles, {
    site,
    agence: identite.sigle,
    portail: NOM_PORTAIL,
    licence: licenceCitee(identite),
    mention: identite.exemple ? MENTION_EXEMPLE : undefined,
    arrete: chiffresNationaux.date_arrete,
  });
}

const MOIS_MS = 31 * 86_400_000;

/** Tenders with a date to come, or past for less than a month: their cancelled events must still be read. */
const isRecent = ({ date_limite, date_ouverture }: AppelOffres, now: Date): boolean =>
  [date_limite, date_ouverture].some((date) => date !== undefined && readInstant(date) > now.getTime() - MOIS_MS);

/** The calendars of several tenders. */
export const AGENDAS = {
  'appels-doffres': { titre: 'Appels d’offres', eventsOf: evenementsOf },
  'sept-jours': { titre: 'Appels d’offres qui ferment dans les sept jours', eventsOf: semaineOf },
} as const;
export type NomAgenda = keyof typeof AGENDAS;

/** A calendar of several tenders as a file. */
export async function formatAgendas(nom: NomAgenda, site: URL): Promise<string> {
  const { appelsOffres, identite, now } = await getRegistre();
  const { titre, eventsOf } = AGENDAS[nom];
  const siens = appelsOffres.filter((appel) => hasAgenda(appel) && isRecent(appel, now));
  const evenements = siens.flatMap((appel) =>
    eventsOf(appel, {
      adresse: new URL(routes.appelOffres(appel.id), site).href,
      mention: identite.exemple ? MENTION_EXEMPLE : undefined,
    }),
  );
  return writeAgenda(evenements, `${titre} · ${NOM_PORTAIL}`);
}
