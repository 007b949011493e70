import { z } from 'zod';
import { phraseJoindre } from '../../domain/reference/identite.ts';
import type { Emetteur } from '../courriels/lettre.ts';
import { ligne } from './redaction.ts';

// What letters of an end say more: rank, winner, price, and how an end is contested (R158).

/** Fields of a result beyond its issue; the base leaves out what it does not know. */
export const CHAMPS_SUITE = {
  annule: z.boolean().nullish(),
  rang: z.number().nullish(),
  notees: z.number().nullish(),
  noms: z.array(ligne).nullish(),
  montant_attribue: z.number().nullish(),
  motif_fin: ligne.nullish(),
} as const;

/** The lot that a letter is about, where its tender is in lots. */
export const CHAMPS_LOT = { lot: z.number().nullish(), intitule: ligne.nullish() } as const;

/** ", lot 2 (Pont de Fria)"; nothing without a lot. */
export const nameLot = ({
  lot,
  intitule,
}: {
  lot?: number | null | undefined;
  intitule?: string | null | undefined;
}) => (lot == null || lot === 0 ? '' : `, lot ${lot}${intitule ? ` (${intitule})` : ''}`);

/** Whom to write to, and until when, as the register words it; without its words, the agency's contacts alone. */
export function writeRecours(emetteur: Emetteur): string[] {
  const { recours } = emetteur;
  return [
    `Pour toute question, ${phraseJoindre(emetteur)}.`,
    ...(recours === undefined
      ? []
      : [
          `Pour contester cette décision, écrivez à : ${recours.aupres}.${recours.delai === undefined ? '' : ` Délai : ${recours.delai}.`}`,
        ]),
  ];
}
