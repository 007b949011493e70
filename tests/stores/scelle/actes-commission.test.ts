import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as cles from '../../../src/data/scelle/cles.ts';
import * as essai from '../../../src/data/scelle/essai.ts';
import type { Commission, Essai } from '../../../src/domain/scelle/commission.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { readCleGardee } from '../../../src/stores/scelle/cle-gardee.ts';
import { createCommissions } from '../../../src/stores/scelle/actes-commission.ts';
import { aCommission, aMembre, anEssai } from '../../support/scelle.ts';
import { createStockage } from '../../support/stockage.ts';

const PHRASE = 'mangue pirogue tabouret lundi';

beforeEach(() => {
  vi.stubGlobal('localStorage', createStockage());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The store before a database that answers `commission`; a lock costs little. */
function open(
  dependances: Partial<Parameters<typeof createCommissions>[0]> = {},
  commission: Commission | null = null,
) {
  const fait = () => Promise.resolve();
  return createCommissions({
    loadOutils: () =>
      Promise.resolve({ ...cles, ...essai, lockCle: (secrete, phrase) => cles.lockCle(secrete, phrase, 4) }),
    readCommission: () => Promise.resolve(commission),
    nameCommission: fait,
    writeCle: fait,
    writeEssai: fait,
    writeReste: fait,
    writeMot: fait,
    ...dependances,
  });
}

const faite = <T>(issue: { status: 'fait'; value: T } | { status: 'echec'; faute: string }): T => {
  if (issue.status === 'echec') throw new Error(issue.faute);
  return issue.value;
};

test('a key is kept locked on the device before it is made known, and opens with its passphrase alone', async () => {
  const writeCle = vi.fn(async (_appel: string, publique: string) => {
    expect(readCleGardee('u', publique)).toContain('AGE ENCRYPTED');
    return Promise.resolve();
  });
  const store = open({ writeCle });
  const { publique, secrete } = faite(await store.createCle('ao', 'u', PHRASE));
  expect(writeCle).toHaveBeenCalledWith('ao', publique);
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain(secrete);
  const membre = aMembre({ cle_publique: publique });
  expect(faite(await store.openCle('u', membre, ` ${PHRASE} `)).secrete).toBe(secrete);
  expect(await store.openCle('u', membre, 'autre phrase')).toMatchObject({ status: 'echec' });
  // Another account on the same device has no key of its own.
  expect(await store.openCle('v', membre, PHRASE)).toMatchObject({
    faute: expect.stringContaining('feuille') as string,
  });
});

test('a key that could not be made known stays on the device: the answer may have been lost', async () => {
  const store = open({ writeCle: () => Promise.reject(new AppError('delai_depasse')) });
  expect(await store.createCle('ao', 'u', PHRASE)).toMatchObject({ status: 'echec' });
  expect(Object.keys(localStorage)).toHaveLength(1);
});

test('a browser that keeps nothing makes no key', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('refused');
    },
  });
  const writeCle = vi.fn(() => Promise.resolve());
  expect(await open({ writeCle }).createCle('ao', 'u', PHRASE)).toMatchObject({
    faute: expect.stringContaining('navigateur') as string,
  });
  expect(writeCle).not.toHaveBeenCalled();
});

test('a key comes from its sheet, typed by hand, and no other key does', async () => {
  const store = open();
  const { secrete, publique } = await cles.createCles();
  const membre = aMembre({ cle_publique: publique });
  const copie = secrete.toLowerCase().replace(/.{4}/g, '$& ');
  expect(faite(await store.enterCle('u', membre, copie, PHRASE)).publique).toBe(publique);
  expect(faite(await store.openCle('u', membre, PHRASE)).secrete).toBe(secrete);
  expect(await store.enterCle('u', membre, copie.slice(0, -3), PHRASE)).toMatchObject({
    faute: expect.stringContaining('mal recopiée') as string,
  });
  const autre = await cles.createCles();
  expect(await store.enterCle('u', membre, autre.secrete, PHRASE)).toMatchObject({
    faute: expect.stringContaining('pas celle') as string,
  });
});

test('a rehearsal is prepared for the three keys, and any pair opens it one after the other', async () => {
  const trousseau = await Promise.all(['a', 'b', 'c'].map(async (id) => ({ id, ...(await cles.createCles()) })));
  const membres = trousseau.map(({ id, publique }) => aMembre({ id, cle_publique: publique }));
  let pose: Awaited<ReturnType<typeof essai.sealEssai>> | undefined;
  const mots: string[] = [];
  const ouvertures = anEssai().ouvertures.map((une) => ({ ...une }));
  const find = (dehors: string, dedans: string) =>
    ouvertures.find((une) => une.dehors === dehors && une.dedans === dedans)!;
  const store = open({
    writeEssai: (_appel, scelle) => Promise.resolve(void (pose = scelle)),
    writeReste: (_essai, dehors, dedans, reste) => Promise.resolve(void (find(dehors, dedans).reste = reste)),
    writeMot: (_essai, dehors, dedans, mot) => {
      find(dehors, dedans).ouvert_le = '2026-11-21T10:00:00Z';
      return Promise.resolve(void mots.push(mot));
    },
  });
  faite(await store.prepareEssai(aCommission({ membres })));
  const enCours = (): Commission => {
    const { enveloppe, chiffre } = pose!;
    const lu: Essai = anEssai({ enveloppe, chiffre, ouvertures: ouvertures.map((une) => ({ ...une })) });
    return aCommission({ membres, essai: lu });
  };
  const faits = [];
  for (const { id, ...siennes } of trousseau) faits.push(faite(await store.doPart(enCours(), id, siennes)));
  // The first opens first for two pairs, the second is in both places, the third ends two.
  expect(faits).toEqual([2, 2, 2]);
  expect(mots).toHaveLength(3);
  const empreintes = await Promise.all(
    mots.map(async (mot) =>
      Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(mot))).toString('hex'),
    ),
  );
  expect(new Set(empreintes)).toEqual(new Set([pose!.sha256]));
});

test('with the key of somebody else nothing opens, and nothing is written', async () => {
  const trousseau = await Promise.all(['a', 'b', 'c'].map(async (id) => ({ id, ...(await cles.createCles()) })));
  const membres = trousseau.map(({ id, publique }) => aMembre({ id, cle_publique: publique }));
  const scelle = await essai.sealEssai(membres.map(({ id, cle_publique }) => ({ id, cle_publique: cle_publique! })));
  const writeReste = vi.fn(() => Promise.resolve());
  const commission = aCommission({ membres, essai: anEssai(scelle) });
  expect(await open({ writeReste }).doPart(commission, 'a', trousseau[1]!)).toMatchObject({ status: 'echec' });
  expect(writeReste).not.toHaveBeenCalled();
});
