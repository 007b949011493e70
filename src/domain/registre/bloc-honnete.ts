import { formatJour, jourOf } from '../socle/date.ts';
import { formatNombre } from '../socle/montant.ts';
import { plural } from '../socle/texte.ts';
import { routes } from '../portail/routes.ts';
import { routesChiffres } from '../portail/routes-chiffres.ts';
import type { Suivi } from './suivi.ts';

// In a file of its own: the dashboards of accounts do without (`suivi.ts` has their sentences).

/** A figure of the honest block: its sentence, and its rows where there are some. */
export interface ChiffreSuivi {
  valeur: string;
  libelle: string;
  href: string | undefined;
}

/**
 * What is not as planned, first and in large (R265): late by the planned end, late by pace, suspended, without news. The same
 * counts as everywhere (`computeSuivi`); each figure reads on into its sentence.
 */
export function blocHonnete({ echeances, retards, suspendus, anciens, sansConstat }: Suivi, now: Date): ChiffreSuivi[] {
  const chiffre = (nombre: number, libelle: string, href: string): ChiffreSuivi => ({
    valeur: formatNombre(nombre),
    libelle,
    href: nombre > 0 ? href : undefined,
  });
  const silences = anciens + sansConstat;
  return [
    chiffre(
      echeances,
      `${plural(echeances, 'projet en cours a dépassé sa', 'projets en cours ont dépassé leur')} date de fin prévue, au ${formatJour(jourOf(now))}`,
      routesChiffres.echeanceDepassee(),
    ),
    chiffre(
      retards,
      `${plural(retards, 'projet en cours avance', 'projets en cours avancent')} nettement moins vite que ${plural(retards, 'son', 'leur')} délai`,
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

/** Of the silent works, those of which nothing dated was ever published. */
function partSansConstat(sansConstat: number, silences: number): string {
  if (sansConstat === 0) return '';
  return sansConstat === silences
    ? ', et dont aucun constat daté n’est publié'
    : `, dont ${formatNombre(sansConstat)} sans aucun constat daté`;
}
