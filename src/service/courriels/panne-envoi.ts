import { isRecord } from '../../domain/socle/objet.ts';

/**
 * What kept a letter from leaving and may pass: the portal's own mail service, or the recipient's. Anything else is a
 * refusal, which trying again does not change.
 */
export type Panne = 'MESSAGERIE' | 'DESTINATAIRE';

/** Steps of a session in which the recipient, or what is said to them, is judged. */
const DU_DESTINATAIRE: readonly unknown[] = ['RCPT TO', 'DATA'];

/** Whose failure an error of sending tells, as nodemailer describes it (`code`, `command`, `responseCode`). */
export function panneOf(error: unknown): Panne | undefined {
  if (!isRecord(error) || typeof error['code'] !== 'string') return undefined;
  const { code, command, responseCode, message } = error;
  // A session that was open and fell silent: who knows at which step. Three domains in a row tell the mail service.
  if (code === 'ETIMEDOUT' && message === 'Timeout') return 'DESTINATAIRE';
  if (DU_DESTINATAIRE.includes(command))
    return typeof responseCode === 'number' && responseCode >= 400 && responseCode < 500 ? 'DESTINATAIRE' : undefined;
  // An address that is none, a letter too large: judged before anything is asked.
  if (code === 'EENVELOPE' && command === 'API') return undefined;
  if (code === 'EMESSAGE' || code === 'ESTREAM') return undefined;
  return 'MESSAGERIE';
}
