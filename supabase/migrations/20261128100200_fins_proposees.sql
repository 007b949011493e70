-- Changer l’état d’une procédure ou d’un lot : la fonction de toujours passe dans « prive » ; celle que l’écran appelle fait l’acte, ou le propose (R281).

alter function public.rpc_change_statut_appel_offres(text, text, text) set schema prive;
-- retire : rien, le nom de toujours est refait plus bas ; le site d’avant l’appelle comme avant.
alter function prive.rpc_change_statut_appel_offres(text, text, text) rename to change_statut_appel_offres;
comment on function prive.change_statut_appel_offres(text, text, text) is
  'Fait passer une procédure à l’état suivant, ou à une fin sans attribution : motif, journal, lettre aux détenteurs à la fin.';
revoke execute on function prive.change_statut_appel_offres(text, text, text) from public, anon, authenticated, service_role;

alter function public.rpc_change_statut_lot(text, integer, text, text) set schema prive;
-- retire : rien, de même ; le site d’avant n’en lit pas la réponse.
alter function prive.rpc_change_statut_lot(text, integer, text, text) rename to change_statut_lot;
comment on function prive.change_statut_lot(text, integer, text, text) is
  'Attribue un lot, le déclare infructueux ou l’annule : motif, journal, lettres ; le dernier fini donne sa fin à l’appel d’offres.';
revoke execute on function prive.change_statut_lot(text, integer, text, text) from public, anon, authenticated, service_role;

create function public.rpc_change_statut_appel_offres(p_id text, p_statut text, p_reason text) returns public.appels_offres
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres;
begin
  perform prive.require_admin();
  if p_statut not in ('ANNULE', 'INFRUCTUEUX') or not prive.fin_a_deux(p_id) then
    return prive.change_statut_appel_offres(p_id, p_statut, p_reason);
  end if;
  perform prive.propose_acte('FIN', p_id, jsonb_build_object('statut', p_statut), 'FIN', p_reason);
  select a.* into v_appel from public.appels_offres a where a.id = p_id;
  return v_appel;
end;
$$;
comment on function public.rpc_change_statut_appel_offres(text, text, text) is
  'Fait passer une procédure à l’état suivant, ou à une fin sans attribution ; cette fin se propose à un autre administrateur tant que rien n’est évalué et qu’un DAO est acquis : l’appel d’offres rendu est alors inchangé. Administrateurs.';
revoke execute on function public.rpc_change_statut_appel_offres(text, text, text) from public, anon;
grant execute on function public.rpc_change_statut_appel_offres(text, text, text) to authenticated;

create function public.rpc_change_statut_lot(p_id text, p_lot integer, p_statut text, p_reason text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  -- Une attribution ne se peut pas alors : rien à en distinguer.
  if not prive.fin_a_deux(p_id) then
    perform prive.change_statut_lot(p_id, p_lot, p_statut, p_reason);
    return true;
  end if;
  perform prive.propose_acte('FIN', p_id, jsonb_build_object('statut', p_statut, 'lot', p_lot), 'FIN', p_reason);
  return false;
end;
$$;
comment on function public.rpc_change_statut_lot(text, integer, text, text) is
  'Attribue un lot, le déclare infructueux ou l’annule ; sa fin sans marché se propose à un autre administrateur tant que rien n’est évalué et qu’un DAO est acquis : vrai une fois faite. Administrateurs.';
revoke execute on function public.rpc_change_statut_lot(text, integer, text, text) from public, anon;
grant execute on function public.rpc_change_statut_lot(text, integer, text, text) to authenticated;

create or replace function prive.fait_acte(p_genre text, p_objet_id text, p_arguments jsonb, p_reason text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('portail.acte_a_deux', 'oui', true);
  case p_genre
    when 'ROLE' then perform prive.set_account_role(p_objet_id::uuid, p_arguments ->> 'role', p_reason);
    when 'STATUT' then perform prive.set_account_status(p_objet_id::uuid, p_arguments ->> 'status', p_reason);
    when 'RATTACHEMENT' then
      perform prive.link_account(p_objet_id::uuid, p_arguments ->> 'entreprise_id', p_arguments ->> 'bailleur_id', p_reason);
    when 'DEMANDE' then
      perform prive.mark_access_request(p_objet_id::uuid, coalesce(p_arguments ->> 'status', 'APPROUVE'), p_reason,
        p_arguments ->> 'bailleur_id', p_arguments ->> 'entreprise_id');
    when 'COMMISSION' then perform prive.nomme_commission(p_objet_id, p_arguments -> 'membres', p_reason);
    when 'TITULAIRE' then
      perform prive.designe_titulaire(p_objet_id, array(select t from jsonb_array_elements_text(p_arguments -> 'titulaire') t),
        (p_arguments ->> 'montant')::bigint, p_reason, (p_arguments ->> 'lot')::integer);
    when 'FIN' then
      if p_arguments -> 'lot' is null then
        perform prive.change_statut_appel_offres(p_objet_id, p_arguments ->> 'statut', p_reason);
      else
        perform prive.change_statut_lot(p_objet_id, (p_arguments ->> 'lot')::integer, p_arguments ->> 'statut', p_reason);
      end if;
  end case;
  perform set_config('portail.acte_a_deux', '', true);
end;
$$;
