import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DessinBarres } from '../../src/components/graphique/DessinBarres.tsx';
import { BandeChiffres } from '../../src/components/ui/BandeChiffres.tsx';
import type { Dessin } from '../../src/domain/tableau-de-bord/dessin.ts';

// Large figures in a row, and amounts in a table, as R4 has them.

test.each([1, 2, 3, 4, 5])('of %s figures in a row, none is in two columns whose last would be alone', (nombre) => {
  const chiffres = Array.from({ length: nombre }, (_, rang) => ({
    valeur: '14,2\u00a0Mds',
    libelle: `chiffre ${rang}`,
  }));
  const classes = /class="([^"]*)"/.exec(renderToStaticMarkup(createElement(BandeChiffres, { chiffres })))?.[1] ?? '';
  expect(/\bgrid-cols-[24]\b/.test(classes)).toBe(nombre % 2 === 0);
  expect(classes).toMatch(/^fiche grid /);
});

test.each([
  ['whole, says that its amounts are rounded', [1_240_000_000, 760_000_000 - 20_000_000, 20_000_000], true],
  ['cut after its first row, says nothing', [1_240_000_000], false],
])('a drawing %s', (_cas, montants, isDite) => {
  const dessin: Dessin = {
    ...{ nom: 'essai', sujet: 'Budgets', titre: 'Budgets', note: 'Somme des budgets.', tete: 'Bailleur', absents: [] },
    series: [{ label: 'Budget', unite: 'GNF', fond: 'marque' }, { label: 'Projets' }],
    lignes: montants.map((valeur, rang) => ({
      cle: String(rang),
      label: `Bailleur ${rang}`,
      valeurs: [
        { valeur, href: undefined },
        { valeur: 1, href: undefined },
      ],
    })),
    total: [
      { valeur: 2_000_000_000, href: undefined },
      { valeur: 3, href: undefined },
    ],
  };
  const html = renderToStaticMarkup(createElement(DessinBarres, { dessin }));
  const note = isDite
    ? 'Somme des budgets. Montants arrondis au dixième de milliard, le total aussi.'
    : 'Somme des budgets.';
  expect(html).toContain(`>${note}</p>`);
});
