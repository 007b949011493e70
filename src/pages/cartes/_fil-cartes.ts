// A thread that draws locator maps, run by the build's workshop (`data/content/atelier.ts`).
import { parentPort } from 'node:worker_threads';
import { fondLocal, type Repere } from '../../components/carte/fond-svg.ts';
import type { Route } from '../../components/carte/routes-svg.ts';
import { getFond } from '../../data/content/fond-pre-rendu.ts';

parentPort?.on('message', ({ numero, parts: [repere, routes] }: { numero: number; parts: [Repere, Route[]] }) => {
  parentPort?.postMessage({ numero, octets: Buffer.from(fondLocal(getFond(), repere, routes)) });
});
