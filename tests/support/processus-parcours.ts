// The accounts' process of the journeys: the product's own, and an entrance behind its front door, on this machine alone,
// by which a journey sets its scene with the secret key.
import { createServer } from 'node:http';
import { answerApi } from '../../src/embarque/porte/http.ts';
import type { Porte } from '../../src/embarque/porte/porte.ts';
import { runProcessus } from '../../src/embarque/processus/vie.ts';
import { SIEGES_ANCIENS } from './sieges-anciens.ts';

await runProcessus(async ({ service, base }) => {
  await base.transact(SIEGES_ANCIENS);
  const porte: Porte = ({ method, adresse, headers }, client) => ({
    octets: 10_000_000,
    answer: (corps) => service({ method, adresse, headers, corps }, client),
  });
  const serveur = createServer(
    (req, res) => void answerApi(req, res, porte, { source: 'essais', prise: '' }, console.error),
  );
  await new Promise<void>((resolve) => {
    serveur.listen(Number(process.env['PORT_DERRIERE']), '127.0.0.1', resolve);
  });
});
