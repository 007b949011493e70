import { type Echeance, isEcheanceDepassee } from '../projet/echeance.ts';
import { type Avancement, performanceOf } from '../projet/performance.ts';
import { isRythmeEnRetard } from '../projet/rythme.ts';

/** How late works are, as the map colours them: one state each, the gravest that is true (R272). */
export const RETARDS = ['DEPASSE', 'RYTHME', 'A_TEMPS', 'NON_EVALUE', 'SUSPENDU', 'SANS_OBJET'] as const;
export type Retard = (typeof RETARDS)[number];

export const RETARD_LABELS: Record<Retard, string> = {
  DEPASSE: 'Échéance dépassée',
  RYTHME: 'Rythme en retard',
  A_TEMPS: 'Dans les temps',
  NON_EVALUE: 'Rythme non publié',
  SUSPENDU: 'Suspendu',
  SANS_OBJET: 'Achevé ou à venir',
};

/** Works in progress are late by their end (R20), else by their pace (R19), else on time where their pace is known. */
export function retardOf(projet: Echeance & Avancement, now: Date): Retard {
  if (projet.status === 'SUSPENDU') return 'SUSPENDU';
  if (projet.status !== 'EN_COURS') return 'SANS_OBJET';
  if (isEcheanceDepassee(projet, now)) return 'DEPASSE';
  if (isRythmeEnRetard(projet)) return 'RYTHME';
  return performanceOf(projet) === 'NON_DISPONIBLE' ? 'NON_EVALUE' : 'A_TEMPS';
}

/** How many works are in each state. */
export function countByRetard(projets: ReadonlyArray<Echeance & Avancement>, now: Date): Record<Retard, number> {
  const comptes: Record<Retard, number> = {
    DEPASSE: 0,
    RYTHME: 0,
    A_TEMPS: 0,
    NON_EVALUE: 0,
    SUSPENDU: 0,
    SANS_OBJET: 0,
  };
  for (const projet of projets) comptes[retardOf(projet, now)] += 1;
  return comptes;
}
