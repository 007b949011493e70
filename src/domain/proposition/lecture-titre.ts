import type { Emprise } from '../reference/emprise.ts';
import type { LieuTravaux } from '../reference/lieu-travaux.ts';
import type { Region } from '../reference/reference.ts';
import { type Route, type Section, titreRoute } from '../reference/route.ts';
import { nomSection } from '../reference/sections-route.ts';
import { formatPk } from '../reference/emprise.ts';
import { lettresOf } from '../socle/nom-proche.ts';
import { kmEcrits, readMarques } from './marques-titre.ts';
import { lieuxConnus, type NomConnu, type NomLu, readNoms } from './noms-titre.ts';

// A title often holds the place of its works; what is read there is an offer to a person, with its evidence, and never a
// position (field note, 1): kilometre points restart in each section, and a name may be that of something else.

/** What a title tells of a place, and on what evidence. */
export interface LectureTitre {
  /** Number of the road. */
  axe?: string;
  /** Where on it, when the register has that road. */
  emprise?: Emprise;
  /** Length that the title tells, km. */
  longueur_km?: number;
  /** Places, the first one the main; none where the title names no préfecture nor region. */
  lieux: readonly LieuTravaux[];
  /** The words that were read, each with what it tells, in French. */
  indices: readonly string[];
  /** What does not hold together, or is missing, in whole sentences. */
  reserves: readonly string[];
  /** How far the evidence goes: two that agree, one that is plain, or a name alone. */
  confiance: 'ELEVEE' | 'MOYENNE' | 'FAIBLE';
}

/** What titles are read against: the register's own roads and regions. */
export interface RegistreLu {
  routes: readonly Route[];
  regions: readonly Region[];
}

/** Lengths told and computed agree within this: a twentieth, and a kilometre at least. */
const agree = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(1, b / 20);

/** Kilometres by which a point may pass the length of its section, as the register's own rules let it. */
const MARGE_KM = 0.5;

/** Reads titles against one register: its names are sorted once. Undefined for a title that tells no place and no length. */
export function createLecteurTitres({ routes, regions }: RegistreLu): (titre: string) => LectureTitre | undefined {
  const lieux = lieuxConnus(regions);
  const connus = new Map<string, NomConnu>([...lieux].map(([lettres, lieu]) => [lettres, { lieu }]));
  for (const { sections } of routes)
    for (const ville of sections.flatMap(villesOf)) if (!connus.has(ville)) connus.set(ville, {});
  const parNumero = new Map(routes.map((route) => [route.numero, route]));
  return (titre) => readTitre(titre, connus, parNumero);
}

/** Letters of the towns of a section. */
const villesOf = ({ debut, fin, villes }: Section): string[] =>
  [debut, fin, ...villes.map(({ nom }) => nom)].map(lettresOf);

function readTitre(
  titre: string,
  connus: ReadonlyMap<string, NomConnu>,
  routes: ReadonlyMap<string | undefined, Route>,
): LectureTitre | undefined {
  const marques = readMarques(titre);
  const noms = readNoms(titre, connus);
  const reserves: string[] = [];
  const [numero] = marques.routes;
  if (marques.routes.length > 1) reserves.push('Le titre nomme plusieurs routes.');
  const axe = marques.routes.length === 1 ? numero?.valeur : undefined;
  const [longueur] = marques.longueurs;
  if (marques.longueurs.length > 1) reserves.push('Le titre dit plusieurs longueurs.');
  const longueur_km = marques.longueurs.length === 1 ? longueur?.valeur : undefined;
  const route = axe === undefined ? undefined : routes.get(axe);
  if (axe !== undefined && !route) reserves.push(`${axe} n’est pas dans le registre des routes.`);
  const bornes = readBornes(marques.pk, reserves);
  const emprise = route && readEmprise(route, noms, bornes, reserves);
  const lieux = readLieux(noms);
  if (axe === undefined && lieux.length === 0 && longueur_km === undefined) return undefined;
  const calculee = bornes && bornes.pk_fin - bornes.pk_debut;
  const isConcordante = calculee !== undefined && longueur_km !== undefined && agree(calculee, longueur_km);
  if (calculee !== undefined && longueur_km !== undefined && !isConcordante)
    reserves.push(`Le titre annonce ${kmEcrits(longueur_km)}, ses PK en font ${kmEcrits(calculee)}.`);
  return {
    ...(axe !== undefined && { axe }),
    ...(emprise && { emprise }),
    ...(longueur_km !== undefined && { longueur_km }),
    lieux,
    indices: [
      ...[...marques.routes, ...marques.pk, ...marques.longueurs].map(({ extrait }) => extrait.trim()),
      ...noms.map(({ extrait }) => extrait),
    ],
    reserves,
    confiance: confianceOf(emprise, isConcordante, noms, reserves),
  };
}

/** Both kilometre points in order; undefined unless the title tells two. */
function readBornes(
  pk: ReadonlyArray<{ valeur: number }>,
  reserves: string[],
): { pk_debut: number; pk_fin: number } | undefined {
  if (pk.length > 2) reserves.push('Le titre dit plus de deux PK.');
  const [debut, fin] = pk.map(({ valeur }) => valeur);
  if (pk.length !== 2 || debut === undefined || fin === undefined) return undefined;
  return { pk_debut: Math.min(debut, fin), pk_fin: Math.max(debut, fin) };
}

/** Where on the road: its section where the towns, or the length, leave only one. */
function readEmprise(
  route: Route,
  noms: readonly NomLu[],
  bornes: { pk_debut: number; pk_fin: number } | undefined,
  reserves: string[],
): Emprise | undefined {
  const lettres = noms.map((nom) => nom.lettres);
  const cites = (section: Section): number =>
    new Set(villesOf(section).filter((ville) => lettres.includes(ville))).size;
  const max = Math.max(...route.sections.map(cites));
  const candidates = max === 0 ? route.sections : route.sections.filter((section) => cites(section) === max);
  const section = candidates.length === 1 && (max > 0 || route.sections.length === 1) ? candidates[0] : undefined;
  if (!bornes && !section) return undefined;
  if (!section) {
    reserves.push(
      `${titreRoute(route)} a ${route.sections.length} sections, et le titre ne dit pas laquelle\u00a0: ses PK se liront, sans se placer.`,
    );
    return { route: route.id, ...bornes };
  }
  if (bornes && section.longueur_km !== undefined && bornes.pk_fin > section.longueur_km + MARGE_KM) {
    reserves.push(
      `${formatPk(bornes.pk_fin)} est au-delà de la section ${nomSection(section)}, longue de ${kmEcrits(section.longueur_km)}.`,
    );
    return { route: route.id, ...bornes };
  }
  return { route: route.id, section: section.id, ...bornes };
}

/** The places that the title names, each once; what it calls a region is that region, and not its préfecture. */
function readLieux(noms: readonly NomLu[]): LieuTravaux[] {
  const lieux = noms.flatMap(({ valeur: { lieu }, designation }) =>
    lieu ? [designation === 'REGION' ? { region: lieu.region } : lieu] : [],
  );
  // A region beside one of its préfectures says nothing more.
  return lieux.filter(
    ({ region, departement }) =>
      departement !== undefined || !lieux.some((autre) => autre.region === region && autre.departement !== undefined),
  );
}

function confianceOf(
  emprise: Emprise | undefined,
  isConcordante: boolean,
  noms: readonly NomLu[],
  reserves: readonly string[],
): LectureTitre['confiance'] {
  if (emprise?.section !== undefined && emprise.pk_fin !== undefined && isConcordante && reserves.length === 0)
    return 'ELEVEE';
  if (emprise || noms.some(({ designation }) => designation !== undefined)) return 'MOYENNE';
  return 'FAIBLE';
}
