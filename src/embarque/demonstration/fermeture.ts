import { existsSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Backend } from '../backend.ts';
import { syncPath } from '../donnees/disque.ts';
import { isLocalSite } from '../../service/nom-local.ts';
import type { Reglages } from '../reglages.ts';
import { type Acces, closedFileOf, fileOf, isConnue, readDemonstration, readFermee } from './acces.ts';

/** A text of SQL; these statements take no parameters, since they are played several at a time. */
const quote = (texte: string): string => `'${texte.replaceAll("'", "''")}'`;

const PREPARE = `
  create schema if not exists demonstration;
  revoke all on schema demonstration from public;
  create table if not exists demonstration.comptes_fermes (
    id uuid primary key references auth.users (id) on delete cascade,
    encrypted_password text,
    status public.statut_compte not null
  );
  alter table demonstration.comptes_fermes enable row level security;`;

/** The guard of the last administrator steps aside: the one of the demonstration is nobody. */
const withoutGarde = (sql: string, motif: string): string => `
  alter table public.profiles disable trigger profiles_last_admin;
  select set_config('portail.reason', ${quote(motif)}, true);
  ${sql}
  alter table public.profiles enable trigger profiles_last_admin;`;

const closeSql = (acces: readonly Acces[]): string =>
  withoutGarde(
    `insert into demonstration.comptes_fermes (id, encrypted_password, status)
      select u.id, u.encrypted_password, p.status from auth.users u join public.profiles p on p.id = u.id
      where u.email in (${acces.map(({ email }) => quote(email)).join(', ')})
      on conflict do nothing;
    update auth.users set encrypted_password = null, recovery_token = null
      where id in (select id from demonstration.comptes_fermes);
    delete from auth.refresh_tokens where user_id in (select id from demonstration.comptes_fermes);
    delete from auth.sessions where user_id in (select id from demonstration.comptes_fermes);
    update public.profiles set status = 'DISABLED'
      where id in (select id from demonstration.comptes_fermes) and status in ('ACTIVE', 'PENDING');`,
    'Démonstration fermée : le portail est public',
  );

const OUVRE = withoutGarde(
  `update auth.users u set encrypted_password = f.encrypted_password
      from demonstration.comptes_fermes f where f.id = u.id;
    update public.profiles p set status = f.status
      from demonstration.comptes_fermes f where f.id = p.id and p.status <> f.status;
    delete from demonstration.comptes_fermes;`,
  'Démonstration rouverte sur cette machine',
);

function move(from: string, to: string): void {
  if (!existsSync(from)) return;
  renameSync(from, to);
  syncPath(dirname(to));
}

type Portee = Pick<Reglages, 'dossier' | 'site' | 'demonstration'>;

/**
 * Closes the accounts whose passwords everybody knows when the site can be reached from other machines, and gives them
 * back with their states when it no longer can. Nothing is deleted. A demonstration made on a public site has drawn
 * passwords, and stays open.
 */
export async function settleDemonstration(
  { base }: Pick<Backend, 'base'>,
  { dossier, site, demonstration }: Portee,
  journal: (ligne: string) => void,
): Promise<void> {
  const [ouverte, fermee] = [readDemonstration(dossier), readFermee(dossier)];
  const isOuvrable = demonstration && isLocalSite(site);
  if (isOuvrable && fermee.length > 0) {
    await base.transact(`${PREPARE}${OUVRE}`);
    move(closedFileOf(dossier), fileOf(dossier));
    journal('Les comptes de démonstration sont rouverts, avec leurs mots de passe : le portail est à cette machine.');
  }
  if (isOuvrable) return;
  const acces = [...fermee, ...(demonstration && !isConnue(ouverte) ? [] : ouverte)];
  if (acces.length === 0) return;
  // Also those closed before: a recovery link could have given one a password since.
  await base.transact(`${PREPARE}${closeSql(acces)}`);
  move(fileOf(dossier), closedFileOf(dossier));
  journal(
    `Les ${acces.length} comptes de démonstration sont fermés, leurs mots de passe étant connus de tous : ouvrez un compte d’administrateur (docs/hebergement.md).`,
  );
}
