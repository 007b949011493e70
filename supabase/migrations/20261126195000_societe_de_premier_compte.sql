-- Le nom d’une entreprise ne dépend pas de l’ordre des lignes : deux comptes nés au même instant se départagent (R66).

create or replace function prive.societe_of(p_entreprise_id text) returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce(nullif(btrim(p.nom_societe), ''), p.full_name) from public.profiles p
  where p.role = 'ENTREPRISE' and coalesce(p.entreprise_id, 'compte:' || p.id) = p_entreprise_id
    and not exists (select from prive.entreprise_membres m where m.user_id = p.id)
  order by (p.status = 'ACTIVE') desc, p.created_at, p.id limit 1;
$$;
comment on function prive.societe_of(text) is 'Nom d’une entreprise, tel que le plus ancien de ses comptes actifs le porte ; sans compte actif, le plus ancien.';
