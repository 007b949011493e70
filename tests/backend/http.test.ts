import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { answerApi } from '../../src/embarque/porte/http.ts';

test('somebody who leaves before the answer is no fault, whatever its size', async () => {
  for (const corps of ['{}', 'x'.repeat(5_000_000)]) {
    const demandee = Promise.withResolvers<undefined>();
    const reponse = Promise.withResolvers<Response>();
    const issue = Promise.withResolvers<undefined>();
    const serveur = createServer((req, res) => {
      demandee.resolve(undefined);
      res.once('close', () => reponse.resolve(new Response(corps)));
      answerApi(
        req,
        res,
        () => ({ octets: 0, answer: () => reponse.promise }),
        { source: '127.0.0.1', prise: '' },
        () => undefined,
      ).then(() => issue.resolve(undefined), issue.reject);
    });
    await new Promise<void>((resolve) => serveur.listen(0, '127.0.0.1', resolve));
    const demande = get({ host: '127.0.0.1', port: (serveur.address() as AddressInfo).port });
    demande.on('error', () => undefined);
    await demandee.promise;
    demande.destroy();
    await expect(issue.promise).resolves.toBeUndefined();
    serveur.close();
  }
});
