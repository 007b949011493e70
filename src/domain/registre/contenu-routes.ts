import { type Emprise, formatPk } from '../reference/emprise.ts';
import { type LigneRoute, type Route, type Section } from '../reference/route.ts';
import { findSection, nomSection } from '../reference/sections-route.ts';
import { formatKm } from '../socle/montant.ts';
import type { Fiche, Report } from './anomalie.ts';
import { checkPoint } from './contenu-lieux.ts';
import { checkRef, type Connus } from './contenu-references.ts';
import { remedeNom } from './remedes.ts';
import type { Territoire } from './territoire.ts';

// Roads, and where works are along them (R139). A kilometre point is looked at within its section, and nowhere else.

/** Kilometres by which a point may pass the length of its section: both are rounded. */
export const MARGE_KM = 0.5;

/** A road's sections have each their name, and their points come in order, within their length. */
export function checkRoute({ sections }: Fiche<Route>, report: Report): void {
  sections?.forEach((section, rang) => {
    if (sections.findIndex(({ id }) => id === section.id) < rang)
      report(`sections.${rang}.id`, section.id, 'un nom que n’a pas déjà une autre section de la route');
    for (const champ of ['villes', 'ponts'] as const) checkPoints(section, champ, `sections.${rang}.${champ}`, report);
  });
}

/** The lines of its `.geojson`: of its sections, their kilometre points in order, in the country. */
export function checkLignes(
  { sections, lignes }: Fiche<Route>,
  territoire: Territoire | undefined,
  report: Report,
): void {
  if (sections) lignes?.forEach((ligne, rang) => checkLigne(ligne, rang, { sections }, territoire, report));
}

/** Towns, or bridges, of a section: in the order of the road, within its length. */
function checkPoints(section: Section, champ: 'villes' | 'ponts', chemin: string, report: Report): void {
  let avant = 0;
  section[champ].forEach(({ pk }, rang) => {
    if (pk === undefined) return;
    if (pk < avant)
      report(`${chemin}.${rang}.pk`, pk, `au moins ${avant} : ${champ} et PK vont dans l’ordre de la route`);
    avant = Math.max(avant, pk);
    checkLongueur(pk, section, `${chemin}.${rang}.pk`, report);
  });
}

function checkLongueur(pk: number, section: Section, champ: string, report: Report): void {
  const { longueur_km } = section;
  if (longueur_km === undefined || pk <= longueur_km + MARGE_KM) return;
  report(champ, pk, `un PK de la section ${nomSection(section)}, longue de ${formatKm(longueur_km)}`);
}

/** A line of the road's `.geojson`. */
function checkLigne(
  { section: id, pk_debut, pk_fin, points }: LigneRoute,
  rang: number,
  route: Pick<Route, 'sections'>,
  territoire: Territoire | undefined,
  report: Report,
): void {
  const champ = (nom: string): string => `features.${rang}.${nom}`;
  const section = checkSection(id, route, champ('properties.section'), report);
  if ((pk_debut === undefined) !== (pk_fin === undefined)) {
    const manquant = pk_debut === undefined ? 'pk_debut' : 'pk_fin';
    report(champ(`properties.${manquant}`), undefined, 'pk_debut et pk_fin ensemble, ou aucun des deux');
  }
  checkOrdre({ pk_debut, pk_fin }, champ('properties.pk_fin'), report);
  if (section && pk_fin !== undefined) checkLongueur(pk_fin, section, champ('properties.pk_fin'), report);
  points.forEach(([lng, lat], point) =>
    checkPoint(champ(`geometry.coordinates.${point}`), { lat, lng }, territoire, report),
  );
}

function checkSection(id: string, route: Pick<Route, 'sections'>, champ: string, report: Report): Section | undefined {
  const section = findSection(route, id);
  if (section) return section;
  const ids = route.sections.map((autre) => autre.id);
  report(champ, id, `une section de la route : ${ids.join(', ')}`, remedeNom(id, ids)?.phrase);
  return undefined;
}

function checkOrdre({ pk_debut, pk_fin }: Pick<Emprise, 'pk_debut' | 'pk_fin'>, champ: string, report: Report): void {
  if (pk_debut === undefined || pk_fin === undefined || pk_fin >= pk_debut) return;
  report(
    champ,
    pk_fin,
    `au moins pk_debut (${pk_debut})`,
    'inversez les deux PK : ils croissent depuis le début de la section',
  );
}

/** Where works of a projet, or of a lot, are along a road: a road and a section that exist, kilometre points in order and within the section. */
export function checkEmprise(
  { axe, emprise }: { axe?: string | undefined; emprise?: Emprise | undefined },
  connus: Connus,
  report: Report,
): void {
  const parNumero = axe === undefined ? undefined : connus.routes.get(axe.toLowerCase());
  if (!emprise) return;
  checkRef('emprise.route', emprise.route, 'routes', connus, report);
  const route = connus.routes.get(emprise.route);
  const { pk_debut, pk_fin } = emprise;
  checkOrdre(emprise, 'emprise.pk_fin', report);
  if (!route) return;
  if (axe !== undefined && route.numero !== axe) {
    const remede =
      parNumero?.numero === axe ? `écrivez route: ${parNumero.id}, ou axe: ${route.numero ?? '…'}` : undefined;
    report('emprise.route', emprise.route, `la route ${axe}, puisque axe la nomme`, remede);
  }
  if (emprise.section === undefined || !route.sections) return;
  const section = checkSection(emprise.section, { sections: route.sections }, 'emprise.section', report);
  if (!section) return;
  for (const [champ, pk] of Object.entries({ pk_debut, pk_fin }))
    if (pk !== undefined) checkLongueur(pk, section, `emprise.${champ}`, report);
}

/** Tells kilometre points whose extent is far from the length that the contract tells: one of the two is mistaken. */
export function warnEmprise(
  {
    emprise,
    lineaire_prevu_km,
    lineaire_actualise_km,
  }: Fiche<{
    emprise: Emprise | undefined;
    lineaire_prevu_km: number | undefined;
    lineaire_actualise_km: number | undefined;
  }>,
  report: Report,
): void {
  const longueur = lineaire_actualise_km ?? lineaire_prevu_km;
  if (longueur === undefined || emprise?.pk_debut === undefined || emprise.pk_fin === undefined) return;
  const etendue = emprise.pk_fin - emprise.pk_debut;
  if (etendue === 0 || Math.abs(etendue - longueur) <= Math.max(1, longueur * 0.1)) return;
  report(
    'emprise.pk_fin',
    emprise.pk_fin,
    `des PK qui fassent ${formatKm(longueur)}, la longueur au marché : du ${formatPk(emprise.pk_debut)} au ${formatPk(emprise.pk_fin)} il y a ${formatKm(etendue)}`,
  );
}
