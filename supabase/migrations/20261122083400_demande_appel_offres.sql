-- Une demande garde l’appel d’offres d’où vient la personne : la lettre qui l’invite l’y ramène.

alter table public.access_requests add column appel_offres_id text;
alter table public.access_requests add constraint access_requests_appel_offres_id_format
  check (appel_offres_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(appel_offres_id) <= 200);
comment on column public.access_requests.appel_offres_id is
  'Appel d’offres d’où vient la personne, tel que l’adresse du formulaire le nomme ; rien ne dit qu’il existe encore.';
grant insert (appel_offres_id) on table public.access_requests to anon, authenticated;

create or replace function prive.queue_invitation(p_request public.access_requests) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Une lettre qui attend encore tirera son lien en partant : une seconde ne dirait rien de plus.
  if not exists (
    select from public.courriels c
    where c.recipient = p_request.email and c.kind = 'INVITATION' and c.status in ('A_ENVOYER', 'EN_COURS')
  ) then
    perform prive.enqueue_courriel('INVITATION:' || p_request.id || ':' || gen_random_uuid(), 'INVITATION',
      p_request.email, jsonb_build_object('full_name', p_request.full_name, 'reference', p_request.reference,
        'nom_societe', coalesce(p_request.nom_societe, p_request.organisation), 'type_compte', p_request.type_compte,
        'appel_offres_id', p_request.appel_offres_id, 'expire_le', p_request.invite_le + interval '7 days'));
  end if;
end;
$$;
