import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { openArtefacts } from '../../src/data/content/artefacts.ts';
import { adresseAEcrire, COMMUNS_A_ECRIRE, communsOf, textesOf } from '../../src/domain/portail/communs.ts';
import { octetsAMesurer, POIDS_A_MESURER } from '../../src/domain/portail/portail.ts';
import { formatOctets } from '../../src/domain/socle/montant.ts';
import { openPesee, QUALITE, toBrotli } from '../../src/finition/compression.ts';
import { openGraphe } from '../../src/finition/graphe-scripts.ts';
import { finishPage, type PageRendue, type PagesAvant } from '../../src/finition/page-finie.ts';
import { openRendues } from '../../src/finition/rendues.ts';

const dossier = mkdtempSync(join(tmpdir(), 'page-finie-'));
afterAll(() => rmSync(dossier, { recursive: true }));
const racine = join(dossier, 'site');
const rendues = openRendues(join(dossier, 'rendues'));
mkdirSync(racine);

const TEXTE = 'Réhabilitation de la route nationale. '.repeat(400);
const CARTE = `<svg>${TEXTE}</svg>`;
let actifs: string[] = [];
const finishRendue = (rendue: Partial<PageRendue>, avant?: PagesAvant) => {
  writeFileSync(join(racine, 'carte.svg'), CARTE);
  actifs = [];
  const styles = [new Map([['a{}b{}', { entiere: 'a{}', premieres: '' }]])];
  const bilan = finishPage(
    { fichier: 'rn5.html', famille: undefined, laissee: undefined, isSousCle: false, ...rendue },
    {
      racine,
      styles,
      textes: textesOf(communsOf('2026-11-01', { A_VENIR: 6, EN_COURS: 1045, ACHEVE: 64, SUSPENDU: 8 }, 1123), {
        projets: '/donnees/projets.0a1b2c3d4e.json',
      }),
      graphe: openGraphe(racine),
      weigh: openPesee(racine, openArtefacts(undefined)).weigh,
      writePoids: (page) => page,
      artefacts: openArtefacts(undefined),
      rendues,
      seeActif: (adresse) => actifs.push(adresse),
      avant,
      cleOfFamille: (famille) => `famille ${famille}`,
      now: new Date(),
    },
  );
  return bilan;
};
const readPage = () => readFileSync(join(racine, 'rn5.html'), 'utf8');
const finish = (html: string, famille?: number) => {
  writeFileSync(join(racine, 'rn5.html'), html);
  const bilan = finishRendue({ famille });
  return { ...bilan, page: readPage() };
};

test('a page says what it and its pictures weigh, and is compressed as it then is', () => {
  const html = (carte: string, poids: string) => `<p>${TEXTE}</p>${carte}<footer>page de ${poids}</footer>`;
  const { page, octets, contenu } = finish(html(octetsAMesurer(['/carte.svg']), POIDS_A_MESURER));
  const carte = formatOctets(toBrotli(Buffer.from(CARTE), QUALITE).length);
  const poids = formatOctets(toBrotli(Buffer.from(page), QUALITE).length);
  expect(page).toBe(html(carte, poids));
  expect(octets).toBe(Buffer.byteLength(page));
  expect(brotliDecompressSync(readFileSync(join(racine, 'rn5.html.br'))).toString()).toBe(page);
  expect(gunzipSync(readFileSync(join(racine, 'rn5.html.gz'))).toString()).toBe(page);
  expect(contenu).toBeUndefined();
  expect(brotliDecompressSync(readFileSync(join(racine, 'carte.svg.br'))).toString()).toBe(CARTE);
});

test('what every page says of the register stands in its place, whatever else looks like it', () => {
  const { arrete, arrete_dit, projets, parStatut } = COMMUNS_A_ECRIRE;
  const { page } = finish(
    `<b>${projets}</b><b>${parStatut.EN_COURS}</b><time datetime="${arrete}">${arrete_dit}</time>${adresseAEcrire('projets')}⟦commun:inconnu⟧`,
  );
  expect(page).toBe(
    '<b>1\u202f123</b><b>1\u202f045</b><time datetime="2026-11-01">1er novembre 2026</time>/donnees/projets.0a1b2c3d4e.json⟦commun:inconnu⟧',
  );
});

test('the weight is that of the page that says it, or more, and a guess that is wrong is made good', () => {
  // Texts that compress well and badly: no guess is right for all.
  const lettres = (graine: number, longueur: number) =>
    Array.from({ length: longueur }, (_, rang) =>
      String.fromCodePoint(97 + (((graine * rang * rang + rang) % 9973) % 26)),
    );
  for (const longueur of [300, 2000, 9000, 20_000]) {
    for (const texte of [TEXTE.slice(0, longueur), lettres(7, longueur).join('')]) {
      const { page } = finish(`<p>${texte}</p><footer>${POIDS_A_MESURER}</footer>`);
      const dit = Number(/<footer>(\d+)\u00a0ko</.exec(page)?.[1]);
      const pese = Math.max(1, Math.round(toBrotli(Buffer.from(page), QUALITE).length / 1000));
      expect(dit).toBeGreaterThanOrEqual(pese);
      expect(dit).toBeLessThanOrEqual(pese + 1);
    }
  }
});

test('what it tells the index goes there without code, and leaves the page', () => {
  const main = (attributs: string) => `<style>a{}</style><main id="contenu"${attributs}><p>Pont</p></main>`;
  const { page, contenu } = finish(main(' data-pagefind-body data-pagefind-title="Pont"'));
  expect(page).toBe(main(''));
  expect(contenu).toContain('Pont');
  expect(contenu).toContain('data-pagefind-body');
  expect(contenu).not.toContain('<style>');
});

test('only a page of a family loses styles', () => {
  const html = '<style>a{}b{}</style>';
  expect(finish(html)).toMatchObject({ page: html, perdus: 0 });
  expect(finish(html, 0)).toMatchObject({ page: '<style>a{}</style>', perdus: 3 });
});

test('a page too short to be compressed stays alone', () => {
  for (const suite of ['br', 'gz']) rmSync(join(racine, `rn5.html.${suite}`), { force: true });
  expect(finish('<p>Pont</p>')).toMatchObject({ fichiers: 0, octets: 0, page: '<p>Pont</p>' });
  expect(existsSync(join(racine, 'rn5.html.br'))).toBe(false);
});

describe('a page that the build before has rendered', () => {
  const html = `<style>a{}b{}</style><main id="contenu" data-pagefind-body data-pagefind-title="Pont"><p>${TEXTE}</p><img src="/_astro/pont.Ab1_-c.avif"></main><footer>${POIDS_A_MESURER}</footer>`;
  /** The page and its compressed forms where the build before left them, and what it knows of it. */
  const leave = () => {
    writeFileSync(join(racine, 'rn5.html'), html);
    const { cle, lue, contenu } = finishRendue({ famille: 0, isSousCle: true });
    const dossierAvant = join(dossier, 'avant');
    rmSync(dossierAvant, { recursive: true, force: true });
    mkdirSync(dossierAvant);
    const page = readPage();
    for (const suite of ['', '.br', '.gz'])
      renameSync(join(racine, `rn5.html${suite}`), join(dossierAvant, `rn5.html${suite}`));
    const avant = (sienne: string): PagesAvant => ({
      dossier: dossierAvant,
      cles: new Map([['rn5.html', sienne]]),
      pesees: new Map(),
    });
    return { cle, contenu, page, avant, laissee: { famille: 0, isSousCle: true, laissee: lue } };
  };

  test('stays where it is when nothing else of it has changed; the index is given what it was given', () => {
    const { cle, contenu, avant, laissee } = leave();
    const finie = finishRendue(laissee, avant(cle));
    expect(contenu).toContain('Réhabilitation');
    expect(finie).toMatchObject({ cle, contenu, isGardee: true, fichiers: 1 });
    expect(existsSync(join(racine, 'rn5.html'))).toBe(false);
  });

  test('is finished again as it was rendered when something else of it has', () => {
    const { cle, contenu, page, avant, laissee } = leave();
    const finie = finishRendue(laissee, avant('une autre'));
    expect(finie).toMatchObject({ cle, contenu, isGardee: false });
    expect(readPage()).toBe(page);
  });

  test('names the pictures and scripts that stay with it', () => {
    const { cle, avant, laissee } = leave();
    finishRendue(laissee, avant(cle));
    expect(actifs).toEqual(['/_astro/pont.Ab1_-c.avif']);
  });
});
