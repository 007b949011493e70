-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Séance d’ouverture : présences, remarques, procès-verbal figé à la clôture.
create table prive.ouvertures (
  appel_offres_id text not null,
  commencee_le timestamp with time zone not null default clock_timestamp(),
  presences jsonb not null default '[]'::jsonb,
  remarques text not null default ''::text,
  close_le timestamp with time zone,
  pv jsonb,
  constraint ouvertures_presences_liste CHECK ((jsonb_typeof(presences) = 'array'::text)),
  constraint ouvertures_remarques_longueur CHECK ((char_length(remarques) <= 5000)),
  constraint ouvertures_pv_date CHECK (((close_le IS NULL) = (pv IS NULL))),
  constraint ouvertures_pkey PRIMARY KEY (appel_offres_id),
  constraint ouvertures_appel_offres_id_fkey FOREIGN KEY (appel_offres_id) REFERENCES prive.manifestes(appel_offres_id) ON DELETE RESTRICT
);
alter table prive.ouvertures enable row level security;
CREATE TRIGGER ouvertures_a_clean BEFORE INSERT OR UPDATE ON prive.ouvertures FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('presences:noms', 'remarques:prose');
CREATE TRIGGER ouvertures_b_cloture BEFORE UPDATE ON prive.ouvertures FOR EACH ROW WHEN (((old.close_le IS NULL) AND (new.close_le IS NOT NULL))) EXECUTE FUNCTION prive.check_cloture();
CREATE TRIGGER ouvertures_close BEFORE DELETE OR UPDATE ON prive.ouvertures FOR EACH ROW WHEN ((old.close_le IS NOT NULL)) EXECUTE FUNCTION prive.refuse_rewrite();
CREATE TRIGGER ouvertures_jour BEFORE INSERT OR DELETE OR UPDATE ON prive.ouvertures FOR EACH ROW EXECUTE FUNCTION prive.guard_neuf();

-- Ce que le premier d’une paire laisse au second : la clé d’une offre, fermée pour lui seul.
create table prive.ouvertures_restes (
  soumission_id uuid not null,
  dehors uuid not null,
  dedans uuid not null,
  reste text not null,
  reste_le timestamp with time zone not null default clock_timestamp(),
  constraint ouvertures_restes_forme CHECK ((starts_with(reste, '-----BEGIN AGE ENCRYPTED FILE-----'::text) AND (octet_length(reste) <= 10000))),
  constraint ouvertures_restes_pkey PRIMARY KEY (soumission_id, dehors, dedans),
  constraint ouvertures_restes_soumission_id_fkey FOREIGN KEY (soumission_id) REFERENCES public.soumissions(id) ON DELETE RESTRICT
);
alter table prive.ouvertures_restes enable row level security;
CREATE TRIGGER ouvertures_restes_jour BEFORE INSERT OR DELETE OR UPDATE ON prive.ouvertures_restes FOR EACH ROW EXECUTE FUNCTION prive.guard_neuf();

-- Montants lus à voix haute par un membre, confirmés par un autre ; ou pourquoi une offre ne se lit pas.
create table prive.ouvertures_lectures (
  soumission_id uuid not null,
  lecture jsonb not null,
  lue_par uuid not null,
  lue_le timestamp with time zone not null default clock_timestamp(),
  confirmee_par uuid,
  confirmee_le timestamp with time zone,
  -- Autre lecture qu’un membre propose d’une offre confirmée ; vide sans elle.
  reprise jsonb,
  -- Qui la propose.
  reprise_par uuid,
  -- Quand.
  reprise_le timestamp with time zone,
  constraint ouvertures_lectures_autre CHECK ((confirmee_par <> lue_par)),
  constraint ouvertures_lectures_datee CHECK (((confirmee_par IS NULL) = (confirmee_le IS NULL))),
  constraint ouvertures_lectures_pkey PRIMARY KEY (soumission_id),
  constraint ouvertures_lectures_soumission_id_fkey FOREIGN KEY (soumission_id) REFERENCES public.soumissions(id) ON DELETE RESTRICT,
  constraint ouvertures_lectures_reprise CHECK ((((reprise IS NULL) = (reprise_par IS NULL)) AND ((reprise IS NULL) = (reprise_le IS NULL)) AND ((reprise IS NULL) OR (confirmee_le IS NOT NULL))))
);
alter table prive.ouvertures_lectures enable row level security;
CREATE TRIGGER ouvertures_lectures_jour BEFORE INSERT OR DELETE OR UPDATE ON prive.ouvertures_lectures FOR EACH ROW EXECUTE FUNCTION prive.guard_neuf();

create policy soumissions_objets_select_interne on storage.objects for select to authenticated
  using (((bucket_id = 'soumissions'::text) AND prive.can_read_offre(name)));

-- Les versions que le manifeste gelé compte : celles qui s’ouvrent, et aucune autre.
CREATE OR REPLACE FUNCTION prive.plis_of(p_appel_offres_id text)
 RETURNS TABLE(soumission_id uuid, version integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select v.soumission_id, v.version
  from prive.manifestes m join public.soumissions s on s.appel_offres_id = m.appel_offres_id
  join public.soumissions_versions v on v.soumission_id = s.id and v.feuille = any (m.feuilles)
  where m.appel_offres_id = p_appel_offres_id;
$function$;

-- Vrai pour un membre de la commission, après l’ouverture : un fichier d’une offre que le manifeste compte, toutes pièces remises.
CREATE OR REPLACE FUNCTION prive.can_read_offre(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.soumissions_fichiers f
    join public.soumissions s on s.id = f.soumission_id
    where f.chemin = p_name and prive.is_membre(s.appel_offres_id) and prive.is_ouverture_publique(s.appel_offres_id)
      and prive.is_remise(f.soumission_id, f.version)
      and exists (
        select from prive.plis_of(s.appel_offres_id) p where p.soumission_id = f.soumission_id and p.version = f.version)
  );
$function$;
grant execute on function prive.can_read_offre to authenticated;

-- Verrouille un appel d’offres pour un acte d’ouverture : membre de la commission, heure passée, procès-verbal pas encore clos.
CREATE OR REPLACE FUNCTION prive.lock_ouverture(p_appel_offres_id text)
 RETURNS public.appels_offres
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel public.appels_offres := prive.lock_commission(p_appel_offres_id);
begin
  if not prive.is_ouverture_publique(v_appel.id) then
    raise exception 'ouverture_non_atteinte' using errcode = 'P0001';
  end if;
  perform prive.freeze_manifeste(v_appel.id);
  insert into prive.ouvertures (appel_offres_id) values (v_appel.id) on conflict (appel_offres_id) do nothing;
  if exists (select from prive.ouvertures o where o.appel_offres_id = v_appel.id and o.close_le is not null) then
    raise exception 'ouverture_close' using errcode = 'P0001';
  end if;
  return v_appel;
end;
$function$;

-- La version d’une offre que le manifeste compte et dont toutes les pièces sont remises, son appel d’offres verrouillé pour un membre.
CREATE OR REPLACE FUNCTION prive.lock_pli(p_soumission_id uuid)
 RETURNS public.soumissions_versions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel_offres_id text;
  v_version public.soumissions_versions;
begin
  perform prive.require_admin();
  select s.appel_offres_id into v_appel_offres_id from public.soumissions s where s.id = p_soumission_id;
  if v_appel_offres_id is null then
    raise exception 'offre_inconnue' using errcode = 'P0001';
  end if;
  perform prive.lock_ouverture(v_appel_offres_id);
  select v.* into v_version from public.soumissions_versions v
  join prive.plis_of(v_appel_offres_id) p on p.soumission_id = v.soumission_id and p.version = v.version
  where v.soumission_id = p_soumission_id;
  if v_version.soumission_id is null then
    raise exception 'offre_inconnue' using errcode = 'P0001';
  end if;
  if not prive.is_remise(v_version.soumission_id, v_version.version) then
    raise exception 'copie_absente' using errcode = 'P0001';
  end if;
  return v_version;
end;
$function$;

-- Une ligne au journal sur un pli, par son reçu.
CREATE OR REPLACE FUNCTION prive.audit_pli(p_action text, p_version public.soumissions_versions, p_details jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.audit(p_action, 'appels_offres', s.appel_offres_id, p_version.numero_recu, null,
    p_details || jsonb_build_object('soumission', p_version.soumission_id))
  from public.soumissions s where s.id = p_version.soumission_id;
$function$;

-- Où en est une ouverture, en nombres ; les offres, leurs sociétés et leurs lectures, pour les membres de la commission seuls ; vide avant l’heure. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_ouverture(p_appel_offres_id text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_ismembre constant boolean := prive.is_membre(p_appel_offres_id);
begin
  perform prive.require_admin();
  if not prive.is_ouverture_publique(p_appel_offres_id) then
    return null;
  end if;
  perform prive.freeze_manifeste(p_appel_offres_id);
  return (
    select jsonb_build_object(
      'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre, 'statut', a.statut,
      'date_limite', a.date_limite, 'date_ouverture', a.date_ouverture, 'membre', v_ismembre,
      'membres', prive.describe_commission(a.id) -> 'membres', 'manifeste', public.rpc_manifeste(a.id),
      'commencee_le', o.commencee_le,
      -- Ce que la commission note est d’elle jusqu’au procès-verbal.
      'presences', case when v_ismembre then coalesce(o.presences, '[]') else '[]' end,
      'remarques', case when v_ismembre then coalesce(o.remarques, '') else '' end,
      'close_le', o.close_le, 'pv', o.pv,
      'avancement', (
        select jsonb_build_object('offres', count(*),
          'absentes', count(*) filter (where not prive.is_remise(p.soumission_id, p.version)),
          'lues', count(l.soumission_id) filter (where prive.is_remise(p.soumission_id, p.version)),
          'confirmees', count(l.confirmee_le) filter (where l.reprise is null and prive.is_remise(p.soumission_id, p.version)))
        from prive.plis_of(a.id) p left join prive.ouvertures_lectures l on l.soumission_id = p.soumission_id),
      -- Les sociétés, les feuilles et les lectures sont pour la commission seule ; les autres suivent des nombres.
      'offres', case when not v_ismembre then '[]' else (
        select coalesce(jsonb_agg(jsonb_build_object(
          'soumission_id', v.soumission_id, 'entreprise_id', s.entreprise_id, 'societe', prive.societe_of(s.entreprise_id),
          'numero_recu', v.numero_recu, 'version', v.version, 'submitted_at', v.submitted_at, 'feuille', v.feuille,
          'empreintes', prive.empreintes_of(s), 'absente', not prive.is_remise(v.soumission_id, v.version),
          'enveloppe', v.enveloppe,
          'fichiers', (
            select jsonb_agg(jsonb_build_object('rang', f.rang, 'sha256', f.sha256, 'taille', f.taille,
              'chemin', f.chemin) order by f.rang)
            from public.soumissions_fichiers f where f.soumission_id = v.soumission_id and f.version = v.version),
          'restes', (
            select coalesce(jsonb_agg(jsonb_build_object('dehors', r.dehors, 'dedans', r.dedans, 'reste_le', r.reste_le,
              -- Chaque reste n’est que pour qui l’ouvre.
              'reste', case when r.dedans = (select prive.current_account()) then r.reste end) order by r.reste_le), '[]')
            from prive.ouvertures_restes r where r.soumission_id = v.soumission_id),
          'essais', (
            select coalesce(jsonb_agg(jsonb_build_object('dehors', p.dehors, 'dedans', p.dedans, 'dite_par', p.dite_par,
              'ouvre', p.ouvre) order by p.dite_le), '[]')
            from prive.ouvertures_paires p where p.soumission_id = v.soumission_id),
          'lecture', (
            select to_jsonb(l) - 'soumission_id' from prive.ouvertures_lectures l where l.soumission_id = v.soumission_id)
          ) order by v.numero_recu collate "C"), '[]')
        from prive.plis_of(a.id) p
        join public.soumissions_versions v on v.soumission_id = p.soumission_id and v.version = p.version
        join public.soumissions s on s.id = v.soumission_id) end)
    from public.appels_offres a join prive.manifestes m on m.appel_offres_id = a.id
    left join prive.ouvertures o on o.appel_offres_id = a.id
    where a.id = p_appel_offres_id);
end;
$function$;
grant execute on function public.rpc_ouverture to authenticated, service_role;

-- Le premier d’une paire a ôté sa couche de la clé d’une offre, et laisse le reste au second. Membres de la commission, après l’ouverture.
CREATE OR REPLACE FUNCTION public.rpc_avance_offre(p_soumission_id uuid, p_dehors uuid, p_dedans uuid, p_reste text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_version public.soumissions_versions := prive.lock_pli(p_soumission_id);
begin
  if p_dehors is distinct from (select prive.current_account()) then
    raise exception 'pas_membre' using errcode = '42501';
  end if;
  if p_reste is null or not starts_with(p_reste, '-----BEGIN AGE ENCRYPTED FILE-----') or octet_length(p_reste) > 10000
    or not exists (
      select from jsonb_array_elements(v_version.enveloppe::jsonb -> 'paires') x
      where x ->> 'dehors' = p_dehors::text and x ->> 'dedans' = p_dedans::text
    )
  then
    raise exception 'reste_invalide' using errcode = '22023';
  end if;
  insert into prive.ouvertures_restes as r (soumission_id, dehors, dedans, reste)
  values (p_soumission_id, p_dehors, p_dedans, p_reste)
  on conflict (soumission_id, dehors, dedans) do update set reste = excluded.reste, reste_le = clock_timestamp()
  where r.reste <> excluded.reste;
  if found then
    perform prive.audit_pli('PLI_AVANCE', v_version, jsonb_build_object('dehors', p_dehors, 'dedans', p_dedans));
  end if;
end;
$function$;
grant execute on function public.rpc_avance_offre to authenticated, service_role;

-- Vrai pour une lecture bien formée : qui soumissionne, chaque lot avec son montant et son rabais, les combinaisons ; ou pourquoi l’offre ne se lit pas.
CREATE OR REPLACE FUNCTION prive.is_lecture(p_lecture jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_lecture is null or octet_length(p_lecture::text) > 20000 then false
    when p_lecture ? 'illisible' then
      prive.has_seuls(p_lecture, '{illisible}') and prive.is_texte_propre(p_lecture -> 'illisible', 'prose', 10, 1000)
    when not prive.has_seuls(p_lecture, '{soumissionnaire,membres,lots,combinaisons,fichiers}')
      or not prive.is_liste(p_lecture -> 'lots', 1, 50)
      or not prive.is_liste(coalesce(p_lecture -> 'membres', '[]'), 0, 20)
      or not prive.is_liste(coalesce(p_lecture -> 'combinaisons', '[]'), 0, 20)
      or not prive.is_liste(coalesce(p_lecture -> 'fichiers', '[]'), 0, 20) then false
    else prive.is_texte_propre(p_lecture -> 'soumissionnaire', 'ligne', 1, 300)
      and not exists (select from jsonb_array_elements(p_lecture -> 'lots') t where not prive.is_lot_lu(t))
      and not exists (
        select from jsonb_array_elements(coalesce(p_lecture -> 'membres', '[]')) t where not prive.is_membre_lu(t))
      and not exists (
        select from jsonb_array_elements(coalesce(p_lecture -> 'combinaisons', '[]')) t
        where not prive.is_combinaison_lue(t, p_lecture -> 'lots'))
      and not exists (
        select from jsonb_array_elements(coalesce(p_lecture -> 'fichiers', '[]')) t where not prive.is_fichier_lu(t))
    end;
$function$;

-- Note ce qu’un membre lit d’une offre ; une fois la lecture confirmée, une autre n’est qu’une proposition, qu’un autre membre confirme ou écarte. Membres de la commission.
CREATE OR REPLACE FUNCTION public.rpc_lit_offre(p_soumission_id uuid, p_lecture jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_version public.soumissions_versions := prive.lock_pli(p_soumission_id);
  v_moi constant uuid := (select prive.current_account());
  v_notee prive.ouvertures_lectures;
begin
  if not prive.is_lecture(p_lecture) then
    raise exception 'lecture_invalide' using errcode = '22023';
  end if;
  -- Une offre ne se lit qu’à deux : quelqu’un a déjà ôté sa couche.
  if not p_lecture ? 'illisible' and not exists (
    select from prive.ouvertures_restes r where r.soumission_id = p_soumission_id
  ) then
    raise exception 'reste_absent' using errcode = 'P0001';
  end if;
  select l.* into v_notee from prive.ouvertures_lectures l where l.soumission_id = p_soumission_id;
  if p_lecture = coalesce(v_notee.reprise, v_notee.lecture) then
    return;
  end if;
  if v_notee.confirmee_le is null then
    insert into prive.ouvertures_lectures as l (soumission_id, lecture, lue_par) values (p_soumission_id, p_lecture, v_moi)
    on conflict (soumission_id) do update set lecture = excluded.lecture, lue_par = excluded.lue_par, lue_le = clock_timestamp();
    perform prive.audit_pli('PLI_LU', v_version, jsonb_build_object('lecture', p_lecture));
  elsif p_lecture = v_notee.lecture then
    -- Qui proposait une autre lecture y renonce ; la garder contre lui se confirme.
    if v_notee.reprise_par is distinct from v_moi then
      raise exception 'lecture_a_decider' using errcode = 'P0001';
    end if;
    update prive.ouvertures_lectures l set reprise = null, reprise_par = null, reprise_le = null
    where l.soumission_id = p_soumission_id;
    perform prive.audit_pli('PLI_REPRISE_ECARTEE', v_version, jsonb_build_object('lecture', v_notee.reprise));
  else
    -- Une seule à la fois : celle d’un autre membre se confirme ou s’écarte d’abord.
    if v_notee.reprise is not null and v_notee.reprise_par <> v_moi then
      raise exception 'lecture_a_decider' using errcode = 'P0001';
    end if;
    update prive.ouvertures_lectures l set reprise = p_lecture, reprise_par = v_moi, reprise_le = clock_timestamp()
    where l.soumission_id = p_soumission_id;
    perform prive.audit_pli('PLI_RELU', v_version, jsonb_build_object('lecture', p_lecture));
  end if;
end;
$function$;
grant execute on function public.rpc_lit_offre to authenticated, service_role;

-- Confirme la lecture qu’un autre membre a faite ou proposée, telle que l’écran la montrait ; confirmer celle d’avant écarte la proposition. Membres de la commission.
CREATE OR REPLACE FUNCTION public.rpc_confirme_lecture(p_soumission_id uuid, p_lecture jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_version public.soumissions_versions := prive.lock_pli(p_soumission_id);
  v_moi constant uuid := (select prive.current_account());
  v_lecture prive.ouvertures_lectures;
begin
  select l.* into v_lecture from prive.ouvertures_lectures l where l.soumission_id = p_soumission_id;
  -- Ce que l’écran montrait : la lecture a pu changer depuis.
  if p_lecture is null or v_lecture.soumission_id is null or p_lecture not in (v_lecture.lecture, coalesce(v_lecture.reprise, v_lecture.lecture)) then
    raise exception 'lecture_changee' using errcode = 'P0001';
  end if;
  if coalesce(v_lecture.reprise_par, v_lecture.lue_par) = v_moi then
    raise exception 'autre_membre_requis' using errcode = 'P0001';
  end if;
  if v_lecture.reprise is null then
    if v_lecture.confirmee_le is null then
      update prive.ouvertures_lectures l set confirmee_par = v_moi, confirmee_le = clock_timestamp()
      where l.soumission_id = p_soumission_id;
      perform prive.audit_pli('PLI_CONFIRME', v_version, '{}');
    end if;
  elsif p_lecture = v_lecture.reprise then
    update prive.ouvertures_lectures l set lecture = l.reprise, lue_par = l.reprise_par, lue_le = l.reprise_le,
      confirmee_par = v_moi, confirmee_le = clock_timestamp(), reprise = null, reprise_par = null, reprise_le = null
    where l.soumission_id = p_soumission_id;
    perform prive.audit_pli('PLI_CONFIRME', v_version, jsonb_build_object('avant', v_lecture.lecture, 'lecture', p_lecture));
  else
    update prive.ouvertures_lectures l set reprise = null, reprise_par = null, reprise_le = null
    where l.soumission_id = p_soumission_id;
    perform prive.audit_pli('PLI_REPRISE_ECARTEE', v_version, jsonb_build_object('lecture', v_lecture.reprise));
  end if;
end;
$function$;
grant execute on function public.rpc_confirme_lecture to authenticated, service_role;

-- Note qui assiste à l’ouverture et ce qui s’y dit, en disant la note qui a été lue : rien de noté, à défaut. Membres de la commission.
CREATE OR REPLACE FUNCTION public.rpc_note_ouverture(p_appel_offres_id text, p_presences jsonb, p_remarques text, p_lue jsonb DEFAULT '{"presences": [], "remarques": ""}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel public.appels_offres := prive.lock_ouverture(p_appel_offres_id);
  v_remarques constant text := coalesce(btrim(p_remarques), '');
  v_notee prive.ouvertures;
begin
  if not prive.is_presences(p_presences) or char_length(coalesce(p_remarques, '')) > 5000 then
    raise exception 'note_invalide' using errcode = '22023';
  end if;
  select o.* into v_notee from prive.ouvertures o where o.appel_offres_id = v_appel.id;
  -- Redite, la réponse perdue : rien ne change.
  if v_notee.presences = p_presences and v_notee.remarques = v_remarques then
    return;
  end if;
  if p_lue -> 'presences' is distinct from v_notee.presences or p_lue ->> 'remarques' is distinct from v_notee.remarques then
    raise exception 'note_changee' using errcode = 'P0001';
  end if;
  update prive.ouvertures o set presences = p_presences, remarques = v_remarques
  where o.appel_offres_id = v_appel.id;
  perform prive.audit('OUVERTURE_NOTEE', 'appels_offres', v_appel.id, null, null,
    jsonb_build_object('reference', v_appel.reference, 'presences', jsonb_array_length(p_presences)));
end;
$function$;
grant execute on function public.rpc_note_ouverture to authenticated, service_role;

-- Le procès-verbal d’une ouverture, comme il se fige.
CREATE OR REPLACE FUNCTION prive.write_pv(p_appel public.appels_offres)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'format', 'pv-ouverture', 'version', 1, 'appel_offres_id', p_appel.id, 'reference', p_appel.reference,
    'titre', p_appel.titre, 'date_limite', m.date_limite, 'date_ouverture', p_appel.date_ouverture,
    'gele_le', m.gele_le, 'racine', m.racine, 'nombre', m.nombre, 'commencee_le', o.commencee_le,
    'close_le', clock_timestamp(), 'presences', o.presences, 'remarques', o.remarques,
    'lots', prive.avis_lots_of(p_appel.id),
    'membres', (
      select jsonb_agg(jsonb_build_object('rang', c.rang, 'nom', c.nom, 'qualite', c.qualite,
        'cle_publique', c.cle_publique) order by c.rang)
      from prive.commission_membres c where c.appel_offres_id = p_appel.id),
    'offres', (
      select coalesce(jsonb_agg(prive.paires_fausses(v.soumission_id) || jsonb_build_object('numero_recu', v.numero_recu, 'entreprise_id', s.entreprise_id,
        'societe', prive.societe_of(s.entreprise_id), 'submitted_at', v.submitted_at, 'feuille', v.feuille,
        'lecture', case when prive.is_remise(v.soumission_id, v.version) then l.lecture else '{"absente": true}' end,
        'lue_par', (select c.nom from prive.commission_membres c
          where c.appel_offres_id = p_appel.id and c.user_id = l.lue_par),
        'confirmee_par', (select c.nom from prive.commission_membres c
          where c.appel_offres_id = p_appel.id and c.user_id = l.confirmee_par)) order by v.numero_recu collate "C"), '[]')
      from prive.plis_of(p_appel.id) p
      join public.soumissions_versions v on v.soumission_id = p.soumission_id and v.version = p.version
      join public.soumissions s on s.id = v.soumission_id
      left join prive.ouvertures_lectures l on l.soumission_id = v.soumission_id))
  from prive.ouvertures o join prive.manifestes m on m.appel_offres_id = o.appel_offres_id
  where o.appel_offres_id = p_appel.id;
$function$;

-- Clôt l’ouverture, toutes les lectures confirmées : le procès-verbal se fige, les montants lus sont ceux de l’appel d’offres. Membres de la commission.
CREATE OR REPLACE FUNCTION public.rpc_clot_ouverture(p_appel_offres_id text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel public.appels_offres;
  v_pv jsonb;
begin
  -- Déjà close : la réponse s’est perdue, le procès-verbal reste le même.
  select o.pv into v_pv from prive.ouvertures o where o.appel_offres_id = p_appel_offres_id;
  if v_pv is not null and prive.is_membre(p_appel_offres_id) then
    return v_pv;
  end if;
  v_appel := prive.lock_ouverture(p_appel_offres_id);
  if exists (
    select from prive.plis_of(v_appel.id) p where prive.is_remise(p.soumission_id, p.version) and not exists (
      select from prive.ouvertures_lectures l where l.soumission_id = p.soumission_id and l.confirmee_le is not null)
  ) then
    raise exception 'lectures_manquantes' using errcode = 'P0001';
  end if;
  v_pv := prive.write_pv(v_appel);
  if v_pv -> 'presences' = '[]' then
    raise exception 'presences_manquantes' using errcode = 'P0001';
  end if;
  update prive.ouvertures o set close_le = (v_pv ->> 'close_le')::timestamptz, pv = v_pv
  where o.appel_offres_id = v_appel.id;
  update public.appels_offres a set montants_lus = prive.montants_of(v_pv) where a.id = v_appel.id;
  perform prive.audit('OUVERTURE_CLOSE', 'appels_offres', v_appel.id, v_pv ->> 'nombre', null,
    jsonb_build_object('reference', v_appel.reference, 'racine', v_pv ->> 'racine'));
  return v_pv;
end;
$function$;
grant execute on function public.rpc_clot_ouverture to authenticated, service_role;

-- Le procès-verbal d’une ouverture close, pour qui détient le dossier, tant que le résultat n’est pas connu ; vide avant la clôture.
CREATE OR REPLACE FUNCTION public.rpc_pv_ouverture(p_appel_offres_id text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not coalesce(prive.may_open_dao(p_appel_offres_id), false) then
    raise exception 'dao_non_detenu' using errcode = '42501';
  end if;
  return (
    select o.pv from prive.ouvertures o join public.appels_offres a on a.id = o.appel_offres_id
    -- Une fois l’issue connue, la page publique la dit ; les administrateurs gardent le procès-verbal.
    where o.appel_offres_id = p_appel_offres_id
      and (a.statut in ('OUVERT', 'CLOTURE', 'EVALUE') or (select prive.is_admin())));
end;
$function$;
grant execute on function public.rpc_pv_ouverture to authenticated, service_role;
