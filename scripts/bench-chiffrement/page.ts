import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const SCRIPTS = join(process.env['DIST'] ?? join(import.meta.dirname, '../../dist'), '_astro');

/** What the page runs: the worker is asked for what the submission page asks it for, a file chosen by a person. */
const writePage = (
  worker: string,
): string => `<!doctype html><meta charset="utf-8"><title>Banc</title><input type="file">
<script>
window.seal = (membres) => new Promise((resolve, reject) => {
  const signes = [];
  const worker = new Worker('/_astro/${worker}', { type: 'module' });
  const debut = performance.now();
  worker.onerror = reject;
  worker.onmessage = ({ data }) => {
    if (data.kind === 'progression') signes.push(performance.now() - debut);
    else if (data.kind === 'fini') resolve({ duree_ms: performance.now() - debut, signes, taille: data.pli.fichiers[0].taille });
    else reject(new Error('Le travailleur a échoué.'));
  };
  worker.postMessage({
    membres,
    formulaire: { format: 'formulaire-offre', version: 1, appel_offres_id: 'banc', soumissionnaire: { type: 'ENTREPRISE', nom: 'Banc', membres: [] }, lots: [] },
    fichiers: [...document.querySelector('input').files],
  });
});
</script>`;

/** Serves the built worker, and a page of one line that starts it. */
export async function serveWorker(): Promise<{ url: string; close: () => void }> {
  const worker = readdirSync(SCRIPTS).find((nom) => /^offre\.worker.*\.js$/.test(nom));
  if (worker === undefined) throw new Error('Le site n’est pas construit : lancez « npm run build » d’abord.');
  const serveur = createServer((req, res) => {
    const [, nom] = /^\/_astro\/([\w.-]+\.js)$/.exec(req.url ?? '') ?? [];
    res.setHeader('Content-Type', nom === undefined ? 'text/html' : 'text/javascript');
    res.end(nom === undefined ? writePage(worker) : readFileSync(join(SCRIPTS, nom)));
  });
  await new Promise<void>((resolve) => serveur.listen(0, '127.0.0.1', resolve));
  const { port } = serveur.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      serveur.closeAllConnections();
      serveur.close();
    },
  };
}
