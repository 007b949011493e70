import { formatJour } from '../socle/date.ts';

/** An answer as it is published. */
export interface ReponsePubliee {
  texte: string;
  date_publication: string;
}

/** What the database says of a company's answer: empty once it was withdrawn. */
export interface ReponseDeLaBase {
  entreprise_id: string;
  texte: string | null;
  date_publication: string | null;
}

/** "Réponse de l’entreprise, publiée le 12 novembre 2026". */
export const titreReponse = ({ date_publication }: ReponsePubliee): string =>
  `Réponse de l’entreprise, publiée le ${formatJour(date_publication)}`;

/** Its paragraphs: a blank line parts two of them. */
export const paragraphesOf = ({ texte }: Pick<ReponsePubliee, 'texte'>): string[] =>
  texte
    .split(/\n\s*\n/)
    .map((paragraphe) => paragraphe.replace(/\s*\n\s*/g, ' ').trim())
    .filter((paragraphe) => paragraphe !== '');
