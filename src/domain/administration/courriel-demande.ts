import type { Courriel, TypeCourriel } from './courriel.ts';

/** Letters that a request for an account makes leave; apart, so that the journal does not carry them. */
const DE_DEMANDE: readonly TypeCourriel[] = [
  'INVITATION',
  'CONFIRMATION_COMPTE',
  'COMPTE_ACTIVE',
  'REFUS',
  'ACCES_BLOQUE',
  'RECEPISSE',
  'PIECE_DEMANDEE',
];

/** True for a letter about a request: there is one to see. */
export const isDeDemande = ({ kind }: Pick<Courriel, 'kind'>): boolean => DE_DEMANDE.includes(kind);
