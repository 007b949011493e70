// Sessions at the front door: what a stolen one may no longer do, and what a new password asks for.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, type Service, startService } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const compteDe = (nom: string) => service.acces.find(({ email }) => email.startsWith(`${nom}@`))!;
async function open(nom: string, password = compteDe(nom).password): Promise<{ client: Client; jeton: string }> {
  const client = service.openClientPorte();
  const { data, error } = await client.auth.signInWithPassword({ email: compteDe(nom).email, password });
  if (error) throw error;
  return { client, jeton: data.session.access_token };
}

const ask = (methode: string, chemin: string, jeton: string, corps?: object) =>
  fetch(service.url + chemin, {
    method: methode,
    headers: {
      apikey: service.secrets.cle_publique,
      authorization: `Bearer ${jeton}`,
      'content-type': 'application/json',
    },
    ...(corps && { body: JSON.stringify(corps) }),
  });
const choose = async (jeton: string, corps: object) => {
  const res = await ask('PUT', '/auth/v1/user', jeton, corps);
  return [res.status, ((await res.json()) as { error_code?: string }).error_code];
};

describe('a new password', () => {
  test('asks for the present one, and ends every other session at once', async () => {
    const [titulaire, voleur] = [await open('bailleur'), await open('bailleur')];
    const { password: present } = compteDe('bailleur');
    const neuf = 'un-neuf-pour-de-bon';
    expect(await choose(voleur.jeton, { password: neuf })).toEqual([400, 'current_password_required']);
    expect(await choose(voleur.jeton, { password: neuf, current_password: 'deviné' })).toEqual([
      400,
      'current_password_invalid',
    ]);
    expect(await choose(titulaire.jeton, { password: 'é'.repeat(37), current_password: present })).toEqual([
      422,
      'weak_password',
    ]);
    expect(await choose(titulaire.jeton, { password: neuf, current_password: present })).toEqual([200, undefined]);

    // Still signed, still in time, and nobody's.
    const sub = JSON.parse(Buffer.from(voleur.jeton.split('.')[1]!, 'base64url').toString()) as { sub: string };
    const profil = await ask('GET', `/rest/v1/profiles?select=*&id=eq.${sub.sub}`, voleur.jeton);
    expect(await profil.json()).toEqual([]);
    expect((await voleur.client.auth.refreshSession()).error).not.toBeNull();
    expect(await choose(voleur.jeton, { password: 'encore-un-autre', current_password: neuf })).toEqual([
      403,
      'session_not_found',
    ]);
    // Nor may it end the sessions that its owner opens now.
    const nouvelle = await open('bailleur', neuf);
    expect((await ask('POST', '/auth/v1/logout?scope=global', voleur.jeton)).status).toBe(403);
    expect((await nouvelle.client.auth.refreshSession()).error).toBeNull();
  });

  test('a stolen session does not guess without end', async () => {
    const { jeton } = await open('visiteur');
    const issues: unknown[] = [];
    for (let rang = 0; rang < 21; rang += 1)
      issues.push((await choose(jeton, { password: 'un-autre-encore', current_password: `essai ${rang}` }))[1]);
    expect(issues.slice(0, 20)).toEqual(Array(20).fill('current_password_invalid'));
    expect(issues[20]).toBe('over_request_rate_limit');
  });
});

test('a forgotten password is answered alike, and its letter waits in the queue', async () => {
  const oublie = async (email: string) => {
    const res = await fetch(`${service.url}/auth/v1/recover`, {
      method: 'POST',
      headers: { apikey: service.secrets.cle_publique, 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    return [res.status, await res.text()];
  };
  expect(await oublie('entreprise@portail.example')).toEqual(await oublie('inconnu@portail.example'));
  const { data } = await service.service.from('courriels').select('recipient').eq('kind', 'MOT_DE_PASSE_OUBLIE');
  expect(data).toEqual([{ recipient: 'entreprise@portail.example' }]);
});
