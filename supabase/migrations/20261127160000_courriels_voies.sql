-- Une lettre attendue n’attend derrière aucune autre, et une messagerie en panne plus d’un jour n’en perd aucune (R275, R276).

alter table public.courriels
  add column premier_echec_le timestamptz,
  add column panne text constraint courriels_panne_connue check (panne in ('MESSAGERIE', 'DESTINATAIRE'));
comment on column public.courriels.premier_echec_le is 'Premier essai manqué depuis la mise en file ; vide sans échec et une fois la lettre partie.';
comment on column public.courriels.panne is 'Ce qui a manqué au dernier essai et peut revenir : la messagerie du portail, ou celle du destinataire ; vide quand le refus est définitif.';

-- Dans l’ordre de départ : réserver une lettre n’en relit pas des milliers. Un genre qui change de rang demande « reindex index courriels_depart_idx ».
grant execute on function prive.rang_courriel(public.type_courriel) to service_role;
create index courriels_depart_idx on public.courriels (prive.rang_courriel(kind), next_try_at) where status in ('A_ENVOYER', 'EN_COURS');
drop index public.courriels_a_envoyer_idx;
create index courriels_partis_idx on public.courriels (sent_at) where sent_at is not null;

drop function public.rpc_claim_courriels(integer);
create function public.rpc_claim_courriels(p_limit integer default 10, p_rang_max integer default 9, p_sauf text[] default '{}') returns setof public.courriels
  language sql security definer set search_path = ''
as $$
  update public.courriels c
  set status = 'EN_COURS', attempts = c.attempts + 1, next_try_at = now() + interval '10 minutes'
  -- Une liste arrêtée d’abord : jointe à la table, la sous-requête serait relue, et plus de lettres réservées que la limite.
  where c.id = any (array(
    select f.id from public.courriels f
    where f.status in ('A_ENVOYER', 'EN_COURS') and f.next_try_at <= now() and prive.rang_courriel(f.kind) <= p_rang_max
      and lower(split_part(f.recipient, '@', 2)) <> all (p_sauf)
    order by prive.rang_courriel(f.kind), f.next_try_at
    limit least(greatest(p_limit, 0), 100)
    for update skip locked
  ))
  returning c.*;
$$;
revoke execute on function public.rpc_claim_courriels(integer, integer, text[]) from public, anon, authenticated;
grant execute on function public.rpc_claim_courriels(integer, integer, text[]) to service_role;
comment on function public.rpc_claim_courriels(integer, integer, text[]) is 'Réserve pour dix minutes les courriels à envoyer, d’un rang au plus et hors de ces domaines ; deux facteurs ne prennent jamais le même.';

drop function public.rpc_settle_courriel(uuid, text);
create function public.rpc_settle_courriel(p_id uuid, p_error text default null, p_panne text default null) returns public.statut_courriel
  language plpgsql security definer set search_path = ''
as $$
declare
  v_status public.statut_courriel;
begin
  update public.courriels c set
    status = case
      when p_error is null then 'ENVOYE'
      -- Une panne se répare : deux jours entiers, quel que soit le nombre d’essais.
      when c.attempts >= 8 and (p_panne is null or c.premier_echec_le <= now() - interval '48 hours') then 'ABANDONNE'
      else 'A_ENVOYER'
    end::public.statut_courriel,
    sent_at = case when p_error is null then now() end,
    last_error = left(p_error, 500),
    premier_echec_le = case when p_error is not null then coalesce(c.premier_echec_le, now()) end,
    panne = case when p_error is not null then p_panne end,
    next_try_at = now() + least(interval '1 minute' * power(2, least(c.attempts, 10)),
      case when p_panne is null then interval '6 hours' when prive.rang_courriel(c.kind) = 0 then interval '15 minutes' else interval '1 hour' end)
  where c.id = p_id and c.status = 'EN_COURS'
  returning c.status into v_status;
  if not found then
    raise exception 'courriel_introuvable' using errcode = 'P0001';
  end if;
  return v_status;
end;
$$;
revoke execute on function public.rpc_settle_courriel(uuid, text, text) from public, anon, authenticated;
grant execute on function public.rpc_settle_courriel(uuid, text, text) to service_role;
comment on function public.rpc_settle_courriel(uuid, text, text) is 'Clôt un envoi : réussi sans erreur ; refusé, abandonné au huitième essai ; empêché par une panne, repris au moins une fois l’heure pendant deux jours.';

create or replace function public.rpc_retry_courriel(p_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  update public.courriels c set status = 'A_ENVOYER', attempts = 0, next_try_at = now(), premier_echec_le = null, panne = null
  where c.id = p_id and c.status = 'ABANDONNE';
  if not found then
    raise exception 'courriel_introuvable' using errcode = 'P0001';
  end if;
  perform prive.audit('COURRIEL_RELANCE', 'courriels', p_id::text, 'ABANDONNE', 'A_ENVOYER');
end;
$$;

-- La messagerie n’a rien pris depuis : premier essai manqué par sa faute, quand aucune lettre n’est partie après lui.
create function prive.messagerie_en_panne_depuis() returns timestamptz
  language sql stable security definer set search_path = ''
as $$
  select min(c.premier_echec_le) from public.courriels c
  -- Les lettres d’une offre ne disent à personne, pas même par une heure, qu’elle est là.
  where c.status in ('A_ENVOYER', 'EN_COURS') and c.panne = 'MESSAGERIE' and c.kind::text !~ 'OFFRE'
    and c.premier_echec_le > coalesce((select max(e.sent_at) from public.courriels e where e.sent_at is not null), '-infinity');
$$;
revoke execute on function prive.messagerie_en_panne_depuis() from public, anon, authenticated;
comment on function prive.messagerie_en_panne_depuis() is 'Depuis quand la messagerie du portail ne prend plus aucune lettre ; vide quand elle en a pris une depuis, ou que rien ne lui manque.';
