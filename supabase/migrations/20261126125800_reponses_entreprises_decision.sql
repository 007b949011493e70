-- Saisir la réponse reçue dans une lettre ; publier ou refuser celle qu’un autre a écrite ; rendre au contenu ce qui est public.

create function public.rpc_saisit_reponse(
  p_id uuid, p_entreprise_id text, p_texte text, p_lettre_reference text, p_lettre_date date, p_email text default null
) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  v_texte constant text := prive.texte_reponse(p_texte);
begin
  perform prive.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('reponses_entreprises:' || p_entreprise_id, 0));
  if exists (
    select from public.reponses_entreprises r where r.id = p_id and r.entreprise_id = p_entreprise_id and r.texte = v_texte
  ) then
    return p_id;
  end if;
  if p_lettre_date > (clock_timestamp() at time zone 'Africa/Conakry')::date then
    raise exception 'lettre_a_venir' using errcode = '22023';
  end if;
  perform prive.remplace_reponses(p_entreprise_id, 'RECUE', 'LETTRE');
  insert into public.reponses_entreprises (id, entreprise_id, texte, origine, lettre_reference, lettre_date, email, saisie_par)
  values (p_id, p_entreprise_id, v_texte, 'LETTRE', btrim(p_lettre_reference), p_lettre_date, nullif(p_email, ''),
    prive.current_account());
  perform prive.audit('REPONSE_RECUE', 'reponses_entreprises', p_id::text, null, 'RECUE',
    jsonb_build_object('entreprise_id', p_entreprise_id, 'origine', 'LETTRE', 'reference', btrim(p_lettre_reference)));
  return p_id;
end;
$$;
comment on function public.rpc_saisit_reponse(uuid, text, text, text, date, text) is
  'Saisit la réponse reçue dans une lettre, avec sa référence et sa date ; un autre administrateur la publie. Administrateurs.';

create function prive.decide_reponse(p_id uuid, p_status public.statut_reponse, p_motif text) returns public.reponses_entreprises
  language plpgsql security definer set search_path = ''
as $$
declare
  v_reponse public.reponses_entreprises;
begin
  perform prive.require_admin();
  select r.* into v_reponse from public.reponses_entreprises r where r.id = p_id;
  if not found then
    raise exception 'reponse_introuvable' using errcode = 'P0001';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('reponses_entreprises:' || v_reponse.entreprise_id, 0));
  select r.* into v_reponse from public.reponses_entreprises r where r.id = p_id for update;
  if v_reponse.status <> 'RECUE' then
    raise exception 'reponse_deja_traitee' using errcode = 'P0001';
  end if;
  if v_reponse.saisie_par = prive.current_account() then
    raise exception 'reponse_saisie_par_vous' using errcode = 'P0001';
  end if;
  if p_status = 'PUBLIEE' then
    perform prive.remplace_reponses(v_reponse.entreprise_id, 'PUBLIEE', null);
  end if;
  update public.reponses_entreprises r set
    status = p_status, decidee_par = prive.current_account(), motif = p_motif,
    publiee_le = case when p_status = 'PUBLIEE' then clock_timestamp() end,
    finie_le = case when p_status = 'REFUSEE' then clock_timestamp() end
  where r.id = p_id returning r.* into v_reponse;
  perform prive.ecrit_reponse(v_reponse);
  return v_reponse;
end;
$$;
comment on function prive.decide_reponse(uuid, public.statut_reponse, text) is
  'Publie ou refuse une réponse qui attend : jamais par qui l’a saisie ; une lettre à l’entreprise. Administrateurs.';

create function public.rpc_publie_reponse(p_id uuid) returns public.reponses_entreprises
  language plpgsql security definer set search_path = ''
as $$
declare
  v_reponse constant public.reponses_entreprises := prive.decide_reponse(p_id, 'PUBLIEE', null);
begin
  perform prive.audit('REPONSE_PUBLIEE', 'reponses_entreprises', p_id::text, 'RECUE', 'PUBLIEE',
    jsonb_build_object('entreprise_id', v_reponse.entreprise_id));
  return v_reponse;
end;
$$;
comment on function public.rpc_publie_reponse(uuid) is
  'Publie une réponse qu’un autre a écrite ou saisie ; elle remplace celle qui était publiée. Journal et lettre. Administrateurs.';

create function public.rpc_refuse_reponse(p_id uuid, p_motif text) returns public.reponses_entreprises
  language plpgsql security definer set search_path = ''
as $$
declare
  v_motif constant text := coalesce(btrim(p_motif, E' \t\r\n'), '');
  v_reponse public.reponses_entreprises;
begin
  perform prive.set_reason(v_motif);
  v_reponse := prive.decide_reponse(p_id, 'REFUSEE', v_motif);
  perform prive.audit('REPONSE_REFUSEE', 'reponses_entreprises', p_id::text, 'RECUE', 'REFUSEE',
    jsonb_build_object('entreprise_id', v_reponse.entreprise_id));
  return v_reponse;
end;
$$;
comment on function public.rpc_refuse_reponse(uuid, text) is
  'Refuse une réponse qui attend, avec un motif que l’entreprise reçoit. Journal et lettre. Administrateurs.';

create function public.rpc_reponses_publiees() returns table (entreprise_id text, texte text, date_publication date)
  language sql stable security definer set search_path = ''
as $$
  select e.entreprise_id, r.texte, (r.publiee_le at time zone 'Africa/Conakry')::date
  from (select distinct p.entreprise_id from public.reponses_entreprises p where p.publiee_le is not null) e
  left join public.reponses_entreprises r on r.entreprise_id = e.entreprise_id and r.status = 'PUBLIEE'
  order by e.entreprise_id;
$$;
comment on function public.rpc_reponses_publiees() is
  'Réponse publiée de chaque entreprise qui en a eu une, vide une fois retirée : ce que appels-offres:publie écrit dans le contenu. Rôle de service.';

revoke execute on function public.rpc_saisit_reponse(uuid, text, text, text, date, text), public.rpc_publie_reponse(uuid),
  public.rpc_refuse_reponse(uuid, text), public.rpc_reponses_publiees() from public, anon, authenticated;
revoke execute on function prive.decide_reponse(uuid, public.statut_reponse, text) from public;
grant execute on function public.rpc_saisit_reponse(uuid, text, text, text, date, text), public.rpc_publie_reponse(uuid),
  public.rpc_refuse_reponse(uuid, text) to authenticated;
grant execute on function public.rpc_reponses_publiees() to service_role;
