import { phraseEcheancesEnCours } from '../projet/phrase-echeance.ts';
import type { Projet } from '../projet/projet.ts';
import { countOf, listOf } from '../socle/texte.ts';

/** What else the register has of a company: contracts that another took up (R138), lots that it won (R133). */
export interface AutresMarches {
  repris: number;
  lots: number;
}

/** Its projects and those at work, else what it has without any: what no day changes by itself. */
export function phraseActivite(projets: ReadonlyArray<Pick<Projet, 'status'>>, autres: AutresMarches): string {
  if (projets.length === 0) return phraseHorsProjets(autres);
  const chantiers = projets.filter(({ status }) => status === 'EN_COURS').length;
  const tous = `${countOf(projets.length, 'projet')} au registre`;
  if (chantiers === 0) return `${tous}, aucun chantier en cours.`;
  const part =
    chantiers < projets.length
      ? `dont ${countOf(chantiers, 'chantier en cours', 'chantiers en cours')}`
      : chantiers === 1
        ? 'dont le chantier est en cours'
        : 'tous en chantier';
  return `${tous}, ${part}.`;
}

function phraseHorsProjets({ repris, lots }: AutresMarches): string {
  const siens = [
    ...(repris > 0 ? [countOf(repris, 'marché résilié', 'marchés résiliés')] : []),
    ...(lots > 0 ? [countOf(lots, 'lot remporté', 'lots remportés')] : []),
  ];
  return siens.length === 0 ? 'Aucun projet au registre.' : `Aucun projet suivi au registre, mais ${listOf(siens)}.`;
}

/** The plain words that open a company's page: its projects, those at work, those that are late; else what it has without any. */
export const phraseEntreprise = (
  projets: ReadonlyArray<Pick<Projet, 'status' | 'date_fin_prevue'>>,
  autres: AutresMarches,
  now: Date,
): string => `${phraseActivite(projets, autres)} ${phraseEcheancesEnCours(projets, now)}`.trim();

/** A company's projects as its page lists them: completed ones are done, the others are not. */
export function splitProjets<T extends Pick<Projet, 'status'>>(projets: readonly T[]): { realises: T[]; autres: T[] } {
  return {
    realises: projets.filter(({ status }) => status === 'ACHEVE'),
    autres: projets.filter(({ status }) => status !== 'ACHEVE'),
  };
}

/** Where the score comes from: the agency enters it, the portal does not compute it. */
export function phraseScore(agence: string, date: string): string {
  return `Score et étoiles saisis par l’agence (${agence}), non calculés par le portail ; fiche à jour du ${date}.`;
}
