-- Demander une alerte, sans compte (R240).

create function prive.empreinte_jeton(p_jeton text) returns text
  language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(p_jeton, 'UTF8')), 'hex');
$$;
revoke execute on function prive.empreinte_jeton(text) from public, anon, authenticated;
comment on function prive.empreinte_jeton(text) is 'Ce que la base garde d’un jeton qu’une lettre porte.';

create function prive.libelles_criteres(p_criteres text[]) returns text[]
  language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(coalesce(s.libelle, 'Ce qui n’est plus publié') order by c.n), '{}')
  from unnest(p_criteres) with ordinality c (critere, n) left join prive.criteres_suivis s using (critere);
$$;
revoke execute on function prive.libelles_criteres(text[]) from public, anon, authenticated;
comment on function prive.libelles_criteres(text[]) is 'Des critères en toutes lettres, dans leur ordre.';

create function prive.check_criteres(p_criteres text[]) returns text[]
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_criteres constant text[] := (select array_agg(distinct c order by c) from unnest(p_criteres) c);
begin
  if v_criteres is null or cardinality(v_criteres) > 8
    or exists (select from unnest(v_criteres) c where not exists (select from prive.criteres_suivis s where s.critere = c))
  then
    raise exception 'criteres_inconnus' using errcode = '22023';
  end if;
  return v_criteres;
end;
$$;
revoke execute on function prive.check_criteres(text[]) from public, anon, authenticated;
comment on function prive.check_criteres(text[]) is 'Critères en ordre, un de chaque ; refuse ce que le registre ne nomme pas : rien d’écrit par un inconnu n’entre dans une lettre.';

create function public.rpc_lit_criteres(p_criteres text[]) returns text[]
  language sql stable security definer set search_path = ''
as $$
  select prive.libelles_criteres(prive.check_criteres(p_criteres));
$$;
comment on function public.rpc_lit_criteres(text[]) is 'Des critères en toutes lettres ; refuse ceux que le registre ne nomme pas.';

create function public.rpc_demande_alerte(p_email text, p_criteres text[], p_rythme text) returns void
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
  perform prive.enqueue_courriel('ALERTE_CONFIRMATION:' || v_id, 'ALERTE_CONFIRMATION', v_email, jsonb_build_object('demande_id', v_id));
end;
$$;
comment on function public.rpc_demande_alerte(text, text[], text) is 'Demande une alerte : rien n’est envoyé qu’une lettre à confirmer, et la réponse est la même que l’adresse soit connue ou non.';

create function public.rpc_tire_alerte(p_demande_id uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  v_jeton constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  update prive.alertes_demandes d set empreinte = prive.empreinte_jeton(v_jeton)
  where d.id = p_demande_id and d.demandee_le > now() - interval '3 days';
  return case when found then v_jeton end;
end;
$$;
comment on function public.rpc_tire_alerte(uuid) is 'Tire le lien de confirmation d’une alerte ; vide quand la demande n’attend plus. Rôle de service.';

create function public.rpc_tire_sortie(p_abonne_id uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select b.jeton from prive.abonnes b where b.id = p_abonne_id;
$$;
comment on function public.rpc_tire_sortie(uuid) is 'Jeton par lequel une lettre s’arrête ; vide pour qui s’est désabonné : la lettre ne part pas. Rôle de service.';

revoke execute on function public.rpc_lit_criteres(text[]), public.rpc_demande_alerte(text, text[], text), public.rpc_tire_alerte(uuid),
  public.rpc_tire_sortie(uuid) from public, anon, authenticated;
grant execute on function public.rpc_lit_criteres(text[]), public.rpc_demande_alerte(text, text[], text) to anon, authenticated;
grant execute on function public.rpc_tire_alerte(uuid), public.rpc_tire_sortie(uuid) to service_role;
