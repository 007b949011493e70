-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Comptes qui peuvent proposer des changements du registre sans être administrateurs.
create table prive.habilitations (
  -- Habilitation.
  id uuid not null default gen_random_uuid(),
  -- Compte.
  user_id uuid not null,
  -- Projet sur lequel il propose ; vide pour tout le registre.
  projet_id text,
  -- Administrateur qui l’a donnée.
  accordee_par uuid not null,
  -- Depuis quand.
  accordee_le timestamp with time zone not null default clock_timestamp(),
  -- Retrait.
  retiree_le timestamp with time zone,
  constraint habilitations_projet_forme CHECK (((projet_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(projet_id) <= 100))),
  constraint habilitations_pkey PRIMARY KEY (id),
  constraint habilitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX habilitations_une_fois ON prive.habilitations USING btree (user_id, COALESCE(projet_id, ''::text)) WHERE (retiree_le IS NULL);
alter table prive.habilitations enable row level security;

-- Vrai quand le compte connecté peut proposer un changement de cette fiche.
CREATE OR REPLACE FUNCTION prive.can_proposer(p_collection text, p_fiche_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.is_admin() or exists (
    select from prive.habilitations h
    where h.user_id = (select prive.current_account()) and h.retiree_le is null
      and (h.projet_id is null or (p_collection = 'projets' and h.projet_id = p_fiche_id)));
$function$;

-- Écrit à un compte qu’il peut proposer, ou ne le peut plus.
CREATE OR REPLACE FUNCTION prive.ecrit_habilitation(p_habilitation prive.habilitations)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.enqueue_courriel(
    'HABILITATION:' || p_habilitation.id || case when p_habilitation.retiree_le is null then ':ACCORDEE' else ':RETIREE' end,
    'HABILITATION', p.email, jsonb_build_object('full_name', p.full_name, 'projet_id', p_habilitation.projet_id,
      'issue', case when p_habilitation.retiree_le is null then 'ACCORDEE' else 'RETIREE' end))
  from public.profiles p where p.id = p_habilitation.user_id and not prive.is_blacklisted(p.email);
$function$;

-- Permet à un compte actif de proposer des changements d’un projet, ou de tout le registre ; il ne décide de rien. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_habilite(p_user_id uuid, p_projet_id text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.rpc_habilite to authenticated, service_role;

-- Retire une habilitation ; deux fois sans erreur. Ce qui est déjà soumis reste à décider. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_retire_habilitation(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.rpc_retire_habilitation to authenticated, service_role;

-- Comptes qui peuvent proposer, la plus récente habilitation d’abord. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_habilitations()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform prive.require_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'user_id', h.user_id, 'nom', prive.nom_compte(h.user_id),
      'projet_id', h.projet_id, 'accordee_le', h.accordee_le) order by h.accordee_le desc, h.id), '[]')
    from prive.habilitations h where h.retiree_le is null);
end;
$function$;
grant execute on function public.rpc_habilitations to authenticated, service_role;
