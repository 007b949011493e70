import { sql } from 'kysely';
import type { Base } from './base/base.ts';
import { CHEMIN_OUVERTURE } from '../service/paiement/paiement-en-ligne.ts';
import type { ReglagePaiement } from '../service/paiement/reglage.ts';

/** Tells the database whether online payments are open: it refuses them otherwise, whatever a screen offers. */
export async function settlePaiement(base: Base, reglage: ReglagePaiement | undefined): Promise<void> {
  await sql`select public.rpc_set_online_payment(${reglage?.prestataire ?? null}::text, ${CHEMIN_OUVERTURE}::text)`.execute(
    base.connection.kysely,
  );
}
