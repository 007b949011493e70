import { z } from 'zod';
import { writeLettre } from '../courriels/lettre.ts';
import { defineLettre, ligne, paragraphes, type Redaction, siConnu } from './redaction.ts';

/** What has become of an answer, by the state that the letter tells. */
const STATUTS = ['PUBLIEE', 'REFUSEE', 'RETIREE'] as const;
const SUITES: Readonly<Record<(typeof STATUTS)[number], string>> = {
  PUBLIEE:
    'Elle est publiée : elle paraît sous le score de votre fiche, datée, à la publication suivante du site. Vous pouvez la remplacer ou la retirer.',
  REFUSEE: 'Elle n’est pas publiée. Vous pouvez en écrire une autre.',
  RETIREE: 'Elle est retirée : elle quitte le site à la publication suivante.',
};

const writeReponseEntreprise = defineLettre(
  {
    entreprise_id: ligne,
    status: z.enum(STATUTS),
    texte: paragraphes,
    reason: siConnu,
    lettre_reference: siConnu,
  },
  (emetteur, to, contenu) => {
    const lettre = contenu.lettre_reference;
    const motif = contenu.reason;
    return writeLettre(emetteur, to, 'Votre réponse sur la fiche de votre entreprise', [
      'Bonjour,',
      lettre === ''
        ? 'Votre entreprise a répondu à son score et aux faits de sa fiche :'
        : `Votre lettre ${lettre} répond au score et aux faits de la fiche de votre entreprise :`,
      // Its own words: its paragraphs stay.
      ...contenu.texte,
      SUITES[contenu.status],
      ...(motif === '' ? [] : [`Motif : ${motif}`]),
      `${emetteur.site}/entreprises/${encodeURIComponent(contenu.entreprise_id)}`,
    ]);
  },
);

/** Letters of the right of reply (R129). */
export const LETTRES_REPONSES = { REPONSE_ENTREPRISE: writeReponseEntreprise } satisfies Record<string, Redaction>;
