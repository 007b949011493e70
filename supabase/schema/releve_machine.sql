-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Ce que le facteur a vu de sa machine à son dernier passage : une ligne au plus ; ce qui est vide, il ne le voit pas.
create table prive.machine (
  -- Toujours vrai.
  unique_ligne boolean not null default true,
  -- Dernier passage du facteur, à l’horloge de la base.
  vu_le timestamp with time zone not null,
  -- Octets libres sur le disque des données.
  disque_libre bigint,
  -- Octets de ce disque.
  disque_total bigint,
  -- Dernière sauvegarde finie.
  sauvegarde_le timestamp with time zone,
  -- Dernier jour du certificat que le site présente.
  certificat_fin timestamp with time zone,
  -- Octets des journaux gardés.
  journaux_octets bigint,
  -- Le plus ancien des journaux gardés.
  journaux_depuis timestamp with time zone,
  -- Vrai quand ce passage a vu une alarme.
  en_alarme boolean not null,
  -- Premier des passages qui se suivent et disent la même chose de en_alarme.
  etat_depuis timestamp with time zone not null,
  -- Premier des passages qui se suivent et attendent une sauvegarde sans en voir aucune ; vide quand il en voit une, ou n’en attend pas.
  sauvegarde_attendue_depuis timestamp with time zone,
  constraint machine_unique_ligne_check CHECK (unique_ligne),
  constraint machine_disque_libre_positif CHECK ((disque_libre >= 0)),
  constraint machine_disque_total_positif CHECK ((disque_total > 0)),
  constraint machine_journaux_positif CHECK ((journaux_octets >= 0)),
  constraint machine_pkey PRIMARY KEY (unique_ligne)
);
alter table prive.machine enable row level security;

-- Ce qui demande un geste de l’exploitant, et depuis quand ; pour un certificat, son dernier jour.
CREATE OR REPLACE FUNCTION prive.alarmes_service()
 RETURNS TABLE(nom text, depuis timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a.nom, a.depuis from prive.machine m right join (select true as une) u on true
  cross join lateral (values
    -- Le facteur passe chaque minute.
    ('FACTEUR', m.vu_le, m.vu_le is null or m.vu_le < clock_timestamp() - interval '5 minutes'),
    ('DISQUE', m.vu_le, m.disque_libre < greatest(m.disque_total / 10, 1073741824)),
    -- Une sauvegarde par nuit.
    ('SAUVEGARDE', m.sauvegarde_le, m.sauvegarde_le < clock_timestamp() - interval '36 hours'),
    ('SAUVEGARDE', m.sauvegarde_attendue_depuis, m.sauvegarde_attendue_depuis < clock_timestamp() - interval '1 day'),
    ('CERTIFICAT', m.certificat_fin, m.certificat_fin < clock_timestamp() + interval '10 days'),
    ('JOURNAUX', m.journaux_depuis, m.journaux_octets > 1073741824),
    ('MESSAGERIE', prive.messagerie_en_panne_depuis(), prive.messagerie_en_panne_depuis() < clock_timestamp() - interval '15 minutes')
  ) a (nom, depuis, est_vraie) where a.est_vraie
  union all
  -- Une lettre attendue que personne n’a encore essayée ; celles d’une offre ne disent à personne qu’elle est là.
  select 'FILE', min(c.created_at) from public.courriels c
  where c.status = 'A_ENVOYER' and prive.rang_courriel(c.kind) = 0 and c.kind::text !~ 'OFFRE' and c.attempts = 0
    and c.next_try_at < clock_timestamp() - interval '5 minutes'
  having count(*) > 0
  union all
  select 'STOCKAGE', s.debut from (select d.* from prive.sondes d order by d.id desc limit 1) s
  where s.panne is not null and s.debut < clock_timestamp() - interval '5 minutes'
  union all
  select 'PUBLICATION', p.finie_le from (select d.* from prive.publications d where d.finie_le is not null order by d.finie_le desc limit 1) p
  where not p.reussie;
$function$;

-- Pour une sonde : « ok » ou « alarme », et depuis quand ; rien d’autre. Répond 503 en alarme.
CREATE OR REPLACE FUNCTION public.rpc_sante()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_alarme constant boolean := exists (select from prive.alarmes_service());
  v_depuis constant timestamptz := (select case when m.en_alarme = v_alarme then m.etat_depuis else m.vu_le end from prive.machine m);
begin
  -- Lus par PostgREST ; le portail embarqué répond de même par son propre serveur.
  perform set_config('response.headers', '[{"Cache-Control": "no-store"}]', true);
  if v_alarme then
    perform set_config('response.status', '503', true);
  end if;
  return jsonb_build_object('etat', case when v_alarme then 'alarme' else 'ok' end, 'depuis', date_trunc('second', v_depuis));
end;
$function$;
grant execute on function public.rpc_sante to anon, authenticated, service_role;

-- La machine, arrondie, la file des lettres par rang, la messagerie, la dernière publication, et ce qui demande un geste. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_etat_service()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform prive.require_admin();
  return jsonb_build_object(
    'lu_le', clock_timestamp(),
    -- Arrondis, en octets : au milliard du disque, aux dix millions des journaux ; au plus juste, chaque dépôt se verrait.
    'machine', (select to_jsonb(m) - '{unique_ligne,en_alarme,etat_depuis}'::text[] || jsonb_build_object(
      'disque_libre', m.disque_libre / 1000000000 * 1000000000,
      'journaux_octets', (m.journaux_octets + 9999999) / 10000000 * 10000000) from prive.machine m),
    'alarmes', (select coalesce(jsonb_agg(jsonb_build_object('nom', a.nom, 'depuis', a.depuis) order by a.depuis, a.nom), '[]') from prive.alarmes_service() a),
    'attente', (
      select coalesce(jsonb_agg(jsonb_build_object('rang', f.rang, 'nombre', f.nombre, 'depuis', f.depuis) order by f.rang), '[]')
      from (
        select prive.rang_courriel(c.kind) as rang, count(*) as nombre, min(c.created_at) as depuis
        from public.courriels c where c.status in ('A_ENVOYER', 'EN_COURS') and c.kind::text !~ 'OFFRE' group by 1) f),
    'messagerie_depuis', prive.messagerie_en_panne_depuis(),
    'publication', (select jsonb_build_object('finie_le', p.finie_le, 'reussie', p.reussie)
      from prive.publications p where p.finie_le is not null order by p.finie_le desc limit 1));
end;
$function$;
grant execute on function public.rpc_etat_service to authenticated, service_role;

-- Inscrit un passage du facteur, à l’heure de la base, ce qu’il a vu de sa machine, et s’il attend une sauvegarde. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_note_machine(p_disque_libre bigint DEFAULT NULL::bigint, p_disque_total bigint DEFAULT NULL::bigint, p_sauvegarde_le timestamp with time zone DEFAULT NULL::timestamp with time zone, p_certificat_fin timestamp with time zone DEFAULT NULL::timestamp with time zone, p_journaux_octets bigint DEFAULT NULL::bigint, p_journaux_depuis timestamp with time zone DEFAULT NULL::timestamp with time zone, p_sauvegarde_attendue boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_maintenant constant timestamptz := clock_timestamp();
  v_attendue constant timestamptz := case when p_sauvegarde_attendue and p_sauvegarde_le is null then v_maintenant end;
  v_alarme boolean;
begin
  insert into prive.machine as m (vu_le, disque_libre, disque_total, sauvegarde_le, certificat_fin, journaux_octets, journaux_depuis,
    sauvegarde_attendue_depuis, en_alarme, etat_depuis)
  values (v_maintenant, p_disque_libre, p_disque_total, p_sauvegarde_le, p_certificat_fin, p_journaux_octets, p_journaux_depuis,
    v_attendue, false, v_maintenant)
  on conflict (unique_ligne) do update set vu_le = excluded.vu_le, disque_libre = excluded.disque_libre, disque_total = excluded.disque_total,
    sauvegarde_le = excluded.sauvegarde_le, certificat_fin = excluded.certificat_fin, journaux_octets = excluded.journaux_octets,
    journaux_depuis = excluded.journaux_depuis,
    -- La première attente dure : least ne garde ni un vide ni la plus récente.
    sauvegarde_attendue_depuis = case when v_attendue is not null then least(m.sauvegarde_attendue_depuis, v_attendue) end;
  v_alarme := exists (select from prive.alarmes_service());
  update prive.machine m set en_alarme = v_alarme, etat_depuis = v_maintenant where m.en_alarme <> v_alarme;
end;
$function$;
grant execute on function public.rpc_note_machine to service_role;
