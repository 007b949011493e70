import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { ecritProposition } from '../../scripts/registre-ecrit/proposition-ecrite.ts';
import { changedSince } from '../../scripts/registre-ecrit/disque.ts';
import { codeOf, phrasesOf } from '../../scripts/registre-ecrit/bilan-ecriture.ts';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import type { PropositionAEcrire } from '../../src/domain/proposition/a-ecrire.ts';
import { reverseChangement } from '../../src/domain/proposition/changement.ts';
import type { ChangementFiche, Valeur } from '../../src/domain/proposition/proposition.ts';
import { anEntreprise, aProjet, asFichier } from '../support/builders.ts';
import { writeRegistre } from '../support/registre.ts';

const JOUR = '2026-11-26';
const PONT = 'content/projets/pont-de-wassou.yaml';
const NEUF = 'content/projets/dalot-neuf.yaml';
const budget = 1_200_000;
const PROJET = aProjet({ budget, num_marche: 'M 12', entreprise: ['wassou-btp'], localite: 'Wassou' });
const SOURCE = `# Suivi par la DNIR\n${stringify(asFichier(PROJET))}`.replace(/^budget: .*$/m, '$& # voté');

const change = (champs: ChangementFiche['champs'], reste: Partial<ChangementFiche> = {}): ChangementFiche => ({
  collection: 'projets',
  id: 'pont-de-wassou',
  genre: 'MODIFICATION',
  champs,
  ...reste,
});
const budgetRevu = change([{ champ: 'budget', avant: budget, apres: budget + 5 }]);
const dalot = change(
  Object.entries(asFichier({ ...PROJET, title: 'Dalot neuf', num_marche: 'M 77' }) as Record<string, Valeur>)
    .filter(([champ]) => champ !== 'date_mise_a_jour')
    .map(([champ, apres]) => ({ champ, apres })),
  { id: 'dalot-neuf', genre: 'CREATION' },
);
const propose = (...fiches: ChangementFiche[]): PropositionAEcrire => ({
  id: 'p',
  numero: 12,
  titre: 'Budget revu',
  auteur: 'Fanta Diallo',
  fiches: fiches.map((fiche, rang) => ({ ...fiche, rang: rang + 1 })),
});
const registre = () => writeRegistre({ [PONT]: SOURCE });
const read = (racine: string, fichier = PONT) => readFileSync(join(racine, fichier), 'utf8');
const readFiche = (racine: string, fichier = PONT) => parse(read(racine, fichier)) as Record<string, unknown>;
const ecrit = (racine: string, ...fiches: ChangementFiche[]) => ecritProposition(racine, propose(...fiches), JOUR);
const issuesOf = ({ issues }: ReturnType<typeof ecrit>) =>
  issues.map((une) => ('raison' in une ? une.raison : une.issue));
const git = (racine: string, ...args: string[]) => {
  const fait = spawnSync('git', ['-C', racine, ...args], { encoding: 'utf8' });
  expect(fait.stderr).toBe('');
  return fait.stdout.trim();
};
/** The same, kept by git. */
function depot(): string {
  const racine = registre();
  git(racine, 'init', '-q', '-b', 'main');
  git(racine, 'add', '-A');
  git(racine, '-c', 'user.name=Main', '-c', 'user.email=main@essai.example', 'commit', '-q', '-m', 'Registre');
  return racine;
}

describe('an accepted proposition is written', () => {
  test('its field and the day of the change, and not a byte of the rest', () => {
    const racine = registre();
    expect(issuesOf(ecrit(racine, budgetRevu))).toEqual(['ECRITE']);
    expect(read(racine)).toBe(
      SOURCE.replace(`budget: ${budget} # voté`, `budget: ${budget + 5} # voté`).replace(
        /^date_mise_a_jour: .*$/m,
        `date_mise_a_jour: ${JOUR}`,
      ),
    );
    expect(readContenu(racine).anomalies).toEqual([]);
    expect(readdirSync(join(racine, 'content/projets'))).toEqual(['pont-de-wassou.yaml']);
  });

  test('written again after a note that was lost: it says so already, and nothing moves', () => {
    const racine = registre();
    ecrit(racine, budgetRevu);
    const apres = read(racine);
    const seconde = ecrit(racine, budgetRevu);
    expect([issuesOf(seconde), seconde.fichiers]).toEqual([['ECRITE'], []]);
    expect(read(racine)).toBe(apres);
  });

  test('a new entry, then undone; a withdrawn one, then back', () => {
    const racine = registre();
    expect(issuesOf(ecrit(racine, dalot))).toEqual(['ECRITE']);
    expect(readFiche(racine, NEUF)).toMatchObject({ title: 'Dalot neuf', date_mise_a_jour: JOUR });
    expect(Object.keys(readFiche(racine, NEUF))[0]).toBe('title');
    expect(issuesOf(ecrit(racine, reverseChangement(dalot)))).toEqual(['ECRITE']);
    expect(existsSync(join(racine, NEUF))).toBe(false);
  });

  test('what a proposition did is undone by the one that reverses it', () => {
    const racine = registre();
    ecrit(racine, budgetRevu);
    expect(issuesOf(ecrit(racine, reverseChangement(budgetRevu)))).toEqual(['ECRITE']);
    expect(readFiche(racine)).toEqual({ ...(parse(SOURCE) as object), date_mise_a_jour: JOUR });
  });
});

describe('what cannot be written is told, and its file stays', () => {
  test('a field that a hand changed: what it says now is never overwritten', () => {
    const racine = registre();
    const main = SOURCE.replace(`budget: ${budget}`, 'budget: 7');
    writeFileSync(join(racine, PONT), main);
    const [raison = ''] = issuesOf(ecrit(racine, budgetRevu));
    expect(raison.replaceAll('\u00a0', ' ')).toMatch(
      /^Budget voté : la fiche dit maintenant « 7 GNF », et non plus « [\d\u202f]+ GNF »$/,
    );
    expect(read(racine)).toBe(main);
  });

  test('another field that a hand changed stays as the hand wrote it', () => {
    const racine = registre();
    writeFileSync(join(racine, PONT), SOURCE.replace(/^localite: .*$/m, 'localite: Ailleurs # à la main'));
    expect(issuesOf(ecrit(racine, budgetRevu))).toEqual(['ECRITE']);
    expect(read(racine)).toContain('localite: Ailleurs # à la main\n');
    expect(readFiche(racine)).toMatchObject({ budget: budget + 5 });
  });

  test.each([
    [
      'a value that the schema refuses',
      change([{ champ: 'budget', avant: budget, apres: -4 }]),
      /^la fiche ne serait plus valable \(budget : -4/,
    ],
    [
      'a reference to nothing',
      change([{ champ: 'region', avant: PROJET.region ?? '', apres: 'labe' }]),
      /^la fiche ne serait plus valable \(region : "labe"/,
    ],
    ['an entry that is gone', change(budgetRevu.champs, { id: 'autre' }), /^cette fiche n’est plus au registre$/],
    [
      'an entry that others name',
      change([{ champ: 'raison_sociale', avant: anEntreprise().raison_sociale }], {
        collection: 'entreprises',
        id: 'wassou-btp',
        genre: 'RETRAIT',
      }),
      /^le registre ne serait plus valable \(content\/projets\/pont-de-wassou.yaml, entreprise/,
    ],
    [
      'a creation of what is there',
      change([{ champ: 'title', apres: 'X' }], { genre: 'CREATION' }),
      /^cette fiche existe déjà/,
    ],
  ] as Array<[string, ChangementFiche, RegExp]>)('%s', (_, changement, raison) => {
    const racine = registre();
    const avant = readdirSync(join(racine, 'content/entreprises'));
    expect(issuesOf(ecrit(racine, changement))[0]).toMatch(raison);
    expect(read(racine)).toBe(SOURCE);
    expect(readdirSync(join(racine, 'content/entreprises'))).toEqual(avant);
  });

  test('one entry at fault leaves the others; one that leaned on it is left too', () => {
    const racine = registre();
    const region = change([{ champ: 'region', avant: PROJET.region ?? '', apres: 'labe' }]);
    expect(issuesOf(ecrit(racine, region, dalot))[1]).toBe('ECRITE');
    expect(read(racine)).toBe(SOURCE);
    const double = change(
      dalot.champs.map((un) => (un.champ === 'num_marche' ? { ...un, apres: 'M 12' } : un)),
      { id: 'dalot-double', genre: 'CREATION' },
    );
    const [premier, second] = issuesOf(ecrit(racine, double, change(budgetRevu.champs)));
    expect([premier, second]).toEqual([expect.stringMatching(/num_marche/), 'ECRITE']);
  });

  test('of many entries, only those at fault stay, also where the fault is told of another’s file', () => {
    const racine = registre();
    const neuves = Array.from({ length: 24 }, (_, rang) =>
      change(
        dalot.champs.map((un) =>
          un.champ === 'num_marche'
            ? { ...un, apres: `M ${100 + rang}` }
            : un.champ === 'title'
              ? { ...un, apres: `Dalot ${rang}` }
              : un,
        ),
        { id: `dalot-${rang}`, genre: 'CREATION' },
      ),
    );
    const retrait = change([{ champ: 'raison_sociale', avant: anEntreprise().raison_sociale }], {
      collection: 'entreprises',
      id: 'wassou-btp',
      genre: 'RETRAIT',
    });
    const region = change([{ champ: 'region', avant: PROJET.region ?? '', apres: 'labe' }]);
    const issues = issuesOf(ecrit(racine, ...neuves.slice(0, 7), retrait, ...neuves.slice(7), region));
    expect(issues.filter((une) => une === 'ECRITE')).toHaveLength(24);
    expect([issues[7], issues[25]]).toEqual([
      expect.stringMatching(
        /^le registre ne serait plus valable \(content\/projets\/dalot-0.yaml, entreprise.* ; et 22\u00a0autres fiches\)$/,
      ),
      expect.stringMatching(/^la fiche ne serait plus valable \(region : "labe"/),
    ]);
    expect(readContenu(racine).anomalies).toEqual([]);
  });

  test('two entries that lean on each other are written together, wherever they stand', () => {
    const racine = registre();
    const neuve = change(
      Object.entries(asFichier({ ...anEntreprise(), raison_sociale: 'Kolenté' }) as Record<string, Valeur>)
        .filter(([champ]) => !['rccm', 'ifu'].includes(champ))
        .map(([champ, apres]) => ({ champ, apres })),
      { collection: 'entreprises', id: 'kolente', genre: 'CREATION' },
    );
    const change2 = change([{ champ: 'entreprise', avant: ['wassou-btp'], apres: ['kolente'] }]);
    const fautive = change([{ champ: 'title', apres: 'X' }], { id: 'vide', genre: 'CREATION' });
    expect(issuesOf(ecrit(racine, change2, fautive, neuve)).map((une) => une.slice(0, 8))).toEqual([
      'ECRITE',
      'la fiche',
      'ECRITE',
    ]);
  });

  test('a file that does not read, and a disk that refuses', () => {
    const racine = registre();
    writeFileSync(join(racine, PONT), 'title: [');
    expect(issuesOf(ecrit(racine, budgetRevu))).toEqual(['cette fiche ne se lit pas : corrigez son fichier']);
    const autre = registre();
    // The second file cannot be put: the first is taken back.
    writeFileSync(join(autre, 'content/projets/dalot-neuf.yaml.ecrit'), '');
    rmSync(join(autre, 'content/projets/dalot-neuf.yaml.ecrit'));
    spawnSync('mkdir', [join(autre, `${NEUF}.ecrit`)]);
    const issues = issuesOf(ecrit(autre, budgetRevu, dalot));
    chmodSync(join(autre, 'content'), 0o755);
    expect(issues).toEqual([
      expect.stringMatching(/^ce fichier ne s’écrit pas \(E/),
      expect.stringMatching(/^ce fichier ne s’écrit pas/),
    ]);
    expect(read(autre)).toBe(SOURCE);
    expect(existsSync(join(autre, NEUF))).toBe(false);
  });

  test('a file that changes between its reading and its writing is seen', () => {
    const racine = registre();
    const redige = { fichier: PONT, source: SOURCE, texte: 'x' };
    const neuf = { fichier: NEUF, source: undefined, texte: 'x' };
    expect(changedSince(racine, [redige, neuf])).toEqual([]);
    writeFileSync(join(racine, PONT), `${SOURCE}# à la main\n`);
    writeFileSync(join(racine, NEUF), 'title: À la main\n');
    expect(changedSince(racine, [redige, neuf])).toEqual([PONT, NEUF]);
    rmSync(join(racine, PONT));
    expect(changedSince(racine, [redige])).toEqual([PONT]);
  });
});

describe('where the content is kept by git', () => {
  test('one revision: its author, its number, its files alone', () => {
    const racine = depot();
    writeFileSync(join(racine, 'content/registre.yaml'), `${read(racine, 'content/registre.yaml')}# à la main\n`);
    const { revision, sansRevision } = ecrit(racine, budgetRevu, dalot);
    expect([revision, sansRevision]).toEqual([git(racine, 'rev-parse', 'HEAD'), undefined]);
    expect(git(racine, 'log', '-1', '--format=%an|%ae|%s')).toBe(
      'Fanta Diallo|proposition-12@portail.invalid|Proposition 12 : Budget revu',
    );
    expect(git(racine, 'show', '--name-only', '--format=', 'HEAD').split('\n').sort()).toEqual([NEUF, PONT]);
    expect(git(racine, 'status', '--porcelain')).toBe('M content/registre.yaml');
    expect(ecrit(racine, reverseChangement(dalot)).revision).toBe(git(racine, 'rev-parse', 'HEAD'));
    expect(git(racine, 'ls-files', NEUF)).toBe('');
  });

  test.each([
    [
      'changes that wait there',
      (racine: string) => {
        writeFileSync(join(racine, 'note'), 'x');
        git(racine, 'add', 'note');
      },
      /attendent déjà/,
    ],
    [
      'a hand edit of the same file',
      (racine: string) => writeFileSync(join(racine, PONT), `${SOURCE}# à la main\n`),
      /faits à la main/,
    ],
    ['no revision yet', (racine: string) => rmSync(join(racine, '.git'), { recursive: true }), undefined],
    [
      'a content that git ignores',
      (racine: string) => {
        git(racine, 'rm', '-rq', '--cached', 'content');
        writeFileSync(join(racine, '.gitignore'), 'content\n');
        git(racine, 'add', '-A');
        git(racine, '-c', 'user.name=Main', '-c', 'user.email=main@essai.example', 'commit', '-q', '-m', 'Sans');
      },
      undefined,
    ],
  ])('%s: the file is written, and no revision is made', (_, prepare, raison) => {
    const racine = depot();
    prepare(racine);
    const { issues, revision, sansRevision } = ecrit(racine, budgetRevu);
    expect([issues[0]?.issue, revision]).toEqual(['ECRITE', undefined]);
    if (raison === undefined) expect(sansRevision).toBeUndefined();
    else expect(sansRevision).toMatch(raison);
    expect(readFiche(racine)).toMatchObject({ budget: budget + 5 });
  });

  test('a git that refuses leaves the file written, and nothing waiting', () => {
    const racine = depot();
    writeFileSync(join(racine, '.git/index.lock'), '');
    const { issues, revision, sansRevision } = ecrit(racine, budgetRevu);
    rmSync(join(racine, '.git/index.lock'));
    expect([issues[0]?.issue, revision, sansRevision]).toEqual(['ECRITE', undefined, 'git a refusé']);
    expect(git(racine, 'diff', '--cached', '--name-only')).toBe('');
    expect(git(racine, 'status', '--porcelain')).toBe(`M ${PONT}`);
  });
});

describe('what the command says', () => {
  test('each proposition, each entry left, each revision', () => {
    const racine = depot();
    const faite = ecrit(racine, budgetRevu);
    const laissee = ecrit(racine, change(budgetRevu.champs, { id: 'autre' }));
    expect(phrasesOf([faite, laissee]).map((phrase) => phrase.replaceAll('\u00a0', ' '))).toEqual([
      `Proposition 12, « Budget revu » : 1 fiche écrite, révision ${faite.revision?.slice(0, 10)}.`,
      'Proposition 12, « Budget revu » : 0 fiche écrite.',
      'Laissé : projets/autre, car cette fiche n’est plus au registre. Remède : son auteur, prévenu, le propose de nouveau.',
    ]);
    expect([codeOf([faite]), codeOf([faite, laissee])]).toEqual([0, 2]);
    expect(phrasesOf([])).toEqual(['Aucune proposition acceptée n’attend d’être écrite.']);
  });
});
