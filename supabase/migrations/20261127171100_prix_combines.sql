-- Un prix qui compte un rabais pour plusieurs lots ne s’attribue que si ces lots vont tous à la même offre (R147).

create function prive.prix_combines(p_lecture jsonb, p_lot integer, p_prix bigint)
  returns table (prix bigint, lots integer[], rabais_pct numeric)
  language sql stable security definer set search_path = ''
as $$
  select round(m.prix * (1 - c.rabais_pct / 100))::bigint, c.lots, c.rabais_pct
  from (select coalesce(p_prix, prive.prix_lu(p_lecture, p_lot)) as prix) m
  cross join lateral (
    select (x ->> 'rabais_pct')::numeric as rabais_pct, (
      -- Un lot que l’avis ne numérote pas reste sans numéro : son rabais ne se vérifie pas.
      select array_agg(t.numero order by t.numero) from prive.lots_lus(jsonb_build_object('lots', (
        select jsonb_agg(jsonb_build_object('lot', n)) from jsonb_array_elements(x -> 'lots') n))) t) as lots
    from jsonb_array_elements(
      case when jsonb_typeof(p_lecture -> 'combinaisons') = 'array' then p_lecture -> 'combinaisons' else '[]' end) x
  ) c
  where p_lot = any (c.lots);
$$;
comment on function prive.prix_combines(jsonb, integer, bigint) is
  'Prix d’une offre pour un lot avec chacun de ses rabais pour plusieurs lots, et les lots qu’il demande ensemble.';

create function prive.combines_json(p_lecture jsonb, p_lot integer, p_prix bigint) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(c) order by c.prix desc, c.lots), '[]') from prive.prix_combines(p_lecture, p_lot, p_prix) c;
$$;
comment on function prive.combines_json(jsonb, integer, bigint) is
  'Les prix d’une offre avec ses rabais pour plusieurs lots, tels que les écrans les nomment.';

create or replace function prive.prix_admis(p_lecture jsonb, p_lot integer, p_prix bigint) returns bigint[]
  language sql stable security definer set search_path = ''
as $$
  select array_agg(distinct x.prix order by x.prix desc)
  from (
    select coalesce(p_prix, prive.prix_lu(p_lecture, p_lot)) as prix
    union all select c.prix from prive.prix_combines(p_lecture, p_lot, p_prix) c
  ) x
  where x.prix is not null;
$$;

create function prive.guard_prix_combine() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  v_lecture constant jsonb := (select r.lecture from prive.ouvertures_lectures r where r.soumission_id = new.soumission_id);
  v_prix constant bigint := (select e.prix from prive.evaluations e where e.soumission_id = new.soumission_id and e.lot = new.numero);
begin
  -- Sans offre lue ici, il n’y a pas de rabais à vérifier ; au prix du lot seul, non plus.
  if v_lecture is null or new.montant_attribue = coalesce(v_prix, prive.prix_lu(v_lecture, new.numero)) then
    return new;
  end if;
  if not exists (
    select from prive.prix_combines(v_lecture, new.numero, v_prix) c
    where c.prix = new.montant_attribue and not exists (
      select from unnest(c.lots) n (numero)
      -- Attribué à cette offre, ou proposé à elle en ce moment : un lot fini sans marché n’est à personne.
      where not exists (select from prive.lots l where l.numero = n.numero and l.soumission_id = new.soumission_id)))
  then
    raise exception 'rabais_sans_ses_lots' using errcode = 'P0001';
  end if;
  return new;
end;
$$;
comment on function prive.guard_prix_combine() is
  'Refuse d’attribuer un lot, par quelque chemin que ce soit, au prix d’un rabais pour plusieurs lots dont l’un ne va pas à la même offre.';
create trigger lots_prix_combine before update of statut on prive.lots
  for each row when (new.statut = 'ATTRIBUE' and old.statut is distinct from new.statut)
  execute function prive.guard_prix_combine();

revoke execute on function prive.prix_combines(jsonb, integer, bigint), prive.combines_json(jsonb, integer, bigint),
  prive.guard_prix_combine() from public, anon, authenticated;

create or replace function public.rpc_evaluation(p_appel_offres_id text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_moi constant uuid := (select prive.current_account());
  v_rapport constant prive.rapports_evaluation := prive.rapport_vif(p_appel_offres_id);
  v_ismembre boolean;
  v_isfinie boolean;
  v_islisible boolean;
begin
  perform prive.require_admin();
  v_ismembre := prive.is_membre(p_appel_offres_id);
  v_isfinie := (select a.statut not in ('OUVERT', 'CLOTURE') from public.appels_offres a where a.id = p_appel_offres_id);
  -- Un membre lit les autres une fois ses avis écrits ; qui ne l’est pas, une fois le rapport établi.
  v_islisible := v_isfinie or v_rapport.id is not null and (not v_ismembre or prive.manque_avis(p_appel_offres_id, v_moi) = 0);
  return (
    select jsonb_build_object(
      'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre, 'statut', a.statut, 'bailleur', a.bailleur,
      'membre', v_ismembre, 'remises', prive.has_plis(a.id), 'close', prive.is_ouverture_close(a.id),
      'pv_publie_le', (select p.publie_le from prive.pv_publies p where p.appel_offres_id = a.id),
      'titulaire', coalesce(a.titulaire, '{}'), 'noms', a.titulaire_noms, 'montant_attribue', a.montant_attribue,
      'lots', prive.lots_of(a.id),
      'attribution_publiee_le', a.attribution_publiee_le,
      'criteres', prive.criteres_of(a.id),
      'rapport', case when v_islisible then prive.rapport_json(v_rapport) else prive.rapport_json(v_rapport) - 'contenu' end,
      'offres', case when prive.is_ouverture_close(a.id) then (
        select coalesce(jsonb_agg(jsonb_build_object(
          'soumission_id', e.soumission_id, 'entreprise_id', e.entreprise_id, 'societe', prive.societe_of(e.entreprise_id),
          'numero_recu', e.numero_recu, 'lot', e.lot, 'lecture', l.lecture,
          'note', case when v_islisible then e.note end, 'rejet', case when v_islisible then e.rejet end,
          'rang', case when v_islisible then e.rang end, 'evaluee_le', e.evaluee_le,
          'evaluee_par', (select m.nom from prive.commission_membres m
            where m.appel_offres_id = a.id and m.user_id = e.evaluee_par),
          'prix_lu', prive.prix_lu(l.lecture, e.lot), 'prix_corrige', (
            select jsonb_build_object('prix', x.prix, 'motif', x.motif, 'saisi_le', x.saisi_le,
              'saisi_par', (select m.nom from prive.commission_membres m where m.appel_offres_id = a.id and m.user_id = x.saisi_par))
            from prive.evaluations_prix x where x.soumission_id = e.soumission_id and x.lot = e.lot),
          'prix_admis', coalesce(prive.prix_admis(l.lecture, e.lot, e.prix), '{}'),
          'prix_combines', prive.combines_json(l.lecture, e.lot, e.prix),
          'votants', (select count(*) from prive.avis_of(a.id) m where m.soumission_id = e.soumission_id and m.lot = e.lot),
          'mien', n.mien,
          'autres', case when v_islisible or n.mien is not null then (
            select coalesce(jsonb_agg(prive.avis_json(m) || jsonb_build_object('nom', c.nom) order by c.rang), '[]')
            from prive.avis_of(a.id) m
            join prive.commission_membres c on c.appel_offres_id = a.id and c.user_id = m.user_id
            where m.soumission_id = e.soumission_id and m.lot = e.lot and m.user_id <> v_moi) else '[]' end
          ) order by e.numero_recu collate "C", e.lot), '[]')
        from prive.evaluations_of(a.id) e join prive.ouvertures_lectures l on l.soumission_id = e.soumission_id
        left join lateral (
          select prive.avis_json(m) as mien from prive.evaluations_membres m
          where m.soumission_id = e.soumission_id and m.lot = e.lot and m.user_id = v_moi) n on true)
      else '[]' end)
    from public.appels_offres a where a.id = p_appel_offres_id and a.retire_le is null);
end;
$$;
