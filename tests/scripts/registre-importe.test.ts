import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type CelluleFabriquee, fabriqueXlsx, feuilleXml } from '../support/classeur-fabrique.ts';
import { writeRegistre } from '../support/registre.ts';

// `npm run registre:importe`: a check of a workbook before it is brought to the screen; it writes nothing.

const SUIVI = `nom: Suivi des chantiers
collection: projets
colonnes:
  - { colonne: Page, champ: id }
  - { colonne: Enveloppe, champ: budget }
  - { colonne: Linéaire, champ: lineaire_prevu_km }
  - { colonne: Fin prévue, champ: date_fin_prevue }
`;
const TETE = ['Page', 'Enveloppe', 'Linéaire', 'Fin prévue'];

/** Plays the command on a workbook of these sheets. */
function importe(feuilles: Readonly<Record<string, CelluleFabriquee[][]>>, options: readonly string[] = []) {
  const racine = writeRegistre({ 'content/correspondances/suivi.yaml': SUIVI });
  const xml = Object.fromEntries(Object.entries(feuilles).map(([nom, rangees]) => [nom, feuilleXml(rangees)]));
  writeFileSync(join(racine, 'suivi.xlsx'), fabriqueXlsx(xml));
  writeFileSync(join(racine, 'reponses.json'), '{ "zero:Linéaire": "NON_SAISI" }');
  const avant = readdirSync(racine, { recursive: true }).sort();
  const script = join(process.cwd(), 'scripts/registre-importe.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'suivi.xlsx', ...options], {
    ...{ cwd: racine, encoding: 'utf8', env: { ...process.env, REGISTRE: racine } },
  });
  expect(readdirSync(racine, { recursive: true }).sort()).toEqual(avant);
  return { status, dit: stdout.replaceAll('\u00a0', ' '), faute: stderr.replaceAll('\u00a0', ' ') };
}
const ligne = (...suite: CelluleFabriquee[]) => ({ Suivi: [TETE, ['pont-de-wassou', ...suite]] });

test('what would change is counted, and the sheets that were not read are told', () => {
  const { status, dit } = importe({ ...ligne(7_000_000, null, null), Ailleurs: [TETE, ['pont-de-wassou', 8]] });
  expect(dit).toContain('Projets, feuille « Suivi », lue par « Suivi des chantiers » : 1 ligne.');
  expect(dit).toMatch(/^ +1 changée$/m);
  expect(dit).toContain('Feuille « Ailleurs » non lue : 1 ligne (--feuille "Ailleurs").');
  expect(dit).toContain('Rien n’est écrit ni proposé');
  expect(status).toBe(0);
  expect(importe({ ...ligne(7, null, null), Ailleurs: [TETE, ['x', 8]] }, ['--feuille', 'Ailleurs']).dit).toContain(
    'feuille « Ailleurs »',
  );
});

test('a fault ends it on 1, at its cell', () => {
  const { status, dit } = importe(ligne(null, null, '31/02/2027'));
  expect(dit).toContain('D2 (Fin prévue) : « 31/02/2027 » : attendu une date qui existe au calendrier');
  expect(status).toBe(1);
});

test('a question ends it on 1, with the key of its answer; answered, it is done', () => {
  const demande = importe(ligne(9_000_000, 0, null));
  expect(demande.dit).toContain('"zero:Linéaire" : "NON_SAISI" ou "VALEUR"');
  expect(demande.status).toBe(1);
  const repondue = importe(ligne(9_000_000, 0, null), ['--correspondance', 'suivi', '--reponses', 'reponses.json']);
  expect(repondue.dit).toMatch(/^ +1 changée$/m);
  expect(repondue.status).toBe(0);
});

test.each([
  [['--correspondance', 'erp'], 'Aucune correspondance « erp » : il y a suivi.'],
  [['--feuille', 'Rien'], 'Aucune feuille n’a les titres attendus'],
])('%j is told in one sentence', (options, phrase) => {
  const { status, faute } = importe(ligne(1, null, null), options);
  expect(faute).toContain(phrase);
  expect(status).toBe(1);
});
