-- Arrêter une alerte arrête aussi ses lettres en file (R241) : n’y reste que ce que les autres alertes de la personne suivent.

create function prive.est_suivie(p_abonne_id uuid, p_nouvelle_id bigint) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from prive.nouvelles n join prive.alertes a on a.confirmee_le <= n.creee_le
    and (a.criteres <@ n.criteres or prive.a_chaque_filtre(a.criteres, n.criteres)) and prive.est_d_un_lot(a.criteres, n.criteres)
    where n.id = p_nouvelle_id and a.abonne_id = p_abonne_id);
$$;
revoke execute on function prive.est_suivie(uuid, bigint) from public, anon, authenticated;
comment on function prive.est_suivie(uuid, bigint) is 'Vrai quand une alerte de l’abonné suit encore cette nouvelle.';

create function prive.retire_lettres(p_abonne prive.abonnes) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_lettre record;
begin
  delete from public.courriels c
  where c.recipient = p_abonne.email and c.kind = 'ALERTE_NOUVELLE' and c.status <> 'ENVOYE'
    and not prive.est_suivie(p_abonne.id, split_part(c.cle, ':', 3)::bigint);
  for v_lettre in
    select c.id, c.payload ->> 'rythme' as rythme,
      array(select s::bigint from jsonb_array_elements_text(c.payload -> 'suivies') s where prive.est_suivie(p_abonne.id, s::bigint)) as restent
    from public.courriels c
    where c.recipient = p_abonne.email and c.kind = 'ALERTE_LETTRE' and c.status <> 'ENVOYE' and c.payload ? 'suivies'
  loop
    if v_lettre.restent = '{}' then
      delete from public.courriels c where c.id = v_lettre.id;
    else
      update public.courriels c set payload = prive.compose_lettre(p_abonne.id, v_lettre.rythme, v_lettre.restent) where c.id = v_lettre.id;
    end if;
  end loop;
end;
$$;
revoke execute on function prive.retire_lettres(prive.abonnes) from public, anon, authenticated;
comment on function prive.retire_lettres(prive.abonnes) is 'Ôte de la file ce qu’un abonné ne suit plus : la lettre, ou ses lignes.';

create or replace function public.rpc_retire_alerte(p_token text, p_id uuid default null) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_abonne prive.abonnes;
begin
  if not exists (select from prive.abonnes b where b.jeton = p_token) then
    -- Déjà désabonné, ou jamais : la même réponse.
    return;
  end if;
  -- Celui qui met des lettres en file finit d’abord : aucune n’y entre après cet arrêt.
  perform pg_advisory_xact_lock(hashtextextended('alertes', 0));
  select b.* into v_abonne from prive.abonnes b where b.jeton = p_token for update;
  delete from prive.alertes a where a.abonne_id = v_abonne.id and (p_id is null or a.id = p_id);
  if exists (select from prive.alertes a where a.abonne_id = v_abonne.id) then
    perform prive.retire_lettres(v_abonne);
  else
    perform prive.oublie_abonne(v_abonne.email);
  end if;
end;
$$;
comment on function public.rpc_retire_alerte(text, uuid) is 'Arrête une alerte et ses lettres en file, ou tout sans p_id ; avec la dernière, l’adresse est oubliée. La réponse est la même pour un jeton inconnu.';
