-- Un rapport de chantier sans taux (R287) : qui passe sans le connaître n’en invente pas ; ses photographies se proposent seules.

alter table prive.rapports_chantier alter column taux_execution_physique drop not null;
comment on column prive.rapports_chantier.taux_execution_physique is 'Travaux faits, en pour cent ; vide quand l’auteur ne le connaît pas.';

create or replace function prive.faute_rapport(p_rapport jsonb, p_photos jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select coalesce(not prive.has_seuls(p_rapport, '{taux_execution_physique,lineaire_execute_km,etat,phrase,source,credit}')
    or p_rapport ? 'taux_execution_physique' and jsonb_typeof(p_rapport -> 'taux_execution_physique') <> 'number'
    -- Ni taux ni photographie : il n’y aurait rien à proposer.
    or not p_rapport ? 'taux_execution_physique' and p_photos = '[]'
    or p_rapport ? 'lineaire_execute_km' and jsonb_typeof(p_rapport -> 'lineaire_execute_km') <> 'number'
    or jsonb_typeof(p_rapport -> 'etat') <> 'string' or jsonb_typeof(p_rapport -> 'source') <> 'string'
    or jsonb_typeof(p_rapport -> 'credit') <> 'string'
    or p_rapport ? 'phrase' and jsonb_typeof(p_rapport -> 'phrase') <> 'string'
    or not prive.is_liste(p_photos, 0, 8)
    or exists (
      select from jsonb_array_elements(case when jsonb_typeof(p_photos) = 'array' then p_photos else '[]' end) p
      where coalesce(not prive.has_seuls(p, '{id,sha256,taille,alt,prise_le,lat,lng,precision_m}')
        or prive.to_uuid(p ->> 'id') is null or p ->> 'sha256' !~ '^[0-9a-f]{64}$' or not prive.is_entier(p -> 'taille', 1500000)
        or jsonb_typeof(p -> 'alt') <> 'string' or p ->> 'prise_le' !~ '^\d{4}-[01]\d-[0-3]\d$'
        or exists (select from unnest('{lat,lng,precision_m}'::text[]) n where p ? n and jsonb_typeof(p -> n) <> 'number'), true)), true);
$$;
comment on function prive.faute_rapport(jsonb, jsonb) is
  'Vrai quand un rapport ou la liste de ses photographies, huit au plus, n’a pas la forme attendue ; sans taux, il faut une photographie.';

create or replace function prive.fiche_rapport(p_rapport prive.rapports_chantier) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_array(jsonb_build_object('collection', 'projets', 'id', p_rapport.projet_id, 'genre', 'MODIFICATION', 'champs',
    case when p_rapport.taux_execution_physique is null then '[]' else
      jsonb_build_array(jsonb_build_object('champ', 'observations', 'ajout', true, 'apres', jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
        'date', p_rapport.date_constat, 'taux_execution_physique', p_rapport.taux_execution_physique,
        'lineaire_execute_km', p_rapport.lineaire_execute_km, 'source', p_rapport.source,
        'photo', (select prive.image_chantier(p_rapport, p.sha256) from prive.rapports_photos p where p.rapport_id = p_rapport.id and p.rang = 1)))))) end
    || coalesce((
      select jsonb_build_array(jsonb_build_object('champ', 'photos', 'ajout', true, 'apres', jsonb_agg(jsonb_build_object(
        'image', prive.image_chantier(p_rapport, p.sha256), 'alt', p.alt, 'date', p.prise_le, 'credit', p_rapport.credit) order by p.rang)))
      from prive.rapports_photos p where p.rapport_id = p_rapport.id having count(*) > 0), '[]')));
$$;
comment on function prive.fiche_rapport(prive.rapports_chantier) is
  'Ce qu’un rapport propose, ajouté à ce que la fiche dira alors : un constat de plus s’il dit un taux, et ses photographies.';

create or replace function public.rpc_rapport_chantier(p_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_rapport prive.rapports_chantier;
begin
  select r.* into v_rapport from prive.rapports_chantier r where r.id = p_id;
  if v_rapport.auteur is distinct from prive.compte_actif() then
    perform prive.require_admin();
  end if;
  if v_rapport.id is null then
    return null;
  end if;
  return jsonb_build_object('constate_le', v_rapport.constate_le, 'parti_le', v_rapport.parti_le, 'recu_le', v_rapport.recu_le,
    'horloge', v_rapport.horloge, 'date_constat', v_rapport.date_constat, 'etat', v_rapport.etat,
    'is_sans_taux', v_rapport.taux_execution_physique is null, 'lineaire_execute_km', v_rapport.lineaire_execute_km,
    'photos', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('chemin', p_id || '/' || p.sha256 || '.jpg', 'sha256', p.sha256,
        'alt', p.alt, 'prise_le', p.prise_le, 'lat', p.lat, 'lng', p.lng, 'precision_m', p.precision_m)) order by p.rang), '[]')
      from prive.rapports_photos p where p.rapport_id = p_id));
end;
$$;
comment on function public.rpc_rapport_chantier(uuid) is
  'Ce qu’un rapport de chantier dit de plus que sa proposition : les deux horloges, l’état des travaux, la longueur faite, les photographies. Son auteur, administrateurs.';
