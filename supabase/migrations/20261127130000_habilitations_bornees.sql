-- Une habilitation a un motif, se donne jusqu’à un jour s’il le faut, et se retire avec un motif ; son titulaire lit les siennes (R223).
alter table prive.habilitations
  add column jusqu_au date,
  add column motif text,
  add column motif_retrait text,
  add column retiree_par uuid,
  add constraint habilitations_motif_longueur check (char_length(motif) between 2 and 1000),
  add constraint habilitations_motif_retrait_longueur check (char_length(motif_retrait) between 2 and 1000);
comment on column prive.habilitations.jusqu_au is 'Dernier jour, à Conakry ; vide tant que personne ne la retire.';
comment on column prive.habilitations.motif is 'Pourquoi elle est donnée.';
comment on column prive.habilitations.motif_retrait is 'Pourquoi elle est retirée.';
comment on column prive.habilitations.retiree_par is 'Administrateur qui l’a retirée ; vide quand une autre l’a remplacée.';
create trigger habilitations_a_clean before insert or update on prive.habilitations
  for each row execute function prive.clean_colonnes('motif:prose', 'motif_retrait:prose');

create function prive.is_en_cours(p_habilitation prive.habilitations) returns boolean
  language sql stable set search_path = ''
as $$
  select p_habilitation.retiree_le is null
    and (p_habilitation.jusqu_au is null or p_habilitation.jusqu_au >= (clock_timestamp() at time zone 'Africa/Conakry')::date);
$$;
comment on function prive.is_en_cours(prive.habilitations) is 'Vrai quand une habilitation n’est ni retirée ni passée.';

create or replace function prive.can_proposer(p_collection text, p_fiche_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select prive.is_admin() or exists (
    select from prive.habilitations h
    where h.user_id = (select prive.current_account()) and prive.is_en_cours(h)
      and (h.projet_id is null or (p_collection = 'projets' and h.projet_id = p_fiche_id)));
$$;

create or replace function prive.ecrit_habilitation(p_habilitation prive.habilitations) returns void
  language sql security definer set search_path = ''
as $$
  select prive.enqueue_courriel(
    'HABILITATION:' || p_habilitation.id || case when p_habilitation.retiree_le is null then ':ACCORDEE' else ':RETIREE' end,
    'HABILITATION', p.email, jsonb_strip_nulls(jsonb_build_object('full_name', p.full_name, 'projet_id', p_habilitation.projet_id,
      'projet', (select t.titre from public.projets t where t.id = p_habilitation.projet_id), 'jusqu_au', p_habilitation.jusqu_au,
      'motif', case when p_habilitation.retiree_le is null then p_habilitation.motif else p_habilitation.motif_retrait end,
      'issue', case when p_habilitation.retiree_le is null then 'ACCORDEE' else 'RETIREE' end)))
  from public.profiles p where p.id = p_habilitation.user_id and not prive.is_blacklisted(p.email);
$$;

-- Ce qu’un motif dit, ou un refus : deux signes au moins, une fois les blancs ôtés.
create function prive.require_motif(p_motif text) returns text
  language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(char_length(btrim(p_motif, E' \t\r\n')), 0) < 2 then
    raise exception 'motif_requis' using errcode = '22023';
  end if;
  return btrim(p_motif, E' \t\r\n');
end;
$$;
comment on function prive.require_motif(text) is 'Rend un motif sans ses blancs ; refuse qu’il manque.';

drop function public.rpc_habilite(uuid, text);
create function public.rpc_habilite(
  p_user_id uuid, p_projet_id text default null, p_jusqu_au date default null, p_motif text default null
) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  v_avant prive.habilitations;
  v_apres prive.habilitations;
begin
  perform prive.require_admin();
  if not exists (select from public.profiles p where p.id = p_user_id and p.status = 'ACTIVE' and p.role <> 'ADMIN') then
    raise exception 'compte_introuvable' using errcode = 'P0001';
  end if;
  if p_projet_id is not null and not exists (select from public.projets p where p.id = p_projet_id) then
    raise exception 'projet_inconnu' using errcode = 'P0001';
  end if;
  if p_jusqu_au < (clock_timestamp() at time zone 'Africa/Conakry')::date then
    raise exception 'jour_passe' using errcode = '22023';
  end if;
  perform prive.set_reason(prive.require_motif(p_motif));
  perform pg_advisory_xact_lock(hashtextextended('habilitations:' || p_user_id, 0));
  select h.* into v_avant from prive.habilitations h
  where h.user_id = p_user_id and h.projet_id is not distinct from p_projet_id and h.retiree_le is null for update;
  -- Donnée deux fois jusqu’au même jour, c’est la même.
  if v_avant.id is not null and prive.is_en_cours(v_avant) and v_avant.jusqu_au is not distinct from p_jusqu_au then
    return v_avant.id;
  end if;
  -- Passée, ou donnée jusqu’à un autre jour : celle-ci la remplace.
  update prive.habilitations h set retiree_le = clock_timestamp() where h.id = v_avant.id;
  insert into prive.habilitations (user_id, projet_id, accordee_par, jusqu_au, motif)
  values (p_user_id, p_projet_id, (select prive.current_account()), p_jusqu_au, p_motif) returning * into v_apres;
  perform prive.audit('HABILITATION_ACCORDEE', 'profiles', p_user_id::text, null, coalesce(p_projet_id, 'tout le registre'),
    jsonb_strip_nulls(jsonb_build_object('jusqu_au', p_jusqu_au)));
  perform prive.ecrit_habilitation(v_apres);
  return v_apres.id;
end;
$$;
comment on function public.rpc_habilite(uuid, text, date, text) is
  'Permet à un compte actif de proposer des changements d’un projet, ou de tout le registre, jusqu’à un jour s’il est dit ; il ne décide de rien. Motif exigé. Administrateurs.';

drop function public.rpc_retire_habilitation(uuid);
create function public.rpc_retire_habilitation(p_id uuid, p_motif text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_habilitation prive.habilitations;
begin
  perform prive.require_admin();
  perform prive.set_reason(prive.require_motif(p_motif));
  update prive.habilitations h
  set retiree_le = clock_timestamp(), retiree_par = (select prive.current_account()), motif_retrait = p_motif
  where h.id = p_id and prive.is_en_cours(h) returning h.* into v_habilitation;
  if found then
    perform prive.audit('HABILITATION_RETIREE', 'profiles', v_habilitation.user_id::text,
      coalesce(v_habilitation.projet_id, 'tout le registre'), null);
    perform prive.ecrit_habilitation(v_habilitation);
  end if;
end;
$$;
comment on function public.rpc_retire_habilitation(uuid, text) is
  'Retire une habilitation, motif à l’appui ; deux fois sans erreur. Ce qui est déjà soumis reste à décider. Administrateurs.';

create or replace function public.rpc_habilitations() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  return (select jsonb_build_object(
      'seul', (select count(*) < 2 from public.profiles p where p.role = 'ADMIN' and p.status = 'ACTIVE'),
      'en_cours', coalesce(jsonb_agg(h.ligne order by h.accordee_le desc, h.id) filter (where h.is_en_cours), '[]'),
      'finies', coalesce(jsonb_agg(h.ligne order by h.accordee_le desc, h.id) filter (where not h.is_en_cours and h.rang <= 20), '[]'))
    from (
      select t.id, t.accordee_le, e.is_en_cours, row_number() over (partition by e.is_en_cours order by t.accordee_le desc, t.id) as rang,
        jsonb_build_object('id', t.id, 'user_id', t.user_id, 'nom', prive.nom_compte(t.user_id), 'projet_id', t.projet_id,
          'projet', (select p.titre from public.projets p where p.id = t.projet_id), 'is_actif', c.status = 'ACTIVE' and c.role <> 'ADMIN',
          'accordee_le', t.accordee_le, 'accordee_par', prive.nom_compte(t.accordee_par),
          'is_par_moi', t.accordee_par = (select prive.current_account()), 'motif', t.motif, 'jusqu_au', t.jusqu_au,
          'retiree_le', t.retiree_le, 'retiree_par', prive.nom_compte(t.retiree_par), 'motif_retrait', t.motif_retrait) as ligne
      from prive.habilitations t join public.profiles c on c.id = t.user_id
        cross join lateral (select prive.is_en_cours(t) as is_en_cours) e) h);
end;
$$;
comment on function public.rpc_habilitations() is
  'Comptes qui peuvent proposer et les vingt dernières habilitations finies, la plus récente d’abord. Administrateurs.';

create function public.rpc_mes_habilitations() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('projet_id', h.projet_id,
      'projet', (select p.titre from public.projets p where p.id = h.projet_id), 'accordee_le', h.accordee_le,
      'jusqu_au', h.jusqu_au) order by h.projet_id nulls first), '[]')
  from prive.habilitations h
  where h.user_id = (select prive.compte_actif()) and prive.is_en_cours(h);
$$;
comment on function public.rpc_mes_habilitations() is 'Ce que le compte connecté peut proposer : tout le registre d’abord, puis des projets. Comptes actifs.';

revoke execute on function prive.is_en_cours(prive.habilitations), prive.require_motif(text) from public, anon, authenticated;
revoke execute on function public.rpc_habilite(uuid, text, date, text), public.rpc_retire_habilitation(uuid, text), public.rpc_mes_habilitations()
  from public, anon, authenticated;
grant execute on function public.rpc_habilite(uuid, text, date, text), public.rpc_retire_habilitation(uuid, text), public.rpc_mes_habilitations()
  to authenticated;
