import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { type AnyNode, type MemberExpression, parse } from 'acorn';

// Reads scripts as the oldest engines do (R122): Chromium 99, Safari 15.4, Firefox 115. What they share is the language of
// 2022, but for static blocks of classes and lookbehinds, which Safari has since 16.4.

const LANGAGE = 2022;
const regles = new RegExpParser({ ecmaVersion: LANGAGE });

/** Called on an object: from Chrome 103 to 136, Safari 16 to 26, Firefox 119 to 144. */
const METHODES =
  /^(?:toSorted|toReversed|toSpliced|groupBy|withResolvers|fromAsync|isWellFormed|toWellFormed|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|canParse|throwIfAborted|requestSubmit|checkVisibility|showPicker|setHTMLUnsafe|togglePopover|showPopover|startViewTransition)$/;
const STATIQUES =
  /^(?:AbortSignal\.(?:timeout|any)|URL\.parse|Promise\.try|RegExp\.escape|Iterator\.\w+|scheduler\.\w+|navigation\.\w+|CSS\.registerProperty|Intl\.Segmenter)$/;
const CLASSES =
  /^(?:DecompressionStream|CompressionStream|OffscreenCanvas|Iterator|CloseWatcher|SharedWorker|VideoFrame|Intl\.Segmenter|Intl\.DurationFormat)$/;

/** What some engine of `MOTEURS` could not read in a script, or would look for in vain. */
export function fautesEcriture(code: string, sourceType: 'module' | 'script'): string[] {
  const fautes = new Set<string>();
  try {
    visit(parse(code, { ecmaVersion: LANGAGE, sourceType }), (noeud) => {
      for (const faute of fautesOf(noeud)) fautes.add(faute);
    });
  } catch (error) {
    return [(error as Error).message];
  }
  return [...fautes];
}

function visit(noeud: AnyNode, see: (noeud: AnyNode) => void): void {
  see(noeud);
  for (const valeur of Object.values(noeud) as unknown[])
    for (const enfant of Array.isArray(valeur) ? (valeur as unknown[]) : [valeur])
      if (typeof (enfant as AnyNode | null | undefined)?.type === 'string') visit(enfant as AnyNode, see);
}

function fautesOf(noeud: AnyNode): string[] {
  if (noeud.type === 'StaticBlock') return ['static block of a class'];
  if (noeud.type === 'Literal' && noeud.regex) return fautesMotif(noeud.regex.pattern, noeud.regex.flags);
  if (noeud.type !== 'CallExpression' && noeud.type !== 'NewExpression') return [];
  const nom = nomOf(noeud.callee);
  if (nom === 'RegExp') return fautesTexte(noeud.arguments[0], noeud.arguments[1]);
  if (noeud.type === 'NewExpression') return CLASSES.test(nom) ? [`new ${nom}`] : [];
  const methode = nom.slice(nom.lastIndexOf('.') + 1);
  if (nom.includes('.') && METHODES.test(methode)) return [`.${methode}()`];
  return STATIQUES.test(nom) ? [`${nom}()`] : [];
}

/** `AbortSignal.timeout`; what stands before the point is left out where it is no plain name. */
function nomOf(noeud: AnyNode): string {
  if (noeud.type === 'Identifier') return noeud.name;
  if (noeud.type !== 'MemberExpression') return '';
  return `${nomOf(noeud.object)}.${proprieteOf(noeud)}`;
}

const proprieteOf = ({ computed, property }: MemberExpression): string =>
  !computed && property.type === 'Identifier' ? property.name : '';

function fautesMotif(motif: string, drapeaux: string): string[] {
  try {
    const fautes: string[] = [];
    visitRegExpAST(regles.parseLiteral(`/${motif}/${drapeaux}`), {
      onAssertionEnter: ({ kind, raw }) => {
        if (kind === 'lookbehind') fautes.push(`lookbehind ${raw}`);
      },
    });
    return fautes;
  } catch (error) {
    return [(error as Error).message];
  }
}

/** A pattern that is put together as the script runs: what can be read of it. */
function fautesTexte(motif: AnyNode | undefined, drapeaux: AnyNode | undefined): string[] {
  const texte = texteOf(motif);
  return [
    ...(/\(\?<[=!]/.test(texte) ? [`lookbehind in ${texte}`] : []),
    ...(texteOf(drapeaux).includes('v') ? ['flag v'] : []),
  ];
}

function texteOf(noeud: AnyNode | undefined): string {
  if (noeud?.type === 'Literal' && typeof noeud.value === 'string') return noeud.value;
  return noeud?.type === 'TemplateLiteral' ? noeud.quasis.map(({ value }) => value.raw).join('') : '';
}
