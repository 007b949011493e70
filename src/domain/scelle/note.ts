import { formatNombre } from '../socle/montant.ts';

/** « 82,5 sur 100 ». */
export const formatNote = (note: number): string => `${formatNombre(note)} sur\u00a0100`;
