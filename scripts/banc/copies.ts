import { stringify } from 'yaml';
import { getTerritoire } from '../../src/data/content/limites-territoire.ts';
import { parseYaml } from '../../src/data/content/yaml.ts';
import { isInTerritoire } from '../../src/domain/registre/territoire.ts';
import { shift } from '../redater/decalage.ts';

// Copies of the sample's entries: other ids, names, places and dates, valid under every rule of the content. What a copy
// says depends on its rank alone, so that two registers of one size are the same bytes.

/** An entry as its YAML file holds it, dates as texts. */
export type Fiche = Record<string, unknown>;

/** A préfecture that a copy may be moved to, and the region that it belongs to. */
export interface Lieu {
  region: string;
  departement: string;
  lat: number;
  lng: number;
}

/** Copies are spread over half a year. */
const SEMAINES = 26;
/** Degrees between two copies of one place: 700 m. */
const PAS = 0.0063;

/** Id of a copy; the original has rank 0. */
export const copieOf = (id: string, rang: number): string => (rang === 0 ? id : `${id}-${rang}`);

const redate = (fiche: Fiche, semaines: number): Fiche => parseYaml(shift(stringify(fiche), 7 * semaines)) as Fiche;
/** Amounts change by at most a fifth, all of an entry alike: their order stays. */
const facteurOf = (rang: number): number => 0.8 + (rang % 41) / 100;
const multiply = (fiche: Fiche, champs: readonly string[], rang: number): Fiche =>
  Object.fromEntries(
    champs.flatMap((champ) => {
      const montant = fiche[champ];
      return typeof montant === 'number' ? [[champ, Math.round(montant * facteurOf(rang))]] : [];
    }),
  );

/** The same course, elsewhere; where it would leave the country, it stays. */
function moveTrace(trace: Array<[number, number]>, { lat, lng }: Lieu): Array<[number, number]> {
  const [lng0, lat0] = trace[0] ?? [lng, lat];
  const moved = trace.map(([x, y]): [number, number] => [
    Number((x - lng0 + lng).toFixed(4)),
    Number((y - lat0 + lat).toFixed(4)),
  ]);
  const isDedans = moved.every(([lng, lat]) => isInTerritoire(getTerritoire(), { lat, lng }));
  return isDedans ? moved : trace;
}

/** Places around a préfecture, each copy its own. */
function spread({ lat, lng, ...lieu }: Lieu, rang: number): Lieu {
  const near = (value: number, pas: number) => Number((value + PAS * pas).toFixed(4));
  return { ...lieu, lat: near(lat, (rang % 21) - 10), lng: near(lng, ((rang * 7) % 23) - 11) };
}

/** A projet elsewhere; `entrepriseOf` gives the company that stands for one of the sample's. */
export function copyProjet(fiche: Fiche, rang: number, prefecture: Lieu, entrepriseOf: (id: string) => string): Fiche {
  const { trace, location, entreprise = [], num_marche, ...reste } = fiche;
  const lieu = spread(prefecture, rang);
  // What is to come is moved forward, what has begun backward: the status stays true.
  const isAVenir = fiche['status'] === 'A_VENIR';
  const semaines = 1 + (rang % SEMAINES);
  const moved = redate(reste, -semaines);
  if (isAVenir) Object.assign(moved, redate(pick(reste, ['date_debut', 'date_fin_prevue']), semaines));
  // What another system calls a projet names that one alone.
  delete moved['source'];
  return {
    ...moved,
    ...multiply(fiche, ['budget', 'cout_travaux', 'montant', 'nouveau_montant_avenant', 'penalites_retard'], rang),
    title: `${String(fiche['title'])} – ${lieu.departement}, tranche ${rang + 1}`,
    region: lieu.region,
    departement: lieu.departement,
    ...(location ? { location: { lat: lieu.lat, lng: lieu.lng } } : {}),
    ...(trace ? { trace: moveTrace(trace as Array<[number, number]>, lieu) } : {}),
    ...(typeof num_marche === 'string' ? { num_marche: `${num_marche}-${rang}` } : {}),
    entreprise: (entreprise as string[]).map(entrepriseOf),
  };
}

const pick = (fiche: Fiche, champs: readonly string[]): Fiche =>
  Object.fromEntries(champs.flatMap((champ) => (fiche[champ] === undefined ? [] : [[champ, fiche[champ]]])));

/** A tender elsewhere: deadlines still to come move forward, those past backward. */
export function copyAppelOffres(fiche: Fiche, rang: number, lieu: Lieu, entrepriseOf: (id: string) => string): Fiche {
  const { projet_lie, titulaire, ...reste } = fiche;
  const semaines = 1 + (rang % SEMAINES);
  const moved = redate(reste, fiche['statut'] === 'OUVERT' ? 0 : -semaines);
  if (fiche['statut'] === 'OUVERT')
    Object.assign(moved, redate(pick(reste, ['date_limite', 'date_ouverture']), semaines));
  return {
    ...moved,
    ...multiply(fiche, ['budget_indicatif', 'montant_attribue'], rang),
    reference: `${String(fiche['reference'])}-${rang}`,
    titre: `${String(fiche['titre'])} – ${lieu.departement}, tranche ${rang + 1}`,
    region: lieu.region,
    departement: lieu.departement,
    ...(typeof projet_lie === 'string' ? { projet_lie: copieOf(projet_lie, rang) } : {}),
    ...(titulaire ? { titulaire: (titulaire as string[]).map(entrepriseOf) } : {}),
  };
}

/** A company with another name and numbers; one of Guinea elsewhere, one of abroad where it was. */
export function copyEntreprise(fiche: Fiche, rang: number, { region, departement }: Lieu): Fiche {
  const { rccm, ifu, pays } = fiche;
  return {
    ...fiche,
    ...multiply(fiche, ['chiffre_affaires'], rang),
    raison_sociale: `${String(fiche['raison_sociale'])} ${rang + 1}`,
    ...(pays === undefined ? { region, ville: departement } : {}),
    ...(typeof rccm === 'string' ? { rccm: `${rccm}.${rang}` } : {}),
    ...(typeof ifu === 'string' ? { ifu: `${ifu}${rang}` } : {}),
  };
}
