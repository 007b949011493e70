import type { z } from 'zod';
import type { routeSchema } from './route.schema.ts';

/** A line of a section, [longitude, latitude] in order; surveyed where both its ends have their kilometre point. */
export interface LigneRoute {
  section: string;
  pk_debut?: number | undefined;
  pk_fin?: number | undefined;
  points: ReadonlyArray<readonly [lng: number, lat: number]>;
}

/** A road: its file, the file's name as `id`, and the lines of its `.geojson` where there is one. */
export type Route = z.infer<typeof routeSchema> & { id: string; lignes?: readonly LigneRoute[] };
export type Section = Route['sections'][number];

/** How a road is called in a list or a sentence: its number, else its name. */
export const titreRoute = ({ numero, nom }: Pick<Route, 'numero' | 'nom'>): string => numero ?? nom;

/** A row of an index on roads: a projet on one, a tender on those of its lots and of the projets that it serves (R142). */
export interface SurRoutes {
  axe?: string | undefined;
  axes?: readonly string[] | undefined;
}

/** The roads of a row, by what they are called. */
export const axesOf = ({ axe, axes = [] }: SurRoutes): readonly string[] => (axe === undefined ? axes : [axe]);
