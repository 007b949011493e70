import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { put } from '../../scripts/registre-ecrit/disque.ts';
import { ecritAvecPhotos } from '../../scripts/registre-ecrit/photos-ecrites.ts';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import type { PropositionAEcrire } from '../../src/domain/proposition/a-ecrire.ts';
import { reverseChangement } from '../../src/domain/proposition/changement.ts';
import type { ChangementChamp, Valeur } from '../../src/domain/proposition/proposition.ts';
import { aProjet, asFichier } from '../support/builders.ts';
import { writeRegistre } from '../support/registre.ts';

// What an accepted site report becomes in the register (R220, R221).

const JOUR = '2026-11-26';
const PONT = 'content/projets/pont-de-wassou.yaml';
const IMAGE = 'chantier-pont-de-wassou-2026-11-20-0123456789ab.jpg';
const EN_COURS = {
  status: 'EN_COURS',
  date_debut: '2026-01-10',
  date_fin_prevue: '2027-06-30',
  taux_execution_physique: 12,
} as const;
const OBSERVATION = { date: '2026-11-20', taux_execution_physique: 42, source: 'la mission de contrôle', photo: IMAGE };
const PHOTO = { image: IMAGE, alt: 'Le tablier', date: '2026-11-20', credit: 'Mission de contrôle' };
let octets: Uint8Array;
beforeAll(async () => {
  const creation = { width: 8, height: 8, channels: 3 as const, background: '#555' };
  octets = new Uint8Array(await sharp({ create: creation }).jpeg().toBuffer());
});
const proposition = (observation: object = OBSERVATION): PropositionAEcrire => ({
  id: 'p',
  numero: 12,
  titre: 'Rapport de chantier',
  auteur: 'Fanta Diallo',
  fiches: [
    {
      rang: 1,
      collection: 'projets',
      id: 'pont-de-wassou',
      genre: 'MODIFICATION',
      champs: [
        { champ: 'observations', ajout: true, apres: [observation as never] },
        { champ: 'photos', ajout: true, apres: [PHOTO] },
      ],
    },
  ],
});
const registre = (plus: object = {}) =>
  writeRegistre({ [PONT]: stringify(asFichier(aProjet({ ...EN_COURS, ...plus }))) });
const empreinteOf = (quoi: Uint8Array) => createHash('sha256').update(quoi).digest('hex');
const apiOf = (recus: Uint8Array = octets, sha256 = empreinteOf(recus)) => ({
  readPhotos: () => Promise.resolve([{ image: IMAGE, sha256, octets: recus }]),
});
/** The register, kept by git. */
function depotOf() {
  const racine = registre();
  const git = (...args: string[]) => spawnSync('git', ['-C', racine, ...args], { encoding: 'utf8' }).stdout.trim();
  writeFileSync(join(racine, '.gitignore'), '');
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('-c', 'user.name=Main', '-c', 'user.email=main@essai.example', 'commit', '-q', '-m', 'Registre');
  return { racine, git };
}
const photoOf = (racine: string) => join(racine, 'src/photos', IMAGE);
const readFiche = (racine: string) => parse(readFileSync(join(racine, PONT), 'utf8')) as Record<string, unknown>;

test('an observation and its photographs are written together, and read as any other', async () => {
  const racine = registre();
  const { issues } = await ecritAvecPhotos(apiOf(), racine, proposition(), JOUR);
  expect(issues).toEqual([{ rang: 1, issue: 'ECRITE' }]);
  expect(readFiche(racine)).toMatchObject({ observations: [OBSERVATION], photos: [PHOTO] });
  expect(readFiche(racine)['taux_execution_physique']).toBeUndefined();
  expect(new Uint8Array(readFileSync(photoOf(racine)))).toEqual(octets);
  const lu = readContenu(racine);
  expect(lu.anomalies).toEqual([]);
  expect(lu.contenu.projets[0]?.taux_execution_physique).toBe(42);
  // The answer was lost: nothing moves.
  expect((await ecritAvecPhotos(apiOf(), racine, proposition(), JOUR)).fichiers).toEqual([]);
  expect(existsSync(photoOf(racine))).toBe(true);
});

test('two reports accepted one after the other are both there', async () => {
  const racine = registre();
  await ecritAvecPhotos(apiOf(), racine, proposition(), JOUR);
  const plusTot = { ...OBSERVATION, date: '2026-11-10', taux_execution_physique: 30 };
  expect((await ecritAvecPhotos(apiOf(), racine, proposition(plusTot), JOUR)).issues).toEqual([
    { rang: 1, issue: 'ECRITE' },
  ]);
  expect(readFiche(racine)['observations']).toEqual([plusTot, OBSERVATION]);
});

test('one of the same day that says something else is left, and told', async () => {
  const racine = registre();
  await ecritAvecPhotos(apiOf(), racine, proposition(), JOUR);
  const { issues } = await ecritAvecPhotos(
    apiOf(),
    racine,
    proposition({ ...OBSERVATION, taux_execution_physique: 50 }),
    JOUR,
  );
  expect(JSON.stringify(issues)).toContain('une ligne du même jour y est déjà');
});

test('photographs that a form took are written with what else it changes', async () => {
  const racine = registre();
  const sansJour = Object.fromEntries(Object.entries(PHOTO).filter(([champ]) => champ !== 'date'));
  const fiche = proposition().fiches[0]!;
  const champs = [
    { champ: 'budget', apres: 2_000_000_000 },
    { champ: 'photos', ajout: true, apres: [sansJour] },
  ];
  const { issues } = await ecritAvecPhotos(apiOf(), racine, { ...proposition(), fiches: [{ ...fiche, champs }] }, JOUR);
  expect(issues).toEqual([{ rang: 1, issue: 'ECRITE' }]);
  expect(readFiche(racine)).toMatchObject({ budget: 2_000_000_000, photos: [sansJour] });
  expect(existsSync(photoOf(racine))).toBe(true);
  expect(readContenu(racine).anomalies).toEqual([]);
});

test('words that are mended beside a photograph that comes are written with it; one that is taken out goes', async () => {
  const racine = registre();
  // An observation that names it would keep it in.
  const { date, source, taux_execution_physique } = OBSERVATION;
  await ecritAvecPhotos(apiOf(), racine, proposition({ date, taux_execution_physique, source }), JOUR);
  const corrigee = { ...PHOTO, alt: 'Le dalot, vu d’amont' };
  const fiche = proposition().fiches[0]!;
  const change = (champs: readonly ChangementChamp[]) => ({ ...proposition(), fiches: [{ ...fiche, champs }] });
  const mots = change([{ champ: 'photos', avant: [PHOTO], apres: [corrigee] }]);
  const { issues } = await ecritAvecPhotos({ readPhotos: () => Promise.resolve([]) }, racine, mots, JOUR);
  expect(issues).toEqual([{ rang: 1, issue: 'ECRITE' }]);
  expect(readFiche(racine)['photos']).toEqual([corrigee]);
  expect(existsSync(photoOf(racine))).toBe(true);
  // A hand that mended it meanwhile is not written over.
  const tard = await ecritAvecPhotos(apiOf(), racine, change([{ champ: 'photos', avant: [PHOTO] }]), JOUR);
  expect(tard.issues[0]?.issue).toBe('NON_ECRITE');
  await ecritAvecPhotos(apiOf(), racine, change([{ champ: 'photos', avant: [corrigee] }]), JOUR);
  expect(readFiche(racine)['photos']).toBeUndefined();
  expect(existsSync(photoOf(racine))).toBe(false);
  expect(readContenu(racine).anomalies).toEqual([]);
});

test('another entry that cannot be written takes no photograph away, nor enters the revision of its own', async () => {
  const racine = registre();
  const fiche = proposition().fiches[0]!;
  const autre = { ...fiche, rang: 2, id: 'pont-perdu', champs: [{ champ: 'budget', avant: 1, apres: 2 }] };
  const { issues } = await ecritAvecPhotos(apiOf(), racine, { ...proposition(), fiches: [fiche, autre] }, JOUR);
  expect(issues.map(({ issue }) => issue)).toEqual(['ECRITE', 'NON_ECRITE']);
  expect(existsSync(photoOf(racine))).toBe(true);
});

test.each([
  ['whose bytes are not those that were sent', () => apiOf(octets, '0'.repeat(64)), 'n’est plus celle'],
  ['that is no picture', () => apiOf(new Uint8Array([1, 2, 3])), 'ne convient pas'],
  ['of which none came', () => ({ readPhotos: () => Promise.resolve([]) }), 'photos'],
])('a photograph %s: nothing is written', async (_, api, raison) => {
  const racine = registre();
  const avant = readFileSync(join(racine, PONT), 'utf8');
  const { issues } = await ecritAvecPhotos(api(), racine, proposition(), JOUR);
  expect(JSON.stringify(issues)).toContain(raison);
  expect([readFileSync(join(racine, PONT), 'utf8'), existsSync(photoOf(racine))]).toEqual([avant, false]);
});

test('an entry that would not be valid takes its photographs with it', async () => {
  const racine = registre({ status: 'EN_COURS', date_debut: '2026-11-25' });
  const { issues } = await ecritAvecPhotos(apiOf(), racine, proposition(), JOUR);
  expect(JSON.stringify(issues)).toContain('ne précède pas date_debut');
  expect(existsSync(photoOf(racine))).toBe(false);
});

describe('a photograph that is undone leaves the site', () => {
  const ote = (...champs: ChangementChamp[]): PropositionAEcrire => ({
    ...proposition(),
    numero: 13,
    fiches: [{ rang: 1, collection: 'projets', id: 'pont-de-wassou', genre: 'MODIFICATION', champs }],
  });
  const inverse = (): PropositionAEcrire => ({
    ...proposition(),
    numero: 13,
    fiches: proposition().fiches.map((fiche) => ({ ...fiche, ...reverseChangement(fiche) })),
  });

  test('with its line, in the same revision', async () => {
    const { racine, git } = depotOf();
    await ecritAvecPhotos(apiOf(), racine, proposition(), JOUR);
    const { issues, revision } = await ecritAvecPhotos(apiOf(), racine, inverse(), JOUR);
    expect([issues, revision]).toEqual([[{ rang: 1, issue: 'ECRITE' }], git('rev-parse', 'HEAD')]);
    expect(existsSync(photoOf(racine))).toBe(false);
    expect(git('show', '--name-status', '--format=').split('\n')).toEqual([`M\t${PONT}`, `D\tsrc/photos/${IMAGE}`]);
    expect(git('status', '--porcelain')).toBe('');
  });

  test('with its projet', async () => {
    const racine = registre();
    await ecritAvecPhotos(apiOf(), racine, proposition(), JOUR);
    const champs = Object.entries(readFiche(racine)).map(([champ, avant]) => ({ champ, avant: avant as Valeur }));
    const retrait = ote(...champs);
    const fiches = retrait.fiches.map((fiche) => ({ ...fiche, genre: 'RETRAIT' as const }));
    const { issues } = await ecritAvecPhotos(apiOf(), racine, { ...retrait, fiches }, JOUR);
    expect(issues).toEqual([{ rang: 1, issue: 'ECRITE' }]);
    expect(existsSync(photoOf(racine))).toBe(false);
  });

  test('never one that another entry names', async () => {
    const autre = stringify(
      asFichier(
        aProjet({ ...EN_COURS, title: 'Dalot', num_marche: 'M 9', photos: [{ ...PHOTO, illustration: false }] }),
      ),
    );
    const racine = registre();
    await ecritAvecPhotos(apiOf(), racine, proposition(), JOUR);
    writeFileSync(join(racine, 'content/projets/dalot.yaml'), autre);
    expect((await ecritAvecPhotos(apiOf(), racine, inverse(), JOUR)).issues).toEqual([{ rang: 1, issue: 'ECRITE' }]);
    expect(existsSync(photoOf(racine))).toBe(true);
  });

  test('never a drawing that stands in for one', async () => {
    const dessin = { image: 'dalot-dessin.png', alt: 'Un dalot', credit: 'Agence', illustration: true };
    const racine = registre({ photos: [dessin] });
    put(join(racine, 'src/photos/dalot-dessin.png'), octets);
    await ecritAvecPhotos(apiOf(), racine, ote({ champ: 'photos', ajout: true, avant: [dessin] }), JOUR);
    expect(readFiche(racine)['photos']).toBeUndefined();
    expect(existsSync(join(racine, 'src/photos/dalot-dessin.png'))).toBe(true);
  });

  test('never one that was no photograph of the projet, whatever a proposition says', async () => {
    const racine = registre();
    put(join(racine, 'src/photos/accueil.jpg'), octets);
    const ligne = { image: 'accueil.jpg', alt: 'Un pont', credit: 'Agence' };
    const { issues } = await ecritAvecPhotos(
      apiOf(),
      racine,
      ote({ champ: 'photos', ajout: true, avant: [ligne] }),
      JOUR,
    );
    expect(issues).toEqual([{ rang: 1, issue: 'ECRITE' }]);
    expect(existsSync(join(racine, 'src/photos/accueil.jpg'))).toBe(true);
  });
});

test('of two entries, one that cannot be written takes its own photograph alone', async () => {
  const racine = registre();
  const fiche = proposition().fiches[0]!;
  const perdue = 'chantier-pont-perdu-2026-11-20-0123456789ab.jpg';
  const autre = {
    ...fiche,
    rang: 2,
    id: 'pont-perdu',
    champs: [{ champ: 'photos', ajout: true, apres: [{ ...PHOTO, image: perdue }] }],
  };
  const api = {
    readPhotos: async () => [...(await apiOf().readPhotos()), { image: perdue, sha256: empreinteOf(octets), octets }],
  };
  const { issues } = await ecritAvecPhotos(api, racine, { ...proposition(), fiches: [fiche, autre] }, JOUR);
  expect(issues.map(({ issue }) => issue)).toEqual(['ECRITE', 'NON_ECRITE']);
  expect([existsSync(photoOf(racine)), existsSync(join(racine, 'src/photos', perdue))]).toEqual([true, false]);
});

test('where git keeps the content, entry and photographs are one revision', async () => {
  const { racine, git } = depotOf();
  await ecritAvecPhotos(apiOf(), racine, proposition(), JOUR);
  expect(git('show', '--name-only', '--format=%an').split('\n')).toEqual([
    'Fanta Diallo',
    '',
    PONT,
    `src/photos/${IMAGE}`,
  ]);
  expect(git('status', '--porcelain')).toBe('');
});
