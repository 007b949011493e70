import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

// R124: every instant of the database crosses `domain/socle/instant.ts`. Read as text, since what a type says of an instant
// is « string »: the fields that hold one are known by their names.

const CHAMP = String.raw`(?:\w*_le|\w*_at|date_limite|date_ouverture|limite_questions)`;
const INTERDITS = [
  [/\bDate\.parse\(/, 'Date.parse'],
  [new RegExp(String.raw`new Date\([\w.?]*\b${CHAMP}\b`), 'new Date(field)'],
  [new RegExp(String.raw`\b${CHAMP}\b[\s)?'|]*\.localeCompare\(`), 'order of texts'],
  [/\.000Z/, 'rounding by hand'],
] as const;

/** Files whose instants never come from the database, and why. */
const AILLEURS: Readonly<Record<string, string>> = {
  'src/domain/socle/instant.ts': 'the function itself',
  'src/domain/socle/attente.ts': 'a date of HTTP',
  'src/domain/socle/moment.ts': 'instants of built pages',
  'src/islands/en-ligne/toute-page.ts': 'instants of built pages',
  'src/domain/projet/echeance.ts': 'days of the register',
  'src/domain/registre/avertissements.ts': 'days of the register',
  'src/domain/hors-ligne/a-envoyer.ts': 'the device’s own clock',
  'src/domain/journal-public/tete-imprimee.ts': 'a date of HTTP',
  'src/data/hors-ligne/registre-lu.ts': 'the published manifest',
  'src/data/hors-ligne/reserves.ts': 'dates of HTTP',
};

const fichiers = globSync('{src/{domain,stores,islands,components,data},scripts/publie}/**/*.{ts,tsx,astro}').sort();
const findIn = (texte: string): string[] =>
  texte
    .split('\n')
    .filter((ligne) => !/^\s*(?:\/\/|\*|\/\*\*)/.test(ligne))
    .flatMap((ligne) => INTERDITS.filter(([forme]) => forme.test(ligne)).map(([, nom]) => nom));

describe('instants of the database cross one function', () => {
  test('no other file parses, orders or rounds one', () => {
    expect(fichiers.length).toBeGreaterThan(300);
    const fautes = fichiers
      .filter((fichier) => !(fichier in AILLEURS))
      .flatMap((fichier) => findIn(readFileSync(fichier, 'utf8')).map((nom) => `${fichier}: ${nom}`));
    expect(fautes).toEqual([]);
  });

  test('each exception is a file that needs it', () => {
    const inutiles = Object.keys(AILLEURS).filter((fichier) => findIn(readFileSync(fichier, 'utf8')).length === 0);
    expect(inutiles).toEqual([]);
  });

  test.each([
    'const ms = Date.parse(date_limite);',
    'new Date(invite_le).getTime()',
    'new Date(recu.paid_at ?? 0)',
    'a.demandee_le.localeCompare(b.demandee_le)',
    "(b.withdrawn_at ?? '').localeCompare(a)",
    "iso.replace('.000Z', 'Z')",
  ])('%s is seen', (ligne) => {
    expect(findIn(ligne)).toHaveLength(1);
  });
});
