import { formatJour } from '../socle/date.ts';
import { readInstant } from '../socle/instant.ts';
import { countOf } from '../socle/texte.ts';
import type { RapportGarde } from './rapport-chantier.ts';

/** What is happening to a report, or to a proposition, while it leaves: which photograph, and how much of it has left. */
export interface EnvoiRapport {
  rang: number;
  nombre: number;
  /** From 0 to 1. */
  part: number;
}

/** « Envoi de la photographie 1 sur 2 : 40 % ». */
export const phraseEnvoi = ({ rang, nombre, part }: EnvoiRapport): string =>
  nombre === 0 ? 'Envoi…' : `Envoi de la photographie ${rang} sur ${nombre}\u00a0: ${Math.round(part * 100)}\u00a0%`;

/** Where a report is, in one sentence. */
export function phraseRapport(rapport: RapportGarde, envoi?: EnvoiRapport): string {
  const { etat, raison, numero } = rapport;
  if (envoi !== undefined) return phraseEnvoi(envoi);
  switch (etat) {
    case 'BROUILLON':
      return 'Brouillon, gardé sur ce téléphone.';
    case 'A_ENVOYER':
      return `À envoyer. ${raison ?? 'Il part dès qu’il y a du réseau.'}`;
    case 'REFUSE':
      return `Pas parti, et gardé sur ce téléphone. ${raison ?? ''}`;
    case 'ENVOYE':
      return `Arrivé\u00a0: c’est la proposition ${numero ?? ''}, qu’un administrateur décidera.`;
  }
}

/** Told to its author, and never corrected in silence: which day was kept. */
export const phraseHorloge = ({ horloge, date_constat }: RapportGarde): string | undefined =>
  horloge === 'FAUSSE'
    ? `L’heure de ce téléphone est fausse\u00a0: le jour de l’arrivée, ${formatJour(date_constat)}, est retenu. Réglez-la.`
    : undefined;

/** « 42,5 %, 3 photographies ». */
export const resumeRapport = ({ saisie, photos }: Pick<RapportGarde, 'saisie' | 'photos'>): string =>
  [
    saisie.taux.trim() === '' ? '' : `${saisie.taux.trim().replace(/\s*%$/, '')}\u00a0%`,
    photos.length === 0 ? '' : countOf(photos.length, 'photographie'),
  ]
    .filter((mot) => mot !== '')
    .join(', ');

/** The clock of the device runs behind the time that the service told before: it has been set back, or has lost it. */
export const isHorlogeEnRetard = (now: Date, vue: string | undefined): boolean =>
  vue !== undefined && now.getTime() < readInstant(vue) - 600_000;
