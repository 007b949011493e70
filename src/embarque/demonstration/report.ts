import { sql } from 'kysely';
import type { Contenu } from '../../domain/registre/contenu.ts';
import type { Backend } from '../backend.ts';
import { pickReporte } from './acquisitions.ts';
import { expectOk, type openClient } from './visite.ts';

const JOUR_MS = 86_400_000;

/** Postpones the deadline of one tender by two weeks: its holders are written to. */
export async function sowReport(
  { base }: Pick<Backend, 'base'>,
  admin: ReturnType<typeof openClient>,
  appels: Contenu['appels-offres'],
): Promise<void> {
  const reporte = pickReporte(appels, new Date());
  if (reporte === undefined) return;
  const { rows } = await sql`select from public.appels_offres where id = ${reporte.id}`.execute(base.connection.kysely);
  if (rows.length === 0) return;
  await expectOk(
    'report',
    admin.rpc('rpc_reporte_date_limite', {
      p_id: reporte.id,
      p_date_limite: new Date(Date.parse(reporte.date_limite ?? '') + 14 * JOUR_MS).toISOString(),
      p_reason: 'La visite du site est repoussée de deux semaines, à la demande de plusieurs entreprises.',
    }),
  );
}
