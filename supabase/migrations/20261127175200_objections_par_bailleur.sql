-- Une objection est celle du bailleur qui l’a faite : elle ne tombe que devant sa réponse, et chaque bailleur de l’appel d’offres apprend chaque réponse (R172, R173).

alter table prive.non_objections add column bailleur_id text;
comment on column prive.non_objections.bailleur_id is 'Bailleur au nom de qui la réponse est rendue ; vide pour une réponse d’avant dont le compte n’en a plus.';
update prive.non_objections n set bailleur_id = p.bailleur_id from public.profiles p where p.id = n.rendue_par;

create function prive.note_bailleur() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.bailleur_id := (select p.bailleur_id from public.profiles p where p.id = new.rendue_par);
  return new;
end;
$$;
comment on function prive.note_bailleur() is 'Note le bailleur au nom de qui une réponse est rendue.';
revoke execute on function prive.note_bailleur() from public, anon, authenticated;
create trigger non_objections_bailleur before update of avis on prive.non_objections
  for each row when (old.avis is null and new.avis is not null) execute function prive.note_bailleur();

create function prive.objections_tenues(p_appel_offres_id text, p_lot integer) returns setof prive.non_objections
  language sql stable security definer set search_path = ''
as $$
  select n.* from prive.non_objections n
  where n.appel_offres_id = p_appel_offres_id and n.lot = p_lot and n.avis = 'REFUSEE' and not exists (
    select from prive.non_objections r
    where r.appel_offres_id = n.appel_offres_id and r.lot = n.lot and r.avis = 'DONNEE' and r.rendue_le >= n.rendue_le
      and r.bailleur_id is not distinct from n.bailleur_id);
$$;
comment on function prive.objections_tenues(text, integer) is 'Objections que le bailleur qui les a faites n’a pas levées depuis, par une réponse à lui.';
revoke execute on function prive.objections_tenues(text, integer) from public, anon, authenticated;

create function prive.guard_objection() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  v_bailleur constant text := (select p.bailleur_id from public.profiles p where p.id = new.rendue_par);
begin
  if new.avis = 'DONNEE' and exists (
    select from prive.objections_tenues(new.appel_offres_id, new.lot) o where o.bailleur_id is distinct from v_bailleur
  ) and not exists (
    select from prive.objections_tenues(new.appel_offres_id, new.lot) o where o.bailleur_id = v_bailleur
  ) then
    raise exception 'objection_d_un_autre' using errcode = 'P0001';
  end if;
  return new;
end;
$$;
comment on function prive.guard_objection() is 'Refuse à un bailleur de passer outre l’objection d’un autre.';
revoke execute on function prive.guard_objection() from public, anon, authenticated;
create trigger non_objections_objection before update of avis on prive.non_objections
  for each row when (old.avis is null and new.avis is not null) execute function prive.guard_objection();

create or replace function prive.check_non_objection(p_appel_offres_id text, p_lot integer) returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_reponse prive.non_objections;
begin
  if exists (
    select from prive.non_objections n
    where n.appel_offres_id = p_appel_offres_id and n.lot = p_lot and n.retiree_le is null and n.avis is null
  ) then
    raise exception 'non_objection_attendue' using errcode = 'P0001';
  end if;
  select n.* into v_reponse from prive.non_objections n
  where n.appel_offres_id = p_appel_offres_id and n.lot = p_lot and n.avis is not null
  order by n.rendue_le desc, n.demandee_le desc limit 1;
  if v_reponse.id is null then
    return;
  end if;
  if v_reponse.avis = 'REFUSEE' and v_reponse.retiree_le is null then
    raise exception 'non_objection_refusee' using errcode = 'P0001';
  end if;
  -- Qui a répondu une fois répond de ce qui s’attribue : une objection, une proposition reprise ou changée attendent sa réponse.
  if v_reponse.avis = 'REFUSEE' or v_reponse.retiree_le is not null
    or exists (select from prive.objections_tenues(p_appel_offres_id, p_lot))
    or not prive.is_proposition(p_appel_offres_id, p_lot, v_reponse.titulaire, v_reponse.noms, v_reponse.montant)
  then
    raise exception 'non_objection_a_redemander' using errcode = 'P0001';
  end if;
end;
$$;

create or replace function prive.suit_avis() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if prive.is_neuf(new.rendue_par) then
    raise exception 'compte_trop_recent' using errcode = 'P0001';
  end if;
  perform prive.enqueue_courriel('NON_OBJECTION_AU_NOM:' || new.id || ':' || p.id, 'NON_OBJECTION_AU_NOM', p.email,
    jsonb_build_object('full_name', p.full_name, 'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre,
      'avis', new.avis, 'observations', new.observations, 'auteur', prive.nom_compte(new.rendue_par),
      'bailleur', case when p.bailleur_id is distinct from new.bailleur_id then new.bailleur_id end) || prive.dit_lot(a.id, new.lot))
  from public.appels_offres a cross join public.profiles p
  where a.id = new.appel_offres_id and p.role = 'BAILLEUR' and p.status not in ('PENDING', 'BLACKLISTED')
    and (p.bailleur_id = new.bailleur_id or p.bailleur_id = any (a.bailleur));
  return null;
end;
$$;
comment on function prive.suit_avis() is
  'Écrit la réponse d’un bailleur à chacun de ses comptes et à ceux des autres bailleurs de l’appel d’offres, avec le nom de qui l’a donnée ; l’arrête quand ce compte est trop récent.';
