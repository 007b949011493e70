-- Envoyer un rapport de chantier (R216 à R219).

create function prive.faute_rapport(p_rapport jsonb, p_photos jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select coalesce(not prive.has_seuls(p_rapport, '{taux_execution_physique,lineaire_execute_km,etat,phrase,source,credit}')
    or jsonb_typeof(p_rapport -> 'taux_execution_physique') <> 'number'
    or p_rapport ? 'lineaire_execute_km' and jsonb_typeof(p_rapport -> 'lineaire_execute_km') <> 'number'
    or jsonb_typeof(p_rapport -> 'etat') <> 'string' or jsonb_typeof(p_rapport -> 'source') <> 'string'
    or jsonb_typeof(p_rapport -> 'credit') <> 'string'
    or p_rapport ? 'phrase' and jsonb_typeof(p_rapport -> 'phrase') <> 'string'
    or not prive.is_liste(p_photos, 0, 8)
    or exists (
      select from jsonb_array_elements(case when jsonb_typeof(p_photos) = 'array' then p_photos else '[]' end) p
      where coalesce(not prive.has_seuls(p, '{id,sha256,taille,alt,prise_le,lat,lng,precision_m}')
        or prive.to_uuid(p ->> 'id') is null or p ->> 'sha256' !~ '^[0-9a-f]{64}$' or not prive.is_entier(p -> 'taille', 1500000)
        or jsonb_typeof(p -> 'alt') <> 'string' or p ->> 'prise_le' !~ '^\d{4}-[01]\d-[0-3]\d$'
        or exists (select from unnest('{lat,lng,precision_m}'::text[]) n where p ? n and jsonb_typeof(p -> n) <> 'number'), true)), true);
$$;
comment on function prive.faute_rapport(jsonb, jsonb) is 'Vrai quand un rapport ou la liste de ses photographies, huit au plus, n’a pas la forme attendue.';

create function prive.image_chantier(p_rapport prive.rapports_chantier, p_sha256 text) returns text
  language sql immutable set search_path = ''
as $$
  select 'chantier-' || left(p_rapport.projet_id, 60) || '-' || p_rapport.date_constat || '-' || left(p_sha256, 12) || '.jpg';
$$;
comment on function prive.image_chantier(prive.rapports_chantier, text) is 'Nom que prend la photographie d’un rapport dans le registre.';

create function prive.juge_horloge(p_constate_le timestamptz, p_parti_le timestamptz, p_projet_id text) returns text
  language sql volatile security definer set search_path = ''
as $$
  select case when abs(extract(epoch from p_parti_le - clock_timestamp())) <= 600
      and p_constate_le between clock_timestamp() - interval '90 days' and p_parti_le + interval '1 minute'
      -- Constaté avant que le compte ne soit habilité : l’écran ne l’aurait pas permis.
      and (prive.is_admin() or p_constate_le > (
        select min(h.accordee_le) from prive.habilitations h
        where h.user_id = (select prive.current_account()) and h.retiree_le is null
          and (h.projet_id is null or h.projet_id = p_projet_id)) - interval '10 minutes')
    then 'JUSTE' else 'FAUSSE' end;
$$;
comment on function prive.juge_horloge(timestamptz, timestamptz, text) is
  'Compare l’horloge de l’appareil à celle de la base : dix minutes d’écart à l’envoi, un constat à venir, de plus de 90 jours, ou d’avant l’habilitation la disent fausse.';

create function prive.fiche_rapport(p_rapport prive.rapports_chantier) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_array(jsonb_build_object('collection', 'projets', 'id', p_rapport.projet_id, 'genre', 'MODIFICATION', 'champs',
    jsonb_build_array(jsonb_build_object('champ', 'observations', 'ajout', true, 'apres', jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
      'date', p_rapport.date_constat, 'taux_execution_physique', p_rapport.taux_execution_physique,
      'lineaire_execute_km', p_rapport.lineaire_execute_km, 'source', p_rapport.source,
      'photo', (select prive.image_chantier(p_rapport, p.sha256) from prive.rapports_photos p where p.rapport_id = p_rapport.id and p.rang = 1))))))
    || coalesce((
      select jsonb_build_array(jsonb_build_object('champ', 'photos', 'ajout', true, 'apres', jsonb_agg(jsonb_build_object(
        'image', prive.image_chantier(p_rapport, p.sha256), 'alt', p.alt, 'date', p.prise_le, 'credit', p_rapport.credit) order by p.rang)))
      from prive.rapports_photos p where p.rapport_id = p_rapport.id having count(*) > 0), '[]')));
$$;
comment on function prive.fiche_rapport(prive.rapports_chantier) is
  'Ce qu’un rapport propose : un constat de plus et ses photographies, ajoutés à ce que la fiche dira alors.';

create function prive.photos_manquantes(p_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(p.id order by p.rang), '[]') from prive.rapports_photos p
  where p.rapport_id = p_id and not exists (
    select from storage.objects o where o.bucket_id = 'chantier' and o.name = p_id || '/' || p.sha256 || '.jpg'
      and (o.metadata ->> 'size')::bigint = p.taille);
$$;
comment on function prive.photos_manquantes(uuid) is 'Photographies annoncées dont le fichier n’est pas arrivé entier.';

create function prive.issue_rapport(p_rapport prive.rapports_chantier) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('manquent', case when p_rapport.soumis_le is null then prive.photos_manquantes(p_rapport.id) else '[]' end,
    'horloge', p_rapport.horloge, 'date_constat', p_rapport.date_constat, 'recu_le', p_rapport.recu_le,
    'numero', (select p.numero from prive.propositions p where p.id = p_rapport.id));
$$;
comment on function prive.issue_rapport(prive.rapports_chantier) is 'Ce que l’appareil apprend de son envoi : les photographies qui manquent, puis le numéro de la proposition.';

create function public.rpc_depose_rapport(
  p_id uuid, p_projet_id text, p_constate_le timestamptz, p_parti_le timestamptz, p_rapport jsonb, p_photos jsonb
) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_compte constant uuid := (select prive.current_account());
  v_empreinte constant text := encode(sha256(convert_to(
    jsonb_build_object('p', p_projet_id, 'c', p_constate_le, 'r', p_rapport, 'f', p_photos)::text, 'UTF8')), 'hex');
  v_rapport prive.rapports_chantier;
  v_horloge text;
begin
  if v_compte is null then
    raise exception 'session_finie' using errcode = '42501';
  end if;
  if not prive.has_role('ADMIN', 'ENTREPRISE', 'BAILLEUR', 'VISITEUR') then
    raise exception 'compte_ferme' using errcode = 'P0001';
  end if;
  -- Deux appareils, deux onglets : l’un après l’autre ; le compte d’abord, pour que son nombre de rapports se compte.
  perform pg_advisory_xact_lock(hashtextextended('rapports:' || v_compte, 0));
  perform pg_advisory_xact_lock(hashtextextended('rapport:' || p_id, 0));
  select r.* into v_rapport from prive.rapports_chantier r where r.id = p_id for update;
  if v_rapport.id is not null and v_rapport.auteur is distinct from v_compte then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  -- Le même, arrivé déjà : la réponse s’est perdue.
  if v_rapport.soumis_le is not null then
    if v_rapport.empreinte <> v_empreinte then
      raise exception 'rapport_deja_envoye' using errcode = 'P0001';
    end if;
    return prive.issue_rapport(v_rapport);
  end if;
  if not prive.can_proposer('projets', p_projet_id) then
    if exists (select from prive.habilitations h where h.user_id = v_compte and (h.projet_id is null or h.projet_id = p_projet_id)) then
      raise exception 'habilitation_finie' using errcode = 'P0001';
    end if;
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  if not exists (select from public.projets p where p.id = p_projet_id and p.retire_le is null) then
    raise exception 'projet_retire' using errcode = 'P0001';
  end if;
  if p_constate_le is null or p_parti_le is null or prive.faute_rapport(p_rapport, p_photos) then
    raise exception 'rapport_illisible' using errcode = '22023';
  end if;
  if v_rapport.id is null or v_rapport.empreinte <> v_empreinte then
    -- Par compte, sur un jour : personne n’épuise ce qui est à un autre, et ce qui dépasse attend sur l’appareil.
    if v_rapport.id is null and (select count(*) from prive.rapports_chantier r
      where r.auteur = v_compte and r.recu_le > clock_timestamp() - interval '24 hours') >= 60 then
      raise exception 'trop_de_rapports' using errcode = 'P0001';
    end if;
    v_horloge := prive.juge_horloge(p_constate_le, p_parti_le, p_projet_id);
    insert into prive.rapports_chantier (id, auteur, projet_id, constate_le, parti_le, horloge, date_constat, taux_execution_physique,
      lineaire_execute_km, etat, phrase, source, credit, empreinte)
    values (p_id, v_compte, p_projet_id, p_constate_le, p_parti_le, v_horloge,
      (case v_horloge when 'JUSTE' then p_constate_le else clock_timestamp() end at time zone 'Africa/Conakry')::date,
      (p_rapport ->> 'taux_execution_physique')::numeric, (p_rapport ->> 'lineaire_execute_km')::numeric, p_rapport ->> 'etat',
      nullif(btrim(p_rapport ->> 'phrase', E' \t\r\n'), ''), p_rapport ->> 'source', p_rapport ->> 'credit', v_empreinte)
    -- Repris sur l’appareil avant d’être complet : le dernier est le bon.
    on conflict (id) do update set projet_id = excluded.projet_id, constate_le = excluded.constate_le, parti_le = excluded.parti_le,
      recu_le = clock_timestamp(), horloge = excluded.horloge, date_constat = excluded.date_constat,
      taux_execution_physique = excluded.taux_execution_physique, lineaire_execute_km = excluded.lineaire_execute_km, etat = excluded.etat,
      phrase = excluded.phrase, source = excluded.source, credit = excluded.credit, empreinte = excluded.empreinte
    returning * into v_rapport;
    delete from prive.rapports_photos p where p.rapport_id = p_id;
    insert into prive.rapports_photos (rapport_id, id, rang, sha256, taille, alt, prise_le, lat, lng, precision_m)
    select p_id, (f.photo ->> 'id')::uuid, f.rang, f.photo ->> 'sha256', (f.photo ->> 'taille')::integer, f.photo ->> 'alt',
      -- Une horloge fausse l’est aussi pour elles.
      case v_rapport.horloge when 'JUSTE' then least((f.photo ->> 'prise_le')::date, v_rapport.date_constat) else v_rapport.date_constat end, (f.photo ->> 'lat')::numeric, (f.photo ->> 'lng')::numeric,
      (f.photo ->> 'precision_m')::numeric
    from jsonb_array_elements(p_photos) with ordinality f (photo, rang);
  end if;
  if prive.photos_manquantes(p_id) = '[]' then
    perform public.rpc_soumet_proposition(p_id, 'RAPPORT_CHANTIER',
      'Rapport de chantier du ' || to_char(v_rapport.date_constat, 'DD/MM/YYYY') || ' : '
        || left((select p.titre from public.projets p where p.id = v_rapport.projet_id), 150),
      prive.fiche_rapport(v_rapport), v_rapport.phrase);
    update prive.rapports_chantier r set soumis_le = clock_timestamp() where r.id = p_id returning r.* into v_rapport;
  end if;
  return prive.issue_rapport(v_rapport);
end;
$$;
comment on function public.rpc_depose_rapport(uuid, text, timestamptz, timestamptz, jsonb, jsonb) is
  'Reçoit un rapport de chantier et dit quelles photographies manquent ; rappelée quand elles sont arrivées, en fait une proposition, une seule fois. Comptes habilités.';

revoke execute on function prive.faute_rapport(jsonb, jsonb), prive.image_chantier(prive.rapports_chantier, text),
  prive.juge_horloge(timestamptz, timestamptz, text), prive.fiche_rapport(prive.rapports_chantier), prive.photos_manquantes(uuid),
  prive.issue_rapport(prive.rapports_chantier) from public, anon, authenticated;
revoke execute on function public.rpc_depose_rapport(uuid, text, timestamptz, timestamptz, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.rpc_depose_rapport(uuid, text, timestamptz, timestamptz, jsonb, jsonb) to authenticated;
