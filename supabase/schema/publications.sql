-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Demandes de publication du site, et comment elles ont fini.
create table prive.publications (
  -- Publication.
  id uuid not null default gen_random_uuid(),
  -- Administrateur qui l’a demandée.
  demandee_par uuid not null,
  -- Demande, à l’horloge de la base.
  demandee_le timestamp with time zone not null default clock_timestamp(),
  -- Début de la construction ; vide tant que personne ne l’a prise.
  prise_le timestamp with time zone,
  -- Site en place, ou échec.
  finie_le timestamp with time zone,
  -- Vrai quand le site est en place.
  reussie boolean,
  -- Ce qui a été écrit et laissé, tel que les commandes le disent.
  detail text,
  constraint publications_finie CHECK (((finie_le IS NULL) = (reussie IS NULL))),
  constraint publications_detail_longueur CHECK ((char_length(detail) <= 4000)),
  constraint publications_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX publications_une_seule ON prive.publications USING btree ((true)) WHERE (finie_le IS NULL);
alter table prive.publications enable row level security;
CREATE TRIGGER publications_propositions AFTER UPDATE OF finie_le ON prive.publications FOR EACH ROW WHEN (((old.finie_le IS NULL) AND (new.finie_le IS NOT NULL))) EXECUTE FUNCTION prive.redemande_publication();

-- Le programme qui peut construire le site : une ligne au plus.
create table prive.publieur (
  -- Toujours vrai.
  unique_ligne boolean not null default true,
  -- Son dernier passage, à l’horloge de la base.
  vu_le timestamp with time zone not null,
  constraint publieur_unique_ligne_check CHECK (unique_ligne),
  constraint publieur_pkey PRIMARY KEY (unique_ligne)
);
alter table prive.publieur enable row level security;

-- Vrai quand un programme qui peut construire le site est passé il y a moins de deux minutes.
CREATE OR REPLACE FUNCTION prive.has_publieur()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from prive.publieur p where p.vu_le > clock_timestamp() - interval '2 minutes');
$function$;

-- Ce que la base a de public, depuis quand, et où en est la publication du site. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_publication()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform prive.require_admin();
  return jsonb_build_object(
    'has_publieur', prive.has_publieur(),
    'en_cours', (select jsonb_build_object('demandee_le', p.demandee_le, 'prise_le', p.prise_le)
      from prive.publications p where p.finie_le is null),
    'derniere', (select jsonb_build_object('demandee_le', p.demandee_le, 'finie_le', p.finie_le, 'reussie', p.reussie, 'detail', p.detail)
      from prive.publications p where p.finie_le is not null order by p.finie_le desc limit 1),
    'procedures', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'reference', a.reference, 'titre', a.titre, 'statut', r.statut, 'date_limite', r.date_limite,
        'attribution_publiee_le', r.attribution_publiee_le,
        'statut_le', prive.dernier_acte(r.id, 'PROCEDURE_CHANGEE'),
        'report_le', prive.dernier_acte(r.id, 'DATE_LIMITE_REPORTEE', 'PROLONGATION_CONFIRMEE'),
        'attribution_le', prive.dernier_acte(r.id, 'ATTRIBUTION_PUBLIEE'), 'lots', prive.lots_a_publier(r.id)) order by r.id), '[]')
      from public.rpc_procedures_publiques() r join public.appels_offres a on a.id = r.id),
    'questions', (
      select coalesce(jsonb_agg(jsonb_build_object('appel_offres_id', q.appel_offres_id, 'reference', a.reference, 'titre', a.titre,
        'publiee_le', q.publiee_le) order by q.publiee_le), '[]')
      from public.rpc_questions_publiees() q join public.appels_offres a on a.id = q.appel_offres_id),
    'reponses', (
      select coalesce(jsonb_agg(jsonb_build_object('entreprise_id', r.entreprise_id, 'date_publication', r.date_publication)), '[]')
      from public.rpc_reponses_publiees() r),
    'propositions', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'numero', p.numero, 'titre', p.titre, 'decidee_le', p.decidee_le,
        'fiches', (select count(*) from prive.propositions_fiches f where f.proposition_id = p.id and f.statut = 'ACCEPTEE')) order by p.decidee_le, p.numero), '[]')
      from prive.propositions p where p.statut = 'ACCEPTEE'));
end;
$function$;
grant execute on function public.rpc_publication to authenticated, service_role;

-- Demande la publication du site ; rend depuis quand elle est demandée. Refusée quand rien ne peut le construire. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_demande_publication()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id uuid;
begin
  perform prive.require_admin();
  if not prive.has_publieur() then
    raise exception 'publieur_absent' using errcode = 'P0001';
  end if;
  -- Demandée deux fois, c’est la même.
  insert into prive.publications (demandee_par) values ((select prive.current_account()))
  on conflict ((true)) where finie_le is null do nothing returning id into v_id;
  if v_id is not null then
    perform prive.audit('PUBLICATION_DEMANDEE', 'publications', 'site', null, null);
  end if;
  return (select p.demandee_le from prive.publications p where p.finie_le is null);
end;
$function$;
grant execute on function public.rpc_demande_publication to authenticated, service_role;

-- Dit qu’un programme peut construire le site, et lui donne la publication demandée, une fois ; vide sans demande. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_prend_publication(p_isoccupe boolean DEFAULT false)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id uuid;
begin
  insert into prive.publieur (vu_le) values (clock_timestamp()) on conflict (unique_ligne) do update set vu_le = excluded.vu_le;
  if p_isoccupe then
    -- Elle dure, et n’est pas perdue : personne d’autre ne la reprend.
    update prive.publications p set prise_le = clock_timestamp() where p.finie_le is null and p.prise_le is not null;
    return null;
  end if;
  -- Acceptée quand rien ne pouvait construire le site, ou pendant qu’il redémarrait : rattrapée, une fois.
  insert into prive.publications (demandee_par)
  select p.decidee_par from prive.propositions p
  where p.statut = 'ACCEPTEE' and p.decidee_par is not null
    and p.decidee_le > coalesce((select max(d.demandee_le) from prive.publications d), '-infinity')
  order by p.decidee_le limit 1
  on conflict ((true)) where finie_le is null do nothing;
  update prive.publications p set prise_le = clock_timestamp()
  where p.finie_le is null and (p.prise_le is null or p.prise_le < clock_timestamp() - interval '5 minutes')
  returning p.id into v_id;
  return v_id;
end;
$function$;
grant execute on function public.rpc_prend_publication to service_role;

-- Dit comment une publication a fini. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_finit_publication(p_id uuid, p_reussie boolean, p_detail text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update prive.publications p set finie_le = clock_timestamp(), reussie = p_reussie, detail = left(p_detail, 4000)
  where p.id = p_id and p.finie_le is null;
$function$;
grant execute on function public.rpc_finit_publication to service_role;
