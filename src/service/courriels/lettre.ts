import type { PaiementDao, Recours } from '../../domain/reference/identite.ts';
import { escapeHtml } from '../../domain/socle/html.ts';

/** A file that a letter carries. */
export type PieceJointe = {
  nom: string;
  type: string;
  /** Its bytes, in base64. */
  contenu: string;
};

/** A letter, whatever way it is sent. */
export type Lettre = {
  to: string;
  subject: string;
  text: string;
  html: string;
  pieces?: readonly PieceJointe[];
  /** Page where it stops, for a letter that was subscribed to (RFC 2369). */
  desinscription?: string;
  /** Of the queue: the same each time it is tried, by which mail programs know a letter that came twice. */
  numero?: string;
};

/** The sender: address of the portal, name of the agency, how to reach it; for tender files, whom to pay. */
export type Emetteur = {
  site: string;
  agence?: string | undefined;
  contact?: string | undefined;
  telephone?: string | undefined;
  adresse?: string | undefined;
  /** True for a sample register. */
  exemple?: boolean | undefined;
  paiementDao?: PaiementDao | undefined;
  /** How a result is contested, as the register says it. */
  recours?: Recours | undefined;
};

/** Sends a letter, or throws. */
export type Envoi = (lettre: Lettre) => Promise<void>;

/** One line of text, whatever was typed: no break may add a header or a paragraph of their own. */
export const oneLine = (texte: string): string =>
  texte
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** How a letter opens. */
export const greet = ({ full_name: nom }: { full_name: string }): string =>
  nom === '' ? 'Bonjour,' : `Bonjour ${nom},`;

const SIGNATURE = 'Le portail de suivi des travaux publics';

const toHtml = (paragraphe: string): string =>
  /^https?:\/\/\S+$/.test(paragraphe)
    ? `<p><a href="${escapeHtml(paragraphe)}">${escapeHtml(paragraphe)}</a></p>`
    : `<p>${escapeHtml(paragraphe)}</p>`;

/** A letter of plain paragraphs, signed; one that is an address becomes a link. */
export function writeLettre({ agence }: Emetteur, to: string, subject: string, paragraphes: readonly string[]): Lettre {
  const tous = [...paragraphes, agence === undefined ? SIGNATURE : `${SIGNATURE}, ${agence}`];
  return {
    to,
    subject,
    text: `${tous.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="fr"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>\n<body>\n${tous.map(toHtml).join('\n')}\n</body></html>\n`,
  };
}
