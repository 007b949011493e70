-- Écrire sa réponse, la lire, la retirer. La table ne s’écrit que par des fonctions.

create function prive.fiche_courante() returns text
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_entreprise constant text := prive.current_entreprise();
begin
  if v_entreprise is null then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  if v_entreprise like 'compte:%' then
    raise exception 'entreprise_sans_fiche' using errcode = 'P0001';
  end if;
  return v_entreprise;
end;
$$;
comment on function prive.fiche_courante() is
  'Fiche de l’annuaire de l’entreprise connectée ; arrête l’opération sans entreprise (42501) ou sans fiche.';

create function prive.texte_reponse(p_texte text) returns text
  language sql immutable set search_path = ''
as $$
  select btrim(replace(p_texte, E'\r\n', E'\n'), E' \t\r\n');
$$;
comment on function prive.texte_reponse(text) is 'Texte d’une réponse, sans les blancs de ses bords.';

create function prive.remplace_reponses(p_entreprise_id text, p_status public.statut_reponse, p_origine public.origine_reponse)
  returns void
  language sql security definer set search_path = ''
as $$
  update public.reponses_entreprises r set status = 'REMPLACEE', finie_le = clock_timestamp()
  where r.entreprise_id = p_entreprise_id and r.status = p_status and (p_origine is null or r.origine = p_origine);
$$;
comment on function prive.remplace_reponses(text, public.statut_reponse, public.origine_reponse) is
  'Une réponse en remplace une autre : celle qui attendait de même origine, ou celle qui était publiée.';

create function prive.ecrit_reponse(p_reponse public.reponses_entreprises) returns void
  language sql security definer set search_path = ''
as $$
  select prive.enqueue_courriel('REPONSE:' || p_reponse.id || ':' || p_reponse.status || ':' || d.email, 'REPONSE_ENTREPRISE', d.email,
    jsonb_build_object('entreprise_id', p_reponse.entreprise_id, 'status', p_reponse.status, 'texte', p_reponse.texte,
      'reason', p_reponse.motif, 'lettre_reference', p_reponse.lettre_reference))
  from (
    select p.email from public.profiles p
    where p.role = 'ENTREPRISE' and p.status = 'ACTIVE' and prive.entreprise_of_account(p.id) = p_reponse.entreprise_id
    union
    select p_reponse.email where p_reponse.email is not null
  ) d
  where not prive.is_blacklisted(d.email);
$$;
comment on function prive.ecrit_reponse(public.reponses_entreprises) is
  'Met en file la lettre qui dit à l’entreprise ce que sa réponse est devenue : à ses comptes actifs, à l’auteur de la lettre.';

create function public.rpc_depose_reponse(p_id uuid, p_texte text) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  v_entreprise constant text := prive.fiche_courante();
  v_texte constant text := prive.texte_reponse(p_texte);
begin
  -- Deux réponses de la même entreprise arrivent l’une après l’autre.
  perform pg_advisory_xact_lock(hashtextextended('reponses_entreprises:' || v_entreprise, 0));
  if exists (select from public.reponses_entreprises r where r.id = p_id and r.entreprise_id = v_entreprise and r.texte = v_texte) then
    return p_id;
  end if;
  if (
    select count(*) from public.reponses_entreprises r
    where r.entreprise_id = v_entreprise and r.origine = 'COMPTE' and r.saisie_le > clock_timestamp() - interval '1 day'
  ) >= 10 then
    raise exception 'trop_de_reponses' using errcode = 'P0001';
  end if;
  perform prive.remplace_reponses(v_entreprise, 'RECUE', 'COMPTE');
  insert into public.reponses_entreprises (id, entreprise_id, texte, origine, saisie_par)
  values (p_id, v_entreprise, v_texte, 'COMPTE', prive.current_account());
  perform prive.audit('REPONSE_RECUE', 'reponses_entreprises', p_id::text, null, 'RECUE',
    jsonb_build_object('entreprise_id', v_entreprise, 'origine', 'COMPTE'));
  return p_id;
end;
$$;
comment on function public.rpc_depose_reponse(uuid, text) is
  'Dépose la réponse de l’entreprise connectée ; celle qui attendait est remplacée, celle qui est publiée reste. Dix par jour.';

create function public.rpc_mes_reponses() returns table (
  id uuid, texte text, origine public.origine_reponse, status public.statut_reponse, saisie_le timestamptz,
  publiee_le timestamptz, finie_le timestamptz, motif text
)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_entreprise constant text := prive.fiche_courante();
begin
  return query
  select r.id, r.texte, r.origine, r.status, r.saisie_le, r.publiee_le, r.finie_le, r.motif
  from public.reponses_entreprises r where r.entreprise_id = v_entreprise
  order by r.rang desc limit 20;
end;
$$;
comment on function public.rpc_mes_reponses() is
  'Les vingt dernières réponses de l’entreprise connectée, la plus récente d’abord, sans les administrateurs qui en décident.';

create function public.rpc_retire_reponse(p_id uuid) returns public.statut_reponse
  language plpgsql security definer set search_path = ''
as $$
declare
  v_entreprise constant text := prive.fiche_courante();
  v_avant public.statut_reponse;
  v_reponse public.reponses_entreprises;
begin
  select r.status into v_avant from public.reponses_entreprises r
  where r.id = p_id and r.entreprise_id = v_entreprise for update;
  if not found then
    raise exception 'reponse_introuvable' using errcode = 'P0001';
  end if;
  if v_avant = 'RETIREE' then
    return v_avant;
  end if;
  if v_avant not in ('RECUE', 'PUBLIEE') then
    raise exception 'reponse_deja_traitee' using errcode = 'P0001';
  end if;
  update public.reponses_entreprises r set status = 'RETIREE', finie_le = clock_timestamp()
  where r.id = p_id returning r.* into v_reponse;
  perform prive.audit('REPONSE_RETIREE', 'reponses_entreprises', p_id::text, v_avant::text, 'RETIREE',
    jsonb_build_object('entreprise_id', v_entreprise));
  perform prive.ecrit_reponse(v_reponse);
  return v_reponse.status;
end;
$$;
comment on function public.rpc_retire_reponse(uuid) is
  'Retire une réponse de l’entreprise connectée, qu’elle attende ou soit publiée ; elle quitte le site à la publication suivante.';

revoke execute on function prive.fiche_courante(), prive.texte_reponse(text),
  prive.remplace_reponses(text, public.statut_reponse, public.origine_reponse),
  prive.ecrit_reponse(public.reponses_entreprises) from public;
revoke execute on function public.rpc_depose_reponse(uuid, text), public.rpc_mes_reponses(), public.rpc_retire_reponse(uuid)
  from public, anon, authenticated;
grant execute on function
  public.rpc_depose_reponse(uuid, text), public.rpc_mes_reponses(), public.rpc_retire_reponse(uuid) to authenticated;
