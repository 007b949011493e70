import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DIMENSIONS, routesTableaux } from '../../src/domain/portail/route-tableaux.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { filterEcheancesDepassees } from '../../src/domain/projet/echeance.ts';
import { isRythmeEnRetard } from '../../src/domain/projet/rythme.ts';
import { formatMilliards } from '../../src/domain/socle/montant.ts';
import { decodeEntites } from '../support/balises.ts';
import { DIST, readPages } from '../support/dist.ts';
import { chiffres, projets } from '../support/exemples.ts';

// The public dashboards as they were written (R263): sums, files, ways in. That each figure leads to as many rows as it says
// is held for every page at once by `chiffres.test.ts`.

const pages = new Map(readPages().map((page) => [page.adresse, page.html]));
const htmlOf = (adresse: string): string => pages.get(adresse) ?? '';
const SUJETS = DIMENSIONS.map(routesTableaux.dimension);

/** Figures of a drawing's last row, as printed. */
function totauxOf(html: string, nom: string): string[] {
  const [, section = ''] = html.split(`<table aria-labelledby="${nom}"`);
  const [pied = ''] = /<tfoot>[^]*?<\/tfoot>/.exec(section) ?? [];
  return [...pied.matchAll(/<td\b[^>]*>(.*?)<\/td>/g)].map(([, cellule = '']) =>
    decodeEntites(cellule.replace(/<[^>]*>/g, '')).replace(/\s/g, ' '),
  );
}

test('every subject has its page, which the overview, the plan and the footer lead to', () => {
  for (const adresse of [routesTableaux.chiffres(), ...SUJETS]) {
    expect(pages.has(adresse), adresse).toBe(true);
    expect(htmlOf(routes.planDuSite()), adresse).toContain(`href="${adresse}"`);
  }
  for (const adresse of [routes.accueil(), routes.tableauxDeBord(), routes.carte()])
    expect(htmlOf(adresse), adresse).toContain(`href="${routesTableaux.chiffres()}"`);
});

describe.skipIf(projets.length === 0)('sums', () => {
  const retards = [
    filterEcheancesDepassees(projets, new Date()).length,
    projets.filter((projet) => isRythmeEnRetard(projet)).length,
  ].map(String);
  const budget = [formatMilliards(chiffres.budgetTotal), String(chiffres.projetsAvecBudget)];

  test.each(DIMENSIONS.filter((cle) => cle !== 'annee' && cle !== 'entreprise'))(
    'by %s are those of the key figures',
    (cle) => {
      const html = htmlOf(routesTableaux.dimension(cle));
      const [projetsDits, enCours] = totauxOf(html, `${cle}-projets`);
      expect([projetsDits, enCours]).toEqual([String(chiffres.totalProjets), String(chiffres.parStatut.EN_COURS)]);
      const dits = totauxOf(html, `${cle}-retards`);
      // Without a row of its own, a subject still says how many there are in all.
      expect(dits).toEqual(retards.every((nombre) => nombre === '0') ? [] : retards);
      const [montant = '', nombre] = totauxOf(html, `${cle}-budget`);
      expect([montant.replace(/ Mds?$/, ''), nombre]).toEqual(budget);
    },
  );
});

test('each drawing has its figures and its picture, written once, light, and named by its page', () => {
  for (const adresse of SUJETS) {
    const noms = [...htmlOf(adresse).matchAll(/<h2 id="([a-z-]+)" class="text-titre-3!"/g)].flatMap(
      ([, nom]) => nom ?? [],
    );
    if (projets.length > 0) expect(noms.length, adresse).toBe(4);
    for (const nom of noms) {
      for (const extension of ['csv', 'svg'] as const) {
        const fichier = routesTableaux.fichier(nom, extension);
        expect(htmlOf(adresse), fichier).toContain(`href="${fichier}"`);
        expect(existsSync(join(DIST, fichier)), fichier).toBe(true);
        expect(statSync(join(DIST, fichier)).size, fichier).toBeLessThan(40_000);
      }
      expect(readFileSync(join(DIST, routesTableaux.fichier(nom, 'csv')), 'utf8').startsWith('\ufeff'), nom).toBe(true);
    }
  }
});
