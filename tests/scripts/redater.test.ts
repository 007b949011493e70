import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { decalageOf, shift } from '../../scripts/redater/decalage.ts';
import { redateRegistre } from '../../scripts/redater/registre.ts';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import { writeRegistre } from '../support/registre.ts';

const ARRETE = '2026-11-20';
const EXEMPLE = { exemple: true };

describe('by how much a register moves', () => {
  test.each([
    [ARRETE, 0],
    ['2026-11-26', 0],
    ['2026-11-27', 7],
    ['2027-11-20', 364],
    ['2026-11-19', -7],
  ])('as of %s by %i days: whole weeks, never into the future', (date, jours) => {
    expect(decalageOf(ARRETE, date)).toBe(jours);
  });

  test.each(['2026-13-01', '2026-02-30', '20/11/2026', ''])('%j is no date', (date) => {
    expect(() => decalageOf(ARRETE, date)).toThrow('AAAA-MM-JJ');
  });
});

describe('what moves in a file', () => {
  test('days and moments, bare or quoted; comments, order, spacing and everything else stay', () => {
    const source = `# Arrêté le 2026-11-20
date_limite: 2026-12-30T10:00:00Z # GMT
date: '2026-11-20'

dates_limites_anterieures: [ 2026-12-24T09:30:00Z,   "2026-12-28T10:00:00Z" ]
reference: AAON N° 014/2026
2026-11-20: une clef
annee: 2026
impossible: 2026-02-30
fichier: /documents/aaon-2026-11-20/avis.pdf
texte: >-
  Reportée du 2026-11-20
  au 2026-11-27.
absente:
`;
    expect(shift(source, 7)).toBe(
      source
        .replace('2026-12-30T10', '2027-01-06T10')
        .replace("'2026-11-20'", "'2026-11-27'")
        .replace('2026-12-24T09', '2026-12-31T09')
        .replace('2026-12-28T10', '2027-01-04T10'),
    );
  });

  test('the rows of the demonstration are JSON and move as well', () => {
    expect(shift('[{ "le": "2026-11-16T12:45:46Z", "url": "a/2026-11-16.pdf" }]\n', -7)).toBe(
      '[{ "le": "2026-11-09T12:45:46Z", "url": "a/2026-11-16.pdf" }]\n',
    );
  });

  test('Windows line ends and a byte order mark do not shift what is replaced', () => {
    expect(shift('\ufefftitre: Pont\r\ndate: 2026-11-20\r\n', 7)).toBe('\ufefftitre: Pont\r\ndate: 2026-11-27\r\n');
  });

  test('a file that is no YAML is refused', () => {
    expect(() => shift('titre: "Pont\n', 7)).toThrow();
  });
});

/** Every date of a parsed file, moved: what the text must say once it has moved. */
function decaleValeur(value: unknown, jours: number): unknown {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d(?:T[\d:]+Z)?$/.test(value)) {
    const date = new Date(value);
    date.setUTCDate(date.getUTCDate() + jours);
    return date.toISOString().replace('.000Z', 'Z').slice(0, value.length);
  }
  if (Array.isArray(value)) return value.map((item) => decaleValeur(item, jours));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, decaleValeur(item, jours)]));
}

const readFichiers = (racine: string): Record<string, string> =>
  Object.fromEntries(
    ['content', 'supabase'].flatMap((dossier) =>
      existsSync(join(racine, dossier))
        ? readdirSync(join(racine, dossier), { recursive: true, encoding: 'utf8' })
            .filter((fichier) => /\.(?:ya?ml|json)$/.test(fichier))
            .map((fichier) => [`${dossier}/${fichier}`, readFileSync(join(racine, dossier, fichier), 'utf8')])
        : [],
    ),
  );

describe('a register in its folder', () => {
  const INTERNES = { 'supabase/exemple/appels-offres-internes.json': '[{ "le": "2026-03-30T12:45:46Z" }]\n' };

  test('moves as one, stays valid, and moves no further when asked again', () => {
    const racine = writeRegistre(INTERNES);
    const avant = readFichiers(racine);
    const { arrete, jours, fichiers } = redateRegistre(racine, '2026-05-21', EXEMPLE);
    expect({ arrete, jours }).toEqual({ arrete: '2026-03-31', jours: 49 });

    const apres = readFichiers(racine);
    const changes = Object.keys(avant).filter((fichier) => avant[fichier] !== apres[fichier]);
    expect(fichiers.toSorted()).toEqual(changes.toSorted());
    expect(changes).toEqual(expect.arrayContaining(['content/appels-offres/aaon-001.yaml', ...Object.keys(INTERNES)]));
    for (const [fichier, texte] of Object.entries(avant)) {
      expect(parse(apres[fichier] ?? ''), fichier).toEqual(decaleValeur(parse(texte), 49));
    }
    const { anomalies, chiffresNationaux } = readContenu(racine);
    expect({ anomalies, arrete: chiffresNationaux?.date_arrete }).toEqual({ anomalies: [], arrete: '2026-05-19' });

    expect(redateRegistre(racine, '2026-05-21', EXEMPLE)).toMatchObject({ jours: 0, fichiers: [] });
    expect(readFichiers(racine)).toEqual(apres);
    redateRegistre(racine, arrete, EXEMPLE);
    expect(readFichiers(racine)).toEqual(avant);
  });

  test('that is no sample stays: its dates are facts', () => {
    const racine = writeRegistre(INTERNES);
    const avant = readFichiers(racine);
    expect(() => redateRegistre(racine, '2026-05-21', { exemple: false })).toThrow('n’est pas un exemple');
    expect(readFichiers(racine)).toEqual(avant);
  });

  test('without a day that it was closed on, it stays', () => {
    const racine = writeRegistre({ 'content/chiffres-nationaux.yaml': 'projets_recenses: 3\n' });
    expect(() => redateRegistre(racine, '2026-05-21', EXEMPLE)).toThrow('date_arrete');
  });

  test('a file that cannot be read stops everything before the first is written', () => {
    const racine = writeRegistre({ 'content/projets/ecole.yaml': 'title: "École\n' });
    const avant = readFichiers(racine);
    expect(() => redateRegistre(racine, '2026-05-21', EXEMPLE)).toThrow('content/projets/ecole.yaml');
    expect(readFichiers(racine)).toEqual(avant);
  });

  test('the files of this house move by their dates alone, there and back', () => {
    const racine = writeRegistre();
    cpSync('content', join(racine, 'content'), { recursive: true });
    for (const [fichier, source] of Object.entries(readFichiers(racine))) {
      const moved = shift(source, 21);
      expect(parse(moved), fichier).toEqual(decaleValeur(parse(source), 21));
      expect(shift(moved, -21), fichier).toBe(source);
    }
  });
});
