import type { LieuTravaux } from '../reference/lieu-travaux.ts';
import type { Region } from '../reference/reference.ts';
import { lettresOf } from '../socle/nom-proche.ts';
import type { Marque } from './marques-titre.ts';

/** What a name of the register means: the town of a section, a préfecture, a region, or several of them. */
export interface NomConnu {
  lieu?: LieuTravaux;
}

const MOT = /[\p{L}\p{N}\p{M}]+(?:['’ʼ]\p{L}[\p{L}\p{M}]*)?/gu;
/** Words of the longest name that is looked for: "Gbessia Port 1". */
const MOTS_MAX = 4;
const ARTICLE = String.raw`\s+(?:de\s+l['’ʼ]|de\s+la\s+|des\s+|du\s+|de\s+|d['’ʼ])$`;
/** What a place is called before its name, where the title takes care to tell it. */
const DESIGNATIONS = {
  REGION: new RegExp(String.raw`r[eé]gion(?:\s+administrative)?${ARTICLE}`, 'iu'),
  PREFECTURE: new RegExp(String.raw`(?:commune(?:\s+urbaine)?|pr[eé]fecture|ville)${ARTICLE}`, 'iu'),
} as const;

/** A name that a title holds. */
export interface NomLu extends Marque<NomConnu> {
  /** The name's letters, as sections are asked for them. */
  lettres: string;
  /** What stands before it: "région de", "préfecture de". */
  designation?: keyof typeof DESIGNATIONS;
}

/** Names of regions and préfectures, by their letters; a préfecture that has its region's name is read as the préfecture. */
export function lieuxConnus(regions: readonly Region[]): Map<string, LieuTravaux> {
  const lieux = new Map<string, LieuTravaux>();
  for (const { id, nom } of regions) lieux.set(lettresOf(nom), { region: id });
  for (const { id, prefectures } of regions)
    for (const { nom } of prefectures) lieux.set(lettresOf(nom), { region: id, departement: nom });
  return lieux;
}

/** The names that a title holds, in its order, the longest first where several begin at one word; each once. */
export function readNoms(titre: string, connus: ReadonlyMap<string, NomConnu>): NomLu[] {
  const texte = titre.normalize('NFC').replaceAll('ʼ', '’');
  const mots = [...texte.matchAll(MOT)];
  const noms: NomLu[] = [];
  for (let rang = 0; rang < mots.length;) {
    const nombre = nombreDeMots(mots, rang, connus);
    const premier = mots[rang];
    const dernier = mots[rang + nombre - 1];
    rang += Math.max(1, nombre);
    if (nombre === 0 || !premier || !dernier) continue;
    const extrait = texte.slice(premier.index, dernier.index + dernier[0].length);
    const lettres = lettresOf(extrait);
    if (noms.some((autre) => autre.lettres === lettres)) continue;
    const avant = texte.slice(0, premier.index);
    const designation = (['REGION', 'PREFECTURE'] as const).find((une) => DESIGNATIONS[une].test(avant));
    noms.push({ extrait, lettres, valeur: connus.get(lettres) ?? {}, ...(designation && { designation }) });
  }
  return noms;
}

/** How many words the longest known name that begins here has; 0 where none does. */
function nombreDeMots(mots: readonly RegExpExecArray[], debut: number, connus: ReadonlyMap<string, NomConnu>): number {
  for (let nombre = MOTS_MAX; nombre > 0; nombre -= 1) {
    const suite = mots.slice(debut, debut + nombre);
    // A name has a capital: "mali", "boke" in small letters are too often other words.
    if (suite.length < nombre || !/^\p{Lu}/u.test(suite[0]?.[0] ?? '')) continue;
    if (connus.has(lettresOf(suite.map(([mot]) => mot).join(' ')))) return nombre;
  }
  return 0;
}
