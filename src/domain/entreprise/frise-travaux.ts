import { retardAchevement } from '../projet/achevement.ts';
import { isEcheanceDepassee } from '../projet/echeance.ts';
import { finInitiale } from '../projet/fin-initiale.ts';
import { isAbandonne, type Projet } from '../projet/projet.ts';
import { formatJourCourt, jourOf } from '../socle/date.ts';
import { readInstant } from '../socle/instant.ts';
import { countOf } from '../socle/texte.ts';

// A company's works on a line of time (R269). Places are percents of the time shown, from its first year to its last.

/** A stretch of time. */
interface Troncon {
  x: number;
  largeur: number;
}

/** Works as the drawing has them; nothing of what no date is published for. */
export interface LigneFrise {
  projet: Projet;
  /** From the start to the planned end; `isOuverte` where no end is planned: to the real one, or to today. */
  barre: (Troncon & { isOuverte: boolean }) | undefined;
  /** The planned end of works whose start is not published. */
  finSeule: number | undefined;
  /** Where they were to end before their delay was made longer. */
  finInitiale: number | undefined;
  /** From the planned end to the real one, or to today while they run. */
  depassement: Troncon | undefined;
  /** Where they ended. */
  fin: number | undefined;
  /** Where they stopped: suspended, terminated, given up. */
  arret: number | undefined;
}

export interface Frise {
  /** Its years, six at most, one in so many over a long time. */
  annees: Array<{ annee: number; x: number }>;
  aujourdhui: number;
  lignes: LigneFrise[];
}

/** Lines of years on the drawing: their names stay apart on the narrowest screen. */
const ANNEES_MAX = 6;
const PAS = [1, 2, 5, 10, 20, 50];

/** Works that the page draws; the list has them all. */
export const LIGNES_FRISE = 12;

/** What is not over first, then the last begun; a start that is not published comes last. */
function compareTravaux(a: Projet, b: Projet): number {
  const rang = (projet: Projet) => Number(projet.status === 'ACHEVE' || isAbandonne(projet));
  return (
    rang(a) - rang(b) || (b.date_debut ?? '').localeCompare(a.date_debut ?? '') || a.title.localeCompare(b.title, 'fr')
  );
}

/** Where works that stand still, or whose contract or themselves were ended, stopped. */
const jourArret = ({ status, abandon, resiliation, date_suspension }: Projet): string | undefined =>
  abandon?.date ?? resiliation?.date ?? (status === 'SUSPENDU' ? date_suspension : undefined);

/** The drawing of a company's works as of `now`; undefined while none has a date. */
export function friseTravaux(projets: readonly Projet[], now: Date): Frise | undefined {
  const tries = [...projets].sort(compareTravaux).slice(0, LIGNES_FRISE);
  const jours = tries.flatMap((projet) =>
    [projet.date_debut, finInitiale(projet), projet.date_fin_prevue, projet.date_fin_reelle, jourArret(projet)].filter(
      (jour) => jour !== undefined,
    ),
  );
  if (jours.length === 0) return undefined;
  const aujourdhui = jourOf(now);
  const annees = [...jours, aujourdhui].map((jour) => Number(jour.slice(0, 4)));
  const debut = Math.min(...annees);
  const duree = Math.max(...annees) + 1 - debut;
  const pas = PAS.find((un) => duree <= un * ANNEES_MAX) ?? duree;
  const nombre = Math.ceil(duree / pas);
  const instantOf = (annee: number) => Date.UTC(annee, 0, 1);
  const fin = debut + nombre * pas;
  const xOf = (jour: string): number =>
    Math.round((1000 * (readInstant(jour) - instantOf(debut))) / (instantOf(fin) - instantOf(debut))) / 10;
  const troncon = (de: string, a: string): Troncon => ({
    x: xOf(de),
    largeur: Math.round(10 * (xOf(a) - xOf(de))) / 10,
  });
  return {
    annees: Array.from({ length: nombre }, (_, rang) => ({
      annee: debut + rang * pas,
      x: xOf(`${debut + rang * pas}-01-01`),
    })),
    aujourdhui: xOf(aujourdhui),
    lignes: tries.map((projet) => ligneOf(projet, { xOf, troncon, now })),
  };
}

interface Echelle {
  xOf: (jour: string) => number;
  troncon: (de: string, a: string) => Troncon;
  now: Date;
}

function ligneOf(projet: Projet, { xOf, troncon, now }: Echelle): LigneFrise {
  const { date_debut: debut, date_fin_prevue: prevue, date_fin_reelle: reelle } = projet;
  const arret = jourArret(projet);
  const initiale = finInitiale(projet);
  const bout = prevue ?? reelle ?? arret ?? jourOf(now);
  const isEnRetard = isEcheanceDepassee(projet, now) && !isAbandonne(projet);
  const depasse = reelle ?? (isEnRetard ? jourOf(now) : undefined);
  return {
    projet,
    barre:
      debut !== undefined && debut <= bout ? { ...troncon(debut, bout), isOuverte: prevue === undefined } : undefined,
    finSeule: debut === undefined && prevue !== undefined ? xOf(prevue) : undefined,
    finInitiale: initiale === undefined ? undefined : xOf(initiale),
    depassement:
      prevue !== undefined && depasse !== undefined && depasse > prevue ? troncon(prevue, depasse) : undefined,
    fin: reelle === undefined ? undefined : xOf(reelle),
    arret: arret === undefined || reelle !== undefined ? undefined : xOf(arret),
  };
}

/** The planned end before the delay was made longer, in the words of a narrow column: "d’abord 08/04/2027". */
export function finInitialeDite(projet: Projet): string | undefined {
  const initiale = finInitiale(projet);
  return initiale === undefined ? undefined : `d’abord ${formatJourCourt(initiale)}`;
}

const auJourCourt = (date: string | undefined): string =>
  date === undefined ? ', date non publiée' : ` le ${formatJourCourt(date)}`;

/** How works ended, in words: the equal of the marks of the drawing. */
export function finDite(projet: Projet): string {
  const { status, abandon, resiliation, date_suspension, date_fin_reelle } = projet;
  if (abandon) return `Abandonné${auJourCourt(abandon.date)}`;
  if (date_fin_reelle !== undefined) return formatJourCourt(date_fin_reelle);
  if (resiliation) return `Résilié${auJourCourt(resiliation.date)}`;
  switch (status) {
    case 'SUSPENDU':
      return date_suspension === undefined ? 'À l’arrêt' : `À l’arrêt depuis le ${formatJourCourt(date_suspension)}`;
    case 'ACHEVE':
      return 'Non publiée';
    case 'EN_COURS':
      return 'En cours';
    case 'A_VENIR':
      return 'À venir';
  }
}

/** "44 jours de retard", "3 jours d’avance", "à la date prévue"; undefined while works run, or where a date is not published. */
export function ecartDit(projet: Projet): string | undefined {
  const jours = retardAchevement(projet);
  if (jours === undefined || isAbandonne(projet)) return undefined;
  if (jours === 0) return 'à la date prévue';
  return jours > 0 ? `${countOf(jours, 'jour')} de retard` : `${countOf(-jours, 'jour')} d’avance`;
}
