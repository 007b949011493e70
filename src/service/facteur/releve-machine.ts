import { readdir, stat, statfs } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { type Environnement, readVariable } from '../variables.ts';
import type { ApiMachine, ReleveMachine } from './api-machine.ts';
import { readFinCertificat } from '../certificat.ts';
import { messageOf } from '../message-faute.ts';
import { everyMinute } from './chaque-minute.ts';

/** Where a worker looks. */
export type Vues = {
  /** Folders whose disks' room counts: the fuller one is told. */
  disque: readonly string[];
  /** Touched by each backup that has ended: its date is the backup's. */
  temoin?: string | undefined;
  /** Whoever set this worker up named that witness: one that never comes is an alarm. */
  isSauvegardeAttendue?: boolean;
  /** The folder of the logs. */
  journaux?: string | undefined;
  /** The site's address. */
  site: string;
};

/** What a backup leaves in the data folder (`scripts/donnees-sauve.ts`). */
export const TEMOIN_SAUVEGARDE = 'derniere-sauvegarde.json';

/** Where the environment says to look, `DISQUE` in one folder or several, as `PATH` writes them; `dossier`: the data's, or the worker's own. */
export const readVues = (env: Environnement, dossier: string, site: string): Vues => ({
  disque: readVariable(env, 'DISQUE')?.split(delimiter).filter(Boolean) ?? [dossier],
  temoin: readVariable(env, 'SAUVEGARDE_TEMOIN') ?? join(dossier, TEMOIN_SAUVEGARDE),
  isSauvegardeAttendue: readVariable(env, 'SAUVEGARDE_TEMOIN') !== undefined,
  journaux: readVariable(env, 'JOURNAUX'),
  site,
});

/** A certificate changes every few weeks. */
const CERTIFICAT_MS = 3_600_000;

/** The room of whichever of these is nearest to being full: often one disk; one that cannot be read hides none of the others. */
async function readDisque(dossiers: readonly string[], lit: typeof statfs): Promise<ReleveMachine> {
  const lus = await Promise.allSettled(dossiers.map((dossier) => lit(dossier)));
  const [plein] = lus
    .flatMap((un) => (un.status === 'fulfilled' ? [un.value] : []))
    .sort((a, b) => a.bavail / a.blocks - b.bavail / b.blocks);
  return plein === undefined
    ? {}
    : { disque_libre: plein.bavail * plein.bsize, disque_total: plein.blocks * plein.bsize };
}

async function readSauvegarde({ temoin, isSauvegardeAttendue = false }: Vues): Promise<ReleveMachine> {
  const vu = temoin === undefined ? undefined : await stat(temoin).catch(() => undefined);
  return {
    ...(vu !== undefined && { sauvegarde_le: vu.mtime.toISOString() }),
    ...(isSauvegardeAttendue && { sauvegarde_attendue: true }),
  };
}

/** The files of one folder; those of folders inside it are another program's. */
async function readJournaux(dossier: string | undefined): Promise<ReleveMachine> {
  if (dossier === undefined) return {};
  const fichiers = (await readdir(dossier, { withFileTypes: true })).filter((nom) => nom.isFile());
  const vus = await Promise.all(fichiers.map(({ name }) => stat(join(dossier, name))));
  if (vus.length === 0) return { journaux_octets: 0 };
  return {
    journaux_octets: vus.reduce((somme, { size }) => somme + size, 0),
    journaux_depuis: new Date(Math.min(...vus.map(({ mtimeMs }) => mtimeMs))).toISOString(),
  };
}

/** The last day of the certificate that the site shows, whoever signed it: one that has ended is read all the same. */
export async function readCertificat(site: string): Promise<ReleveMachine> {
  const adresse = new URL(site);
  if (adresse.protocol !== 'https:') return {};
  const fin = await readFinCertificat(adresse, false);
  return Number.isNaN(fin.getTime()) ? {} : { certificat_fin: fin.toISOString() };
}

type Options = { api: ApiMachine; vues: Vues; journal: (ligne: string) => void; litDisque?: typeof statfs };

/** Every minute, writes down what can be seen of the machine; that a worker passed is itself what is watched (R277). */
export function createReleveMachine({ api, vues, journal, litDisque = statfs }: Options) {
  let certificat: { lu: ReleveMachine; jusqua: number } | undefined;
  /** The same failure is told once. */
  let derniere = '';

  const see = (vue: Promise<ReleveMachine>): Promise<ReleveMachine> => vue.catch(() => ({}));
  const seeCertificat = async (): Promise<ReleveMachine> => {
    if (certificat === undefined || performance.now() >= certificat.jusqua)
      certificat = { lu: await see(readCertificat(vues.site)), jusqua: performance.now() + CERTIFICAT_MS };
    // One that could not be read is asked for again at the next pass.
    const { lu } = certificat;
    if (lu.certificat_fin === undefined) certificat = undefined;
    return lu;
  };

  const pass = async (): Promise<void> => {
    const vus = await Promise.all([
      see(readDisque(vues.disque, litDisque)),
      see(readSauvegarde(vues)),
      see(readJournaux(vues.journaux)),
      seeCertificat(),
    ]);
    let faute = '';
    await api
      .noteMachine(Object.assign({}, ...vus) as ReleveMachine)
      .catch((error: unknown) => (faute = messageOf(error)));
    if (faute !== derniere && faute !== '') journal(`L’état de la machine n’a pas pu s’inscrire : ${faute}`);
    derniere = faute;
  };

  return { pass, ...everyMinute(pass) };
}
