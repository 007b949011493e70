import { expect, test } from 'vitest';
import { imageDessin } from '../../src/components/graphique/image-dessin.ts';
import type { Dessin } from '../../src/domain/tableau-de-bord/dessin.ts';

const now = new Date('2026-11-21T12:00:00Z');
const origine = { date_arrete: '2026-11-20', exemple: true, agence: 'AGR', licence: 'CC BY 4.0, https://cc.example' };
const contexte = { origine, adresse: 'https://a.example/chiffres/region', now };

const aDessin = (nombre: number): Dessin => ({
  nom: 'region-retards',
  sujet: 'Retards par région',
  titre: 'Kankan & Labé : 7 des 10 échéances dépassées',
  note: 'Chantiers en cours.',
  tete: 'Région',
  series: [
    { label: 'Échéance dépassée', fond: 'retard' },
    { label: 'Rythme en retard', fond: 'suspendu' },
  ],
  lignes: Array.from({ length: nombre }, (_, rang) => ({
    cle: `${rang}`,
    label: `Région <${rang}>`,
    valeurs: [
      { valeur: nombre - rang, href: undefined },
      { valeur: 0, href: undefined },
    ],
  })),
  total: [],
  absents: [{ texte: '12 projets sans région publiée', href: '/x' }],
});

test('a picture says its finding, its source, its day, its licence, and that data are samples', () => {
  const svg = imageDessin(aDessin(3), contexte);
  for (const texte of [
    '<title id="titre">Kankan &amp; Labé : 7 des 10 échéances dépassées</title>',
    'Région &lt;0&gt;',
    'AGR, Suivi des travaux publics, https://a.example/chiffres/region',
    'Registre arrêté au 20 novembre 2026, compté le 21 novembre 2026.',
    'CC BY 4.0',
    '12 projets sans région publiée.',
    'Données d’exemple',
  ])
    expect(svg).toContain(texte);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect(svg).not.toMatch(/<script|onload|href=/);
});

test('at most ten light lines, whole figures, and one bar per figure that is not zero', () => {
  const svg = imageDessin(aDessin(3), contexte);
  expect(svg.match(/<path d="M[\d.]+ \d+V\d+"/g)?.length).toBeLessThanOrEqual(10);
  // Ground, key, three bars.
  expect(svg.match(/<rect/g)).toHaveLength(1 + 2 + 3);
});

test('a long drawing is cut and says so; an empty one is a picture all the same; a few kB', () => {
  const long = imageDessin(aDessin(48), contexte);
  expect(long).toContain('Les 28 lignes suivantes sont dans les données (CSV).');
  expect(Buffer.byteLength(long)).toBeLessThan(9_000);
  expect(imageDessin(aDessin(0), contexte)).not.toMatch(/NaN|Infinity|undefined/);
});
