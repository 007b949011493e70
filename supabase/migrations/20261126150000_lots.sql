-- Les lots d’un appel d’offres, recopiés du contenu ; chacun sera évalué, proposé, attribué ou fini par lui-même (R144).

create table prive.lots (
  appel_offres_id text not null references public.appels_offres (id) on delete cascade,
  numero integer not null,
  intitule text,
  budget_indicatif bigint,
  statut public.statut_appel_offres,
  soumission_id uuid references public.soumissions (id) on delete restrict,
  titulaire text[],
  noms text[],
  montant_attribue bigint,
  motif_fin text,
  attribution_publiee_le date,
  primary key (appel_offres_id, numero),
  constraint lots_numero_borne check (numero between 1 and 999),
  constraint lots_intitule_longueur check (char_length(btrim(intitule)) between 1 and 1000),
  constraint lots_budget_positif check (budget_indicatif >= 0),
  constraint lots_statut_fin check (statut in ('ATTRIBUE', 'INFRUCTUEUX', 'ANNULE')),
  constraint lots_proposition_entiere check ((titulaire is null) = (montant_attribue is null)),
  constraint lots_titulaire_borne check (cardinality(titulaire) between 1 and 20),
  constraint lots_noms_du_titulaire check (cardinality(noms) = cardinality(titulaire)),
  constraint lots_montant_positif check (montant_attribue > 0),
  constraint lots_publie_attribue check (attribution_publiee_le is null or statut = 'ATTRIBUE'),
  constraint lots_motif_fin_longueur check (char_length(btrim(motif_fin)) between 2 and 1000)
);

comment on table prive.lots is 'Lots des appels d’offres : recopiés du contenu ; proposition, fin et attribution de chacun.';

alter table prive.lots enable row level security;
revoke all on table prive.lots from public, anon, authenticated, service_role;
create trigger lots_a_clean before insert or update on prive.lots
  for each row execute function prive.clean_colonnes('motif_fin:prose');

alter table public.appels_offres add column titulaire_noms text[];
comment on column public.appels_offres.titulaire_noms is
  'Noms du titulaire ou des membres du groupement, comme l’offre les donne, dans l’ordre de titulaire ; vide : offre sur papier.';

create function prive.has_lots(p_appel_offres_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from prive.lots l where l.appel_offres_id = p_appel_offres_id);
$$;
comment on function prive.has_lots(text) is 'Vrai pour un appel d’offres en lots.';

create function prive.read_lots(p_rows jsonb) returns table (
  appel_offres_id text, numero integer, intitule text, budget_indicatif bigint, statut public.statut_appel_offres,
  motif_fin text, attribution_publiee_le date
)
  language sql stable set search_path = ''
as $$
  select e ->> 'id', l.numero, l.intitule, l.budget_indicatif, l.statut, l.motif_fin, l.attribution_publiee_le
  from jsonb_array_elements(p_rows) e
  cross join lateral jsonb_populate_recordset(null::prive.lots,
    case when jsonb_typeof(e -> 'lots') = 'array' then e -> 'lots' else '[]' end) l
  union all
  -- Un avis qui dit seulement combien : des numéros, et rien d’inventé.
  select e ->> 'id', n, null, null, null, null, null
  from jsonb_array_elements(p_rows) e
  cross join lateral generate_series(1, least((e ->> 'nombre_lots')::integer, 99)) n
  where jsonb_typeof(e -> 'lots') is distinct from 'array' and (e ->> 'nombre_lots')::integer > 1;
$$;
comment on function prive.read_lots(jsonb) is 'Lots du contenu : décrits, ou seulement numérotés quand l’avis n’en dit que le nombre.';

create function prive.is_lots_figes(p_appel public.appels_offres) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select p_appel.base_mene_le is not null
    and (p_appel.statut not in ('PUBLIE', 'OUVERT', 'CLOTURE') or prive.is_ouverture_close(p_appel.id));
$$;
comment on function prive.is_lots_figes(public.appels_offres) is
  'Vrai quand les lots ne suivent plus le contenu : la base mène, et l’ouverture est close ou l’évaluation finie.';

create function prive.recopie_lots(p_rows jsonb) returns void
  language plpgsql set search_path = ''
as $$
begin
  delete from prive.lots l using public.appels_offres a
  where a.id = l.appel_offres_id and a.id in (select e ->> 'id' from jsonb_array_elements(p_rows) e)
    and not prive.is_lots_figes(a) and (a.base_mene_le is null or l.statut is null)
    and (l.appel_offres_id, l.numero) not in (select r.appel_offres_id, r.numero from prive.read_lots(p_rows) r);
  insert into prive.lots as l (appel_offres_id, numero, intitule, budget_indicatif, statut, motif_fin, attribution_publiee_le)
  select r.appel_offres_id, r.numero, r.intitule, r.budget_indicatif, d.statut, d.motif_fin, d.attribution_publiee_le
  from prive.read_lots(p_rows) r
  join public.appels_offres a on a.id = r.appel_offres_id and not prive.is_lots_figes(a)
  left join prive.lots x on x.appel_offres_id = r.appel_offres_id and x.numero = r.numero
  -- La base mène : la fin d’un lot n’y vient que d’un acte.
  cross join lateral (
    select r.statut, r.motif_fin, r.attribution_publiee_le where a.base_mene_le is null
    union all select x.statut, x.motif_fin, x.attribution_publiee_le where a.base_mene_le is not null
  ) d
  on conflict (appel_offres_id, numero) do update set
    intitule = excluded.intitule, budget_indicatif = excluded.budget_indicatif, statut = excluded.statut,
    motif_fin = excluded.motif_fin, attribution_publiee_le = excluded.attribution_publiee_le;
end;
$$;
comment on function prive.recopie_lots(jsonb) is
  'Recopie les lots de ces lignes du contenu, sauf figés ; leurs fins seulement là où la base ne mène pas.';

create function prive.follow_statut_lots() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  v_suite record;
begin
  if new.statut = 'CLOTURE' then
    -- L’évaluation reprend : plus de proposition, sauf des lots déjà finis.
    update prive.lots l set soumission_id = null, titulaire = null, noms = null, montant_attribue = null
    where l.appel_offres_id = new.id and l.statut is null;
    update public.appels_offres a set titulaire_noms = null where a.id = new.id and a.titulaire is null;
    return null;
  end if;
  for v_suite in
    update prive.lots l set statut = new.statut, motif_fin = new.motif_fin,
      soumission_id = null, titulaire = null, noms = null, montant_attribue = null
    where l.appel_offres_id = new.id and l.statut is null returning l.*
  loop
    if new.statut = 'INFRUCTUEUX' then
      perform prive.write_resultats_lot(new.id, v_suite.numero);
    end if;
  end loop;
  return null;
end;
$$;
comment on function prive.follow_statut_lots() is
  'Une fin de tout l’appel d’offres est celle de ses lots encore ouverts ; une évaluation reprise efface leurs propositions.';
create trigger appels_offres_lots after update of statut on public.appels_offres
  for each row when (old.statut is distinct from new.statut and new.base_mene_le is not null
    and (new.statut in ('INFRUCTUEUX', 'ANNULE') or (old.statut, new.statut) = ('EVALUE', 'CLOTURE')))
  execute function prive.follow_statut_lots();

create function prive.lots_of(p_appel_offres_id text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(l) - array['appel_offres_id'] order by l.numero), '[]')
  from prive.lots l where l.appel_offres_id = p_appel_offres_id;
$$;
comment on function prive.lots_of(text) is 'Les lots d’un appel d’offres, champs internes compris, dans l’ordre de l’avis.';

create function prive.avis_lots_of(p_appel_offres_id text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('numero', l.numero, 'intitule', l.intitule,
    'budget_indicatif', l.budget_indicatif, 'statut', l.statut) order by l.numero), '[]')
  from prive.lots l where l.appel_offres_id = p_appel_offres_id;
$$;
comment on function prive.avis_lots_of(text) is 'Ce que l’avis dit des lots, et lesquels sont finis : rien d’interne.';

revoke execute on function prive.has_lots(text), prive.read_lots(jsonb), prive.is_lots_figes(public.appels_offres),
  prive.recopie_lots(jsonb), prive.follow_statut_lots(), prive.lots_of(text), prive.avis_lots_of(text) from public;
