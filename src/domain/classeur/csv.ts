import type { CelluleLue, FeuilleLue, RangeeLue } from './cellule.ts';

// Comma-separated values as people's programs write them: `;` in French spreadsheets, `,`, or tabulations; RFC 4180 quotes.

const SEPARATEURS = [';', ',', '\t'] as const;

/** Lines by which the separator is guessed. */
const LIGNES_VUES = 20;

/** The sheet that a text says; `onRangees` is told how many rows are read, now and then. */
export function readCsv(texte: string, nom: string): FeuilleLue {
  const sansBom = texte.replace(/^\ufeff/, '');
  // A first line by which spreadsheets are told the separator.
  const dit = /^sep=(.)\r?\n/i.exec(sansBom);
  const corps = dit ? sansBom.slice(dit[0].length) : sansBom;
  const separateur = dit?.[1] ?? separateurOf(corps);
  return { nom, rangees: readRangees(corps, separateur, dit ? 2 : 1) };
}

/** The sign that cuts the first lines in the most columns, as many in each of them. */
function separateurOf(texte: string): string {
  const notes = SEPARATEURS.map((separateur) => {
    const rangees = readRangees(texte, separateur, 1, LIGNES_VUES);
    const comptes = rangees.map(({ cellules }) => cellules.length).filter((nombre) => nombre > 1);
    const frequent = Math.max(0, ...comptes.map((nombre) => comptes.filter((autre) => autre === nombre).length));
    const large = Math.max(0, ...comptes);
    return { separateur, note: frequent * 1000 + large };
  });
  return notes.sort((a, b) => b.note - a.note)[0]?.separateur ?? ';';
}

/** A text that an export kept from being taken for a formula: the sign that was set before it goes. */
const sansGarde = (texte: string): string => texte.replace(/^'(?=[=+\-@\t\r])/, '');

function readRangees(texte: string, separateur: string, premiere: number, max = Infinity): RangeeLue[] {
  const rangees: RangeeLue[] = [];
  let cellules: CelluleLue[] = [];
  let ligne = premiere;
  let debut = premiere;
  let at = 0;
  const close = () => {
    if (cellules.some((cellule) => cellule !== null)) rangees.push({ ligne: debut, cellules });
    cellules = [];
    debut = ligne;
  };
  while (at < texte.length && rangees.length < max) {
    let valeur = '';
    // A quoted field may hold separators and ends of lines; a quote in it is doubled.
    if (texte[at] === '"') {
      at += 1;
      for (;;) {
        const fin = texte.indexOf('"', at);
        const jusqua = fin === -1 ? texte.length : fin;
        valeur += texte.slice(at, jusqua);
        at = jusqua + 1;
        if (texte[at] !== '"' || fin === -1) break;
        valeur += '"';
        at += 1;
      }
      ligne += valeur.split('\n').length - 1;
    }
    const libre = at;
    while (at < texte.length && texte[at] !== separateur && texte[at] !== '\n' && texte[at] !== '\r') at += 1;
    valeur += texte.slice(libre, at);
    cellules.push(valeur === '' ? null : sansGarde(valeur));
    if (texte[at] === separateur) {
      at += 1;
      if (at >= texte.length) cellules.push(null);
      continue;
    }
    if (texte[at] === '\r' && texte[at + 1] === '\n') at += 1;
    at += 1;
    ligne += 1;
    close();
  }
  if (cellules.length > 0) close();
  return rangees;
}
