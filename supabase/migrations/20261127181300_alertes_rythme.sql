-- Le rythme est celui de l’adresse (R240) : la lettre de confirmation et sa page disent ce qu’il deviendrait, avant qu’il change.

create or replace function public.rpc_demande_alerte(p_email text, p_criteres text[], p_rythme text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_email constant text := prive.clean_texte(p_email, 'email');
  v_criteres constant text[] := prive.check_criteres(p_criteres);
  v_id uuid;
begin
  if p_rythme is null or p_rythme not in ('JOUR', 'SEMAINE') then
    raise exception 'rythme_inconnu' using errcode = '22023';
  end if;
  if v_email is null or not prive.is_email(v_email) then
    raise exception 'email_invalide' using errcode = '23514';
  end if;
  -- Un fusible pour le disque, hors de portée d’un seul envoyeur.
  if exists (select from prive.alertes_demandes d where d.demandee_le > now() - interval '1 hour' offset prive.request_fuse() - 1) then
    raise exception 'trop_de_demandes' using errcode = 'P0001';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('alertes:' || v_email, 0));
  -- À partir d’ici, une seule réponse : connue, bloquée, trop demandée, l’adresse ne s’apprend pas.
  if prive.is_blacklisted(v_email)
    or (select count(*) from prive.alertes_demandes d where d.email = v_email and d.demandee_le > now() - interval '1 hour') >= 5
    or (select count(*) from prive.alertes_demandes d where d.email = v_email and d.demandee_le > now() - interval '1 day') >= 10
    or exists (select from prive.alertes_demandes d where d.email = v_email and d.criteres = v_criteres and d.rythme = p_rythme
      and d.demandee_le > now() - interval '10 minutes')
  then
    return;
  end if;
  insert into prive.alertes_demandes (email, criteres, rythme) values (v_email, v_criteres, p_rythme) returning id into v_id;
  -- Deux mots de la base et un identifiant : rien d’écrit par qui demande.
  perform prive.enqueue_courriel('ALERTE_CONFIRMATION:' || v_id, 'ALERTE_CONFIRMATION', v_email, jsonb_build_object(
    'demande_id', v_id, 'rythme', p_rythme, 'rythme_avant', (select b.rythme from prive.abonnes b where b.email = v_email)));
end;
$$;

-- retire : rpc_lit_demande_alerte, refaite aussitôt avec une colonne de plus ; le site d’avant ne lit que les siennes.
drop function public.rpc_lit_demande_alerte(text);
create function public.rpc_lit_demande_alerte(p_token text) returns table (libelles text[], rythme text, rythme_avant text)
  language sql stable security definer set search_path = ''
as $$
  select prive.libelles_criteres(d.criteres), d.rythme, (select b.rythme from prive.abonnes b where b.email = d.email)
  from prive.find_demande_alerte(p_token) d;
$$;
comment on function public.rpc_lit_demande_alerte(text) is 'Ce que le lien reçu confirmerait, et le rythme des lettres que l’adresse reçoit déjà. L’adresse n’est pas rendue.';
revoke execute on function public.rpc_lit_demande_alerte(text) from public, anon, authenticated;
grant execute on function public.rpc_lit_demande_alerte(text) to anon, authenticated;
comment on column prive.abonnes.rythme is 'Une lettre par jour ou par semaine : le dernier choix confirmé vaut pour toutes ses alertes.';
