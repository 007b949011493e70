import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Pli } from '../../../src/data/scelle/pli.ts';
import type {
  registerOffre as registerOffreReel,
  uploadPli as uploadPliReel,
} from '../../../src/data/supabase/offres.ts';
import { formulaireOf } from '../../../src/domain/scelle/formulaire-offre.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { keepSaisie, readDepot, readSaisie } from '../../../src/stores/scelle/brouillon-offre.ts';
import { createDepotOffre } from '../../../src/stores/scelle/depot-offre.ts';
import { forgetBrouillons } from '../../../src/stores/socle/brouillons.ts';
import { createStockage } from '../../support/stockage.ts';
import { aSaisie, aVersion } from '../../support/scelle-offre.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', createStockage());
  vi.stubGlobal('sessionStorage', createStockage());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const piece = (lettre: string) => ({ sha256: lettre.repeat(64), taille: 100, contenu: new Blob([lettre]) });
const CLES = ['a', 'b', 'c'].map((id) => ({ id, cle_publique: `age1${id}` }));
const aPli = (): Pli => ({
  enveloppe: '{}',
  cles: CLES.map(({ cle_publique }) => cle_publique),
  formulaire: piece('f'),
  fichiers: [piece('1'), piece('2')],
});
const ENVOI = {
  formulaire: formulaireOf('ao', aSaisie()),
  fichiers: [new File(['x'], 'a.pdf'), new File(['y'], 'b.pdf')],
  apres: 0,
  saisie: aSaisie(),
};
const refus = (message: string) => new AppError('inattendue', { cause: { message } });

function open(dependances: Partial<Parameters<typeof createDepotOffre>[2]> = {}) {
  const espions = {
    openSoumission: vi.fn(() =>
      Promise.resolve({
        soumission_id: 's',
        version: 0,
        cles: CLES,
        limite: '2026-12-20T10:00:00Z',
        ouverture: '2026-12-20T11:00:00Z',
      }),
    ),
    sealPli: vi.fn(() => Promise.resolve(aPli())),
    uploadPli: vi.fn(() => Promise.resolve()),
    registerOffre: vi.fn<typeof registerOffreReel>(() => Promise.resolve(aVersion())),
    writeCopie: vi.fn(() => Promise.resolve(new Blob(['copie']))),
    reread: vi.fn(() => Promise.resolve(0)),
    ...dependances,
  };
  return { espions, ...createDepotOffre('u', 'ao', espions) };
}

test('an offer is sealed, sent, registered; its draft is forgotten', async () => {
  const registerOffre = vi.fn<typeof registerOffreReel>(() => Promise.resolve(aVersion()));
  const { handIn, $etat, espions } = open({ registerOffre });
  keepSaisie('u', 'ao', aSaisie());
  const suite: string[] = [];
  $etat.listen(({ status }) => suite.at(-1) !== status && suite.push(status));
  await handIn(ENVOI);
  expect(suite).toEqual(['chiffrement', 'envoi', 'enregistrement', 'fait']);
  expect($etat.get()).toMatchObject({ recu: { numero_recu: 'RO-2026-000012' } });
  expect(espions.uploadPli).toHaveBeenCalledTimes(3);
  expect(registerOffre.mock.calls[0]?.[0]).toMatchObject({
    soumission_id: 's',
    apres: 0,
    cles: ['age1a', 'age1b', 'age1c'],
    fichiers: [
      { sha256: '1'.repeat(64), taille: 100 },
      { sha256: '2'.repeat(64), taille: 100 },
    ],
  });
  expect(readSaisie('u', 'ao')).toBeUndefined();
  expect(readDepot('u', 'ao')).toBeUndefined();
});

test('a double click is one deposit', async () => {
  const { handIn, espions } = open();
  await Promise.all([handIn(ENVOI), handIn(ENVOI)]);
  expect(espions.registerOffre).toHaveBeenCalledOnce();
});

test('a lost answer is asked for again with the same deposit, after a reload as well', async () => {
  const registerOffre = vi.fn<typeof registerOffreReel>(() => Promise.reject(new AppError('delai_depasse')));
  const { handIn, $etat } = open({ registerOffre });
  await handIn(ENVOI);
  expect($etat.get()).toMatchObject({ status: 'echec', isPerdue: true });
  const [[envoye] = []] = registerOffre.mock.calls;

  // Another page: neither the files nor what was sealed are there any more.
  const apres = open();
  await apres.askRecu();
  expect(apres.espions.registerOffre).toHaveBeenCalledWith(envoye);
  expect(apres.espions.sealPli).not.toHaveBeenCalled();
  expect(apres.$etat.get()).toMatchObject({ status: 'fait' });
  await apres.askRecu();
  expect(apres.espions.registerOffre).toHaveBeenCalledOnce();
});

test('after a refusal the next try is another deposit, and what has arrived is not sent again', async () => {
  const registerOffre = vi
    .fn<typeof registerOffreReel>(() => Promise.resolve(aVersion()))
    .mockRejectedValueOnce(refus('fichier_absent'));
  const { handIn, $etat, espions } = open({ registerOffre });
  await handIn(ENVOI);
  expect($etat.get()).toMatchObject({ status: 'echec', isPerdue: false });
  expect(readDepot('u', 'ao')).toBeUndefined();
  await handIn(ENVOI);
  expect($etat.get()).toMatchObject({ status: 'fait' });
  expect(espions.sealPli).toHaveBeenCalledOnce();
  const depots = registerOffre.mock.calls.map(([{ depot }]) => depot);
  expect(new Set(depots).size).toBe(2);
});

test('an upload that was cut goes on with the piece that had not arrived', async () => {
  const uploadPli = vi
    .fn<typeof uploadPliReel>(() => Promise.resolve())
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new AppError('hors_ligne'));
  const { handIn, $etat } = open({ uploadPli });
  await handIn(ENVOI);
  // Nothing was registered: there is no receipt to ask for.
  expect($etat.get()).toMatchObject({ status: 'echec', isPerdue: false });
  await handIn(ENVOI);
  expect(uploadPli.mock.calls.map(([, { sha256 }]) => sha256[0])).toEqual(['1', '2', '2', 'f']);
});

test.each([
  ['the deadline has passed', 'appel_offres_ferme', 'La date limite est passée'],
  ['another reason', undefined, 'est refusé'],
])('a piece that the storage refuses: the page says why, here %s', async (_cas, raison, phrase) => {
  const uploadPli = () => Promise.reject(new AppError('fichier_refuse', { cause: 403 }));
  const ouverte = { soumission_id: 's', version: 0, cles: CLES, limite: '2026-12-20T10:00:00Z', ouverture: null };
  const openSoumission = vi.fn(() => (raison ? Promise.reject(refus(raison)) : Promise.resolve(ouverte)));
  openSoumission.mockResolvedValueOnce(ouverte);
  const { handIn, $etat } = open({ uploadPli, openSoumission });
  await handIn(ENVOI);
  expect($etat.get()).toMatchObject({ isPerdue: false, faute: expect.stringContaining(phrase) as string });
});

test.each([
  ['the deadline has passed', refus('appel_offres_ferme'), 'La date limite est passée'],
  ['nobody answers any more', new AppError('hors_ligne'), 'ne répond pas pour le moment'],
  ['nothing is wrong with the offer', undefined, 'ne répond pas pour le moment'],
])(
  'a gateway that hides a refusal behind a 502: one sentence, here %s; the next try sends what is missing',
  async (_cas, raison, phrase) => {
    const uploadPli = vi
      .fn<typeof uploadPliReel>(() => Promise.resolve())
      .mockResolvedValueOnce()
      .mockRejectedValueOnce(new AppError('comptes_indisponibles', { cause: 502 }));
    const ouverte = { soumission_id: 's', version: 0, cles: CLES, limite: '2026-12-20T10:00:00Z', ouverture: null };
    const openSoumission = vi.fn(() => Promise.resolve(ouverte));
    openSoumission.mockResolvedValueOnce(ouverte);
    if (raison) openSoumission.mockRejectedValueOnce(raison);
    const { handIn, $etat, espions } = open({ uploadPli, openSoumission });
    await handIn(ENVOI);
    expect($etat.get()).toMatchObject({
      status: 'echec',
      isPerdue: false,
      faute: expect.stringContaining(phrase) as string,
    });
    expect(openSoumission).toHaveBeenCalledTimes(2);
    await handIn(ENVOI);
    expect($etat.get().status).toBe('fait');
    expect(espions.sealPli).toHaveBeenCalledTimes(1);
    expect(uploadPli.mock.calls.map(([, { sha256 }]) => sha256[0])).toEqual(['1', '2', '2', 'f']);
  },
);

test.each([
  ['another form', { ...ENVOI, formulaire: formulaireOf('ao', aSaisie({ nom: 'Autre nom' })) }],
  ['another file', { ...ENVOI, fichiers: [ENVOI.fichiers[0]!, new File(['z'], 'b.pdf')] }],
])('%s is sealed anew', async (_cas, autre) => {
  const uploadPli = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new AppError('hors_ligne'));
  const { handIn, espions } = open({ uploadPli });
  await handIn(ENVOI);
  await handIn(autre);
  expect(espions.sealPli).toHaveBeenCalledTimes(2);
});

test('a commission that changed meanwhile: everything is sealed anew for its keys', async () => {
  const registerOffre = vi
    .fn<typeof registerOffreReel>(() => Promise.resolve(aVersion()))
    .mockRejectedValueOnce(refus('commission_changee'));
  const { handIn, $etat, espions } = open({ registerOffre });
  await handIn(ENVOI);
  expect($etat.get()).toMatchObject({ status: 'echec', faute: expect.stringContaining('commission') as string });
  await handIn(ENVOI);
  expect(espions.sealPli).toHaveBeenCalledTimes(2);
});

const ouverteApres = (version: number) => () =>
  Promise.resolve({ soumission_id: 's', version, cles: CLES, limite: '2026-12-20T10:00:00Z', ouverture: null });

test.each([
  [3, 'La version 3 vient d’être déposée : la vôtre la remplacera.'],
  [0, 'Votre offre vient d’être retirée : déposez celle-ci pour qu’elle compte.'],
])('another version counts meanwhile, here %d: it is said, and the next press comes after it', async (version, dit) => {
  const reread = vi.fn(() => Promise.resolve(version));
  const { handIn, $etat, espions } = open({ openSoumission: vi.fn(ouverteApres(version)), reread });
  // The other tab typed another text, or handed it in and forgot it: the one at hand is kept.
  keepSaisie('u', 'ao', aSaisie({ nom: 'Autre onglet' }));
  await handIn({ ...ENVOI, apres: 2 });
  expect($etat.get()).toEqual({ status: 'echec', faute: dit.replace(' :', '\u00a0:'), isPerdue: false });
  expect(espions.sealPli).not.toHaveBeenCalled();
  expect(readSaisie('u', 'ao')).toEqual(aSaisie());
  await handIn({ ...ENVOI, apres: version });
  expect($etat.get()).toMatchObject({ status: 'fait' });
});

test('an offer already sealed when another version came is sent again after that one, not sealed again', async () => {
  const registerOffre = vi
    .fn<typeof registerOffreReel>(() => Promise.resolve(aVersion({ version: 2 })))
    .mockRejectedValueOnce(refus('offre_changee'));
  const openSoumission = vi.fn(ouverteApres(1)).mockImplementationOnce(ouverteApres(0));
  const { handIn, espions } = open({ registerOffre, openSoumission, reread: () => Promise.resolve(1) });
  await handIn(ENVOI);
  await handIn({ ...ENVOI, apres: 1 });
  expect(registerOffre.mock.calls.map(([{ apres }]) => apres)).toEqual([0, 1]);
  expect(espions.sealPli).toHaveBeenCalledOnce();
});

test('what came meanwhile cannot be read: the page asks to be loaded again', async () => {
  const reread = () => Promise.reject(new AppError('hors_ligne'));
  const { handIn, $etat } = open({ openSoumission: ouverteApres(1), reread });
  await handIn(ENVOI);
  expect($etat.get()).toMatchObject({ faute: expect.stringContaining('rechargez') as string });
});

test('another tab types on while an offer is sent: its text stays', async () => {
  const autre = aSaisie({ nom: 'Autre onglet' });
  keepSaisie('u', 'ao', aSaisie());
  const registerOffre = () => {
    keepSaisie('u', 'ao', autre);
    return Promise.resolve(aVersion());
  };
  const { handIn, $etat } = open({ registerOffre });
  await handIn(ENVOI);
  expect($etat.get()).toMatchObject({ status: 'fait', hasReste: true });
  expect(readSaisie('u', 'ao')).toEqual(autre);
});

describe('a price is corrected after a cut', () => {
  const CORRIGE = aSaisie({ lots: [{ lot: '1', montant: '95 000', cautionnement: '0', rabais: '' }] });
  const envoi = { ...ENVOI, formulaire: formulaireOf('ao', CORRIGE), saisie: CORRIGE };

  async function cut(suite: Parameters<typeof open>[0] = {}) {
    keepSaisie('u', 'ao', aSaisie());
    const registerOffre = vi
      .fn<typeof registerOffreReel>(() => Promise.resolve(aVersion()))
      .mockRejectedValueOnce(new AppError('delai_depasse'));
    const depot = open({ registerOffre, ...suite });
    await depot.handIn(ENVOI);
    return { ...depot, registerOffre };
  }
  async function cutPuisCorrige(suite: Parameters<typeof open>[0] = {}) {
    const depot = await cut(suite);
    depot.reset();
    keepSaisie('u', 'ao', CORRIGE);
    return depot;
  }

  test('its first version is asked for, said, and the correction comes after it', async () => {
    const openSoumission = vi.fn(ouverteApres(1)).mockImplementationOnce(ouverteApres(0));
    const { handIn, $etat, registerOffre, espions } = await cutPuisCorrige({ openSoumission });
    await handIn(envoi);
    expect(registerOffre.mock.calls[1]).toEqual(registerOffre.mock.calls[0]);
    expect(espions.reread).toHaveBeenCalledOnce();
    expect(espions.sealPli).toHaveBeenCalledOnce();
    expect($etat.get()).toMatchObject({
      status: 'echec',
      isPerdue: false,
      faute: expect.stringContaining('version 1, reçu RO-2026-000012. Celui-ci ne l’est pas encore') as string,
    });
    expect(readSaisie('u', 'ao')).toEqual(CORRIGE);
    await handIn({ ...envoi, apres: 1 });
    expect(registerOffre.mock.calls[2]?.[0]).toMatchObject({ apres: 1 });
    expect($etat.get()).toMatchObject({ status: 'fait', hasReste: false });
    expect(readSaisie('u', 'ao')).toBeUndefined();
  });

  test('its receipt asked for from the correction is not the correction’s', async () => {
    const { askRecu, $etat } = await cutPuisCorrige();
    await askRecu(envoi);
    expect($etat.get()).toMatchObject({ status: 'echec', isPerdue: false });
    expect(readSaisie('u', 'ao')).toEqual(CORRIGE);
  });

  test('its receipt comes after a reload: the correction stays, and the page says so', async () => {
    await cutPuisCorrige();
    const apres = open();
    await apres.askRecu();
    expect(apres.$etat.get()).toMatchObject({ status: 'fait', hasReste: true });
    expect(readSaisie('u', 'ao')).toEqual(CORRIGE);
  });

  test('nothing was corrected: the receipt is the one of what is on the page, after a reload as well', async () => {
    const { reset, handIn, $etat } = await cut();
    reset();
    await handIn(ENVOI);
    expect($etat.get()).toMatchObject({ status: 'fait', hasReste: false });
    await cut();
    const apres = open();
    await apres.askRecu();
    expect(apres.$etat.get()).toMatchObject({ status: 'fait', hasReste: false });
    expect(readSaisie('u', 'ao')).toBeUndefined();
  });

  test('cut again, the receipt stays to be asked for', async () => {
    const registerOffre = () => Promise.reject(new AppError('hors_ligne'));
    const { handIn, $etat } = await cutPuisCorrige({ registerOffre });
    await handIn(envoi);
    expect($etat.get()).toMatchObject({ status: 'echec', isPerdue: true });
    expect(readDepot('u', 'ao')).toBeDefined();
  });

  test('the first version was refused: the correction goes on alone', async () => {
    const registerOffre = vi
      .fn<typeof registerOffreReel>(() => Promise.resolve(aVersion()))
      .mockRejectedValueOnce(new AppError('delai_depasse'))
      .mockRejectedValueOnce(refus('commission_changee'));
    const { handIn, $etat } = await cutPuisCorrige({ registerOffre });
    await handIn(envoi);
    expect($etat.get()).toMatchObject({ status: 'fait' });
    expect(registerOffre).toHaveBeenCalledTimes(3);
  });
});

test('signing out takes the draft away from the device, and keeps a deposit that waits for its answer', async () => {
  const registerOffre = () => Promise.reject(new AppError('hors_ligne'));
  keepSaisie('u', 'ao', aSaisie());
  await open({ registerOffre }).handIn(ENVOI);
  forgetBrouillons('u');
  expect(readSaisie('u', 'ao')).toBeUndefined();
  expect(readDepot('u', 'ao')).toBeDefined();
});

test('files that do not leave: a copy is made, then hashes are registered, and the pieces stay at hand', async () => {
  const registerOffre = vi.fn<typeof registerOffreReel>(() => Promise.resolve(aVersion()));
  const uploadPli = () => Promise.reject(new AppError('hors_ligne'));
  const depot = open({ registerOffre, uploadPli });
  await depot.handIn(ENVOI);
  expect(depot.$etat.get()).toMatchObject({ status: 'echec', isPerdue: false });
  await depot.prepareCopie(ENVOI);
  expect(depot.$copie.get()).toMatchObject({ ouverture: '2026-12-20T11:00:00Z' });
  expect(depot.$etat.get()).toEqual({ status: 'repos' });
  await depot.announce(ENVOI);
  // Sealed once: the copy is of the offer that was registered.
  expect(depot.espions.sealPli).toHaveBeenCalledOnce();
  expect(registerOffre.mock.calls.map(([un]) => un.isAnnonce)).toEqual([true]);
  expect(depot.$etat.get()).toMatchObject({ status: 'fait', isAnnonce: true });
  expect(depot.piecesAnnoncees().map(({ sha256 }) => sha256[0])).toEqual(['1', '2', 'f']);
  expect(depot.$copie.get()).toBeUndefined();
});

test('a lost answer is asked for again as it was said', async () => {
  const registerOffre = vi.fn<typeof registerOffreReel>();
  registerOffre.mockRejectedValueOnce(new AppError('hors_ligne')).mockResolvedValueOnce(aVersion());
  const depot = open({ registerOffre });
  await depot.prepareCopie(ENVOI);
  await depot.announce(ENVOI);
  expect(depot.$etat.get()).toMatchObject({ status: 'echec', isPerdue: true });
  await depot.askRecu();
  expect(registerOffre.mock.calls[1]).toEqual(registerOffre.mock.calls[0]);
  expect(depot.$etat.get()).toMatchObject({ status: 'fait', isAnnonce: true });
});

test('an offer that was sealed anew since its copy is not registered', async () => {
  const depot = open();
  await depot.prepareCopie(ENVOI);
  await depot.announce({ ...ENVOI, fichiers: [new File(['z'], 'c.pdf')] });
  expect(depot.$etat.get()).toMatchObject({ faute: expect.stringContaining('préparez sa copie') as string });
  expect(depot.espions.registerOffre).not.toHaveBeenCalled();
});

test('without an hour of opening there is no copy', async () => {
  const openSoumission = () =>
    Promise.resolve({ soumission_id: 's', version: 0, cles: CLES, limite: '2026-12-20T10:00:00Z', ouverture: null });
  const depot = open({ openSoumission });
  await depot.prepareCopie(ENVOI);
  expect(depot.$etat.get()).toMatchObject({ faute: expect.stringContaining('pas encore fixée') as string });
  expect(depot.espions.writeCopie).not.toHaveBeenCalled();
});
