// Looks at a portal that runs on a Supabase, and changes nothing: `npm run verifie:heberge`. PUBLIC_SITE_URL,
// PUBLIC_SUPABASE_URL (the same, when there is one address), PUBLIC_SUPABASE_ANON_KEY; SUPABASE_SECRET_KEY shows three lines
// more, on the worker's machine alone. Ends with 1 when a line is red.
import { voirTout, writeTableau } from './heberge/controle.ts';
import { CONTROLES_COMPTES } from './heberge/controles-comptes.ts';
import { CONTROLES_FICHIERS } from './heberge/controles-fichiers.ts';
import { CONTROLES_SITE } from './heberge/controles-site.ts';
import { isMemeMachine } from './heberge/meme-machine.ts';
import { needVariable } from './variable.ts';

const site = needVariable('PUBLIC_SITE_URL').replace(/\/+$/, '');
const lignes = await voirTout([...CONTROLES_SITE, ...CONTROLES_COMPTES, ...CONTROLES_FICHIERS], {
  site,
  api: (process.env['PUBLIC_SUPABASE_URL'] || site).replace(/\/+$/, ''),
  clePublique: needVariable('PUBLIC_SUPABASE_ANON_KEY'),
  cleSecrete: process.env['SUPABASE_SECRET_KEY'] || undefined,
  isMemeMachine: await isMemeMachine(site),
  env: process.env,
  fetchOwn: fetch,
  now: Date.now,
});
console.log(writeTableau(lignes));
const rouges = lignes.filter(({ issue }) => issue === 'rouge').map(({ nom }) => nom);
if (rouges.length > 0) {
  console.error(`À corriger : ${rouges.join(', ')}.`);
  process.exitCode = 1;
}
