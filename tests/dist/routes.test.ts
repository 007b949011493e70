import { expect, test } from 'vitest';
import { routes } from '../../src/domain/portail/routes.ts';
import { citeRoute, listTravaux, travauxRoute } from '../../src/domain/registre/travaux-route.ts';
import { readPages } from '../support/dist.ts';
import { contenu, projets } from '../support/exemples.ts';

// A road's page, and the pages that lead to it (R140).

const parAdresse = new Map(readPages().map((page) => [page.adresse, page]));
const liensOf = (adresse: string): string[] =>
  (parAdresse.get(adresse)?.balises ?? []).flatMap((balise) => balise.attributs.get('href') ?? []);

test('every road is on the list, on the site’s plan, and has all of its works in its table', () => {
  for (const route of contenu.routes) {
    const adresse = routes.route(route.id);
    expect(liensOf(routes.reseau()), route.id).toContain(adresse);
    expect(liensOf(routes.planDuSite()), route.id).toContain(adresse);
    const attendus = listTravaux(travauxRoute(route, projets)).map(({ projet }) => routes.projet(projet.id));
    const lies = liensOf(adresse).filter((href) => attendus.includes(href));
    expect(lies.toSorted(), route.id).toEqual(attendus.toSorted());
  }
});

test('a strip per section, told in words', () => {
  for (const route of contenu.routes) {
    const bandes = (parAdresse.get(routes.route(route.id))?.balises ?? []).filter(
      ({ nom, attributs }) => nom === 'svg' && attributs.get('class') === 'bande',
    );
    expect(bandes.length, route.id).toBe(route.sections.length);
    for (const { attributs } of bandes) expect(attributs.get('aria-label')).toMatch(/^Section /);
  }
});

test('a projet leads to the road that it names, when the register has it', () => {
  for (const projet of projets) {
    const route = citeRoute(projet, contenu.routes);
    if (route) expect(liensOf(routes.projet(projet.id)), projet.id).toContain(routes.route(route.id));
  }
});
