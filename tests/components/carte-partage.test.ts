import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { FORMES, TEINTES } from '../../src/components/partage/formes-etat.ts';
import { largeurTexte } from '../../src/components/partage/lettres-image.ts';
import { lignesOf } from '../../src/components/partage/lignes-image.ts';
import { ENCRES, PALETTE } from '../../src/components/partage/couleurs-image.ts';
import { drawPartage } from '../../src/components/partage/rendu-carte.ts';
import { COULEURS_APPEL, FORMES_APPEL } from '../../src/components/appel-offres/StatutAppelPastille.tsx';
import { STATUTS_APPEL_OFFRES } from '../../src/domain/appel-offres/vocabulaire.ts';
import { FORMES_STATUT } from '../../src/components/projet/FormeStatut.tsx';
import type { CarteFiche } from '../../src/domain/portail/partage-fiches.ts';
import { cartePartage } from '../../src/domain/projet/carte-partage.ts';
import { STATUTS_PROJET } from '../../src/domain/projet/vocabulaire.ts';
import { aProjet } from '../support/builders.ts';

const now = new Date('2026-04-01T12:00:00Z');
const signature = { agence: 'Agence d’essai', mention: undefined };
const carte = cartePartage(
  aProjet({ status: 'EN_COURS', taux_execution_physique: 66, taux_conso_delai: 57, date_fin_prevue: '2026-03-30' }),
  () => 'Kindia',
  now,
);
const rang = (y: number) => ({ left: 0, top: y, width: 1200, height: 1 });

describe('the picture of a shared link (R247)', () => {
  test('is a PNG of 1200 by 630, light, with what it shows in words', async () => {
    const png = await drawPartage(carte, signature);
    const { width, height, format } = await sharp(png).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    expect(png.length).toBeLessThan(30_000);
    expect(png.toString('utf8')).toContain(`${carte.titre}. En cours · Échéance dépassée · Kindia. ${carte.phrase}`);
  });

  test('the same facts give the same bytes; each fact that it shows changes them', async () => {
    const dessine = (autre: Partial<CarteFiche>) => drawPartage({ ...carte, ...autre }, signature);
    const une = await dessine({});
    expect(une.equals(await dessine({}))).toBe(true);
    const image = (png: Buffer) => png.subarray(png.indexOf('IDAT')).toString('latin1');
    const sienne = image(une);
    for (const autre of [
      { titre: 'Pont de Wassoulou' },
      { lieu: 'Boké' },
      { forme: 'ACHEVE' as const },
      { etat: 'Achevé' },
      { etat: undefined, forme: undefined, alerte: undefined },
      { forme: 'ANNULE' as const },
      { alerte: undefined },
      { phrase: 'Travaux terminés.' },
      { mesure: { travaux: 67, delai: 57 } },
      { mesure: { travaux: 66, delai: 58 } },
      { mesure: undefined },
    ])
      expect(image(await dessine(autre)) === sienne, JSON.stringify(autre)).toBe(false);
    expect(image(await drawPartage(carte, { ...signature, mention: 'Exemple' })) === sienne).toBe(false);
    expect(image(await drawPartage(carte, { ...signature, agence: 'Régie' })) === sienne).toBe(false);
  });

  test('letters are drawn without any font of the machine', async () => {
    // Pixels of the title's ink, where only a font can have put them.
    const { data } = await sharp(await drawPartage(carte, signature))
      .removeAlpha()
      .extract({ left: 72, top: 186, width: 700, height: 70 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const noirs = data.filter((octet, n) => n % 3 === 0 && octet < 60).length;
    expect(noirs).toBeGreaterThan(2_000);
    const source = readFileSync('src/components/partage/lettres-image.ts', 'utf8');
    expect(source).not.toMatch(/<text|font-family/);
  });

  test.each([1, 5, 40])(
    'texts %d times as long keep inside the picture, at most three lines of title',
    async (fois) => {
      const long = (texte: string) => `${texte} `.repeat(fois).trim();
      const png = await drawPartage(
        { ...carte, titre: long(carte.titre), lieu: long('Boffa'), phrase: long(carte.phrase) },
        signature,
      );
      expect(png.length).toBeLessThan(30_000);
      // Nothing between the sentence and the measure.
      const bande = await sharp(png).extract(rang(514)).removeAlpha().raw().toBuffer();
      expect(new Set(bande.toString('latin1').match(/.{3}/gs)).size).toBe(1);
    },
  );

  test('a sign that the font lacks reads "?", and nothing is drawn outside', async () => {
    await expect(drawPartage({ ...carte, titre: 'Pont 🌉 ɓ ŋ \u202f 漢' }, signature)).resolves.toBeInstanceOf(Buffer);
  });
});

test('a line is cut only after the last one that may be', () => {
  const corps = { graisse: 'normale', taille: 20 } as const;
  const lignes = lignesOf('un deux trois quatre cinq six sept huit neuf dix', corps, 120, 3);
  expect(lignes).toHaveLength(3);
  expect(lignes.at(-1)).toMatch(/…$/);
  for (const ligne of lignes) expect(largeurTexte(ligne, corps)).toBeLessThanOrEqual(120);
  expect(lignesOf('un deux', corps, 120, 3)).toEqual(['un deux']);
});

test('its shapes are those of the badges, its colours those of the light theme', () => {
  const traces = (svg: string) =>
    [...svg.matchAll(/ (?:d|cx|cy|r|stroke-?\w*)="([^"#c]+)"/g)].map(([, valeur]) => valeur);
  for (const statut of STATUTS_PROJET)
    expect(traces(FORMES[statut]), statut).toEqual(traces(renderToStaticMarkup(FORMES_STATUT[statut])));
  for (const statut of STATUTS_APPEL_OFFRES) {
    expect(FORMES[statut], statut).toContain(`d="${FORMES_APPEL[statut]}"`);
    // `text-avenir` is the ink of `A_VENIR`.
    const teinte = TEINTES[statut].toLowerCase().replace('_', '').replace('refus', 'danger');
    expect(COULEURS_APPEL[statut]).toBe(`text-${teinte} bg-${teinte}-soft`);
  }
  const [clairs = ''] = readFileSync('src/styles/tokens.css', 'utf8').split('--font-*');
  const tokens = new Set(clairs.match(/#[0-9a-f]{6}/g));
  for (const couleur of Object.values(ENCRES).flat()) expect(tokens, couleur).toContain(couleur);
  expect(PALETTE.length).toBeLessThanOrEqual(256);
});
