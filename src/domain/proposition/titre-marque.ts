/** A piece of a title; underlined where it was read. */
export interface MorceauTitre {
  texte: string;
  isIndice: boolean;
}

/** A title cut at what was read in it: each clue at its first place that no other took, whatever their order. */
export function markTitre(titre: string, indices: readonly string[]): MorceauTitre[] {
  const texte = titre.normalize('NFC');
  const plat = texte.replaceAll('ʼ', '’');
  const pris: Array<[debut: number, fin: number]> = [];
  // The longest first: « PK 1 » must not take the beginning of « PK 12 ».
  for (const indice of [...indices].sort((a, b) => b.length - a.length)) {
    const cherche = indice.normalize('NFC').replaceAll('ʼ', '’');
    if (cherche === '') continue;
    for (let debut = plat.indexOf(cherche); debut !== -1; debut = plat.indexOf(cherche, debut + 1)) {
      const fin = debut + cherche.length;
      if (pris.some(([autre, bout]) => debut < bout && autre < fin)) continue;
      pris.push([debut, fin]);
      break;
    }
  }
  const morceaux: MorceauTitre[] = [];
  let jusque = 0;
  for (const [debut, fin] of pris.sort(([a], [b]) => a - b)) {
    if (debut > jusque) morceaux.push({ texte: texte.slice(jusque, debut), isIndice: false });
    morceaux.push({ texte: texte.slice(debut, fin), isIndice: true });
    jusque = fin;
  }
  if (jusque < texte.length) morceaux.push({ texte: texte.slice(jusque), isIndice: false });
  return morceaux;
}
