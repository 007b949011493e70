import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { stringify } from 'yaml';
import { REDIRECTIONS, REECRITURES } from '../../src/domain/portail/reecritures.ts';
import { createServeur } from '../../src/serveur/serveur.ts';
import type { LotEssai } from './appel-en-lots.ts';
import type { AppelDao } from './appels-dao.ts';
import { bailleurs, regions } from './exemples.ts';
import { copyRegistre } from './registre-copie.ts';
import { DERRIERE, readCles } from './service.ts';

// What follows the press of `/admin/publication`, on a copy: nothing is built again under the other journeys' feet.

const PROJET = join(import.meta.dirname, '../..');
const JOUR_MS = 86_400_000;
const instantDans = (jours: number): string => new Date(Date.now() + jours * JOUR_MS).toISOString().slice(0, 19) + 'Z';

/** The notice of a journey's tender, as the content had it before its deposit opened. */
const noticeOf = ({ reference, titre }: AppelDao, lots: readonly LotEssai[]): string =>
  stringify({
    reference,
    titre,
    description: 'Un appel d’essai, en lots.',
    ...{ type: 'AAON', nature_travaux: 'CONSTRUCTION', categorie: 'TRAVAUX', statut: 'PUBLIE' },
    bailleur: bailleurs.slice(0, 1).map(({ id }) => id),
    maitre_ouvrage: 'Ministère des Travaux publics',
    region: regions[0]?.id,
    lots: lots.map((lot) => ({ ...lot })),
    date_lancement: instantDans(-40),
    date_limite: instantDans(30),
    date_ouverture: instantDans(30.5),
    montant_dao: 1_500_000,
    mode_acquisition: ['ESPECES_AGENT'],
    date_mise_a_jour: instantDans(-40).slice(0, 10),
  });

/** Runs one of the project's commands; what it said, told when it fails. */
async function run(script: string, env: NodeJS.ProcessEnv, codes: readonly number[]): Promise<string> {
  const enfant = spawn(process.execPath, [join(PROJET, 'scripts', script)], {
    cwd: PROJET,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let dit = '';
  for (const flux of [enfant.stdout, enfant.stderr])
    flux.setEncoding('utf8').on('data', (morceau: string) => (dit += morceau));
  const [code] = (await once(enfant, 'close')) as [number | null];
  expect(codes, dit.slice(-4000)).toContain(code);
  return dit;
}

/** A site that was published for one journey. */
export interface SitePublie {
  url: string;
  /** From the command to the public page, seconds. */
  duree: number;
  stop: () => Promise<void>;
}

/**
 * Publishes what became public of one tender: the content as it stood before, in a copy that has its notice, is written by
 * `appels-offres:publie`, the site is built from it by `build`, and served on a port of its own.
 */
export async function publishCopie(appel: AppelDao, lots: readonly LotEssai[]): Promise<SitePublie> {
  const registre = copyRegistre();
  const racine = join(mkdtempSync(join(tmpdir(), 'site-publie-')), 'dist');
  const fiche = `content/appels-offres/${appel.id}.yaml`;
  writeFileSync(join(registre, fiche), noticeOf(appel, lots));
  const debut = performance.now();
  // 2: tenders of other journeys, which this copy has not, or which they are playing with, were told and left.
  const dit = await run(
    'appels-offres-publie.ts',
    { REGISTRE: registre, PUBLIC_SUPABASE_URL: DERRIERE, SUPABASE_SECRET_KEY: readCles().cle_secrete },
    [0, 2],
  );
  expect(dit).toContain(`${fiche}, statut : PUBLIE → ATTRIBUE`);
  await run('build.ts', { REGISTRE: registre, DIST: racine }, [0]);
  const duree = Math.round((performance.now() - debut) / 1000);
  const serveur = createServeur({
    racine,
    journal: () => undefined,
    reecritures: REECRITURES,
    redirections: REDIRECTIONS,
  });
  await new Promise<void>((resolve) => serveur.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`,
    duree,
    stop: async () => {
      serveur.closeAllConnections();
      await new Promise((resolve) => serveur.close(resolve));
    },
  };
}
