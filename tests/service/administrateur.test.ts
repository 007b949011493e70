import { expect, test, vi } from 'vitest';
import { makeAdministrateur } from '../../src/service/administrateur.ts';

const CHOIX = { url: 'https://base.example/', cleSecrete: 'sb_secret_x', email: 'fanta@agence.example' };
const answer = (corps: unknown, status = 200) =>
  vi.fn<typeof fetch>(() => Promise.resolve(Response.json(corps, { status })));

test('the command asks the database, with the secret key', async () => {
  const fetchOwn = answer('FAIT');
  await expect(makeAdministrateur(CHOIX, fetchOwn)).resolves.toMatch(/^fanta@agence\.example est maintenant/);
  const [adresse, demande] = fetchOwn.mock.calls[0]!;
  expect(adresse).toBe('https://base.example/rest/v1/rpc/rpc_cree_administrateur');
  expect(demande?.headers).toMatchObject({ apikey: 'sb_secret_x' });
  expect(demande?.body).toBe('{"p_email":"fanta@agence.example"}');
});

test.each([
  ['DEJA', 200, /est déjà administrateur\.$/],
  [{ code: 'P0001', message: 'compte_introuvable' }, 400, /ouvre d’abord le sien/],
  [{ code: 'P0001', message: 'compte_non_admissible' }, 400, /ne peut pas devenir administrateur/],
  [{ code: 'P0001', message: 'administrateurs_suffisants' }, 400, /se proposent et se confirment sur le portail/],
  [{ code: '42501', message: 'permission denied' }, 403, /La base a refusé : permission denied\./],
])('%j of %d is one sentence', async (corps, status, phrase) => {
  const issue = await makeAdministrateur(CHOIX, answer(corps, status)).catch((error: unknown) => error);
  expect(issue instanceof Error ? issue.message : issue).toMatch(phrase);
});

test('a portal that is not running is told', async () => {
  const perdue = makeAdministrateur(CHOIX, () => Promise.reject(new TypeError('fetch failed')));
  await expect(perdue).rejects.toThrow('Le portail ne répond pas');
});
