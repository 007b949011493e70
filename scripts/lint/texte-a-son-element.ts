import type { Rule } from 'eslint';
import ts from 'typescript';

/**
 * A text that comes, goes or changes has an element of its own (R121, ADR-0058).
 *
 * A translator takes text nodes out of the page and puts `<font>` in their place. React goes on with the nodes that it
 * made: it changes one that nobody sees any more (a figure stays false, in silence), and a removal, or an insertion
 * before one of them, throws and takes the island away. Elements stay where they are, and an element whose only child
 * is a text has it set through `textContent`, whatever stands there. Hence, among the children of JSX:
 *
 * - `anime`: an expression that may be a text is the only child of an element, or of a component, which is judged where
 *   it shows it. An array of texts makes text nodes even there.
 * - `suit`: a text that stays does not follow what may come, go or be replaced (an expression, a component, a fragment,
 *   an element with a changing `key`) unless an element that stays is between them: what comes is inserted before it.
 * - `sansBoite`: a text does not stand directly in a fragment or a portal, nor does a component return one: what it
 *   stands beside is not known.
 *
 * Blanks are exempt, a translator leaves them. Types say what may be a text: `ReactNode` may.
 */
export const texteASonElement: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      anime:
        'A translator takes this text away from React: make it the only child of an element (one template string, or a <span>).',
      suit: 'What may come before this text is inserted before its node, which a translator takes away: give the text an element.',
      sansBoite: 'A text without an element of its own comes and goes with its fragment or component: give it one.',
    },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices as {
      program: ts.Program;
      esTreeNodeToTSNodeMap: { get: (node: unknown) => ts.Node };
    };
    const checker = program.getTypeChecker();
    const typeOf = (node: Noeud) => checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node));
    const report = (node: Noeud, messageId: string) =>
      context.report({ node: node as unknown as Rule.Node, messageId });

    const judge = (parent: Noeud) => {
      const enfants = (parent.children ?? []).flatMap((node) => sortOf(node, (une) => textOf(checker, typeOf(une))));
      const isFragment = parent.type === 'JSXFragment' || isNomme(parent, /(?:^|\.)Fragment$/);
      /** True while what comes next would be inserted before the node of the next text. */
      let isMobile = false;
      for (const { node, sorte, texte } of enfants) {
        if (sorte === 'anime' && (isFragment || enfants.length > 1 || (texte === 'liste' && isHote(parent))))
          report(node, 'anime');
        if (sorte === 'fixe' && isFragment) report(node, 'sansBoite');
        else if (sorte === 'fixe' && isMobile) report(node, 'suit');
        if (sorte === 'hote') isMobile = false;
        else if (sorte === 'anime' || sorte === 'mobile') isMobile = true;
      }
    };
    /** The innermost functions, components or not. */
    const fonctions: boolean[] = [];
    const enter = (node: unknown) => void fonctions.push(isComposant(node as Noeud));
    const leave = () => void fonctions.pop();
    return {
      JSXElement: (node: unknown) => judge(node as Noeud),
      JSXFragment: (node: unknown) => judge(node as Noeud),
      FunctionDeclaration: enter,
      FunctionExpression: enter,
      ArrowFunctionExpression: (node: unknown) => {
        enter(node);
        const { body } = node as { body: Noeud };
        if (fonctions.at(-1) && body.type !== 'BlockStatement' && textOf(checker, typeOf(body)))
          report(body, 'sansBoite');
      },
      'FunctionDeclaration:exit': leave,
      'FunctionExpression:exit': leave,
      'ArrowFunctionExpression:exit': leave,
      CallExpression: (node: unknown) => {
        const {
          callee,
          arguments: [contenu],
        } = node as { callee: { name?: string }; arguments: Noeud[] };
        if (callee.name === 'createPortal' && contenu && textOf(checker, typeOf(contenu))) report(contenu, 'sansBoite');
      },
      ReturnStatement: (node: unknown) => {
        const { argument } = node as { argument: Noeud | null };
        if (fonctions.at(-1) && argument && textOf(checker, typeOf(argument))) report(argument, 'sansBoite');
      },
    };
  },
};

/** What the rule reads of a node of the syntax tree; ESLint's own types know nothing of JSX. */
interface Noeud {
  type: string;
  children?: Noeud[];
  parent?: Noeud;
  value?: unknown;
  raw?: string;
  expression?: Noeud;
  expressions?: unknown[];
  quasis?: Array<{ value: { cooked: string } }>;
  id?: { name: string } | null;
  openingElement?: { name: Nom; attributes: Array<{ name?: { name?: unknown }; value?: Noeud | null }> };
}
interface Nom {
  type: string;
  name?: string;
  property?: Nom;
}

interface Enfant {
  node: Noeud;
  /** A text that changes; one that stays; an element that stays; anything that may come and go; a blank. */
  sorte: 'anime' | 'fixe' | 'hote' | 'mobile' | 'blanc';
  texte?: Texte;
}

/** What a value shows: one text at most, a list in which there are some, or none. */
type Texte = 'un' | 'liste' | undefined;

const fixe = (node: Noeud, texte: string): Enfant => ({ node, sorte: texte.trim() === '' ? 'blanc' : 'fixe' });

/** What a child of JSX is for React; nothing for what the compiler leaves out. */
function sortOf(node: Noeud, textOfNode: (node: Noeud) => Texte): Enfant[] {
  if (node.type === 'JSXText') {
    const texte = node.value as string;
    return texte.trim() === '' && texte.includes('\n') ? [] : [fixe(node, texte)];
  }
  if (node.type === 'JSXElement') return [{ node, sorte: isHote(node) && !hasCle(node) ? 'hote' : 'mobile' }];
  const { expression } = node;
  if (node.type !== 'JSXExpressionContainer' || !expression) return [{ node, sorte: 'mobile' }];
  if (expression.type === 'JSXEmptyExpression') return [];
  if (expression.type === 'Literal' && expression.raw !== 'null') return [fixe(node, String(expression.value))];
  if (expression.type === 'TemplateLiteral' && expression.expressions?.length === 0)
    return [fixe(node, expression.quasis?.[0]?.value.cooked ?? '')];
  const texte = textOfNode(expression);
  return [{ node, sorte: texte ? 'anime' : 'mobile', texte }];
}

const nomOf = (node: Noeud): string => {
  const nom = node.openingElement?.name;
  return nom?.property?.name ?? nom?.name ?? '';
};
const isNomme = (node: Noeud, nom: RegExp) => nom.test(nomOf(node));
const isHote = (node: Noeud) => node.type === 'JSXElement' && isNomme(node, /^[a-z]/);
const hasCle = (node: Noeud) =>
  node.openingElement?.attributes.some(({ name, value }) => name?.name === 'key' && value?.type !== 'Literal') === true;

/** A function with the name of a component. */
function isComposant(node: Noeud): boolean {
  const nom = node.id?.name ?? (node.parent?.type === 'VariableDeclarator' ? node.parent.id?.name : undefined);
  return /^[A-Z]/.test(nom ?? '');
}

function textOf(checker: ts.TypeChecker, type: ts.Type, vus = new Set<ts.Type>()): Texte {
  const { flags } = type;
  // A type that holds itself: a list of elements or of such lists.
  if (vus.has(type)) return undefined;
  vus.add(type);
  if (flags & ts.TypeFlags.TypeParameter)
    return textOf(checker, checker.getBaseConstraintOfType(type) ?? checker.getAnyType(), vus);
  if (type.isUnion()) {
    const textes = type.types.map((un) => textOf(checker, un, vus));
    return textes.includes('liste') ? 'liste' : textes.find(Boolean);
  }
  if (type.isStringLiteral() && type.value === '') return undefined;
  const PRIMITIFS =
    ts.TypeFlags.StringLike |
    ts.TypeFlags.NumberLike |
    ts.TypeFlags.BigIntLike |
    ts.TypeFlags.Any |
    ts.TypeFlags.Unknown;
  if (flags & PRIMITIFS) return 'un';
  if (!checker.isArrayType(type) && !checker.isTupleType(type)) return undefined;
  const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  return element && textOf(checker, element, vus) ? 'liste' : undefined;
}
