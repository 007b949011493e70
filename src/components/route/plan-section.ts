import { type Emprise, isPlacee } from '../../domain/reference/emprise.ts';
import type { Section } from '../../domain/reference/route.ts';
import { spreadOut } from './ecartement.ts';

// Where everything stands on the strip of a section (R140), in units of its drawing: a phone's width.

export const LARGEUR = 310;
/** The road itself, from top to bottom. */
export const AXE = 106;
const HAUT = 14;
const HAUTEUR_MIN = 92;
/** Height of a line of words. */
export const LIGNE = 15;
const COULOIR = 10;
/** Works side by side; more would leave no room for their words. */
const COULOIRS_MAX = 4;
/** Works on one strip: the table has them all. */
const TRAVAUX_MAX = 12;
const LETTRES_MAX = 12;
/** How much longer a section of unknown length is drawn than what is told of it. */
const SUITE = 1.6;

/** A town or a bridge, beside the road. */
export interface Lieu {
  nom: readonly string[];
  pk: number | undefined;
  genre: 'bout' | 'ville' | 'pont';
  y: number;
  /** Where its words begin. */
  yMots: number;
}

/** What the plan asks of works: those of a road's page (`Travaux`), or those that somebody is placing. */
export type AuPlan = {
  projet?: { emprise?: Emprise | undefined; status?: string } | undefined;
  lot?: { lot: { emprise?: Emprise | undefined } } | undefined;
};

const empriseOf = ({ projet, lot }: AuPlan): Emprise | undefined => (projet ?? lot?.lot)?.emprise;

/** Works, beside the road on the other side. */
export interface Barre<T extends AuPlan> {
  travaux: T;
  x: number;
  y0: number;
  y1: number;
  /** False where the kilometre points are not known: somewhere in the section. */
  isPlacee: boolean;
  yMots: number;
}

export interface PlanSection<T extends AuPlan> {
  hauteur: number;
  /** Where the road ends; beyond `sur`, nobody knows how far that is. */
  fin: number;
  sur: number;
  lieux: Lieu[];
  barres: Array<Barre<T>>;
  xMots: number;
  /** Works that only the table lists. */
  reste: number;
}

/** Lays a section out. */
export function planSection<T extends AuPlan>(section: Section, travaux: readonly T[]): PlanSection<T> {
  const reperes = reperesOf(section);
  const pks = travaux.map(empriseOf).flatMap((emprise) => (isPlacee(emprise) ? [emprise.pk_fin] : []));
  const dits = [...pks, ...reperes.flatMap(({ pk }) => pk ?? [])];
  const dernier = Math.max(0, ...dits);
  // Nobody knows where a section ends that does not tell its length: it goes on after the last point told.
  const longueur = section.longueur_km ?? (dernier || 1) * SUITE;
  const { couloirs, dehors } = assignCouloirs(travaux);
  const mots = {
    lieux: reperes.map(({ nom, pk }) => LIGNE * (nom.length + (pk === undefined ? 0 : 1))),
    barres: couloirs.map(({ travaux: { projet } }) => LIGNE * (projet?.status === 'EN_COURS' ? 2 : 1) + 6),
  };
  const somme = (hauteurs: readonly number[]) => hauteurs.reduce((total, h) => total + h, 0);
  const haut = Math.max(HAUTEUR_MIN, somme(mots.lieux) + LIGNE, somme(mots.barres));
  const yOf = (part: number): number => round(HAUT + part * haut);
  const parts = partsOf(reperes, longueur);
  const ys = parts.map(yOf);
  const yMots = spreadOut(ys, mots.lieux, HAUT - LIGNE / 2, HAUT + haut + LIGNE);
  const barres = couloirs.map(({ travaux: un, couloir, debut, fin }) => {
    const isDite = debut !== undefined && fin !== undefined;
    const [y0, y1] = isDite ? [yOf(debut / longueur), yOf(fin / longueur)] : [yOf(0) + 6, yOf(1) - 6];
    const x = AXE + 16 + couloir * COULOIR;
    return { travaux: un, x, y0, y1: Math.max(y1, y0 + 5), isPlacee: isDite };
  });
  const milieux = barres.map(({ y0, y1 }) => (y0 + y1) / 2);
  const yBarres = spreadOut(milieux, mots.barres, HAUT - LIGNE / 2, HAUT + haut + LIGNE);
  const larges = Math.max(0, ...couloirs.map(({ couloir }) => couloir + 1));
  return {
    hauteur: round(haut + HAUT + LIGNE + 4),
    fin: yOf(1),
    sur: yOf(section.longueur_km === undefined && dernier > 0 ? 1 / SUITE : 1),
    lieux: reperes.map((repere, rang) => ({ ...repere, y: ys[rang] ?? 0, yMots: yMots[rang] ?? 0 })),
    barres: barres.map((barre, rang) => ({ ...barre, yMots: yBarres[rang] ?? 0 })),
    xMots: AXE + 20 + larges * COULOIR,
    reste: dehors,
  };
}

/** True where the strip goes on beyond what is told of the section. */
export const hasSuite = (section: Section, travaux: readonly AuPlan[]): boolean => {
  const { sur, fin } = planSection(section, travaux);
  return sur < fin;
};

const round = (value: number): number => Math.round(value * 10) / 10;

type Repere = Pick<Lieu, 'nom' | 'pk' | 'genre'>;

/** Both ends, and what is known between them, in the order of the road. A bridge without a kilometre point has no place. */
function reperesOf({ debut, fin, longueur_km, villes, ponts }: Section): Repere[] {
  const entre: Repere[] = villes.map(({ nom, pk }) => ({ nom: cutNom(nom), pk, genre: 'ville' }));
  for (const { nom, pk } of ponts) {
    if (pk === undefined) continue;
    const rang = entre.findIndex((autre) => autre.pk !== undefined && autre.pk > pk);
    entre.splice(rang === -1 ? entre.length : rang, 0, { nom: cutNom(nom), pk, genre: 'pont' });
  }
  return [{ nom: cutNom(debut), pk: 0, genre: 'bout' }, ...entre, { nom: cutNom(fin), pk: longueur_km, genre: 'bout' }];
}

/** A name on as many lines as it takes. */
function cutNom(nom: string): string[] {
  const lignes: string[] = [];
  for (const mot of nom.split(' ')) {
    const derniere = lignes.at(-1);
    if (derniere === undefined || derniere.length + mot.length >= LETTRES_MAX) lignes.push(mot);
    else lignes[lignes.length - 1] = `${derniere} ${mot}`;
  }
  return lignes;
}

/** How far along the section each of them is, from 0 to 1: those without a kilometre point, evenly between their neighbours. */
function partsOf(reperes: readonly Repere[], longueur: number): number[] {
  const connues = reperes.map(({ pk }, rang) => {
    if (rang === reperes.length - 1) return 1;
    return pk === undefined ? undefined : Math.min(1, pk / longueur);
  });
  return connues.map((part, rang) => {
    if (part !== undefined) return part;
    const avant = rang - 1 - [...connues.slice(0, rang)].reverse().findIndex((une) => une !== undefined);
    const apres = connues.findIndex((une, autre) => autre > rang && une !== undefined);
    const [debut, fin] = [connues[avant] ?? 0, connues[apres] ?? 1];
    return debut + ((fin - debut) * (rang - avant)) / (apres - avant);
  });
}

/** Puts works that meet side by side. */
function assignCouloirs<T extends AuPlan>(travaux: readonly T[]) {
  const fins: number[] = [];
  const couloirs = travaux.slice(0, TRAVAUX_MAX).flatMap((un) => {
    const emprise = empriseOf(un);
    const [debut, fin] = isPlacee(emprise) ? [emprise.pk_debut, emprise.pk_fin] : [undefined, undefined];
    const couloir = [...fins, -1].findIndex((jusque) => jusque < (debut ?? 0));
    if (couloir >= COULOIRS_MAX) return [];
    fins[couloir] = fin ?? Infinity;
    return [{ travaux: un, couloir, debut, fin }];
  });
  return { couloirs, dehors: travaux.length - couloirs.length };
}
