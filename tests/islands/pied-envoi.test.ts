import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PiedEnvoi } from '../../src/islands/formulaire/PiedEnvoi.tsx';

const boutonsOf = (isOccupe: boolean): string[] =>
  renderToStaticMarkup(
    createElement(PiedEnvoi, { geste: 'Envoyer la question', isOccupe, onFerme: () => undefined }),
  ).match(/<button.*?<\/button>/g) ?? [];
const visibleOf = (bouton = '') =>
  bouton.replaceAll(/<span[^>]*invisible[^>]*>.*?<\/span>/g, '').replaceAll(/<.*?>/g, '');

test('while it is sent a form does not close, and its button keeps its width under the finger', () => {
  const [envoi, ferme] = boutonsOf(true);
  expect(envoi).toContain(' disabled=""');
  expect(ferme).toContain(' disabled=""');
  expect(visibleOf(envoi)).toBe('Envoi…');
  // Its other label still takes its place.
  expect(envoi).toContain('Envoyer la question');
});

test('before and after, both answer', () => {
  const [envoi, ferme] = boutonsOf(false);
  expect([visibleOf(envoi), visibleOf(ferme)]).toEqual(['Envoyer la question', 'Fermer']);
  expect(`${envoi}${ferme}`).not.toContain('disabled');
});
