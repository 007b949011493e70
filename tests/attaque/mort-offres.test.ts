// The accounts' process is killed while sealed offers come in: a receipt stands for ever, and a deposit that was cut is
// taken up again without a second offer.
import { createClient } from '@supabase/supabase-js';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Backend, openBackend } from '../../src/embarque/backend.ts';
import { readDemonstration } from '../../src/embarque/demonstration/acces.ts';
import { openClient } from '../../src/embarque/demonstration/visite.ts';
import { readReglages } from '../../src/embarque/reglages.ts';
import { copyModele } from '../backend/service.ts';
import { type Client, openCommission, prepareOffre, type RecuEssai, sendOffre } from '../support/offres.ts';
import { entetesOf, SITE, startProcessus } from './processus.ts';

const TOURS = Number(process.env['MORTS'] ?? 3);
const ENTREPRISES = ['entreprise', 'concurrente'];

/** Uses the data of a folder that no process has open. */
async function withBackend<T>(dossier: string, run: (backend: Backend) => Promise<T>): Promise<T> {
  const backend = await openBackend(readReglages({ DONNEES: dossier }, SITE), () => undefined);
  try {
    return await run(backend);
  } finally {
    await backend.close();
  }
}

const compteOf = (dossier: string, nom: string) =>
  readDemonstration(dossier).find(({ email }) => email.startsWith(`${nom}@`))!;

/** An open tender whose DAO two companies hold, and a commission that is ready. */
async function prepareAppel(dossier: string, backend: Backend): Promise<void> {
  const run = (requete: ReturnType<typeof sql>) => requete.execute(backend.base.connection.kysely);
  await run(sql`insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture)
    values ('route', 'AO MORT', 'Route', 'OUVERT', now() + interval '30 days', now() + interval '31 days')`);
  await run(sql`insert into public.dao_fichiers (appel_offres_id, genre, numero, nom, chemin, taille, type_mime, sha256)
    values ('route', 'DAO', 1, 'dao.pdf', 'route/' || repeat('a', 64) || '.pdf', 1, 'application/pdf', repeat('a', 64))`);
  await run(sql`insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status)
    select 'route', prive.entreprise_of_account(p.id), 'PAYE' from public.profiles p
    where split_part(p.email, '@', 1) = any (${ENTREPRISES})`);
  await run(sql`update public.profiles set role = 'ADMIN' where email = 'visiteur@portail.example'`);
  const admins = ['admin', 'admin2', 'visiteur'].map(async (nom) => {
    const client = openClient(backend);
    await client.auth.signInWithPassword(compteOf(dossier, nom));
    return client;
  });
  await openCommission('route', await Promise.all(admins));
}

/** The process, and a client of it for each company. */
async function openDepots(dossier: string) {
  const { enfant, pret } = await startProcessus(dossier);
  const clients = ENTREPRISES.map(async (nom): Promise<Client> => {
    const client = createClient(`http://127.0.0.1:${pret.port}`, pret.cle_publique, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        fetch: (adresse, init) => {
          const headers = new Headers(init?.headers);
          for (const [entete, valeur] of Object.entries(entetesOf(pret.cle_publique))) headers.set(entete, valeur);
          return fetch(adresse, { ...init, headers });
        },
      },
    });
    await client.auth.signInWithPassword(compteOf(dossier, nom));
    return client;
  });
  return { enfant, clients: await Promise.all(clients) };
}

test(
  'a receipt that was given stands, with its bytes; a deposit that was cut gives one offer',
  async () => {
    const dossier = await copyModele();
    await withBackend(dossier, (backend) => prepareAppel(dossier, backend));
    const recus: RecuEssai[] = [];
    const coupees = new Map<number, Awaited<ReturnType<typeof prepareOffre>>>();

    /** One deposit of a company: the one that was cut first. Undefined when the process is gone. */
    const deposit = async (client: Client, rang: number): Promise<RecuEssai | undefined> => {
      try {
        const offre =
          coupees.get(rang) ?? (await prepareOffre(client, 'route', `Offre ${recus.length} `.repeat(5_000)));
        coupees.set(rang, offre);
        const recu = await sendOffre(client, offre);
        coupees.delete(rang);
        recus.push(recu);
        return recu;
      } catch {
        return undefined;
      }
    };
    for (let tour = 0; tour < TOURS; tour += 1) {
      const { enfant, clients } = await openDepots(dossier);
      const fin = once(enfant, 'exit');
      const mort = recus.length + 1 + (tour % 3);
      const work = async (client: Client, rang: number) => {
        for (let essai = 0; essai < 50 && (await deposit(client, rang)) !== undefined; essai += 1)
          // A little later: in the middle of the next ones.
          if (recus.length === mort) setTimeout(() => enfant.kill('SIGKILL'), (tour % 4) * 15);
      };
      await Promise.all(clients.map(work));
      enfant.kill('SIGKILL');
      await fin;
    }
    expect(recus.length).toBeGreaterThanOrEqual(TOURS);

    const { enfant, clients } = await openDepots(dossier);
    for (const [rang, client] of clients.entries()) expect(await deposit(client, rang)).toBeDefined();
    enfant.kill('SIGTERM');
    await once(enfant, 'exit');
    expect(coupees.size).toBe(0);

    await withBackend(dossier, async ({ base, sweep }) => {
      const run = <T>(requete: ReturnType<typeof sql<T>>) => requete.execute(base.connection.kysely);
      const { rows } = await run(sql<{ numero_recu: string; feuille: string }>`
        select numero_recu, feuille from public.soumissions_versions order by numero_recu`);
      // Every receipt, with its own leaf; and no version that nobody had a receipt of.
      expect(rows).toEqual(
        recus
          .map(({ numero_recu, feuille }) => ({ numero_recu, feuille }))
          .toSorted((a, b) => a.numero_recu.localeCompare(b.numero_recu)),
      );
      const offres = await run(sql<{ n: number }>`select count(*)::int as n from public.soumissions
        where appel_offres_id = 'route'`);
      expect(offres.rows).toEqual([{ n: ENTREPRISES.length }]);
      const fichiers = await run(sql<{ chemin: string; sha256: string }>`
        select chemin, sha256 from public.soumissions_fichiers`);
      for (const { chemin, sha256 } of fichiers.rows)
        expect(
          createHash('sha256')
            .update(await readFile(join(dossier, 'fichiers/soumissions', chemin)))
            .digest('hex'),
        ).toBe(sha256);
      expect((await sweep()).perdus).toEqual([]);
    });
    await rm(dossier, { recursive: true });
  },
  60_000 * TOURS,
);
