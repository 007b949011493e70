import { countOf } from '../socle/texte.ts';

/** What other rows say of a request. */
export interface Signes {
  /** Other requests of the same address, suffixes apart. */
  meme_adresse: number;
  /** Other requests of the same company or organisation. */
  meme_societe: number;
  /** Of all these, refused or blacklisted. */
  refus: number;
  /** The address has an account that this request did not open. */
  a_un_compte: boolean;
}

/** The signs in words, the gravest first. */
export const phrasesSignes = ({ refus, a_un_compte, meme_adresse, meme_societe }: Signes): string[] => [
  ...(refus > 0 ? [countOf(refus, 'refus déjà prononcé', 'refus déjà prononcés')] : []),
  ...(a_un_compte ? ['cette adresse a un compte'] : []),
  ...(meme_adresse > 0 ? [`${countOf(meme_adresse, 'autre demande', 'autres demandes')} de la même adresse`] : []),
  ...(meme_societe > 0 ? [`${countOf(meme_societe, 'autre demande', 'autres demandes')} de la même société`] : []),
];
