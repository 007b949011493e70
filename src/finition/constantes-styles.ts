import postcss, { type AtRule, type Declaration, type Root } from 'postcss';

// Tailwind names every value and leaves hooks in what it writes: properties of its own that a site or one of its classes may
// set. A page that no value changes in says it where it is read, and has neither the name nor what would reset it.

/** Names of hooks: no script of ours sets one. */
const CROCHET = /^--(?:tw|default)-/;
/**
 * What a class of leading leaves to a size of text that would come after it: none does, for no class sizes text at some
 * widths alone beside one (tests/styles).
 */
const SANS_SUITE = '--tw-leading';
const LECTURE = /var\((--[\w-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)/g;
const INITIALE = /initial-value:\s*([^;]+)/;
/** What they are anyway. */
const D_OFFICE = /^font-(?:feature|variation)-settings:\s*normal$/;

/** Spaces that a value does without; those around + and - tell them from signs. */
const ESPACES = /\s*([,*])\s*/g;

/** True for what is set for good: the reset of `@layer properties` repeats what `@property` says. */
const isReglee = ({ parent }: Declaration): boolean => {
  const regle = parent?.parent as AtRule | undefined;
  return !(regle?.type === 'atrule' && regle.name === 'supports');
};

/** True for what is set for the whole page. */
const isRacine = ({ parent }: Declaration): boolean => parent?.type === 'rule' && parent.selectors.includes(':root');

/** Rewrites what reads a property: `write` gives what stands there, or nothing to leave it. */
function rewriteLectures(feuille: Root, write: (nom: string, secours?: string) => string | undefined): void {
  feuille.walkDecls((decl) => {
    if (!decl.value.includes('var(--')) return;
    decl.value = decl.value.replace(
      LECTURE,
      (lecture: string, nom: string, secours?: string) => write(nom, secours) ?? lecture,
    );
  });
}

const lecturesOf = (valeur: string): string[] => [...valeur.matchAll(LECTURE)].map(([, nom = '']) => nom);

/** Writes the value of each hook that nothing sets, and reads those that are set without what would stand in for them. */
function fixCrochets(feuille: Root): void {
  const posees = new Set<string>();
  const initiales = new Map<string, string>();
  feuille.walkDecls(SANS_SUITE, (decl) => void decl.remove());
  feuille.walkDecls(/^--/, (decl) => {
    if (isReglee(decl)) posees.add(decl.prop);
  });
  feuille.walkAtRules('property', ({ params, nodes = [] }) => {
    const [, valeur] = INITIALE.exec(nodes.join(';')) ?? [];
    if (valeur !== undefined) initiales.set(params, valeur.trim());
  });
  rewriteLectures(feuille, (nom, secours) => {
    if (!CROCHET.test(nom)) return undefined;
    if (!posees.has(nom)) return initiales.get(nom) ?? secours;
    return nom.startsWith('--default-') ? `var(${nom})` : undefined;
  });
}

/** Takes out what says again the value that stands: a colour that is the same in the dark. */
function forgetRedites(feuille: Root): void {
  const premieres = new Map<string, string>();
  feuille.walkDecls(/^--/, (decl) => {
    const { prop, value } = decl;
    if (premieres.get(prop) === value && isRacine(decl)) decl.remove();
    else premieres.set(prop, premieres.has(prop) ? '' : value);
  });
}

/** Properties that have one value for good, which is shorter said than named. */
function listConstantes(feuille: Root, mots: ReadonlySet<string>): Map<string, string> {
  const posees = new Map<string, Declaration[]>();
  feuille.walkDecls(/^--/, (decl) => void posees.set(decl.prop, [...(posees.get(decl.prop) ?? []), decl]));
  const lectures = new Map<string, number>();
  rewriteLectures(feuille, (nom) => void lectures.set(nom, (lectures.get(nom) ?? 0) + 1));
  const constantes = new Map<string, string>();
  for (const [nom, [decl, ...autres]] of posees) {
    if (!decl || autres.length > 0 || !isRacine(decl) || mots.has(nom)) continue;
    const enPlus = (lectures.get(nom) ?? 0) * (decl.value.length - `var(${nom})`.length);
    if (enPlus < `${nom}:${decl.value};`.length) constantes.set(nom, decl.value);
  }
  return constantes;
}

/** A style sheet of pages that hold only these words, whose properties that never change are said where they are read. */
export function sayConstantes(css: string, mots: ReadonlySet<string>): string {
  const feuille = postcss.parse(css);
  fixCrochets(feuille);
  forgetRedites(feuille);
  // One that reads another waits for its turn: what it reads is then said in it.
  for (
    let constantes = listConstantes(feuille, mots);
    constantes.size > 0;
    constantes = listConstantes(feuille, mots)
  ) {
    const dites = new Map(
      [...constantes].filter(([, valeur]) => !lecturesOf(valeur).some((nom) => constantes.has(nom))),
    );
    if (dites.size === 0) break;
    rewriteLectures(feuille, (nom) => dites.get(nom));
    feuille.walkDecls(/^--/, (decl) => {
      if (dites.has(decl.prop)) decl.remove();
    });
  }
  feuille.walkDecls((decl) => {
    const suivante = decl.next();
    const isDite = suivante?.type === 'decl' && suivante.toString() === decl.toString();
    if (isDite || D_OFFICE.test(decl.toString())) decl.remove();
    else if (!decl.value.includes('"')) decl.value = decl.value.replace(ESPACES, '$1');
  });
  return feuille.toString();
}
