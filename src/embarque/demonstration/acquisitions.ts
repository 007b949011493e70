import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import { isHorsPortail } from '../../domain/appel-offres/hors-portail.ts';
import type { StatutAcquisition } from '../../domain/appel-offres/acquisition.ts';
import type { Contenu } from '../../domain/registre/contenu.ts';
import type { Backend } from '../backend.ts';
import { sql } from 'kysely';
import { pickFiches } from './fiches-des-comptes.ts';

type Registre = Pick<Contenu, 'projets' | 'appels-offres' | 'entreprises' | 'bailleurs'>;

/** An invented acquisition: who, of what, in which state, since when. */
type AcquisitionDemo = {
  appel_offres_id: string;
  entreprise_id: string;
  /** Name on the receipt. */
  societe: string;
  status: StatutAcquisition;
  mode_acquisition: string | null;
  montant: number;
  /** ISO. */
  demande_le: string;
  /** When it was paid, cancelled, paid back: what its state needs, ISO. */
  suite_le: string;
};

const JOUR_MS = 86_400_000;

const prixOf = ({ montant_dao = 0 }: AppelOffres): number => montant_dao;

const limiteOf = ({ date_limite = '' }: AppelOffres): number => Date.parse(date_limite);

/** The channel that a company of the demonstration chose: not the one that needs a provider, where there is another. */
const modeOf = ({ mode_acquisition, montant_dao = 0 }: AppelOffres, rang: number): string | null => {
  const manuels = mode_acquisition.filter((mode) => mode !== 'ACHAT_EN_LIGNE');
  const modes = manuels.length > 0 ? manuels : mode_acquisition;
  return montant_dao === 0 ? null : (modes[rang % modes.length] ?? 'ESPECES_AGENT');
};

/** The open tenders that are not about to close, the furthest deadline first. */
const pickEnCours = (appels: Registre['appels-offres'], now: Date): AppelOffres[] =>
  appels
    .filter((appel) => appel.statut === 'OUVERT' && !isHorsPortail(appel) && limiteOf(appel) > now.getTime() + JOUR_MS)
    .toSorted((a, b) => limiteOf(b) - limiteOf(a));

/** The tender that the demonstration postpones: on sale, a week or more before its deadline, and none of those above. */
export const pickReporte = (appels: Registre['appels-offres'], now: Date): AppelOffres | undefined =>
  pickEnCours(appels, now)
    .filter((appel) => prixOf(appel) > 0)
    .slice(4)
    .findLast((appel) => limiteOf(appel) > now.getTime() + 7 * JOUR_MS);

/**
 * Acquisitions in each state, of tenders of this register, dated between their publication and `now`: two companies whose
 * accounts are known, and three others.
 */
export function pickAcquisitions(registre: Registre, now: Date): AcquisitionDemo[] {
  const appels = registre['appels-offres'].filter((appel) => !isHorsPortail(appel));
  const { entreprise, concurrente } = pickFiches(registre);
  const autres = registre.entreprises.filter(({ id }) => id !== entreprise?.id && id !== concurrente?.id).slice(-3);
  const enCours = pickEnCours(appels, now);
  const payants = enCours.filter((appel) => prixOf(appel) > 0);
  const gratuit = enCours.find((appel) => prixOf(appel) === 0);
  const annule = appels.find((appel) => appel.statut === 'ANNULE' && prixOf(appel) > 0);
  const clos = appels.find((appel) => ['CLOTURE', 'EVALUE', 'ATTRIBUE'].includes(appel.statut) && prixOf(appel) > 0);
  const [premier, deuxieme, troisieme, quatrieme] = payants;

  const acquisitions: AcquisitionDemo[] = [];
  const add = (
    fiche: { id: string; raison_sociale: string } | undefined,
    appel: AppelOffres | undefined,
    status: StatutAcquisition,
  ): void => {
    if (fiche === undefined || appel === undefined) return;
    const rang = acquisitions.length;
    const debut = Date.parse(appel.date_lancement);
    const fin = Math.min(now.getTime(), limiteOf(appel)) - JOUR_MS / 4;
    // Spread over the time that the tender was on sale, some hours before its payment.
    const demande = Math.max(debut, debut + ((fin - debut) * (rang + 2)) / (rang + 5) - JOUR_MS / 2);
    const suite = Math.min(fin, demande + JOUR_MS / 3);
    acquisitions.push({
      appel_offres_id: appel.id,
      entreprise_id: fiche.id,
      societe: fiche.raison_sociale,
      status,
      mode_acquisition: modeOf(appel, rang),
      montant: prixOf(appel),
      demande_le: new Date(demande).toISOString(),
      suite_le: new Date(Math.max(demande, suite)).toISOString(),
    });
  };
  add(entreprise, premier, 'PAYE');
  add(entreprise, deuxieme, 'DEMANDE');
  add(entreprise, troisieme, 'ANNULE');
  add(entreprise, gratuit, 'PAYE');
  add(entreprise, pickReporte(appels, now), 'PAYE');
  add(entreprise, annule, 'PAYE');
  add(entreprise, clos, 'PAYE');
  add(concurrente, premier, 'PAYE');
  add(concurrente, troisieme, 'DEMANDE');
  add(concurrente, annule, 'REMBOURSE');
  for (const autre of autres) {
    add(autre, quatrieme, 'PAYE');
    add(autre, deuxieme, 'DEMANDE');
  }
  return acquisitions;
}

/**
 * Writes them with their log. Their dates are past, so the triggers that check the clock are disabled for this
 * transaction; the constraints of the rows are not.
 */
export async function sowAcquisitions({ base }: Pick<Backend, 'base'>, registre: Registre, now: Date): Promise<void> {
  const rows = pickAcquisitions(registre, now);
  if (rows.length === 0) return;
  await base.connection.kysely.transaction().execute(async (trx) => {
    await sql`alter table public.dao_acquisitions disable trigger user`.execute(trx);
    await sql`
      with semis as (
        insert into public.dao_acquisitions (appel_offres_id, entreprise_id, user_id, societe, status, mode_acquisition,
          montant, reference, appel_reference, appel_titre, created_at, updated_at, paid_at, confirmed_at, confirmation,
          reference_paiement, numero_recu, cancelled_at, reason, refunded_at, reference_remboursement, a_rembourser, is_tenue)
        select a.id, r.entreprise_id,
          (select p.id from public.profiles p where p.entreprise_id = r.entreprise_id order by p.created_at limit 1),
          r.societe, r.status, r.mode_acquisition, r.montant, prive.draw_dao_reference(), a.reference, a.titre,
          r.demande_le, r.suite_le, paye.le, paye.le,
          case when paye.le is null then null when r.montant = 0 then 'GRATUIT' else 'ADMINISTRATION' end,
          case when paye.le is not null and r.montant > 0 then 'EXEMPLE-' || lpad(r.rang::text, 4, '0') end,
          case when paye.le is not null then prive.format_number('RD', nextval('public.dao_acquisitions_recu_seq')) end,
          case when r.status = 'ANNULE' then r.suite_le end, case when r.status = 'ANNULE' then 'Par l’entreprise.' end,
          case when r.status = 'REMBOURSE' then r.suite_le + interval '5 days' end,
          case when r.status = 'REMBOURSE' then 'EXEMPLE-RENDU-' || lpad(r.rang::text, 4, '0') end,
          r.status = 'PAYE' and r.montant > 0 and a.statut = 'ANNULE', r.status = 'PAYE' and prive.is_scelle(a.statut)
        from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as (
            appel_offres_id text, entreprise_id text, societe text, status public.statut_acquisition, mode_acquisition text,
            montant bigint, demande_le timestamptz, suite_le timestamptz)) with ordinality
          as r (appel_offres_id, entreprise_id, societe, status, mode_acquisition, montant, demande_le, suite_le, rang)
        join public.appels_offres a on a.id = r.appel_offres_id
        cross join lateral (select case when r.status in ('PAYE', 'REMBOURSE') then r.suite_le end as le) paye
        order by r.demande_le
        returning *
      )
      insert into public.journaux_audit (created_at, action, objet, objet_id, statut_avant, statut_apres, reason, details)
      select etape.le, 'ACQUISITION_DAO', 'dao_acquisitions', s.id::text, etape.avant, etape.apres, etape.motif,
        jsonb_build_object('reference', s.reference, 'appel_offres_id', s.appel_offres_id)
      from semis s cross join lateral (values
        (s.created_at, null, case when s.montant = 0 then 'PAYE' else 'DEMANDE' end, null),
        (case when s.montant > 0 then s.paid_at end, 'DEMANDE', 'PAYE', null),
        (s.cancelled_at, 'DEMANDE', 'ANNULE', s.reason),
        (s.refunded_at, 'PAYE', 'REMBOURSE', null)) etape (le, avant, apres, motif)
      where etape.le is not null
      order by etape.le`.execute(trx);
    await sql`alter table public.dao_acquisitions enable trigger user`.execute(trx);
  });
}
