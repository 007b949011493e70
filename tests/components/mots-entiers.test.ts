import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MotsEntiers } from '../../src/components/ui/MotsEntiers.tsx';

test('a code is whole, and the line under a link goes on under it', () => {
  const html = renderToStaticMarkup(createElement(MotsEntiers, { texte: 'École de Koubia-centre' }));
  expect(html.replace(/<[^>]+>/g, '')).toBe('École de Koubia-centre');
  expect(/<span class="([^"]*)">Koubia-centre</.exec(html)?.[1]?.split(' ')).toEqual(
    expect.arrayContaining(['entier', '[text-decoration:inherit]']),
  );
});
