-- Annuler ou déclarer infructueux un appel d’offres, ou un de ses lots, dont un DAO est acquis et que rien n’évalue encore : à deux (R281).

alter table prive.actes_a_deux
  drop constraint actes_a_deux_genre_connu, drop constraint actes_a_deux_cause_connue,
  add constraint actes_a_deux_genre_connu check (genre in ('ROLE', 'STATUT', 'RATTACHEMENT', 'DEMANDE', 'COMMISSION', 'TITULAIRE', 'FIN')),
  add constraint actes_a_deux_cause_connue
    check (cause in ('ADMINISTRATEUR', 'BAILLEUR', 'ENTREPRISE', 'COMMISSION', 'ATTRIBUTION', 'DEPART', 'RETRAIT', 'FIN'));

create function prive.fin_a_deux(p_appel_offres_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  -- Le dossier acheté, que l’administration connaît, et non l’offre remise : demander ne doit pas dire si quelqu’un soumissionne (R177).
  select exists (
    select from public.appels_offres a join public.dao_acquisitions d on d.appel_offres_id = a.id
    where a.id = p_appel_offres_id and prive.is_scelle(a.statut) and d.status = 'PAYE');
$$;
comment on function prive.fin_a_deux(text) is
  'Vrai d’un appel d’offres pas encore évalué dont un DAO a été acquis : le finir sans marché, ou un de ses lots, demande deux administrateurs.';
revoke execute on function prive.fin_a_deux(text) from public, anon, authenticated;

create function prive.guard_fin_a_deux() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('portail.acte_a_deux', true) is distinct from 'oui' and prive.is_admin()
    and prive.fin_a_deux(to_jsonb(old) ->> tg_argv[0])
  then
    raise exception 'deux_administrateurs' using errcode = 'P0001';
  end if;
  return new;
end;
$$;
comment on function prive.guard_fin_a_deux() is
  'Refuse à un administrateur seul, par quelque chemin que ce soit, de finir sans marché ce dont un DAO est acquis et que rien n’évalue encore.';
revoke execute on function prive.guard_fin_a_deux() from public, anon, authenticated;
create trigger appels_offres_fin_a_deux before update of statut on public.appels_offres
  for each row when (new.statut in ('ANNULE', 'INFRUCTUEUX') and new.statut is distinct from old.statut)
  execute function prive.guard_fin_a_deux('id');
create trigger lots_fin_a_deux before update of statut on prive.lots
  for each row when (new.statut in ('ANNULE', 'INFRUCTUEUX') and new.statut is distinct from old.statut)
  execute function prive.guard_fin_a_deux('appel_offres_id');

create or replace function prive.objet_acte(p_genre text) returns text
  language sql immutable set search_path = ''
as $$
  select case when p_genre = 'DEMANDE' then 'access_requests'
    when p_genre in ('COMMISSION', 'TITULAIRE', 'FIN') then 'appels_offres' else 'profiles' end;
$$;

create function prive.dit_fin(p_acte prive.actes_a_deux) returns text
  language sql stable security definer set search_path = ''
as $$
  select case p_acte.arguments ->> 'statut' when 'ANNULE' then 'Annuler ' else 'Déclarer infructueux ' end
    || coalesce('le lot ' || (p_acte.arguments ->> 'lot') || ' de ', 'l’appel d’offres ') || a.reference
  from public.appels_offres a where a.id = p_acte.objet_id;
$$;
comment on function prive.dit_fin(prive.actes_a_deux) is 'Quelle fin sans marché un acte à deux propose, et de quoi, en une phrase.';
revoke execute on function prive.dit_fin(prive.actes_a_deux) from public, anon, authenticated;

create or replace function prive.dit_acte(p_acte prive.actes_a_deux) returns text
  language sql stable security definer set search_path = ''
as $$
  select case p_acte.genre
    when 'ROLE' then case when p_acte.cause in ('RETRAIT', 'COMMISSION') then 'Retirer le rôle Administrateur, pour celui de ' else 'Donner le rôle ' end || (case p_acte.arguments ->> 'role' when 'ADMIN' then 'Administrateur' when 'BAILLEUR' then 'Bailleur'
      when 'ENTREPRISE' then 'Entreprise' else 'Visiteur' end) || case when p_acte.cause in ('RETRAIT', 'COMMISSION') then ', à ' else ' à ' end || c.nom
    when 'STATUT' then (case p_acte.arguments ->> 'status' when 'ACTIVE' then 'Rendre actif le compte de ' when 'PENDING' then 'Mettre en attente le compte de '
      when 'BLACKLISTED' then 'Mettre sur liste noire, pour toujours, le compte de ' else 'Désactiver le compte de ' end) || c.nom
    when 'RATTACHEMENT' then case when p_acte.arguments ?| array['entreprise_id', 'bailleur_id'] then 'Rattacher ' else 'Détacher ' end || c.nom || coalesce(' à l’entreprise ' || (p_acte.arguments ->> 'entreprise_id'),
      ' au bailleur ' || (p_acte.arguments ->> 'bailleur_id'),
      ' de l’entreprise ' || (p_acte.arguments ->> 'quitte_entreprise'), ' du bailleur ' || (p_acte.arguments ->> 'quitte_bailleur'), '')
    when 'DEMANDE' then (
      select case p_acte.arguments ->> 'status' when 'BLACKLISTE' then 'Mettre sur liste noire, pour toujours, la demande ' else 'Approuver la demande ' end || r.reference || ' de ' || r.full_name || ' (' || r.email || ')'
        || coalesce(', pour l’entreprise ' || (p_acte.arguments ->> 'entreprise_id'), ', pour le bailleur ' || (p_acte.arguments ->> 'bailleur_id'), '')
      from public.access_requests r where r.id::text = p_acte.objet_id)
    when 'TITULAIRE' then prive.dit_titulaire(p_acte)
    when 'FIN' then prive.dit_fin(p_acte)
    else (
      select 'Nommer la commission de ' || a.reference || ' : ' || (
        select string_agg(prive.nom_compte(prive.to_uuid(m.membre ->> 'id')), ', ' order by m.rang)
        from jsonb_array_elements(p_acte.arguments -> 'membres') with ordinality m (membre, rang))
      from public.appels_offres a where a.id = p_acte.objet_id)
  end
  from (select prive.nom_compte(prive.to_uuid(p_acte.objet_id))
    || case when p_acte.genre in ('ROLE', 'STATUT') then prive.pour_qui(prive.to_uuid(p_acte.objet_id)) else '' end
    || case when p_acte.genre in ('ROLE', 'STATUT') and p_acte.cause = 'COMMISSION' then prive.sieges_dits(prive.to_uuid(p_acte.objet_id)) else '' end as nom) c;
$$;

create or replace function prive.faits_appel(p_appel public.appels_offres) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('appel_offres_id', p_appel.id, 'reference', p_appel.reference, 'titre', p_appel.titre, 'statut', p_appel.statut,
    'date_limite', p_appel.date_limite, 'date_ouverture', p_appel.date_ouverture, 'hors_portail', p_appel.hors_portail,
    'has_dao', prive.has_dao(p_appel.id), 'bailleur', cardinality(p_appel.bailleur) > 0,
    'fin_a_deux', prive.fin_a_deux(p_appel.id),
    'statut_le', prive.dernier_acte(p_appel.id, 'PROCEDURE_CHANGEE'));
$$;

create or replace function public.rpc_designe_titulaire(p_id text, p_titulaire text[], p_montant bigint, p_reason text, p_lot integer default 0) returns public.appels_offres
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres;
begin
  -- D’abord qui demande : une proposition qui attend ne se devine pas.
  perform prive.require_admin();
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
