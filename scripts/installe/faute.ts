import { messageOf } from '../../src/service/message-faute.ts';

/** What stops an installation, in one sentence that its reader can act on. */
export class FauteInstallation extends Error {}

/** The disk is full, whoever says so: Node, PostgreSQL, tar, npm. */
const DISQUE = /ENOSPC|No space left on device|could not extend file|Disk quota exceeded/i;

/** The last line of what a command said, which is where it says why. */
const derniereLigne = (texte: string): string => texte.trim().split('\n').at(-1)?.trim().slice(0, 300) ?? '';

/** One sentence for whatever went wrong in a step. */
export function phraseOf(etape: string, error: unknown): string {
  const message = messageOf(error);
  if (DISQUE.test(message))
    return `Le disque est plein (${etape}) : libérez de la place, puis relancez la même commande.`;
  if (error instanceof FauteInstallation) return message;
  return `« ${etape} » n’a pas pu se faire : ${derniereLigne(message) || 'aucune raison n’a été donnée.'}`;
}
