import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { readFaitsGardes } from '../../scripts/publie/faits.ts';
import { readFaitsRegistre } from '../../src/data/content/faits-registre.ts';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import { DOSSIER_JOURNAL, readJournal } from '../../src/data/content/lecture-journal.ts';
import { fautesFiches } from '../../src/domain/journal-public/empreintes-faits.ts';
import { cheminFaits } from '../../src/domain/journal-public/faits-fiche.ts';
import { fichiersOf } from '../../src/domain/journal-public/fichiers.ts';
import { readLigne } from '../../src/domain/journal-public/lecture-acte.ts';
import { verifyJournal } from '../../src/domain/journal-public/verification-journal.ts';
import { anIdentite, aProjet, asFichier } from '../support/builders.ts';
import { writeRegistre } from '../support/registre.ts';

// The two commands of the history on a register of its own: published, rewritten behind its back, verified (R279).

const RACINE = join(import.meta.dirname, '../..');

function run(script: string, parametres: readonly string[], racine: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(RACINE, 'scripts', script), ...parametres], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', REGISTRE: racine, DONNEES: join(racine, 'donnees') },
  });
  return { status, stdout, stderr };
}
const journalOf = (racine: string): string => join(racine, DOSSIER_JOURNAL);
const publie = (racine: string) => run('journal-publie.ts', ['--sans-base'], racine);
const verifie = (racine: string, ...plus: string[]) => run('journal-verifie.ts', [journalOf(racine), ...plus], racine);
const lire = (racine: string) => readJournal(journalOf(racine)).lignes.map((ligne) => readLigne(ligne)!);

const EXEMPLE = { 'content/registre.yaml': stringify(anIdentite({ exemple: true })) };

test('a register without a history begins one with every entry that the one reading gives; again, nothing is added', () => {
  const racine = writeRegistre(EXEMPLE);
  expect(publie(racine)).toMatchObject({ status: 0, stderr: '' });
  const { contenu } = readContenu(racine);
  const collections = Object.entries(contenu) as Array<[string, ReadonlyArray<{ id: string }>]>;
  const lues = collections.flatMap(([collection, siennes]) =>
    collection === 'publications' ? [] : siennes.map(({ id }) => `${collection}/${id}`),
  );
  const dits = lire(racine).flatMap(({ objet, objet_id, empreinte }) => (empreinte ? [`${objet}/${objet_id}`] : []));
  expect(dits.sort()).toEqual([...lues, 'chiffres-nationaux/chiffres-nationaux'].sort());
  const lignes = readJournal(journalOf(racine));
  expect(publie(racine).stdout).toContain('rien de nouveau');
  expect(readJournal(journalOf(racine))).toEqual(lignes);
  const verifiee = verifie(racine);
  expect(verifiee.status).toBe(0);
  expect(verifiee.stdout).toContain('sont ceux que dit le journal');
});

test('rewritten behind its history, a register is told by one sentence, until a publication says what changed', () => {
  const racine = writeRegistre(EXEMPLE);
  publie(racine);
  const tete = readdirSync(join(journalOf(racine), 'tetes'))[0]!;
  const fiche = join(racine, 'content/projets/pont-de-wassou.yaml');
  const kept = join(racine, 'kept.json');
  writeFileSync(kept, readFileSync(join(journalOf(racine), 'faits/projets.jsonl'), 'utf8').trim());
  writeFileSync(fiche, stringify(asFichier(aProjet({ departement: 'Kindia', num_marche: '2026/1' }))));
  const { status, stderr } = verifie(racine);
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('« projets/pont-de-wassou » a changé depuis')]);

  expect(publie(racine).stdout).toContain('1 actes ajoutés');
  expect(lire(racine).at(-1)).toMatchObject({
    action: 'FICHE_CHANGEE',
    champs: 'num_marche',
    detail: { num_marche: { apres: '"2026/1"' } },
  });
  expect(verifie(racine, '--tete', join(journalOf(racine), 'tetes', tete)).status).toBe(0);
  // Who kept the facts of before learns until when they held; who altered them, that the history never said so.
  expect(verifie(racine, '--faits', kept).stdout).toMatch(/en vigueur jusqu’à l’acte n° \d+/);
  writeFileSync(kept, readFileSync(kept, 'utf8').replace('Kindia', 'Boké'));
  const alteres = verifie(racine, '--faits', kept);
  expect(alteres.status).toBe(1);
  expect(alteres.stderr).toContain('n’a jamais dit ces faits');
  // Without what the publication before kept, the next one still says that the entry changed.
  rmSync(join(journalOf(racine), 'faits'), { recursive: true });
  writeFileSync(fiche, stringify(asFichier(aProjet({ num_marche: '2026/2' }))));
  expect(publie(racine).status).toBe(0);
  expect(lire(racine).at(-1)).toMatchObject({ action: 'FICHE_CHANGEE' });
  expect(lire(racine).at(-1)).toHaveProperty('empreinte');
  expect(lire(racine).at(-1)).not.toHaveProperty('champs');
  expect(existsSync(join(journalOf(racine), 'faits/projets.jsonl'))).toBe(true);
});

test('the manifest that readers had is committed to by the next publication that changes something, once', () => {
  const racine = writeRegistre(EXEMPLE);
  const manifeste = join(racine, 'manifeste.json');
  const publieAvec = () => run('journal-publie.ts', ['--sans-base', '--manifeste', manifeste], racine);
  const engages = () => lire(racine).filter(({ action }) => action === 'MANIFESTE_ENGAGE');
  publieAvec();
  writeFileSync(manifeste, '{}');
  expect(publieAvec().stdout).toContain('rien de nouveau');
  for (const numero of ['2026/1', '2026/2']) {
    writeFileSync(
      join(racine, 'content/projets/pont-de-wassou.yaml'),
      stringify(asFichier(aProjet({ num_marche: numero }))),
    );
    publieAvec();
  }
  const empreinte = createHash('sha256').update('{}').digest('hex');
  expect(engages()).toMatchObject([{ objet: 'donnees-ouvertes', apres: empreinte }]);
});

test('the facts that a site shows are compared with its history, file by file', async () => {
  const racine = writeRegistre(EXEMPLE);
  publie(racine);
  const site = join(racine, 'site');
  const journal = readJournal(journalOf(racine));
  const fiches = await readFaitsRegistre(racine);
  const fichiers = [
    ...fichiersOf(journal, await verifyJournal(journal), []),
    ...fiches.map(({ nom, texte }) => [cheminFaits(nom), texte] as const),
  ];
  for (const [chemin, octets] of fichiers) {
    mkdirSync(dirname(join(site, chemin)), { recursive: true });
    writeFileSync(join(site, chemin), octets);
  }
  const intact = run('journal-verifie.ts', [site], racine);
  expect(intact.status).toBe(0);
  expect(intact.stdout).toMatch(new RegExp(`^${fiches.length}\\sfiches`));
  const [{ nom, texte }, autre] = [fiches[0]!, fiches[1]!];
  writeFileSync(join(site, cheminFaits(nom)), `${texte} `);
  rmSync(join(site, cheminFaits(autre.nom)));
  const { status, stderr } = run('journal-verifie.ts', [site], racine);
  expect(status).toBe(1);
  expect(stderr).toContain(`« ${nom} » a changé depuis`);
  expect(stderr).toContain(`« ${autre.nom} », que dit`);
});

test('the sample’s history has the digest of what its last publication kept, and each head that it had goes on', async () => {
  const dossier = join(RACINE, DOSSIER_JOURNAL);
  if (!existsSync(join(dossier, 'faits'))) return;
  const racine = writeRegistre();
  cpSync(dossier, journalOf(racine), { recursive: true });
  expect(fautesFiches(lire(racine), [...(await readFaitsGardes(dossier)).values()])).toEqual([]);
});
