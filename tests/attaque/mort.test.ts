// The accounts' process is killed in the middle of a load: what was acknowledged is there, and a decision has its letter.
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend } from '../../src/embarque/backend.ts';
import type { Pret } from '../../src/embarque/processus/protocole-processus.ts';
import { readDemonstration } from '../../src/embarque/demonstration/acces.ts';
import { readReglages } from '../../src/embarque/reglages.ts';
import { copyModele } from '../backend/service.ts';
import { entetesOf, SITE, startProcessus } from './processus.ts';
import { Tableau } from './tableau.ts';

/** Kills; each in a load of its own. */
const TOURS = Number(process.env['MORTS'] ?? 3);

let dossier: string;
const tableau = new Tableau('Morts subites');
beforeAll(async () => {
  dossier = await copyModele();
});
afterAll(async () => {
  tableau.print();
  await rm(dossier, { recursive: true });
});

type Ask = (chemin: string, corps: object, jeton?: string) => Promise<{ status: number; corps: unknown } | undefined>;

/** A request to the process; undefined when no answer came back. */
const openAsk =
  ({ port, cle_publique }: Pret): Ask =>
  async (chemin, corps, jeton) => {
    try {
      const res = await fetch(`http://127.0.0.1:${port}${chemin}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...entetesOf(cle_publique, jeton),
        },
        body: JSON.stringify(corps),
      });
      const texte = await res.text();
      return { status: res.status, corps: texte === '' ? undefined : (JSON.parse(texte) as unknown) };
    } catch {
      return undefined;
    }
  };

const uneDemande = (id: string) => ({
  id,
  origine: 'demande-acces',
  type_compte: 'BAILLEUR',
  full_name: 'Essai Mort',
  email: `mort-${id}@portail.example`,
  status: 'RECU',
});

test(
  'what was acknowledged is there; a decision and its letter are both there, or neither',
  async () => {
    const deposees: string[] = [];
    const decidees: string[] = [];
    for (let tour = 0; tour < TOURS; tour += 1) {
      const { enfant, pret } = await startProcessus(dossier);
      const ask = openAsk(pret);
      const compte = readDemonstration(dossier).find(({ email }) => email.startsWith('admin@'))!;
      const session = await ask('/auth/v1/token?grant_type=password', compte);
      const { access_token: jeton } = session!.corps as { access_token: string };
      const fin = once(enfant, 'exit');
      // Once a few are acknowledged, another number each time: a slow machine has had time for them, a quick one too.
      const mort = deposees.length + 5 + (tour % 10) * 4;
      // Requests are handed in and refused until the process is killed under them.
      const work = async () => {
        for (let rang = 0; rang < 25; rang += 1) {
          const id = crypto.randomUUID();
          const depot = await ask('/rest/v1/access_requests', uneDemande(id));
          if (depot === undefined) return;
          if (depot.status !== 201) continue;
          deposees.push(id);
          if (deposees.length === mort) enfant.kill('SIGKILL');
          const refus = { p_request_id: id, p_status: 'REFUSE', p_reason: 'essai' };
          const decision = await ask('/rest/v1/rpc/rpc_mark_access_request', refus, jeton);
          if (decision?.status === 200) decidees.push(id);
        }
      };
      await Promise.all([work(), work(), work()]);
      enfant.kill('SIGKILL');
      await fin;
    }

    const backend = await openBackend(readReglages({ DONNEES: dossier }, SITE), () => undefined);
    const { rows } = await sql<{ id: string; status: string; lettres: number; recepisses: number }>`
      select r.id, r.status::text, (select count(*)::int from public.courriels c
        where c.recipient = r.email and c.kind <> 'RECEPISSE') as lettres,
        (select count(*)::int from public.courriels c where c.recipient = r.email and c.kind = 'RECEPISSE') as recepisses
      from public.access_requests r where r.email like 'mort-%'`.execute(backend.base.connection.kysely);
    await backend.close();
    const parId = new Map(rows.map((row) => [row.id, row]));
    tableau.count('demandes acquittées', 'présente', deposees.filter((id) => parId.has(id)).length);
    tableau.count(
      'décisions acquittées',
      'présente',
      decidees.filter((id) => parId.get(id)?.status === 'REFUSE').length,
    );
    expect(deposees.length).toBeGreaterThan(TOURS);
    expect(deposees.filter((id) => !parId.has(id))).toEqual([]);
    expect(decidees.filter((id) => parId.get(id)?.status !== 'REFUSE')).toEqual([]);
    for (const { status, lettres, recepisses } of rows) {
      // Written with its request, or not at all.
      expect(recepisses).toBe(1);
      tableau.count('décision et lettre', status === 'REFUSE' ? 'les deux' : 'ni l’une ni l’autre');
      expect(lettres).toBe(status === 'REFUSE' ? 1 : 0);
    }
  },
  60_000 * TOURS,
);
