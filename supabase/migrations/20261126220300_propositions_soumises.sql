-- Soumettre une proposition, la retirer (R194, R196).

create function prive.faute_fiche(p_fiche jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_typeof(p_fiche) <> 'object'
    or p_fiche ->> 'collection' not in ('projets', 'appels-offres', 'entreprises', 'routes', 'actualites')
    or p_fiche ->> 'id' !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or char_length(p_fiche ->> 'id') > 100
    or p_fiche ->> 'genre' not in ('CREATION', 'MODIFICATION', 'RETRAIT')
    or jsonb_typeof(p_fiche -> 'champs') <> 'array' or jsonb_array_length(p_fiche -> 'champs') not between 1 and 200
    or exists (
      select from jsonb_array_elements(p_fiche -> 'champs') c
      where coalesce(jsonb_typeof(c) <> 'object' or c ->> 'champ' !~ '^[a-z][a-z0-9_]{0,60}$'
        or coalesce('null' in (c -> 'avant', c -> 'apres'), false) or c -> 'avant' is not distinct from c -> 'apres'
        or p_fiche ->> 'genre' = 'CREATION' and c ? 'avant' or p_fiche ->> 'genre' = 'RETRAIT' and c ? 'apres', true))
    or (select count(*) > count(distinct c ->> 'champ') from jsonb_array_elements(p_fiche -> 'champs') c), true);
$$;
comment on function prive.faute_fiche(jsonb) is 'Vrai quand une fiche proposée n’a pas la forme attendue : liste, nom, genre, champs changés une fois chacun.';

create function prive.verifie_fiches(p_fiches jsonb) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if jsonb_typeof(p_fiches) is distinct from 'array' or jsonb_array_length(p_fiches) = 0 then
    raise exception 'proposition_illisible' using errcode = '22023';
  end if;
  if jsonb_array_length(p_fiches) > 1000 or octet_length(p_fiches::text) > 1500000 then
    raise exception 'proposition_trop_grande' using errcode = '22023';
  end if;
  if exists (select from jsonb_array_elements(p_fiches) f where prive.faute_fiche(f))
    or (select count(*) > count(distinct (f ->> 'collection', f ->> 'id')) from jsonb_array_elements(p_fiches) f)
  then
    raise exception 'proposition_illisible' using errcode = '22023';
  end if;
  if exists (select from jsonb_array_elements(p_fiches) f where not prive.can_proposer(f ->> 'collection', f ->> 'id')) then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  -- Ce que la procédure mène, et la réponse d’une entreprise, s’écrivent d’après la base : une proposition y serait défaite.
  if exists (
    select from jsonb_array_elements(p_fiches) f cross join lateral jsonb_array_elements(f -> 'champs') c
    where f ->> 'collection' = 'appels-offres' and f ->> 'genre' <> 'CREATION'
      and (f ->> 'genre' = 'RETRAIT' or c ->> 'champ' in ('statut', 'date_limite', 'dates_limites_anterieures', 'date_ouverture',
        'motif_fin', 'date_fin', 'attribution_publiee_le', 'titulaire', 'montant_attribue', 'questions'))
      and exists (select from public.appels_offres a where a.id = f ->> 'id' and a.base_mene_le is not null)
    or f ->> 'collection' = 'entreprises' and c ->> 'champ' = 'reponse'
      and exists (select from public.reponses_entreprises r where r.entreprise_id = f ->> 'id' and r.publiee_le is not null)
  ) then
    raise exception 'champ_mene_par_la_base' using errcode = 'P0001';
  end if;
end;
$$;
comment on function prive.verifie_fiches(jsonb) is
  'Arrête une proposition qui n’a pas la forme, est trop grande, touche une fiche que son auteur ne peut pas proposer, ou un fait que la base mène.';

create function prive.chevauchements(p_id uuid) returns table (numero bigint, auteur uuid, statut text, collection text, fiche_id text, champ text)
  language sql stable security definer set search_path = ''
as $$
  select p.numero, p.auteur, p.statut, f.collection, f.fiche_id, c ->> 'champ'
  from prive.propositions_fiches f cross join lateral jsonb_array_elements(f.champs) c
  join prive.propositions_fiches g on g.collection = f.collection and g.fiche_id = f.fiche_id
    and g.proposition_id <> f.proposition_id and g.statut in ('A_DECIDER', 'ACCEPTEE')
  join prive.propositions p on p.id = g.proposition_id and p.statut in ('SOUMISE', 'ACCEPTEE')
  where f.proposition_id = p_id and f.statut in ('A_DECIDER', 'ACCEPTEE') and c ->> 'champ' <> 'date_mise_a_jour'
    and exists (select from jsonb_array_elements(g.champs) d where d ->> 'champ' = c ->> 'champ')
  order by f.rang, c ->> 'champ', p.numero;
$$;
comment on function prive.chevauchements(uuid) is 'Champs qu’une autre proposition en cours touche aussi : dits à qui propose et à qui décide.';

create function prive.dit_chevauchements(p_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  -- Qui n’est pas administrateur apprend qu’une autre existe, pas de qui elle est.
  select coalesce(jsonb_agg(jsonb_build_object('numero', c.numero, 'statut', c.statut, 'collection', c.collection, 'id', c.fiche_id,
    'champ', c.champ, 'auteur', case when prive.is_admin() then prive.nom_compte(c.auteur) end)), '[]')
  from prive.chevauchements(p_id) c;
$$;
comment on function prive.dit_chevauchements(uuid) is 'Les mêmes, comme un écran les lit.';

create function prive.ecrit_soumission(p_proposition prive.propositions) returns void
  language sql security definer set search_path = ''
as $$
  -- Une lettre par jour et par administrateur : la première proposition du jour dit qu’il y en a à décider.
  select prive.enqueue_courriel('PROPOSITIONS:' || (clock_timestamp() at time zone 'Africa/Conakry')::date || ':' || p.id,
    'PROPOSITION_SOUMISE', p.email, jsonb_build_object('full_name', p.full_name, 'numero', p_proposition.numero,
      'titre', p_proposition.titre, 'auteur', prive.nom_compte(p_proposition.auteur)))
  from public.profiles p
  where p.role = 'ADMIN' and p.status = 'ACTIVE' and p.id <> p_proposition.auteur and not prive.is_blacklisted(p.email);
$$;
comment on function prive.ecrit_soumission(prive.propositions) is 'Dit aux administrateurs, une fois par jour au plus, qu’une proposition attend.';

create function public.rpc_soumet_proposition(
  p_id uuid, p_origine text, p_titre text, p_fiches jsonb, p_note text default null, p_renverse uuid default null
) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_compte constant uuid := prive.compte_actif();
  v_empreinte constant text := encode(sha256(convert_to(
    jsonb_build_object('o', p_origine, 't', p_titre, 'n', p_note, 'f', p_fiches, 'r', p_renverse)::text, 'UTF8')), 'hex');
  v_avant prive.propositions;
  v_apres prive.propositions;
begin
  perform pg_advisory_xact_lock(hashtextextended('propositions:' || p_id, 0));
  select p.* into v_avant from prive.propositions p where p.id = p_id for update;
  if v_avant.id is not null and v_avant.auteur is distinct from v_compte then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  -- La même, envoyée deux fois : la réponse s’est perdue.
  if v_avant.empreinte = v_empreinte and v_avant.statut <> 'RETIREE' then
    return jsonb_build_object('numero', v_avant.numero, 'statut', v_avant.statut, 'chevauchements', prive.dit_chevauchements(p_id));
  end if;
  if v_avant.id is not null and v_avant.statut not in ('RENVOYEE', 'RETIREE') then
    raise exception 'proposition_deja_soumise' using errcode = 'P0001';
  end if;
  perform prive.verifie_fiches(p_fiches);
  if p_renverse is not null and not exists (
    select from prive.propositions p where p.id = p_renverse and p.statut in ('ECRITE', 'NON_ECRITE')
      and (p.auteur = v_compte or prive.is_admin()))
  then
    raise exception 'proposition_introuvable' using errcode = 'P0001';
  end if;
  if (select count(*) from prive.propositions p where p.auteur = v_compte and p.statut = 'SOUMISE') >= 50 then
    raise exception 'trop_de_propositions' using errcode = 'P0001';
  end if;
  insert into prive.propositions (id, origine, titre, note, auteur, empreinte, renverse)
  values (p_id, p_origine, p_titre, nullif(btrim(p_note, E' \t\r\n'), ''), v_compte, v_empreinte, p_renverse)
  on conflict (id) do update set origine = excluded.origine, titre = excluded.titre, note = excluded.note, empreinte = excluded.empreinte,
    renverse = excluded.renverse, version = propositions.version + 1, statut = 'SOUMISE', soumise_le = clock_timestamp(),
    decidee_par = null, decidee_le = null, motif = null, finie_le = null
  returning * into v_apres;
  delete from prive.propositions_fiches f where f.proposition_id = p_id;
  insert into prive.propositions_fiches (proposition_id, rang, collection, fiche_id, genre, champs)
  select p_id, f.rang, f.fiche ->> 'collection', f.fiche ->> 'id', f.fiche ->> 'genre', f.fiche -> 'champs'
  from jsonb_array_elements(p_fiches) with ordinality f (fiche, rang);
  perform prive.audit('PROPOSITION_SOUMISE', 'propositions', v_apres.numero::text, v_avant.statut, 'SOUMISE',
    jsonb_build_object('proposition', p_id, 'version', v_apres.version, 'fiches', jsonb_array_length(p_fiches)));
  perform prive.ecrit_soumission(v_apres);
  return jsonb_build_object('numero', v_apres.numero, 'statut', v_apres.statut, 'chevauchements', prive.dit_chevauchements(p_id));
end;
$$;
comment on function public.rpc_soumet_proposition(uuid, text, text, jsonb, text, uuid) is
  'Soumet des changements du registre, ou soumet de nouveau ce qui a été renvoyé ou retiré ; dit ce qu’une autre proposition touche aussi. Administrateurs, comptes habilités.';

create function public.rpc_retire_proposition(p_id uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  v_compte constant uuid := prive.compte_actif();
  v_avant constant prive.propositions := prive.lie_proposition(p_id);
begin
  if v_avant.auteur is distinct from v_compte then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  if v_avant.statut = 'RETIREE' then
    return 'RETIREE';
  end if;
  if v_avant.statut not in ('SOUMISE', 'RENVOYEE') then
    raise exception 'proposition_deja_traitee' using errcode = 'P0001';
  end if;
  update prive.propositions p set statut = 'RETIREE', finie_le = clock_timestamp(), decidee_par = null, decidee_le = null
  where p.id = p_id;
  perform prive.audit('PROPOSITION_RETIREE', 'propositions', v_avant.numero::text, v_avant.statut, 'RETIREE',
    jsonb_build_object('proposition', p_id));
  return 'RETIREE';
end;
$$;
comment on function public.rpc_retire_proposition(uuid) is 'Retire une proposition que personne n’a encore décidée ; deux fois sans erreur. Son auteur.';

revoke execute on function prive.faute_fiche(jsonb), prive.verifie_fiches(jsonb), prive.chevauchements(uuid), prive.dit_chevauchements(uuid),
  prive.ecrit_soumission(prive.propositions) from public, anon, authenticated;
revoke execute on function public.rpc_soumet_proposition(uuid, text, text, jsonb, text, uuid), public.rpc_retire_proposition(uuid)
  from public, anon, authenticated;
grant execute on function public.rpc_soumet_proposition(uuid, text, text, jsonb, text, uuid), public.rpc_retire_proposition(uuid) to authenticated;
