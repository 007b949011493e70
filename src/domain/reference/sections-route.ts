import { formatKm } from '../socle/montant.ts';
import type { Route, Section } from './route.ts';
import { CLASSES_ROUTE } from './vocabulaire.ts';

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
