import type { z } from 'zod';
import { formatKm } from '../socle/montant.ts';
import type { routeSchema } from './route.schema.ts';
import { CLASSES_ROUTE } from './vocabulaire.ts';

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

/** "Mamou–Dalaba". */
export const nomSection = ({ debut, fin }: Pick<Section, 'debut' | 'fin'>): string => `${debut}–${fin}`;

/** The section of this id. */
export const findSection = ({ sections }: Pick<Route, 'sections'>, id: string | undefined): Section | undefined =>
  sections.find((section) => section.id === id);

/** A road whose lines were drawn between towns, and not surveyed. */
export const isSchematique = ({ lignes = [] }: Pick<Route, 'lignes'>): boolean =>
  lignes.some(({ pk_debut, pk_fin }) => pk_debut === undefined || pk_fin === undefined);

/** What is known of a road's length: the sum of the sections that tell theirs, and how many do. */
export function longueurRoute({ sections }: Pick<Route, 'sections'>): { km: number; connues: number } {
  const longueurs = sections.flatMap(({ longueur_km }) => longueur_km ?? []);
  return { km: longueurs.reduce((total, km) => total + km, 0), connues: longueurs.length };
}

/** `137 km`; `75 km sur 2 sections, longueur des 3 autres non publiée`; `Non publiée`. */
export function phraseLongueur(route: Pick<Route, 'sections'>): string {
  const { km, connues } = longueurRoute(route);
  const autres = route.sections.length - connues;
  if (connues === 0) return 'Non publiée';
  if (autres === 0) return formatKm(km);
  const reste = autres === 1 ? 'de l’autre' : `des ${autres} autres`;
  return `${formatKm(km)} sur ${connues === 1 ? 'une section' : `${connues} sections`}, longueur ${reste} non publiée`;
}

/** The bridges that the strip has no place for, since nobody tells their kilometre point; undefined where there is none. */
export function phrasePonts({ ponts }: Pick<Section, 'ponts'>): string | undefined {
  const sans = ponts.filter(({ pk }) => pk === undefined).map(({ nom }) => nom);
  if (sans.length === 0) return undefined;
  return `${sans.length === 1 ? 'Pont' : 'Ponts'} dont le PK n’est pas publié : ${sans.join(', ')}.`;
}

const rangNumero = ({ numero = '' }: Pick<Route, 'numero'>): number => Number(/\d+/.exec(numero)?.[0] ?? Infinity);

/** By class, then by number; roads without a number last, by name. */
export function compareRoutes(a: Route, b: Route): number {
  const classes = CLASSES_ROUTE.indexOf(a.classe) - CLASSES_ROUTE.indexOf(b.classe);
  if (classes !== 0) return classes;
  const [ici, la] = [rangNumero(a), rangNumero(b)];
  return ici === la ? a.nom.localeCompare(b.nom, 'fr') : ici - la;
}
