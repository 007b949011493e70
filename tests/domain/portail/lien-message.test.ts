import { expect, test } from 'vitest';
import { lienWhatsApp } from '../../../src/domain/portail/lien-message.ts';

test.each([
  [
    'RN5 Dalaba – Pita, lot\u00a02 : corniche : http://portail.example/projets/rn5',
    'its spaces told apart from no others',
  ],
  ['50 % & plus # "vite" + <b> l’école \'neuve\'', 'what an address reads otherwise'],
])('a message comes whole through its address: %s', (phrase) => {
  const adresse = lienWhatsApp(phrase);
  expect(new URL(adresse).searchParams.get('text')).toBe(phrase.replace(/\s/g, ' '));
  expect(adresse).not.toMatch(/[\s"<>]/);
});
