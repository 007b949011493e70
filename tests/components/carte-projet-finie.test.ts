import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProjetCard } from '../../src/components/projet/ProjetCard.tsx';
import type { Projet } from '../../src/domain/projet/projet.ts';
import { aProjet } from '../support/builders.ts';

const now = new Date('2026-11-20T12:00:00Z');
const motif = 'Plus de crédits.';

test.each<[Partial<Projet>, string]>([
  [{ status: 'A_VENIR', abandon: { motif } }, 'Abandonné à une date non publiée'],
  [{ status: 'A_VENIR', abandon: { motif, date: '2026-03-03' } }, 'Abandonné le 3 mars 2026'],
  [{ status: 'A_VENIR', resiliation: { motif } }, 'Marché résilié à une date non publiée'],
  [{ status: 'SUSPENDU', resiliation: { motif } }, 'Marché résilié'],
])('the card of %o says %s (R286)', (faits, attendu) => {
  const carte = renderToStaticMarkup(createElement(ProjetCard, { projet: aProjet(faits), lieu: 'Kindia', now }));
  const texte = carte.replace(/<[^>]+>/g, '').replace(/\s/g, ' ');
  expect(texte).toContain(attendu);
  expect(texte).not.toMatch(/Invalid|undefined/);
});
