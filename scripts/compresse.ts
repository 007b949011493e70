// Compresses the built site at the highest quality: `npm run compresse`, after a build; DIST names another folder. What was
// compressed once is found again by its digest, so that a run that was cut goes on where it stopped, and the next build
// starts with it. The site may be served meanwhile.
import { join, resolve } from 'node:path';
import { dossierArtefacts } from '../src/data/content/artefacts.ts';
import { QUALITE_FINALE } from '../src/finition/compression.ts';
import { precompressDossier } from '../src/finition/precompression.ts';
import { reportFaute } from './faute.ts';

const racine = join(import.meta.dirname, '..');
const dist = resolve(process.env['DIST'] ?? join(racine, 'dist'));

try {
  const artefacts = dossierArtefacts(racine);
  const { fichiers, octets, octetsBrotli } = await precompressDossier(dist, { qualite: QUALITE_FINALE, artefacts });
  console.log(`${fichiers} fichiers, ${octets} octets, ${octetsBrotli} une fois compressés (brotli 11).`);
} catch (error) {
  reportFaute(error);
}
