import { expect, test } from 'vitest';
import { phraseRoute } from '../../../src/domain/registre/phrase-route.ts';
import { citeRoute, listTravaux, travauxRoute } from '../../../src/domain/registre/travaux-route.ts';
import { aProjet, aRoute, aSection } from '../../support/builders.ts';

const rn5 = aRoute({
  id: 'rn5',
  numero: 'RN5',
  nom: 'Mamou – Labé',
  sections: [
    aSection({ id: 'mamou-dalaba', debut: 'Mamou', fin: 'Dalaba' }),
    aSection({ id: 'dalaba-pita', debut: 'Dalaba', fin: 'Pita' }),
  ],
});
const projets = [
  aProjet({ id: 'axe-seul', axe: 'RN5' }),
  aProjet({ id: 'sans-section', emprise: { route: 'rn5', pk_debut: 3, pk_fin: 9 } }),
  aProjet({ id: 'sans-pk', emprise: { route: 'rn5', section: 'mamou-dalaba' } }),
  aProjet({ id: 'loin', emprise: { route: 'rn5', section: 'mamou-dalaba', pk_debut: 30, pk_fin: 40 } }),
  aProjet({ id: 'pres', axe: 'RN5', emprise: { route: 'rn5', section: 'mamou-dalaba', pk_debut: 2, pk_fin: 4 } }),
  aProjet({ id: 'deuxieme', emprise: { route: 'rn5', section: 'dalaba-pita', pk_debut: 1, pk_fin: 2 } }),
  aProjet({ id: 'autre-route', axe: 'RN1' }),
  aProjet({ id: 'ailleurs' }),
];

test('works are sorted along the road, each once; those without a section come apart, never placed (R140)', () => {
  const travaux = travauxRoute(rn5, projets);
  expect(travaux.sections.map(({ travaux }) => travaux.map(({ projet }) => projet.id))).toEqual([
    ['pres', 'loin', 'sans-pk'],
    ['deuxieme'],
  ]);
  expect(travaux.ailleurs.map(({ projet }) => projet.id)).toEqual(['axe-seul', 'sans-section']);
  expect(listTravaux(travaux).map(({ numero }) => numero)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a projet names the road of its emprise, else that of its axe, when the register has it', () => {
  const cite = (id: string) =>
    citeRoute(
      projets.find((projet) => projet.id === id)!,
      [aRoute(), rn5],
    );
  expect(cite('sans-pk')).toEqual({ id: 'rn5', titre: 'RN5', numero: 'RN5', emprise: 'RN5, section Mamou–Dalaba' });
  expect(cite('axe-seul')).toEqual({ id: 'rn5', titre: 'RN5', numero: 'RN5', emprise: undefined });
  expect(cite('ailleurs')).toBeUndefined();
  expect(citeRoute({ axe: 'RN7' }, [rn5])).toBeUndefined();
});

test('a road says how many works it has, and how many are in progress', () => {
  expect(phraseRoute(rn5, travauxRoute(rn5, [])).replaceAll('\u00a0', ' ')).toBe(
    'Route nationale en 2 sections, longueur non publiée : aucun projet publié.',
  );
  const chantier = aProjet({ axe: 'RN5', status: 'EN_COURS' });
  expect(phraseRoute(rn5, travauxRoute(rn5, [chantier, ...projets])).replaceAll('\u00a0', ' ')).toBe(
    'Route nationale en 2 sections, longueur non publiée : 7 projets, dont 1 en cours.',
  );
});
