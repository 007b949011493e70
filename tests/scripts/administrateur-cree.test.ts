import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The command of the machine before a portal that says what it was asked: on one that was just installed, nobody registers, and
// the second administrator has no account yet.

const demandes: string[] = [];
let isOuvert = false;
const serveur = createServer((req, res) => {
  demandes.push(`${req.method} ${req.url}`);
  const corps: Buffer[] = [];
  req.on('data', (morceau: Buffer) => corps.push(morceau));
  req.on('end', () => {
    res.setHeader('content-type', 'application/json');
    if (req.url === '/auth/v1/admin/users') {
      res.statusCode = isOuvert ? 422 : 200;
      isOuvert = true;
      res.end(JSON.stringify({ lu: Buffer.concat(corps).toString().length }));
    } else if (isOuvert) res.end('"FAIT"');
    else {
      res.statusCode = 400;
      res.end('{"message":"compte_introuvable"}');
    }
  });
});
beforeAll(() => new Promise<void>((resolve) => serveur.listen(0, '127.0.0.1', resolve)));
afterAll(() => serveur.close());

async function run(...parametres: string[]): Promise<[number, string]> {
  const url = `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`;
  const enfant = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../scripts/administrateur-cree.ts'), ...parametres],
    {
      env: { ...process.env, PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: 'cle' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let dit = '';
  for (const flux of [enfant.stdout, enfant.stderr])
    flux.setEncoding('utf8').on('data', (morceau: string) => (dit += morceau));
  const [code] = (await once(enfant, 'close')) as [number];
  return [code, dit.trim()];
}

test('says that no account has the address; asked to, opens it first, and one that is open stays', async () => {
  expect(await run('seconde@agence.example')).toEqual([1, expect.stringMatching(/^Aucun compte n’a cette adresse/)]);
  const fait = [0, expect.stringMatching(/^seconde@agence\.example est maintenant administrateur\./)];
  expect(await run('--ouvre', 'seconde@agence.example')).toEqual(fait);
  expect(await run('--ouvre', 'seconde@agence.example')).toEqual(fait);
  expect(demandes.slice(1)).toEqual([
    'POST /auth/v1/admin/users',
    'POST /rest/v1/rpc/rpc_cree_administrateur',
    'POST /auth/v1/admin/users',
    'POST /rest/v1/rpc/rpc_cree_administrateur',
  ]);
}, 240_000);
