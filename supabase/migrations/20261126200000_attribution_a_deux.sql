-- Sans rapport confirmé (offres sur papier, pas de commission), un titulaire et son prix se proposent et se confirment à deux (R180).

alter table prive.actes_a_deux
  drop constraint actes_a_deux_genre_connu, drop constraint actes_a_deux_cause_connue,
  add constraint actes_a_deux_genre_connu check (genre in ('ROLE', 'STATUT', 'RATTACHEMENT', 'DEMANDE', 'COMMISSION', 'TITULAIRE')),
  add constraint actes_a_deux_cause_connue check (cause in ('ADMINISTRATEUR', 'BAILLEUR', 'ENTREPRISE', 'COMMISSION', 'ATTRIBUTION'));
-- Une proposition à la fois, et par lot.
drop index prive.actes_a_deux_un_attend;
create unique index actes_a_deux_un_attend on prive.actes_a_deux (genre, objet_id, coalesce(arguments ->> 'lot', '0')) where issue is null;

create function prive.has_rapport_confirme(p_appel_offres_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from prive.rapports_evaluation r
    where r.appel_offres_id = p_appel_offres_id and r.annule_le is null and r.confirme_le is not null);
$$;
comment on function prive.has_rapport_confirme(text) is 'Vrai quand deux membres de la commission ont établi et confirmé le rapport d’évaluation qui vaut.';
revoke execute on function prive.has_rapport_confirme(text) from public, anon, authenticated;

alter function public.rpc_designe_titulaire(text, text[], bigint, text, integer) set schema prive;
alter function prive.rpc_designe_titulaire(text, text[], bigint, text, integer) rename to designe_titulaire;
comment on function prive.designe_titulaire(text, text[], bigint, text, integer) is
  'Écrit le titulaire proposé d’un appel d’offres évalué, ou d’un de ses lots : une offre classée, un groupement en entier, au prix lu ou corrigé par le rapport.';
revoke execute on function prive.designe_titulaire(text, text[], bigint, text, integer) from public, anon, authenticated, service_role;

create function public.rpc_designe_titulaire(
  p_id text, p_titulaire text[], p_montant bigint, p_reason text, p_lot integer default 0
) returns public.appels_offres
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres;
begin
  -- L’une et l’autre voie passent par lock_tender : un administrateur, et lui seul.
  if prive.has_rapport_confirme(p_id) then
    return prive.designe_titulaire(p_id, p_titulaire, p_montant, p_reason, p_lot);
  end if;
  perform prive.propose_acte('TITULAIRE', p_id,
    jsonb_build_object('titulaire', to_jsonb(coalesce(p_titulaire, '{}')), 'montant', p_montant, 'lot', p_lot,
      -- Fiche du mandataire, que l’écran nomme.
      'entreprise_id', p_titulaire[1]), 'ATTRIBUTION', p_reason);
  select a.* into v_appel from public.appels_offres a where a.id = p_id;
  return v_appel;
end;
$$;
comment on function public.rpc_designe_titulaire(text, text[], bigint, text, integer) is
  'Propose le titulaire d’un appel d’offres évalué, ou d’un de ses lots, au prix du rapport ; sans rapport confirmé, le propose à un autre administrateur : l’appel d’offres rendu est alors inchangé. Administrateurs.';
revoke execute on function public.rpc_designe_titulaire(text, text[], bigint, text, integer) from public, anon;
grant execute on function public.rpc_designe_titulaire(text, text[], bigint, text, integer) to authenticated;

create function prive.guard_titulaire_a_deux() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('portail.acte_a_deux', true) is distinct from 'oui' and prive.is_admin()
    and not prive.has_rapport_confirme(to_jsonb(new) ->> tg_argv[0])
  then
    raise exception 'deux_administrateurs' using errcode = 'P0001';
  end if;
  return new;
end;
$$;
comment on function prive.guard_titulaire_a_deux() is 'Refuse à un administrateur seul, par quelque chemin que ce soit, d’écrire un titulaire ou un prix qu’aucun rapport confirmé ne porte.';
revoke execute on function prive.guard_titulaire_a_deux() from public, anon, authenticated;
create trigger appels_offres_titulaire_a_deux before update of titulaire, montant_attribue on public.appels_offres
  for each row when (new.titulaire is not null and (new.titulaire, new.montant_attribue) is distinct from (old.titulaire, old.montant_attribue))
  execute function prive.guard_titulaire_a_deux('id');
create trigger lots_titulaire_a_deux before update of titulaire, montant_attribue on prive.lots
  for each row when (new.titulaire is not null and (new.titulaire, new.montant_attribue) is distinct from (old.titulaire, old.montant_attribue))
  execute function prive.guard_titulaire_a_deux('appel_offres_id');

create or replace function prive.objet_acte(p_genre text) returns text
  language sql immutable set search_path = ''
as $$
  select case when p_genre = 'DEMANDE' then 'access_requests' when p_genre in ('COMMISSION', 'TITULAIRE') then 'appels_offres' else 'profiles' end;
$$;

create function prive.dit_titulaire(p_acte prive.actes_a_deux) returns text
  language sql stable security definer set search_path = ''
as $$
  select 'Proposer comme titulaire de ' || a.reference || coalesce(', lot ' || nullif(p_acte.arguments ->> 'lot', '0'), '') || ' : ' || (
      select string_agg(coalesce(prive.societe_of(t.fiche), t.fiche), ', ' order by t.rang)
      from jsonb_array_elements_text(p_acte.arguments -> 'titulaire') with ordinality t (fiche, rang))
    || ', à ' || replace(to_char((p_acte.arguments ->> 'montant')::bigint, 'FM999,999,999,999,999,999,999'), ',', chr(160)) || chr(160) || 'GNF'
  from public.appels_offres a where a.id = p_acte.objet_id;
$$;
comment on function prive.dit_titulaire(prive.actes_a_deux) is 'Qui un acte à deux propose comme titulaire, de quel lot et à quel prix, en une phrase.';
revoke execute on function prive.dit_titulaire(prive.actes_a_deux) from public, anon, authenticated;

create or replace function prive.dit_acte(p_acte prive.actes_a_deux) returns text
  language sql stable security definer set search_path = ''
as $$
  select case p_acte.genre
    when 'ROLE' then 'Donner le rôle ' || (case p_acte.arguments ->> 'role' when 'ADMIN' then 'Administrateur' when 'BAILLEUR' then 'Bailleur'
      when 'ENTREPRISE' then 'Entreprise' else 'Visiteur' end) || ' à ' || c.nom
    when 'STATUT' then (case p_acte.arguments ->> 'status' when 'ACTIVE' then 'Rendre actif le compte de ' when 'PENDING' then 'Mettre en attente le compte de '
      else 'Désactiver le compte de ' end) || c.nom
    when 'RATTACHEMENT' then 'Rattacher ' || c.nom || coalesce(' à l’entreprise ' || (p_acte.arguments ->> 'entreprise_id'),
      ' au bailleur ' || (p_acte.arguments ->> 'bailleur_id'), '')
    when 'DEMANDE' then (
      select 'Approuver la demande ' || r.reference || ' de ' || r.full_name || ' (' || r.email || ')'
        || coalesce(', pour l’entreprise ' || (p_acte.arguments ->> 'entreprise_id'), ', pour le bailleur ' || (p_acte.arguments ->> 'bailleur_id'), '')
      from public.access_requests r where r.id::text = p_acte.objet_id)
    when 'TITULAIRE' then prive.dit_titulaire(p_acte)
    else (
      select 'Nommer la commission de ' || a.reference || ' : ' || (
        select string_agg(prive.nom_compte(prive.to_uuid(m.membre ->> 'id')), ', ' order by m.rang)
        from jsonb_array_elements(p_acte.arguments -> 'membres') with ordinality m (membre, rang))
      from public.appels_offres a where a.id = p_acte.objet_id)
  end
  from (select prive.nom_compte(prive.to_uuid(p_acte.objet_id)) as nom) c;
$$;

create or replace function prive.fait_acte(p_genre text, p_objet_id text, p_arguments jsonb, p_reason text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('portail.acte_a_deux', 'oui', true);
  case p_genre
    when 'ROLE' then perform prive.set_account_role(p_objet_id::uuid, p_arguments ->> 'role', p_reason);
    when 'STATUT' then perform prive.set_account_status(p_objet_id::uuid, p_arguments ->> 'status', p_reason);
    when 'RATTACHEMENT' then
      perform prive.link_account(p_objet_id::uuid, p_arguments ->> 'entreprise_id', p_arguments ->> 'bailleur_id', p_reason);
    when 'DEMANDE' then
      perform prive.mark_access_request(p_objet_id::uuid, 'APPROUVE', p_reason, p_arguments ->> 'bailleur_id', p_arguments ->> 'entreprise_id');
    when 'COMMISSION' then perform prive.nomme_commission(p_objet_id, p_arguments -> 'membres', p_reason);
    when 'TITULAIRE' then
      perform prive.designe_titulaire(p_objet_id, array(select t from jsonb_array_elements_text(p_arguments -> 'titulaire') t),
        (p_arguments ->> 'montant')::bigint, p_reason, (p_arguments ->> 'lot')::integer);
  end case;
  perform set_config('portail.acte_a_deux', '', true);
end;
$$;

create or replace function prive.propose_acte(p_genre text, p_objet_id text, p_arguments jsonb, p_cause text, p_reason text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_reason constant text := nullif(btrim(p_reason, E' \t\r\n'), '');
  v_acte prive.actes_a_deux;
begin
  perform prive.set_reason(v_reason);
  select a.* into v_acte from prive.actes_a_deux a
  where a.genre = p_genre and a.objet_id = p_objet_id and a.issue is null
    -- De deux lots, chacun a la sienne.
    and coalesce(a.arguments ->> 'lot', '0') = coalesce(p_arguments ->> 'lot', '0');
  if v_acte.id is not null then
    -- La même, dite deux fois : la réponse s’est perdue.
    if v_acte.arguments = jsonb_strip_nulls(p_arguments) and v_acte.propose_par = (select prive.current_account()) then
      return;
    end if;
    raise exception 'acte_deja_propose' using errcode = 'P0001';
  end if;
  -- Fait pour voir, et défait aussitôt : ce qui ne se peut pas ne se propose pas.
  begin
    perform prive.fait_acte(p_genre, p_objet_id, p_arguments, v_reason);
    raise exception using errcode = 'ZZ170';
  exception when sqlstate 'ZZ170' then
    null;
  end;
  if p_genre <> 'COMMISSION' and coalesce(char_length(v_reason), 0) < 2 then
    raise exception 'motif_requis' using errcode = '22023';
  end if;
  insert into prive.actes_a_deux (genre, objet_id, arguments, cause, reason, propose_par)
  values (p_genre, p_objet_id, jsonb_strip_nulls(p_arguments), p_cause, v_reason, (select prive.current_account()))
  returning * into v_acte;
  perform prive.audit('ACTE_PROPOSE', prive.objet_acte(p_genre), p_objet_id, null, prive.dit_acte(v_acte),
    jsonb_build_object('acte', v_acte.id, 'cause', p_cause) || v_acte.arguments);
  perform prive.ecrit_acte(v_acte);
end;
$$;

create or replace function public.rpc_actes_a_deux() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  return jsonb_build_object(
    'seul', (select count(*) from public.profiles p where p.role = 'ADMIN' and p.status = 'ACTIVE') < 2,
    'neuf', prive.is_neuf((select prive.current_account())),
    'actes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'genre', a.genre, 'objet_id', a.objet_id, 'lot', coalesce((a.arguments ->> 'lot')::integer, 0), 'cause', a.cause,
        'acte', prive.dit_acte(a), 'reason', a.reason,
        'fiche', coalesce(a.arguments ->> 'entreprise_id', a.arguments ->> 'bailleur_id'), 'propose_par', prive.nom_compte(a.propose_par), 'propose_le', a.propose_le,
        'moi', a.propose_par = (select prive.current_account())) order by a.propose_le, a.id), '[]')
      from prive.actes_a_deux a where a.issue is null));
end;
$$;
