// `npm run test:supabase`: every journey of the hosted mode on a Supabase that is given by environment, empty or declared
// disposable. docs/hebergement.md says how to give one.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { depositLettre } from '../../src/embarque/courriels/boite.ts';
import { readComptes } from '../../src/embarque/demonstration/acces.ts';
import { startSmtp } from '../support/smtp.ts';
import { empty, openBase, playTests, push, readContenu } from './base.ts';
import { note, writeBilan } from './bilan.ts';
import { startBoite } from './boite.ts';
import { readMessage } from './courrier.ts';
import { type Environnement, readEnvironnement } from './environnement.ts';
import { listenInterruption } from './interruption.ts';
import { passesOf } from './passes.ts';
import { sow } from './semis.ts';
import { SIEGES_ANCIENS } from '../support/sieges-anciens.ts';

const RACINE = join(import.meta.dirname, '../..');

function stop(phrase: string): never {
  console.error(phrase);
  process.exit(1);
}

function readOrStop(): Environnement {
  try {
    return readEnvironnement(process.env);
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

const environnement = readOrStop();
const { adresse, clePublique, cleSecrete, site, paiement, isJetable, portSmtp } = environnement;
const base = openBase(environnement.base);
const contenu = await readContenu(base);
if (contenu.length > 0 && !isJetable)
  stop(
    `Ce Supabase n’est pas vide (${contenu.join(', ')}) : rien n’y a été touché. Pour l’effacer et l’essayer, SUPABASE_JETABLE=oui.`,
  );

const dossier = mkdtempSync(join(tmpdir(), 'supabase-'));
const bilan = (process.env['SUPABASE_BILAN'] = join(dossier, 'bilan.jsonl'));
writeFileSync(bilan, '');
const messagerie = await startSmtp({
  port: portSmtp ?? 0,
  onLettre: (brut) => depositLettre(dossier, readMessage(brut), new Date()),
});
const boite = await startBoite(messagerie.recus);

const env: NodeJS.ProcessEnv = {
  ...process.env,
  PUBLIC_SITE_URL: site,
  PUBLIC_SUPABASE_URL: adresse,
  PUBLIC_SUPABASE_ANON_KEY: clePublique,
  PAIEMENT_ADRESSE: paiement,
  PAIEMENT_SECRET: randomBytes(32).toString('base64url'),
  DONNEES_E2E: dossier,
  DERRIERE_E2E: adresse,
  HEBERGE_SITE: site,
  HEBERGE_BOITE: boite.url,
  HEBERGE_MOT_DE_PASSE: readComptes()[0]?.password,
};

function build(): string {
  const dist = process.env['DIST_HEBERGE'] ?? join(dossier, 'dist');
  if (existsSync(dist)) return dist;
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--silent'], {
    cwd: RACINE,
    env: { ...env, DIST: dist },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('Le site n’a pas pu être construit.');
  return dist;
}

/** The worker of the guide, as a process: letters, files, the probe of each minute. It asks oftener than in production. */
const startFacteur = (): ReturnType<typeof spawn> =>
  spawn(process.execPath, ['scripts/facteur.ts'], {
    cwd: RACINE,
    env: {
      ...env,
      SUPABASE_SECRET_KEY: cleSecrete,
      SMTP_URL: messagerie.url,
      COURRIEL_EXPEDITEUR: 'Portail <portail@agence.example>',
      FACTEUR_INTERVALLE_MS: '1000',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });

/** The server of online payments of the guide, in the sandbox: it says that it listens once it has told the database. */
async function startPaiements(): Promise<ReturnType<typeof spawn>> {
  const serveur = spawn(process.execPath, ['scripts/paiements.ts'], {
    cwd: RACINE,
    env: {
      ...env,
      SUPABASE_SECRET_KEY: cleSecrete,
      PAIEMENT_PRESTATAIRE: 'bac-a-sable',
      PAIEMENT_PORT: new URL(paiement).port,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([once(serveur.stdout, 'data'), once(serveur, 'exit')]);
  return serveur;
}

const interruption = listenInterruption((ligne) => console.error(ligne));
const enfants: ReturnType<typeof spawn>[] = [];
let isEntier = false;
try {
  if (contenu.length > 0) await empty(base, environnement);
  interruption.check();
  push(environnement.base);
  interruption.check();
  note({ service: 'SQL', parcours: 'migrations · appliquées par la commande du guide', issue: 'vu', ecart: '' });
  for (const { chemin, reussis, echecs } of await playTests(base, interruption.check)) {
    console.log(
      `${echecs.length === 0 ? 'ok' : 'ÉCHEC'}  ${chemin}${echecs.map((echec) => `\n    ${echec}`).join('')}`,
    );
    const nom = chemin.replace(/^.*\/|\.test\.sql$/g, '');
    note({
      service: 'SQL',
      parcours: `${nom} · ${reussis} règles`,
      issue: echecs.length === 0 ? 'vu' : 'ÉCHEC',
      ecart: echecs[0] ?? '',
    });
  }
  await base.unsafe(SIEGES_ANCIENS).simple();
  interruption.check();
  await sow(base, environnement, dossier);
  interruption.check();
  const dist = build();
  interruption.check();
  enfants.push(
    spawn(process.execPath, ['scripts/serve.ts', dist], {
      cwd: RACINE,
      env: { ...env, PORT: new URL(site).port, DONNEES: join(dossier, 'jamais') },
      stdio: 'ignore',
    }),
    await startPaiements(),
    startFacteur(),
  );
  isEntier = true;
  for (const parametres of passesOf(process.argv.slice(2))) {
    const config = ['playwright', 'test', '--config', 'tests/supabase/playwright.config.ts'];
    interruption.check();
    const parcours = interruption.follow(
      spawn('npx', [...config, ...parametres], { cwd: RACINE, env, stdio: 'inherit' }),
    );
    // A run that broke off, or never began, leaves no line of its own.
    const [code] = (await once(parcours, 'exit')) as [number | null];
    isEntier &&= code === 0;
  }
} catch (error) {
  isEntier = false;
  if (!interruption.isInterrompu()) throw error;
} finally {
  await Promise.all(
    enfants.map(async (enfant) => {
      if (enfant.exitCode !== null || !enfant.kill('SIGTERM')) return;
      await once(enfant, 'exit');
    }),
  );
  // Accounts whose passwords are in the repository must not stay; `SUPABASE_GARDE=oui` leaves them to who looks into a failure.
  if (process.env['SUPABASE_GARDE'] === 'oui')
    console.log('Le Supabase reste tel quel, comptes de démonstration compris.');
  else
    await empty(base, environnement).catch((error: unknown) => {
      isEntier = false;
      console.error(
        `Le Supabase n’a pas pu être vidé, et garde des comptes dont les mots de passe sont connus : ${String(error)}`,
      );
    });
  boite.close();
  messagerie.serveur.close();
  await base.end({ timeout: 5 });
  interruption.close();
}
const { texte, echecs } = writeBilan(bilan);
console.log(`\n${texte}`);
rmSync(dossier, { recursive: true, force: true });
process.exit(echecs > 0 || !isEntier ? 1 : 0);
