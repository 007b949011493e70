import { expect, test } from '@playwright/test';
import { connectes, each, openActeurs, REFUSE } from './acteurs.ts';
import {
  base,
  type Client,
  createCompte,
  environnement,
  openClient,
  readsProfiles,
  service,
  signIn,
} from './outils.ts';

// Who reads and writes what through the API, with true tokens: the SQL tests say the same with claims of their own.

const REST = { tag: '@REST' };

test.beforeAll(openActeurs);

test.describe('lire', REST, () => {
  test('les comptes : chacun le sien, les administrateurs tous', async () => {
    expect(await each((client) => client.from('profiles').select('id'))).toEqual(connectes(1, 2));
  });
  test('les demandes d’accès : les administrateurs seuls', async () => {
    expect(await each((client) => client.from('access_requests').select('id'))).toEqual(connectes(0, 2));
  });
  test('le journal et les lettres : les administrateurs seuls', async () => {
    expect(await each((client) => client.from('journaux_audit').select('id'))).toEqual(connectes(0, 2));
    expect(await each((client) => client.from('courriels').select('id'))).toEqual(connectes(0, 2));
  });
  test('les champs internes des appels d’offres : administrateurs et bailleurs', async () => {
    expect(await each((client) => client.rpc('rpc_appels_offres_internes', {}))).toEqual({
      ...connectes(REFUSE, 2),
      bailleur: 2,
    });
  });
  test('rien de « auth » ni de « prive » n’est exposé', async () => {
    for (const schema of ['auth', 'prive', 'storage'])
      expect(
        (
          await openClient()
            .schema(schema as 'public')
            .from('profiles')
            .select('id')
        ).error,
      ).not.toBeNull();
  });
});

test.describe('écrire', REST, () => {
  test('personne ne se donne un rôle ni un état', async () => {
    const vole = (client: Client) =>
      client.from('profiles').update({ role: 'ADMIN' }).neq('role', 'ADMIN').select('id');
    expect(await each(vole)).toEqual(connectes(REFUSE));
  });
  test('personne n’efface, avec ou sans condition', async () => {
    expect(await each((client) => client.from('access_requests').delete().neq('email', 'x'))).toEqual(
      connectes(REFUSE),
    );
    const { adresse, clePublique } = environnement;
    const sansCondition = await fetch(`${adresse}/rest/v1/access_requests`, {
      method: 'DELETE',
      headers: { apikey: clePublique },
    });
    expect(sansCondition.ok).toBe(false);
  });
  test('les procédures du service sont fermées à tous', async () => {
    for (const nom of ['rpc_claim_courriels', 'rpc_request_recovery'] as const) {
      const args = nom === 'rpc_claim_courriels' ? { p_limit: 1 } : { p_email: 'x@essai.example' };
      expect(await each((client) => client.rpc(nom as 'rpc_claim_courriels', args as { p_limit: number }))).toEqual(
        connectes(REFUSE),
      );
    }
  });
  test('les procédures des administrateurs aussi', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const decide = (client: Client) => client.rpc('rpc_mark_access_request', { p_request_id: id, p_status: 'REFUSE' });
    expect(await each(decide)).toEqual(connectes(REFUSE, 'P0001'));
  });
});

test.describe('clés', REST, () => {
  test('sans clé, ou avec une autre : rien', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`${environnement.adresse}/rest/v1/profiles?select=id`, { headers })).status;
    expect(await ask({})).toBe(401);
    expect(await ask({ apikey: 'sb_publishable_inconnue' })).toBe(401);
    expect(await ask({ apikey: environnement.clePublique })).toBe(401);
    expect(await ask({ apikey: environnement.cleSecrete })).toBe(200);
  });
  test('un jeton d’une session effacée, ou sans session, n’est personne', async () => {
    const compte = await createCompte('ADMIN');
    const client = await signIn(compte);
    expect(await readsProfiles(client)).toBeGreaterThan(1);
    await base()`delete from auth.sessions where user_id = ${compte.id}`;
    expect(await readsProfiles(client)).toBe(0);
  });
  test('une page au-delà de la fin : vide, sans erreur', async () => {
    const { data, error, count } = await service
      .from('profiles')
      .select('id', { count: 'exact' })
      .lt('rang', -1)
      .range(0, 19);
    expect([data, error, count]).toEqual([[], null, 0]);
  });
});
