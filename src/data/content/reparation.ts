import { type FauteYaml, readYaml, type YamlLu } from './yaml.ts';

// Mends, line by line, a text that is not YAML, as its author meant it: all of its faults are then told at once, and
// the rest of the file is checked too. A mended file is never published: a file with a fault is refused.

/** A line to mend: what stands there, what was expected, and the line to write when it is certain. */
interface LigneFautive {
  /** From 1. */
  ligne: number;
  texte: string;
  attendu: string;
  ecrire?: string;
}

/** What could be read of a text: its faults, and its values once they are mended; `tus`: fields whose lines were left out. */
export interface TexteRepare {
  fautes: LigneFautive[];
  lu: Extract<YamlLu, { faute?: undefined }> | undefined;
  tus: ReadonlySet<string>;
}

const BIEN_FORME =
  'un fichier YAML bien formé ; un texte qui contient « : » ou qui commence par un signe se met entre guillemets';
const ENTRE_GUILLEMETS = 'un texte entre guillemets, puisqu’il contient « : », des guillemets ou commence par un signe';
/** More faults than anybody mends at once; the rest is told at the next reading. */
const TOURS = 60;

const margeOf = (ligne: string): string => /^[ \t]*/.exec(ligne)?.[0] ?? '';
const isVide = (ligne: string | undefined): boolean => ligne === undefined || /^\s*(?:#.*)?$/.test(ligne);
/** `champ: valeur`, alone or at the head of a list's item. */
const CHAMP = /^(\s*(?:- +)?['"]?[\w-]+['"]?\s*:\s+)(\S.*)$/;

/** The text between quotes, whichever need no escape. */
function guillemets(texte: string): string {
  const nu = texte.replace(/^(["'])(.*)\1$/, '$2').trim();
  return !nu.includes('"') ? `"${nu.replaceAll('\\', '\\\\')}"` : `'${nu.replaceAll("'", "''")}'`;
}

/** Reads a text, mending what is not YAML in it. */
export function repairYaml(texte: string): TexteRepare {
  const fin = texte.includes('\r\n') ? '\r\n' : '\n';
  const lignes = texte.split(/\r?\n/);
  const origine = [...lignes];
  const fautes: LigneFautive[] = [];
  const tus = new Set<string>();
  const vues = new Set<number>();
  for (let tour = 0; tour < TOURS; tour += 1) {
    const lu = readYaml(lignes.join(fin));
    if (!lu.faute) return { fautes: fautes.sort((a, b) => a.ligne - b.ligne), lu, tus };
    const { index, attendu, par } = remedeOf(lignes, lu.faute);
    const isNouvelle = !vues.has(index);
    if (isNouvelle) {
      const ecrire = par?.trim() ? { ecrire: par.trimStart() } : {};
      fautes.push({ ligne: index + 1, texte: (origine[index] ?? '').trim(), attendu, ...ecrire });
    }
    vues.add(index);
    if (par !== undefined && isNouvelle) lignes[index] = par;
    else leaveOut(lignes, index, tus);
  }
  return { fautes, lu: undefined, tus };
}

/** Makes a remark of a line and of what hangs on it; the field that it belongs to is not looked for any more. */
function leaveOut(lignes: string[], index: number, tus: Set<string>): void {
  const champ = lignes.slice(0, index + 1).findLast((ligne) => /^[^\s#-]/.test(ligne));
  const nom = /^['"]?([\w-]+)/.exec(champ ?? '')?.[1];
  if (nom !== undefined) tus.add(nom);
  const marge = margeOf(lignes[index] ?? '').length;
  lignes[index] = `#${lignes[index] ?? ''}`;
  for (let suite = index + 1; suite < lignes.length; suite += 1) {
    const ligne = lignes[suite] ?? '';
    if (!isVide(ligne) && margeOf(ligne).length <= marge) return;
    lignes[suite] = `#${ligne}`;
  }
}

interface Remede {
  index: number;
  attendu: string;
  /** The line as it should be; undefined when nobody can tell. */
  par?: string;
}

function remedeOf(lignes: readonly string[], { code, ligne }: FauteYaml): Remede {
  const pleine = lignes.findLastIndex((une, rang) => rang < ligne && !isVide(une));
  const index = isVide(lignes[ligne - 1]) ? Math.max(0, pleine) : ligne - 1;
  if (code === 'DUPLICATE_KEY') return { index, attendu: 'un champ écrit une seule fois' };
  if (code === 'DIRECTIVE') return { index, attendu: 'rien : le registre se lit sans directive', par: '' };
  if (code === 'MULTIPLE_DOCS') {
    return { index, attendu: 'une seule fiche par fichier : ni « --- » ni « ... » au milieu', par: '' };
  }
  return (
    tabulation(lignes, index) ??
    addEspace(lignes, index) ??
    signe(lignes, index) ??
    ouvert(lignes, index) ??
    marge(lignes, index) ?? {
      index,
      attendu: code === 'SIGNE' ? ENTRE_GUILLEMETS : BIEN_FORME,
    }
  );
}

/** A tab at the head of a line, which looks like spaces: as many as the line before has, or two more under a field. */
function tabulation(lignes: readonly string[], index: number): Remede | undefined {
  const texte = lignes[index] ?? '';
  if (!margeOf(texte).includes('\t')) return undefined;
  const avant = lignes.slice(0, index).findLast((ligne) => !isVide(ligne)) ?? '';
  const retrait = /(?::|[>|][+-]?)\s*$/.test(avant) ? '  ' : '';
  const par = `${margeOf(avant).replaceAll('\t', '  ')}${retrait}${texte.trimStart()}`;
  return { index, attendu: `des espaces au début de la ligne, jamais de tabulation (ici ${margeOf(par).length})`, par };
}

/** `champ:valeur`: the space that makes a field of it. */
function addEspace(lignes: readonly string[], index: number): Remede | undefined {
  const texte = lignes[index] ?? '';
  const [, champ, valeur] = /^(\s*(?:- +)?[a-z_]+:)([^\s/].*)$/.exec(texte) ?? [];
  if (champ === undefined) return undefined;
  return { index, attendu: 'une espace après les deux-points', par: `${champ} ${valeur}` };
}

/** A quote or a bracket that is not closed, told by the parser where the file ends or the next field begins. */
function ouvert(lignes: readonly string[], index: number): Remede | undefined {
  for (let rang = index; rang >= 0; rang -= 1) {
    const texte = lignes[rang] ?? '';
    const [, champ, valeur] = CHAMP.exec(texte) ?? [];
    if (champ === undefined || valeur === undefined) continue;
    const quote = valeur[0] === '"' || valeur[0] === "'" ? valeur[0] : undefined;
    if (quote && valeur.split(quote).length % 2 === 0) {
      return {
        index: rang,
        attendu: 'un texte dont le guillemet se ferme',
        par: `${champ}${guillemets(valeur.slice(1).replace(new RegExp(`${quote}$`), ''))}`,
      };
    }
    const fermant = { '[': ']', '{': '}' }[valeur[0] ?? ''];
    if (fermant && !valeur.includes(fermant)) {
      return { index: rang, attendu: `une liste qui se ferme par « ${fermant} »`, par: `${texte.trimEnd()}${fermant}` };
    }
  }
  return undefined;
}

/** A text that YAML takes for something else. */
function signe(lignes: readonly string[], index: number): Remede | undefined {
  const [, champ, valeur] = CHAMP.exec(lignes[index] ?? '') ?? [];
  if (champ === undefined || valeur === undefined) return undefined;
  const isSigne =
    /^[@`%*&!|>?-]/.test(valeur) || /^[^"'[{].*:(?:\s|$)/.test(valeur) || /^(["']).*\1\s*[^\s#].*$/.test(valeur);
  if (!isSigne) return undefined;
  return { index, attendu: ENTRE_GUILLEMETS, par: `${champ}${guillemets(valeur)}` };
}

/** A field that is further right than those beside it. */
function marge(lignes: readonly string[], index: number): Remede | undefined {
  const suivant = lignes.findIndex((ligne, rang) => rang > index && !isVide(ligne));
  const [ici, apres] = [lignes[index] ?? '', lignes[suivant] ?? ''];
  if (!CHAMP.test(ici) || !/^\s*[a-z_]+:/.test(apres) || margeOf(apres).length <= margeOf(ici).length) return undefined;
  return {
    index: suivant,
    attendu: `la même marge que la ligne d’avant (${margeOf(ici).length})`,
    par: `${margeOf(ici)}${apres.trimStart()}`,
  };
}
