import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DOSSIER_JOURNAL, readJournal } from '../../src/data/content/lecture-journal.ts';
import { ficheOfChemin } from '../../src/domain/journal-public/chemin-fiche.ts';
import { readEmpreintes } from '../../src/domain/journal-public/empreintes-faits.ts';
import { empreinteOf, readFaits } from '../../src/domain/journal-public/faits-fiche.ts';
import { actesByFiche, DERNIERS_ACTES } from '../../src/domain/journal-public/histoire-fiche.ts';
import { readLigne } from '../../src/domain/journal-public/lecture-acte.ts';
import type { LectureFichier } from '../../src/domain/journal-public/lecture-fichier.ts';
import { verifyFiche } from '../../src/domain/journal-public/verification-fiche.ts';
import { routeHistoriqueFiche, routeVerifierJournal } from '../../src/domain/portail/route-historique.ts';
import { DIST, readPages } from '../support/dist.ts';
import { REGISTRE } from '../support/exemples.ts';

const { lignes, tetes } = readJournal(join(REGISTRE, DOSSIER_JOURNAL));
const actes = lignes.map((ligne) => readLigne(ligne)!);
const byFiche = actesByFiche(actes);
const empreintes = readEmpreintes(actes);
/** What an entry's page has verified: its last acts, and the one of its digest. */
const rangsOf = (fiche: string): number[] => {
  const derniers = (byFiche.get(fiche) ?? []).map(({ rang }) => rang).slice(-DERNIERS_ACTES);
  return [...new Set([...derniers.reverse(), ...[empreintes.get(fiche)?.rang ?? []].flat()])];
};
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
              routeVerifierJournal(adresse, rangsOf(fiche)),
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
      const rangs = rangsOf(fiche);
      const tenues = tetes.slice(0, 1).map((texte) => ({ de: 'APPAREIL', texte }) as const);
      const { constats } = await verifyFiche(read, { fiche, rangs, tenues, isSignable: true });
      expect(constats.filter(({ issue }) => issue === 'FAUX')).toEqual([]);
      expect(constats.length).toBeGreaterThan(rangs.length);
    }
  });

  test('the facts of every entry are published, each the bytes that its digest is of (R279)', async () => {
    const fichiers = readdirSync(join(DIST, 'journal/faits'), { recursive: true, encoding: 'utf8' });
    const siens = fichiers.filter((nom) => nom.endsWith('.json'));
    expect(siens.length).toBeGreaterThanOrEqual(fiches.length);
    const lus = await Promise.all(
      siens.map(async (nom) => {
        const octets = readFileSync(join(DIST, 'journal/faits', nom));
        return [nom, readFaits(octets.toString())?.nom, await empreinteOf(octets)] as const;
      }),
    );
    expect(lus.filter(([nom, dit]) => nom !== `${dit}.json`)).toEqual([]);
    // What a hand changed since the last publication is told (`journal:verifie`), and refuses no build.
    const justes = lus.filter(([, dit = '', empreinte]) => empreintes.get(dit)?.empreinte === empreinte);
    if (empreintes.size > 0) expect(justes.length).toBeGreaterThan(0);
  });
});

test('a register without a history shows none, and its page says so', () => {
  expect(adresses.has(routeVerifierJournal())).toBe(true);
  if (lignes.length > 0) return;
  expect(pages.filter(({ html }) => html.includes('id="historique"')).map(({ adresse }) => adresse)).toEqual([]);
});
