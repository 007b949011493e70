import { fauteTexteReponse } from '../entreprise/saisie-reponse.ts';
import { fauteEmail } from '../socle/email.ts';

/** What an administrator types of a letter. */
export interface SaisieLettre {
  entreprise_id: string;
  texte: string;
  lettre_reference: string;
  lettre_date: string;
  email: string;
}

/** No choice of a select is empty (R57). */
export const ENTREPRISE_A_CHOISIR = 'A_CHOISIR';

/** What is wrong with a letter that was typed, by field; nothing when it may be stored. */
export function fautesLettre(saisie: SaisieLettre, aujourdhui: string): Partial<Record<keyof SaisieLettre, string>> {
  const { entreprise_id, texte, lettre_reference, lettre_date, email } = saisie;
  const reference = lettre_reference.trim();
  const fautes = {
    entreprise_id: entreprise_id === ENTREPRISE_A_CHOISIR ? 'Choisissez l’entreprise.' : undefined,
    texte: fauteTexteReponse(texte),
    lettre_reference:
      reference === '' || reference.length > 100 ? 'Écrivez la référence de la lettre, 100 signes au plus.' : undefined,
    lettre_date:
      lettre_date === ''
        ? 'Écrivez la date de la lettre.'
        : lettre_date > aujourdhui
          ? 'Cette date est à venir.'
          : undefined,
    email: email.trim() === '' ? undefined : fauteEmail(email.trim()),
  };
  return Object.fromEntries(Object.entries(fautes).filter(([, faute]) => faute !== undefined));
}
