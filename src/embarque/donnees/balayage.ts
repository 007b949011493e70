import { sql } from 'kysely';
import type { Dirent } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Base } from '../base/base.ts';

/** An upload writes its file before its row: younger files may still be waiting for it. */
const SURSIS_MS = 3_600_000;

export type Balayage = { effaces: number; perdus: string[] };

const keyOf = (bucket: string, nom: string): string => `${bucket}/${nom}`;

async function listFiles(dossier: string): Promise<string[]> {
  const entrees = await readdir(dossier, { recursive: true, withFileTypes: true }).catch((): Dirent[] => []);
  return entrees.filter((entree) => entree.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** The object that a file of the folder holds; the reverse of what stockage.ts writes. */
function nameOf(dossier: string, chemin: string): string {
  try {
    return relative(dossier, chemin).split(sep).map(decodeURIComponent).join('/');
  } catch {
    return '';
  }
}

/**
 * Deletes the files that no row of `storage.objects` names, an hour after they came: what a refused upload left.
 * Rows without their file are reported, never deleted: a person has to look.
 */
export async function sweepFichiers(
  { connection }: Base,
  dossier: string,
  journal: (ligne: string) => void,
  now = Date.now(),
): Promise<Balayage> {
  // Files of a day or more that arrived and were never registered (DAO, contract documents, offers, funders' letters):
  // nobody went on with these deposits.
  await sql`delete from storage.objects o where o.bucket_id = 'dao' and o.created_at < now() - interval '1 day'
    and not exists (select from public.dao_fichiers f where f.chemin = o.name)`.execute(connection.kysely);
  await sql`delete from storage.objects o where o.bucket_id = 'marches' and o.created_at < now() - interval '1 day'
    and not exists (select from public.marche_pieces m where m.chemin = o.name)`.execute(connection.kysely);
  await sql`delete from storage.objects o where o.bucket_id = 'soumissions' and o.created_at < now() - interval '1 day'
    and not exists (select from public.soumissions_fichiers f where f.chemin = o.name)`.execute(connection.kysely);
  await sql`delete from storage.objects o where o.bucket_id = 'non-objections' and o.created_at < now() - interval '1 day'
    and not exists (select from prive.non_objections n where n.chemin = o.name)`.execute(connection.kysely);
  // A photograph of a month: of a report that never came whole (its phone has it, and is asked for it again), of a proposition
  // that was never made, or was withdrawn or refused, or that was left out of it.
  await sql`delete from storage.objects o where o.bucket_id = 'chantier' and o.created_at < now() - interval '30 days'
    and not prive.is_photo_gardee(o.name)`.execute(connection.kysely);
  await sql`delete from prive.propositions_photos p where p.annoncee_le < now() - interval '30 days'
    and not exists (select from prive.propositions q where q.id = p.proposition_id)`.execute(connection.kysely);
  // Files first: a row that comes meanwhile is then seen.
  const fichiers = await listFiles(dossier);
  const { rows } = await sql<{ bucket_id: string; name: string }>`select bucket_id, name from storage.objects`.execute(
    connection.kysely,
  );
  const connus = new Set(rows.map(({ bucket_id, name }) => keyOf(bucket_id, name)));
  const presents = new Set<string>();
  let effaces = 0;
  for (const chemin of fichiers) {
    const cle = nameOf(dossier, chemin);
    presents.add(cle);
    if (connus.has(cle)) continue;
    const age = await stat(chemin).then(
      ({ mtimeMs }) => now - mtimeMs,
      () => 0,
    );
    if (age < SURSIS_MS) continue;
    await rm(chemin, { force: true });
    effaces += 1;
  }
  const absents = [...connus].filter((cle) => !presents.has(cle));
  // A file that came between the two readings is looked for again before anybody is alarmed.
  const revus = new Set(
    absents.length === 0 ? [] : (await listFiles(dossier)).map((chemin) => nameOf(dossier, chemin)),
  );
  const perdus = absents.filter((cle) => !revus.has(cle));
  if (effaces > 0) journal(`Fichiers sans ligne effacés : ${effaces}.`);
  for (const cle of perdus) journal(`Fichier manquant : ${cle}`);
  return { effaces, perdus };
}
