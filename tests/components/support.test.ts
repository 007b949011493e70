import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Support } from '../../src/components/site/Support.tsx';
import { SANS_CONTACT } from '../../src/domain/reference/identite.ts';

const textOf = (contacts: Parameters<typeof Support>[0]): string =>
  renderToStaticMarkup(createElement(Support, contacts)).replace(/<[^>]+>/g, '');

test('a page that leads to the administration says how, or that no address of it is published', () => {
  expect(textOf({})).toBe(SANS_CONTACT);
  expect(textOf({ email: 'contact@agence.example' })).toContain('contact@agence.example');
  expect(textOf({ tel: '+224 600 00 00 00', horaires: 'le matin' })).toContain('+224 600 00 00 00 (le matin)');
});
