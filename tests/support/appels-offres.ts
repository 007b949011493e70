import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Backend } from '../../src/embarque/backend.ts';

export interface AppelEssai {
  id: string;
  /** GNF; 0: free. */
  montant?: number;
  modes?: readonly string[];
  /** Minutes before its deadline; negative once it has passed. */
  limite_min?: number;
}

/** Tenders of a test's own, open for an hour unless told, their files deposited. */
export async function insertAppels({ base }: Pick<Backend, 'base'>, appels: readonly AppelEssai[]): Promise<void> {
  for (const { id, montant = 500_000, modes = ['ESPECES_AGENT', 'ACHAT_EN_LIGNE'], limite_min = 60 } of appels) {
    const sha256 = createHash('sha256').update(id).digest('hex');
    await sql`insert into public.appels_offres (id, reference, titre, statut, date_limite, montant_dao, mode_acquisition)
      values (${id}, ${`AO ${id}`}, ${`Appel ${id}`}, 'OUVERT', now() + make_interval(mins => ${limite_min}::int),
        ${montant}::bigint, ${`{${modes.join(',')}}`}::text[])`.execute(base.connection.kysely);
    await sql`insert into public.dao_fichiers (appel_offres_id, genre, numero, nom, chemin, taille, type_mime, sha256)
      values (${id}, 'DAO', 1, 'dao.pdf', ${`${id}/${sha256}.pdf`}, 1000, 'application/pdf', ${sha256})`.execute(
      base.connection.kysely,
    );
  }
}
