-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Lectures de titres qu’une personne a jugées fausses, et qui ne s’offrent plus.
create table prive.lectures_ecartees (
  -- Lecture écartée.
  id bigint not null generated always as identity,
  -- Projet dont le titre est lu.
  projet_id text not null,
  -- Ce qui est lu : lieu, route, endroit sur la route, longueur.
  sujet text not null,
  -- Champs lus et leur valeur : lus autrement un jour, ils s’offrent de nouveau.
  valeur jsonb not null,
  -- Administrateur qui l’a écartée.
  ecartee_par uuid not null,
  -- Quand.
  ecartee_le timestamp with time zone not null default clock_timestamp(),
  -- Administrateur qui l’a remise à offrir.
  reprise_par uuid,
  -- Quand elle a été remise.
  reprise_le timestamp with time zone,
  constraint lectures_ecartees_projet_forme CHECK (((projet_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(projet_id) <= 100))),
  constraint lectures_ecartees_sujet_connu CHECK ((sujet = ANY (ARRAY['LIEU'::text, 'ROUTE'::text, 'EMPRISE'::text, 'LONGUEUR'::text]))),
  constraint lectures_ecartees_valeur_bornee CHECK (((jsonb_typeof(valeur) = 'object'::text) AND (octet_length((valeur)::text) <= 2000))),
  constraint lectures_ecartees_reprise CHECK (((reprise_le IS NULL) = (reprise_par IS NULL))),
  constraint lectures_ecartees_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX lectures_ecartees_une_fois ON prive.lectures_ecartees USING btree (projet_id, sujet, valeur) WHERE (reprise_le IS NULL);
alter table prive.lectures_ecartees enable row level security;

-- Écarte ce qu’un titre dit d’un lieu, ou le remet à offrir ; deux fois sans effet. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_ecarte_lecture(p_projet_id text, p_sujet text, p_valeur jsonb, p_reprend boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fait integer;
begin
  perform prive.require_admin();
  if not exists (select from public.projets p where p.id = p_projet_id) then
    raise exception 'projet_inconnu' using errcode = 'P0001';
  end if;
  if coalesce(p_reprend, false) then
    update prive.lectures_ecartees l set reprise_par = (select prive.current_account()), reprise_le = clock_timestamp()
    where l.projet_id = p_projet_id and l.sujet = p_sujet and l.valeur = p_valeur and l.reprise_le is null;
  else
    insert into prive.lectures_ecartees (projet_id, sujet, valeur, ecartee_par)
    values (p_projet_id, p_sujet, p_valeur, (select prive.current_account())) on conflict do nothing;
  end if;
  get diagnostics v_fait = row_count;
  if v_fait > 0 then
    perform prive.audit(case when coalesce(p_reprend, false) then 'LECTURE_REPRISE' else 'LECTURE_ECARTEE' end, 'projets', p_projet_id, null, null,
      jsonb_build_object('sujet', p_sujet));
  end if;
end;
$function$;
grant execute on function public.rpc_ecarte_lecture to authenticated, service_role;

-- Ce qui est écarté des lectures de titres, et ce que des propositions en cours, refusées ou écrites depuis un moment disent des mêmes champs. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_lectures_decidees(p_depuis timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform prive.require_admin();
  return jsonb_build_object(
    'ecartees', (select coalesce(jsonb_agg(jsonb_build_object('projet_id', l.projet_id, 'sujet', l.sujet, 'valeur', l.valeur,
        'par', prive.nom_compte(l.ecartee_par), 'le', l.ecartee_le) order by l.ecartee_le desc, l.id desc), '[]')
      from prive.lectures_ecartees l where l.reprise_le is null),
    'proposees', (select coalesce(jsonb_agg(jsonb_build_object('projet_id', f.fiche_id, 'champ', c ->> 'champ', 'apres', c -> 'apres',
        'proposition', p.id, 'numero', p.numero, 'issue', case when f.statut = 'REFUSEE' then 'REFUSEE' else 'EN_COURS' end)
        order by p.numero, f.rang), '[]')
      from prive.propositions p join prive.propositions_fiches f on f.proposition_id = p.id
        cross join lateral jsonb_array_elements(f.champs) c
      where f.collection = 'projets' and f.genre = 'MODIFICATION'
        and c ->> 'champ' in ('region', 'departement', 'lieux', 'axe', 'emprise', 'lineaire_prevu_km')
        and (f.statut = 'REFUSEE' or p.statut in ('SOUMISE', 'RENVOYEE', 'ACCEPTEE')
          or f.statut = 'ECRITE' and p.finie_le > p_depuis)));
end;
$function$;
grant execute on function public.rpc_lectures_decidees to authenticated, service_role;
