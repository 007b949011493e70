-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Commission d’ouverture d’un appel d’offres ; prête quand deux de ses membres ont ouvert ensemble une offre d’essai.
create table prive.commissions (
  appel_offres_id text not null,
  nommee_le timestamp with time zone not null default clock_timestamp(),
  nommee_par uuid not null,
  prete_le timestamp with time zone,
  constraint commissions_pkey PRIMARY KEY (appel_offres_id),
  constraint commissions_appel_offres_id_fkey FOREIGN KEY (appel_offres_id) REFERENCES public.appels_offres(id) ON DELETE RESTRICT
);
alter table prive.commissions enable row level security;
CREATE TRIGGER commissions_jour BEFORE INSERT OR DELETE OR UPDATE ON prive.commissions FOR EACH ROW EXECUTE FUNCTION prive.guard_neuf();

-- Membres d’une commission ; la clé secrète de chacun reste sur son appareil.
create table prive.commission_membres (
  appel_offres_id text not null,
  rang smallint not null,
  user_id uuid not null,
  nom text not null,
  qualite text not null,
  cle_publique text,
  cle_le timestamp with time zone,
  -- Depuis quand cette personne siège ; gardé quand la commission est nommée de nouveau avec elle.
  depuis timestamp with time zone not null default clock_timestamp(),
  constraint commission_membres_rang_borne CHECK (((rang >= 1) AND (rang <= 3))),
  constraint commission_membres_qualite_forme CHECK ((((char_length(qualite) >= 2) AND (char_length(qualite) <= 120)) AND (qualite !~ '[[:cntrl:]]'::text))),
  constraint commission_membres_cle_forme CHECK ((cle_publique ~ '^age1[02-9ac-hj-np-z]{58}$'::text)),
  constraint commission_membres_cle_datee CHECK (((cle_publique IS NULL) = (cle_le IS NULL))),
  constraint commission_membres_pkey PRIMARY KEY (appel_offres_id, rang),
  constraint commission_membres_appel_offres_id_user_id_key UNIQUE (appel_offres_id, user_id),
  constraint commission_membres_appel_offres_id_cle_publique_key UNIQUE (appel_offres_id, cle_publique),
  constraint commission_membres_appel_offres_id_fkey FOREIGN KEY (appel_offres_id) REFERENCES prive.commissions(appel_offres_id) ON DELETE RESTRICT
);
alter table prive.commission_membres enable row level security;
CREATE TRIGGER commission_membres_a_clean BEFORE INSERT OR UPDATE ON prive.commission_membres FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('nom:ligne', 'qualite:ligne');
CREATE TRIGGER commission_membres_jour BEFORE INSERT OR DELETE OR UPDATE ON prive.commission_membres FOR EACH ROW EXECUTE FUNCTION prive.guard_neuf();
CREATE TRIGGER commission_membres_siege BEFORE UPDATE OF cle_publique ON prive.commission_membres FOR EACH ROW WHEN ((new.cle_publique IS DISTINCT FROM old.cle_publique)) EXECUTE FUNCTION prive.guard_siege();

-- Offres d’essai : une enveloppe et un mot chiffré, dont l’empreinte dit s’il a été relu ; une nouvelle remplace.
create table prive.commission_essais (
  id uuid not null default gen_random_uuid(),
  appel_offres_id text not null,
  pose_par uuid not null,
  enveloppe text not null,
  chiffre text not null,
  sha256 text not null,
  pose_le timestamp with time zone not null default clock_timestamp(),
  remplace_le timestamp with time zone,
  constraint commission_essais_tailles CHECK (((octet_length(enveloppe) <= 20000) AND (octet_length(chiffre) <= 10000))),
  constraint commission_essais_sha256_forme CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint commission_essais_pkey PRIMARY KEY (id),
  constraint commission_essais_appel_offres_id_fkey FOREIGN KEY (appel_offres_id) REFERENCES prive.commissions(appel_offres_id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX commission_essais_vivant_key ON prive.commission_essais USING btree (appel_offres_id) WHERE (remplace_le IS NULL);
alter table prive.commission_essais enable row level security;
CREATE TRIGGER commission_essais_jour BEFORE INSERT OR DELETE OR UPDATE ON prive.commission_essais FOR EACH ROW EXECUTE FUNCTION prive.guard_neuf();
CREATE TRIGGER commission_essais_siege BEFORE INSERT ON prive.commission_essais FOR EACH ROW EXECUTE FUNCTION prive.guard_siege();

-- Essai d’une paire : ce que le premier a laissé au second, et quand celui-ci a relu le mot.
create table prive.commission_essais_ouvertures (
  essai_id uuid not null,
  dehors uuid not null,
  dedans uuid not null,
  reste text not null,
  reste_le timestamp with time zone not null default clock_timestamp(),
  ouvert_le timestamp with time zone,
  constraint commission_essais_ouvertures_reste_forme CHECK ((starts_with(reste, '-----BEGIN AGE ENCRYPTED FILE-----'::text) AND (octet_length(reste) <= 10000))),
  constraint commission_essais_ouvertures_pkey PRIMARY KEY (essai_id, dehors, dedans),
  constraint commission_essais_ouvertures_essai_id_fkey FOREIGN KEY (essai_id) REFERENCES prive.commission_essais(id) ON DELETE RESTRICT
);
alter table prive.commission_essais_ouvertures enable row level security;
CREATE TRIGGER commission_essais_ouvertures_jour BEFORE INSERT OR DELETE OR UPDATE ON prive.commission_essais_ouvertures FOR EACH ROW EXECUTE FUNCTION prive.guard_neuf();
CREATE TRIGGER commission_essais_ouvertures_siege BEFORE INSERT OR UPDATE ON prive.commission_essais_ouvertures FOR EACH ROW EXECUTE FUNCTION prive.guard_siege();

-- Versions d’offres déposées, retirées comprises : à la première, la commission ne change plus.
CREATE OR REPLACE FUNCTION prive.count_versions(p_appel_offres_id text)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*)::integer from public.soumissions_versions v
  join public.soumissions s on s.id = v.soumission_id where s.appel_offres_id = p_appel_offres_id;
$function$;

-- Vrai pour un membre de la commission de cet appel d’offres, tant que son compte est celui d’un administrateur actif, redevenu tel depuis plus d’un jour.
CREATE OR REPLACE FUNCTION prive.is_membre(p_appel_offres_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.is_admin() and exists (
    select from prive.commission_membres m
    where m.appel_offres_id = p_appel_offres_id and m.user_id = (select prive.current_account()))
    and not prive.is_neuf((select prive.current_account()));
$function$;

-- Verrouille un appel d’offres pour l’acte d’un membre de sa commission ; arrête les autres.
CREATE OR REPLACE FUNCTION prive.lock_commission(p_appel_offres_id text)
 RETURNS public.appels_offres
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel public.appels_offres;
begin
  perform prive.require_admin();
  -- L’appel d’offres d’abord, comme partout : un dépôt et un changement de clé passent l’un après l’autre.
  select a.* into v_appel from public.appels_offres a where a.id = p_appel_offres_id and a.retire_le is null for update;
  if not exists (select from prive.commissions c where c.appel_offres_id = v_appel.id) then
    raise exception 'commission_inconnue' using errcode = 'P0001';
  end if;
  if not prive.is_membre(v_appel.id) then
    raise exception 'pas_membre' using errcode = '42501';
  end if;
  return v_appel;
end;
$function$;

-- Une clé ou un membre a changé : l’essai ne prouve plus rien, la commission n’est plus prête.
CREATE OR REPLACE FUNCTION prive.void_essais(p_appel_offres_id text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update prive.commission_essais e set remplace_le = clock_timestamp()
  where e.appel_offres_id = p_appel_offres_id and e.remplace_le is null;
  update prive.commissions c set prete_le = null where c.appel_offres_id = p_appel_offres_id;
$function$;

-- Une commission comme l’écran de chacun la lit, et si des offres la figent ; vide quand aucune n’est nommée.
CREATE OR REPLACE FUNCTION prive.describe_commission(p_appel_offres_id text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre, 'statut', a.statut,
    'date_limite', a.date_limite, 'date_ouverture', a.date_ouverture,
    'nommee_le', c.nommee_le, 'prete_le', c.prete_le, 'figee', prive.count_versions(a.id) > 0,
    'membres', (
      select jsonb_agg(jsonb_build_object('id', m.user_id, 'rang', m.rang, 'nom', m.nom, 'qualite', m.qualite,
        'cle_publique', m.cle_publique, 'cle_le', m.cle_le, 'depuis', m.depuis,
        'moi', m.user_id is not distinct from (select prive.current_account())) order by m.rang)
      from prive.commission_membres m where m.appel_offres_id = a.id),
    'essai', (
      -- De quoi l’ouvrir n’est que pour la commission, et chaque reste que pour qui l’ouvre ; les autres lisent où en sont les paires.
      select jsonb_build_object('id', e.id, 'pose_le', e.pose_le, 'pose_par', e.pose_par,
        'enveloppe', case when prive.is_membre(a.id) then e.enveloppe else jsonb_build_object('paires', (
          select jsonb_agg(x - 'chiffre' order by n) from jsonb_array_elements(e.enveloppe::jsonb -> 'paires') with ordinality u (x, n)))::text end,
        'chiffre', case when prive.is_membre(a.id) then e.chiffre else '' end, 'ouvertures', (
          select coalesce(jsonb_agg(jsonb_build_object('dehors', o.dehors, 'dedans', o.dedans,
            'reste', case when o.dedans = (select prive.current_account()) then o.reste else '' end,
            'reste_le', o.reste_le, 'ouvert_le', o.ouvert_le) order by o.reste_le), '[]')
          from prive.commission_essais_ouvertures o where o.essai_id = e.id))
      from prive.commission_essais e where e.appel_offres_id = a.id and e.remplace_le is null))
  from prive.commissions c join public.appels_offres a on a.id = c.appel_offres_id
  where c.appel_offres_id = p_appel_offres_id;
$function$;

-- La commission d’un appel d’offres : membres, ceux dont le compte n’est plus celui d’un administrateur actif, clés publiques, essai en cours ; vide quand aucune n’est nommée. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_commission(p_appel_offres_id text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_commission constant jsonb := prive.describe_commission(p_appel_offres_id);
begin
  perform prive.require_admin();
  return v_commission || jsonb_build_object(
    'prete_le', case when prive.is_commission_prete(p_appel_offres_id) then v_commission -> 'prete_le' else 'null' end,
    'inactifs', (
      select coalesce(jsonb_agg(m.nom order by m.rang), '[]') from prive.commission_membres m left join public.profiles p on p.id = m.user_id
      where m.appel_offres_id = p_appel_offres_id
        and (p.role, p.status) is distinct from ('ADMIN'::public.role_compte, 'ACTIVE'::public.statut_compte)));
end;
$function$;
grant execute on function public.rpc_commission to authenticated, service_role;

-- Noms des membres, dans leur ordre, pour le journal ; vide sans commission.
CREATE OR REPLACE FUNCTION prive.names_commission(p_appel_offres_id text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select string_agg(m.nom, ', ' order by m.rang) from prive.commission_membres m where m.appel_offres_id = p_appel_offres_id;
$function$;

-- Refuse tout autre nombre que trois, deux fois la même personne, qui n’est pas un administrateur actif, ou l’est depuis moins d’un jour, une qualité absente.
CREATE OR REPLACE FUNCTION prive.check_membres(p_membres jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not prive.is_membres(p_membres) or (
    select count(distinct p.id) from jsonb_array_elements(p_membres) m
    join public.profiles p on p.id = prive.to_uuid(m ->> 'id')
    where p.role = 'ADMIN' and p.status = 'ACTIVE'
  ) <> 3 or exists (
    select from jsonb_array_elements(p_membres) m
    where char_length(btrim(m ->> 'qualite')) not between 2 and 120 or m ->> 'qualite' ~ '[[:cntrl:]]'
  ) then
    raise exception 'membres_invalides' using errcode = '22023';
  end if;
  if exists (select from jsonb_array_elements(p_membres) m where prive.is_neuf(prive.to_uuid(m ->> 'id'))) then
    raise exception 'membre_trop_recent' using errcode = 'P0001';
  end if;
end;
$function$;

-- Nomme les trois membres de la commission, ou en remplace avec un motif ; plus rien ne change dès la première offre. Lettre à chaque nouveau membre.
CREATE OR REPLACE FUNCTION prive.nomme_commission(p_appel_offres_id text, p_membres jsonb, p_motif text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_motif constant text := nullif(btrim(p_motif, E' \t\r\n'), '');
  v_appel public.appels_offres;
  v_avant jsonb;
  v_noms text;
  v_depuis jsonb;
begin
  perform prive.require_admin();
  perform prive.set_reason(v_motif);
  select a.* into v_appel from public.appels_offres a where a.id = p_appel_offres_id and a.retire_le is null for update;
  if not found then
    raise exception 'appel_offres_introuvable' using errcode = 'P0001';
  end if;
  if v_appel.statut not in ('PUBLIE', 'OUVERT') or clock_timestamp() >= v_appel.date_limite then
    raise exception 'appel_offres_ferme' using errcode = 'P0001';
  end if;
  v_avant := coalesce(prive.describe_commission(v_appel.id) -> 'membres', '[]');
  v_noms := prive.names_commission(v_appel.id);
  if v_noms is not null and v_motif is null then
    raise exception 'motif_requis' using errcode = '22023';
  end if;
  if prive.count_versions(v_appel.id) > 0 then
    raise exception 'commission_figee' using errcode = 'P0001';
  end if;
  perform prive.check_membres(p_membres);

  insert into prive.commissions as c (appel_offres_id, nommee_par) values (v_appel.id, (select auth.uid()))
  on conflict (appel_offres_id) do update set nommee_le = clock_timestamp(), nommee_par = excluded.nommee_par;
  perform prive.void_essais(v_appel.id);
  -- Premier acte de la procédure : ses dates ne viennent plus du contenu.
  update public.appels_offres a set base_mene_le = coalesce(a.base_mene_le, clock_timestamp()) where a.id = v_appel.id;
  select jsonb_object_agg(m.user_id, m.depuis) into v_depuis from prive.commission_membres m where m.appel_offres_id = v_appel.id;
  delete from prive.commission_membres m where m.appel_offres_id = v_appel.id;
  -- Qui reste garde sa clé ; celle de qui part ne sert plus.
  insert into prive.commission_membres (appel_offres_id, rang, user_id, nom, qualite, cle_publique, cle_le)
  select v_appel.id, n.rang, p.id, p.full_name, btrim(n.membre ->> 'qualite'), d.cle_publique, d.cle_le
  from jsonb_array_elements(p_membres) with ordinality as n (membre, rang)
  join public.profiles p on p.id = prive.to_uuid(n.membre ->> 'id')
  left join jsonb_to_recordset(v_avant) as d (id uuid, cle_publique text, cle_le timestamptz) on d.id = p.id;

  -- Qui siégeait déjà n’attend pas de nouveau.
  update prive.commission_membres m set depuis = (v_depuis ->> m.user_id::text)::timestamptz
  where m.appel_offres_id = v_appel.id and v_depuis ? m.user_id::text;
  perform prive.audit('COMMISSION_NOMMEE', 'appels_offres', v_appel.id, v_noms, prive.names_commission(v_appel.id),
    jsonb_build_object('reference', v_appel.reference));
  perform prive.enqueue_courriel(
    'COMMISSION_NOMMEE:' || v_appel.id || ':' || p.id || ':' || extract(epoch from clock_timestamp()), 'COMMISSION_NOMMEE',
    p.email, jsonb_build_object('full_name', p.full_name, 'appel_offres_id', v_appel.id, 'reference', v_appel.reference,
      'titre', v_appel.titre, 'qualite', m.qualite, 'date_limite', v_appel.date_limite,
      'date_ouverture', v_appel.date_ouverture, 'membres', prive.names_commission(v_appel.id)))
  from prive.commission_membres m join public.profiles p on p.id = m.user_id
  where m.appel_offres_id = v_appel.id and not exists (
    select from jsonb_array_elements(v_avant) d where d ->> 'id' = m.user_id::text);
  return prive.describe_commission(v_appel.id);
end;
$function$;

-- Pose sa clé publique ; la changer annule l’essai, et ne se peut plus dès la première offre. Membres de la commission.
CREATE OR REPLACE FUNCTION public.rpc_pose_cle(p_appel_offres_id text, p_cle_publique text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel public.appels_offres := prive.lock_commission(p_appel_offres_id);
  v_avant text;
begin
  if p_cle_publique is null or p_cle_publique !~ '^age1[02-9ac-hj-np-z]{58}$' then
    raise exception 'cle_invalide' using errcode = '22023';
  end if;
  select m.cle_publique into v_avant from prive.commission_membres m
  where m.appel_offres_id = v_appel.id and m.user_id = (select prive.current_account());
  -- La même, dite deux fois : la réponse s’est perdue.
  if v_avant is not distinct from p_cle_publique then
    return prive.describe_commission(v_appel.id);
  end if;
  if prive.count_versions(v_appel.id) > 0 then
    raise exception 'commission_figee' using errcode = 'P0001';
  end if;
  if exists (
    select from prive.commission_membres m where m.appel_offres_id = v_appel.id and m.cle_publique = p_cle_publique
  ) then
    raise exception 'cle_prise' using errcode = 'P0001';
  end if;
  update prive.commission_membres m set cle_publique = p_cle_publique, cle_le = clock_timestamp()
  where m.appel_offres_id = v_appel.id and m.user_id = (select prive.current_account());
  perform prive.void_essais(v_appel.id);
  perform prive.audit('COMMISSION_CLE', 'appels_offres', v_appel.id, v_avant, p_cle_publique,
    jsonb_build_object('reference', v_appel.reference));
  return prive.describe_commission(v_appel.id);
end;
$function$;
grant execute on function public.rpc_pose_cle to authenticated, service_role;

-- Vrai pour une enveloppe bien formée, sans autre champ, fermée pour les trois paires de la commission, chacune de 2 000 octets au plus. Ce qu’elle contient, la base ne peut pas le lire.
CREATE OR REPLACE FUNCTION prive.is_enveloppe(p_enveloppe text, p_appel_offres_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_enveloppe jsonb;
begin
  v_enveloppe := p_enveloppe::jsonb;
  return coalesce(octet_length(p_enveloppe) <= 20000 and v_enveloppe ->> 'format' = 'enveloppe-offre'
    and v_enveloppe -> 'version' = '1' and v_enveloppe ->> 'cle_publique' ~ '^age1[02-9ac-hj-np-z]{58}$'
    and prive.has_seuls(v_enveloppe, '{format,version,cle_publique,paires}')
    and jsonb_typeof(v_enveloppe -> 'paires') = 'array' and jsonb_array_length(v_enveloppe -> 'paires') = 3
    -- Chacune des trois paires de la commission, une fois.
    and (
      select count(distinct (least(a.user_id, b.user_id), greatest(a.user_id, b.user_id)))
      from jsonb_array_elements(v_enveloppe -> 'paires') x
      join prive.commission_membres a on a.appel_offres_id = p_appel_offres_id and a.user_id::text = x ->> 'dehors'
      join prive.commission_membres b on b.appel_offres_id = p_appel_offres_id and b.user_id::text = x ->> 'dedans'
      where a.user_id <> b.user_id and starts_with(x ->> 'chiffre', '-----BEGIN AGE ENCRYPTED FILE-----')
        -- Plus longue, elle laisserait un reste que personne ne garde.
        and octet_length(x ->> 'chiffre') <= 2000 and prive.has_seuls(x, '{dehors,dedans,chiffre}')
    ) = 3, false);
exception when others then
  -- Pas un texte JSON.
  return false;
end;
$function$;

-- Pose une offre d’essai, à la place de la précédente : les trois clés sont là, et aucune offre encore. Membres de la commission.
CREATE OR REPLACE FUNCTION public.rpc_pose_essai(p_appel_offres_id text, p_enveloppe text, p_chiffre text, p_sha256 text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel public.appels_offres := prive.lock_commission(p_appel_offres_id);
  v_prete_le timestamptz;
begin
  if exists (
    select from prive.commission_membres m where m.appel_offres_id = v_appel.id and m.cle_publique is null
  ) then
    raise exception 'cles_manquantes' using errcode = 'P0001';
  end if;
  -- Une vraie enveloppe, donnée pour un essai, se ferait ouvrir avant l’heure : dès la première offre, plus d’essai.
  if prive.count_versions(v_appel.id) > 0 then
    raise exception 'commission_figee' using errcode = 'P0001';
  end if;
  if not prive.is_enveloppe(p_enveloppe, v_appel.id) or p_sha256 is null or p_sha256 !~ '^[0-9a-f]{64}$'
    or p_chiffre is null or not starts_with(p_chiffre, '-----BEGIN AGE ENCRYPTED FILE-----') or octet_length(p_chiffre) > 10000
  then
    raise exception 'essai_invalide' using errcode = '22023';
  end if;
  select c.prete_le into v_prete_le from prive.commissions c where c.appel_offres_id = v_appel.id;
  perform prive.void_essais(v_appel.id);
  -- Les clés n’ont pas changé : ce qui était prouvé le reste.
  update prive.commissions c set prete_le = v_prete_le where c.appel_offres_id = v_appel.id;
  insert into prive.commission_essais (appel_offres_id, pose_par, enveloppe, chiffre, sha256)
  values (v_appel.id, (select prive.current_account()), p_enveloppe, p_chiffre, p_sha256);
  perform prive.audit('COMMISSION_ESSAI', 'appels_offres', v_appel.id, null, null,
    jsonb_build_object('reference', v_appel.reference));
  return prive.describe_commission(v_appel.id);
end;
$function$;
grant execute on function public.rpc_pose_essai to authenticated, service_role;

-- Verrouille un essai encore en cours, pour le membre dont c’est le tour ; arrête les autres.
CREATE OR REPLACE FUNCTION prive.lock_essai(p_essai_id uuid, p_membre uuid)
 RETURNS prive.commission_essais
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_essai prive.commission_essais;
begin
  perform prive.require_admin();
  select e.* into v_essai from prive.commission_essais e where e.id = p_essai_id;
  if v_essai.id is null then
    raise exception 'essai_inconnu' using errcode = 'P0001';
  end if;
  perform prive.lock_commission(v_essai.appel_offres_id);
  -- Relu sous le verrou : une clé a pu changer entre-temps.
  select e.* into v_essai from prive.commission_essais e where e.id = p_essai_id;
  if v_essai.remplace_le is not null then
    raise exception 'essai_perime' using errcode = 'P0001';
  end if;
  if p_membre is distinct from (select prive.current_account()) then
    raise exception 'pas_membre' using errcode = '42501';
  end if;
  return v_essai;
end;
$function$;

-- Le premier d’une paire a ôté sa couche de l’essai, et laisse le reste au second.
CREATE OR REPLACE FUNCTION public.rpc_avance_essai(p_essai_id uuid, p_dehors uuid, p_dedans uuid, p_reste text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_essai prive.commission_essais := prive.lock_essai(p_essai_id, p_dehors);
begin
  if p_reste is null or not starts_with(p_reste, '-----BEGIN AGE ENCRYPTED FILE-----') or octet_length(p_reste) > 10000
    or not exists (
      select from jsonb_array_elements(v_essai.enveloppe::jsonb -> 'paires') x
      where x ->> 'dehors' = p_dehors::text and x ->> 'dedans' = p_dedans::text
    )
  then
    raise exception 'essai_invalide' using errcode = '22023';
  end if;
  insert into prive.commission_essais_ouvertures as o (essai_id, dehors, dedans, reste)
  values (p_essai_id, p_dehors, p_dedans, p_reste)
  on conflict (essai_id, dehors, dedans) do update set reste = excluded.reste, reste_le = clock_timestamp()
  where o.ouvert_le is null;
  if found then
    perform prive.audit('COMMISSION_ESSAI_AVANCE', 'appels_offres', v_essai.appel_offres_id, null, null,
      jsonb_build_object('essai', p_essai_id, 'dehors', p_dehors, 'dedans', p_dedans));
  end if;
  return prive.describe_commission(v_essai.appel_offres_id);
end;
$function$;
grant execute on function public.rpc_avance_essai to authenticated, service_role;

-- Le second d’une paire a relu le mot de l’essai ; à la première paire, la commission est prête.
CREATE OR REPLACE FUNCTION public.rpc_ouvre_essai(p_essai_id uuid, p_dehors uuid, p_dedans uuid, p_mot text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_essai prive.commission_essais := prive.lock_essai(p_essai_id, p_dedans);
  v_ouverture prive.commission_essais_ouvertures;
begin
  select o.* into v_ouverture from prive.commission_essais_ouvertures o
  where o.essai_id = p_essai_id and o.dehors = p_dehors and o.dedans = p_dedans;
  if v_ouverture.essai_id is null then
    raise exception 'reste_absent' using errcode = 'P0001';
  end if;
  if encode(sha256(convert_to(coalesce(p_mot, ''), 'UTF8')), 'hex') <> v_essai.sha256 then
    raise exception 'mot_faux' using errcode = 'P0001';
  end if;
  if v_ouverture.ouvert_le is null then
    update prive.commission_essais_ouvertures o set ouvert_le = clock_timestamp()
    where o.essai_id = p_essai_id and o.dehors = p_dehors and o.dedans = p_dedans;
    update prive.commissions c set prete_le = coalesce(c.prete_le, clock_timestamp())
    where c.appel_offres_id = v_essai.appel_offres_id;
    perform prive.audit('COMMISSION_ESSAI_OUVERT', 'appels_offres', v_essai.appel_offres_id, null, null,
      jsonb_build_object('essai', p_essai_id, 'dehors', p_dehors, 'dedans', p_dedans));
  end if;
  return prive.describe_commission(v_essai.appel_offres_id);
end;
$function$;
grant execute on function public.rpc_ouvre_essai to authenticated, service_role;

-- Propose les trois membres de la commission, ou d’en remplacer avec un motif : un autre administrateur confirme ; rend la commission telle qu’elle reste. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_nomme_commission(p_appel_offres_id text, p_membres jsonb, p_motif text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform prive.require_admin();
  perform prive.propose_acte('COMMISSION', p_appel_offres_id, jsonb_build_object('membres', p_membres), 'COMMISSION', p_motif);
  return prive.describe_commission(p_appel_offres_id);
end;
$function$;
grant execute on function public.rpc_nomme_commission to authenticated, service_role;
