-- Ce qui se lit d’une offre, lot par lot : sa forme est vérifiée ; les montants lus disent leur lot et leur rabais (R145).

create function prive.lots_lus(p_lecture jsonb) returns table (numero integer, lot jsonb)
  language sql immutable set search_path = ''
as $$
  select substring(t.lot ->> 'lot' from '^\s*(?:[Ll]ot\s+)?(?:[Nn]°\s*)?0*([1-9][0-9]{0,2})\s*$')::integer, t.lot
  from jsonb_array_elements(
    case when jsonb_typeof(p_lecture -> 'lots') = 'array' then p_lecture -> 'lots' else '[]' end) t (lot);
$$;
comment on function prive.lots_lus(jsonb) is
  'Ce qu’une lecture dit de chaque lot, avec son numéro quand il s’y lit : « 2 », « Lot 2 » ; vide pour un autre mot.';

create function prive.is_taux(p_taux jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_taux) = 'number' then p_taux::numeric > 0 and p_taux::numeric <= 100 else p_taux is null end;
$$;
comment on function prive.is_taux(jsonb) is 'Vrai pour un pourcentage au-dessus de 0, ou rien.';

create function prive.is_lot_lu(p_lot jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_typeof(p_lot) = 'object' and jsonb_typeof(p_lot -> 'lot') = 'string'
    and char_length(btrim(p_lot ->> 'lot')) between 1 and 100
    and jsonb_path_exists(p_lot, '$.montant_gnf ? (@ >= 0)')
    and (not p_lot ? 'cautionnement_gnf' or jsonb_path_exists(p_lot, '$.cautionnement_gnf ? (@ >= 0)'))
    and prive.is_taux(p_lot -> 'rabais_pct')
    -- Un rabais sans taux ne se déduirait de rien.
    and (not p_lot ? 'rabais_compris' or p_lot ? 'rabais_pct' and jsonb_typeof(p_lot -> 'rabais_compris') = 'boolean'), false);
$$;
comment on function prive.is_lot_lu(jsonb) is
  'Vrai pour un lot lu : son nom, son montant, son cautionnement, son rabais et s’il est déjà dans le montant.';

create function prive.is_membre_lu(p_membre jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_typeof(p_membre) = 'object' and jsonb_typeof(p_membre -> 'nom') = 'string'
    and char_length(btrim(p_membre ->> 'nom')) between 1 and 300 and prive.is_taux(p_membre -> 'part')
    and (not p_membre ? 'entreprise_id' or jsonb_typeof(p_membre -> 'entreprise_id') = 'string'
      and p_membre ->> 'entreprise_id' ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(p_membre ->> 'entreprise_id') <= 100), false);
$$;
comment on function prive.is_membre_lu(jsonb) is 'Vrai pour un membre de groupement lu : son nom, sa part, sa fiche s’il en a une.';

create function prive.is_combinaison_lue(p_combinaison jsonb, p_lots jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_typeof(p_combinaison) = 'object' and jsonb_typeof(p_combinaison -> 'rabais_pct') = 'number'
    and prive.is_taux(p_combinaison -> 'rabais_pct')
    and case when jsonb_typeof(p_combinaison -> 'lots') = 'array' then
      (select count(distinct l) between 2 and 50 and count(distinct l) = count(*) and bool_and(jsonb_typeof(l) = 'string'
        and exists (select from jsonb_array_elements(p_lots) t where t -> 'lot' = l))
      from jsonb_array_elements(p_combinaison -> 'lots') l) end, false);
$$;
comment on function prive.is_combinaison_lue(jsonb, jsonb) is
  'Vrai pour un rabais accordé si plusieurs lots de l’offre, deux au moins, sont remportés ensemble.';

create or replace function prive.is_lecture(p_lecture jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_typeof(p_lecture) = 'object' and octet_length(p_lecture::text) <= 20000 and case
    when p_lecture ? 'illisible' then char_length(btrim(p_lecture ->> 'illisible')) between 10 and 1000
    when jsonb_typeof(p_lecture -> 'lots') is distinct from 'array'
      or jsonb_typeof(coalesce(p_lecture -> 'membres', '[]')) <> 'array'
      or jsonb_typeof(coalesce(p_lecture -> 'combinaisons', '[]')) <> 'array' then false
    else char_length(btrim(p_lecture ->> 'soumissionnaire')) between 1 and 300
      and jsonb_array_length(p_lecture -> 'lots') between 1 and 50
      and jsonb_array_length(coalesce(p_lecture -> 'membres', '[]')) <= 20
      and jsonb_array_length(coalesce(p_lecture -> 'combinaisons', '[]')) <= 20
      and not exists (select from jsonb_array_elements(p_lecture -> 'lots') t where not prive.is_lot_lu(t))
      and not exists (
        select from jsonb_array_elements(coalesce(p_lecture -> 'membres', '[]')) t where not prive.is_membre_lu(t))
      and not exists (
        select from jsonb_array_elements(coalesce(p_lecture -> 'combinaisons', '[]')) t
        where not prive.is_combinaison_lue(t, p_lecture -> 'lots'))
    end, false);
$$;
comment on function prive.is_lecture(jsonb) is
  'Vrai pour une lecture bien formée : qui soumissionne, chaque lot avec son montant et son rabais, les combinaisons ; ou pourquoi l’offre ne se lit pas.';

create function prive.montants_of(p_pv jsonb) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'soumissionnaire', x.offre -> 'lecture' -> 'soumissionnaire', 'montant', t.lot -> 'montant_gnf', 'devise', 'GNF',
    'lot', case when jsonb_array_length(x.offre -> 'lecture' -> 'lots') > 1 or p_pv -> 'lots' <> '[]' then t.lot -> 'lot' end,
    'rabais_pct', t.lot -> 'rabais_pct', 'rabais_compris', t.lot -> 'rabais_compris',
    -- Dites une fois, avec le premier lot de l’offre.
    'combinaisons', case when t.rang = 1 and jsonb_array_length(x.offre -> 'lecture' -> 'combinaisons') > 0
      then x.offre -> 'lecture' -> 'combinaisons' end)) order by x.rang, t.rang), '[]')
  from jsonb_array_elements(p_pv -> 'offres') with ordinality x (offre, rang)
  cross join jsonb_array_elements(x.offre -> 'lecture' -> 'lots') with ordinality t (lot, rang);
$$;
comment on function prive.montants_of(jsonb) is 'Les montants lus d’un procès-verbal : un par offre et par lot, avec leur rabais.';

create or replace function prive.write_pv(p_appel public.appels_offres) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'format', 'pv-ouverture', 'version', 1, 'appel_offres_id', p_appel.id, 'reference', p_appel.reference,
    'titre', p_appel.titre, 'date_limite', m.date_limite, 'date_ouverture', p_appel.date_ouverture,
    'gele_le', m.gele_le, 'racine', m.racine, 'nombre', m.nombre, 'commencee_le', o.commencee_le,
    'close_le', clock_timestamp(), 'presences', o.presences, 'remarques', o.remarques,
    'lots', prive.avis_lots_of(p_appel.id),
    'membres', (
      select jsonb_agg(jsonb_build_object('rang', c.rang, 'nom', c.nom, 'qualite', c.qualite,
        'cle_publique', c.cle_publique) order by c.rang)
      from prive.commission_membres c where c.appel_offres_id = p_appel.id),
    'offres', (
      select coalesce(jsonb_agg(jsonb_build_object('numero_recu', v.numero_recu, 'entreprise_id', s.entreprise_id,
        'societe', prive.societe_of(s.entreprise_id), 'submitted_at', v.submitted_at, 'feuille', v.feuille,
        'lecture', case when prive.is_remise(v.soumission_id, v.version) then l.lecture else '{"absente": true}' end,
        'lue_par', (select c.nom from prive.commission_membres c
          where c.appel_offres_id = p_appel.id and c.user_id = l.lue_par),
        'confirmee_par', (select c.nom from prive.commission_membres c
          where c.appel_offres_id = p_appel.id and c.user_id = l.confirmee_par)) order by v.numero_recu collate "C"), '[]')
      from prive.plis_of(p_appel.id) p
      join public.soumissions_versions v on v.soumission_id = p.soumission_id and v.version = p.version
      join public.soumissions s on s.id = v.soumission_id
      left join prive.ouvertures_lectures l on l.soumission_id = v.soumission_id))
  from prive.ouvertures o join prive.manifestes m on m.appel_offres_id = o.appel_offres_id
  where o.appel_offres_id = p_appel.id;
$$;

create or replace function public.rpc_clot_ouverture(p_appel_offres_id text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres;
  v_pv jsonb;
begin
  -- Déjà close : la réponse s’est perdue, le procès-verbal reste le même.
  select o.pv into v_pv from prive.ouvertures o where o.appel_offres_id = p_appel_offres_id;
  if v_pv is not null and prive.is_membre(p_appel_offres_id) then
    return v_pv;
  end if;
  v_appel := prive.lock_ouverture(p_appel_offres_id);
  if exists (
    select from prive.plis_of(v_appel.id) p where prive.is_remise(p.soumission_id, p.version) and not exists (
      select from prive.ouvertures_lectures l where l.soumission_id = p.soumission_id and l.confirmee_le is not null)
  ) then
    raise exception 'lectures_manquantes' using errcode = 'P0001';
  end if;
  v_pv := prive.write_pv(v_appel);
  if v_pv -> 'presences' = '[]' then
    raise exception 'presences_manquantes' using errcode = 'P0001';
  end if;
  update prive.ouvertures o set close_le = (v_pv ->> 'close_le')::timestamptz, pv = v_pv
  where o.appel_offres_id = v_appel.id;
  update public.appels_offres a set montants_lus = prive.montants_of(v_pv) where a.id = v_appel.id;
  perform prive.audit('OUVERTURE_CLOSE', 'appels_offres', v_appel.id, v_pv ->> 'nombre', null,
    jsonb_build_object('reference', v_appel.reference, 'racine', v_pv ->> 'racine'));
  return v_pv;
end;
$$;

revoke execute on function prive.lots_lus(jsonb), prive.is_taux(jsonb), prive.is_lot_lu(jsonb), prive.is_membre_lu(jsonb),
  prive.is_combinaison_lue(jsonb, jsonb), prive.montants_of(jsonb) from public;
