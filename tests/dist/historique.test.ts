import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DOSSIER_JOURNAL, readJournal } from '../../src/data/content/lecture-journal.ts';
import { ficheOfChemin } from '../../src/domain/journal-public/chemin-fiche.ts';
import { actesByFiche, DERNIERS_ACTES } from '../../src/domain/journal-public/histoire-fiche.ts';
import { readLigne } from '../../src/domain/journal-public/lecture-acte.ts';
import type { LectureFichier } from '../../src/domain/journal-public/lecture-fichier.ts';
import { verifyFiche } from '../../src/domain/journal-public/verification-fiche.ts';
import { routeHistoriqueFiche, routeVerifierJournal } from '../../src/domain/portail/route-historique.ts';
import { DIST, readPages } from '../support/dist.ts';
import { REGISTRE } from '../support/exemples.ts';

const { lignes, tetes } = readJournal(join(REGISTRE, DOSSIER_JOURNAL));
const byFiche = actesByFiche(lignes.map((ligne) => readLigne(ligne)!));
const pages = readPages();
const fiches = pages.flatMap((page) => {
  const fiche = ficheOfChemin(page.adresse);
  return fiche === undefined || !page.html.includes('id="partage"') ? [] : [{ ...page, fiche }];
});
const adresses = new Set(pages.map(({ adresse }) => adresse));

describe.skipIf(lignes.length === 0)('the history on the pages (R243)', () => {
  test('each entry’s page has its last acts, and leads to what verifies them and to the rest', () => {
    const fautes = fiches.flatMap(({ adresse, fiche, html, balises }) => {
      const rangs = (byFiche.get(fiche) ?? []).map(({ rang }) => rang).reverse();
      const hrefs = balises.flatMap(({ nom, attributs }) => (nom === 'a' ? (attributs.get('href') ?? '') : []));
      const attendus =
        rangs.length === 0
          ? []
          : [
              routeVerifierJournal(adresse, rangs.slice(0, DERNIERS_ACTES)),
              ...(rangs.length > DERNIERS_ACTES ? [routeHistoriqueFiche(adresse)] : []),
            ];
      const manquent = attendus.filter((href) => !hrefs.includes(href));
      return html.includes('id="historique"') && manquent.length === 0 ? [] : [{ adresse, manquent }];
    });
    expect(fautes).toEqual([]);
  });

  test('an entry with a long history, or none but its history, has a page of it', () => {
    const presentes = new Set(fiches.map(({ fiche }) => fiche));
    const attendues = [...byFiche].filter(([fiche, siens]) => siens.length > DERNIERS_ACTES || !presentes.has(fiche));
    const bases = pages.filter(
      ({ adresse }) => ficheOfChemin(adresse.replace('/historique', '')) && adresse.startsWith('/historique/'),
    );
    expect(bases.length).toBeGreaterThanOrEqual(attendues.length);
  });

  test('what is published proves each act that a page shows, by the files that a browser reads', async () => {
    const read: LectureFichier = (chemin) =>
      Promise.resolve(new Uint8Array(readFileSync(join(DIST, 'journal', chemin))));
    for (const { fiche } of fiches.slice(0, 3)) {
      const rangs = (byFiche.get(fiche) ?? []).map(({ rang }) => rang);
      const tenues = tetes.slice(0, 1).map((texte) => ({ de: 'APPAREIL', texte }) as const);
      const { constats } = await verifyFiche(read, { fiche, rangs, tenues, isSignable: true });
      expect(constats.filter(({ issue }) => issue === 'FAUX')).toEqual([]);
      expect(constats.length).toBeGreaterThan(rangs.length);
    }
  });
});

test('a register without a history shows none, and its page says so', () => {
  expect(adresses.has(routeVerifierJournal())).toBe(true);
  if (lignes.length > 0) return;
  expect(pages.filter(({ html }) => html.includes('id="historique"')).map(({ adresse }) => adresse)).toEqual([]);
});
