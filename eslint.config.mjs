import astro from 'eslint-plugin-astro';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { regleMoteurs } from './tests/support/regle-moteurs.ts';
import { texteASonElement } from './scripts/lint/texte-a-son-element.ts';

/** Rules of the house's own. */
const portail = { rules: { moteurs: regleMoteurs, 'texte-a-son-element': texteASonElement } };

const TYPED = ['src/**/*.{ts,tsx}', 'tests/**/*.ts', 'scripts/**/*.ts', '*.config.ts'];

export default tseslint.config(
  { ignores: ['dist/', 'dist-neuf/', 'dist-cache/', '.astro/', 'node_modules/', 'public/', 'test-results/'] },
  ...tseslint.configs.strictTypeChecked.map((config) => ({ ...config, files: TYPED })),
  {
    files: TYPED,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // A figure in a sentence is what this product is about.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // No enums (`erasableSyntaxOnly`): it would find nothing, in a fifth of the time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  {
    // React's compiler reads each file: only where there is React.
    files: ['src/{components,islands}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: {
      ...hooks.configs.recommended.rules,
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react',
              importNames: ['useId'],
              message: 'React and Preact make other ids, each its own (ADR-0060).',
            },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'JSXAttribute[name.name=/^(?:spellCheck|draggable|contentEditable)$/] > JSXExpressionContainer > Literal[raw="false"]',
          message: 'Preact takes an attribute that is false away: write "false", in letters (ADR-0060).',
        },
      ],
    },
  },
  {
    // What browsers run: old ones too. Schemas are theirs where a form or a workbook is checked; pages of files (PDF) are the
    // build’s alone, and so are the pictures of shared links.
    files: [
      'src/{domain,stores,components,islands,travailleur}/**/*.{ts,tsx}',
      'src/data/{*,{supabase,scelle,hors-ligne}/*}.ts',
    ],
    ignores: ['src/components/{pdf,partage}/**'],
    plugins: { portail },
    rules: { 'portail/moteurs': 'error' },
  },
  {
    // A translated page (R121).
    files: ['src/{components,islands}/**/*.tsx'],
    plugins: { portail },
    rules: { 'portail/texte-a-son-element': 'error' },
  },
  {
    // Fixtures may assert what they have just written.
    files: ['tests/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  ...astro.configs.recommended,
  ...astro.configs['jsx-a11y-recommended'],
  {
    // Astro gives a component its strings as they are written: an entity would be escaped again.
    files: ['src/**/*.astro'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXOpeningElement[name.name=/^[A-Z]/] > JSXAttribute > Literal[raw=/&(?:[a-z]+|#[0-9a-fx]+);/i]',
          message: 'A component receives this entity as text: write the character itself (a no-break space, U+00A0).',
        },
      ],
    },
  },
  {
    rules: {
      'no-irregular-whitespace': [
        'error',
        { skipStrings: true, skipTemplates: true, skipJSXText: true, skipComments: true },
      ],
    },
  },
);
