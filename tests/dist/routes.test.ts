import { expect, test } from 'vitest';
import { routes } from '../../src/domain/portail/routes.ts';
import {
  citeRoute,
  isSansMarche,
  listTravaux,
  lotsSurRoute,
  travauxRoute,
} from '../../src/domain/registre/travaux-route.ts';
import { readPages } from '../support/dist.ts';
import { appelsOffres, contenu, projets } from '../support/exemples.ts';

// A road's page, and the pages that lead to it (R140).

const parAdresse = new Map(readPages().map((page) => [page.adresse, page]));
const liensOf = (adresse: string): string[] =>
  (parAdresse.get(adresse)?.balises ?? []).flatMap((balise) => balise.attributs.get('href') ?? []);

test('every road is on the list, on the site’s plan, and has all of its works in its table', () => {
  for (const route of contenu.routes) {
    const adresse = routes.route(route.id);
    expect(liensOf(routes.reseau()), route.id).toContain(adresse);
    expect(liensOf(routes.planDuSite()), route.id).toContain(adresse);
    const lots = lotsSurRoute(route, appelsOffres);
    const attendus = [
      ...listTravaux(travauxRoute(route, projets, lots)).map(({ projet, lot }) =>
        projet ? routes.projet(projet.id) : routes.lot(lot.appel.id, lot.lot.numero),
      ),
      ...lots.filter(isSansMarche).map(({ appel, lot }) => routes.lot(appel.id, lot.numero)),
    ];
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

test('a lot leads to the road that it is on, and is linked from it (R141)', () => {
  for (const route of contenu.routes)
    for (const { appel } of lotsSurRoute(route, appelsOffres))
      expect(liensOf(routes.appelOffres(appel.id)), appel.id).toContain(routes.route(route.id));
});

test('a projet leads to the road that it names, when the register has it', () => {
  for (const projet of projets) {
    const route = citeRoute(projet, contenu.routes);
    if (route) expect(liensOf(routes.projet(projet.id)), projet.id).toContain(routes.route(route.id));
  }
});
