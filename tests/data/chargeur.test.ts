import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chargeur } from '../../src/data/content/chargeur.ts';
import { COLLECTIONS } from '../../src/data/content/collections.ts';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import { readRegistre } from '../../src/data/content/lecture-unique.ts';
import { parseYaml, readYaml } from '../../src/data/content/yaml.ts';
import { writeRegistre } from '../support/registre.ts';
import { loadChargeur } from '../support/chargeur.ts';

const PROJET = `title: Pont
description: Un pont.
status: A_VENIR
secteur: PONT
region: kindia
departement: Kindia
bailleur:
  - id: bnd
    part: 100
maitre_ouvrage: Ministère
nature_travaux: CONSTRUCTION
date_publication: 2026-01-05
date_mise_a_jour: 2026-01-05
`;

/** What was checked of a file, and what Astro is given of it. */
async function readDeux(champs: string) {
  const racine = writeRegistre({ 'content/projets/pont-de-wassou.yaml': PROJET + champs });
  const { contenu, anomalies } = readRegistre(racine);
  const publie = await loadChargeur(chargeur('projets'), racine);
  return { verifie: contenu.projets, anomalies, publie };
}

describe('what is checked is what Astro publishes, and what commands read (ADR-0063)', () => {
  // The first ten were read otherwise by Astro's own parser, or stopped it.
  test.each<[ecrit: string, champ: string, lu: unknown]>([
    ['num_marche: 2025-12-01', 'num_marche', '2025-12-01'],
    ['localite: 2025-12-01', 'localite', '2025-12-01'],
    ['localite: 2025-12-01T10:00:00Z', 'localite', '2025-12-01T10:00:00Z'],
    ['localite: 12:30', 'localite', '12:30'],
    ['localite: 1_000', 'localite', '1_000'],
    ['localite: no', 'localite', 'no'],
    ['localite: oui', 'localite', 'oui'],
    ['localite: on', 'localite', 'on'],
    ['date_debut: 2026-03-02', 'date_debut', '2026-03-02'],
    ['date_debut: "2026-03-02"', 'date_debut', '2026-03-02'],
    ['budget: 0123', 'budget', 123],
    ['budget: 0o17', 'budget', 15],
    ['budget: 0x1F', 'budget', 31],
    ['budget: 1e3', 'budget', 1000],
    ['taux_conso_delai: .5', 'taux_conso_delai', 0.5],
    ['avenant: false', 'avenant', false],
    ['avenant: False', 'avenant', false],
    ['budget: &b 12\nmontant: *b', 'montant', 12],
    ['localite: >-\n  deux\n  lignes', 'localite', 'deux lignes'],
    ['localite: Kolenté # une remarque', 'localite', 'Kolenté'],
  ])('%s', async (ecrit, champ, lu) => {
    const { verifie, anomalies, publie } = await readDeux(`${ecrit}\n`);
    expect(anomalies).toEqual([]);
    expect(verifie).toMatchObject([{ [champ]: lu }]);
    expect(publie).toEqual(verifie);
    expect(parseYaml(`${ecrit}\n`)).toMatchObject({ [champ]: lu });
  });

  test.each([
    ['a byte order mark', '\ufeff', '\n'],
    ['Windows line ends', '', '\r\n'],
    ['both', '\ufeff', '\r\n'],
  ])('%s changes nothing', async (_, bom, fin) => {
    const racine = writeRegistre({ 'content/projets/pont-de-wassou.yaml': bom + PROJET.replaceAll('\n', fin) });
    const { contenu, anomalies } = readRegistre(racine);
    expect(anomalies).toEqual([]);
    expect(contenu.projets).toEqual(
      readContenu(writeRegistre({ 'content/projets/pont-de-wassou.yaml': PROJET })).contenu.projets,
    );
    expect(await loadChargeur(chargeur('projets'), racine)).toEqual(contenu.projets);
  });

  test.each<[ecrit: string, code: string]>([
    ['a: 1\na: 2\n', 'DUPLICATE_KEY'],
    ['a:\n\tb: 1\n', 'TAB_AS_INDENT'],
    ['a: 1\n---\nb: 2\n', 'MULTIPLE_DOCS'],
    ['%YAML 1.1\n---\na: no\n', 'DIRECTIVE'],
    ['a: !!binary x\n', 'SIGNE'],
    ['a: !urgent pont\n', 'SIGNE'],
    ['a: &Co travaux\n', 'SIGNE'],
    ['a: *urgent*\n', 'ALIAS'],
  ])('%j is refused by all, not read two ways', (ecrit, code) => {
    expect(readYaml(ecrit)).toMatchObject({ faute: { code } });
    expect(() => parseYaml(ecrit)).toThrow(/^ligne \d+ : /);
  });

  test('a merge key is a field like another, that no schema knows', async () => {
    const { anomalies, publie } = await readDeux('<<: { budget: 12 }\n');
    expect(anomalies).toMatchObject([{ champ: '<<', remede: 'recopiez ici les champs voulus' }]);
    expect(publie).toEqual([]);
  });

  test('every collection is given as it was read, file names as ids', async () => {
    const racine = writeRegistre();
    const { contenu, chiffresNationaux, identite, publications } = readRegistre(racine);
    const attendus = {
      ...contenu,
      publications,
      'chiffres-nationaux': [{ id: 'chiffres-nationaux', ...chiffresNationaux }],
      registre: [{ id: 'registre', ...identite }],
    };
    expect(Object.keys(attendus).toSorted()).toEqual([...Object.keys(COLLECTIONS), 'registre'].toSorted());
    for (const [nom, fiches] of Object.entries(attendus))
      expect(await loadChargeur(chargeur(nom as keyof typeof attendus), racine), nom).toEqual(fiches);
  });
});

test('an entry that is no longer there leaves the store; one whose file has a fault stays as it was, in development', async () => {
  const { rmSync, writeFileSync } = await import('node:fs');
  const racine = writeRegistre();
  const changes: Array<(chemin: string) => void> = [];
  const watcher = { add: () => undefined, on: (_quoi: string, cb: (chemin: string) => void) => changes.push(cb) };
  const avertis: string[] = [];
  readRegistre(racine);
  const store = await loadChargeur.store(chargeur('registre'), racine, { watcher, avertis });
  const projets = await loadChargeur.store(chargeur('projets'), racine, { watcher, avertis });
  const touch = async (chemin: string) => {
    for (const change of changes) change(join(racine, chemin));
    await new Promise((resolve) => setImmediate(resolve));
  };
  writeFileSync(join(racine, 'content/projets/pont-de-wassou.yaml'), PROJET.replace('kindia', 'kindiaa'));
  await touch('content/projets/pont-de-wassou.yaml');
  expect([...projets.keys()]).toEqual(['pont-de-wassou']);
  expect(avertis.join()).toContain('« kindia »');
  rmSync(join(racine, 'content/projets/pont-de-wassou.yaml'));
  await touch('content/projets/pont-de-wassou.yaml');
  expect([...projets.keys()]).toEqual([]);
  expect([...store.keys()]).toEqual(['registre']);
});
