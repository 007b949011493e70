import { describe, expect, test } from 'vitest';
import { cutTete, feuillesOf, joinStyles, splitStyles } from '../../../src/domain/portail/styles-page.ts';

const CSS = '@media (width<=26rem){a>b{top:0}}.\\[\\&_b\\]\\:flex b{content:"<"}';
const page = (tete: string, reste = '<main><style>i{}</style></main>') => `<head>${tete}</head><nav></nav>${reste}`;

describe('the styles of a page', () => {
  const finie = splitStyles(page(`<style>${CSS}</style>`), 'a{}');

  test('begin with those of what stands before its own part, and are whole before it', () => {
    const [tete, reste] = cutTete(finie);
    expect(feuillesOf(tete)).toEqual(['a{}', CSS]);
    expect(feuillesOf(reste)).toEqual(['i{}']);
    expect(tete.indexOf('</nav>')).toBeLessThan(tete.indexOf('<svg>'));
  });

  test('in a drawing are markup that no browser takes for a tag', () => {
    expect(/<svg><style>([^]*?)<\/style>/.exec(finie)?.[1]).not.toMatch(/<|&(?!amp;|lt;)/);
  });

  test('are said once again in a page that is kept', () => {
    expect(joinStyles(finie)).toBe(page(`<style>${CSS}</style>`));
    expect(feuillesOf(joinStyles(finie))).toEqual([CSS, 'i{}']);
  });

  test.each([
    ['has no part of its own', page('<style>a{}b{}</style>', '<p>')],
    ['has no style', page('')],
    ['has its first style in its own part', page('', '<main><style>i{}</style></main>')],
  ])('stay where they are in one that %s', (_, html) => {
    expect(splitStyles(html, 'a{}')).toBe(html);
    expect(joinStyles(html)).toBe(html);
  });
});
