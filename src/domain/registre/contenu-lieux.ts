import { isInPays } from '../projet/cadre-pays.ts';
import type { Projet } from '../projet/projet.ts';
import { cleOfLieuTravaux, type LieuTravaux, lieuxOf } from '../reference/lieu-travaux.ts';
import type { Region } from '../reference/reference.ts';
import type { Lieu } from '../socle/distance.ts';
import { formatNombre } from '../socle/montant.ts';
import { nearestNom } from '../socle/nom-proche.ts';
import type { Fiche, Report } from './anomalie.ts';
import { checkRef, type Connus } from './contenu-references.ts';
import { remedeNom } from './remedes.ts';
import { isInTerritoire, kmTropLoin, type Territoire } from './territoire.ts';

/** What a file may say of one place, or of several. */
type LieuLu = { [K in keyof LieuTravaux]?: LieuTravaux[K] | undefined };

/** Each place of an entry: its region is known, and its préfecture is one of that region's. None is told twice. */
export function checkLieux(
  { lieux = [], ...principal }: LieuLu & { lieux?: readonly LieuLu[] | undefined },
  connus: Connus,
  report: Report,
): void {
  checkLieu(principal, connus, report);
  const vus = new Set([cleOfLieuTravaux(principal)]);
  lieux.forEach((lieu, rang) => {
    const under: Report = (champ, ...reste) => report(`lieux.${rang}.${champ}`, ...reste);
    checkLieu(lieu, connus, under);
    const cle = cleOfLieuTravaux(lieu);
    if (vus.has(cle)) under('region', lieu.region, 'un lieu qui n’est pas déjà dit');
    vus.add(cle);
  });
}

/** A place's region is known, and its préfecture is one of that region's. */
function checkLieu({ region: id, departement }: LieuLu, connus: Connus, report: Report): void {
  const regions = [...connus.regions.values()];
  const sienne = regions.find(({ prefectures }) => prefectures?.some(({ nom }) => nom === departement));
  const dite = sienne && departement !== undefined ? `${departement} est de la région « ${sienne.id} »` : undefined;
  checkRef('region', id, 'regions', connus, (champ, valeur, attendu, remede) =>
    report(champ, valeur, attendu, dite ?? remede),
  );
  if (id === undefined && departement !== undefined) report('region', id, 'la région de cette préfecture', dite);
  // A region that is misspelt is read as the one that was meant, so that its préfecture is looked at too.
  const region =
    connus.regions.get(id ?? '') ?? sienne ?? connus.regions.get(nearestNom(id ?? '', connus.regions.keys()) ?? '');
  if (departement === undefined || !region?.prefectures) return;
  const noms = region.prefectures.map(({ nom }) => nom);
  if (noms.includes(departement)) return;
  report(
    'departement',
    departement,
    `une préfecture de ${region.nom ?? region.id} : ${noms.join(', ')}`,
    dite ?? remedeNom(departement, noms)?.phrase,
  );
}

/** The point of the country that these figures make once put right: turned round, or with the sign that was forgotten. */
const autrePoint = ({ lat, lng }: Lieu, isDedans: (point: Lieu) => boolean): Lieu | undefined =>
  [
    { lat, lng: -lng },
    { lat: lng, lng: lat },
    { lat: -lng, lng: -lat },
    { lat: lng, lng: -lat },
  ].find(isDedans);

/** True for a point of the country; without its limits, of the box around it. */
const isDedans = (point: Lieu, territoire: Territoire | undefined): boolean =>
  territoire ? isInTerritoire(territoire, point) : isInPays(point);

/** What is wrong with a point that is not in the country, and the point that was meant if one is found; undefined for one that is. */
export function judgePoint(point: Lieu, territoire: Territoire | undefined): { mieux: Lieu | undefined } | undefined {
  if (isDedans(point, territoire)) return undefined;
  return { mieux: autrePoint(point, (un) => isDedans(un, territoire)) };
}

/** A point lies in the country; without its limits, in the box around it. */
export function checkPoint(champ: string, point: Lieu, territoire: Territoire | undefined, report: Report): void {
  const jugee = judgePoint(point, territoire);
  if (!jugee) return;
  const { mieux } = jugee;
  report(
    champ,
    `${point.lat}, ${point.lng}`,
    'un point de Guinée (latitude 7 à 12,75 ; longitude −15,2 à −7,55)',
    mieux && `lat: ${mieux.lat}, lng: ${mieux.lng} y serait : latitude et longitude inversées, ou signe « - » oublié ?`,
  );
}

/** A project's points lie in the country. */
export function checkPointsProjet(
  { location, trace }: Fiche<Projet>,
  territoire: Territoire | undefined,
  report: Report,
): void {
  if (location) checkPoint('location', location, territoire, report);
  trace?.forEach(([lng, lat], index) => checkPoint(`trace.${index}`, { lat, lng }, territoire, report));
}

/** A region's points lie in the country. */
export function checkRegion(
  { location, prefectures }: Fiche<Region>,
  territoire: Territoire | undefined,
  report: Report,
): void {
  if (location) checkPoint('location', location, territoire, report);
  prefectures?.forEach((prefecture, index) =>
    checkPoint(`prefectures.${index}.location`, prefecture.location, territoire, report),
  );
}

/** Tells a position, or a course, that is far from every préfecture that the project names: one of the two is mistaken. */
export function warnLieu(projet: Fiche<Projet>, connus: Connus, territoire: Territoire, report: Report): void {
  const { region, departement, localite, lieux: autres, location, trace } = projet;
  const dits = lieuxOf({ region, departement, localite, lieux: autres });
  const lieux = dits.flatMap((dit) => {
    const sienne = connus.regions.get(dit.region);
    if (dit.departement === undefined || !sienne) return [];
    const siege = sienne.prefectures?.find(({ nom }) => nom === dit.departement)?.location;
    return { departement: dit.departement, region: sienne.nom ?? sienne.id, siege };
  });
  // A place known by its region alone may be anywhere in it.
  if (lieux.length === 0 || lieux.length < dits.length) return;
  const noms = [...new Set(lieux.map((lieu) => lieu.departement))];
  const tell = (champ: string, points: readonly Lieu[]) => {
    const km = Math.min(...lieux.map((lieu) => kmTropLoin(territoire, lieu, points)));
    if (km === 0) return;
    const [premier] = points;
    report(
      champ,
      premier && `${premier.lat}, ${premier.lng}`,
      `un point de ${noms.join(' ou de ')} ou proche : celui-ci est à ${formatNombre(Math.round(km))} km au-delà de ce que la carte admet`,
    );
  };
  if (location) tell('location', [location]);
  if (trace)
    tell(
      'trace',
      trace.map(([lng, lat]) => ({ lat, lng })),
    );
}
