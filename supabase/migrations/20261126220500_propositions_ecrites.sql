-- Ce que la commande registre:ecrit lit et rend (R198), et la publication qui suit.

create function public.rpc_propositions_a_ecrire() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'numero', p.numero, 'titre', p.titre,
      'auteur', coalesce(nullif(a.full_name, ''), a.email, 'Compte supprimé'),
      'fiches', (select jsonb_agg(jsonb_build_object('rang', f.rang, 'collection', f.collection, 'id', f.fiche_id, 'genre', f.genre,
          'champs', f.champs) order by f.rang)
        from prive.propositions_fiches f where f.proposition_id = p.id and f.statut = 'ACCEPTEE')) order by p.decidee_le, p.numero), '[]')
  from prive.propositions p left join public.profiles a on a.id = p.auteur
  where p.statut = 'ACCEPTEE';
$$;
comment on function public.rpc_propositions_a_ecrire() is 'Fiches acceptées qui attendent d’être écrites, dans l’ordre des décisions. Rôle de service.';

create function public.rpc_note_proposition(p_id uuid, p_issues jsonb, p_revision text default null) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  v_avant constant prive.propositions := prive.lie_proposition(p_id);
  v_apres prive.propositions;
begin
  if v_avant.statut <> 'ACCEPTEE' then
    return v_avant.statut;
  end if;
  update prive.propositions_fiches f set statut = i.issue, raison = case when i.issue = 'NON_ECRITE' then left(i.raison, 4000) end
  from jsonb_to_recordset(p_issues) i (rang integer, issue text, raison text)
  where f.proposition_id = p_id and f.rang = i.rang and f.statut = 'ACCEPTEE' and i.issue in ('ECRITE', 'NON_ECRITE');
  if exists (select from prive.propositions_fiches f where f.proposition_id = p_id and f.statut = 'ACCEPTEE') then
    return 'ACCEPTEE';
  end if;
  update prive.propositions p set finie_le = clock_timestamp(), revision = p_revision, statut = case when exists (
      select from prive.propositions_fiches f where f.proposition_id = p_id and f.statut = 'NON_ECRITE') then 'NON_ECRITE' else 'ECRITE' end
  where p.id = p_id returning p.* into v_apres;
  perform prive.audit('PROPOSITION_ECRITE', 'propositions', v_avant.numero::text, 'ACCEPTEE', v_apres.statut,
    jsonb_strip_nulls(jsonb_build_object('proposition', p_id, 'revision', p_revision)));
  -- L’auteur sait déjà qu’elle est acceptée : seul ce qui n’a pu s’écrire lui demande quelque chose.
  if v_apres.statut = 'NON_ECRITE' then
    perform prive.ecrit_suite(v_apres);
  end if;
  return v_apres.statut;
end;
$$;
comment on function public.rpc_note_proposition(uuid, jsonb, text) is
  'Dit quelles fiches d’une proposition acceptée sont écrites, et pourquoi d’autres ne le sont pas ; deux fois sans effet. Rôle de service.';

create function prive.redemande_publication() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Acceptée pendant que le site se construisait, et pas encore écrite : il se construit de nouveau, une fois.
  insert into prive.publications (demandee_par)
  select p.decidee_par from prive.propositions p
  where p.statut = 'ACCEPTEE' and p.decidee_par is not null and p.decidee_le > new.demandee_le
  order by p.decidee_le limit 1
  on conflict ((true)) where finie_le is null do nothing;
  return null;
end;
$$;
comment on function prive.redemande_publication() is 'Redemande une publication quand une proposition a été acceptée pendant la précédente.';
create trigger publications_propositions after update of finie_le on prive.publications
  for each row when (old.finie_le is null and new.finie_le is not null) execute function prive.redemande_publication();

revoke execute on function prive.redemande_publication() from public, anon, authenticated;
revoke execute on function public.rpc_propositions_a_ecrire(), public.rpc_note_proposition(uuid, jsonb, text) from public, anon, authenticated;
grant execute on function public.rpc_propositions_a_ecrire(), public.rpc_note_proposition(uuid, jsonb, text) to service_role;
