import { z } from 'zod';
import { jourPasse, montantGnf, nombre, texte } from '../socle/champs.schema.ts';
import { ETUDES_IMPACT } from './vocabulaire-suivi.ts';

/** What works do to those who live beside them, and to their surroundings; all of it may be left out (R283). */
export const environnementSocialSchema = z.strictObject({
  /** How far the environmental and social impact study has come. */
  etude_impact: z
    .enum(ETUDES_IMPACT)
    .optional()
    .describe('Étude d’impact environnemental et social (EIES)\u00a0: où elle en est.'),
  /** Day of its approval, else of its delivery. */
  etude_impact_date: jourPasse
    .optional()
    .describe('Date de l’étude d’impact : son approbation, ou sa remise si elle n’est pas encore approuvée.'),
  /** Day of the last public meeting. */
  consultation_date: jourPasse.optional().describe('Dernière consultation publique : le jour où elle s’est tenue.'),
  /** Those who came to it. */
  consultation_participants: nombre.optional().describe('Participants à cette consultation, selon son procès-verbal.'),
  /** Households whose land, house or trade the works touch. */
  menages_touches: nombre
    .optional()
    .describe('Ménages touchés dans l’emprise, selon le plan de réinstallation (PAR) ; 0 si aucun ne l’est.'),
  /** Of them, those that were compensated. */
  menages_indemnises: nombre.optional().describe('Ménages indemnisés à ce jour, parmi ceux qui sont touchés.'),
  /** What is set aside to compensate land and goods, GNF. */
  budget_indemnisation: montantGnf
    .optional()
    .describe('Budget d’indemnisation (terres, maisons, cultures, commerces), en francs guinéens.'),
  /** Local people at work, at most. */
  emplois_locaux: nombre
    .optional()
    .describe('Emplois locaux : habitants des communes traversées employés par le chantier, au plus fort.'),
  /** What is done against floods, heat, emissions. */
  mesures_climat: texte
    .optional()
    .describe('Mesures pour le climat, en une phrase : ouvrages calés au-dessus des crues, plantations.'),
  /** Whom neighbours complain to. */
  recours: texte.optional().describe('Plaintes des riverains : qui les reçoit, et comment le joindre.'),
  /** Years that the works are designed for. */
  duree_vie_ans: nombre
    .min(1, { error: 'une durée d’au moins un an' })
    .max(150, { error: 'une durée d’au plus 150\u00a0ans' })
    .optional()
    .describe('Durée de vie prévue de l’ouvrage, en années, selon le projet technique.'),
});
