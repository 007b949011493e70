// The embedded backend on a folder, in a process to be killed: prints its port, then answers through the front door.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBackend } from '../../src/embarque/backend.ts';
import { answerApi } from '../../src/embarque/porte/http.ts';
import { readReglages } from '../../src/embarque/reglages.ts';

const reglages = readReglages({ DONNEES: process.argv[2] }, 'http://localhost:4379');
const { porte } = await openBackend(reglages, () => undefined);
const serveur = createServer((req, res) => {
  void answerApi(req, res, porte, { source: '127.0.0.1', prise: String(req.socket.remotePort) }, () => undefined);
});
serveur.listen(0, '127.0.0.1', () => process.stdout.write(`${(serveur.address() as AddressInfo).port}\n`));
