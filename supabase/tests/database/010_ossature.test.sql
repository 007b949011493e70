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
    where polname !~ ('^' || case when polrelid = 'storage.objects'::regclass then '(justificatifs_acces|soumissions_objets|preuves_paiement|dao_objets|marches_objets|non_objections_objets|chantier_objets)'
      else (select relname::text from pg_class where oid = polrelid) end || '_(select|insert|update|delete)_(own|admin|public|interne)$')$$,
  'les règles se nomment table_action_qui');
select bag_eq(
  $$select polrelid::regclass || ' ' || polname from pg_policy$$,
  array[
    'access_requests access_requests_insert_public', 'access_requests access_requests_select_admin',
    'appels_offres appels_offres_select_interne', 'courriels courriels_select_admin', 'courriels courriels_select_interne',
    'dao_acquisitions dao_acquisitions_select_own', 'dao_acquisitions dao_acquisitions_select_admin',
    'journaux_audit journaux_audit_select_admin', 'listes_noires listes_noires_select_admin',
    'signalements signalements_select_admin', 'profiles profiles_select_own', 'profiles profiles_select_admin', 'profiles profiles_update_own',
    'soumissions soumissions_select_own', 'soumissions_versions soumissions_versions_select_own',
    'soumissions_fichiers soumissions_fichiers_select_own',
    'user_roles user_roles_select_own', 'user_roles user_roles_select_admin',
    'storage.objects justificatifs_acces_insert_public', 'storage.objects justificatifs_acces_select_admin',
    'storage.objects soumissions_objets_insert_own', 'storage.objects soumissions_objets_insert_admin', 'storage.objects soumissions_objets_select_interne', 'dao_versements dao_versements_select_admin',
    'storage.objects preuves_paiement_insert_admin', 'storage.objects preuves_paiement_select_admin',
    'reponses_entreprises reponses_entreprises_select_admin',
    'dao_fichiers dao_fichiers_select_admin', 'dao_questions dao_questions_select_admin',
    'dao_telechargements dao_telechargements_select_admin', 'storage.objects dao_objets_insert_admin',
    'storage.objects dao_objets_select_own', 'storage.objects marches_objets_insert_admin',
    'storage.objects marches_objets_select_own', 'storage.objects non_objections_objets_insert_own',
    'storage.objects non_objections_objets_select_own',
    'storage.objects chantier_objets_insert_own', 'storage.objects chantier_objets_select_own'],
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
    'rpc_submit_access_request', 'rpc_report_error', 'rpc_read_lien', 'rpc_renew_invitation', 'rpc_read_piece', 'holds_dao',
    'rpc_racine', 'rpc_manifeste', 'rpc_pv_public', 'rpc_suivi_signalement', 'rpc_etat_public', 'rpc_etats_publics', 'rpc_cles_commission',
    'rpc_lit_criteres', 'rpc_demande_alerte', 'rpc_lit_demande_alerte', 'rpc_confirme_alerte', 'rpc_lit_alertes', 'rpc_retire_alerte', 'rpc_sante'],
  'fonctions du public');
select bag_eq(
  $$select proname::text from pg_proc where pronamespace in ('public'::regnamespace, 'prive'::regnamespace)
    and has_function_privilege('authenticated', oid, 'execute') and not has_function_privilege('anon', oid, 'execute')$$,
  array['rpc_mark_access_request', 'rpc_start_access_review', 'rpc_set_account_status', 'rpc_set_account_role',
    'rpc_link_account', 'rpc_actes_a_deux', 'rpc_confirme_acte', 'rpc_refuse_acte', 'rpc_answer_report', 'rpc_retry_courriel', 'rpc_read_confirmation', 'rpc_confirm_account', 'rpc_request_account', 'rpc_resend_invitation', 'rpc_access_request_flags', 'rpc_ask_piece', 'rpc_appels_offres_internes', 'owns_soumission',
    'rpc_read_dao_terms', 'rpc_request_dao', 'rpc_cancel_dao_request', 'rpc_confirm_dao_payment', 'rpc_cancel_dao',
    'rpc_refund_dao', 'rpc_return_dao_payment', 'takes_payment_proof', 'can_deposit_dao', 'can_read_dao',
    'rpc_depose_dao', 'rpc_ouvre_dao', 'rpc_dossier_dao', 'rpc_pose_question', 'rpc_questions_dao',
    'rpc_limite_questions', 'rpc_repond_question', 'rpc_publie_question', 'rpc_fixe_limite_questions',
    'rpc_appels_offres_suivi', 'rpc_dao_arrives', 'rpc_reporte_date_limite', 'rpc_change_statut_appel_offres',
    'rpc_appel_offres_situation', 'rpc_equipe', 'rpc_fiche_entreprise', 'rpc_invite_membre', 'rpc_remove_membre', 'rpc_read_equipe', 'rpc_join_equipe',
    'can_deposit_piece', 'can_read_piece', 'rpc_pieces_marche', 'rpc_ouvre_piece_marche', 'rpc_marches_arrives',
    'rpc_depose_pieces_marche', 'rpc_retire_piece_marche', 'rpc_marches_suivi',
    'rpc_commission', 'rpc_nomme_commission', 'rpc_pose_cle', 'rpc_pose_essai', 'rpc_avance_essai', 'rpc_ouvre_essai',
    'can_deposit_offre', 'is_copie_attendue', 'rpc_annonce_offre', 'rpc_copies_attendues', 'is_ouverture_publique', 'rpc_ouvre_soumission', 'rpc_depose_offre', 'rpc_retire_offre',
    'rpc_mes_offres', 'rpc_compte_offres', 'rpc_preuve', 'can_read_offre', 'rpc_evalue_offre', 'rpc_corrige_prix', 'rpc_etablit_rapport', 'rpc_confirme_rapport', 'rpc_rapport_evaluation', 'rpc_evaluation', 'rpc_designe_titulaire', 'rpc_change_statut_lot',
    'rpc_publie_attribution', 'rpc_publie_pv', 'rpc_demande_non_objection', 'rpc_retire_non_objection', 'rpc_reprend_proposition', 'rpc_rend_non_objection',
    'rpc_non_objections', 'rpc_dossier_non_objection', 'rpc_comptes_bailleurs', 'can_deposit_non_objection', 'can_read_non_objection', 'rpc_ouverture', 'rpc_pv_ouverture', 'rpc_avance_offre', 'rpc_note_paire', 'rpc_lit_offre',
    'rpc_confirme_lecture', 'rpc_note_ouverture', 'rpc_clot_ouverture', 'rpc_disponibilite',
    'rpc_depose_reponse', 'rpc_mes_reponses', 'rpc_retire_reponse', 'rpc_saisit_reponse', 'rpc_publie_reponse', 'rpc_refuse_reponse',
    'rpc_a_traiter', 'rpc_publication', 'rpc_demande_publication', 'rpc_incident_limite', 'rpc_propose_prolongation', 'rpc_confirme_prolongation', 'rpc_ecarte_prolongation', 'rpc_confirme_offre',
    'rpc_soumet_proposition', 'rpc_retire_proposition', 'rpc_decide_proposition', 'rpc_renvoie_proposition', 'rpc_propositions', 'rpc_proposition', 'rpc_habilite', 'rpc_retire_habilitation', 'rpc_habilitations', 'rpc_mes_habilitations', 'rpc_ecarte_lecture', 'rpc_lectures_decidees', 'rpc_depose_rapport', 'rpc_mes_chantiers', 'rpc_rapport_chantier', 'can_deposit_photo', 'can_read_photo', 'rpc_propositions_en_cours', 'rpc_compte_alertes', 'rpc_annonce_photos', 'rpc_etat_service', 'rpc_garde_correspondance', 'rpc_correspondances', 'rpc_oublie_correspondance'],
  'fonctions des comptes');
select bag_eq(
  $$select proname::text from pg_proc where pronamespace = 'public'::regnamespace
    and has_function_privilege('service_role', oid, 'execute') and not has_function_privilege('authenticated', oid, 'execute')$$,
  array['rpc_claim_courriels', 'rpc_settle_courriel', 'rpc_sync_appels_offres', 'rpc_draw_equipe', 'rpc_draw_confirmation', 'rpc_draw_piece', 'rpc_request_recovery',
    'rpc_set_online_payment', 'rpc_record_dao_payment', 'rpc_questions_publiees', 'rpc_reponses_publiees', 'rpc_dao_a_verifier',
    'rpc_atteste_dao', 'rpc_procedures_publiques', 'rpc_sync_projets', 'rpc_gele_manifestes', 'rpc_offres_a_verifier', 'rpc_atteste_offre', 'rpc_note_sonde', 'rpc_prend_publication', 'rpc_finit_publication', 'rpc_cree_administrateur', 'rpc_propositions_a_ecrire', 'rpc_note_proposition', 'rpc_journal_public', 'rpc_sync_perissables', 'rpc_relance_perimes', 'rpc_photos_a_ecrire', 'rpc_prepare_alertes', 'rpc_tire_alerte', 'rpc_tire_sortie', 'rpc_sync_alertes', 'rpc_note_machine'],
  'fonctions du rôle de service');
select bag_eq(
  $$select distinct r.role || ' ' || g.privilege_type || ' ' || g.table_name from information_schema.role_table_grants g
    join (values ('anon'), ('authenticated')) r (role) on g.grantee = r.role where g.table_schema = 'public'
    union select grantee || ' ' || privilege_type || ' ' || table_name || '.' || column_name
    from information_schema.role_column_grants where table_schema = 'public' and grantee in ('anon', 'authenticated')
      and privilege_type <> 'SELECT'$$,
  $$select 'authenticated SELECT ' || t from unnest(array['access_requests', 'courriels', 'dao_acquisitions', 'dao_fichiers', 'dao_questions',
      'dao_telechargements', 'dao_versements', 'journaux_audit', 'listes_noires', 'profiles',
      'reponses_entreprises', 'signalements', 'soumissions', 'soumissions_fichiers', 'soumissions_versions', 'user_roles']) t
    union all select r || ' INSERT access_requests.' || c from unnest(array['anon', 'authenticated']) r,
      unnest(array['id', 'origine', 'type_compte', 'nom_societe', 'numero_identification', 'full_name', 'email', 'phone',
        'message', 'status', 'organisation', 'appel_offres_id']) c$$,
  'droits sur les tables et les colonnes, un à un');
select is_empty(
  $$select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
    and (has_sequence_privilege('anon', oid, 'usage') or has_sequence_privilege('authenticated', oid, 'usage'))$$,
  'aucun compteur à portée du public');

select * from finish();
rollback;
