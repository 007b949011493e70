-- Qui peut proposer sans être administrateur (R195) : tout le registre, ou des projets. Une habilitation ne fait que proposer, ce
-- qu’un autre décide : un administrateur suffit à la donner, elle s’inscrit au journal et s’écrit à son titulaire.

create table prive.habilitations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  projet_id text,
  accordee_par uuid not null,
  accordee_le timestamptz not null default clock_timestamp(),
  retiree_le timestamptz,
  constraint habilitations_projet_forme check (projet_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(projet_id) <= 100)
);
create unique index habilitations_une_fois on prive.habilitations (user_id, coalesce(projet_id, '')) where retiree_le is null;
comment on table prive.habilitations is 'Comptes qui peuvent proposer des changements du registre sans être administrateurs.';
comment on column prive.habilitations.id is 'Habilitation.';
comment on column prive.habilitations.user_id is 'Compte.';
comment on column prive.habilitations.projet_id is 'Projet sur lequel il propose ; vide pour tout le registre.';
comment on column prive.habilitations.accordee_par is 'Administrateur qui l’a donnée.';
comment on column prive.habilitations.accordee_le is 'Depuis quand.';
comment on column prive.habilitations.retiree_le is 'Retrait.';
alter table prive.habilitations enable row level security;
revoke all on prive.habilitations from public, anon, authenticated, service_role;

create function prive.can_proposer(p_collection text, p_fiche_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select prive.is_admin() or exists (
    select from prive.habilitations h
    where h.user_id = (select prive.current_account()) and h.retiree_le is null
      and (h.projet_id is null or (p_collection = 'projets' and h.projet_id = p_fiche_id)));
$$;
comment on function prive.can_proposer(text, text) is 'Vrai quand le compte connecté peut proposer un changement de cette fiche.';

create function prive.ecrit_habilitation(p_habilitation prive.habilitations) returns void
  language sql security definer set search_path = ''
as $$
  select prive.enqueue_courriel(
    'HABILITATION:' || p_habilitation.id || case when p_habilitation.retiree_le is null then ':ACCORDEE' else ':RETIREE' end,
    'HABILITATION', p.email, jsonb_build_object('full_name', p.full_name, 'projet_id', p_habilitation.projet_id,
      'issue', case when p_habilitation.retiree_le is null then 'ACCORDEE' else 'RETIREE' end))
  from public.profiles p where p.id = p_habilitation.user_id and not prive.is_blacklisted(p.email);
$$;
comment on function prive.ecrit_habilitation(prive.habilitations) is 'Écrit à un compte qu’il peut proposer, ou ne le peut plus.';

create function public.rpc_habilite(p_user_id uuid, p_projet_id text default null) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  v_habilitation prive.habilitations;
begin
  perform prive.require_admin();
  if not exists (select from public.profiles p where p.id = p_user_id and p.status = 'ACTIVE' and p.role <> 'ADMIN') then
    raise exception 'compte_introuvable' using errcode = 'P0001';
  end if;
  if p_projet_id is not null and not exists (select from public.projets p where p.id = p_projet_id) then
    raise exception 'projet_inconnu' using errcode = 'P0001';
  end if;
  insert into prive.habilitations (user_id, projet_id, accordee_par)
  values (p_user_id, p_projet_id, (select prive.current_account()))
  on conflict (user_id, coalesce(projet_id, '')) where retiree_le is null do nothing returning * into v_habilitation;
  if v_habilitation.id is null then
    -- Donnée deux fois, c’est la même.
    return (select h.id from prive.habilitations h
      where h.user_id = p_user_id and h.projet_id is not distinct from p_projet_id and h.retiree_le is null);
  end if;
  perform prive.audit('HABILITATION_ACCORDEE', 'profiles', p_user_id::text, null, coalesce(p_projet_id, 'tout le registre'));
  perform prive.ecrit_habilitation(v_habilitation);
  return v_habilitation.id;
end;
$$;
comment on function public.rpc_habilite(uuid, text) is
  'Permet à un compte actif de proposer des changements d’un projet, ou de tout le registre ; il ne décide de rien. Administrateurs.';

create function public.rpc_retire_habilitation(p_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_habilitation prive.habilitations;
begin
  perform prive.require_admin();
  update prive.habilitations h set retiree_le = clock_timestamp()
  where h.id = p_id and h.retiree_le is null returning h.* into v_habilitation;
  if found then
    perform prive.audit('HABILITATION_RETIREE', 'profiles', v_habilitation.user_id::text,
      coalesce(v_habilitation.projet_id, 'tout le registre'), null);
    perform prive.ecrit_habilitation(v_habilitation);
  end if;
end;
$$;
comment on function public.rpc_retire_habilitation(uuid) is 'Retire une habilitation ; deux fois sans erreur. Ce qui est déjà soumis reste à décider. Administrateurs.';

create function public.rpc_habilitations() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'user_id', h.user_id, 'nom', prive.nom_compte(h.user_id),
      'projet_id', h.projet_id, 'accordee_le', h.accordee_le) order by h.accordee_le desc, h.id), '[]')
    from prive.habilitations h where h.retiree_le is null);
end;
$$;
comment on function public.rpc_habilitations() is 'Comptes qui peuvent proposer, la plus récente habilitation d’abord. Administrateurs.';

revoke execute on function prive.can_proposer(text, text), prive.ecrit_habilitation(prive.habilitations) from public, anon, authenticated;
revoke execute on function public.rpc_habilite(uuid, text), public.rpc_retire_habilitation(uuid), public.rpc_habilitations()
  from public, anon, authenticated;
grant execute on function public.rpc_habilite(uuid, text), public.rpc_retire_habilitation(uuid), public.rpc_habilitations() to authenticated;
