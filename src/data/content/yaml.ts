import { type Document, isAlias, isNode, isScalar, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';

// The one parser of the register (ADR-0063): what is checked, published, copied to the database, re-dated and rewritten is
// read here. YAML 1.2: a day is a text, `no` and `oui` are texts, `12:30` is no number of seconds.

/** A YAML text as the register reads it: its nodes, for what rewrites it in place, and its faults. */
export function openYaml(texte: string): Document.Parsed {
  return parseDocument(texte, { lineCounter: new LineCounter(), version: '1.2', merge: false });
}

/** Why a text stops being what the register reads; the last three are YAML, and not what their author meant. */
export interface FauteYaml {
  code: YAMLError['code'] | 'ALIAS' | 'DIRECTIVE' | 'SIGNE';
  /** Line, from 1. */
  ligne: number;
}

/** A text as far as it is YAML: its first fault, or its values and how each was typed. */
export type YamlLu =
  | { faute: FauteYaml }
  | { faute?: undefined; valeur: unknown; sourceAt: (path: readonly PropertyKey[]) => string | undefined };

/** Reads a text without throwing. */
export function readYaml(texte: string): YamlLu {
  const document = openYaml(texte);
  const faute = findFaute(document, texte);
  if (faute) return { faute };
  try {
    const valeur: unknown = document.toJS();
    return {
      valeur,
      // As it was typed: 0123 is read 123, 12.10 is read 12.1.
      sourceAt(path) {
        const noeud = document.getIn(path, true);
        return isScalar(noeud) ? noeud.source : undefined;
      },
    };
  } catch {
    // A value that opens with a star is an alias for YAML, which it looks for only now.
    return { faute: { code: 'ALIAS', ligne: ligneOf(texte, /(?::|^\s*-|[[,])\s*\*/) } };
  }
}

/** What a text holds; throws at its first fault. */
export function parseYaml(texte: string): unknown {
  const lu = readYaml(texte);
  if (lu.faute) throw new Error(`ligne ${lu.faute.ligne} : ce n’est pas un YAML bien formé`);
  return lu.valeur;
}

function findFaute(document: Document.Parsed, texte: string): FauteYaml | undefined {
  const [erreur] = document.errors;
  if (erreur) return { code: erreur.code, ligne: erreur.linePos?.[0].line ?? 1 };
  // "%YAML 1.1" would make dates and booleans of texts.
  if (document.directives.yaml.explicit) return { code: 'DIRECTIVE', ligne: ligneOf(texte, /^%/) };
  // A text that opens with "!" or "&" would lose its first word: a tag, or an anchor that nothing refers to.
  if (!/[!&]/.test(texte)) return undefined;
  const signes = new Map<string, number>();
  let balises = 0;
  visit(document, (_cle, noeud) => {
    if (isAlias(noeud)) signes.delete(noeud.source);
    else if (isNode(noeud) && noeud.range && (noeud.tag ?? noeud.anchor) !== undefined) {
      const ligne = texte.slice(0, noeud.range[0]).split('\n').length;
      signes.set(noeud.anchor ?? `!${(balises += 1)}`, ligne);
    }
  });
  const [ligne] = signes.values();
  return ligne === undefined ? undefined : { code: 'SIGNE', ligne };
}

/** Line of the first that matches, from 1. */
const ligneOf = (texte: string, motif: RegExp): number => texte.split('\n').findIndex((ligne) => motif.test(ligne)) + 1;
