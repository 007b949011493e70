// Mutations of the database, one at a time, listed from its own catalogue. Each must turn a test red.
import { CONDITIONS_A_DEUX } from './mutations-a-deux.ts';
import { CONDITIONS_ALERTES } from './mutations-alertes.ts';
import { CONDITIONS_CHANTIER } from './mutations-chantier.ts';
import { CONDITIONS_PROPOSITIONS } from './mutations-propositions.ts';
import { CONDITIONS_COPIES } from './mutations-copies.ts';
import { CONDITIONS_EVALUATION } from './mutations-evaluation.ts';
import { CONDITIONS_MARCHES } from './mutations-marches.ts';
import { CONDITIONS_OFFRES } from './mutations-offres.ts';
import { CONDITIONS_REPONSES } from './mutations-reponses.ts';
import { CONDITIONS_SERVICE } from './mutations-service.ts';

export interface Mutation {
  nom: string;
  sql: string;
}

/** Each query gives two columns: what is broken, and the statement that breaks it. */
const CATALOGUE = [
  // A policy that is missing, and one that lets everything through.
  `select 'policy absent: ' || polname as nom, format('drop policy %I on %s', polname, polrelid::regclass) as sql from pg_policy`,
  `select 'policy using (true): ' || polname, format('alter policy %I on %s using (true)', polname, polrelid::regclass)
   from pg_policy where polqual is not null`,
  `select 'policy with check (true): ' || polname, format('alter policy %I on %s with check (true)', polname, polrelid::regclass)
   from pg_policy where polwithcheck is not null`,
  // A table without row-level security, and one that everyone may write.
  `select 'no RLS: ' || oid::regclass, format('alter table %s disable row level security', oid::regclass) from pg_class
   where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  `select 'readable by anon: ' || oid::regclass, format('grant select on %s to anon', oid::regclass)
   from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  `select privilege || ' granted: ' || c.oid::regclass, format('grant %s on %s to authenticated', privilege, c.oid::regclass)
   from pg_class c, unnest(array['update', 'delete']) privilege
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  // A trigger that no longer fires.
  `select 'no trigger: ' || tgname, format('drop trigger %I on %s', tgname, tgrelid::regclass) from pg_trigger t
   join pg_proc p on p.oid = t.tgfoid where not tgisinternal and p.pronamespace = 'prive'::regnamespace`,
  // A rule of the tables that is no longer there.
  `select 'no check: ' || conname, format('alter table %s drop constraint %I', conrelid::regclass, conname)
   from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  `select 'not unique: ' || indexrelid::regclass, format('drop index %s', indexrelid::regclass) from pg_index i
   join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace and indisunique and indpred is not null`,
  // A function of service that everyone may call.
  `select 'callable by all: ' || oid::regprocedure, format('grant execute on function %s to anon, authenticated', oid::regprocedure)
   from pg_proc where pronamespace = 'public'::regnamespace and not has_function_privilege('authenticated', oid, 'execute')`,
];

interface Fonction {
  nom: string;
  definition: string;
}

/** Statements without which a function lets something through: refusals, guards, journal, mail, locks on addresses. */
const GESTES = [
  /raise exception '\w+'[^;]*;/g,
  /perform prive\.(?:require_admin|audit|check_request_limits|check_report_limits|check_question_limits|check_depot_dao|write_titulaires|set_reason|apply_approval|mark_invited|send_invitation|queue_invitation|enqueue_courriel|queue_dao_letter|write_to_holders|void_essais|lock_commission|check_membres|check_offre|write_soumissionnaire|freeze_manifeste|lock_ouverture|audit_pli|check_prolongation|trace_envoi|remplace_reponses|ecrit_reponse)\([^;]*\);/g,
  /(?:delete from (?:auth\.sessions|prive\.confirmations_compte)|insert into (?:prive\.confirmations_compte|public\.courriels))[^;]*;/g,
];

/** Conditions of the acquisitions of tender files (R89). */
const CONDITIONS_DAO: Array<[from: RegExp, to: string]> = [
  [/and a\.statut = 'OUVERT'/g, ''],
  [/and a\.retire_le is null/g, ''],
  [
    /and d\.entreprise_id = (?:v_entreprise|\(select prive\.current_entreprise\(\)\)|prive\.current_entreprise\(\))/g,
    '',
  ],
  [/and d\.status in \('DEMANDE', 'PAYE'\)/g, ''],
  [/v_status <> all \(p_attendus\)|v_acquisition\.status <> all \(p_attendus\)/g, 'false'],
  [/v_acquisition\.status <> 'DEMANDE'/g, 'false'],
  [/v_acquisition\.montant = 0/g, 'false'],
  [/not p_mode = any \(v_appel\.mode_acquisition\)/g, 'false'],
  [/v_paye_le > clock_timestamp\(\)/g, 'false'],
  [/v_paye_le < date_trunc\('day', v_acquisition\.created_at, 'UTC'\)/g, 'false'],
  [/and v_paye_le >= a\.date_limite/g, 'and false'],
  [/v_rembourse_le > clock_timestamp\(\)/g, 'false'],
  [/v_rembourse_le < date_trunc\('day', v_acquisition\.paid_at, 'UTC'\)/g, 'false'],
  [/and starts_with\(o\.name, p_id::text \|\| '\/'\)/g, ''],
  [/and a\.statut = 'ANNULE'/g, ''],
  [/and d\.status = 'DEMANDE'/g, ''],
  [/(?<=s\.entreprise_id = new\.entreprise_id) and s\.status = 'DEPOSEE'/g, ''],
  [/prive\.is_blacklisted\(v_profile\.email\)/g, 'false'],
  [/when p_devise <> 'GNF' or p_montant <> p_acquisition\.montant then/g, 'when false then'],
  [/p_devise <> 'GNF' or/g, ''],
  [/p_paye_le >= \(select a\.date_limite/g, "p_paye_le > (select a.date_limite + interval '1 year'"],
  [/when p_acquisition\.status (?:= 'PAYE'|<> 'DEMANDE') then/g, 'when false then'],
  [/is distinct from 'ACHAT_EN_LIGNE'/g, 'is null'],
  [/and v\.issue <> 'CONFIRME'/g, ''],
  [/and v\.rendu_le is null/g, ''],
  [/and lower\(v_acquisition\.reference_paiement\) = lower\(p_evenement\)/g, 'and false'],
];

/** A closed list of roles or statuses that would let one more through. */
const CONDITIONS: Array<[from: RegExp, to: string]> = [
  [/p\.status not in \('PENDING', 'DISABLED', 'BLACKLISTED'\)/g, 'true'],
  [/p\.role = any \(p_roles\)/g, 'true'],
  [/\br\.status = 'RECU'/g, 'true'],
  [/\br\.created_at > now\(\) - interval '1 hour'/g, 'true'],
  [/and clock_timestamp\(\) < a\.date_limite/g, ''],
  ...CONDITIONS_DAO,
  ...CONDITIONS_MARCHES,
  ...CONDITIONS_EVALUATION,
  ...CONDITIONS_SERVICE,
  ...CONDITIONS_OFFRES,
  ...CONDITIONS_COPIES,
  ...CONDITIONS_PROPOSITIONS,
  ...CONDITIONS_CHANTIER,
  ...CONDITIONS_ALERTES,
  ...CONDITIONS_REPONSES,
  ...CONDITIONS_A_DEUX,
  [/new\.email_confirmed_at is not null/g, 'true'],
  [/and r\.status = 'APPROUVE'/g, ''],
  [/and r\.activated_at is null/g, ''],
  [/prive\.has_role\('ADMIN', 'BAILLEUR'\)/g, 'true'],
  [/d\.status = 'PAYE'/g, 'true'],
  [/f\.next_try_at <= now\(\)/g, 'true'],
  [/lower\(btrim\(p_email\)\)/g, 'p_email'],
  [/and s\.user_id = \(select auth\.uid\(\)\)/g, ''],
  [/s\.id = prive\.to_uuid\(\(select auth\.jwt\(\)\) ->> 'session_id'\)/g, 'true'],
  [/and prive\.takes_proofs\(r\)/g, ''],
  [/and p_request\.reviewed_at is null/g, ''],
  [/and c\.expire_le > now\(\)/g, ''],
  [/and c\.compte_id = prive\.current_account\(\)/g, ''],
  [/and p\.status in \('ACTIVE', 'PENDING'\)/g, ''],
  [/and p\.role <> 'ADMIN'/g, ''],
  [/and not exists \(select from prive\.confirmations_compte c where c\.request_id = r\.id\)/g, ''],
  [/c\.created_at > now\(\) - interval '1 hour'/g, 'true'],
  [/c\.recipient = v_email/g, 'true'],
  [/prive\.is_blacklisted\(p_email\)/g, 'false'],
  [/, compte_id = p_user_id/g, ''],
  [/s\.created_at > now\(\) - interval '1 (?:hour|day)'/g, 'true'],
  [/md5\(s\.message\) = md5\(v_message\) and s\.message = v_message/g, 'true'],
  [/and s\.page = p_page/g, ''],
  [/and s\.email is not distinct from v_email/g, ''],
  [/s\.email = p_email/g, 'true'],
  [/and s\.status = 'RECU'/g, ''],
  [/prive\.is_blacklisted\(v_(?:email|signalement\.email)\)/g, 'false'],
  [/v_signalement\.email is not null and/g, ''],
  [/p\.status not in \('DISABLED', 'BLACKLISTED'\)/g, 'true'],
  [/v_profile\.invite_le <= now\(\) - interval '7 days'/g, 'false'],
  [/v_request\.activated_at is not null/g, 'false'],
  [/v_request\.status <> 'APPROUVE'/g, 'false'],
  [/v_request\.invite_le is null/g, 'false'],
  [/prive\.is_blacklisted\(v_request\.email\)/g, 'false'],
  [/p_token_hash <> '' and/g, ''],
  [/and r\.status in \('RECU', 'EN_ETUDE'\)/g, ''],
  [/and p\.status = 'PENDING'/g, ''],
  [/prive\.canonical_email\(v_email\) <> prive\.canonical_email\(p_request\.email\)/g, 'false'],
  // DAO files, their openings, their questions.
  [/prive\.is_admin\(\) and p_name/g, 'p_name'],
  [/and f\.remplace_le is null/g, ''],
  [/and f\.alteree_le is (?:not )?null/g, ''],
  [/not prive\.has_dao\([^)]*\)/g, 'false'],
  [/t\.user_id = \(select prive\.current_account\(\)\)/g, 'true'],
  [/and t\.user_id = \(select auth\.uid\(\)\)/g, ''],
  [/and t\.ouvert_le > clock_timestamp\(\) - interval '60 seconds'/g, ''],
  [/and prive\.may_open_dao\(f\.appel_offres_id\)/g, ''],
  [/or prive\.(?:holds_dao|funds_appel_offres)\(p_appel_offres_id\)/g, ''],
  [/prive\.is_admin\(\) or/g, ''],
  [/and prive\.has_role\('BAILLEUR'\)/g, ''],
  [/f\.chemin = p_name/g, 'true'],
  [/case when q\.entreprise_id = v_entreprise then q\.question else q\.question_diffusee end/g, 'q.question'],
  [/case when q\.entreprise_id = v_entreprise then q\.posee_le end/g, 'q.posee_le'],
  [/q\.entreprise_id = p_entreprise_id and/g, ''],
  [/q\.posee_le > clock_timestamp\(\) - interval '1 hour'/g, 'true'],
  [/and q\.reponse is null/g, ''],
  [/q\.publiee_le is not null/g, 'true'],
  [/and not prive\.is_blacklisted\(p\.email\)/g, ''],
  [/and f\.verifiee_le is null/g, ''],
  // Tenders that the database leads, and acts on a procedure.
  [/a\.base_mene_le is null then excluded/g, 'true then excluded'],
  [/a\.base_mene_le is not null and/g, ''],
  [/and a\.base_mene_le is null/g, ''],
  [/and a\.retire_le is null/g, ''],
  [/p_date_limite <= v_avant\.date_limite or/g, ''],
  [/d\.status in \('DEMANDE', 'PAYE'\)/g, 'true'],
  [/and p\.role = 'ENTREPRISE'/g, ''],
  [/a\.statut = 'ATTRIBUE' and/g, ''],
  [/and d\.entreprise_id = \(select prive\.current_entreprise\(\)\)/g, ''],
  [/base_mene_le = coalesce\(a\.base_mene_le, clock_timestamp\(\)\)/g, 'base_mene_le = a.base_mene_le'],
  // Teams.
  [/and prive\.has_owner\(m\.entreprise_id\)/g, ''],
  [/m\.user_id is null and/g, ''],
  [/and m\.email = p\.email/g, ''],
  [/and m\.entreprise_id = v_entreprise/g, ''],
  [/m\.entreprise_id = v_entreprise and m\.email <> v_email/g, 'true'],
  [/v_refusee := [^;]*;/g, 'v_refusee := false;'],
  [/p\.role = 'ENTREPRISE' and p\.status = 'ACTIVE' and/g, ''],
];

function* mutateFonction({ nom, definition }: Fonction): Generator<Mutation> {
  const replace = (debut: number, texte: string, par: string, quoi: string): Mutation => ({
    nom: `${nom}: ${quoi}`,
    sql: definition.slice(0, debut) + par + definition.slice(debut + texte.length),
  });
  const rien = definition.includes('LANGUAGE sql') ? 'select null;' : 'null;';
  for (const geste of GESTES)
    for (const { 0: texte, index } of definition.matchAll(geste))
      yield replace(index, texte, rien, `without « ${texte.slice(0, 60).replaceAll(/\s+/g, ' ')} »`);
  for (const [condition, par] of CONDITIONS)
    for (const trouve of definition.matchAll(condition)) {
      const { 0: texte, index } = trouve;
      const mis = par.replace('$1', trouve[1] ?? '');
      yield replace(index, texte, mis, `« ${texte} » becomes « ${mis} »`);
    }
}

/** Rows of a query. */
type Query = <Row>(sql: string) => Promise<Row[]>;

/** Every mutation of the migrated database. */
export async function listMutations(query: Query): Promise<Mutation[]> {
  const mutations: Mutation[] = [];
  for (const requete of CATALOGUE)
    mutations.push(...(await query<Mutation>(`select nom, sql from (${requete}) mutation (nom, sql)`)));
  const fonctions = await query<Fonction>(
    `select proname::text as nom, pg_get_functiondef(oid) as definition from pg_proc
     where pronamespace in ('public'::regnamespace, 'prive'::regnamespace) order by 1`,
  );
  return [...mutations, ...fonctions.flatMap((fonction) => [...mutateFonction(fonction)])];
}
