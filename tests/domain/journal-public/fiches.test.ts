import { describe, expect, test } from 'vitest';
import { type ActeBase, baseRecommencee, suiteDeBase } from '../../../src/domain/journal-public/actes-base.ts';
import { pageBaseSchema } from '../../../src/domain/journal-public/actes-base.schema.ts';
import { actesRegistre, readEtats } from '../../../src/domain/journal-public/fiches.ts';
import { readLigne } from '../../../src/domain/journal-public/lecture-acte.ts';
import { readSite } from '../../../src/domain/journal-public/lecture-site.ts';
import { cheminsA, niveauxOf, tuileOf } from '../../../src/domain/journal-public/tuiles.ts';
import { verifyJournal } from '../../../src/domain/journal-public/verification-journal.ts';
import { anAppelOffres, aProjet } from '../../support/builders.ts';
import { acteN, actesN, cleN, journalEssai, VIDE, withSuite } from './journal-essai.ts';

const INSTANT = '2026-11-26T10:00:00Z';

describe('what changed in the register', () => {
  const projet = aProjet({
    id: 'pont',
    status: 'EN_COURS',
    taux_execution_physique: 40,
    date_fin_prevue: '2027-03-01',
  });
  const appel = anAppelOffres({ id: 'avis', reference: 'AO-1' });

  test('is an act per entry: published, changed in these facts, withdrawn', async () => {
    const plume = { cle: await cleN(1) };
    const premiers = actesRegistre([], { projets: [projet], 'appels-offres': [appel] }, INSTANT);
    expect(premiers.map(({ action, objet_id, reference }) => [action, objet_id, reference])).toEqual([
      ['FICHE_PUBLIEE', 'pont', undefined],
      ['FICHE_PUBLIEE', 'avis', 'AO-1'],
    ]);
    const premiere = await withSuite(VIDE, premiers, plume);
    const connus = premiere.lignes.map((ligne) => readLigne(ligne)!);
    expect(actesRegistre(connus, { projets: [projet], 'appels-offres': [appel] }, INSTANT)).toEqual([]);

    const sansFin = aProjet({ id: 'pont', status: 'EN_COURS' });
    const seconds = actesRegistre(
      connus,
      { projets: [{ ...sansFin, taux_execution_physique: 55 }], 'appels-offres': [] },
      INSTANT,
    );
    expect(seconds).toEqual([
      {
        instant: INSTANT,
        source: 'REGISTRE',
        action: 'FICHE_CHANGEE',
        objet: 'projets',
        objet_id: 'pont',
        avant: { taux_execution_physique: 40, date_fin_prevue: projet.date_fin_prevue },
        apres: { taux_execution_physique: 55 },
      },
      { instant: INSTANT, source: 'REGISTRE', action: 'FICHE_RETIREE', objet: 'appels-offres', objet_id: 'avis' },
    ]);
    const suite = await withSuite(premiere, seconds, plume);
    expect((await verifyJournal(suite)).fautes).toEqual([]);
    const { etats, passages } = readEtats(suite.lignes.map((ligne) => readLigne(ligne)!));
    expect(etats['appels-offres']).toEqual({});
    expect(etats.projets['pont']).toMatchObject({ status: 'EN_COURS', taux_execution_physique: 55 });
    expect(etats.projets['pont']).not.toHaveProperty('date_fin_prevue');
    expect(passages.get(3)?.avant).toMatchObject({ taux_execution_physique: 40 });
  });
});

describe('what the database says', async () => {
  const dit = (n: number): ActeBase => {
    const { instant, action, objet, objet_id, avant, apres } = acteN(n);
    return { instant, action, objet, objet_id, avant, apres, rang_base: n, lot: null, motif: null };
  };
  const connus = async () => (await journalEssai()).lignes.map((ligne) => readLigne(ligne)!);

  const actes = await connus();

  test('goes on from the last act that the history has', () => {
    expect(suiteDeBase([], [dit(1), dit(2)])).toEqual(actesN(1, 2));
    expect(suiteDeBase(actes, [dit(6), dit(7)])).toEqual([acteN(7)]);
    expect(suiteDeBase(actes, [dit(6)])).toEqual([]);
  });

  test('of another database is refused, until the history says that it begins anew', async () => {
    for (const page of [[], [dit(7)], [{ ...dit(6), apres: '2027-01-01T00:00:00Z' }]])
      expect(() => suiteDeBase(actes, page)).toThrow(/ne continue pas ce journal/);
    const recommencee = [...actes, { ...baseRecommencee(INSTANT, 'copie du matin restaurée'), rang: 7 }];
    expect(suiteDeBase(recommencee, [dit(1)])).toEqual([acteN(1)]);
    const journal = await withSuite(
      await journalEssai(),
      [baseRecommencee(INSTANT, 'copie du matin restaurée'), acteN(1), acteN(2)],
      { cle: await cleN(1) },
    );
    expect((await verifyJournal(journal)).fautes).toEqual([]);
  });
  test('has no field but those of an act', () => {
    expect(pageBaseSchema.safeParse([dit(1)]).success).toBe(true);
    expect(pageBaseSchema.safeParse([{ ...dit(1), actor_email: 'a@b.gn' }]).success).toBe(false);
    expect(pageBaseSchema.safeParse([{ ...dit(1), rang_base: undefined }]).success).toBe(false);
  });
});

describe('a history as a site shows it', async () => {
  const journal = await withSuite(await journalEssai(), actesN(7, 260), { cle: await cleN(1) });
  const niveaux = await niveauxOf(journal.lignes);
  const { tuiles, liasses } = cheminsA(journal.lignes.length);
  const fichiers = new Map([...tuiles, ...liasses].map((chemin) => [chemin, tuileOf(niveaux, journal.lignes, chemin)]));
  fichiers.set('checkpoint', Uint8Array.from(new TextEncoder().encode(journal.tetes.at(-1))));
  const readWith = (changes: Record<string, Uint8Array<ArrayBuffer> | undefined>) =>
    readSite((chemin) => Promise.resolve(chemin in changes ? changes[chemin] : fichiers.get(chemin)));

  test('is read whole from its bundles', async () => {
    expect(await readWith({})).toEqual({ lignes: journal.lignes, tetes: journal.tetes.slice(-1), fautes: [] });
  });

  test.each([
    ['checkpoint', undefined, /« checkpoint » manque/],
    ['tile/entries/000', undefined, /« tile\/entries\/000 » manque ou n’a pas ses 256 actes/],
    ['tile/entries/001.p/5', Uint8Array.of(0, 1, 65), /n’a pas ses 5 actes/],
    ['tile/1/000.p/1', new Uint8Array(32), /« tile\/1\/000.p\/1 » ne correspond pas aux actes/],
    ['tile/0/000', undefined, /une tuile de l’arbre manque/],
  ])('%s missing or changed is told', async (chemin, octets, phrase) => {
    const { fautes } = await readWith({ [chemin]: octets });
    expect(fautes.join(' ').replaceAll('\u00a0', ' ')).toMatch(phrase);
  });
});
