import { describe, expect, test } from 'vitest';
import { hasAgenda } from '../../src/domain/appel-offres/agenda.ts';
import { hasHeure } from '../../src/domain/appel-offres/date-limite.ts';
import { titreLot } from '../../src/domain/appel-offres/lots.ts';
import { isHorsPortail } from '../../src/domain/appel-offres/hors-portail.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { decodeEntites } from '../support/balises.ts';
import { listFichiers, readPages } from '../support/dist.ts';
import { appelsOffres, entreprises, projets } from '../support/exemples.ts';

const pages = new Map(readPages().map((page) => [page.adresse, page]));
const htmlOf = (adresse: string) => decodeEntites(pages.get(adresse)?.html ?? '');
const enLots = appelsOffres.filter(({ lots }) => lots !== undefined);

describe.runIf(enLots.length > 0)('a tender in lots (R133)', () => {
  test.each(enLots)('$id: each lot has its place on the page, with who won it once that is published', (appel) => {
    const html = htmlOf(routes.appelOffres(appel.id));
    for (const lot of appel.lots ?? []) {
      const [, fiche = ''] =
        new RegExp(`<li[^>]*id="lot-${lot.numero}"[^>]*>(.*?)(?=<li[^>]*id="lot-|</section>)`, 's').exec(html) ?? [];
      expect(fiche).toContain(lot.intitule);
      for (const id of lot.titulaire ?? []) {
        const { raison_sociale } = entreprises.find((entreprise) => entreprise.id === id)!;
        expect(fiche).toContain(raison_sociale);
        expect(htmlOf(routes.entreprise(id))).toContain(`href="${routes.lot(appel.id, lot.numero)}"`);
      }
      if (lot.titulaire === undefined) expect(fiche).not.toContain('href="/entreprises/');
      if (lot.projet_lie !== undefined) {
        const projet = projets.find(({ id }) => id === lot.projet_lie)!;
        expect(fiche).toContain(projet.title);
        expect(htmlOf(routes.projet(projet.id))).toContain(titreLot(lot));
      }
    }
  });
});

const ailleurs = appelsOffres.filter(isHorsPortail);
test.runIf(ailleurs.length > 0)('what is answered on paper invites nobody, on its page or in a list', () => {
  for (const { id } of ailleurs) {
    expect(htmlOf(routes.appelOffres(id))).not.toContain('data-participer');
    for (const { html } of pages.values()) expect(html).not.toContain(`data-participer="${id}"`);
  }
});

test('an account finds nothing on the page of a tender that the database does not know, and a calendar holds a date', () => {
  const fichiers = new Set(listFichiers());
  for (const appel of appelsOffres) {
    expect(htmlOf(routes.appelOffres(appel.id)).includes('data-appel-offres='), appel.id).toBe(hasHeure(appel));
    expect(fichiers.has(routes.appelOffresAgenda(appel.id).slice(1)), appel.id).toBe(hasAgenda(appel));
  }
});
