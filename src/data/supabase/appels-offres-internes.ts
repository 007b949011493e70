import type { AppelOffresInterne, LotInterne, MontantLu } from '../../domain/appel-offres/appel-offres-interne.ts';
import type { Database } from './database.types.ts';
import { ask } from './requete.ts';

type Row = Database['public']['Functions']['rpc_appels_offres_internes']['Returns'][number];

/** What is kept of a rebate, a lot and combinations beside an amount: the database wrote them from checked readings. */
function resteOf({ lot, rabais_pct, rabais_compris, combinaisons }: Record<string, unknown>): Partial<MontantLu> {
  return {
    ...(typeof lot === 'string' && { lot }),
    ...(typeof rabais_pct === 'number' && { rabais_pct }),
    ...(typeof rabais_compris === 'boolean' && { rabais_compris }),
    ...(Array.isArray(combinaisons) && { combinaisons: combinaisons as MontantLu['combinaisons'] & object }),
  };
}

/** The amounts of a row; the database holds their shape, and what it would let through otherwise is left out. */
function montantsOf(lus: Row['montants_lus']): MontantLu[] {
  if (!Array.isArray(lus)) return [];
  return lus.flatMap((lu) => {
    if (lu === null || typeof lu !== 'object' || Array.isArray(lu)) return [];
    const { soumissionnaire, montant, devise } = lu;
    return typeof soumissionnaire === 'string' && typeof montant === 'number' && typeof devise === 'string'
      ? [{ ...resteOf(lu), soumissionnaire, montant, devise }]
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
      titulaire_noms: row.titulaire_noms ?? null,
      lots_internes: (row.lots_internes ?? []) as unknown as LotInterne[],
    },
  ];
}

/** Internal fields of the tenders, by id. The database answers administrators and funders alone. */
export async function readAppelsOffresInternes(): Promise<ReadonlyMap<string, AppelOffresInterne>> {
  const rows = await ask((client) => client.rpc('rpc_appels_offres_internes', {}));
  return new Map((rows ?? []).flatMap(interneOf).map((interne) => [interne.id, interne]));
}
