import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askProcessus } from '../../src/embarque/processus/appel-comptes-processus.ts';
import { createAppelHeberge } from '../../src/serveur/appel-comptes.ts';

type Recue = { url: string | undefined; headers: IncomingMessage['headers']; corps: unknown };

let serveur: Server;
let url: string;
let recues: Recue[];
let reponse: { statut: number; corps: string };
beforeEach(async () => {
  recues = [];
  reponse = { statut: 200, corps: '"SE-2026-000001"' };
  serveur = createServer((req, res) => {
    void req.toArray().then((morceaux: Buffer[]) => {
      recues.push({ url: req.url, headers: req.headers, corps: JSON.parse(Buffer.concat(morceaux).toString()) });
      res.writeHead(reponse.statut).end(reponse.corps);
    });
  });
  await new Promise<void>((resolve) => serveur.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`;
});
afterEach(() => {
  serveur.closeAllConnections();
  serveur.close();
});

/** A reader's request: who is connected to this server, and whom a proxy names. */
const aRequete = (remoteAddress: string, vu?: string): IncomingMessage => {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  return { socket, headers: vu === undefined ? {} : { 'x-forwarded-for': vu } } as unknown as IncomingMessage;
};

test('asks a hosted API by the public key, as a browser would', async () => {
  const ask = createAppelHeberge(`${url}/`, 'cle-publique');
  expect(await ask(aRequete('192.0.2.1'), '/rest/v1/rpc/x', { a: 1 })).toEqual({
    statut: 200,
    corps: 'SE-2026-000001',
  });
  const [recue] = recues;
  expect(recue).toMatchObject({ url: '/rest/v1/rpc/x', corps: { a: 1 } });
  expect(recue?.headers).toMatchObject({ apikey: 'cle-publique', authorization: 'Bearer cle-publique' });
  expect(Object.keys(recue?.headers ?? {}).filter((nom) => nom.startsWith('x-'))).toEqual([]);
});

test('a refusal comes back with its body, an answer that is no JSON without', async () => {
  const ask = createAppelHeberge(url, 'cle');
  reponse = { statut: 400, corps: '{"message":"trop_de_signalements"}' };
  expect(await ask(aRequete('192.0.2.1'), '/x', {})).toEqual({
    statut: 400,
    corps: { message: 'trop_de_signalements' },
  });
  reponse = { statut: 502, corps: '<html>' };
  expect(await ask(aRequete('192.0.2.1'), '/x', {})).toEqual({ statut: 502, corps: undefined });
});

test('accounts that cannot be reached give nothing', async () => {
  serveur.closeAllConnections();
  await new Promise((resolve) => serveur.close(resolve));
  expect(await createAppelHeberge(url, 'cle')(aRequete('192.0.2.1'), '/x', {})).toBeUndefined();
});

test.each([
  ['the reader’s own address', '192.0.2.1', undefined, '192.0.2.1'],
  ['the address that a proxy of this machine names', '127.0.0.1', '192.0.2.7, 203.0.113.5', '203.0.113.5'],
  ['no address that a reader names', '192.0.2.1', '203.0.113.5', '192.0.2.1'],
])('the embedded accounts are told %s', async (_, remote, vu, source) => {
  const port = Number(new URL(url).port);
  await askProcessus(aRequete(remote, vu), { port, jeton: 'jeton', cle: 'cle' }, '/x', {});
  expect(recues[0]?.headers).toMatchObject({ 'x-portail-source': source, 'x-portail-jeton': 'jeton' });
});

test('a probe’s question is nobody’s: the flood of whoever asked for it does not make it wait', async () => {
  await askProcessus('sonde', { port: Number(new URL(url).port), jeton: 'jeton', cle: 'cle' }, '/x', {});
  expect(recues[0]?.headers).toMatchObject({ 'x-portail-source': 'sonde', 'x-portail-prise': 'sonde' });
});
