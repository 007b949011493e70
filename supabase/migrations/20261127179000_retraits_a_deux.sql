-- Ôter à un administrateur actif son rôle ou son accès se fait à deux ; chacun quitte le sien seul (R169).

alter table prive.actes_a_deux drop constraint actes_a_deux_cause_connue;
alter table prive.actes_a_deux add constraint actes_a_deux_cause_connue
  check (cause in ('ADMINISTRATEUR', 'BAILLEUR', 'ENTREPRISE', 'COMMISSION', 'ATTRIBUTION', 'DEPART', 'RETRAIT'));

create function prive.retire_administrateur(p_avant public.profiles, p_apres public.profiles) returns boolean
  language sql immutable set search_path = ''
as $$
  select p_avant.role = 'ADMIN' and p_avant.status = 'ACTIVE' and (p_apres.role <> 'ADMIN' or p_apres.status <> 'ACTIVE');
$$;
comment on function prive.retire_administrateur(public.profiles, public.profiles) is
  'Vrai d’un changement qui ôte à un administrateur actif son rôle ou son accès.';
revoke execute on function prive.retire_administrateur(public.profiles, public.profiles) from public, anon, authenticated;

create or replace function prive.deux_requis(p_avant public.profiles, p_apres public.profiles) returns text
  language sql stable security definer set search_path = ''
as $$
  select case
    when p_apres.role = 'ADMIN' and (p_avant.role <> 'ADMIN' or n.active) then 'ADMINISTRATEUR'
    when p_apres.role = 'BAILLEUR' and (p_avant.role <> 'BAILLEUR' or n.active
      or p_apres.bailleur_id is not null and p_apres.bailleur_id is distinct from p_avant.bailleur_id) then 'BAILLEUR'
    when p_apres.role = 'ENTREPRISE' and (p_avant.role <> 'ENTREPRISE' or n.active
      or p_apres.entreprise_id is distinct from p_avant.entreprise_id)
      and prive.is_engagee(p_apres.entreprise_id, p_apres.id) then 'ENTREPRISE'
    when p_apres.role = 'ENTREPRISE' and p_avant.role <> 'ENTREPRISE'
      and prive.is_engagee('compte:' || p_apres.id, p_apres.id) then 'ENTREPRISE'
    when n.retire and prive.siege_en_commission(p_avant.id) then 'COMMISSION'
    -- On quitte seul son propre rôle ; le dernier ne le peut pas.
    when n.retire and p_avant.id is distinct from (select prive.current_account()) then 'RETRAIT'
    -- Une fiche reçue par qui n’en avait pas emporte ses offres : ce n’est pas un départ.
    when (p_apres.role <> p_avant.role or p_avant.entreprise_id is not null and p_apres.entreprise_id is distinct from p_avant.entreprise_id
      or p_apres.bailleur_id is distinct from p_avant.bailleur_id) and prive.is_en_jeu(p_avant) then 'DEPART'
    -- Une liste noire ne se défait pas.
    when p_apres.status = 'BLACKLISTED' and p_avant.status <> 'BLACKLISTED'
      and (p_avant.role = 'BAILLEUR' or prive.is_en_jeu(p_avant)) then 'DEPART'
  end
  from (select p_apres.status = 'ACTIVE' and p_avant.status <> 'ACTIVE' as active, prive.retire_administrateur(p_avant, p_apres) as retire) n;
$$;
comment on function prive.deux_requis(public.profiles, public.profiles) is
  'Pourquoi ce changement d’un compte demande deux administrateurs : le pouvoir qu’il donne, celui d’un administrateur qu’il ôte, la commission qu’il touche, ce qu’il ôte à qui agit dans une procédure ; vide quand un seul suffit.';

create function prive.vise_par(p_acte prive.actes_a_deux) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select p.id from public.profiles p
  where p_acte.genre in ('ROLE', 'STATUT') and p.id = prive.to_uuid(p_acte.objet_id) and p.role = 'ADMIN' and p.status = 'ACTIVE'
    and coalesce(p_acte.arguments ->> 'role', 'ADMIN') || coalesce(p_acte.arguments ->> 'status', 'ACTIVE') <> 'ADMINACTIVE';
$$;
comment on function prive.vise_par(prive.actes_a_deux) is
  'Administrateur actif à qui cet acte ôterait son rôle ou son accès ; vide pour tout autre acte.';
revoke execute on function prive.vise_par(prive.actes_a_deux) from public, anon, authenticated;

-- Ce que dit la phrase, à qui part la lettre : le reste de ces fonctions ne change pas.
do $patch$
declare
  v_avant text := pg_get_functiondef('prive.dit_acte(prive.actes_a_deux)'::regprocedure);
  v_apres text;
begin
  v_apres := replace(v_avant, $q$when 'ROLE' then 'Donner le rôle ' || ($q$,
    $q$when 'ROLE' then case when p_acte.cause = 'RETRAIT' then 'Retirer le rôle Administrateur, pour celui de ' else 'Donner le rôle ' end || ($q$);
  v_apres := replace(v_apres, $q$else 'Visiteur' end) || ' à ' || c.nom$q$,
    $q$else 'Visiteur' end) || case when p_acte.cause = 'RETRAIT' then ', à ' else ' à ' end || c.nom$q$);
  if length(v_apres) - length(v_avant) < 120 then
    raise exception 'dit_acte_inconnue';
  end if;
  execute v_apres;
  v_avant := pg_get_functiondef('prive.ecrit_acte(prive.actes_a_deux)'::regprocedure);
  -- Qui n’est plus administrateur une fois l’acte fait l’apprend aussi.
  v_apres := replace(v_avant, $q$where p.role = 'ADMIN' and p.status = 'ACTIVE';$q$,
    $q$where p.role = 'ADMIN' and p.status = 'ACTIVE'
    or p_acte.cause in ('RETRAIT', 'COMMISSION') and p_acte.genre in ('ROLE', 'STATUT') and p.id = prive.to_uuid(p_acte.objet_id);$q$);
  if v_apres = v_avant then
    raise exception 'ecrit_acte_inconnue';
  end if;
  execute v_apres;
  -- Qui vient d’être fait n’ôte pas un autre le jour même.
  v_avant := pg_get_functiondef('public.rpc_confirme_acte(uuid)'::regprocedure);
  v_apres := replace(v_avant, $q$v_acte.cause in ('ENTREPRISE', 'COMMISSION', 'DEPART') and$q$,
    $q$v_acte.cause in ('ENTREPRISE', 'COMMISSION', 'DEPART', 'RETRAIT') and$q$);
  if v_apres = v_avant then
    raise exception 'rpc_confirme_acte_inconnue';
  end if;
  execute v_apres;
  v_avant := pg_get_functiondef('public.rpc_actes_a_deux()'::regprocedure);
  v_apres := replace(v_avant, $q$'moi', a.propose_par = (select prive.current_account()))$q$,
    $q$'moi', a.propose_par = (select prive.current_account()), 'vise', coalesce(prive.vise_par(a) = (select prive.current_account()), false))$q$);
  if v_apres = v_avant then
    raise exception 'rpc_actes_a_deux_inconnue';
  end if;
  execute v_apres;
end;
$patch$;

create or replace function public.rpc_refuse_acte(p_id uuid, p_reason text default null) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_acte prive.actes_a_deux := prive.lock_acte(p_id);
  v_issue constant text := case when v_acte.propose_par = (select prive.current_account()) then 'RETIRE' else 'REFUSE' end;
begin
  -- Sinon qu’un administrateur parte ou trahisse, et nul ne pourrait le lui retirer.
  if v_issue = 'REFUSE' and prive.vise_par(v_acte) = (select prive.current_account()) then
    raise exception 'acte_vous_vise' using errcode = 'P0001';
  end if;
  if v_issue = 'REFUSE' and coalesce(char_length(btrim(p_reason)), 0) < 2 then
    raise exception 'motif_requis' using errcode = '22023';
  end if;
  perform prive.clot_acte(v_acte, v_issue, p_reason);
end;
$$;
comment on function public.rpc_refuse_acte(uuid, text) is
  'Refuse, avec un motif, l’acte qu’un autre administrateur a proposé, ou retire le sien ; jamais celui qui ôterait son propre rôle : journal, lettres. Administrateurs.';

create or replace function public.rpc_cree_administrateur(p_email text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  v_email constant text := prive.clean_texte(p_email, 'email');
  v_profile public.profiles;
begin
  perform prive.lock_email(v_email);
  select p.* into v_profile from public.profiles p where p.email = v_email order by p.created_at limit 1 for update;
  if v_profile.id is null then
    raise exception 'compte_introuvable' using errcode = 'P0001';
  end if;
  if v_profile.role = 'ADMIN' and v_profile.status = 'ACTIVE' then
    return 'DEJA';
  end if;
  if v_profile.role in ('ENTREPRISE', 'BAILLEUR') or v_profile.status not in ('ACTIVE', 'PENDING') or v_profile.invite_le is not null
    or not exists (select from auth.users u where u.id = v_profile.id and u.email_confirmed_at is not null)
  then
    raise exception 'compte_non_admissible' using errcode = 'P0001';
  end if;
  -- Deux suffisent : les suivants se proposent et se confirment sur le portail. Celui dont le retrait attend depuis un jour ne compte plus :
  -- de deux administrateurs, l’un ne peut ni ôter l’autre ni en faire un troisième.
  if (
    select count(*) from public.profiles p
    where p.role = 'ADMIN' and p.status = 'ACTIVE' and not exists (
      select from prive.actes_a_deux a
      where a.issue is null and prive.vise_par(a) = p.id and a.propose_le < clock_timestamp() - interval '24 hours')
  ) >= 2 then
    raise exception 'administrateurs_suffisants' using errcode = 'P0001';
  end if;
  perform prive.set_reason('Par la commande de la machine');
  update public.profiles p set role = 'ADMIN', status = 'ACTIVE' where p.id = v_profile.id;
  perform prive.audit('ADMINISTRATEUR_CREE', 'profiles', v_profile.id::text, v_profile.role::text, 'ADMIN');
  perform prive.enqueue_courriel('ADMINISTRATEUR_CREE:' || v_profile.id || ':' || p.id || ':' || gen_random_uuid(), 'ADMINISTRATEUR_CREE', p.email,
    jsonb_build_object('full_name', p.full_name, 'compte', prive.nom_compte(v_profile.id)))
  from public.profiles p where p.role = 'ADMIN' and p.status = 'ACTIVE';
  return 'FAIT';
end;
$$;
comment on function public.rpc_cree_administrateur(text) is
  'Fait un administrateur d’un compte déjà ouvert, tant qu’il y en a moins de deux actifs, sans compter celui dont le retrait attend depuis un jour : journal, lettre à tous. Rôle de service, par la commande de la machine.';
