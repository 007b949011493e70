import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

// What code and documents cite, and what the two lists hold.

const RACINE = join(import.meta.dirname, '..');
const DECISIONS = 'docs/decisions';
const read = (chemin: string): string => readFileSync(join(RACINE, chemin), 'utf8');

/** Where citations stand; `content/` is the agency's, where "R12" may be the name of a road. */
const DOSSIERS = ['src', 'tests', 'scripts', 'supabase', 'docs', '.github'];
const TEXTES = ['.ts', '.tsx', '.astro', '.mjs', '.css', '.sql', '.md', '.toml'];
/** This file, which writes the patterns. */
const EXCEPTES = /^tests\/docs\.test\.ts$/;

/** Texts that may cite. */
const fichiers = [
  ...readdirSync(RACINE),
  ...DOSSIERS.flatMap((dossier) =>
    readdirSync(join(RACINE, dossier), { recursive: true, encoding: 'utf8' }).map((nom) => `${dossier}/${nom}`),
  ),
]
  .filter((chemin) => TEXTES.includes(extname(chemin)) && !EXCEPTES.test(chemin))
  .map((chemin) => ({ chemin, texte: read(chemin) }));

/** What a pattern finds, with the file that it stands in. */
const citationsOf = (pattern: RegExp): Array<{ lieu: string; mots: string }> =>
  fichiers.flatMap(({ chemin, texte }) =>
    [...texte.matchAll(pattern)].map(([mots]) => ({ lieu: `${chemin}: ${mots}`, mots })),
  );

const regles = [...read('docs/regles.md').matchAll(/^### R(\d+)\. \S/gm)].map(([, numero]) => Number(numero));
const decisions = readdirSync(join(RACINE, DECISIONS))
  .filter((nom) => /^\d{4}-.*\.md$/.test(nom))
  .sort();
const numeroOf = (nom: string): string => nom.slice(0, 4);

describe('the rules', () => {
  test('their numbers are unique and leave no gap', () => {
    const tries = regles.toSorted((a, b) => a - b);
    expect(tries.length).toBeGreaterThan(0);
    expect(tries).toEqual(tries.map((_, rang) => rang + 1));
  });

  test('each rule that is cited exists', () => {
    const citees = citationsOf(/(?<![\w$#&])R\d{1,3}\b(?!\.\d)/g);
    expect(citees.some(({ lieu }) => lieu.startsWith('src/'))).toBe(true);
    expect(citees.filter(({ mots }) => !regles.includes(Number(mots.slice(1)))).map(({ lieu }) => lieu)).toEqual([]);
  });
});

describe('the decisions', () => {
  test('each decision that is cited exists', () => {
    const citees = citationsOf(/\bADR-\d+/g);
    expect(citees.some(({ lieu }) => lieu.startsWith('src/'))).toBe(true);
    const connues = decisions.map((nom) => `ADR-${numeroOf(nom)}`);
    expect(citees.filter(({ mots }) => !connues.includes(mots)).map(({ lieu }) => lieu)).toEqual([]);
  });

  test('the index lists each of them in order, with its own title, date and status', () => {
    const lignes = decisions.map((nom) => {
      const [, titre, date, statut] =
        /^# ADR-\d{4}\. (.+)\n\nDate: (\d{4}-\d\d-\d\d) · Status: (proposed|accepted|superseded by ADR-\d{4}.*)\n/.exec(
          read(`${DECISIONS}/${nom}`),
        ) ?? [];
      return [`[ADR-${numeroOf(nom)}](${nom})`, titre, date, statut];
    });
    const index = [...read(`${DECISIONS}/README.md`).matchAll(/^\| \[.*$/gm)].map(([ligne]) =>
      ligne
        .split('|')
        .slice(1, -1)
        .map((cellule) => cellule.trim()),
    );
    expect(index).toEqual(lignes);
    expect(decisions.map(numeroOf)).toEqual([...new Set(decisions.map(numeroOf))]);
  });
});

test('nothing cites a list or a document that is not in this repository', () => {
  const absentes = citationsOf(
    /\b(?:decisions?|points?) \d+\b|\bthe specification\b|\(specification\b|\bspecified\b/gi,
  );
  expect(absentes.map(({ lieu }) => lieu)).toEqual([]);
});

describe('the commands and the links of the documents', () => {
  const documents = fichiers.filter(({ chemin }) => chemin.endsWith('.md'));
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commandesOf = (texte: string): string[] =>
    [...texte.matchAll(/\bnpm (?:run )?(?:-s )?([a-z][\w:-]*)/g)]
      .map(([, nom = '']) => nom)
      .filter((nom) => !['ci', 'install', 'outdated', 'view'].includes(nom));

  test('docs/commandes.md lists every command of package.json', () => {
    const listees = commandesOf(read('docs/commandes.md'));
    expect(Object.keys(scripts).filter((nom) => !listees.includes(nom))).toEqual([]);
  });

  test('a command that a document or a file cites exists', () => {
    const citees = [...documents, ...fichiers.filter(({ chemin }) => /^(?:src|scripts)\//.test(chemin))].flatMap(
      ({ chemin, texte }) =>
        [...texte.matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g)].map(([, nom = '']) => ({
          lieu: `${chemin}: ${nom}`,
          nom,
        })),
    );
    expect(citees.length).toBeGreaterThan(100);
    expect(citees.filter(({ nom }) => !Object.hasOwn(scripts, nom)).map(({ lieu }) => lieu)).toEqual([]);
  });

  test('a relative link leads to a file', () => {
    const liens = documents.flatMap(({ chemin, texte }) =>
      [...texte.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, cible = '']) => ({
        lieu: `${chemin}: ${cible}`,
        cible: normalize(join(dirname(chemin), cible)),
      })),
    );
    expect(liens.length).toBeGreaterThan(80);
    expect(liens.filter(({ cible }) => !existsSync(join(RACINE, cible))).map(({ lieu }) => lieu)).toEqual([]);
  });

  test('a recipe names files that exist', () => {
    const noms = documents
      .filter(({ chemin }) => chemin.startsWith('docs/recettes/'))
      .flatMap(({ chemin, texte }) =>
        [...texte.matchAll(/`((?:src|tests|scripts|supabase|content|docs)\/[\w./-]+)`/g)].map(([, nom = '']) => ({
          lieu: `${chemin}: ${nom}`,
          nom,
        })),
      );
    expect(noms.length).toBeGreaterThan(30);
    expect(noms.filter(({ nom }) => !existsSync(join(RACINE, nom))).map(({ lieu }) => lieu)).toEqual([]);
  });
});
