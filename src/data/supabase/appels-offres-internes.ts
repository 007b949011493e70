import type { AppelOffresInterne, MontantLu } from '../../domain/appel-offres/appel-offres-interne.ts';
import type { Database } from './database.types.ts';
import { ask } from './requete.ts';

type Row = Database['public']['Functions']['rpc_appels_offres_internes']['Returns'][number];

/** The amounts of a row; the database holds their shape, and what it would let through otherwise is left out. */
function montantsOf(lus: Row['montants_lus']): MontantLu[] {
  if (!Array.isArray(lus)) return [];
  return lus.flatMap((lu) => {
    if (lu === null || typeof lu !== 'object' || Array.isArray(lu)) return [];
    const { soumissionnaire, montant, devise } = lu;
    return typeof soumissionnaire === 'string' && typeof montant === 'number' && typeof devise === 'string'
      ? [{ soumissionnaire, montant, devise }]
      : [];
  });
}

/** A row as the screens read it; none for one without an id. */
export function interneOf(row: Row): AppelOffresInterne[] {
  if (row.id === null) return [];
  return [
    {
      id: row.id,
      nb_dao_acquis: row.nb_dao_acquis ?? 0,
      nb_offres_soumises: row.nb_offres_soumises ?? 0,
      date_derniere_soumission: row.date_derniere_soumission ?? undefined,
      montants_lus: montantsOf(row.montants_lus),
      titulaire: row.titulaire ?? [],
    },
  ];
}

/** Internal fields of the tenders, by id. The database answers administrators and funders alone. */
export async function readAppelsOffresInternes(): Promise<ReadonlyMap<string, AppelOffresInterne>> {
  const rows = await ask((client) => client.rpc('rpc_appels_offres_internes', {}));
  return new Map((rows ?? []).flatMap(interneOf).map((interne) => [interne.id, interne]));
}
