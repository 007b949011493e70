import { expect, test } from 'vitest';
import { toGardee } from '../../../src/domain/hors-ligne/gardee.ts';
import { splitStyles } from '../../../src/domain/portail/styles-page.ts';

test('a page is kept without what nobody reads there, and with all the rest', () => {
  const garde =
    '<meta charset="utf-8"><title>A</title><meta name="theme-color" content="#fff"><link rel="canonical" href="https://a.gn/"><meta http-equiv="content-security-policy" content="default-src \'self\'">';
  const page = `<head>${garde}<meta name="description" content="Plus de > 3 km. “Fin”"><meta name="robots" content="noindex"><meta property="og:title" content=""><meta property="og:image" content="/a.png"><meta property="og:image:alt" content="a"><meta name="twitter:card" content="summary_large_image"></head><p>content="og:title"</p><link rel="modulepreload" href="/_astro/a.js">`;
  expect(toGardee(page)).toBe(`<head>${garde}</head><p>content="og:title"</p>`);
  expect(toGardee(toGardee(page))).toBe(toGardee(page));
});

test('a page is kept with its style sheet in its head, said once', () => {
  const page = '<head><style>a{}b{}</style></head><nav></nav><main></main>';
  expect(toGardee(splitStyles(page, 'a{}'))).toBe(page);
});
