// A thread that draws sheets, run by the build's workshop (`data/content/atelier.ts`).
import { parentPort } from 'node:worker_threads';
import type { Fiche, Provenance } from './fiche.ts';
import { drawFiche } from './rendu-fiche.ts';

parentPort?.on('message', ({ numero, parts }: { numero: number; parts: [Fiche, Provenance] }) => {
  drawFiche(...parts).then(
    (octets) => parentPort?.postMessage({ numero, octets }),
    (faute: unknown) => parentPort?.postMessage({ numero, faute }),
  );
});
