/** Lines of a page, at most. */
const LIGNES = 40;
const LARGEUR = 86;

/** A text in the letters of the standard fonts; what they do not have becomes a plain sign. */
const toLatin = (texte: string): Buffer =>
  Buffer.from(
    texte
      .replaceAll('’', "'")
      .replaceAll('œ', 'oe')
      .replaceAll('\u00a0', ' ')
      .replace(/[^\u0020-\u00ff]/gu, '-')
      .replace(/[\\()]/g, '\\$&'),
    'latin1',
  );

/** Breaks a paragraph between words. */
function breakLines(paragraphe: string): string[] {
  const lignes = [''];
  for (const mot of paragraphe.split(/\s+/)) {
    const derniere = lignes.at(-1) ?? '';
    if (derniere.length + mot.length + 1 > LARGEUR) lignes.push(mot);
    else lignes[lignes.length - 1] = derniere === '' ? mot : `${derniere} ${mot}`;
  }
  return lignes;
}

const chunk = <T>(rows: readonly T[], taille: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / taille) }, (_, rang) => rows.slice(rang * taille, (rang + 1) * taille));

function drawPage(titre: string, lignes: readonly string[]): Buffer {
  const parts = [Buffer.from('BT /F2 14 Tf 56 780 Td 16 TL ('), toLatin(titre), Buffer.from(') Tj T* T* /F1 11 Tf\n')];
  for (const ligne of lignes) parts.push(Buffer.from('('), toLatin(ligne), Buffer.from(') Tj T*\n'));
  return Buffer.concat([...parts, Buffer.from('ET')]);
}

/** A small PDF of plain paragraphs: the same text gives the same bytes. */
export function writePdf(titre: string, paragraphes: readonly string[]): Uint8Array<ArrayBuffer> {
  const lignes = paragraphes.flatMap((paragraphe) => [...breakLines(paragraphe), '']);
  const pages = chunk(lignes, LIGNES).map((page) => drawPage(titre.slice(0, 70), page));
  const fonte = (nom: string) =>
    Buffer.from(`<</Type/Font/Subtype/Type1/BaseFont/${nom}/Encoding/WinAnsiEncoding>>`, 'latin1');
  const objets = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R/Lang(fr)>>'),
    Buffer.from(`<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, i) => `${5 + 2 * i} 0 R`).join(' ')}]>>`),
    fonte('Helvetica'),
    fonte('Helvetica-Bold'),
    ...pages.flatMap((page, i) => [
      Buffer.from(
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>/Contents ${6 + 2 * i} 0 R>>`,
      ),
      Buffer.concat([Buffer.from(`<</Length ${page.length}>>\nstream\n`), page, Buffer.from('\nendstream')]),
    ]),
  ];
  const morceaux = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  let place = 9;
  objets.forEach((objet, rang) => {
    const morceau = Buffer.concat([Buffer.from(`${rang + 1} 0 obj\n`), objet, Buffer.from('\nendobj\n')]);
    places.push(place);
    place += morceau.length;
    morceaux.push(morceau);
  });
  const table = places.map((debut) => `${String(debut).padStart(10, '0')} 00000 n \n`).join('');
  morceaux.push(
    Buffer.from(
      `xref\n0 ${objets.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objets.length + 1}/Root 1 0 R>>\nstartxref\n${place}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(morceaux));
}
