import { formatJour, jourOf } from '../socle/date.ts';
import { formatNombre, NON_DISPONIBLE } from '../socle/montant.ts';
import { plural } from '../socle/texte.ts';
import { routes } from '../portail/routes.ts';
import { routesChiffres } from '../portail/routes-chiffres.ts';
import { type LigneSuivi, lignesSuivi, type Suivi } from './suivi.ts';

// In a file of its own: the dashboards of accounts do without (`suivi.ts` has their sentences).

/** A figure of the honest block: its sentence, and its rows where there are some. */
export interface ChiffreSuivi {
  valeur: string;
  libelle: string;
  href: string | undefined;
}

/**
 * What is not as planned, first and in large (R265): late by the planned end, late by pace, suspended, without news. The same
 * counts as everywhere (`computeSuivi`); each figure reads on into its sentence. What no projet publishes is no zero: it is
 * not known, and says so; what some do not publish says of how many it is told.
 */
export function blocHonnete(suivi: Suivi, now: Date): ChiffreSuivi[] {
  const { enCours, echeances, sansFin, retards, sansRythme, suspendus, anciens, sansConstat } = suivi;
  const { totalProjets: nombre } = enCours;
  const inconnu = (libelle: string): ChiffreSuivi => ({ valeur: NON_DISPONIBLE, libelle, href: undefined });
  const chiffre = (compte: number, libelle: string, href: string): ChiffreSuivi => ({
    valeur: formatNombre(compte),
    libelle,
    href: compte > 0 ? href : undefined,
  });
  const silences = anciens + sansConstat;
  const tus = retardsTus(suivi);
  return [
    tus !== undefined
      ? inconnu(tus)
      : chiffre(
          echeances,
          `${plural(echeances, 'projet en cours a dépassé sa', 'projets en cours ont dépassé leur')} date de fin prévue, au ${formatJour(jourOf(now))}${partConnue(sansFin, nombre, 'en publient une', 'en publie une')}`,
          routesChiffres.echeanceDepassee(),
        ),
    isToutTu(sansRythme, nombre)
      ? inconnu(`sur le rythme\u00a0: il ne se calcule pour ${aucunDes(nombre)}`)
      : chiffre(
          retards,
          `${plural(retards, 'projet en cours avance', 'projets en cours avancent')} nettement moins vite que ${plural(retards, 'son', 'leur')} délai${partConnue(sansRythme, nombre, 'publient de quoi le dire', 'publie de quoi le dire')}`,
          routesChiffres.rythmeEnRetard(),
        ),
    chiffre(
      suspendus,
      plural(
        suspendus,
        'projet suspendu\u00a0: ses travaux sont arrêtés',
        'projets suspendus\u00a0: leurs travaux sont arrêtés',
      ),
      routes.projetsFiltres('SUSPENDU'),
    ),
    chiffre(
      silences,
      `${plural(silences, 'projet en cours', 'projets en cours')} sans nouvelles publiées depuis plus de 90\u00a0jours${partSansConstat(sansConstat, silences)}`,
      routesChiffres.sansNouvelles(),
    ),
  ];
}

/** Said beside "n. d." where works run and none publishes its planned end: nobody knows which are late; else undefined. */
export const retardsTus = ({ enCours: { totalProjets: nombre }, sansFin }: Suivi): string | undefined =>
  isToutTu(sansFin, nombre) ? `sur les retards\u00a0: ${aucunDes(nombre)} ne publie de date de fin prévue` : undefined;

/**
 * What is left to say under it: rows that none of its figures leads to, told once. Where all silent works have an observation,
 * its last figure is those that were not brought up to date.
 */
export function lignesSousBloc(suivi: Suivi, now: Date): LigneSuivi[] {
  const dites = [
    ...blocHonnete(suivi, now).map(({ href }) => href),
    ...(suivi.sansConstat === 0 ? [routesChiffres.constatAncien()] : []),
  ];
  // The sentence on missed ends has no link while there are none.
  return lignesSuivi(suivi, now).filter(({ href }) => href !== undefined && !dites.includes(href));
}

/** True where something runs, and nothing is published of any of it. */
const isToutTu = (tus: number, nombre: number): boolean => nombre > 0 && tus === nombre;

/** "aucun des 22 projets en cours", "aucun projet en cours" of a single one. */
const aucunDes = (nombre: number): string =>
  nombre === 1 ? 'aucun projet en cours' : `aucun des ${formatNombre(nombre)} projets en cours`;

/** ", sur les 12 qui en publient une"; nothing where all do. */
function partConnue(tus: number, nombre: number, plusieurs: string, un: string): string {
  if (tus === 0) return '';
  const connus = nombre - tus;
  return connus === 1 ? `, sur le seul qui ${un}` : `, sur les ${formatNombre(connus)} qui ${plusieurs}`;
}

/** Of the silent works, those of which nothing dated was ever published. */
function partSansConstat(sansConstat: number, silences: number): string {
  if (sansConstat === 0) return '';
  return sansConstat === silences
    ? ', et dont aucun constat daté n’est publié'
    : `, dont ${formatNombre(sansConstat)} sans aucun constat daté`;
}
