// The accounts' process is killed while DAO files come in: a registered file is whole, and nothing else shows.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Backend, openBackend } from '../../src/embarque/backend.ts';
import { readDemonstration } from '../../src/embarque/demonstration/acces.ts';
import { readReglages } from '../../src/embarque/reglages.ts';
import { copyModele } from '../backend/service.ts';
import { entetesOf, SITE, startProcessus } from './processus.ts';

const TOURS = Number(process.env['MORTS'] ?? 3);
const MIO = 1_048_576;

const drawPdf = () => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(3 * MIO)]);
const sha256Of = (octets: Buffer) => createHash('sha256').update(octets).digest('hex');

/** Uses the data of a folder that no process has open. */
async function withBackend<T>(dossier: string, run: (backend: Backend) => Promise<T>): Promise<T> {
  const backend = await openBackend(readReglages({ DONNEES: dossier }, SITE), () => undefined);
  try {
    return await run(backend);
  } finally {
    await backend.close();
  }
}

async function openDepot(dossier: string) {
  const { enfant, pret } = await startProcessus(dossier);
  const send = async (chemin: string, corps: BodyInit, type: string, jeton?: string) => {
    const headers = { 'content-type': type, ...entetesOf(pret.cle_publique, jeton) };
    return fetch(`http://127.0.0.1:${pret.port}${chemin}`, { method: 'POST', headers, body: corps })
      .then(async (res) => ({ status: res.status, texte: await res.text() }))
      .catch(() => undefined);
  };
  const compte = readDemonstration(dossier).find(({ email }) => email.startsWith('admin@'))!;
  const session = await send('/auth/v1/token?grant_type=password', JSON.stringify(compte), 'application/json');
  const { access_token: jeton } = JSON.parse(session?.texte ?? '{}') as { access_token: string };
  const deposit = async (octets: Buffer, note: string): Promise<boolean> => {
    const chemin = `route/${sha256Of(octets)}.pdf`;
    const envoi = await send(`/storage/v1/object/dao/${chemin}`, new Uint8Array(octets), 'application/pdf', jeton);
    const isArrive = envoi?.status === 200 || /duplicate|already exists/i.test(envoi?.texte ?? '');
    if (!isArrive) return false;
    const corps = {
      p_appel_offres_id: 'route',
      p_genre: 'DAO',
      p_fichiers: [{ chemin, nom: 'dao.pdf' }],
      p_note: note,
    };
    return (
      (await send('/rest/v1/rpc/rpc_depose_dao', JSON.stringify(corps), 'application/json', jeton))?.status === 200
    );
  };
  return { enfant, deposit };
}

test(
  'a DAO that is registered is whole; one that was cut is taken up again, and leaves no phantom',
  async () => {
    const dossier = await copyModele();
    await withBackend(dossier, ({ base }) =>
      sql`insert into public.appels_offres (id, reference, titre, statut, date_limite)
        values ('route', 'AO MORT', 'Route', 'OUVERT', now() + interval '30 days')`.execute(base.connection.kysely),
    );
    const inscrits: string[] = [];
    const coupes: Buffer[] = [];
    for (let tour = 0; tour < TOURS; tour += 1) {
      const { enfant, deposit } = await openDepot(dossier);
      const fin = once(enfant, 'exit');
      // Once a few are registered, another number each time: a slow machine has had time for them.
      const mort = inscrits.length + 1 + (tour % 5);
      const work = async () => {
        for (let rang = 0; rang < 50; rang += 1) {
          const octets = drawPdf();
          if (await deposit(octets, 'Version sous la charge.')) {
            inscrits.push(sha256Of(octets));
            // A little later: in the middle of the next ones.
            if (inscrits.length === mort) setTimeout(() => enfant.kill('SIGKILL'), (tour % 4) * 20);
          } else {
            coupes.push(octets);
            return;
          }
        }
      };
      await Promise.all([work(), work()]);
      enfant.kill('SIGKILL');
      await fin;
    }
    expect(inscrits.length).toBeGreaterThan(0);
    expect(coupes).toHaveLength(2 * TOURS);

    const { enfant, deposit } = await openDepot(dossier);
    for (const octets of coupes) expect(await deposit(octets, 'Version sous la charge.')).toBe(true);
    enfant.kill('SIGTERM');
    await once(enfant, 'exit');

    await withBackend(dossier, async ({ base, sweep }) => {
      const { rows } = await sql<{ chemin: string; sha256: string }>`
        select chemin, sha256 from public.dao_fichiers where appel_offres_id = 'route'`.execute(base.connection.kysely);
      const gardes = new Set(rows.map(({ sha256 }) => sha256));
      expect(inscrits.filter((sha256) => !gardes.has(sha256))).toEqual([]);
      expect(coupes.filter((octets) => !gardes.has(sha256Of(octets)))).toEqual([]);
      for (const { chemin, sha256 } of rows)
        expect(sha256Of(await readFile(join(dossier, 'fichiers/dao', chemin)))).toBe(sha256);
      // No row of the storage without its file either.
      expect((await sweep()).perdus).toEqual([]);
      const enVigueur = await sql<{ n: number }>`select count(*)::int as n from public.dao_fichiers
        where appel_offres_id = 'route' and remplace_le is null`.execute(base.connection.kysely);
      expect(enVigueur.rows).toEqual([{ n: 1 }]);
    });
    await rm(dossier, { recursive: true });
  },
  60_000 * TOURS,
);
