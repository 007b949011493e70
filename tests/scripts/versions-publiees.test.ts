import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { appendVersions } from '../../scripts/publie/versions.ts';
import { readEnPlace } from '../../scripts/publie/versions-en-place.ts';
import { LIGNES_PAR_FICHIER, readVersionsPubliees } from '../../src/data/content/versions-publiees.ts';
import { writeProcedures } from '../../src/domain/donnees-ouvertes/procedures-ouvertes.ts';
import { MENTION_EXEMPLE } from '../../src/domain/portail/portail.ts';
import { contenu } from '../support/exemples.ts';
import { aMatiere } from '../support/ouvertes.ts';

// Published releases as files of the register (R231).

const versions = writeProcedures(aMatiere(contenu)).flatMap((procedure) => procedure.versions);
const aDossier = (): string => mkdtempSync(join(tmpdir(), 'versions-'));
const relues = (dossier: string): string[] =>
  [...readVersionsPubliees(dossier).values()].flat().map((version) => JSON.stringify(version));
const octets = versions.map((version) => JSON.stringify(version));

describe('published releases', () => {
  test('are read again byte for byte, and written once', () => {
    const dossier = aDossier();
    expect(readVersionsPubliees(join(dossier, 'absent')).size).toBe(0);
    expect(appendVersions(dossier, versions.slice(0, 300))).toBe(300);
    expect(appendVersions(dossier, versions)).toBe(versions.length - 300);
    expect(appendVersions(dossier, versions)).toBe(0);
    expect(relues(dossier).sort()).toEqual(octets.toSorted());
    expect(readdirSync(dossier).length).toBe(Math.ceil(versions.length / LIGNES_PAR_FICHIER));
  });

  test('are gone on with after a publication that was cut between two files', () => {
    const dossier = aDossier();
    appendVersions(dossier, versions);
    const coupe = aDossier();
    cpSync(join(dossier, 'versions-000.jsonl'), join(coupe, 'versions-000.jsonl'));
    expect(appendVersions(coupe, versions)).toBe(versions.length - LIGNES_PAR_FICHIER);
    expect(relues(coupe)).toEqual(relues(dossier));
  });

  test.each<[string, (texte: string) => string]>([
    ['a word changed', (texte) => texte.replace('"language":"fr"', '"language":"en"')],
    ['an id of another', (texte) => texte.replace(/"id":"(ocds[^"]+)[0-9a-f]{8}"/, '"id":"$100000000"')],
    ['a line cut short', (texte) => texte.slice(0, -20)],
  ])('are refused once changed: %s', (_, change) => {
    const dossier = aDossier();
    appendVersions(dossier, versions.slice(0, 3));
    const chemin = join(dossier, 'versions-000.jsonl');
    writeFileSync(chemin, change(readFileSync(chemin, 'utf8')));
    expect(() => readVersionsPubliees(dossier)).toThrow(
      /versions-000\.jsonl, ligne \d+ : cette version publiée a été changée/,
    );
  });

  test('a line that was taken out whole is no fault, and none is lost after it', () => {
    const dossier = aDossier();
    appendVersions(dossier, versions.slice(0, 300));
    const chemin = join(dossier, 'versions-000.jsonl');
    writeFileSync(chemin, readFileSync(chemin, 'utf8').replace(/^.*\n/, ''));
    appendVersions(dossier, versions.slice(1));
    expect(relues(dossier).sort()).toEqual(octets.slice(1).toSorted());
  });
});

describe('releases of a site that was built without a publication', () => {
  const build = (x_avertissement: string[]): string => {
    const dist = aDossier();
    const dossier = join(dist, 'donnees-ouvertes/ocds');
    mkdirSync(dossier, { recursive: true });
    writeFileSync(join(dossier, 'versions.json'), JSON.stringify({ x_avertissement, releases: versions.slice(0, 2) }));
    writeFileSync(
      join(dossier, 'versions-2.json'),
      JSON.stringify({ x_avertissement, releases: versions.slice(2, 5) }),
    );
    return dist;
  };
  const exemple = `${MENTION_EXEMPLE}.`;

  test('are kept by the next one, but those that come before what is kept', () => {
    expect(readEnPlace(aDossier(), new Map(), true)).toEqual([]);
    const lues = readEnPlace(build([exemple]), new Map(), true);
    expect(lues.map((version) => JSON.stringify(version)).sort()).toEqual(octets.slice(0, 5).toSorted());
    const [premiere] = versions;
    const gardees = new Map([[premiere!.ocid, versions.filter(({ ocid }) => ocid === premiere!.ocid)]]);
    expect(readEnPlace(build([exemple]), gardees, true).filter(({ ocid }) => ocid === premiere!.ocid)).toEqual([]);
  });

  test('a sample’s are none of an agency’s own register', () => {
    expect(readEnPlace(build([exemple]), new Map(), false)).toEqual([]);
    expect(readEnPlace(build([]), new Map(), false).length).toBe(5);
    expect(readEnPlace(build([]), new Map(), true)).toEqual([]);
  });
});
