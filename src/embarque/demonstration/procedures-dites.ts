import { sql } from 'kysely';
import { formatDelai } from '../../domain/administration/phrases-a-traiter.ts';
import { phraseLots } from '../../domain/appel-offres/phrase-lots.ts';
import {
  STATUT_APPEL_OFFRES_LABELS,
  type StatutAppelOffres,
  type StatutLot,
} from '../../domain/appel-offres/vocabulaire.ts';
import type { Base } from '../base/base.ts';

/** A tender in lots, as the base has it. */
export interface ProcedureEnLots {
  reference: string;
  statut: StatutAppelOffres;
  /** ISO instant. */
  date_limite: string;
  lots: ReadonlyArray<{ statut: StatutLot | null }>;
}

/** The tenders whose notice describes lots, in the order of their steps, then of their deadlines. */
export async function listProceduresEnLots({ connection }: Pick<Base, 'connection'>): Promise<ProcedureEnLots[]> {
  const { rows } = await sql<ProcedureEnLots>`
    select a.reference, a.statut::text as statut, to_char(a.date_limite at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date_limite,
      jsonb_agg(jsonb_build_object('statut', l.statut) order by l.numero) as lots
    from public.appels_offres a join prive.lots l on l.appel_offres_id = a.id
    where a.retire_le is null and not a.hors_portail and l.intitule is not null
    group by a.id order by a.statut, a.date_limite, a.id`.execute(connection.kysely);
  return rows;
}

/** "AAON N° 080 : ouvert, 2 lots ; ferme dans 13 jours": where a tender in lots stands, its clock with it. */
export function phraseProcedure({ reference, statut, date_limite, lots }: ProcedureEnLots, now: Date): string {
  const reste = Date.parse(date_limite) - now.getTime();
  const horloge =
    statut !== 'PUBLIE' && statut !== 'OUVERT'
      ? ''
      : reste <= 0
        ? ' ; date limite passée'
        : ` ; ferme dans ${formatDelai(reste)}`;
  const connus = lots.map((lot) => ({ statut: lot.statut ?? undefined }));
  return `${reference} : ${STATUT_APPEL_OFFRES_LABELS[statut].toLowerCase()}, ${phraseLots({ statut, lots: connus }) ?? 'sans lots'}${horloge}`;
}
