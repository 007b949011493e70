-- Confirmer, refuser, retirer, lire les actes à deux ; ce qui attend est dans la liste des administrateurs (R168).

create function prive.is_neuf(p_user_id uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from prive.actes_a_deux a
    left join public.access_requests r on a.genre = 'DEMANDE' and r.id::text = a.objet_id
    where a.issue = 'CONFIRME' and a.cause in ('ADMINISTRATEUR', 'BAILLEUR')
      and (a.genre <> 'COMMISSION' and a.objet_id = p_user_id::text or r.compte_id = p_user_id)
      and greatest(a.decide_le, r.activated_at) > clock_timestamp() - interval '24 hours'
  ) or exists (
    select from public.journaux_audit j
    where j.action = 'ADMINISTRATEUR_CREE' and j.objet = 'profiles' and j.objet_id = p_user_id::text
      and j.created_at > clock_timestamp() - interval '24 hours');
$$;
comment on function prive.is_neuf(uuid) is 'Vrai pendant un jour pour un compte qui vient de recevoir le rôle d’administrateur ou de bailleur : il n’agit pas encore dans une procédure.';
revoke execute on function prive.is_neuf(uuid) from public, anon, authenticated;

create function prive.lock_acte(p_id uuid) returns prive.actes_a_deux
  language plpgsql security definer set search_path = ''
as $$
declare
  v_acte prive.actes_a_deux;
begin
  perform prive.require_admin();
  select a.* into v_acte from prive.actes_a_deux a where a.id = p_id for update;
  if v_acte.id is null or v_acte.issue is not null then
    raise exception 'acte_deja_decide' using errcode = 'P0001';
  end if;
  return v_acte;
end;
$$;
comment on function prive.lock_acte(uuid) is 'Verrouille un acte à deux qui attend. Administrateurs.';
revoke execute on function prive.lock_acte(uuid) from public, anon, authenticated;

create function prive.clot_acte(p_acte prive.actes_a_deux, p_issue text, p_motif text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_dit constant text := prive.dit_acte(p_acte);
  v_acte prive.actes_a_deux;
begin
  update prive.actes_a_deux a set issue = p_issue, decide_par = (select prive.current_account()), decide_le = clock_timestamp(),
    motif_decision = nullif(btrim(p_motif, E' \t\r\n'), '')
  where a.id = p_acte.id returning a.* into v_acte;
  perform prive.set_reason(coalesce(v_acte.motif_decision, p_acte.reason));
  perform prive.audit('ACTE_' || p_issue, prive.objet_acte(v_acte.genre), v_acte.objet_id, null, v_dit,
    jsonb_build_object('acte', v_acte.id, 'cause', v_acte.cause, 'propose_par', v_acte.propose_par) || v_acte.arguments);
  perform prive.ecrit_acte(v_acte);
end;
$$;
comment on function prive.clot_acte(prive.actes_a_deux, text, text) is 'Écrit la suite d’une proposition : table, journal, lettres.';
revoke execute on function prive.clot_acte(prive.actes_a_deux, text, text) from public, anon, authenticated;

create function public.rpc_confirme_acte(p_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_acte prive.actes_a_deux := prive.lock_acte(p_id);
begin
  if v_acte.propose_par = (select prive.current_account()) then
    raise exception 'acte_par_vous' using errcode = 'P0001';
  end if;
  if not exists (select from public.profiles p where p.id = v_acte.propose_par and p.role = 'ADMIN' and p.status = 'ACTIVE') then
    raise exception 'auteur_parti' using errcode = 'P0001';
  end if;
  -- Un compte qui vient d’être fait n’agit pas encore dans une procédure.
  if v_acte.cause in ('ENTREPRISE', 'COMMISSION') and prive.is_neuf((select prive.current_account())) then
    raise exception 'compte_trop_recent' using errcode = 'P0001';
  end if;
  perform prive.fait_acte(v_acte.genre, v_acte.objet_id, v_acte.arguments, v_acte.reason);
  perform prive.clot_acte(v_acte, 'CONFIRME', null);
end;
$$;
comment on function public.rpc_confirme_acte(uuid) is 'Confirme et fait l’acte qu’un autre administrateur a proposé, ses vérifications refaites : journal, lettres. Administrateurs.';
revoke execute on function public.rpc_confirme_acte(uuid) from public, anon;
grant execute on function public.rpc_confirme_acte(uuid) to authenticated;

create function public.rpc_refuse_acte(p_id uuid, p_reason text default null) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_acte prive.actes_a_deux := prive.lock_acte(p_id);
  v_issue constant text := case when v_acte.propose_par = (select prive.current_account()) then 'RETIRE' else 'REFUSE' end;
begin
  if v_issue = 'REFUSE' and coalesce(char_length(btrim(p_reason)), 0) < 2 then
    raise exception 'motif_requis' using errcode = '22023';
  end if;
  perform prive.clot_acte(v_acte, v_issue, p_reason);
end;
$$;
comment on function public.rpc_refuse_acte(uuid, text) is 'Refuse, avec un motif, l’acte qu’un autre administrateur a proposé, ou retire le sien : journal, lettres. Administrateurs.';
revoke execute on function public.rpc_refuse_acte(uuid, text) from public, anon;
grant execute on function public.rpc_refuse_acte(uuid, text) to authenticated;

create function public.rpc_actes_a_deux() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  return jsonb_build_object(
    'seul', (select count(*) from public.profiles p where p.role = 'ADMIN' and p.status = 'ACTIVE') < 2,
    'neuf', prive.is_neuf((select prive.current_account())),
    'actes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'genre', a.genre, 'objet_id', a.objet_id, 'cause', a.cause, 'acte', prive.dit_acte(a), 'reason', a.reason,
        'fiche', coalesce(a.arguments ->> 'entreprise_id', a.arguments ->> 'bailleur_id'), 'propose_par', prive.nom_compte(a.propose_par), 'propose_le', a.propose_le,
        'moi', a.propose_par = (select prive.current_account())) order by a.propose_le, a.id), '[]')
      from prive.actes_a_deux a where a.issue is null));
end;
$$;
comment on function public.rpc_actes_a_deux() is 'Actes proposés qui attendent un autre administrateur, le plus ancien d’abord ; si qui lit est le seul administrateur actif, et si son compte est trop récent pour une procédure. Administrateurs.';
revoke execute on function public.rpc_actes_a_deux() from public, anon;
grant execute on function public.rpc_actes_a_deux() to authenticated;

create or replace function prive.files_attente() returns table (nom text, nombre bigint, depuis timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select 'DEMANDES' as nom, count(*) as nombre, min(r.created_at) as depuis
  from public.access_requests r where r.status in ('RECU', 'EN_ETUDE')
  union all
  select case when s.genre = 'DANGER' then 'DANGERS' else 'SIGNALEMENTS' end, count(*), min(s.created_at)
  from public.signalements s where s.status = 'RECU' group by 1
  union all
  select 'REPONSES', count(*), min(r.saisie_le) from public.reponses_entreprises r where r.status = 'RECUE'
  union all
  select 'ACTES', count(*), min(a.propose_le) from prive.actes_a_deux a where a.issue is null
  union all
  select 'COURRIELS', count(*), min(k.created_at) from public.courriels k
  where k.status = 'ABANDONNE' and k.last_error is distinct from 'adresse_refusee';
$$;
