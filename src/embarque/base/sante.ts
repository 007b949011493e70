import { sql } from 'kysely';
import type { Base } from './base.ts';

/** The longest age of an answer, milliseconds: whoever asks, the database is asked once a second. */
const AGE_MS = 1_000;

/** True when the database gives back what has just been written into it. */
export type Sante = () => Promise<boolean>;

/** Makes the check of the database; nothing of it is open to the API. */
export async function createSante({ connection, exec }: Base, now: () => number = Date.now): Promise<Sante> {
  await exec(`create schema if not exists embarque;
    create table if not exists embarque.sante (id int primary key, marque text not null);
    alter table embarque.sante enable row level security;
    revoke all on schema embarque from public;`);
  const check = async (): Promise<boolean> => {
    const marque = crypto.randomUUID();
    await sql`insert into embarque.sante values (1, ${marque})
      on conflict (id) do update set marque = excluded.marque`.execute(connection.kysely);
    const { rows } = await sql<{ marque: string }>`select marque from embarque.sante where id = 1`.execute(
      connection.kysely,
    );
    return rows.length === 1 && rows[0]?.marque === marque;
  };
  let derniere: { le: number; issue: Promise<boolean> } | undefined;
  return () => {
    if (derniere === undefined || now() - derniere.le >= AGE_MS)
      derniere = { le: now(), issue: check().catch(() => false) };
    return derniere.issue;
  };
}
