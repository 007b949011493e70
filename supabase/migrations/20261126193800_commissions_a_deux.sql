-- Une commission est nommée par deux administrateurs, de comptes qui ont plus d’un jour, et n’est prête que tant que ses membres sont actifs (R172).

alter function public.rpc_nomme_commission(text, jsonb, text) set schema prive;
alter function prive.rpc_nomme_commission(text, jsonb, text) rename to nomme_commission;
comment on function prive.nomme_commission(text, jsonb, text) is 'Nomme les trois membres de la commission, ou en remplace avec un motif ; plus rien ne change dès la première offre. Lettre à chaque nouveau membre.';
revoke execute on function prive.nomme_commission(text, jsonb, text) from public, anon, authenticated, service_role;

create function public.rpc_nomme_commission(p_appel_offres_id text, p_membres jsonb, p_motif text default null) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  perform prive.propose_acte('COMMISSION', p_appel_offres_id, jsonb_build_object('membres', p_membres), 'COMMISSION', p_motif);
  return prive.describe_commission(p_appel_offres_id);
end;
$$;
comment on function public.rpc_nomme_commission(text, jsonb, text) is 'Propose les trois membres de la commission, ou d’en remplacer avec un motif : un autre administrateur confirme ; rend la commission telle qu’elle reste. Administrateurs.';
revoke execute on function public.rpc_nomme_commission(text, jsonb, text) from public, anon;
grant execute on function public.rpc_nomme_commission(text, jsonb, text) to authenticated;

create or replace function prive.check_membres(p_membres jsonb) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if jsonb_typeof(p_membres) is distinct from 'array' or jsonb_array_length(p_membres) <> 3 or (
    select count(distinct p.id) from jsonb_array_elements(p_membres) m
    join public.profiles p on p.id = prive.to_uuid(m ->> 'id')
    where p.role = 'ADMIN' and p.status = 'ACTIVE'
  ) <> 3 or exists (
    select from jsonb_array_elements(p_membres) m
    where coalesce(char_length(btrim(m ->> 'qualite')), 0) not between 2 and 120 or m ->> 'qualite' ~ '[[:cntrl:]]'
  ) then
    raise exception 'membres_invalides' using errcode = '22023';
  end if;
  if exists (select from jsonb_array_elements(p_membres) m where prive.is_neuf(prive.to_uuid(m ->> 'id'))) then
    raise exception 'membre_trop_recent' using errcode = 'P0001';
  end if;
end;
$$;
comment on function prive.check_membres(jsonb) is 'Refuse tout autre nombre que trois, deux fois la même personne, qui n’est pas un administrateur actif, ou l’est depuis moins d’un jour, une qualité absente.';

create or replace function prive.is_membre(p_appel_offres_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select prive.is_admin() and exists (
    select from prive.commission_membres m
    where m.appel_offres_id = p_appel_offres_id and m.user_id = (select prive.current_account()))
    and not prive.is_neuf((select prive.current_account()));
$$;
comment on function prive.is_membre(text) is 'Vrai pour un membre de la commission de cet appel d’offres, tant que son compte est celui d’un administrateur actif, redevenu tel depuis plus d’un jour.';

create or replace function prive.is_commission_prete(p_appel_offres_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from prive.commissions c where c.appel_offres_id = p_appel_offres_id and c.prete_le is not null)
  and not exists (
    select from prive.commission_membres m left join public.profiles p on p.id = m.user_id
    where m.appel_offres_id = p_appel_offres_id and (p.role, p.status) is distinct from ('ADMIN'::public.role_compte, 'ACTIVE'::public.statut_compte));
$$;
comment on function prive.is_commission_prete(text) is 'Vrai quand la commission a tenu son essai et que ses trois membres sont des administrateurs actifs.';

create or replace function public.rpc_commission(p_appel_offres_id text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_commission constant jsonb := prive.describe_commission(p_appel_offres_id);
begin
  perform prive.require_admin();
  return v_commission || jsonb_build_object(
    'prete_le', case when prive.is_commission_prete(p_appel_offres_id) then v_commission -> 'prete_le' else 'null' end,
    'inactifs', (
      select coalesce(jsonb_agg(m.nom order by m.rang), '[]') from prive.commission_membres m left join public.profiles p on p.id = m.user_id
      where m.appel_offres_id = p_appel_offres_id
        and (p.role, p.status) is distinct from ('ADMIN'::public.role_compte, 'ACTIVE'::public.statut_compte)));
end;
$$;
comment on function public.rpc_commission(text) is 'La commission d’un appel d’offres : membres, ceux dont le compte n’est plus celui d’un administrateur actif, clés publiques, essai en cours ; vide quand aucune n’est nommée. Administrateurs.';
