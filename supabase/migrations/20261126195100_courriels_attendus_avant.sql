-- Une lettre qu’une personne attend passe avant celles que tous les administrateurs reçoivent d’un acte à deux (R168).

create or replace function public.rpc_claim_courriels(p_limit integer default 10) returns setof public.courriels
  language sql security definer set search_path = ''
as $$
  update public.courriels c
  set status = 'EN_COURS', attempts = c.attempts + 1, next_try_at = now() + interval '10 minutes'
  where c.id in (
    select f.id from public.courriels f
    where f.status in ('A_ENVOYER', 'EN_COURS') and f.next_try_at <= now()
    order by f.kind in ('ACTE_PROPOSE', 'ACTE_DECIDE'), f.next_try_at
    limit least(greatest(p_limit, 0), 100)
    for update skip locked
  )
  returning c.*;
$$;
