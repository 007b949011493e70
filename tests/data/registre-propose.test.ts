import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { checkFichiersProposes } from '../../src/data/content/registre-propose.ts';
import { aProjet, asFichier } from '../support/builders.ts';
import { writeRegistre } from '../support/registre.ts';

const PONT = 'content/projets/pont-de-wassou.yaml';
const REGION = 'content/regions/kindia.yaml';
const projet = (changes: object) => stringify({ ...asFichier(aProjet()), ...changes });
const doubles = () => readdirSync(tmpdir()).filter((nom) => nom.startsWith('registre-propose-'));
const check = (racine: string, fichiers: Array<[string, string | undefined]>) =>
  checkFichiersProposes(racine, new Map(fichiers), '2026-11-26').anomalies.map(
    ({ fichier, champ }) => `${fichier} ${champ}`,
  );

describe('the register as it would be, by the very rules', () => {
  test.each([
    ['a sound change', [[PONT, projet({ title: 'Pont neuf' })]], []],
    ['a value that the schema refuses', [[PONT, projet({ budget: -1 })]], [`${PONT} budget`]],
    ['a reference to nothing', [[PONT, projet({ region: 'labe' })]], [`${PONT} region`]],
    ['a file that goes, and whose name others hold', [[REGION, undefined]], [`${PONT} region`]],
    [
      'a name that the site cannot take',
      [['content/projets/page.yaml', projet({ num_marche: 'X 12' })]],
      ['content/projets/page.yaml nom du fichier'],
    ],
    ['a first file of a folder that is not there', [['content/routes/rn1.yaml', 'numero: 3']], undefined],
  ] as Array<[string, Array<[string, string | undefined]>, string[] | undefined]>)('%s', (_, fichiers, attendu) => {
    const racine = writeRegistre();
    const avant = readFileSync(join(racine, PONT), 'utf8');
    const fautes = check(racine, fichiers);
    if (attendu === undefined) expect(fautes.length).toBeGreaterThan(0);
    else expect(fautes.filter((faute) => attendu.length === 0 || attendu.includes(faute))).toEqual(attendu);
    expect(readFileSync(join(racine, PONT), 'utf8')).toBe(avant);
    expect(doubles()).toEqual([]);
  });

  test('a fault that the register has today is not told again', () => {
    const racine = writeRegistre({ [PONT]: projet({ region: 'labe' }) });
    expect(check(racine, [[PONT, projet({ region: 'labe', title: 'Pont neuf' })]])).toEqual([]);
  });
});
