import { cleOf, messageFor } from '../socle/erreur.ts';
import { PHRASES_ADMINISTRATION } from '../socle/phrases-administration.ts';

const PHRASES: Readonly<Record<string, string>> = PHRASES_ADMINISTRATION;

/** One French sentence for an administrator. */
export const messageForAdmin = (error: unknown): string => PHRASES[cleOf(error) ?? ''] ?? messageFor(error);
