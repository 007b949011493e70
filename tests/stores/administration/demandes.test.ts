import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DemandeAcces, StatutDemande } from '../../../src/domain/demande/demande-acces.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { createDemandes } from '../../../src/stores/administration/demandes.ts';
import { cleMotif, keepBrouillon, readBrouillon } from '../../../src/stores/socle/brouillons.ts';
import { createStockage } from '../../support/stockage.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createStockage());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const aDemande = (status: StatutDemande): DemandeAcces => ({
  id: '1',
  rang: 1,
  reference: 'DA-2026-001',
  type_compte: 'ENTREPRISE',
  nom_societe: 'Sogea Test SA',
  organisation: null,
  numero_identification: null,
  full_name: 'Aïssatou Bah',
  email: 'aissatou@essai.example',
  phone: null,
  message: null,
  status,
  created_at: '2026-01-05T08:00:00Z',
  justificatifs_url: [],
  reason: null,
  reviewed_nom: null,
  reviewed_at: null,
  invite_le: null,
  activated_at: null,
  compte_id: null,
  piece_demandee: null,
  piece_demandee_le: null,
});

const SIGNES = { meme_adresse: 1, meme_societe: 0, refus: 0, a_un_compte: false };

/** The requests' store; the database refuses with `refus`, then holds `lue`. */
async function aDemandes({ refus, lue }: { refus?: AppError; lue?: StatutDemande } = {}) {
  const write = (status: StatutDemande) => (refus ? Promise.reject(refus) : Promise.resolve(aDemande(status)));
  const dependances = {
    readDemandes: () => Promise.resolve({ rows: [aDemande('RECU')], total: 1 }),
    readSignes: vi.fn(() => Promise.resolve(new Map([['1', SIGNES]]))),
    askPiece: vi.fn(() => write('RECU')),
    resendInvitation: vi.fn(() => (refus ? Promise.reject(refus) : Promise.resolve())),
    readDemande: () => Promise.resolve(lue ? aDemande(lue) : null),
    markDemande: vi.fn((_id: string, decision: StatutDemande) => write(decision)),
    startEtude: vi.fn(() => write('EN_ETUDE')),
    signJustificatif: vi.fn((chemin: string) => Promise.resolve(`https://service.example/${chemin}?jeton=1`)),
    recheckSession: vi.fn(),
  };
  const store = createDemandes(dependances);
  await store.liste.load();
  const shown = () => {
    const etat = store.liste.$page.get();
    return etat.status === 'ready' ? etat.value.rows[0]?.status : undefined;
  };
  return { ...store, dependances, shown };
}

test('a decision that is stored shows, and takes the reason’s draft away', async () => {
  const { decideDemande, dependances, shown } = await aDemandes();
  keepBrouillon(cleMotif('1', 'REFUSE'), 'Dossier incomplet');
  expect(await decideDemande('1', 'REFUSE', 'Dossier incomplet')).toEqual({ faute: undefined, isPropose: false });
  expect(dependances.markDemande).toHaveBeenCalledWith('1', 'REFUSE', 'Dossier incomplet', undefined);
  expect([shown(), readBrouillon(cleMotif('1', 'REFUSE'))]).toEqual(['REFUSE', '']);
});

test('another administrator was faster: the sentence says what it has become, and the reason stays', async () => {
  const refus = new AppError('demande_deja_traitee');
  const { decideDemande, shown } = await aDemandes({ refus, lue: 'APPROUVE' });
  keepBrouillon(cleMotif('1', 'REFUSE'), 'Dossier incomplet');
  expect((await decideDemande('1', 'REFUSE', 'Dossier incomplet')).faute).toMatch(/Elle est maintenant : Approuvé/);
  expect([shown(), readBrouillon(cleMotif('1', 'REFUSE'))]).toEqual(['APPROUVE', 'Dossier incomplet']);
});

test('an answer that is lost on the way is no failure once the request says so', async () => {
  const { decideDemande, shown } = await aDemandes({ refus: new AppError('hors_ligne'), lue: 'APPROUVE' });
  expect((await decideDemande('1', 'APPROUVE', '')).faute).toBeUndefined();
  expect(shown()).toBe('APPROUVE');
});

test('an approval that takes two administrators is proposed: the request is as it was', async () => {
  const { decideDemande, dependances, shown } = await aDemandes();
  dependances.markDemande.mockResolvedValueOnce(aDemande('RECU'));
  expect(await decideDemande('1', 'APPROUVE', 'Vu', { bailleur: 'bad' })).toEqual({
    faute: undefined,
    isPropose: true,
  });
  expect(shown()).toBe('RECU');
});

test('a request is put under study', async () => {
  const { reviewDemande, dependances, shown } = await aDemandes();
  expect(await reviewDemande('1')).toBeUndefined();
  expect([shown(), dependances.startEtude.mock.calls]).toEqual(['EN_ETUDE', [['1']]]);
});

test('an account is approved with its page of the register', async () => {
  const { decideDemande, dependances } = await aDemandes();
  await decideDemande('1', 'APPROUVE', '', { bailleur: 'bad' });
  expect(dependances.markDemande).toHaveBeenCalledWith('1', 'APPROUVE', '', { bailleur: 'bad' });
});

test('what others say of the rows follows them, and the list stands without it', async () => {
  const { $signes, liste, dependances } = await aDemandes();
  expect([dependances.readSignes.mock.calls, $signes.get().get('1')]).toEqual([[[['1']]], SIGNES]);
  dependances.readSignes.mockRejectedValueOnce(new AppError('hors_ligne'));
  await liste.load();
  expect(liste.$page.get().status).toBe('ready');
});

test('a proof is asked for once, and its words stay until the letter is written', async () => {
  const { askPiece } = await aDemandes({ refus: new AppError('trop_de_pieces'), lue: 'RECU' });
  keepBrouillon(cleMotif('1', 'PIECE'), 'Le RCCM');
  expect(await askPiece(aDemande('RECU'), 'Le RCCM')).toMatch(/déjà cinq justificatifs/);
  expect(readBrouillon(cleMotif('1', 'PIECE'))).toBe('Le RCCM');
  const { askPiece: ask, dependances } = await aDemandes();
  expect(await ask(aDemande('RECU'), 'Le RCCM')).toBeUndefined();
  expect([dependances.askPiece.mock.calls, readBrouillon(cleMotif('1', 'PIECE'))]).toEqual([[['1', 'Le RCCM']], '']);
});

test('an invitation that was sent again meanwhile, or has no more object, says so', async () => {
  const { resendInvitation, dependances } = await aDemandes({ lue: 'APPROUVE' });
  expect(await resendInvitation(aDemande('APPROUVE'))).toBeUndefined();
  expect(dependances.resendInvitation).toHaveBeenCalledWith('DA-2026-001');
  const { resendInvitation: refusee } = await aDemandes({
    refus: new AppError('invitation_sans_objet'),
    lue: 'BLACKLISTE',
  });
  expect(await refusee(aDemande('APPROUVE'))).toMatch(/n’a plus lieu d’être.* maintenant : Blacklisté/);
});

describe('a proof', () => {
  const CHEMIN = '0f8fad5b-d9cb-469f-a165-70867728950e/rccm-1a2b3c4d.pdf';

  test('is opened by a link of its own', async () => {
    const { linkJustificatif } = await aDemandes();
    expect(await linkJustificatif(`/storage/v1/object/justificatifs_acces/${CHEMIN}`)).toBe(
      `https://service.example/${CHEMIN}?jeton=1`,
    );
  });

  test('whose address is none is not asked for', async () => {
    const { linkJustificatif, dependances } = await aDemandes();
    await expect(linkJustificatif('https://ailleurs.example/x.pdf')).rejects.toMatchObject({
      code: 'url_fichier_invalide',
    });
    expect(dependances.signJustificatif).not.toHaveBeenCalled();
  });
});
