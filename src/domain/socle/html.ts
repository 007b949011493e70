const ENTITES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML and XML hold it, in an element or between the quotes of an attribute. */
export const escapeHtml = (texte: string): string => texte.replace(/[&<>"']/g, (signe) => ENTITES[signe] ?? signe);
