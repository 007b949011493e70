import { Inflate } from 'fflate';
import { FauteClasseur } from '../../domain/classeur/faute-classeur.ts';

// The files inside a workbook, one at a time, by the archive's own directory. What comes out of each is counted while it comes
// out: the sizes that an archive declares are only a first reason to refuse it.

/** What a whole workbook may weigh once unpacked, bytes: three times 10,000 rows of 44 columns. */
const OCTETS_MAX = 100_000_000;
/** Bytes given at a time, so that little comes out before it is counted. */
const TRANCHE = 32_768;

interface Entree {
  methode: number;
  debut: number;
  comprimes: number;
  declares: number;
}

/** An archive that was opened: names, and the text of each, in pieces. */
export interface Archive {
  noms: readonly string[];
  /** Gives the text of a file piece by piece; false where there is no such file. */
  read: (nom: string, onTexte: (morceau: string) => void) => boolean;
}

/** Opens an archive; throws `FauteClasseur` where it is none, or unpacks to more than a workbook. */
export function openZip(octets: Uint8Array, octetsMax = OCTETS_MAX): Archive {
  const entrees = listEntrees(octets);
  const declares = [...entrees.values()].reduce((total, entree) => total + entree.declares, 0);
  if (declares > octetsMax * 4) throw new FauteClasseur('trop_gros');
  let sortis = 0;
  return {
    noms: [...entrees.keys()],
    read(nom, onTexte) {
      const entree = entrees.get(nom);
      if (!entree) return false;
      if (entree.declares > octetsMax) throw new FauteClasseur('trop_gros');
      const decode = new TextDecoder();
      inflate(octets, entree, (morceau, isFin) => {
        sortis += morceau.length;
        if (sortis > octetsMax) throw new FauteClasseur('trop_gros');
        onTexte(decode.decode(morceau, { stream: !isFin }));
      });
      return true;
    },
  };
}

function inflate(octets: Uint8Array, entree: Entree, onMorceau: (morceau: Uint8Array, isFin: boolean) => void): void {
  const { methode, debut, comprimes } = entree;
  const source = octets.subarray(debut, debut + comprimes);
  if (source.length < comprimes) throw new FauteClasseur('abime');
  if (methode === 0) {
    onMorceau(source, true);
    return;
  }
  if (methode !== 8) throw new FauteClasseur('abime');
  const flux = new Inflate(onMorceau);
  try {
    for (let at = 0; at < source.length; at += TRANCHE)
      flux.push(source.subarray(at, at + TRANCHE), at + TRANCHE >= source.length);
  } catch (cause) {
    throw cause instanceof FauteClasseur ? cause : new FauteClasseur('abime', { cause });
  }
}

const FIN = 0x06054b50;
const CENTRALE = 0x02014b50;
const LOCALE = 0x04034b50;

/** The directory at the end of an archive. */
function listEntrees(octets: Uint8Array): Map<string, Entree> {
  const vue = new DataView(octets.buffer, octets.byteOffset, octets.byteLength);
  // An encrypted workbook, like one of before 2007, is another kind of file.
  if (octets.length > 8 && vue.getUint32(0) === 0xd0cf11e0) throw new FauteClasseur('ancien_ou_protege');
  let fin = octets.length - 22;
  const plusTot = Math.max(0, fin - 65_535);
  while (fin >= plusTot && vue.getUint32(fin, true) !== FIN) fin -= 1;
  if (fin < plusTot) throw new FauteClasseur('pas_un_classeur');
  const entrees = new Map<string, Entree>();
  try {
    let at = vue.getUint32(fin + 16, true);
    for (let reste = vue.getUint16(fin + 10, true); reste > 0; reste -= 1) {
      if (vue.getUint32(at, true) !== CENTRALE) throw new FauteClasseur('abime');
      const [tailleNom, extra, note] = [28, 30, 32].map((ou) => vue.getUint16(at + ou, true)) as [
        number,
        number,
        number,
      ];
      const locale = vue.getUint32(at + 42, true);
      if (vue.getUint32(locale, true) !== LOCALE) throw new FauteClasseur('abime');
      if ((vue.getUint16(at + 8, true) & 1) === 1) throw new FauteClasseur('ancien_ou_protege');
      const nom = new TextDecoder().decode(octets.subarray(at + 46, at + 46 + tailleNom));
      entrees.set(nom.replace(/^\//, '').replaceAll('\\', '/'), {
        methode: vue.getUint16(at + 10, true),
        comprimes: vue.getUint32(at + 20, true),
        declares: vue.getUint32(at + 24, true),
        debut: locale + 30 + vue.getUint16(locale + 26, true) + vue.getUint16(locale + 28, true),
      });
      at += 46 + tailleNom + extra + note;
    }
  } catch (cause) {
    throw cause instanceof FauteClasseur ? cause : new FauteClasseur('abime', { cause });
  }
  return entrees;
}
