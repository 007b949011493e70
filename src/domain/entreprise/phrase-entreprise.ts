import { phraseEcheancesEnCours } from '../projet/phrase-echeance.ts';
import type { Projet } from '../projet/projet.ts';
import { countOf, listOf } from '../socle/texte.ts';

/** Its projects, and those at work: what no day changes by itself. */
export function phraseActivite(projets: ReadonlyArray<Pick<Projet, 'status'>>): string {
  const chantiers = countChantiers(projets);
  if (projets.length === 0) return 'Aucun projet au registre.';
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

const countChantiers = (projets: ReadonlyArray<Pick<Projet, 'status'>>): number =>
  projets.filter(({ status }) => status === 'EN_COURS').length;

/** What else the register has of a company: contracts that another took up (R138), lots that it won (R133). */
interface Autres {
  repris: number;
  lots: number;
}

/** The plain words that open a company's page: its projects, those at work, those that are late; else what it has without any. */
export function phraseEntreprise(
  projets: ReadonlyArray<Pick<Projet, 'status' | 'date_fin_prevue'>>,
  { repris, lots }: Autres,
  now: Date,
): string {
  if (projets.length === 0 && repris + lots > 0) {
    const siens = [
      ...(repris > 0 ? [countOf(repris, 'marché résilié', 'marchés résiliés')] : []),
      ...(lots > 0 ? [countOf(lots, 'lot remporté', 'lots remportés')] : []),
    ];
    return `Aucun projet suivi au registre, mais ${listOf(siens)}.`;
  }
  return `${phraseActivite(projets)} ${phraseEcheancesEnCours(projets, now)}`.trim();
}

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
