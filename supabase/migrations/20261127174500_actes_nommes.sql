-- Un acte sur un rôle ou un état nomme l’entreprise ou le bailleur pour qui le compte agit : qui confirme sait ce qui est rendu (R168).

create function prive.pour_qui(p_user_id uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce(case
    when p.bailleur_id is not null then ', compte du bailleur ' || p.bailleur_id
    when e.id like 'compte:%' then ', compte de l’entreprise ' || nullif(btrim(p.nom_societe), '')
    else ', compte de l’entreprise ' || coalesce(prive.societe_of(e.id) || ' (' || e.id || ')', e.id)
  end, '')
  from public.profiles p left join prive.entreprise_membres m on m.user_id = p.id
  cross join lateral (select coalesce(m.entreprise_id, p.entreprise_id, case when p.role = 'ENTREPRISE' then 'compte:' || p.id end) as id) e
  where p.id = p_user_id;
$$;
comment on function prive.pour_qui(uuid) is 'Pour quelle entreprise ou quel bailleur un compte agit, en suite de phrase ; vide quand il n’agit pour personne.';
revoke execute on function prive.pour_qui(uuid) from public, anon, authenticated;

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
  from (select prive.nom_compte(prive.to_uuid(p_acte.objet_id))
    || case when p_acte.genre in ('ROLE', 'STATUT') then prive.pour_qui(prive.to_uuid(p_acte.objet_id)) else '' end as nom) c;
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
        'fiche', coalesce(a.arguments ->> 'entreprise_id', a.arguments ->> 'bailleur_id', (
          select coalesce(p.entreprise_id, p.bailleur_id) from public.profiles p
          where a.genre in ('ROLE', 'STATUT') and p.id = prive.to_uuid(a.objet_id))),
        'propose_par', prive.nom_compte(a.propose_par), 'propose_le', a.propose_le,
        'moi', a.propose_par = (select prive.current_account())) order by a.propose_le, a.id), '[]')
      from prive.actes_a_deux a where a.issue is null));
end;
$$;
