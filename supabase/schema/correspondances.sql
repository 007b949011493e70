-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Correspondances faites à l’écran, gardées pour les classeurs suivants.
create table prive.correspondances (
  -- Correspondance gardée.
  id uuid not null default gen_random_uuid(),
  -- Compte qui l’a gardée ; vide si son compte est supprimé.
  auteur uuid,
  -- Ce qu’elle lit, comme on la choisit.
  nom text not null,
  -- La correspondance, comme son fichier la dirait : collection, colonnes, constantes.
  lecture jsonb not null,
  -- Quand elle l’a été pour la dernière fois.
  gardee_le timestamp with time zone not null default clock_timestamp(),
  constraint correspondances_nom_longueur CHECK (((char_length(nom) >= 3) AND (char_length(nom) <= 100))),
  constraint correspondances_lecture_bornee CHECK (((jsonb_typeof(lecture) = 'object'::text) AND (octet_length((lecture)::text) <= 60000))),
  constraint correspondances_pkey PRIMARY KEY (id),
  constraint correspondances_une_fois UNIQUE (auteur, nom),
  constraint correspondances_auteur_fkey FOREIGN KEY (auteur) REFERENCES public.profiles(id) ON DELETE SET NULL
);
alter table prive.correspondances enable row level security;
CREATE TRIGGER correspondances_a_clean BEFORE INSERT OR UPDATE ON prive.correspondances FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('nom:ligne');

-- Compte connecté, actif, qui peut proposer sur tout le registre ; sinon arrête l’opération (42501).
CREATE OR REPLACE FUNCTION prive.require_registre()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_compte constant uuid := prive.compte_actif();
begin
  -- Une fiche nouvelle d’une autre liste que les projets : le droit porte sur tout le registre, ou n’y suffit pas.
  if not prive.can_proposer('entreprises', '') then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return v_compte;
end;
$function$;

-- Vrai quand une correspondance n’a pas la forme attendue ; l’écran qui la lit la juge ensuite comme un fichier du registre.
CREATE OR REPLACE FUNCTION prive.faute_correspondance(p_lecture jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(not prive.has_seuls(p_lecture, '{nom,collection,constantes,colonnes,ignorees}')
    or jsonb_typeof(p_lecture -> 'nom') <> 'string' or char_length(btrim(p_lecture ->> 'nom')) not between 3 and 100
    or p_lecture ->> 'collection' not in ('projets', 'appels-offres', 'entreprises')
    or not prive.is_liste(p_lecture -> 'colonnes', 1, 300) or octet_length(p_lecture::text) > 60000, true);
$function$;

-- Garde une correspondance faite à l’écran, sous son nom ; gardée de nouveau par la même personne, elle remplace la sienne. Journal. Administrateurs, comptes habilités sur tout le registre.
CREATE OR REPLACE FUNCTION public.rpc_garde_correspondance(p_lecture jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_compte constant uuid := prive.require_registre();
  v_id uuid;
begin
  if prive.faute_correspondance(p_lecture) then
    raise exception 'correspondance_illisible' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('correspondances:' || v_compte, 0));
  if (select count(*) from prive.correspondances c where c.auteur = v_compte and c.nom <> p_lecture ->> 'nom') >= 30 then
    raise exception 'trop_de_correspondances' using errcode = 'P0001';
  end if;
  insert into prive.correspondances (auteur, nom, lecture) values (v_compte, p_lecture ->> 'nom', p_lecture)
  on conflict (auteur, nom) do update set lecture = excluded.lecture, gardee_le = excluded.gardee_le
  returning id into v_id;
  perform prive.audit('CORRESPONDANCE_GARDEE', 'correspondances', p_lecture ->> 'nom', null, null,
    jsonb_build_object('collection', p_lecture ->> 'collection'));
  return v_id;
end;
$function$;
grant execute on function public.rpc_garde_correspondance to authenticated, service_role;

-- Correspondances gardées, de tous ; qui les a gardées, pour les administrateurs. Administrateurs, comptes habilités sur tout le registre.
CREATE OR REPLACE FUNCTION public.rpc_correspondances()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_compte constant uuid := prive.require_registre();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'nom', c.nom, 'lecture', c.lecture, 'le', c.gardee_le,
      'par', case when prive.is_admin() then prive.nom_compte(c.auteur) end,
      'is_mienne', c.auteur is not distinct from v_compte) order by c.nom, c.gardee_le), '[]')
    from prive.correspondances c);
end;
$function$;
grant execute on function public.rpc_correspondances to authenticated, service_role;

-- Oublie une correspondance gardée : la sienne, ou celle de quiconque pour un administrateur ; deux fois sans effet. Journal.
CREATE OR REPLACE FUNCTION public.rpc_oublie_correspondance(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_compte constant uuid := prive.require_registre();
  v_otee prive.correspondances;
begin
  delete from prive.correspondances c where c.id = p_id and (c.auteur = v_compte or prive.is_admin()) returning c.* into v_otee;
  if v_otee.id is not null then
    perform prive.audit('CORRESPONDANCE_OUBLIEE', 'correspondances', v_otee.nom, null, null,
      jsonb_build_object('collection', v_otee.lecture ->> 'collection'));
  end if;
end;
$function$;
grant execute on function public.rpc_oublie_correspondance to authenticated, service_role;
