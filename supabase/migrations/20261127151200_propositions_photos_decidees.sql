-- Lire les photographies d’une proposition, en laisser, écrire les autres (R253, R254).

create function prive.photos_proposees(p_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'rang', f.rang, 'chemin', prive.chemin_propose(p), 'sha256', p.sha256,
    'ligne', p.ligne, 'motif', p.motif) order by f.rang, p.rang), '[]')
  from prive.propositions_photos p
  join prive.propositions_fiches f on f.proposition_id = p.proposition_id and f.collection = 'projets' and f.fiche_id = p.projet_id
  where p.proposition_id = p_id;
$$;
comment on function prive.photos_proposees(uuid) is 'Photographies d’une proposition, avec la fiche qui les ajoute et pourquoi elles ont été laissées.';

create function prive.champs_gardes(p_fiche prive.propositions_fiches) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(g.champ order by g.rang), '[]') from (
    select c.rang, case when c.champ ->> 'champ' = 'photos' then jsonb_set(c.champ, '{apres}', coalesce((
        select jsonb_agg(l.ligne order by l.rang) from jsonb_array_elements(c.champ -> 'apres') with ordinality l (ligne, rang)
        where not exists (select from prive.propositions_photos p where p.proposition_id = p_fiche.proposition_id
          and p.motif is not null and l.ligne ->> 'image' = prive.image_proposee(p))), '[]'))
      else c.champ end as champ
    from jsonb_array_elements(p_fiche.champs) with ordinality c (champ, rang)) g
  where g.champ -> 'apres' is distinct from '[]';
$$;
comment on function prive.champs_gardes(prive.propositions_fiches) is 'Champs d’une fiche proposée, sans les photographies laissées.';

create function prive.laisse_photos(p_id uuid, p_laissees jsonb) returns integer
  language plpgsql security definer set search_path = ''
as $$
begin
  if jsonb_typeof(p_laissees) is distinct from 'array' or exists (
    select from jsonb_array_elements(p_laissees) l where not exists (
      select from jsonb_array_elements(prive.photos_proposees(p_id)) p where p ->> 'id' = l ->> 'id'))
  then
    raise exception 'proposition_illisible' using errcode = '22023';
  end if;
  if exists (select from jsonb_array_elements(p_laissees) l where jsonb_typeof(l -> 'motif') is distinct from 'string'
    or coalesce(char_length(btrim(l ->> 'motif', E' \t\r\n')), 0) < 2) then
    raise exception 'motif_requis' using errcode = '22023';
  end if;
  update prive.propositions_photos p set motif = l ->> 'motif'
  from jsonb_array_elements(p_laissees) l where p.proposition_id = p_id and p.id::text = l ->> 'id';
  -- La fiche ne dit plus que ce qui est accepté : c’est ce qui s’écrit, et ce qu’une autre proposition déferait.
  update prive.propositions_fiches f set champs = prive.champs_gardes(f)
  where f.proposition_id = p_id and f.statut = 'ACCEPTEE' and f.champs is distinct from prive.champs_gardes(f);
  if exists (select from prive.propositions_fiches f where f.proposition_id = p_id and f.statut = 'ACCEPTEE' and not exists (
    select from jsonb_array_elements(f.champs) c where c ->> 'champ' <> 'date_mise_a_jour')) then
    raise exception 'fiche_sans_changement' using errcode = 'P0001';
  end if;
  return jsonb_array_length(p_laissees);
end;
$$;
comment on function prive.laisse_photos(uuid, jsonb) is
  'Laisse des photographies d’une proposition, chacune avec son motif, et dit combien ; une fiche qui n’ajoutait qu’elles se refuse.';

drop function public.rpc_decide_proposition(uuid, integer, jsonb);
create function public.rpc_decide_proposition(
  p_id uuid, p_version integer, p_refus jsonb default '[]', p_laissees jsonb default '[]'
) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  v_avant constant prive.propositions := prive.proposition_a_decider(p_id, p_version);
  v_apres prive.propositions;
  v_refusees integer;
  v_acceptees integer;
  v_laissees integer;
begin
  if jsonb_typeof(p_refus) is distinct from 'array' or exists (
    select from jsonb_array_elements(p_refus) r where not exists (
      select from prive.propositions_fiches f where f.proposition_id = p_id and f.rang::text = r ->> 'rang'))
  then
    raise exception 'proposition_illisible' using errcode = '22023';
  end if;
  if exists (select from jsonb_array_elements(p_refus) r where jsonb_typeof(r -> 'motif') is distinct from 'string'
    or coalesce(char_length(btrim(r ->> 'motif', E' \t\r\n')), 0) < 2) then
    raise exception 'motif_requis' using errcode = '22023';
  end if;
  update prive.propositions_fiches f set statut = case when r.motif is null then 'ACCEPTEE' else 'REFUSEE' end, motif = r.motif
  from (
    select g.rang, (select min(x ->> 'motif') from jsonb_array_elements(p_refus) x where x ->> 'rang' = g.rang::text) as motif
    from prive.propositions_fiches g where g.proposition_id = p_id) r
  where f.proposition_id = p_id and f.rang = r.rang;
  v_laissees := prive.laisse_photos(p_id, p_laissees);
  select count(*) filter (where f.statut = 'REFUSEE'), count(*) filter (where f.statut = 'ACCEPTEE') into v_refusees, v_acceptees
  from prive.propositions_fiches f where f.proposition_id = p_id;
  if v_acceptees > 0 and prive.is_habilite_par_moi(v_avant.auteur) then
    raise exception 'proposition_habilitee_par_vous' using errcode = 'P0001';
  end if;
  update prive.propositions p set
    statut = case when v_acceptees = 0 then 'REFUSEE' else 'ACCEPTEE' end,
    decidee_par = (select prive.current_account()), decidee_le = clock_timestamp(),
    finie_le = case when v_acceptees = 0 then clock_timestamp() end
  where p.id = p_id returning p.* into v_apres;
  perform prive.audit('PROPOSITION_DECIDEE', 'propositions', v_avant.numero::text, v_avant.statut, v_apres.statut,
    jsonb_strip_nulls(jsonb_build_object('proposition', p_id, 'acceptees', v_acceptees, 'refusees', v_refusees,
      'photos_laissees', nullif(v_laissees, 0))));
  perform prive.ecrit_suite(v_apres);
  -- Du oui à la page, personne n’a plus rien à faire, là où un programme peut construire le site.
  if v_acceptees > 0 and prive.has_publieur() then
    insert into prive.publications (demandee_par) values ((select prive.current_account()))
    on conflict ((true)) where finie_le is null do nothing;
  end if;
  return v_apres.statut;
end;
$$;
comment on function public.rpc_decide_proposition(uuid, integer, jsonb, jsonb) is
  'Accepte une proposition, sauf les fiches refusées et les photographies laissées, chacune avec son motif ; toutes refusées, elle l’est. Jamais la sienne. Journal, lettre à l’auteur, publication demandée. Administrateurs.';

create or replace function prive.ecrit_suite(p_proposition prive.propositions) returns void
  language sql security definer set search_path = ''
as $$
  select prive.enqueue_courriel('PROPOSITION:' || p_proposition.id || ':' || p_proposition.version || ':' || p_proposition.statut,
    'PROPOSITION_SUITE', p.email,
    jsonb_build_object('full_name', p.full_name, 'numero', p_proposition.numero, 'titre', p_proposition.titre, 'statut', p_proposition.statut,
      'motif', p_proposition.motif, 'is_admin', p.role = 'ADMIN',
      'acceptees', (select count(*) from prive.propositions_fiches f where f.proposition_id = p_proposition.id and f.statut <> 'REFUSEE'),
      'refusees', (select string_agg(f.fiche_id || ' : ' || f.motif, E'\n' order by f.rang)
        from prive.propositions_fiches f where f.proposition_id = p_proposition.id and f.statut = 'REFUSEE' and f.rang <= 50),
      'photos_laissees', (select string_agg(o.ligne ->> 'alt' || ' : ' || o.motif, E'\n' order by o.rang)
        from prive.propositions_photos o where o.proposition_id = p_proposition.id and o.motif is not null),
      'non_ecrites', (select string_agg(f.fiche_id || ' : ' || f.raison, E'\n' order by f.rang)
        from prive.propositions_fiches f where f.proposition_id = p_proposition.id and f.statut = 'NON_ECRITE' and f.rang <= 50)))
  from public.profiles p
  where p.id = p_proposition.auteur and p.status = 'ACTIVE' and not prive.is_blacklisted(p.email);
$$;

create or replace function public.rpc_proposition(p_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_compte constant uuid := prive.compte_actif();
  v_proposition prive.propositions;
begin
  select p.* into v_proposition from prive.propositions p where p.id = p_id;
  if v_proposition.auteur is distinct from v_compte then
    perform prive.require_admin();
  end if;
  if v_proposition.id is null then
    return null;
  end if;
  return prive.ligne_proposition(v_proposition) || jsonb_build_object(
    'note', v_proposition.note, 'revision', v_proposition.revision,
    'renverse', (select jsonb_build_object('id', r.id, 'numero', r.numero) from prive.propositions r where r.id = v_proposition.renverse),
    'renversee_par', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'numero', r.numero) order by r.numero), '[]')
      from prive.propositions r where r.renverse = p_id and r.statut not in ('RETIREE', 'REFUSEE')),
    'changements', (select jsonb_agg(jsonb_build_object('rang', f.rang, 'collection', f.collection, 'id', f.fiche_id, 'genre', f.genre,
        'champs', f.champs, 'statut', f.statut, 'motif', f.motif, 'raison', f.raison) order by f.rang)
      from prive.propositions_fiches f where f.proposition_id = p_id),
    'photos', prive.photos_proposees(p_id),
    'chevauchements', prive.dit_chevauchements(p_id));
end;
$$;

create or replace function public.rpc_photos_a_ecrire(p_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('image', e.image, 'chemin', e.chemin, 'sha256', e.sha256) order by e.rang), '[]') from (
    select prive.image_chantier(r, p.sha256) as image, r.id || '/' || p.sha256 || '.jpg' as chemin, p.sha256, p.rang
    from prive.rapports_chantier r join prive.rapports_photos p on p.rapport_id = r.id where r.id = p_id
    union all
    select prive.image_proposee(p), prive.chemin_propose(p), p.sha256, p.rang
    from prive.propositions_photos p
    join prive.propositions_fiches f on f.proposition_id = p.proposition_id and f.collection = 'projets' and f.fiche_id = p.projet_id
    where p.proposition_id = p_id and p.motif is null and f.statut = 'ACCEPTEE') e;
$$;
comment on function public.rpc_photos_a_ecrire(uuid) is
  'Photographies acceptées d’un rapport ou d’une proposition, et le nom que chacune prend dans le registre. Rôle de service.';

revoke execute on function prive.photos_proposees(uuid), prive.champs_gardes(prive.propositions_fiches), prive.laisse_photos(uuid, jsonb)
  from public, anon, authenticated;
revoke execute on function public.rpc_decide_proposition(uuid, integer, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.rpc_decide_proposition(uuid, integer, jsonb, jsonb) to authenticated;
