import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { connectes, each, openActeurs, REFUSE } from './acteurs.ts';
import { type Client, type CompteEssai, createCompte, openClient, service, signIn } from './outils.ts';
import { ask, createVente, deposit, hold, open } from './outils-dao.ts';

// Who reads and writes what of tender files, through the API.

const REST = { tag: '@REST' };
const NUL = '00000000-0000-4000-8000-000000000000';

let admin: Client;
let sien: CompteEssai;
let siens: string[];
test.beforeAll(async () => {
  await openActeurs();
  admin = await signIn(await createCompte('ADMIN'));
  const autre = await createCompte('ENTREPRISE');
  sien = await createCompte('ENTREPRISE');
  siens = [];
  for (let rang = 0; rang < 2; rang += 1) {
    const appel = await createVente(admin);
    const { id } = await deposit(admin, appel, 'Un additif pour les essais.');
    await hold(appel, autre);
    siens.push((await ask(await signIn(sien), appel, 'MOBILE_MONEY')).id);
    const client = await signIn(autre);
    await open(client, id);
    await client
      .rpc('rpc_pose_question', {
        p_id: randomUUID(),
        p_appel_offres_id: appel.id,
        p_question: 'Quelle est la portance ?',
      })
      .throwOnError();
    const versement = {
      p_prestataire: 'bac-a-sable',
      p_evenement: `DROITS-${randomUUID()}`,
      p_reference: 'DAO-AUCUNE',
    };
    const argent = { p_montant: 1, p_devise: 'GNF', p_paye_le: new Date().toISOString() };
    await service.rpc('rpc_record_dao_payment', { ...versement, ...argent }).throwOnError();
  }
});

/** Tables, each with a text of its rows. */
const TEXTES = {
  dao_acquisitions: 'societe',
  dao_versements: 'evenement',
  dao_fichiers: 'note',
  dao_telechargements: 'email',
  dao_questions: 'question',
} as const;
const TABLES = Object.keys(TEXTES) as Array<keyof typeof TEXTES>;

test.describe('lire les DAO', REST, () => {
  for (const table of TABLES)
    test(`${table} : les administrateurs tout, les autres rien de ce qui n’est pas à eux`, async () => {
      expect(await each((client) => client.from(table).select('id'))).toEqual(connectes(0, 2));
    });
  test('une entreprise : ses acquisitions, toutes et seulement elles, sans qui a payé ni sa preuve', async () => {
    const client = await signIn(sien);
    const { data } = await client.from('dao_acquisitions').select('id, status, numero_recu').throwOnError();
    expect(data.map(({ id }) => id).sort()).toEqual(siens.toSorted());
    expect((await client.from('dao_versements').select('id')).data).toEqual([]);
  });
  test('les équipes ne se lisent que par leurs procédures', async () => {
    for (const client of [openClient(), admin])
      expect((await client.from('entreprise_membres' as 'profiles').select('id')).error).not.toBeNull();
    expect(
      await each((client) =>
        client.rpc('rpc_equipe').then(({ data, error }) => ({ data: data?.length ?? null, error })),
      ),
    ).toEqual({
      ...connectes(REFUSE),
      entreprise: 1,
    });
  });
});

test.describe('écrire les DAO', REST, () => {
  for (const table of TABLES)
    test(`${table} : personne n’y écrit directement, administrateurs compris`, async () => {
      const lignes = (client: Client) => client.from(table as 'dao_questions');
      const texte = TEXTES[table] as 'question';
      const valeur = { [texte]: 'x' } as never;
      expect(await each((client) => lignes(client).insert(valeur))).toEqual(connectes(REFUSE));
      expect(await each((client) => lignes(client).update(valeur).eq(texte, 'x'))).toEqual(connectes(REFUSE));
      expect(await each((client) => lignes(client).delete().eq(texte, 'x'))).toEqual(connectes(REFUSE));
    });
  const GESTES = {
    administrateurs: [
      ['rpc_confirm_dao_payment', { p_id: NUL, p_reference: 'TICKET 1' }],
      ['rpc_cancel_dao', { p_id: NUL, p_reason: 'Essai' }],
      ['rpc_refund_dao', { p_id: NUL, p_reference: 'VIREMENT 1' }],
      ['rpc_return_dao_payment', { p_id: NUL, p_reference: 'VIREMENT 1' }],
      ['rpc_depose_dao', { p_appel_offres_id: 'inconnu', p_genre: 'DAO', p_fichiers: [] }],
      ['rpc_repond_question', { p_id: NUL, p_version: 0, p_reponse: 'Oui.' }],
      ['rpc_publie_question', { p_id: NUL }],
      ['rpc_fixe_limite_questions', { p_appel_offres_id: 'inconnu', p_date: '2030-01-01T00:00:00Z' }],
    ],
    service: [
      ['rpc_atteste_dao', { p_fichier_id: NUL, p_sha256: 'a'.repeat(64) }],
      ['rpc_dao_a_verifier', { p_apres: '' }],
      ['rpc_draw_equipe', { p_membre_id: NUL }],
      ['rpc_questions_publiees', {}],
      ['rpc_procedures_publiques', {}],
      ['rpc_sync_appels_offres', { p_rows: [] }],
    ],
  } satisfies Record<string, Array<[string, Record<string, unknown>]>>;
  const call = (nom: string, args: Record<string, unknown>) => (client: Client) =>
    client.rpc(nom as 'rpc_cancel_dao', args as { p_id: string; p_reason: string });
  for (const [nom, args] of GESTES.administrateurs)
    test(`${nom} : les administrateurs seuls`, async () => {
      expect(await each(call(nom, args))).toEqual(connectes(REFUSE, 'P0001'));
    });
  test('les procédures du facteur et des recopies sont fermées à tous', async () => {
    for (const [nom, args] of GESTES.service) expect(await each(call(nom, args)), nom).toEqual(connectes(REFUSE));
  });
  test('demander un DAO, lire ses conditions, inviter : les entreprises seules', async () => {
    const demande = call('rpc_request_dao', { p_appel_offres_id: 'inconnu' });
    expect(await each(demande)).toEqual({ ...connectes(REFUSE), entreprise: 'P0001' });
    const inviter = call('rpc_invite_membre', { p_email: 'pas une adresse' });
    expect(await each(inviter)).toEqual({ ...connectes(REFUSE), entreprise: '22023' });
    expect(
      await each((client) => client.rpc('rpc_read_dao_terms').then(({ error }) => ({ data: 'lu', error }))),
    ).toEqual({
      ...connectes(REFUSE),
      entreprise: 'lu',
    });
  });
});
