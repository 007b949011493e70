import { phraseJoindre } from '../../domain/reference/identite.ts';
import { MODES_ACQUISITION } from '../../domain/appel-offres/vocabulaire.ts';
import { routes } from '../../domain/portail/routes.ts';
import { z } from 'zod';
import type { Emetteur } from '../courriels/lettre.ts';
import { type Contenu, ligne, siConnu } from './redaction.ts';

// What letters about the acquisition of a tender file all say (R89).

export const CHAMPS_ACQUISITION = {
  full_name: siConnu,
  societe: siConnu,
  appel_offres_id: ligne,
  appel_reference: siConnu,
  appel_titre: siConnu,
  appel_nombre_lots: z.number().nullish(),
  reference: ligne,
  montant: z.number(),
  mode_acquisition: z.enum(MODES_ACQUISITION).nullish(),
  numero_recu: siConnu,
};
export type Acquisition = Contenu<typeof CHAMPS_ACQUISITION>;

/** « AAON 74/2026, Collecteur de Madina ». */
export const nameAppel = ({ appel_reference, appel_titre }: Acquisition): string =>
  [appel_reference, appel_titre].filter(Boolean).join(', ');

export const linkCarte = (emetteur: Emetteur, contenu: Acquisition): string =>
  `${emetteur.site}${routes.espaceEntreprise(contenu.appel_offres_id)}`;

export const askAt = (emetteur: Emetteur): string => `Pour toute question, ${phraseJoindre(emetteur)}.`;
