import { expect, test } from 'vitest';
import { shortenBalisage } from '../../src/finition/balisage.ts';

const LONG =
  '<svg><path d="M0 0"></path><text></text></svg><br/>à&nbsp;b<time dateTime="2026">2026</time><b hidden="" data-x="">c</b><img alt="">';

test('shapes close themselves, spaces are written, names and empty values are as HTML has them', () => {
  expect(shortenBalisage(LONG)).toBe(
    '<svg><path d="M0 0"/><text></text></svg><br>à\u00a0b<time datetime="2026">2026</time><b hidden data-x>c</b><img alt="">',
  );
});

test.each(['script', 'style', 'astro-island props="{}"', 'textarea', 'pre'])(
  'what stands in <%s> is left as it is',
  (balise) => {
    const page = `<${balise}>${LONG.replaceAll('><', '> <')}<path></path></${balise.split(' ')[0]!}>`;
    expect(shortenBalisage(`<br/>${page}<br/>`)).toBe(`<br>${page}<br>`);
  },
);

test('an attribute that says nothing more than its name alone is shortened, not the one whose name it begins', () => {
  expect(shortenBalisage('<b data-x="" data-y="a"> hidden="" dit</b>')).toBe('<b data-x data-y="a"> hidden="" dit</b>');
});
