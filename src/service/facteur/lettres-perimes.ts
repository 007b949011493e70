import { z } from 'zod';
import { routeMesPropositions, routePerime } from '../../domain/portail/route-registre.ts';
import { MOTIFS_PERISSABLES, sayAge } from '../../domain/registre/perime.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { greet, writeLettre } from '../courriels/lettre.ts';
import { defineLettre, ligne, type Redaction, siConnu } from './redaction.ts';

const ficheSchema = z.object({
  titre: ligne,
  motif: z.enum(MOTIFS_PERISSABLES),
  depuis: z.string(),
  is_nommee: z.boolean(),
});

/** Once a week, to who is in charge of entries that are stale; ages are those of the day on which it was queued. */
const writePerimes = defineLettre(
  { full_name: siConnu, jour: z.string(), is_admin: z.boolean(), total: z.number(), fiches: z.array(ficheSchema) },
  (emetteur, to, { jour, is_admin, total, fiches, ...contenu }) => {
    const now = new Date(jour);
    const lignes = (isNommee: boolean) =>
      fiches
        .filter(({ is_nommee }) => is_nommee === isNommee)
        .map((fiche) => `${fiche.titre} : ${sayAge(fiche, now)}.`);
    const siennes = lignes(true);
    const autres = lignes(false);
    const reste = total - fiches.length;
    return writeLettre(emetteur, to, `${countOf(total, 'fiche')} du registre à rafraîchir`, [
      greet(contenu),
      `${countOf(total, 'fiche dit', 'fiches disent')} au public des faits qui vieillissent. Un chiffre ancien sous une date fraîche est un chiffre faux : proposez une observation, ou la suite de l’appel d’offres.`,
      ...(siennes.length === 0 ? [] : ['Sur ce que votre compte peut proposer :', ...siennes]),
      ...(autres.length === 0 ? [] : ['Sur ce dont personne n’est chargé en particulier :', ...autres]),
      ...(reste === 0 ? [] : [`Et ${countOf(reste, 'autre', 'autres')}, plus récentes.`]),
      `${emetteur.site}${is_admin ? routePerime() : routeMesPropositions()}`,
      'Cette lettre part une fois par semaine au plus, et seulement quand une fiche est périmée.',
    ]);
  },
);

/** The letter about what is stale (R227). */
export const LETTRES_PERIMES = { FICHES_PERIMEES: writePerimes } satisfies Record<string, Redaction>;
