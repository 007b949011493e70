import type { Rule } from 'eslint';
import type { Literal, MemberExpression, Node } from 'estree';
import type * as ts from 'typescript';

// The rule of the linter for what browsers run (R122): the oldest engines have the language and the library of 2022. The
// built scripts are read too (`tests/dist/moteurs.test.ts`), dependencies included; this one says it where it is written.

/** Declared by a library of a later year: `Array.toSorted`, `Map.groupBy`, `Iterator.map`, `Set.union`. */
const BIBLIOTHEQUE_RECENTE = /\/lib\.es(?:202[3-9]|next)\b/;

/** Of the browser's own: what one of `MOTEURS` has not, by where it is declared. Attributes written as such work in all. */
const RECENTS =
  /^(?:AbortSignal\.(?:timeout|any|throwIfAborted)|URL\.(?:canParse|parse)|HTMLFormElement\.requestSubmit|ARIAMixin\.\w+)$/;

interface Services {
  program: ts.Program;
  esTreeNodeToTSNodeMap: { get: (noeud: Node) => ts.Node };
}

function isRecente(declaration: ts.Declaration & { name?: ts.Node }): boolean {
  const fichier = declaration.getSourceFile().fileName;
  if (BIBLIOTHEQUE_RECENTE.test(fichier)) return true;
  // `interface URL { … }`, `declare var URL: { … }`.
  const { parent } = declaration;
  const nom = (noeud: ts.Node | undefined) => (noeud as { name?: ts.Node } | undefined)?.name?.getText() ?? '';
  return /\/lib\.dom\b/.test(fichier) && RECENTS.test(`${nom(parent) || nom(parent.parent)}.${nom(declaration)}`);
}

export const regleMoteurs: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      recent: '{{nom}}: the oldest engines of the portal have it not (R122, src/domain/portail/moteurs.ts).',
    },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices as unknown as Services;
    const types = program.getTypeChecker();
    return {
      MemberExpression(noeud: MemberExpression) {
        const declarations = types.getSymbolAtLocation(esTreeNodeToTSNodeMap.get(noeud.property))?.declarations ?? [];
        if (!noeud.computed && declarations.length > 0 && declarations.every(isRecente))
          context.report({
            node: noeud.property,
            messageId: 'recent',
            data: { nom: context.sourceCode.getText(noeud) },
          });
      },
      'Literal[regex]'(noeud: Literal) {
        if ('regex' in noeud && (/\(\?<[=!]/.test(noeud.regex.pattern) || noeud.regex.flags.includes('v')))
          context.report({ node: noeud, messageId: 'recent', data: { nom: `/${noeud.regex.pattern}/` } });
      },
    };
  },
};
