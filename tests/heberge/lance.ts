// `npm run test:heberge`: the site built for a hosted Supabase, on two origins, with the worker beside them. What stands
// for the hosted project is the embedded backend behind a gateway that answers any origin, as Supabase's own does.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openBackend } from '../../src/embarque/backend.ts';
import { readDemonstration } from '../../src/embarque/demonstration/acces.ts';
import { sowDemonstration } from '../../src/embarque/demonstration/semis.ts';
import { answerApi } from '../../src/embarque/porte/http.ts';
import { syncAppelsOffres } from '../../src/embarque/synchronisation.ts';
import { readReglages } from '../../src/embarque/reglages.ts';
import { startSmtp } from '../support/smtp.ts';

const RACINE = join(import.meta.dirname, '../..');
const SITE = `http://localhost:${process.env['PORT_SITE'] ?? 4514}`;
const PORT_API = Number(process.env['PORT_API'] ?? 4504);
const API = `http://localhost:${PORT_API}`;

const dossier = mkdtempSync(join(tmpdir(), 'heberge-'));
const messagerie = await startSmtp();
const reglages = {
  ...readReglages({ DONNEES: join(dossier, 'donnees') }, SITE),
  smtpUrl: messagerie.url,
};
const backend = await openBackend(reglages, console.error);
await sowDemonstration(backend, reglages.dossier, SITE);
// A deadline that was postponed in the database alone: what the worker has to publish.
await syncAppelsOffres(backend);
await sql`update public.appels_offres set base_mene_le = now(), dates_limites_anterieures = array[date_limite],
  date_limite = date_limite + interval '14 days', date_ouverture = date_ouverture + interval '14 days' where id = (select id from public.appels_offres
  where statut = 'OUVERT' and not hors_portail and date_limite > now() order by id limit 1)`.execute(
  backend.base.connection.kysely,
);

// A second administrator: nobody decides what they proposed.
await sql`update public.profiles set role = 'ADMIN' where email = 'visiteur@portail.example'`.execute(
  backend.base.connection.kysely,
);

/** Supabase's gateway: any origin may ask, and read what pages need. */
const passerelle = createServer((req, res) => {
  res.setHeader('Access-Control-Allow-Origin', '*');
  res.setHeader('Access-Control-Expose-Headers', 'Content-Range, Content-Length');
  if (req.method === 'OPTIONS') {
    res.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, PATCH, DELETE');
    res.setHeader('Access-Control-Allow-Headers', req.headers['access-control-request-headers'] ?? '*');
    res.writeHead(204).end();
  } else void answerApi(req, res, backend.porte, { source: '127.0.0.1', prise: '' }, console.error);
});
await new Promise<void>((resolve) => passerelle.listen(PORT_API, '127.0.0.1', resolve));
/** The letters that arrived, for the journeys. */
const boite = createServer((_, res) => res.end(JSON.stringify(messagerie.recus)));
await new Promise<void>((resolve) => boite.listen(0, '127.0.0.1', resolve));

/** The register, apart: the worker writes into it what becomes public. */
const registre = join(dossier, 'registre');
for (const nom of ['content', 'public', 'src/photos', 'supabase/exemple'])
  cpSync(join(RACINE, nom), join(registre, nom), { recursive: true });

const env: NodeJS.ProcessEnv = {
  ...process.env,
  REGISTRE: registre,
  PUBLIC_SITE_URL: SITE,
  PUBLIC_SUPABASE_URL: API,
  PUBLIC_SUPABASE_ANON_KEY: backend.secrets.cle_publique,
};
const node = (arguments_: string[], plus: NodeJS.ProcessEnv = {}) =>
  spawn(process.execPath, arguments_, { cwd: RACINE, env: { ...env, ...plus }, stdio: 'inherit' });
const npx = (arguments_: string[], plus: NodeJS.ProcessEnv = {}) =>
  spawn('npx', arguments_, { cwd: RACINE, env: { ...env, ...plus }, stdio: 'inherit' });

/** The journeys' first question is to the site: it has to listen. */
async function waitSite(): Promise<void> {
  const ask = () =>
    fetch(`${SITE}/api/configuration.json`).then(
      ({ ok }) => ok,
      () => false,
    );
  const limite = Date.now() + 60_000;
  while (Date.now() < limite) {
    if (await ask()) return;
    await wait(200);
  }
  throw new Error('Le site ne répond pas.');
}

let echec = 1;
const enfants: ReturnType<typeof spawn>[] = [];
try {
  const dist = process.env['DIST_HEBERGE'] ?? join(dossier, 'dist');
  if (process.env['DIST_HEBERGE'] === undefined) {
    const [code] = (await once(node(['scripts/build.ts', '--silent'], { DIST: dist }), 'exit')) as [number | null];
    if (code !== 0) throw new Error('Le site n’a pas pu être construit.');
  }
  enfants.push(node(['scripts/serve.ts', dist], { PORT: new URL(SITE).port, DONNEES: join(dossier, 'jamais') }));
  // Beside the built site: it publishes it when an administrator asks (R152).
  enfants.push(
    node(['scripts/facteur.ts'], {
      SUPABASE_SECRET_KEY: backend.secrets.cle_secrete,
      SMTP_URL: messagerie.url,
      PUBLICATION: 'oui',
      DIST: dist,
    }),
  );
  await waitSite();
  const [acces] = readDemonstration(reglages.dossier);
  const journeys = npx(['playwright', 'test', '--config', 'tests/heberge/playwright.config.ts'], {
    HEBERGE_SITE: SITE,
    HEBERGE_REGISTRE: registre,
    HEBERGE_BOITE: `http://127.0.0.1:${(boite.address() as AddressInfo).port}`,
    HEBERGE_MOT_DE_PASSE: acces?.password,
  });
  const [code] = (await once(journeys, 'exit')) as [number | null];
  echec = code ?? 1;
} finally {
  for (const enfant of enfants) enfant.kill('SIGTERM');
  for (const serveur of [passerelle, boite]) serveur.closeAllConnections();
  for (const serveur of [passerelle, boite, messagerie.serveur]) serveur.close();
  await backend.close();
  rmSync(dossier, { recursive: true, force: true });
}
process.exit(echec);
