/** Codes and addresses, which browsers cut at their hyphens and slashes. */
const isCoupable = (mot: string): boolean => /[-/@]/.test(mot);

/**
 * A text with a code or an address in it ("AAON n° 031/MITP/2026"): lines break between its words alone. The line under a
 * link does not reach into a box of its own: each draws it again.
 */
export function MotsEntiers({ texte }: { texte: string }) {
  return (texte.match(/(?:n° |réf\. )?[^ \n]+[ \n]?|[ \n]/gi) ?? []).map((mot, rang) => (
    <span key={rang} className={isCoupable(mot) ? 'entier whitespace-pre-wrap [text-decoration:inherit]' : undefined}>
      {mot}
    </span>
  ));
}
