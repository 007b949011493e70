import { expect, onTestFinished, test, vi } from 'vitest';
import { DELAI_MS } from '../../src/data/supabase/delai.ts';
import { attenteDemandee, createEchange, DELAI_DEPASSE } from '../../src/data/supabase/echange.ts';

const CLE = 'cle-publique';
const REST = 'http://portail/rest/v1/access_requests';
const JETON = 'http://portail/auth/v1/token?grant_type=';

/** The exchange over answers given in turn; what was sent, and what was told. */
function open(...reponses: Response[]) {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(reponses.shift() ?? Response.error()));
  const onRefus = vi.fn();
  const renew = vi.fn(() => Promise.resolve('neuf'));
  const echange = createEchange({ cle: CLE, renew, onRefus, send });
  const jetons = () => send.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'));
  return { echange, send, onRefus, renew, jetons };
}
const signed = (jeton: string) => ({ headers: { authorization: `Bearer ${jeton}` } });
const empty = (etendue: string) => new Response('[]', { headers: { 'content-range': etendue } });

test('a token refused before its time is renewed once, and the request sent again', async () => {
  const { echange, jetons, onRefus } = open(new Response('', { status: 401 }), new Response('[1]'));
  const reponse = await echange(REST, signed('vieux'));
  expect([reponse.status, jetons()]).toEqual([200, ['Bearer vieux', 'Bearer neuf']]);
  expect(onRefus).not.toHaveBeenCalled();
});

test('a visitor has no token to renew, and no account that could have changed', async () => {
  const { echange, renew, onRefus } = open(new Response('', { status: 401 }));
  expect((await echange(REST, signed(CLE))).status).toBe(401);
  expect([renew.mock.calls, onRefus.mock.calls]).toEqual([[], []]);
});

test.each([
  ['forbidden', new Response('', { status: 403 }), 1],
  ['empty, counted', empty('*/0'), 1],
  ['empty', empty('*/*'), 1],
  ['two rows', empty('0-1/2'), 0],
  ['a fault of the service', new Response('', { status: 500 }), 0],
] as const)('%s: whether the account is read again', async (_, reponse, fois) => {
  const { echange, onRefus } = open(reponse);
  await echange(REST, signed('bon'));
  expect(onRefus).toHaveBeenCalledTimes(fois);
});

test('a session ends by the device’s clock: the server’s date does not enter', async () => {
  const { echange } = open(Response.json({ access_token: 'a', expires_in: 3600, expires_at: 1 }));
  const reponse = await echange(`${JETON}password`, { method: 'POST' });
  expect(await reponse.json()).toEqual({ access_token: 'a', expires_in: 3600 });
});

test('a busy service ends no session; a wrong password tried too often is told as such', async () => {
  const busy = () => new Response('', { status: 429, headers: { 'retry-after': '60' } });
  const { echange } = open(busy(), busy());
  expect((await echange(`${JETON}refresh_token`)).status).toBe(503);
  expect((await echange(`${JETON}password`)).status).toBe(429);
  expect(attenteDemandee()).toBe(60);
});

test('the wait of an answer is forgotten with the next one', async () => {
  const { echange } = open(new Response('', { status: 503, headers: { 'retry-after': '5' } }), new Response('[]'));
  await echange(REST);
  expect(attenteDemandee()).toBe(5);
  await echange(REST);
  expect(attenteDemandee()).toBeUndefined();
});

test('a sign-in that nobody answers is given up, and says why', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const send: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error), { once: true }),
    );
  const echange = createEchange({ cle: CLE, renew: () => Promise.resolve(''), onRefus: () => undefined, send });
  const reponse = expect(echange(`${JETON}password`)).rejects.toThrow(DELAI_DEPASSE);
  await vi.advanceTimersByTimeAsync(DELAI_MS);
  await reponse;
});

test.each([
  ['http://portail/rest/v1/rpc/rpc_mark_access_request', 400, 1],
  ['http://portail/storage/v1/object/sign/dao/x', 403, 1],
  ['http://portail/storage/v1/object/sign/dao/x', 400, 1],
  ['http://portail/storage/v1/object/sign/dao/x', 413, 0],
  [REST, 409, 0],
  [REST, 429, 0],
  ['http://portail/auth/v1/user', 403, 0],
])('%s answers %i: whether the account is read again', async (adresse, status, fois) => {
  const { echange, onRefus } = open(new Response('', { status }));
  await echange(adresse, signed('bon'));
  expect(onRefus).toHaveBeenCalledTimes(fois);
});
