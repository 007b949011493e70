import { z } from 'zod';
import { phraseJoindre } from '../../domain/reference/identite.ts';
import { GENRE_PIECE_LABELS, GENRES_PIECE } from '../../domain/projet/pieces-marche.ts';
import { routes } from '../../domain/portail/routes.ts';
import { greet, writeLettre } from '../courriels/lettre.ts';
import { defineLettre, ligne, type Redaction, siConnu } from './redaction.ts';

/** To the company of the contract, and to the administrators who did not do it, with who did (R111). */
const writeRetrait = defineLettre(
  {
    full_name: siConnu,
    projet_id: ligne,
    titre: ligne,
    genre: z.enum(GENRES_PIECE),
    nom: ligne,
    reason: ligne,
    /** In the administrators' letter alone. */
    auteur: siConnu,
  },
  (emetteur, to, contenu) =>
    writeLettre(emetteur, to, `Pièce de marché retirée : ${contenu.titre}`, [
      greet(contenu),
      `Une pièce du marché « ${contenu.titre} » est retirée et ne s’ouvre plus : ${GENRE_PIECE_LABELS[contenu.genre]}, ${contenu.nom}.`,
      `Motif : ${contenu.reason}`,
      ...(contenu.auteur === ''
        ? [
            'Les pièces qui restent sont dans votre espace :',
            `${emetteur.site}${routes.espaceEntreprise()}`,
            `Si vous n’êtes pas d’accord, ${phraseJoindre(emetteur, 'sans attendre')}.`,
          ]
        : [
            `Par ${contenu.auteur}. Elle reste inscrite avec son empreinte, parmi les pièces du marché :`,
            `${emetteur.site}${routes.adminPiecesMarche(contenu.projet_id)}`,
          ]),
    ]),
);

/** Letters about a contract's documents. */
export const LETTRES_MARCHE = { MARCHE_RETIRE: writeRetrait } satisfies Record<string, Redaction>;
