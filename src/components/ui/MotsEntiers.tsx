/** Codes and addresses, which browsers cut at their hyphens and slashes. */
const isCoupable = (mot: string): boolean => /[-/@]/.test(mot);

/** A text with a code or an address in it ("AAON n° 031/MITP/2026"): lines break between its words alone. */
export function MotsEntiers({ texte }: { texte: string }) {
  return (texte.match(/(?:n° |réf\. )?[^ \n]+[ \n]?|[ \n]/gi) ?? []).map((mot, rang) => (
    <span key={rang} className={isCoupable(mot) ? 'entier whitespace-pre-wrap' : undefined}>
      {mot}
    </span>
  ));
}
