import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishReponses } from '../../scripts/publie/reponses.ts';

const SANS = `# Tenue par l'agence.
raison_sociale: Wassou BTP
domaine: OUVRAGES_ART
etoiles: 1
score_global: 38
ville: Lola # siège
region: nzerekore
date_mise_a_jour: 2026-01-05
`;
const TEXTE = "Deux décomptes ne sont pas payés : 'voyez' #vous-mêmes.\n\nNous reprendrons ensuite.";

let racine: string;
beforeEach(() => {
  racine = mkdtempSync(join(tmpdir(), 'reponses-'));
  mkdirSync(join(racine, 'content/entreprises'), { recursive: true });
  writeFileSync(join(racine, 'content/entreprises/wassou-btp.yaml'), SANS);
});
afterEach(() => rmSync(racine, { recursive: true }));
const lit = () => readFileSync(join(racine, 'content/entreprises/wassou-btp.yaml'), 'utf8');
const publie = (texte: string | null, date_publication: string | null, id = 'wassou-btp') =>
  publishReponses(racine, [{ entreprise_id: id, texte, date_publication }], '2026-11-22');

test('a published answer is written under the score, dated, the rest of the file kept; a second run changes nothing', () => {
  const { changements, laisses } = publie(TEXTE, '2026-11-21');
  expect(laisses).toEqual([]);
  expect(changements).toMatchObject([
    { fichier: 'content/entreprises/wassou-btp.yaml', champ: 'reponse', apres: { date_publication: '2026-11-21' } },
  ]);
  expect(lit()).toContain("# Tenue par l'agence.");
  expect(lit()).toMatch(/etoiles: 1\n(?:.*\n)*reponse:\n {2}texte: (?:.*\n)* {2}date_publication: 2026-11-21\n/);
  expect(lit()).toContain('date_mise_a_jour: 2026-11-22');
  expect(publie(TEXTE, '2026-11-21').changements).toEqual([]);
});

test('another replaces it, a withdrawal takes it out', () => {
  publie(TEXTE, '2026-11-21');
  expect(publie('Une autre réponse, plus courte.', '2026-11-22').changements).toHaveLength(1);
  expect(lit()).not.toContain('décomptes');
  expect(publie(null, null).changements).toHaveLength(1);
  expect(lit()).toBe(SANS.replace('2026-01-05', '2026-11-22'));
});

test('two writings of the same text are no change: spaces of French typography, folded lines', () => {
  writeFileSync(
    join(racine, 'content/entreprises/wassou-btp.yaml'),
    `${SANS}reponse:\n  texte: >-\n    Payez d’abord\n    ces décomptes ; merci.\n  date_publication: 2026-11-21\n`,
  );
  expect(publie("Payez d'abord ces décomptes\u00a0; merci.", '2026-11-21').changements).toEqual([]);
});

test('one that cannot be published is told and left, the others are written', () => {
  const { changements, laisses } = publishReponses(
    racine,
    [
      { entreprise_id: 'partie', texte: 'Une réponse sans fiche.', date_publication: '2026-11-21' },
      { entreprise_id: 'disparue', texte: null, date_publication: null },
      { entreprise_id: 'wassou-btp', texte: 'x'.repeat(2001), date_publication: '2026-11-21' },
    ],
    '2026-11-22',
  );
  expect(changements).toEqual([]);
  expect(laisses).toHaveLength(2);
  expect(laisses[0]).toMatchObject({ raison: 'le contenu n’a pas de fiche partie.yaml', isFaute: false });
  expect(laisses[1]?.isFaute).toBe(true);
  expect(laisses[1]?.raison).toContain('2000 caractères au plus');
  expect(lit()).toBe(SANS);
});
