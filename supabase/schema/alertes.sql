-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Ce qui peut être suivi, recopié du registre : une région, un bailleur, une fiche. Rien d’autre ne se demande.
create table prive.criteres_suivis (
  -- Nom et valeur du filtre, par exemple region=kindia.
  critere text not null,
  -- Ce critère en toutes lettres.
  libelle text not null,
  constraint criteres_suivis_critere_check CHECK (((critere ~ '^[a-z_]+=[a-z0-9/_-]+$'::text) AND (char_length(critere) <= 200))),
  constraint criteres_suivis_pkey PRIMARY KEY (critere)
);
alter table prive.criteres_suivis enable row level security;

-- Fiches du registre comme la dernière publication les disait : ce qui a changé s’en déduit.
create table prive.fiches_suivies (
  -- Collection de la fiche.
  genre text not null,
  -- Identifiant public.
  id text not null,
  -- Titre publié.
  titre text not null,
  -- Tout ce par quoi elle est suivie.
  criteres text[] not null,
  -- Faits dont le changement se dit (R108).
  faits jsonb not null,
  -- Vrai pour un appel d’offres ouvert : ses dates limites se rappellent.
  ouvert boolean not null default false,
  -- Limite de dépôt ; fin du jour quand son heure n’est pas publiée.
  date_limite timestamp with time zone,
  -- Date limite et statut comme ils ont été dits en dernier, par la base ou par le registre.
  connus jsonb not null default '{}'::jsonb,
  -- Ce que la base a dit et que le registre n’a pas rejoint, par exemple statut=ANNULE : il ne l’apprendra à personne.
  avances text[] not null default '{}'::text[],
  -- Additifs et attributions dits par un seul des deux, et lequel : l’autre les répétera.
  echos jsonb not null default '{}'::jsonb,
  -- Rappels faits de la date limite du moment, en jours.
  rappels integer[] not null default '{}'::integer[],
  constraint fiches_suivies_genre_check CHECK ((genre = ANY (ARRAY['appels-offres'::text, 'projets'::text]))),
  constraint fiches_suivies_faits_check CHECK ((jsonb_typeof(faits) = 'object'::text)),
  constraint fiches_suivies_pkey PRIMARY KEY (genre, id),
  constraint fiches_suivies_connus_check CHECK ((jsonb_typeof(connus) = 'object'::text)),
  constraint fiches_suivies_echos_check CHECK ((jsonb_typeof(echos) = 'object'::text))
);
alter table prive.fiches_suivies enable row level security;

-- Ce qui est arrivé à une fiche, une fois chacun, d’où que la base l’apprenne.
create table prive.nouvelles (
  -- Nouvelle.
  id bigint not null generated always as identity,
  -- L’événement : l’acte de l’histoire publique, ou ce qu’une publication du registre a dit de neuf.
  cle text not null,
  -- Collection de la fiche.
  genre text not null,
  -- Fiche.
  fiche_id text not null,
  -- Titre de la fiche.
  titre text not null,
  -- Ce qui est arrivé ; report, additif et rappel partent aussitôt.
  quoi text not null,
  -- Ce par quoi la fiche était ou est suivie.
  criteres text[] not null,
  -- Faits avant.
  avant jsonb,
  -- Faits après.
  apres jsonb,
  -- Quand la base l’a appris.
  creee_le timestamp with time zone not null default clock_timestamp(),
  -- Quand les abonnés en ont reçu une lettre ; vide : pas encore, ou dans la lettre du jour.
  diffusee_le timestamp with time zone,
  constraint nouvelles_genre_check CHECK ((genre = ANY (ARRAY['appels-offres'::text, 'projets'::text]))),
  constraint nouvelles_avant_check CHECK ((jsonb_typeof(avant) = 'object'::text)),
  constraint nouvelles_apres_check CHECK ((jsonb_typeof(apres) = 'object'::text)),
  constraint nouvelles_pkey PRIMARY KEY (id),
  constraint nouvelles_cle_key UNIQUE (cle),
  constraint nouvelles_quoi_check CHECK ((quoi = ANY (ARRAY['PUBLIEE'::text, 'CHANGEE'::text, 'STATUT'::text, 'ATTRIBUTION'::text, 'DATE_LIMITE'::text, 'ADDITIF'::text, 'RAPPEL'::text, 'RETIREE'::text])))
);
CREATE INDEX nouvelles_a_diffuser_idx ON prive.nouvelles USING btree (id) WHERE (diffusee_le IS NULL);
alter table prive.nouvelles enable row level security;

-- Alertes demandées, pas encore confirmées : effacées au bout de trois jours.
create table prive.alertes_demandes (
  -- Demande.
  id uuid not null default gen_random_uuid(),
  -- Adresse à qui la confirmation est demandée.
  email text not null,
  -- Ce qui serait suivi.
  criteres text[] not null,
  -- Une lettre par jour ou par semaine.
  rythme text not null,
  -- SHA-256 du jeton de la lettre ; vide tant qu’elle n’est pas partie.
  empreinte text,
  -- Demande.
  demandee_le timestamp with time zone not null default now(),
  constraint alertes_demandes_email_check CHECK (prive.is_email(email)),
  constraint alertes_demandes_rythme_check CHECK ((rythme = ANY (ARRAY['JOUR'::text, 'SEMAINE'::text]))),
  constraint alertes_demandes_pkey PRIMARY KEY (id),
  constraint alertes_demandes_empreinte_key UNIQUE (empreinte),
  constraint alertes_demandes_criteres_check CHECK (((cardinality(criteres) >= 1) AND (cardinality(criteres) <= 30)))
);
CREATE INDEX alertes_demandes_email_idx ON prive.alertes_demandes USING btree (email, demandee_le DESC);
alter table prive.alertes_demandes enable row level security;
CREATE TRIGGER alertes_demandes_a_clean BEFORE INSERT OR UPDATE ON prive.alertes_demandes FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('email:adresse');

-- Adresses qui ont confirmé une alerte. Effacées avec leur dernière alerte.
create table prive.abonnes (
  -- Abonné.
  id uuid not null default gen_random_uuid(),
  -- Adresse, en minuscules.
  email text not null,
  -- Une lettre par jour ou par semaine : le dernier choix confirmé vaut pour toutes ses alertes.
  rythme text not null,
  -- Ouvre, depuis chaque lettre, la page où tout s’arrête.
  jeton text not null default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text),
  -- Première confirmation : le consentement.
  consenti_le timestamp with time zone not null default now(),
  -- Prochaine lettre du jour ou de la semaine.
  prochain_le timestamp with time zone not null,
  constraint abonnes_email_check CHECK (prive.is_email(email)),
  constraint abonnes_rythme_check CHECK ((rythme = ANY (ARRAY['JOUR'::text, 'SEMAINE'::text]))),
  constraint abonnes_pkey PRIMARY KEY (id),
  constraint abonnes_email_key UNIQUE (email),
  constraint abonnes_jeton_key UNIQUE (jeton)
);
alter table prive.abonnes enable row level security;
CREATE TRIGGER abonnes_a_clean BEFORE INSERT OR UPDATE ON prive.abonnes FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('email:adresse');

-- Ce que chaque abonné suit.
create table prive.alertes (
  -- Alerte.
  id uuid not null default gen_random_uuid(),
  -- Abonné.
  abonne_id uuid not null,
  -- Une fiche qui a, de chaque filtre, l’une des valeurs demandées est suivie.
  criteres text[] not null,
  -- Confirmation : rien d’avant n’est raconté.
  confirmee_le timestamp with time zone not null default now(),
  -- Vrai quand un filtre a plusieurs valeurs : les autres alertes se comparent d’un seul coup.
  plusieurs boolean not null generated always as (prive.a_plusieurs(criteres)) stored,
  constraint alertes_pkey PRIMARY KEY (id),
  constraint alertes_abonne_id_criteres_key UNIQUE (abonne_id, criteres),
  constraint alertes_abonne_id_fkey FOREIGN KEY (abonne_id) REFERENCES prive.abonnes(id) ON DELETE CASCADE,
  constraint alertes_criteres_check CHECK (((cardinality(criteres) >= 1) AND (cardinality(criteres) <= 30)))
);
CREATE INDEX alertes_criteres_idx ON prive.alertes USING gin (criteres);
alter table prive.alertes enable row level security;

-- Chaque nouvelle une fois par abonné, combien d’alertes qu’elle touche.
create table prive.envois_alertes (
  -- Abonné.
  abonne_id uuid not null,
  -- Nouvelle mise dans une de ses lettres.
  nouvelle_id bigint not null,
  constraint envois_alertes_pkey PRIMARY KEY (abonne_id, nouvelle_id),
  constraint envois_alertes_abonne_id_fkey FOREIGN KEY (abonne_id) REFERENCES prive.abonnes(id) ON DELETE CASCADE,
  constraint envois_alertes_nouvelle_id_fkey FOREIGN KEY (nouvelle_id) REFERENCES prive.nouvelles(id) ON DELETE CASCADE
);
CREATE INDEX envois_alertes_nouvelle_idx ON prive.envois_alertes USING btree (nouvelle_id);
alter table prive.envois_alertes enable row level security;

-- Garde dans la file une lettre d’alerte que ses essais ont épuisée avant trois jours.
CREATE OR REPLACE FUNCTION prive.retient_alerte()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.status := 'A_ENVOYER';
  new.next_try_at := now() + interval '3 hours';
  return new;
end;
$function$;

-- Ce que la base garde d’un jeton qu’une lettre porte.
CREATE OR REPLACE FUNCTION prive.empreinte_jeton(p_jeton text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select encode(sha256(convert_to(p_jeton, 'UTF8')), 'hex');
$function$;

-- Des critères en toutes lettres, un texte par filtre, dans leur ordre.
CREATE OR REPLACE FUNCTION prive.libelles_criteres(p_criteres text[])
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with nommes as (
    select c.n, split_part(c.critere, '=', 1) as filtre, coalesce(s.libelle, 'Ce qui n’est plus publié') as libelle,
      first_value(coalesce(s.libelle, 'Ce qui n’est plus publié')) over (partition by split_part(c.critere, '=', 1) order by c.n) as premier,
      row_number() over (partition by split_part(c.critere, '=', 1) order by c.n) as rang
    from unnest(p_criteres) with ordinality c (critere, n) left join prive.criteres_suivis s using (critere)
  ), filtres as (
    -- « Région : Kindia ou Labé » : le nom du filtre une fois.
    select min(d.n) as n, string_agg(case when d.rang > 1 and starts_with(d.libelle, d.nom) then substr(d.libelle, length(d.nom) + 1) else d.libelle end,
      ' ou ' order by d.n) as texte
    from (select *, coalesce(substring(premier from '^[^:]+: '), '') as nom from nommes) d
    where d.rang = 1 or d.libelle <> d.premier
    group by d.filtre
  )
  select coalesce(array_agg(f.texte order by f.n), '{}') from filtres f;
$function$;

-- Critères en ordre, un de chaque ; refuse ce que le registre ne nomme pas : rien d’écrit par un inconnu n’entre dans une lettre.
CREATE OR REPLACE FUNCTION prive.check_criteres(p_criteres text[])
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_criteres constant text[] := (select array_agg(distinct c order by c) from unnest(p_criteres) c);
begin
  if v_criteres is null or cardinality(v_criteres) > 30
    or exists (select from unnest(v_criteres) c where not exists (select from prive.criteres_suivis s where s.critere = c))
  then
    raise exception 'criteres_inconnus' using errcode = '22023';
  end if;
  return v_criteres;
end;
$function$;

-- Des critères en toutes lettres ; refuse ceux que le registre ne nomme pas.
CREATE OR REPLACE FUNCTION public.rpc_lit_criteres(p_criteres text[])
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.libelles_criteres(prive.check_criteres(p_criteres));
$function$;
grant execute on function public.rpc_lit_criteres to anon, authenticated, service_role;

-- Demande une alerte : rien n’est envoyé qu’une lettre à confirmer, et la réponse est la même que l’adresse soit connue ou non.
CREATE OR REPLACE FUNCTION public.rpc_demande_alerte(p_email text, p_criteres text[], p_rythme text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_email constant text := prive.clean_texte(p_email, 'email');
  v_criteres constant text[] := prive.check_criteres(p_criteres);
  v_id uuid;
begin
  if p_rythme is null or p_rythme not in ('JOUR', 'SEMAINE') then
    raise exception 'rythme_inconnu' using errcode = '22023';
  end if;
  if v_email is null or not prive.is_email(v_email) then
    raise exception 'email_invalide' using errcode = '23514';
  end if;
  -- Un fusible pour le disque, hors de portée d’un seul envoyeur.
  if exists (select from prive.alertes_demandes d where d.demandee_le > now() - interval '1 hour' offset prive.request_fuse() - 1) then
    raise exception 'trop_de_demandes' using errcode = 'P0001';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('alertes:' || v_email, 0));
  -- À partir d’ici, une seule réponse : connue, bloquée, trop demandée, l’adresse ne s’apprend pas.
  if prive.is_blacklisted(v_email)
    or (select count(*) from prive.alertes_demandes d where d.email = v_email and d.demandee_le > now() - interval '1 hour') >= 5
    or (select count(*) from prive.alertes_demandes d where d.email = v_email and d.demandee_le > now() - interval '1 day') >= 10
    or exists (select from prive.alertes_demandes d where d.email = v_email and d.criteres = v_criteres and d.rythme = p_rythme
      and d.demandee_le > now() - interval '10 minutes')
  then
    return;
  end if;
  insert into prive.alertes_demandes (email, criteres, rythme) values (v_email, v_criteres, p_rythme) returning id into v_id;
  -- Deux mots de la base et un identifiant : rien d’écrit par qui demande.
  perform prive.enqueue_courriel('ALERTE_CONFIRMATION:' || v_id, 'ALERTE_CONFIRMATION', v_email, jsonb_build_object(
    'demande_id', v_id, 'rythme', p_rythme, 'rythme_avant', (select b.rythme from prive.abonnes b where b.email = v_email)));
end;
$function$;
grant execute on function public.rpc_demande_alerte to anon, authenticated, service_role;

-- Tire le lien de confirmation d’une alerte ; vide quand la demande n’attend plus. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_tire_alerte(p_demande_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_jeton constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  update prive.alertes_demandes d set empreinte = prive.empreinte_jeton(v_jeton)
  where d.id = p_demande_id and d.demandee_le > now() - interval '3 days';
  return case when found then v_jeton end;
end;
$function$;
grant execute on function public.rpc_tire_alerte to service_role;

-- Jeton par lequel une lettre s’arrête ; vide pour qui s’est désabonné : la lettre ne part pas. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_tire_sortie(p_abonne_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select b.jeton from prive.abonnes b where b.id = p_abonne_id;
$function$;
grant execute on function public.rpc_tire_sortie to service_role;

-- Demande qu’un lien de trois jours confirme.
CREATE OR REPLACE FUNCTION prive.find_demande_alerte(p_token text)
 RETURNS prive.alertes_demandes
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_demande prive.alertes_demandes;
begin
  select d.* into v_demande from prive.alertes_demandes d
  where d.empreinte = prive.empreinte_jeton(p_token) and d.demandee_le > now() - interval '3 days';
  if not found then
    raise exception 'lien_invalide' using errcode = 'P0001';
  end if;
  return v_demande;
end;
$function$;

-- Quand part la prochaine lettre du jour ou de la semaine.
CREATE OR REPLACE FUNCTION prive.prochaine_lettre(p_rythme text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- Six heures du matin, heure de Conakry ; le lundi pour une semaine.
  select (case p_rythme when 'JOUR' then date_trunc('day', now() at time zone 'UTC') + interval '1 day'
    else date_trunc('week', now() at time zone 'UTC') + interval '7 days' end + interval '6 hours') at time zone 'UTC';
$function$;

-- Confirme une alerte par le lien reçu : le consentement est daté. Rend le jeton de la page où tout s’arrête.
CREATE OR REPLACE FUNCTION public.rpc_confirme_alerte(p_token text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_demande prive.alertes_demandes := prive.find_demande_alerte(p_token);
  v_abonne prive.abonnes;
begin
  perform pg_advisory_xact_lock(hashtextextended('alertes:' || v_demande.email, 0));
  v_demande := prive.find_demande_alerte(p_token);
  if prive.is_blacklisted(v_demande.email) then
    raise exception 'lien_invalide' using errcode = 'P0001';
  end if;
  insert into prive.abonnes as b (email, rythme, prochain_le)
  values (v_demande.email, v_demande.rythme, prive.prochaine_lettre(v_demande.rythme))
  on conflict (email) do update set rythme = excluded.rythme,
    prochain_le = case when b.rythme = excluded.rythme then b.prochain_le else excluded.prochain_le end
  returning b.* into v_abonne;
  if (select count(*) from prive.alertes a where a.abonne_id = v_abonne.id and a.criteres <> v_demande.criteres) >= 20 then
    raise exception 'trop_d_alertes' using errcode = 'P0001';
  end if;
  insert into prive.alertes (abonne_id, criteres) values (v_abonne.id, v_demande.criteres) on conflict do nothing;
  -- Confirmée, elle reste comptée dans les limites de l’adresse jusqu’au bout de ses trois jours ; le lien rouvre la même page.
  return v_abonne.jeton;
end;
$function$;
grant execute on function public.rpc_confirme_alerte to anon, authenticated, service_role;

-- Ce que l’abonné d’un jeton suit, depuis quand, à quel rythme. L’adresse n’est pas rendue.
CREATE OR REPLACE FUNCTION public.rpc_lit_alertes(p_token text)
 RETURNS TABLE(id uuid, libelles text[], confirmee_le timestamp with time zone, rythme text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
  select a.id, prive.libelles_criteres(a.criteres), a.confirmee_le, b.rythme
  from prive.abonnes b join prive.alertes a on a.abonne_id = b.id
  where b.jeton = p_token order by a.confirmee_le, a.id;
  if not found then
    raise exception 'lien_invalide' using errcode = 'P0001';
  end if;
end;
$function$;
grant execute on function public.rpc_lit_alertes to anon, authenticated, service_role;

-- Efface une adresse et tout ce qui la disait : alertes, demandes, lettres de la file.
CREATE OR REPLACE FUNCTION prive.oublie_abonne(p_email text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from prive.abonnes b where b.email = p_email;
  delete from prive.alertes_demandes d where d.email = p_email;
  delete from public.courriels c where c.recipient = p_email and c.kind::text ~ '^ALERTE';
$function$;

-- Arrête une alerte et ses lettres en file, ou tout sans p_id ; avec la dernière, l’adresse est oubliée. La réponse est la même pour un jeton inconnu.
CREATE OR REPLACE FUNCTION public.rpc_retire_alerte(p_token text, p_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_abonne prive.abonnes;
begin
  if not exists (select from prive.abonnes b where b.jeton = p_token) then
    -- Déjà désabonné, ou jamais : la même réponse.
    return;
  end if;
  -- Celui qui met des lettres en file finit d’abord : aucune n’y entre après cet arrêt.
  perform pg_advisory_xact_lock(hashtextextended('alertes', 0));
  select b.* into v_abonne from prive.abonnes b where b.jeton = p_token for update;
  delete from prive.alertes a where a.abonne_id = v_abonne.id and (p_id is null or a.id = p_id);
  if exists (select from prive.alertes a where a.abonne_id = v_abonne.id) then
    perform prive.retire_lettres(v_abonne);
  else
    perform prive.oublie_abonne(v_abonne.email);
  end if;
end;
$function$;
grant execute on function public.rpc_retire_alerte to anon, authenticated, service_role;

-- Combien d’abonnés, d’alertes, de demandes ; jamais qui. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_compte_alertes()
 RETURNS TABLE(abonnes bigint, alertes bigint, a_confirmer bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform prive.require_admin();
  return query select (select count(*) from prive.abonnes), (select count(*) from prive.alertes),
    (select count(*) from prive.alertes_demandes d where d.demandee_le > now() - interval '3 days'
      and not exists (select from prive.abonnes b join prive.alertes a on a.abonne_id = b.id where b.email = d.email and a.criteres = d.criteres));
end;
$function$;
grant execute on function public.rpc_compte_alertes to authenticated, service_role;

-- Inscrit ce qui est arrivé à une fiche suivie, une fois par clé.
CREATE OR REPLACE FUNCTION prive.note_nouvelle(p_cle text, p_genre text, p_fiche_id text, p_quoi text, p_avant jsonb, p_apres jsonb, p_anciens text[] DEFAULT '{}'::text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into prive.nouvelles (cle, genre, fiche_id, titre, quoi, criteres, avant, apres)
  select p_cle, f.genre, f.id, f.titre, p_quoi, array(select distinct c from unnest(f.criteres || p_anciens) c order by c), p_avant, p_apres
  from prive.fiches_suivies f where f.genre = p_genre and f.id = p_fiche_id
  on conflict (cle) do nothing;
$function$;

-- Recopie du registre ce qui se suit, et inscrit ce qui a changé depuis la publication d’avant. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_sync_alertes(p_rows jsonb, p_libelles jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_premiere constant boolean := not exists (select from prive.fiches_suivies);
  v_fiche record;
  v_avant prive.fiches_suivies;
  v_suite prive.fiches_suivies;
  v_fait record;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) = 0 or jsonb_typeof(p_libelles) is distinct from 'object' then
    raise exception 'liste_vide' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('nouvelles', 0));
  insert into prive.criteres_suivis (critere, libelle) select l.key, l.value from jsonb_each_text(p_libelles) l
  on conflict (critere) do update set libelle = excluded.libelle where prive.criteres_suivis.libelle <> excluded.libelle;
  delete from prive.criteres_suivis s where not p_libelles ? s.critere;
  for v_fiche in
    select r.* from jsonb_to_recordset(p_rows) as r (genre text, id text, titre text, criteres text[], faits jsonb, ouvert boolean, date_limite timestamptz)
    left join prive.fiches_suivies f on f.genre = r.genre and f.id = r.id
    where f.id is null or f.faits <> r.faits or f.criteres <> r.criteres or f.titre <> r.titre or f.avances <> '{}'
  loop
    select f.* into v_avant from prive.fiches_suivies f where f.genre = v_fiche.genre and f.id = v_fiche.id for update;
    if not found then
      v_avant.connus := '{}';
      v_avant.avances := '{}';
      v_avant.echos := '{}';
    end if;
    v_suite := prive.rejoint_fiche(v_avant, v_fiche.faits);
    insert into prive.fiches_suivies as f (genre, id, titre, criteres, faits, ouvert, date_limite, connus, avances, echos)
    values (v_fiche.genre, v_fiche.id, v_fiche.titre, v_fiche.criteres, v_fiche.faits, coalesce(v_fiche.ouvert, false), v_fiche.date_limite,
      v_suite.connus, v_suite.avances, v_suite.echos)
    on conflict (genre, id) do update set titre = excluded.titre, criteres = excluded.criteres, faits = excluded.faits,
      connus = excluded.connus, avances = excluded.avances, echos = excluded.echos,
      -- Ce que la base a changé depuis reste, tant que le registre n’en dit rien de neuf.
      ouvert = case when excluded.connus -> 'statut' is not distinct from excluded.faits -> 'statut' then excluded.ouvert else f.ouvert end,
      date_limite = case when excluded.connus -> 'date_limite' is not distinct from excluded.faits -> 'date_limite' then excluded.date_limite else f.date_limite end,
      rappels = case when excluded.connus -> 'date_limite' is not distinct from f.connus -> 'date_limite' then f.rappels else '{}' end;
    -- À la première lecture, tout serait neuf : rien ne l’est.
    continue when v_premiere;
    for v_fait in select * from prive.compare_fiche(v_avant, v_fiche.faits) loop
      perform prive.note_nouvelle('registre:' || gen_random_uuid(), v_fiche.genre, v_fiche.id, v_fait.quoi, v_fait.avant, v_fait.apres, coalesce(v_avant.criteres, '{}'));
      if v_fait.quoi in ('DATE_LIMITE', 'STATUT') then
        perform prive.annule_rappels(v_fiche.genre, v_fiche.id);
      end if;
    end loop;
  end loop;
  -- Qui la suivait apprend qu’une fiche n’est plus publiée.
  perform prive.note_nouvelle('registre:' || gen_random_uuid(), f.genre, f.id, 'RETIREE', null, null), prive.annule_rappels(f.genre, f.id)
  from prive.fiches_suivies f
  where not exists (select from jsonb_to_recordset(p_rows) as r (genre text, id text) where r.genre = f.genre and r.id = f.id);
  delete from prive.fiches_suivies f
  where not exists (select from jsonb_to_recordset(p_rows) as r (genre text, id text) where r.genre = f.genre and r.id = f.id);
  return jsonb_array_length(p_rows);
end;
$function$;
grant execute on function public.rpc_sync_alertes to service_role;

-- Inscrit aussitôt, pour les abonnés, ce que l’histoire publique dit d’un appel d’offres.
CREATE OR REPLACE FUNCTION prive.suit_journal_public()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.objet <> 'appels-offres' then
    return null;
  end if;
  case new.action
    when 'DATE_LIMITE_REPORTEE', 'PROLONGATION_CONFIRMEE' then
      perform prive.suit_valeur(new, 'date_limite', 'DATE_LIMITE');
    when 'PROCEDURE_CHANGEE' then
      perform prive.suit_valeur(new, 'statut', 'STATUT');
    when 'ADDITIF_DEPOSE' then
      perform prive.suit_numero(new, 'ADDITIF', (new.apres #>> '{}')::integer, jsonb_build_object('numero', (new.apres #>> '{}')::integer));
    when 'ATTRIBUTION_PUBLIEE' then
      perform prive.suit_numero(new, 'ATTRIBUTION', coalesce(new.lot, 0), jsonb_build_object('lot', coalesce(new.lot, 0)));
    else
      null;
  end case;
  return null;
end;
$function$;

-- Une nouvelle comme une lettre la cite.
CREATE OR REPLACE FUNCTION prive.dit_nouvelle(p_nouvelle prive.nouvelles)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object('quoi', p_nouvelle.quoi, 'genre', p_nouvelle.genre, 'fiche_id', p_nouvelle.fiche_id,
    'titre', p_nouvelle.titre, 'avant', p_nouvelle.avant, 'apres', p_nouvelle.apres));
$function$;

-- Inscrit les rappels dus : sept et deux jours avant une limite.
CREATE OR REPLACE FUNCTION prive.note_rappels()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- Sept jours, puis deux ; une limite reportée a les siens.
  with dus as (
    update prive.fiches_suivies f set rappels = f.rappels || r.jours
    from (values (7, 2), (2, 0)) r (jours, jusqua)
    where f.genre = 'appels-offres' and f.ouvert and r.jours <> all (f.rappels)
      and f.date_limite <= now() + make_interval(days => r.jours) and f.date_limite > now() + make_interval(days => r.jusqua)
    returning f.*, r.jours
  )
  insert into prive.nouvelles (cle, genre, fiche_id, titre, quoi, criteres, apres)
  select 'rappel:' || gen_random_uuid(), d.genre, d.id, d.titre, 'RAPPEL', d.criteres,
    jsonb_build_object('date_limite', prive.instant_public(d.date_limite), 'jours', d.jours)
  from dus d;
$function$;

-- Met en file une lettre par abonné pour chaque report, additif ou rappel.
CREATE OR REPLACE FUNCTION prive.diffuse_nouvelles()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_nouvelle prive.nouvelles;
  v_abonne uuid;
  v_nombre integer := 0;
begin
  for v_nouvelle in select n.* from prive.nouvelles n
    where n.diffusee_le is null and n.quoi in ('DATE_LIMITE', 'ADDITIF', 'RAPPEL') order by n.id limit 100
  loop
    for v_abonne in
      insert into prive.envois_alertes (abonne_id, nouvelle_id)
      select distinct a.abonne_id, v_nouvelle.id from prive.alertes a
      where (a.criteres <@ v_nouvelle.criteres
          or a.plusieurs and a.criteres && v_nouvelle.criteres and prive.a_chaque_filtre(a.criteres, v_nouvelle.criteres))
        and prive.est_d_un_lot(a.criteres, v_nouvelle.criteres) and a.confirmee_le <= v_nouvelle.creee_le
      on conflict do nothing returning abonne_id
    loop
      perform prive.enqueue_courriel('ALERTE_NOUVELLE:' || v_abonne || ':' || v_nouvelle.id, 'ALERTE_NOUVELLE',
        (select b.email from prive.abonnes b where b.id = v_abonne),
        prive.dit_nouvelle(v_nouvelle) || jsonb_build_object('abonne_id', v_abonne));
      v_nombre := v_nombre + 1;
    end loop;
    update prive.nouvelles n set diffusee_le = now() where n.id = v_nouvelle.id;
  end loop;
  return v_nombre;
end;
$function$;

-- Met en file la lettre du jour ou de la semaine de chaque abonné dont c’est l’heure, s’il y a de quoi.
CREATE OR REPLACE FUNCTION prive.diffuse_lettres()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_abonne prive.abonnes;
  v_lot bigint[];
  v_nombre integer := 0;
begin
  for v_abonne in select b.* from prive.abonnes b where b.prochain_le <= now() order by b.prochain_le limit 200 for update skip locked loop
    with dites as (
      insert into prive.envois_alertes (abonne_id, nouvelle_id)
      select v_abonne.id, n.id from prive.nouvelles n
      where n.quoi in ('PUBLIEE', 'CHANGEE', 'STATUT', 'ATTRIBUTION', 'RETIREE')
        and exists (select from prive.alertes a where a.abonne_id = v_abonne.id
          and (a.criteres <@ n.criteres or a.plusieurs and a.criteres && n.criteres and prive.a_chaque_filtre(a.criteres, n.criteres))
          and prive.est_d_un_lot(a.criteres, n.criteres) and a.confirmee_le <= n.creee_le)
      on conflict do nothing returning nouvelle_id
    )
    select array_agg(d.nouvelle_id) into v_lot from dites d;
    if v_lot is not null then
      perform prive.enqueue_courriel('ALERTE_LETTRE:' || v_abonne.id || ':' || v_abonne.prochain_le, 'ALERTE_LETTRE', v_abonne.email,
        prive.compose_lettre(v_abonne.id, v_abonne.rythme, v_lot));
      v_nombre := v_nombre + 1;
    end if;
    update prive.abonnes b set prochain_le = prive.prochaine_lettre(b.rythme) where b.id = v_abonne.id;
  end loop;
  return v_nombre;
end;
$function$;

-- Met en file les lettres dues aux abonnés et efface ce qui ne sert plus ; rend leur nombre. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_prepare_alertes()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Un facteur à la fois ; l’autre repassera.
  if not pg_try_advisory_xact_lock(hashtextextended('alertes', 0)) then
    return 0;
  end if;
  -- Rien ne se garde plus longtemps qu’il ne sert : une demande et sa lettre trois jours, une autre lettre un mois, une nouvelle deux.
  delete from prive.alertes_demandes d where d.demandee_le < now() - interval '3 days';
  delete from public.courriels c
  where c.kind in ('ALERTE_CONFIRMATION', 'ALERTE_NOUVELLE', 'ALERTE_LETTRE') and c.created_at < now() - interval '3 days'
    and (c.kind = 'ALERTE_CONFIRMATION' or c.created_at < now() - interval '31 days');
  delete from prive.nouvelles n where n.creee_le < now() - interval '62 days';
  perform prive.note_rappels();
  return prive.diffuse_nouvelles() + prive.diffuse_lettres();
end;
$function$;
grant execute on function public.rpc_prepare_alertes to service_role;

-- Vrai quand un lieu et un état demandés ensemble sont ceux d’un même lot.
CREATE OR REPLACE FUNCTION prive.est_d_un_lot(p_demandes text[], p_criteres text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  -- Un appel d’offres tient « region=labe&status=ouverts » de chaque lot ; un projet n’en tient aucun, et n’a qu’un état.
  -- La préfecture, demandée, dit le lieu : ses lots sont dans sa région.
  select not exists (select from unnest(p_criteres) c where strpos(c, '&') > 0)
    or not exists (select from unnest(p_demandes) d where d ~ '^(region|departement)=')
    or not exists (select from unnest(p_demandes) d where d ~ '^status=')
    or exists (
      select from unnest(p_demandes) lieu, unnest(p_demandes) etat
      where etat ~ '^status=' and (lieu || '&' || etat) = any (p_criteres)
        and (lieu ~ '^departement=' or not exists (select from unnest(p_demandes) d where d ~ '^departement=')));
$function$;

-- Additifs et attributions d’une fiche, un par ligne ; une attribution vaut par son jour.
CREATE OR REPLACE FUNCTION prive.numeros_suivis(p_faits jsonb)
 RETURNS TABLE(cle text, numero integer, valeur text)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 'ADDITIF:' || n, n, null from generate_series(1, coalesce((p_faits ->> 'additifs')::integer, 0)) n
  union all
  select 'ATTRIBUTION:' || a.lot, a.lot::integer, a.jour from jsonb_each_text(coalesce(p_faits -> 'attribution', '{}')) a (lot, jour);
$function$;

-- Ce qui attend d’être répété, une fois que BASE ou REGISTRE a dit une chose : elle-même, ou rien si l’autre l’avait dite.
CREATE OR REPLACE FUNCTION prive.echo(p_echos jsonb, p_cle text, p_source text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_echos ->> p_cle <> p_source then p_echos - p_cle else p_echos || jsonb_build_object(p_cle, p_source) end;
$function$;

-- Ce qu’une publication dit de neuf d’une fiche, un fait par ligne.
CREATE OR REPLACE FUNCTION prive.compare_fiche(p_fiche prive.fiches_suivies, p_faits jsonb)
 RETURNS TABLE(quoi text, avant jsonb, apres jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with reste as (
    select p_fiche.faits - '{date_limite,statut,additifs,attribution}'::text[] as avant, p_faits - '{date_limite,statut,additifs,attribution}'::text[] as apres)
  select 'PUBLIEE', null::jsonb, p_faits where p_fiche.faits is null
  union all
  -- Ni ce que le registre redit, ni ce que la base a déjà dit, d’un coup ou en passant.
  select v.quoi, jsonb_strip_nulls(jsonb_build_object(v.champ, p_fiche.connus -> v.champ)), jsonb_strip_nulls(jsonb_build_object(v.champ, p_faits -> v.champ))
  from (values ('date_limite', 'DATE_LIMITE'), ('statut', 'STATUT')) v (champ, quoi)
  where p_fiche.faits is not null and p_fiche.faits -> v.champ is distinct from p_faits -> v.champ
    and v.champ || '=' || coalesce(p_faits ->> v.champ, '') <> all (p_fiche.avances)
  union all
  select split_part(s.cle, ':', 1), null, jsonb_build_object(case when s.valeur is null then 'numero' else 'lot' end, s.numero)
  from prive.numeros_suivis(p_faits) s
  where p_fiche.faits is not null and p_fiche.echos ->> s.cle is distinct from 'BASE'
    and not exists (select from prive.numeros_suivis(p_fiche.faits) d where d.cle = s.cle and d.valeur is not distinct from s.valeur)
  union all
  select 'CHANGEE', r.avant, r.apres from reste r where p_fiche.faits is not null and r.avant is distinct from r.apres;
$function$;

-- Ce que la base sait d’une fiche une fois cette publication lue ; ce que le registre n’a pas rejoint reste.
CREATE OR REPLACE FUNCTION prive.rejoint_fiche(p_fiche prive.fiches_suivies, p_faits jsonb)
 RETURNS prive.fiches_suivies
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_champ text;
  v_numero record;
begin
  foreach v_champ in array '{date_limite,statut}'::text[] loop
    if p_fiche.connus -> v_champ is not distinct from p_faits -> v_champ
      or p_fiche.faits -> v_champ is distinct from p_faits -> v_champ and v_champ || '=' || coalesce(p_faits ->> v_champ, '') <> all (p_fiche.avances)
    then
      p_fiche.connus := p_fiche.connus - v_champ || jsonb_strip_nulls(jsonb_build_object(v_champ, p_faits -> v_champ));
      p_fiche.avances := array(select a from unnest(p_fiche.avances) a where not starts_with(a, v_champ || '='));
    end if;
  end loop;
  for v_numero in select d.cle from prive.numeros_suivis(p_fiche.faits) d where d.cle not in (select s.cle from prive.numeros_suivis(p_faits) s) loop
    p_fiche.echos := p_fiche.echos - v_numero.cle;
  end loop;
  for v_numero in select s.cle from prive.numeros_suivis(p_faits) s
    where p_fiche.faits is not null
      and not exists (select from prive.numeros_suivis(p_fiche.faits) d where d.cle = s.cle and d.valeur is not distinct from s.valeur)
  loop
    p_fiche.echos := prive.echo(p_fiche.echos, v_numero.cle, 'REGISTRE');
  end loop;
  return p_fiche;
end;
$function$;

-- Ôte de la file les rappels d’une date qui n’est plus la bonne.
CREATE OR REPLACE FUNCTION prive.annule_rappels(p_genre text, p_fiche_id text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update prive.nouvelles n set diffusee_le = now() where n.genre = p_genre and n.fiche_id = p_fiche_id and n.quoi = 'RAPPEL' and n.diffusee_le is null;
  delete from public.courriels c where c.kind = 'ALERTE_NOUVELLE' and c.status in ('A_ENVOYER', 'ABANDONNE') and c.payload ->> 'quoi' = 'RAPPEL'
    and c.payload ->> 'genre' = p_genre and c.payload ->> 'fiche_id' = p_fiche_id;
$function$;

-- Un acte qui change une date limite ou un statut : une nouvelle, sauf si le registre l’a déjà dit.
CREATE OR REPLACE FUNCTION prive.suit_valeur(p_acte prive.journal_public, p_champ text, p_quoi text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update prive.fiches_suivies f set connus = f.connus || jsonb_build_object(p_champ, p_acte.apres), avances = f.avances || (p_champ || '=' || (p_acte.apres #>> '{}')),
    date_limite = case p_champ when 'date_limite' then (p_acte.apres #>> '{}')::timestamptz else f.date_limite end,
    ouvert = case p_champ when 'statut' then (p_acte.apres #>> '{}') = 'OUVERT' else f.ouvert end,
    rappels = case p_champ when 'date_limite' then '{}' else f.rappels end
  -- Le registre a pu le dire avant elle.
  where f.genre = p_acte.objet and f.id = p_acte.objet_id and f.connus -> p_champ is distinct from p_acte.apres;
  if found then
    perform prive.annule_rappels(p_acte.objet, p_acte.objet_id);
    perform prive.note_nouvelle('acte:' || p_acte.rang, p_acte.objet, p_acte.objet_id, p_quoi,
      jsonb_build_object(p_champ, p_acte.avant), jsonb_build_object(p_champ, p_acte.apres));
  end if;
end;
$function$;

-- Un additif ou une attribution : une nouvelle, sauf si le registre l’a déjà dite.
CREATE OR REPLACE FUNCTION prive.suit_numero(p_acte prive.journal_public, p_quoi text, p_numero integer, p_apres jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_cle constant text := p_quoi || ':' || p_numero;
  v_echo text;
begin
  select f.echos ->> v_cle into v_echo from prive.fiches_suivies f where f.genre = p_acte.objet and f.id = p_acte.objet_id for update;
  update prive.fiches_suivies f set echos = prive.echo(f.echos, v_cle, 'BASE') where f.genre = p_acte.objet and f.id = p_acte.objet_id;
  if v_echo is distinct from 'REGISTRE' then
    perform prive.note_nouvelle('acte:' || p_acte.rang, p_acte.objet, p_acte.objet_id, p_quoi, null, p_apres);
  end if;
end;
$function$;

-- Vrai quand un filtre a plusieurs valeurs.
CREATE OR REPLACE FUNCTION prive.a_plusieurs(p_criteres text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select count(distinct split_part(c, '=', 1)) < count(*) from unnest(p_criteres) c;
$function$;

-- Vrai quand une fiche a, de chaque filtre, l’une des valeurs demandées.
CREATE OR REPLACE FUNCTION prive.a_chaque_filtre(p_demandes text[], p_criteres text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select bool_and(f.trouve) from (select bool_or(d = any (p_criteres)) as trouve from unnest(p_demandes) d group by split_part(d, '=', 1)) f;
$function$;

-- Ce qu’une lettre du jour ou de la semaine cite, et tout ce qu’elle compte.
CREATE OR REPLACE FUNCTION prive.compose_lettre(p_abonne_id uuid, p_rythme text, p_nouvelles bigint[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- Trente suffisent à une lettre : elle dit combien il y en a, et où les lire.
  select jsonb_build_object('abonne_id', p_abonne_id, 'rythme', p_rythme, 'total', count(*), 'suivies', jsonb_agg(d.id order by d.id),
    'nouvelles', jsonb_agg(prive.dit_nouvelle(d.une) order by d.id) filter (where d.rang <= 30))
  from (select n.id, n as une, row_number() over (order by n.id) as rang from prive.nouvelles n where n.id = any (p_nouvelles)) d;
$function$;

-- Vrai quand une alerte de l’abonné suit encore cette nouvelle.
CREATE OR REPLACE FUNCTION prive.est_suivie(p_abonne_id uuid, p_nouvelle_id bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from prive.nouvelles n join prive.alertes a on a.confirmee_le <= n.creee_le
    and (a.criteres <@ n.criteres or prive.a_chaque_filtre(a.criteres, n.criteres)) and prive.est_d_un_lot(a.criteres, n.criteres)
    where n.id = p_nouvelle_id and a.abonne_id = p_abonne_id);
$function$;

-- Ôte de la file ce qu’un abonné ne suit plus : la lettre, ou ses lignes.
CREATE OR REPLACE FUNCTION prive.retire_lettres(p_abonne prive.abonnes)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_lettre record;
begin
  delete from public.courriels c
  where c.recipient = p_abonne.email and c.kind = 'ALERTE_NOUVELLE' and c.status <> 'ENVOYE'
    and not prive.est_suivie(p_abonne.id, split_part(c.cle, ':', 3)::bigint);
  for v_lettre in
    select c.id, c.payload ->> 'rythme' as rythme,
      array(select s::bigint from jsonb_array_elements_text(c.payload -> 'suivies') s where prive.est_suivie(p_abonne.id, s::bigint)) as restent
    from public.courriels c
    where c.recipient = p_abonne.email and c.kind = 'ALERTE_LETTRE' and c.status <> 'ENVOYE' and c.payload ? 'suivies'
  loop
    if v_lettre.restent = '{}' then
      delete from public.courriels c where c.id = v_lettre.id;
    else
      update public.courriels c set payload = prive.compose_lettre(p_abonne.id, v_lettre.rythme, v_lettre.restent) where c.id = v_lettre.id;
    end if;
  end loop;
end;
$function$;

-- Ce que le lien reçu confirmerait, et le rythme des lettres que l’adresse reçoit déjà. L’adresse n’est pas rendue.
CREATE OR REPLACE FUNCTION public.rpc_lit_demande_alerte(p_token text)
 RETURNS TABLE(libelles text[], rythme text, rythme_avant text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.libelles_criteres(d.criteres), d.rythme, (select b.rythme from prive.abonnes b where b.email = d.email)
  from prive.find_demande_alerte(p_token) d;
$function$;
grant execute on function public.rpc_lit_demande_alerte to anon, authenticated, service_role;
