-- Un lot attribué au prix d’un rabais pour plusieurs lots lie les autres lots de ce rabais : ils vont à la même offre (R147).

create function prive.prix_tient(p_lot prive.lots, p_sans integer) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_lecture constant jsonb := (select r.lecture from prive.ouvertures_lectures r where r.soumission_id = p_lot.soumission_id);
  v_prix constant bigint := (select e.prix from prive.evaluations e where e.soumission_id = p_lot.soumission_id and e.lot = p_lot.numero);
begin
  -- Au prix du lot seul, il n’y a pas de rabais à vérifier ; sans offre lue ici, pas de prix à comparer.
  return coalesce(p_lot.montant_attribue = coalesce(v_prix, prive.prix_lu(v_lecture, p_lot.numero)), true) or exists (
    select from prive.prix_combines(v_lecture, p_lot.numero, v_prix) c
    where c.prix = p_lot.montant_attribue and not exists (
      select from unnest(c.lots) n (numero)
      -- Attribué à cette offre, ou proposé à elle et prêt à l’être : un lot fini sans marché n’est à personne.
      where n.numero is distinct from p_lot.numero and (n.numero = p_sans or not exists (
        select from prive.lots l where l.numero = n.numero and l.soumission_id = p_lot.soumission_id
          and prive.is_sans_objection(l.appel_offres_id, l.numero)))));
end;
$$;
comment on function prive.prix_tient(prive.lots, integer) is
  'Vrai d’un lot dont le prix ne compte aucun rabais, ou un rabais dont chaque autre lot va à la même offre ; p_sans compte pour perdu.';

create function prive.is_sans_objection(p_appel_offres_id text, p_lot integer) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform prive.check_non_objection(p_appel_offres_id, p_lot);
  return true;
exception when raise_exception then
  return false;
end;
$$;
comment on function prive.is_sans_objection(text, integer) is
  'Vrai quand aucun bailleur ne retient l’attribution de ce lot : rien ne lui est demandé, ou il a répondu de cette proposition.';

create or replace function prive.guard_prix_combine() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if not prive.prix_tient(new, null) then
    raise exception 'rabais_sans_ses_lots' using errcode = 'P0001';
  end if;
  return new;
end;
$$;

create function prive.lie_par(p_appel_offres_id text, p_lot integer) returns integer
  language sql stable security definer set search_path = ''
as $$
  select min(l.numero)
  from prive.lots x
  join prive.lots l on l.appel_offres_id = x.appel_offres_id and l.numero <> x.numero
  where x.appel_offres_id = p_appel_offres_id and x.numero = p_lot and x.statut is null
    and l.statut = 'ATTRIBUE' and prive.prix_tient(l, null) and not prive.prix_tient(l, x.numero);
$$;
comment on function prive.lie_par(text, integer) is
  'Lot attribué dont le prix compte un rabais qui demande aussi ce lot, encore ouvert ; vide quand rien ne le lie.';

create function prive.guard_lot_lie() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  v_ligne constant jsonb := to_jsonb(new);
begin
  if prive.lie_par(new.appel_offres_id, coalesce(v_ligne ->> 'lot', v_ligne ->> 'numero')::integer) is not null then
    raise exception 'lot_lie' using errcode = 'P0001';
  end if;
  return new;
end;
$$;
comment on function prive.guard_lot_lie() is
  'Un lot lié ne finit que par son attribution : ni autre fin, ni autre proposition, ni bailleur interrogé après coup ou réponse reprise.';
create trigger lots_lies before update on prive.lots
  for each row when (old.statut is null and old.soumission_id is not null and (new.statut in ('INFRUCTUEUX', 'ANNULE')
    or (new.soumission_id, new.titulaire, new.noms, new.montant_attribue) is distinct from
      (old.soumission_id, old.titulaire, old.noms, old.montant_attribue)))
  execute function prive.guard_lot_lie();
create trigger non_objections_lot_lie before insert or update of retiree_le on prive.non_objections
  for each row when (new.lot > 0) execute function prive.guard_lot_lie();

revoke execute on function prive.prix_tient(prive.lots, integer), prive.is_sans_objection(text, integer),
  prive.lie_par(text, integer), prive.guard_lot_lie() from public, anon, authenticated;
