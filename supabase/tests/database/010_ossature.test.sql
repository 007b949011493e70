-- Ce qui vaut pour toute la base : RLS partout, droits nommés, commentaires, fonctions au chemin de recherche vide.
begin;
select plan(14);

select is_empty(
  $$select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity$$,
  'RLS sur toutes les tables');
select is_empty(
  $$select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')$$,
  'aucune vue : une vue contournerait les règles');
select is_empty(
  $$select c.relname || '.' || coalesce(a.attname, '') from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (obj_description(c.oid, 'pg_class') is null or col_description(c.oid, a.attnum) is null)$$,
  'un commentaire sur chaque table et chaque colonne');
select is_empty(
  $$select oid::regprocedure from pg_proc where pronamespace in ('public'::regnamespace, 'prive'::regnamespace)
    and obj_description(oid, 'pg_proc') is null$$,
  'un commentaire sur chaque fonction');
select is_empty(
  $$select typname from pg_type where typnamespace = 'public'::regnamespace and typtype = 'e'
    and obj_description(oid, 'pg_type') is null$$,
  'un commentaire sur chaque liste fermée');
select is_empty(
  $$select oid::regprocedure from pg_proc where pronamespace in ('public'::regnamespace, 'prive'::regnamespace)
    and not coalesce(proconfig @> array['search_path=""'], false)$$,
  'chemin de recherche vide dans chaque fonction');
select is_empty(
  $$select polrelid::regclass || ' ' || polname from pg_policy
    where polname !~ ('^' || case when polrelid = 'storage.objects'::regclass then '(justificatifs_acces|soumissions_objets)'
      else (select relname from pg_class where oid = polrelid) end || '_(select|insert|update|delete)_(own|admin|public|interne)$')$$,
  'les règles se nomment table_action_qui');
select bag_eq(
  $$select polrelid::regclass || ' ' || polname from pg_policy$$,
  array[
    'access_requests access_requests_insert_public', 'access_requests access_requests_select_admin',
    'appels_offres appels_offres_select_interne', 'courriels courriels_select_admin',
    'dao_acquisitions dao_acquisitions_select_own', 'dao_acquisitions dao_acquisitions_select_admin',
    'journaux_audit journaux_audit_select_admin', 'listes_noires listes_noires_select_admin',
    'signalements signalements_select_admin', 'profiles profiles_select_own', 'profiles profiles_select_admin', 'profiles profiles_update_own',
    'soumissions soumissions_select_own', 'soumissions soumissions_select_admin',
    'soumissions_versions soumissions_versions_select_own', 'soumissions_versions soumissions_versions_select_admin',
    'soumissions_fichiers soumissions_fichiers_select_own', 'soumissions_fichiers soumissions_fichiers_select_admin',
    'user_roles user_roles_select_own', 'user_roles user_roles_select_admin',
    'storage.objects justificatifs_acces_insert_public', 'storage.objects justificatifs_acces_select_admin',
    'storage.objects soumissions_objets_select_admin'],
  'pas une règle de plus ni de moins');
select is_empty(
  $$select oid::regprocedure from pg_proc where pronamespace in ('public'::regnamespace, 'prive'::regnamespace)
    and has_function_privilege('public', oid, 'execute')$$,
  'aucune fonction n’est ouverte à tous par défaut');
select bag_eq(
  $$select proname::text from pg_proc where pronamespace in ('public'::regnamespace, 'prive'::regnamespace)
    and has_function_privilege('anon', oid, 'execute')$$,
  array['current_account', 'current_account_role', 'current_account_status', 'has_role', 'is_admin', 'current_entreprise',
    'next_request_reference', 'check_request_limits', 'first_request_status', 'can_deposit_proof', 'rpc_access_request_reference',
    'rpc_submit_access_request', 'rpc_report_error', 'rpc_read_lien', 'rpc_renew_invitation', 'rpc_read_piece'],
  'fonctions du public');
select bag_eq(
  $$select proname::text from pg_proc where pronamespace in ('public'::regnamespace, 'prive'::regnamespace)
    and has_function_privilege('authenticated', oid, 'execute') and not has_function_privilege('anon', oid, 'execute')$$,
  array['rpc_mark_access_request', 'rpc_start_access_review', 'rpc_set_account_status', 'rpc_set_account_role',
    'rpc_link_account', 'rpc_answer_report', 'rpc_retry_courriel', 'rpc_read_confirmation', 'rpc_confirm_account', 'rpc_request_account', 'rpc_resend_invitation', 'rpc_access_request_flags', 'rpc_ask_piece', 'rpc_appels_offres_internes', 'owns_soumission', 'is_soumission_unsealed'],
  'fonctions des comptes');
select bag_eq(
  $$select proname::text from pg_proc where pronamespace = 'public'::regnamespace
    and has_function_privilege('service_role', oid, 'execute') and not has_function_privilege('authenticated', oid, 'execute')$$,
  array['rpc_claim_courriels', 'rpc_settle_courriel', 'rpc_sync_appels_offres', 'rpc_draw_confirmation', 'rpc_draw_piece', 'rpc_request_recovery'],
  'fonctions du rôle de service');
select bag_eq(
  $$select distinct r.role || ' ' || g.privilege_type || ' ' || g.table_name from information_schema.role_table_grants g
    join (values ('anon'), ('authenticated')) r (role) on g.grantee = r.role where g.table_schema = 'public'
    union select grantee || ' ' || privilege_type || ' ' || table_name || '.' || column_name
    from information_schema.role_column_grants where table_schema = 'public' and grantee in ('anon', 'authenticated')
      and privilege_type <> 'SELECT'$$,
  $$select 'authenticated SELECT ' || t from unnest(array['access_requests', 'appels_offres', 'courriels', 'dao_acquisitions',
      'journaux_audit', 'listes_noires', 'profiles', 'signalements', 'soumissions', 'soumissions_fichiers', 'soumissions_versions', 'user_roles']) t
    union all select 'authenticated UPDATE profiles.' || c from unnest(array['full_name', 'phone']) c
    union all select r || ' INSERT access_requests.' || c from unnest(array['anon', 'authenticated']) r,
      unnest(array['id', 'origine', 'type_compte', 'nom_societe', 'numero_identification', 'full_name', 'email', 'phone',
        'message', 'status', 'organisation']) c$$,
  'droits sur les tables et les colonnes, un à un');
select is_empty(
  $$select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
    and (has_sequence_privilege('anon', oid, 'usage') or has_sequence_privilege('authenticated', oid, 'usage'))$$,
  'aucun compteur à portée du public');

select * from finish();
rollback;
