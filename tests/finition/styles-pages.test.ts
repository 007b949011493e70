import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { nomsOf, pruneStyles } from '../../src/finition/elagage.ts';
import { createLecteurMots } from '../../src/finition/mots-pages.ts';
import {
  createFamille,
  createLecteurStyles,
  mergeFamille,
  pruneFamille,
  rewritePage,
} from '../../src/finition/styles-pages.ts';

const mots = (...liste: string[]) => new Set(liste);
const hash = (texte: string) => `'sha256-${createHash('sha256').update(texte).digest('base64')}'`;

describe('the styles of a family of pages', () => {
  test.each([
    ['a class that occurs', '.btn{color:red}', ['btn'], '.btn{color:red}'],
    ['a class that does not', '.btn{color:red}.champ{color:red}', ['btn'], '.btn{color:red}'],
    ['one selector of two', '.btn,.champ{color:red}', ['btn'], '.btn{color:red}'],
    [
      'an escaped class',
      '.sm\\:flex{top:0}.lg\\:grid-cols-\\[1\\.1fr\\]{top:0}',
      ['lg:grid-cols-[1.1fr]'],
      '.lg\\:grid-cols-\\[1\\.1fr\\]{top:0}',
    ],
    ['one part of a selector is missing', '.diapos>li{flex:1}', ['diapos'], ''],
    ['a tag that is not written', 'table{top:0}p{top:0}', ['<p', 'table'], 'p{top:0}'],
    [
      'an attribute, which scripts name otherwise',
      '[data-etat=prete] .btn{top:0}',
      ['btn'],
      '[data-etat=prete] .btn{top:0}',
    ],
    [
      'the reset of hidden parts',
      '[hidden]:where(:not([hidden=until-found])){top:0}',
      [],
      '[hidden]:where(:not([hidden=until-found])){top:0}',
    ],
    ['what a selector excludes', 'p:not(.js){top:0}', ['<p'], 'p:not(.js){top:0}'],
    ['a choice of which one occurs', ':is(.a,.b) p{top:0}', ['b', '<p'], ':is(.a,.b) p{top:0}'],
    ['a choice of which none occurs', ':where(.a,.b) p{top:0}', ['<p'], ''],
    [
      'what browsers draw in a field of a type',
      '::-webkit-datetime-edit{top:0}::file-selector-button{top:0}::placeholder{top:0}::-webkit-search-decoration{top:0}',
      ['type=datetime-local', 'placeholder'],
      '::-webkit-datetime-edit{top:0}::placeholder{top:0}',
    ],
    ['pseudo-elements', '::-webkit-scrollbar{top:0}', [], '::-webkit-scrollbar{top:0}'],
    ['a group with nothing left', '@media print{.x{top:0}}p{top:0}', ['<p'], 'p{top:0}'],
    ['the order of the layers', '@layer a,b;@layer b{.x{top:0}}p{top:0}', ['<p'], '@layer a,b;p{top:0}'],
    [
      'a property that nothing reads',
      ':root{--a:var(--b);--b:red;--c:red}p{color:var(--c)}',
      ['<p'],
      ':root{--c:red}p{color:var(--c)}',
    ],
    ['a property that a script reads', ':root{--a:red}', ['--a'], ':root{--a:red}'],
    [
      'an animation that is played',
      '@keyframes x{from{top:0}}@keyframes y{to{top:0}}p{animation:1s x}',
      ['<p'],
      '@keyframes x{from{top:0}}p{animation:1s x}',
    ],
  ])('%s', (_, css, presents, attendu) => {
    expect(pruneStyles(css, mots(...presents))).toBe(attendu);
    const noms = nomsOf(css);
    expect(pruneStyles(css, mots(...presents.filter((mot) => noms.has(mot))))).toBe(attendu);
  });
});

describe('a page', () => {
  const csp = (scripts: string, styles: string) =>
    `<meta http-equiv="content-security-policy" content="script-src 'self' ${scripts}; style-src 'self' ${styles};">`;

  test('names in its CSP what is written in it, and nothing else', () => {
    const reste = '<script>f()</script><script src="/g.js"></script>';
    const page = `${csp(`${hash('f()')} ${hash('autre()')}`, `${hash('a{}b{}')} ${hash('c{}')}`)}<style>a{}b{}</style>${reste}`;
    const elaguees = new Map([['a{}b{}', { entiere: 'a{}', premieres: '' }]]);
    expect(rewritePage(page, elaguees)).toBe(`${csp(hash('f()'), hash('a{}'))}<style>a{}</style>${reste}`);
  });

  test('begins with the rules of what stands before its own part, and has them all before it', () => {
    const css = 'a{}@media (width<=9rem){b{}}c{}';
    const [entiere, premieres] = ['a{}@media (width<=9rem){b{}}', 'a{}'];
    const page = (styles: string, tete: string, suite: string) =>
      `${csp('', styles)}${tete}<a></a>${suite}<main></main>`;
    const finie = rewritePage(page(hash(css), `<style>${css}</style>`, ''), new Map([[css, { entiere, premieres }]]));
    expect(finie).toBe(
      page(
        `${hash(premieres)} ${hash(entiere)}`,
        `<style>${premieres}</style>`,
        `<div hidden><svg><style>${entiere.replace('<', '&lt;')}</style></svg></div>`,
      ),
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
  const read = createLecteurMots(racine);
  const readMots = (page: string, noms: readonly string[]): string[] => [...read(page, mots(...noms))].sort();
  writeFileSync(join(racine, 'a.js'), 'const u="btn sm:flex";import(`./b.js`)');
  writeFileSync(join(racine, 'b.js'), 'x.className="feuille";import"./a.js"');
  const PAGE = '<p class="fiche lg:grid-cols-[1.05fr_.95fr] [&amp;_b]:flex">dit</p><script src="/a.js"></script>';

  test('are those of its markup, and of every script that it may come to run', () => {
    const noms = ['fiche', 'lg:grid-cols-[1.05fr_.95fr]', '[&_b]:flex', 'btn', 'sm:flex', 'feuille', '<p'];
    expect(readMots(PAGE, [...noms, '<table', 'dit'])).toEqual(noms.toSorted());
  });

  test('are those that its style sheets name, whatever another page’s do', () => {
    expect(readMots(PAGE, ['btn'])).toEqual(['btn']);
    expect(readMots(PAGE, ['fiche', 'feuille'])).toEqual(['feuille', 'fiche']);
  });

  test('are its tags, and those that its scripts make; a parameter of that name and what a picture shows are none', () => {
    writeFileSync(
      join(racine, 'e.js'),
      'h(`mark`,{});d.createElementNS(n,"path");x?`h2`:`h3`;q.innerHTML="<kbd>a</kbd>";u.delete(`code`);({table:1})',
    );
    const tags = ['<p', '<mark', '<path', '<h2', '<h3', '<kbd', '<astro-island', '<img', '<script'];
    const page = '<p></p><astro-island></astro-island><img alt="QR code, fiche"><script src="/e.js"></script>';
    expect(readMots(page, [...tags, '<code', '<table', 'code', 'fiche'])).toEqual([...tags, 'code'].sort());
  });

  test('are the colours that a drawing of the page names', () => {
    const dessin = '<svg><path stroke="var(--color-chaussee)" fill="var(--color-ink, #000)"/></svg>';
    expect(readMots(dessin, ['--color-chaussee', '--color-ink', '--color-danger'])).toEqual([
      '--color-chaussee',
      '--color-ink',
    ]);
  });

  test('are the types of its fields, as markup and as scripts write them; a text that names one is no field', () => {
    writeFileSync(join(racine, 'c.js'), 'h(`input`,{type:`date`,placeholder:`x`});const type="file ou date"');
    const noms = ['type=date', 'type=search', 'type=file', 'placeholder'];
    expect(readMots('<input type="search"><script src="/c.js"></script>', noms)).toEqual([
      'placeholder',
      'type=date',
      'type=search',
    ]);
  });

  test('are not those of a script that this page never asks for', () => {
    writeFileSync(join(racine, 'd.js'), 'import(`./monte-compte.A-1.js`)');
    writeFileSync(join(racine, 'monte-compte.A-1.js'), 'x.className="feuille"');
    const page = (attribut: string) => `<p${attribut}></p><script src="/d.js"></script>`;
    expect(readMots(page(''), ['feuille'])).toEqual([]);
    expect(readMots(page(' data-appel-offres="{}"'), ['feuille'])).toEqual(['feuille']);
    expect(readMots(page(''), ['feuille'])).toEqual([]);
  });

  test('a name that leads to no file is only a word', () => {
    expect(readMots('<a href="/absent.js">', ['/absent.js'])).toEqual(['/absent.js']);
  });
});

describe('what a page says of its styles', () => {
  const racine = mkdtempSync(join(tmpdir(), 'styles-'));
  afterAll(() => rmSync(racine, { recursive: true }));
  const readStyles = createLecteurStyles(racine);

  test('depends on no page read before, and its family says what its pages do', () => {
    const CSS = '.a{top:0}.b{top:0}.c{top:0}';
    const page = (classe: string) => `<style>${CSS}</style><nav class="a"></nav><main><p class="${classe}"></main>`;
    const famille = createFamille();
    for (const classe of ['a', 'b', 'x']) {
      const sienne = readStyles(page(classe));
      expect(sienne).toEqual({
        mots: mots('a', ...(classe === 'x' ? [] : [classe])),
        tete: mots('a'),
        feuilles: mots(CSS),
      });
      mergeFamille(famille, sienne);
    }
    const elaguee = { entiere: '.a{top:0}.b{top:0}', premieres: '.a{top:0}' };
    expect(pruneFamille(famille)).toEqual(new Map([[CSS, elaguee]]));
  });
});
