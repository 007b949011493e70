-- Mot de passe oublié : une lettre comme les autres, trois par heure et par adresse, et la même réponse pour tous.

create index courriels_recipient_idx on public.courriels (recipient, created_at desc);

create function public.rpc_request_recovery(p_email text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_email constant text := lower(btrim(p_email));
begin
  if not exists (select from public.profiles p where p.email = v_email) then
    return;
  end if;
  -- Deux demandes simultanées se comptent l’une après l’autre.
  perform pg_advisory_xact_lock(hashtextextended('mot_de_passe_oublie:' || v_email, 0));
  if (
    select count(*) from public.courriels c
    where c.recipient = v_email and c.kind = 'MOT_DE_PASSE_OUBLIE' and c.created_at > now() - interval '1 hour'
  ) < 3 then
    perform prive.enqueue_courriel('MOT_DE_PASSE_OUBLIE:' || gen_random_uuid(), 'MOT_DE_PASSE_OUBLIE', v_email, '{}');
  end if;
end;
$$;
comment on function public.rpc_request_recovery(text) is
  'Met en file la lettre d’un mot de passe oublié si l’adresse a un compte, trois fois par heure au plus, sans jamais le dire. Rôle de service.';

revoke execute on function public.rpc_request_recovery(text) from public, anon, authenticated;
grant execute on function public.rpc_request_recovery(text) to service_role;
