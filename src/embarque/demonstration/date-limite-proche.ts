import { sql } from 'kysely';
import { formatInstant } from '../../domain/socle/date.ts';
import { countOf } from '../../domain/socle/texte.ts';
import type { Base } from '../base/base.ts';

/** A tender of the demonstration whose deadline can be brought near. */
export interface EcheanceDemo {
  id: string;
  reference: string;
  /** ISO instant. */
  date_limite: string;
  /** Offers that wait for the opening. */
  offres: number;
}

const MINUTES_MAX = 60;

/** Why a deadline is not brought near, in a sentence for the terminal. */
export class EcheanceRefusee extends Error {}

/** Tenders that companies may still answer, the nearest deadline first. */
export async function listEcheances({ connection }: Pick<Base, 'connection'>): Promise<EcheanceDemo[]> {
  const { rows } = await sql<EcheanceDemo>`
    select a.id, a.reference, to_char(a.date_limite at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date_limite,
      (select count(distinct s.entreprise_id)::int from public.soumissions s where s.appel_offres_id = a.id) as offres
    from public.appels_offres a
    where a.statut = 'OUVERT' and a.retire_le is null and not a.hors_portail and a.date_limite > clock_timestamp()
    order by a.date_limite, a.id`.execute(connection.kysely);
  return rows;
}

/**
 * Brings the deadline of a tender of the demonstration to some minutes from now, and its opening with it: a procedure is
 * played to its award in one sitting. Works on the base's own folder, which no account reaches; the log keeps it.
 * @param choix Reference or identifier of the tender.
 * @param minutes From 1 to 60.
 * @returns The new deadline, ISO.
 * @throws EcheanceRefusee When the tender takes no offer, or the number of minutes is out of bounds.
 */
export async function approachEcheance(base: Base, choix: string, minutes: number): Promise<string> {
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MINUTES_MAX)
    throw new EcheanceRefusee(`Le délai se donne en minutes entières, de 1 à ${MINUTES_MAX}.`);
  const appel = (await listEcheances(base)).find(({ id, reference }) => id === choix || reference === choix);
  if (appel === undefined)
    throw new EcheanceRefusee(
      `« ${choix} » ne reçoit pas d’offres : « npm run demo:echeance » dit lesquels en reçoivent.`,
    );
  const { rows } = await sql<{ limite: string }>`
    with avant as (select a.id, a.date_limite from public.appels_offres a where a.id = ${appel.id}),
    apres as (
      update public.appels_offres a set
        date_limite = date_trunc('second', clock_timestamp()) + make_interval(mins => ${minutes}::int),
        date_ouverture = date_trunc('second', clock_timestamp()) + make_interval(mins => ${minutes}::int),
        base_mene_le = coalesce(a.base_mene_le, clock_timestamp())
      where a.id = ${appel.id} returning a.date_limite)
    insert into public.journaux_audit (action, objet, objet_id, statut_avant, statut_apres, reason, details)
    select 'DATE_LIMITE_REPORTEE', 'appels_offres', avant.id, to_jsonb(avant.date_limite) #>> '{}',
      to_jsonb(apres.date_limite) #>> '{}', 'Démonstration : date limite rapprochée par une commande, sur la machine', '{}'
    from avant, apres
    returning to_char(statut_apres::timestamptz at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as limite`.execute(
    base.connection.kysely,
  );
  const [ligne] = rows;
  if (ligne === undefined) throw new EcheanceRefusee(`« ${choix} » vient de changer : relancez la commande.`);
  return ligne.limite;
}

/** A line of the terminal for a tender that may be chosen. */
export const phraseEcheance = ({ id, reference, date_limite, offres }: EcheanceDemo): string =>
  `${reference} (${id}) : ${formatInstant(date_limite)}, ${offres === 0 ? 'aucune offre' : countOf(offres, 'offre remise', 'offres remises')}`;
