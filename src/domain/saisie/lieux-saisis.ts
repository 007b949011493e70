import { isInPays } from '../projet/cadre-pays.ts';
import { type Emprise, formatPk } from '../reference/emprise.ts';
import { type Route, type Section, titreRoute } from '../reference/route.ts';
import { findSection, nomSection } from '../reference/sections-route.ts';
import { judgePoint } from '../registre/contenu-lieux.ts';
import { MARGE_KM } from '../registre/contenu-routes.ts';
import { kmToSurface, type Territoire } from '../registre/territoire.ts';
import type { Lieu } from '../socle/distance.ts';
import { formatKm } from '../socle/montant.ts';
import { showDegres } from './degres-saisis.ts';

// Places that were typed in a form, judged in the words of its screen; the rules of `content/` say the same to files.

/** Tells what is wrong at a place of the form: `emprise.pk_fin`. */
type Tell = (chemin: string, faute: string) => void;

/** What places are judged against; `territoire`: the country's limits, once they have come. */
interface Reperes {
  routes: readonly Route[];
  territoire?: Territoire | undefined;
}

/** Why a point cannot stand; undefined for one in the country. */
export function fautePoint(point: Lieu, territoire?: Territoire): string | undefined {
  const jugee = judgePoint(point, territoire);
  if (!jugee) return undefined;
  const { mieux } = jugee;
  if (mieux)
    return `Ce point n’est pas en Guinée\u00a0; à la latitude ${degres(mieux.lat)} et à la longitude ${degres(mieux.lng)}, il y serait.`;
  if (territoire && isInPays(point))
    return `Ce point n’est pas en Guinée\u00a0: il est à ${formatKm(Math.round(kmToSurface(territoire.pays, point)))} de sa frontière.`;
  return 'Ce point n’est pas en Guinée\u00a0: latitude de 7 à 12,75, longitude de −15,2 à −7,55.';
}

const degres = (valeur: number): string => showDegres(valeur).replace('-', '−');

/** Judges what an entry says of its places, in the fields that somebody touched. */
export function checkLieuxSaisis(
  fiche: Readonly<Record<string, unknown>>,
  touches: readonly string[],
  { routes, territoire }: Reperes,
  tell: Tell,
): void {
  const { location, emprise, lots } = fiche;
  if (touches.includes('location') && location !== undefined)
    checkPosition(location as Partial<Lieu>, territoire, tell);
  if (touches.includes('emprise') && emprise !== undefined)
    checkEmpriseSaisie(emprise as Partial<Emprise>, routes, 'emprise', tell);
  if (touches.includes('lots') && Array.isArray(lots))
    (lots as ReadonlyArray<{ emprise?: Partial<Emprise> }>).forEach((lot, rang) => {
      if (lot.emprise) checkEmpriseSaisie(lot.emprise, routes, `lots.${rang}.emprise`, tell);
    });
}

function checkPosition({ lat, lng }: Partial<Lieu>, territoire: Territoire | undefined, tell: Tell): void {
  if (lat === undefined) tell('location.lat', 'Écrivez aussi la latitude, ou effacez la longitude.');
  else if (lng === undefined) tell('location.lng', 'Écrivez aussi la longitude, ou effacez la latitude.');
  else {
    const faute = fautePoint({ lat, lng }, territoire);
    if (faute !== undefined) tell('location', faute);
  }
}

function checkEmpriseSaisie(
  { route: id, section: nom, pk_debut, pk_fin }: Partial<Emprise>,
  routes: readonly Route[],
  chemin: string,
  tell: Tell,
): void {
  if (id === undefined) {
    tell(`${chemin}.route`, 'Choisissez la route, ou effacez la section et les PK.');
    return;
  }
  const route = routes.find((une) => une.id === id);
  const section = route && findSection(route, nom);
  if (route && nom !== undefined && !section)
    tell(`${chemin}.section`, `${titreRoute(route)} n’a pas cette section\u00a0: choisissez-en une autre.`);
  for (const [champ, pk] of Object.entries({ pk_debut, pk_fin }))
    if (pk !== undefined && isAuDela(pk, section)) tell(`${chemin}.${champ}`, phraseAuDela(pk, section));
  if (pk_debut !== undefined && pk_fin !== undefined && pk_fin < pk_debut)
    tell(
      `${chemin}.pk_fin`,
      `Le PK de fin vient avant celui du début (${formatPk(pk_debut)})\u00a0: les PK croissent${section ? ` depuis ${section.debut}` : ''}.`,
    );
}

type Longue = Section & { longueur_km: number };

/** True for a kilometre point that passes the length of its section. */
export const isAuDela = (pk: number, section: Section | undefined): section is Longue =>
  section?.longueur_km !== undefined && pk > section.longueur_km + MARGE_KM;

const phraseAuDela = (pk: number, section: Longue): string =>
  `Le ${formatPk(pk)} est au-delà de la section ${nomSection(section)}, longue de ${formatKm(section.longueur_km)}.`;

/** The length that kilometre points make, in words; undefined while neither is known, or while they are out of order. */
export function phraseLongueurChoisie(
  { pk_debut, pk_fin }: Pick<Partial<Emprise>, 'pk_debut' | 'pk_fin'>,
  section: Section | undefined,
): string | undefined {
  if (pk_debut === undefined || pk_fin === undefined || pk_fin < pk_debut) return undefined;
  const sur =
    section?.longueur_km === undefined || isAuDela(pk_fin, section)
      ? ''
      : `, sur les ${formatKm(section.longueur_km)} de la section`;
  const km = Math.round((pk_fin - pk_debut) * 1000) / 1000;
  if (km === 0) return `Un ouvrage au ${formatPk(pk_debut)}${sur}.`;
  return `${formatKm(km)}, du ${formatPk(pk_debut)} au ${formatPk(pk_fin)}${sur}.`;
}
