-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Envois d’offres, pas à pas : qui a commencé sans finir se voit ensuite. Rien n’y change.
create table prive.envois (
  id bigint not null generated always as identity,
  soumission_id uuid not null,
  evenement text not null,
  octets bigint,
  le timestamp with time zone not null default clock_timestamp(),
  constraint envois_evenement_connu CHECK ((evenement = ANY (ARRAY['COMMENCE'::text, 'ARRIVE'::text]))),
  constraint envois_pkey PRIMARY KEY (id),
  constraint envois_soumission_id_fkey FOREIGN KEY (soumission_id) REFERENCES public.soumissions(id) ON DELETE RESTRICT
);
CREATE INDEX envois_soumission_idx ON prive.envois USING btree (soumission_id, id);
alter table prive.envois enable row level security;
CREATE TRIGGER envois_immuable BEFORE DELETE OR UPDATE ON prive.envois FOR EACH ROW EXECUTE FUNCTION prive.refuse_rewrite();
CREATE TRIGGER envois_non_vidable BEFORE TRUNCATE ON prive.envois FOR EACH STATEMENT EXECUTE FUNCTION prive.refuse_rewrite();

create policy soumissions_objets_insert_own on storage.objects for insert to authenticated
  with check (((bucket_id = 'soumissions'::text) AND prive.can_deposit_offre(name)));

CREATE TRIGGER soumissions_objets_guard BEFORE UPDATE ON storage.objects FOR EACH ROW WHEN ((((old.bucket_id = 'soumissions'::text) OR (new.bucket_id = 'soumissions'::text)) AND (((old.bucket_id IS DISTINCT FROM new.bucket_id) OR (old.name IS DISTINCT FROM new.name)) OR (old.version IS DISTINCT FROM new.version)))) EXECUTE FUNCTION prive.guard_offre_objet();

CREATE TRIGGER soumissions_objets_guard_delete BEFORE DELETE ON storage.objects FOR EACH ROW WHEN ((old.bucket_id = 'soumissions'::text)) EXECUTE FUNCTION prive.guard_offre_objet();

CREATE TRIGGER soumissions_objets_trace AFTER INSERT ON storage.objects FOR EACH ROW WHEN ((new.bucket_id = 'soumissions'::text)) EXECUTE FUNCTION prive.trace_objet();

-- La feuille d’une version, comme docs/formats-offres.md l’écrit ; vide sans enveloppe ni fichiers.
CREATE OR REPLACE FUNCTION prive.write_feuille(p_version public.soumissions_versions)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'offre-scellee v' || case when prive.empreintes_cles(s.appel_offres_id) is null then 1 else 2 end || E'\n'
    || 'appel-offres ' || s.appel_offres_id || E'\n'
    || 'recu ' || p_version.numero_recu || E'\n'
    || 'version ' || p_version.version || E'\n'
    || 'entreprise ' || s.entreprise_id || E'\n'
    || 'depose ' || to_char(p_version.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || E'\n'
    || (select coalesce(string_agg('cle ' || c.rang || ' ' || c.empreinte || E'\n', '' order by c.rang), '')
      from unnest(prive.empreintes_cles(s.appel_offres_id)) with ordinality c (empreinte, rang))
    || 'enveloppe ' || encode(sha256(convert_to(p_version.enveloppe, 'UTF8')), 'hex') || E'\n'
    || string_agg(
      case f.rang when 0 then 'formulaire ' else 'fichier ' || f.rang || ' ' end || f.sha256 || ' ' || f.taille || E'\n', ''
      order by f.rang)
  from public.soumissions s
  join public.soumissions_fichiers f on f.soumission_id = s.id and f.version = p_version.version
  where s.id = p_version.soumission_id
  group by s.id;
$function$;

-- Vrai quand la commission a tenu son essai et que ses trois membres sont des administrateurs actifs.
CREATE OR REPLACE FUNCTION prive.is_commission_prete(p_appel_offres_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from prive.commissions c where c.appel_offres_id = p_appel_offres_id and c.prete_le is not null)
  and not exists (
    select from prive.commission_membres m left join public.profiles p on p.id = m.user_id
    where m.appel_offres_id = p_appel_offres_id and (p.role, p.status) is distinct from ('ADMIN'::public.role_compte, 'ACTIVE'::public.statut_compte));
$function$;

-- Refuse de déplacer, de remplacer ou d’effacer un fichier d’offre, même au rôle de service ; un envoi resté sans suite s’efface.
CREATE OR REPLACE FUNCTION prive.guard_offre_objet()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' or exists (select from public.soumissions_fichiers f where f.chemin = old.name) then
    raise exception 'fichier_immuable' using errcode = '42501';
  end if;
  return old;
end;
$function$;

-- Inscrit un pas d’un envoi ; un début, une fois par minute au plus.
CREATE OR REPLACE FUNCTION prive.trace_envoi(p_soumission_id uuid, p_evenement text, p_octets bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- Un début par minute suffit à le dire ; les fichiers, eux, sont comptés par leur dossier.
  insert into prive.envois (soumission_id, evenement, octets)
  select p_soumission_id, p_evenement, p_octets
  where p_evenement <> 'COMMENCE' or not exists (
    select from prive.envois e where e.soumission_id = p_soumission_id and e.evenement = 'COMMENCE'
      and e.le > clock_timestamp() - interval '1 minute');
$function$;

-- Inscrit l’arrivée d’un fichier d’offre, une fois entier ; l’équipe apprend par lettre que sa copie annoncée est complète.
CREATE OR REPLACE FUNCTION prive.trace_objet()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform prive.trace_envoi(s.id, 'ARRIVE', (new.metadata ->> 'size')::bigint)
  from public.soumissions s where s.id = prive.to_uuid(split_part(new.name, '/', 1));
  perform prive.write_soumissionnaire(s, v.numero_recu, 'COPIE_OFFRE', jsonb_build_object(
    'numero_recu', v.numero_recu, 'remise_le', clock_timestamp(),
    'date_ouverture', (select a.date_ouverture from public.appels_offres a where a.id = s.appel_offres_id)))
  from public.soumissions_fichiers f
  join public.soumissions_versions v on v.soumission_id = f.soumission_id and v.version = f.version
  join public.soumissions s on s.id = f.soumission_id
  where f.chemin = new.name and prive.is_remise(f.soumission_id, f.version);
  return null;
end;
$function$;

-- Les deux cents derniers pas des envois : ceux de son entreprise ; tous, pour un administrateur, une fois l’ouverture passée.
CREATE OR REPLACE FUNCTION prive.envois_of(p_appel_offres_id text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(t) order by t.le desc, t.quoi), '[]')
  from (
    select u.le, u.quoi, u.octets, u.numero_recu, coalesce(prive.societe_of(s.entreprise_id), s.entreprise_id) as societe
    from public.soumissions s
    cross join lateral (
      select e.le, e.evenement as quoi, e.octets, null::text as numero_recu from prive.envois e where e.soumission_id = s.id
      union all
      select v.submitted_at, 'INSCRIT', null, v.numero_recu from public.soumissions_versions v where v.soumission_id = s.id
    ) u
    where s.appel_offres_id = p_appel_offres_id
      and (s.entreprise_id = prive.current_entreprise() or prive.is_admin() and prive.is_ouverture_publique(p_appel_offres_id))
    order by u.le desc, u.quoi limit 200
  ) t;
$function$;

-- Vrai jusqu’à l’heure de l’ouverture, tant que la procédure suit son cours.
CREATE OR REPLACE FUNCTION prive.accepte_copies(p_appel_offres_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.appels_offres a
    where a.id = p_appel_offres_id and a.statut in ('OUVERT', 'CLOTURE')
      and clock_timestamp() < greatest(a.date_ouverture, a.date_limite));
$function$;

-- Vrai pour une pièce de la version qui compte d’une offre annoncée, jusqu’à l’ouverture : son empreinte fut inscrite avant la limite.
CREATE OR REPLACE FUNCTION prive.is_copie_attendue(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.soumissions_fichiers f
    join public.soumissions s on s.id = f.soumission_id and s.version = f.version
    join public.soumissions_versions v on v.soumission_id = f.soumission_id and v.version = f.version
    where f.chemin = p_name and s.status = 'DEPOSEE' and v.annoncee and prive.accepte_copies(s.appel_offres_id));
$function$;
grant execute on function prive.is_copie_attendue to authenticated;

-- Vrai pour l’entreprise d’une offre : un fichier chiffré sous son empreinte, DAO acquis, avant la limite, commission prête ; ou une pièce qu’elle a annoncée, jusqu’à l’ouverture.
CREATE OR REPLACE FUNCTION prive.can_deposit_offre(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p_name ~ '^[0-9a-f-]{36}/[0-9a-f]{64}\.age$' and exists (
    select from public.soumissions s
    where s.id = prive.to_uuid(split_part(p_name, '/', 1)) and s.status <> 'RETIREE'
      and s.entreprise_id = (select prive.current_entreprise())
      and (prive.is_copie_attendue(p_name) or (
        prive.is_tender_open(s.appel_offres_id) and prive.holds_dao(s.appel_offres_id)
        and prive.is_commission_prete(s.appel_offres_id)
        -- De quoi remplacer trente fois une offre entière, et autant encore après l’avoir retirée ; non remplir le disque.
        and (select count(*) filter (where x.soumission_id = s.id) < 330 and count(*) < 660
          from prive.envois_arrives(s.appel_offres_id, s.entreprise_id) x))));
$function$;
grant execute on function prive.can_deposit_offre to authenticated;
