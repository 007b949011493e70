import { expect, test } from 'vitest';
import { sayConstantes } from '../../src/finition/constantes-styles.ts';
import { createFamille, mergeFamille, pruneFamille } from '../../src/finition/styles-pages.ts';

const RESTE = '@property --tw-style{syntax:"*";inherits:false;initial-value:solid}';
const RESET = '@layer properties{@supports (top:0){*{--tw-style:solid;--tw-leading:initial}}}';

test.each([
  ['a hook that nothing sets', `b{border-style:var(--tw-style)}${RESTE}`, `b{border-style:solid}${RESTE}`],
  ['one without a value of its own', 'b{top:var(--tw-x,1px)}', 'b{top:1px}'],
  [
    'one that a class sets',
    `.d{--tw-style:dashed;top:0}b{border-style:var(--tw-style)}${RESTE}`,
    `.d{--tw-style:dashed;top:0}b{border-style:var(--tw-style)}${RESTE}`,
  ],
  [
    'a fallback for what the theme always sets',
    ':root,:host{--default-f:"Aaaaaaaaaaaaaa", "Bbbbbbbbbbbbb"}b{font:var(--default-f,ui(x), serif)}i{font:var(--default-f)}u{font:var(--default-f)}',
    ':root,:host{--default-f:"Aaaaaaaaaaaaaa", "Bbbbbbbbbbbbb"}b{font:var(--default-f)}i{font:var(--default-f)}u{font:var(--default-f)}',
  ],
  [
    'what a leading would leave to a size',
    '.l{--tw-leading:1;line-height:1}b{line-height:var(--tw-leading,2)}',
    '.l{line-height:1}b{line-height:2}',
  ],
  [
    'a value that is shorter than its name',
    ':root{--text:1rem}b{top:var(--text)}i{top:var(--text)}',
    ':root{}b{top:1rem}i{top:1rem}',
  ],
  ['a name for another name', ':root{--a:var(--b);--b:9px}b{top:var(--a)}', ':root{}b{top:9px}'],
  [
    'a long value that is read often',
    ':root{--s:min(.25rem, 1.25vw)}b{top:var(--s)}i{top:var(--s)}u{top:var(--s)}',
    ':root{--s:min(.25rem,1.25vw)}b{top:var(--s)}i{top:var(--s)}u{top:var(--s)}',
  ],
  [
    'a colour that the dark changes',
    ':root{--c:#fff}b{color:var(--c)}@media (x){:root{--c:#000}}',
    ':root{--c:#fff}b{color:var(--c)}@media (x){:root{--c:#000}}',
  ],
  [
    'one that it does not',
    ':root{--c:#fff}b{color:var(--c)}@media (x){:root{--c:#fff}}',
    ':root{}b{color:#fff}@media (x){:root{}}',
  ],
  ['one that a script reads', ':root{--lue:#fff}b{color:var(--lue)}', ':root{--lue:#fff}b{color:var(--lue)}'],
  ['what a part of the page sets', '.a{--c:#fff}b{color:var(--c)}', '.a{--c:#fff}b{color:var(--c)}'],
  [
    'spaces',
    'b{margin:0 -1px;top:calc(1px * 2 + 3px);grid:"a, b" 1fr}',
    'b{margin:0 -1px;top:calc(1px*2 + 3px);grid:"a, b" 1fr}',
  ],
  [
    'what stands anyway, and what is said twice in a row',
    'b{font-feature-settings:var(--default-x,normal);top:0;top:0;left:0}',
    'b{top:0;left:0}',
  ],
])('%s', (_, css, attendu) => {
  expect(sayConstantes(css, new Set(['--lue']))).toBe(attendu);
});

test('a family has neither the registration nor the reset of what its pages read no more', () => {
  const css = `${RESET}b{border-style:var(--tw-style);line-height:var(--tw-leading,1)}${RESTE}`;
  const famille = createFamille();
  mergeFamille(famille, { mots: ['<b'], tete: [], feuilles: [css] });
  expect(pruneFamille(famille).get(css)).toEqual({ entiere: 'b{border-style:solid;line-height:1}', premieres: '' });
});
