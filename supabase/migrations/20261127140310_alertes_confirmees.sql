-- Confirmer, lire et arrêter des alertes, par le lien d’une lettre (R240, R241).

create function prive.find_demande_alerte(p_token text) returns prive.alertes_demandes
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_demande prive.alertes_demandes;
begin
  select d.* into v_demande from prive.alertes_demandes d
  where d.empreinte = prive.empreinte_jeton(p_token) and d.demandee_le > now() - interval '3 days';
  if not found then
    raise exception 'lien_invalide' using errcode = 'P0001';
  end if;
  return v_demande;
end;
$$;
revoke execute on function prive.find_demande_alerte(text) from public, anon, authenticated;
comment on function prive.find_demande_alerte(text) is 'Demande qu’un lien de trois jours confirme.';

create function public.rpc_lit_demande_alerte(p_token text) returns table (libelles text[], rythme text)
  language sql stable security definer set search_path = ''
as $$
  select prive.libelles_criteres(d.criteres), d.rythme from prive.find_demande_alerte(p_token) d;
$$;
comment on function public.rpc_lit_demande_alerte(text) is 'Ce que le lien reçu confirmerait. L’adresse n’est pas rendue.';

create function prive.prochaine_lettre(p_rythme text) returns timestamptz
  language sql stable set search_path = ''
as $$
  -- Six heures du matin, heure de Conakry ; le lundi pour une semaine.
  select (case p_rythme when 'JOUR' then date_trunc('day', now() at time zone 'UTC') + interval '1 day'
    else date_trunc('week', now() at time zone 'UTC') + interval '7 days' end + interval '6 hours') at time zone 'UTC';
$$;
revoke execute on function prive.prochaine_lettre(text) from public, anon, authenticated;
comment on function prive.prochaine_lettre(text) is 'Quand part la prochaine lettre du jour ou de la semaine.';

create function public.rpc_confirme_alerte(p_token text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  v_demande prive.alertes_demandes := prive.find_demande_alerte(p_token);
  v_abonne prive.abonnes;
begin
  perform pg_advisory_xact_lock(hashtextextended('alertes:' || v_demande.email, 0));
  v_demande := prive.find_demande_alerte(p_token);
  if prive.is_blacklisted(v_demande.email) then
    raise exception 'lien_invalide' using errcode = 'P0001';
  end if;
  insert into prive.abonnes as b (email, rythme, prochain_le)
  values (v_demande.email, v_demande.rythme, prive.prochaine_lettre(v_demande.rythme))
  on conflict (email) do update set rythme = excluded.rythme,
    prochain_le = case when b.rythme = excluded.rythme then b.prochain_le else excluded.prochain_le end
  returning b.* into v_abonne;
  if (select count(*) from prive.alertes a where a.abonne_id = v_abonne.id and a.criteres <> v_demande.criteres) >= 20 then
    raise exception 'trop_d_alertes' using errcode = 'P0001';
  end if;
  insert into prive.alertes (abonne_id, criteres) values (v_abonne.id, v_demande.criteres) on conflict do nothing;
  -- Confirmée, elle reste comptée dans les limites de l’adresse jusqu’au bout de ses trois jours ; le lien rouvre la même page.
  return v_abonne.jeton;
end;
$$;
comment on function public.rpc_confirme_alerte(text) is 'Confirme une alerte par le lien reçu : le consentement est daté. Rend le jeton de la page où tout s’arrête.';

create function public.rpc_lit_alertes(p_token text) returns table (id uuid, libelles text[], confirmee_le timestamptz, rythme text)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  select a.id, prive.libelles_criteres(a.criteres), a.confirmee_le, b.rythme
  from prive.abonnes b join prive.alertes a on a.abonne_id = b.id
  where b.jeton = p_token order by a.confirmee_le, a.id;
  if not found then
    raise exception 'lien_invalide' using errcode = 'P0001';
  end if;
end;
$$;
comment on function public.rpc_lit_alertes(text) is 'Ce que l’abonné d’un jeton suit, depuis quand, à quel rythme. L’adresse n’est pas rendue.';

create function prive.oublie_abonne(p_email text) returns void
  language sql security definer set search_path = ''
as $$
  delete from prive.abonnes b where b.email = p_email;
  delete from prive.alertes_demandes d where d.email = p_email;
  delete from public.courriels c where c.recipient = p_email and c.kind::text ~ '^ALERTE';
$$;
revoke execute on function prive.oublie_abonne(text) from public, anon, authenticated;
comment on function prive.oublie_abonne(text) is 'Efface une adresse et tout ce qui la disait : alertes, demandes, lettres de la file.';

create function public.rpc_retire_alerte(p_token text, p_id uuid default null) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_abonne prive.abonnes;
begin
  select b.* into v_abonne from prive.abonnes b where b.jeton = p_token for update;
  if not found then
    -- Déjà désabonné, ou jamais : la même réponse.
    return;
  end if;
  delete from prive.alertes a where a.abonne_id = v_abonne.id and (p_id is null or a.id = p_id);
  if not exists (select from prive.alertes a where a.abonne_id = v_abonne.id) then
    perform prive.oublie_abonne(v_abonne.email);
  end if;
end;
$$;
comment on function public.rpc_retire_alerte(text, uuid) is 'Arrête une alerte, ou toutes sans p_id ; avec la dernière, l’adresse est oubliée. La réponse est la même pour un jeton inconnu.';

create function public.rpc_compte_alertes() returns table (abonnes bigint, alertes bigint, a_confirmer bigint)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  return query select (select count(*) from prive.abonnes), (select count(*) from prive.alertes),
    (select count(*) from prive.alertes_demandes d where d.demandee_le > now() - interval '3 days');
end;
$$;
comment on function public.rpc_compte_alertes() is 'Combien d’abonnés, d’alertes, de demandes ; jamais qui. Administrateurs.';

revoke execute on function public.rpc_lit_demande_alerte(text), public.rpc_confirme_alerte(text), public.rpc_lit_alertes(text),
  public.rpc_retire_alerte(text, uuid), public.rpc_compte_alertes() from public, anon, authenticated;
grant execute on function public.rpc_lit_demande_alerte(text), public.rpc_confirme_alerte(text), public.rpc_lit_alertes(text),
  public.rpc_retire_alerte(text, uuid) to anon, authenticated;
grant execute on function public.rpc_compte_alertes() to authenticated;
