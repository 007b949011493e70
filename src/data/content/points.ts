import { createNomZone, createTestMontrable, groupZones, type ZoneTravaux } from '../../domain/carte/zones.ts';
import { hasPoint, type Position } from '../../domain/projet/position.ts';
import { filterSuivis, type Projet } from '../../domain/projet/projet.ts';
import type { StatutProjet } from '../../domain/projet/vocabulaire.ts';
import type { Lieu } from '../../domain/socle/distance.ts';
import { getFond } from './fond-pre-rendu.ts';
import { must } from './must.ts';
import { getRegistre } from './registre.ts';
import { getReperes } from './reperes.ts';
import { onceABuild } from './une-fois.ts';

/** Projects of the pre-rendered map: beyond, the page would weigh too much and no mark could be told from its neighbours. */
const PROJETS_MAXIMUM = 300;

/** A project with its number and its place on the map. */
export type ProjetPlace = Omit<Projet, 'precision'> &
  Position & {
    numero: number;
    /** Name of the area that it lies in: marks that would pile up are grouped by it (R272). */
    zone: string | undefined;
  };

/** The most recent projects with their places, in the order of the list: what the pre-rendered map tells of. */
const getProjetsCarte = onceABuild(async (): Promise<ProjetPlace[]> => {
  const { projets, regionById } = await getRegistre();
  const nomZone = createNomZone(getFond(), (id) => regionById.get(id)?.nom);
  const reperes = await getReperes();
  return filterSuivis(projets)
    .slice(0, PROJETS_MAXIMUM)
    .map((projet) => {
      const { numero, position } = must(reperes.get(projet.id), projet.id);
      return { ...projet, ...position, numero, zone: nomZone(projet) };
    });
});

/** Courses of those that have one, with the status whose colour they are drawn in. */
export const getTracesCarte = async (): Promise<
  Array<{ statut: StatutProjet; trace: NonNullable<Projet['trace']> }>
> => {
  const reperes = await getReperes();
  return (await getProjetsCarte()).flatMap(({ id }) => {
    const { statut, trace } = must(reperes.get(id), id);
    return trace ? [{ statut, trace }] : [];
  });
};

/** Those that the map shows by a mark. */
export const getPoints = async (): Promise<Array<ProjetPlace & Lieu>> => (await getProjetsCarte()).filter(hasPoint);

/** Of those, the ones that it shows, and the ones that it cannot: of no known region, or of one that the basemap does not draw. */
export const getMontres = onceABuild(async (): Promise<{ montres: ProjetPlace[]; absents: ProjetPlace[] }> => {
  const { regionById } = await getRegistre();
  const isMontrable = createTestMontrable(getFond(), (id) => regionById.get(id)?.nom);
  const places = await getProjetsCarte();
  return { montres: places.filter(isMontrable), absents: places.filter((projet) => !isMontrable(projet)) };
});

/** Areas of those of which no more is known than the préfecture or the region. */
export const getZones = onceABuild(async (): Promise<Array<ZoneTravaux<ProjetPlace>>> => {
  const { regionById } = await getRegistre();
  return groupZones(await getProjetsCarte(), getFond(), (id) => regionById.get(id)?.nom);
});
