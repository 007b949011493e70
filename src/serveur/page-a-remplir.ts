// A built page as a frame: its places are found by their ids, and filled in with text.

import { escapeHtml } from '../domain/socle/html.ts';

/** The tag that opens an element, by its id. */
const ouvranteOf = (id: string): RegExp => new RegExp(`<[a-z][a-z0-9]*(?=[^<>]*\\sid="${id}"[\\s/>])[^<>]*>`);

function changeOuvrante(html: string, id: string, change: (ouvrante: string) => string): string {
  const [ouvrante] = ouvranteOf(id).exec(html) ?? [];
  // The page was built by another version of this site: better no page than one that lies.
  if (ouvrante === undefined) throw new Error(`La page construite n’a pas d’élément « ${id} ».`);
  return html.replace(ouvrante, () => change(ouvrante));
}

/** Puts HTML at the beginning of an element, which stands empty in the built page. */
export const putHtml = (html: string, id: string, contenu: string): string =>
  changeOuvrante(html, id, (ouvrante) => ouvrante + contenu);

/** Puts text in an element. A browser drops the first line end of a textarea: one more keeps the person's own. */
export const putText = (html: string, id: string, texte: string): string =>
  putHtml(html, id, (texte.startsWith('\n') ? '\n' : '') + escapeHtml(texte));

/** Gives an element an attribute, in place of the one that it has. */
export const putAttribute = (html: string, id: string, nom: string, valeur: string): string =>
  changeOuvrante(
    html,
    id,
    (ouvrante) =>
      `${ouvrante.replace(new RegExp(`\\s${nom}="[^"]*"`), '').replace(/\s*\/?>$/, '')} ${nom}="${escapeHtml(valeur)}">`,
  );

export const show = (html: string, id: string): string =>
  changeOuvrante(html, id, (ouvrante) => ouvrante.replace(/\shidden(?:="[^"]*")?(?=[\s/>])/, ''));

export const hide = (html: string, id: string): string => putAttribute(html, id, 'hidden', '');
