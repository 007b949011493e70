import { submitReponse, readReponses, removeReponse } from '../../data/supabase/reponse-entreprise.ts';
import { messageForReponse, type Reponse } from '../../domain/entreprise/droit-reponse.ts';
import { drawId } from '../../domain/socle/identifiant.ts';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';
import { keepBrouillon, readBrouillon } from '../socle/brouillons.ts';
import { createRessource, type Ressource } from '../socle/ressource.ts';

/** Where the answer that is being written is kept. */
export const CLE_REPONSE = 'reponse-score';
/** The number under which it was tried. */
const CLE_ESSAI = 'reponse-score-essai';

/** The answers of the signed-in company: made for one account, thrown away with it. */
export const createReponses = (): Ressource<Reponse[], []> => createRessource<Reponse[], []>(readReponses);

const DEPENDANCES = { submitReponse, removeReponse };

/** Makes what a company does with its answers. */
export function createGestesReponse(dependances: typeof DEPENDANCES) {
  const attempt = async (geste: () => Promise<unknown>): Promise<string | undefined> => {
    try {
      await geste();
      return undefined;
    } catch (error) {
      console.error(error);
      return messageForReponse(error);
    }
  };

  /** Hands an answer in; what went wrong in one sentence, or nothing. What was not sent stays as it was typed. */
  async function sendReponse(texte: string): Promise<string | undefined> {
    // As the database keeps it: a second try finds the first.
    const ecrit = cleanTexte(texte, 'prose');
    // The number of a try belongs to its words: other words are another answer.
    const [essai = '', ...mots] = readBrouillon(CLE_ESSAI).split(' ');
    const id = mots.join(' ') === ecrit && essai !== '' ? essai : drawId();
    keepBrouillon(CLE_ESSAI, `${id} ${ecrit}`);
    const faute = await attempt(() => dependances.submitReponse(id, ecrit));
    if (faute !== undefined) return faute;
    keepBrouillon(CLE_ESSAI, '');
    keepBrouillon(CLE_REPONSE, '');
    return undefined;
  }

  /** Takes an answer back; what went wrong in one sentence, or nothing. */
  const withdrawReponse = (id: string): Promise<string | undefined> => attempt(() => dependances.removeReponse(id));

  return { sendReponse, withdrawReponse };
}

export const gestesReponse = createGestesReponse(DEPENDANCES);
