import { describe, expect, test } from 'vitest';
import { routesBailleur } from '../../src/domain/portail/routes-bailleur.ts';
import { routesRegion } from '../../src/domain/portail/routes-region.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { isDansRegion } from '../../src/domain/reference/lieu-travaux.ts';
import { bilanBailleur } from '../../src/domain/registre/bilan-bailleur.ts';
import { LIGNES_FRISE } from '../../src/domain/entreprise/frise-travaux.ts';
import { scriptsOf } from '../support/scripts-dist.ts';
import { readPages } from '../support/dist.ts';
import { appelsOffres, bailleurs, entreprises, projets, regions } from '../support/exemples.ts';

// Pages of a funder and of a region, and the works of a company in time. Their linked figures are recounted by
// `chiffres.test.ts`, like those of every page.

const parAdresse = new Map(readPages().map((page) => [page.adresse, page]));
const liensOf = (adresse: string): string[] =>
  (parAdresse.get(adresse)?.balises ?? []).flatMap(({ nom, attributs }) =>
    nom === 'a' ? (attributs.get('href') ?? []) : [],
  );
const texteOf = (adresse: string): string =>
  (parAdresse.get(adresse)?.html ?? '').replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');

describe('a funder’s page (R270)', () => {
  test('is on the list and on the site’s plan, and leads back to the list', () => {
    for (const { id } of bailleurs) {
      const adresse = routesBailleur.fiche(id);
      expect(liensOf(routesBailleur.liste()), id).toContain(adresse);
      expect(liensOf(routes.planDuSite()), id).toContain(adresse);
      expect(liensOf(adresse), id).toContain(routesBailleur.liste());
    }
  });

  test('counts what its lists have, and shows first what is late longest', () => {
    for (const { id } of bailleurs) {
      const siens = bilanBailleur(projets, id, new Date()).projets;
      const appels = appelsOffres.filter(({ bailleur }) => bailleur.includes(id));
      const adresse = routesBailleur.fiche(id);
      expect(texteOf(adresse), id).toContain(`Ses projets (${siens.length})`);
      expect(texteOf(adresse), id).toContain(`Appels d’offres qu’il finance (${appels.length})`);
      const fiches = liensOf(adresse).filter((href) => /^\/projets\/[^/?]+$/.test(href));
      expect(fiches, id).toEqual(siens.slice(0, 20).map((projet) => routes.projet(projet.id)));
    }
  });

  test('a tender leads to those that pay for it', () => {
    for (const { id, bailleur } of appelsOffres)
      for (const un of bailleur) expect(liensOf(routes.appelOffres(id)), id).toContain(routesBailleur.fiche(un));
  });
});

describe('a region’s page (R271)', () => {
  test('is on the list and on the site’s plan, and leads to its lists and to the other regions', () => {
    for (const { id } of regions) {
      const adresse = routesRegion.fiche(id);
      expect(liensOf(routesRegion.liste()), id).toContain(adresse);
      expect(liensOf(routes.planDuSite()), id).toContain(adresse);
      for (const lien of [routes.projetsParRegion(id), routesRegion.liste()])
        expect(liensOf(adresse), id).toContain(lien);
      for (const autre of regions.filter((une) => une.id !== id))
        expect(liensOf(adresse), id).toContain(routesRegion.fiche(autre.id));
    }
  });

  test('has its late works, counted as its list counts them', () => {
    for (const { id } of regions) {
      const siens = projets.filter((projet) => isDansRegion(projet, id));
      const adresse = routesRegion.fiche(id);
      if (siens.length > 0) expect(texteOf(adresse), id).toContain('En chiffres');
      else expect(texteOf(adresse), id).toContain('Aucun projet publié dans cette région');
    }
  });
});

test('a company’s works in time: a row each, up to what the drawing holds, the others in the list (R269)', () => {
  for (const { id } of entreprises) {
    const siens = projets.filter(({ entreprise }) => entreprise.includes(id));
    const [, frise = ''] = parAdresse.get(routes.entreprise(id))?.html.split('id="frise"') ?? [];
    const [table = ''] = frise.split('</section>');
    const isDatee = table.includes('<table');
    if (siens.length === 0) expect(table, id).toBe('');
    if (!isDatee) continue;
    expect([...table.matchAll(/scope="row"/g)].length, id).toBe(Math.min(siens.length, LIGNES_FRISE));
    // The mark of an end hides a few days of lateness: it has their colour.
    const lignes = table.split('<tr').slice(1);
    for (const ligne of lignes.filter((tr) => tr.includes('fill-danger') && tr.includes('<circle')))
      expect(ligne, id).toMatch(/<circle[^>]*text-danger/);
    if (siens.length > LIGNES_FRISE) expect(table, id).toContain(routes.projetsFiltresEntreprise(id));
  }
});

test('these pages ask for no more script than a page of text does', () => {
  const texte = parAdresse.get(routes.glossaire());
  const communs = texte ? scriptsOf(texte) : [];
  for (const adresse of [
    routesBailleur.liste(),
    routesRegion.liste(),
    ...bailleurs.map(({ id }) => routesBailleur.fiche(id)),
    ...regions.map(({ id }) => routesRegion.fiche(id)),
  ]) {
    const page = parAdresse.get(adresse);
    expect(page && scriptsOf(page), adresse).toEqual(communs);
  }
});
