const ENTITES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML and XML hold it, in an element or between the quotes of an attribute. */
export const escapeHtml = (texte: string): string => texte.replace(/[&<>"']/g, (signe) => ENTITES[signe] ?? signe);

/** A drawing as an address, which an attribute between double quotes holds; spaces stay, they cost two letters each otherwise. */
export const adresseSvg = (svg: string): string =>
  `data:image/svg+xml,${encodeURI(svg.replaceAll('"', "'")).replaceAll('#', '%23').replaceAll('%20', ' ')}`;

const SIGNES = new Map(Object.entries(ENTITES).map(([signe, entite]) => [entite, signe]));

/** The text that `escapeHtml` wrote. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entite) => SIGNES.get(entite) ?? entite);
