// A thread of the build's workshop: draws what any module of the project draws, unless it was ever drawn, and keeps it.
import { parentPort, workerData } from 'node:worker_threads';
import { pathToFileURL } from 'node:url';
import { cleOf, openArtefacts } from './artefacts.ts';
import type { Demande, Dessinateur } from './atelier.ts';

const artefacts = openArtefacts((workerData as { artefacts: string | undefined }).artefacts);

async function make({ module, version, parts }: Demande): Promise<Buffer> {
  const cle = cleOf(module, version, JSON.stringify(parts));
  const garde = artefacts.read(cle);
  if (garde) return garde;
  const { draw } = (await import(pathToFileURL(module).href)) as Dessinateur;
  const octets = await draw(...(parts as never[]));
  artefacts.write(cle, octets);
  return octets;
}

parentPort?.on('message', (demande: Demande) => {
  make(demande).then(
    (octets) => parentPort?.postMessage({ numero: demande.numero, octets }),
    (faute: unknown) => parentPort?.postMessage({ numero: demande.numero, faute }),
  );
});
