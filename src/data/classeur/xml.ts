import { FauteClasseur } from '../../domain/classeur/faute-classeur.ts';

// Reads the XML of a workbook while it is unpacked: tags and texts, one after the other, never the whole document.

/** What is told of a document; names come without their prefix. */
export interface Oreille {
  onOuvre?: (nom: string, attributs: string) => void;
  onFerme?: (nom: string) => void;
  onTexte?: (texte: string) => void;
}

/** A tag or a text longer than this is no workbook's: a cell holds 32,767 signs. */
const ATTENTE_MAX = 1_000_000;
// Its alternatives begin with different signs: no text makes it try again and again.
const BALISE = /<(\/?)([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/y;
const HORS_BALISES: ReadonlyArray<readonly [debut: string, fin: string]> = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
];

/** A reader that is given a document piece by piece. */
export function createLecteurXml({ onOuvre, onFerme, onTexte }: Oreille): (morceau: string) => void {
  let attente = '';
  return (morceau) => {
    const texte = attente + morceau;
    let at = 0;
    for (;;) {
      const chevron = texte.indexOf('<', at);
      if (chevron === -1) break;
      if (chevron > at) onTexte?.(decode(texte.slice(at, chevron)));
      at = chevron;
      const hors = texte[at + 1] === '!' || texte[at + 1] === '?' ? debutHors(texte, at) : undefined;
      if (hors === 'incomplet') break;
      if (hors) {
        const fin = texte.indexOf(hors[1], at + hors[0].length);
        if (fin === -1) break;
        if (hors[0] === '<![CDATA[') onTexte?.(texte.slice(at + 9, fin));
        at = fin + hors[1].length;
        continue;
      }
      BALISE.lastIndex = at;
      const balise = BALISE.exec(texte);
      if (!balise) break;
      const [entiere, ferme, nomEntier = '', attributs = '', vide] = balise;
      const nom = nomEntier.slice(nomEntier.indexOf(':') + 1);
      if (ferme !== '/') onOuvre?.(nom, attributs);
      if (ferme === '/' || vide === '/') onFerme?.(nom);
      at += entiere.length;
    }
    attente = texte.slice(at);
    if (attente.length > ATTENTE_MAX) throw new FauteClasseur('abime');
  };
}

/** What opens here beside tags; `incomplet` while too few signs of it have come. */
function debutHors(texte: string, at: number): (typeof HORS_BALISES)[number] | 'incomplet' | undefined {
  const reste = texte.slice(at, at + 9);
  if (reste.length < 9 && HORS_BALISES.some(([debut]) => debut.startsWith(reste))) return 'incomplet';
  return HORS_BALISES.find(([debut]) => reste.startsWith(debut));
}

const ENTITES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text without its entities; those that a document would define itself stay as they are written. */
function decode(texte: string): string {
  if (!texte.includes('&')) return texte;
  return texte.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (entiere, nom: string) => {
    if (!nom.startsWith('#')) return ENTITES[nom] ?? entiere;
    const code = /^#x/i.test(nom) ? parseInt(nom.slice(2), 16) : Number(nom.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : entiere;
  });
}

const MOTIFS = new Map<string, RegExp>();

/** An attribute of a tag, whichever prefix it has. */
export function attributDe(attributs: string, nom: string): string | undefined {
  const motif = MOTIFS.get(nom) ?? new RegExp(`(?:^|\\s)(?:\\w+:)?${nom}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  MOTIFS.set(nom, motif);
  const trouve = motif.exec(attributs);
  const valeur = trouve?.[1] ?? trouve?.[2];
  return valeur === undefined ? undefined : decode(valeur);
}
