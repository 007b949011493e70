import { phraseInvitation } from '../compte/invitation.ts';
import { formatJour } from '../socle/date.ts';
import type { DemandeAcces } from './demande-acces.ts';
import { readInstant } from '../socle/instant.ts';

/** Answer promised to a request, hours (R80). */
const PROMESSE_H = 48;

const HEURE_MS = 3_600_000;

/** How long a request has waited, against the 48 hours that were promised. */
export function ageOf(created_at: string, now: Date): { texte: string; isDepasse: boolean } {
  const heures = Math.max(0, Math.floor((now.getTime() - readInstant(created_at)) / HEURE_MS));
  const isDepasse = heures >= PROMESSE_H;
  const duree = heures < PROMESSE_H ? `${heures}\u00a0h` : `${Math.floor(heures / 24)}\u00a0jours`;
  return {
    texte: isDepasse ? `depuis ${duree}, ${PROMESSE_H}\u00a0h promises` : `depuis ${duree} sur ${PROMESSE_H}\u00a0h`,
    isDepasse,
  };
}

type Suivie = Pick<DemandeAcces, 'status' | 'invite_le' | 'activated_at' | 'reviewed_nom' | 'reviewed_at'>;

/** What has become of the account of an approved request; undefined for the others. */
export function suiteOf({ status, invite_le, activated_at }: Suivie, now: Date): string | undefined {
  if (status !== 'APPROUVE') return undefined;
  if (activated_at !== null) return `Compte ouvert ou mis à jour le ${formatJour(activated_at)}`;
  if (invite_le === null) return 'Confirmation demandée au titulaire du compte, rien n’y change d’ici là';
  return phraseInvitation(invite_le, now);
}

/** Who took the last step, and when; undefined when nobody did, or nobody is known. */
export function auteurOf({ status, reviewed_nom, reviewed_at }: Suivie): string | undefined {
  if (reviewed_nom === null || reviewed_at === null) return undefined;
  const le = formatJour(reviewed_at);
  return status === 'EN_ETUDE' ? `Prise en étude par ${reviewed_nom} le ${le}` : `Décision de ${reviewed_nom} le ${le}`;
}

/** True for an approved request whose account still waits for its password: its invitation may be sent again. */
export const isInvitable = ({ status, invite_le, activated_at }: Suivie): boolean =>
  status === 'APPROUVE' && invite_le !== null && activated_at === null;
