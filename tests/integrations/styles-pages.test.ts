import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readMots } from '../../src/integrations/mots-pages.ts';
import { pruneStyles, rewritePage } from '../../src/integrations/styles-pages.ts';

const mots = (...liste: string[]) => new Set(liste);
const hash = (texte: string) => `'sha256-${createHash('sha256').update(texte).digest('base64')}'`;

describe('the styles of a family of pages', () => {
  test.each([
    ['a class that occurs', '.btn{color:red}', ['btn'], '.btn{color:red}'],
    ['a class that does not', '.btn{color:red}.champ{color:red}', ['btn'], '.btn{color:red}'],
    ['an escaped class', '.sm\\:flex{display:flex}', ['sm:flex'], '.sm\\:flex{display:flex}'],
    ['one part of a selector is missing', '.diapos>li{flex:1}', ['diapos'], ''],
    ['what a script sets by another name', '[data-etat=prete] .btn{top:0}', ['btn'], '[data-etat=prete] .btn{top:0}'],
    [
      'a property that nothing reads',
      ':root{--a:red;--b:red}p{color:var(--a)}',
      ['p'],
      ':root{--a:red}p{color:var(--a)}',
    ],
    ['a property that a script reads', ':root{--a:red}', ['--a'], ':root{--a:red}'],
    ['a layer with nothing left', '@layer a,b;@layer b{.x{top:0}}', [], '@layer a,b'],
  ])('%s', async (_, css, presents, attendu) => {
    expect(await pruneStyles(css, mots(...presents))).toBe(attendu);
  });
});

describe('a page', () => {
  const csp = (scripts: string, styles: string) =>
    `<meta http-equiv="content-security-policy" content="script-src 'self' ${scripts}; style-src 'self' ${styles};">`;

  test('names in its CSP what is written in it, and nothing else', () => {
    const reste = '<script>f()</script><script src="/g.js"></script>';
    const page = `${csp(`${hash('f()')} ${hash('autre()')}`, `${hash('a{}b{}')} ${hash('c{}')}`)}<style>a{}b{}</style>${reste}`;
    expect(rewritePage(page, new Map([['a{}b{}', 'a{}']]))).toBe(
      `${csp(hash('f()'), hash('a{}'))}<style>a{}</style>${reste}`,
    );
  });

  test('keeps a style sheet that nobody pruned', () => {
    const page = `${csp(hash(''), hash('a{}'))}<style>a{}</style><script></script>`;
    expect(rewritePage(page, new Map())).toBe(page);
  });
});

describe('words of a page', () => {
  const racine = mkdtempSync(join(tmpdir(), 'mots-'));
  afterAll(() => rmSync(racine, { recursive: true }));

  test('are those of its markup, and of every script that it may come to run', async () => {
    writeFileSync(join(racine, 'a.js'), 'const u="btn sm:flex";import(`./b.js`)');
    writeFileSync(join(racine, 'b.js'), 'x.className="feuille";import"./a.js"');
    const lus = await readMots(racine, [
      '<p class="fiche lg:grid-cols-[1.05fr_.95fr]">',
      '<script src="/a.js"></script>',
    ]);
    expect([...lus]).toEqual(
      expect.arrayContaining(['fiche', 'lg:grid-cols-[1.05fr_.95fr]', 'btn', 'sm:flex', 'feuille', 'p']),
    );
  });

  test('a name that leads to no file is only a word', async () => {
    expect([...(await readMots(racine, ['<a href="/absent.js">']))]).toContain('/absent.js');
  });
});
