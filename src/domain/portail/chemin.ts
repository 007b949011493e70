/** A base that no address of the portal can name: what leaves it leads to another site. */
const BASE = 'https://portail.invalid';

/** A path of this site, read as a browser reads it; undefined for anything else, however it is written. */
export function readChemin(texte: string | null | undefined): URL | undefined {
  // Browsers read a backslash as a slash and skip tabs and line ends: `/\t/evil.example` is another site.
  if (!texte || texte.length > 2000 || !/^\/(?!\/)/.test(texte) || /[\\\u0000-\u001f\u007f]/.test(texte))
    return undefined;
  const url = parse(texte);
  // `/.//evil.example` becomes `//evil.example` once its dots are resolved.
  return url?.origin !== BASE || url.pathname.startsWith('//') ? undefined : url;
}

/** As `URL.parse`, which browsers have since 2024 only. */
function parse(texte: string): URL | undefined {
  try {
    return new URL(texte, BASE);
  } catch {
    return undefined;
  }
}
