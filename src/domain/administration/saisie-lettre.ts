import { fauteTexteReponse } from '../entreprise/saisie-reponse.ts';
import { fauteEmail } from '../socle/email.ts';
import { cleanTexte, fauteSignes } from '../socle/nettoyage.ts';

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

/** A letter as the database keeps it: a second try of the same finds the first. */
export const cleanLettre = (saisie: SaisieLettre): SaisieLettre => ({
  ...saisie,
  texte: cleanTexte(saisie.texte, 'prose'),
  lettre_reference: cleanTexte(saisie.lettre_reference, 'ligne'),
  email: cleanTexte(saisie.email, 'email'),
});

/** What is wrong with a letter that was typed, by field; nothing when it may be stored. */
export function fautesLettre(saisie: SaisieLettre, aujourdhui: string): Partial<Record<keyof SaisieLettre, string>> {
  const { entreprise_id, texte, lettre_date } = saisie;
  const { lettre_reference: reference, email } = cleanLettre(saisie);
  const fautes = {
    entreprise_id: entreprise_id === ENTREPRISE_A_CHOISIR ? 'Choisissez l’entreprise.' : undefined,
    texte: fauteTexteReponse(texte),
    lettre_reference:
      reference === '' || reference.length > 100
        ? 'Écrivez la référence de la lettre, 100 signes au plus.'
        : fauteSignes(saisie.lettre_reference, 'ligne'),
    lettre_date:
      lettre_date === ''
        ? 'Écrivez la date de la lettre.'
        : lettre_date > aujourdhui
          ? 'Cette date est à venir.'
          : undefined,
    email: email === '' ? undefined : fauteEmail(email),
  };
  return Object.fromEntries(Object.entries(fautes).filter(([, faute]) => faute !== undefined));
}
