import postcss, { type AtRule, type Declaration, type Root, type Rule } from 'postcss';
import parseSelector, { type Node } from 'postcss-selector-parser';

// Takes out of a style sheet what cannot apply to pages that hold only certain words. In doubt a rule stays.

/** Pseudo-classes that match when one of their selectors does. */
const CHOIX = [':is', ':where', ':matches'];
const VARIABLE = /var\((--[\w-]+)/g;
const MOT_CSS = /[\w-]+/g;

/** The word for a tag: `code` in a script is a property, or a word of a text, more often than an element. */
export const baliseOf = (tag: string): string => `<${tag}`;

/** A word for fields of a type: `mots-pages.ts` finds it in markup as in scripts. */
const typed = (...types: readonly string[]): string[] => types.map((type) => `type=${type}`);
/** Parts that browsers draw in some fields alone: without any of these words, no page has the part. */
const PARTIES_CHAMPS: ReadonlyArray<[nom: RegExp, mots: readonly string[]]> = [
  [/^::(?:-webkit-)?file-(?:selector|upload)-button/, typed('file')],
  [/^::-webkit-(?:date|calendar)/, typed('date', 'time', 'datetime-local', 'month', 'week')],
  [/^::-webkit-(?:inner|outer)-spin-button/, typed('number', 'date', 'time', 'datetime-local', 'month', 'week')],
  [/^::-webkit-search/, typed('search')],
  [/^::placeholder/, ['placeholder']],
];
const motsPartie = (pseudo: string): readonly string[] => PARTIES_CHAMPS.find(([nom]) => nom.test(pseudo))?.[1] ?? [];

/** False when this part of a selector names a class, a tag or an id that occurs nowhere. Attributes may come by script. */
function mayMatch(node: Node, mots: ReadonlySet<string>): boolean {
  switch (node.type) {
    case 'tag':
      return mots.has(baliseOf(node.value));
    case 'class':
    case 'id':
      return mots.has(node.value);
    case 'selector':
      return node.nodes.every((part) => mayMatch(part, mots));
    case 'pseudo': {
      if (CHOIX.includes(node.value)) return node.nodes.some((choix) => mayMatch(choix, mots));
      const siens = motsPartie(node.value);
      return siens.length === 0 || siens.some((mot) => mots.has(mot));
    }
    default:
      return true;
  }
}

/** Keeps the selectors of a rule that may match; a rule without any goes. */
function pruneRule(rule: Rule, mots: ReadonlySet<string>): void {
  // The steps of an animation are no selectors.
  if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')) return;
  const garde = rule.selectors.filter((selecteur) =>
    parseSelector()
      .astSync(selecteur)
      .nodes.some((choix) => mayMatch(choix, mots)),
  );
  if (garde.length === 0) rule.remove();
  else if (garde.length < rule.selectors.length) rule.selectors = garde;
}

/** Removes custom properties that neither the styles nor the pages read, as long as that frees others. */
function pruneProprietes(feuille: Root, mots: ReadonlySet<string>): void {
  for (let isFini = false; !isFini;) {
    isFini = true;
    const lues = new Set(mots);
    feuille.walkDecls(({ value }) => {
      for (const [, nom = ''] of value.matchAll(VARIABLE)) lues.add(nom);
    });
    const remove = (node: Declaration | AtRule): void => {
      node.remove();
      isFini = false;
    };
    feuille.walkDecls(/^--/, (decl) => {
      if (!lues.has(decl.prop)) remove(decl);
    });
    feuille.walkAtRules('property', (regle) => {
      if (!lues.has(regle.params)) remove(regle);
    });
  }
}

/** Removes animations that nothing plays. */
function pruneAnimations(feuille: Root): void {
  const jouees = new Set<string>();
  feuille.walkDecls(/^(?:--animate|animation)/, ({ value }) => {
    for (const [mot] of value.matchAll(MOT_CSS)) jouees.add(mot);
  });
  feuille.walkAtRules(/keyframes$/, (regle) => {
    if (!jouees.has(regle.params)) regle.remove();
  });
}

/** Removes rules and groups that have nothing left; an order of layers is a group without a body. */
function pruneVides(feuille: Root): void {
  for (let isFini = false; !isFini;) {
    isFini = true;
    feuille.walk((node) => {
      if ((node.type !== 'rule' && node.type !== 'atrule') || node.nodes === undefined || node.nodes.length > 0) return;
      node.remove();
      isFini = false;
    });
  }
}

/** The names in a style sheet that pages may have or not: pruning depends on no other word. */
export function nomsOf(css: string): Set<string> {
  const noms = new Set<string>();
  const feuille = postcss.parse(css);
  feuille.walkRules(({ selector }) => {
    parseSelector()
      .astSync(selector)
      .walk((node) => {
        if (node.type === 'class' || node.type === 'id') noms.add(node.value);
        if (node.type === 'tag') noms.add(baliseOf(node.value));
        if (node.type === 'pseudo') for (const mot of motsPartie(node.value)) noms.add(mot);
      });
  });
  feuille.walkDecls(/^--/, ({ prop }) => void noms.add(prop));
  feuille.walkAtRules('property', ({ params }) => void noms.add(params));
  return noms;
}

/** What is left of a style sheet for pages that hold only these words. */
export function pruneStyles(css: string, mots: ReadonlySet<string>): string {
  const feuille = postcss.parse(css);
  feuille.walkRules((rule) => pruneRule(rule, mots));
  pruneProprietes(feuille, mots);
  pruneAnimations(feuille);
  pruneVides(feuille);
  return feuille.toString();
}
