-- Décider d’une proposition, fiche par fiche ; la renvoyer avec un mot ; la lire (R194, R197).

create function prive.proposition_a_decider(p_id uuid, p_version integer) returns prive.propositions
  language plpgsql security definer set search_path = ''
as $$
declare
  v_proposition prive.propositions;
begin
  perform prive.require_admin();
  v_proposition := prive.lie_proposition(p_id);
  if v_proposition.auteur = (select prive.current_account()) then
    raise exception 'proposition_de_vous' using errcode = 'P0001';
  end if;
  if v_proposition.statut <> 'SOUMISE' then
    raise exception 'proposition_deja_traitee' using errcode = 'P0001';
  end if;
  -- Retirée puis soumise autrement pendant la lecture : ce n’est plus celle qui a été lue.
  if v_proposition.version is distinct from p_version then
    raise exception 'proposition_changee' using errcode = 'P0001';
  end if;
  return v_proposition;
end;
$$;
comment on function prive.proposition_a_decider(uuid, integer) is 'La proposition que cet administrateur peut décider, telle qu’il l’a lue ; jamais la sienne.';

create function public.rpc_decide_proposition(p_id uuid, p_version integer, p_refus jsonb default '[]') returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  v_avant constant prive.propositions := prive.proposition_a_decider(p_id, p_version);
  v_apres prive.propositions;
  v_refusees integer;
  v_acceptees integer;
begin
  if jsonb_typeof(p_refus) is distinct from 'array' or exists (
    select from jsonb_array_elements(p_refus) r where not exists (
      select from prive.propositions_fiches f where f.proposition_id = p_id and f.rang::text = r ->> 'rang'))
  then
    raise exception 'proposition_illisible' using errcode = '22023';
  end if;
  if exists (select from jsonb_array_elements(p_refus) r where coalesce(char_length(btrim(r ->> 'motif', E' \t\r\n')), 0) < 2) then
    raise exception 'motif_requis' using errcode = '22023';
  end if;
  update prive.propositions_fiches f set statut = case when r.motif is null then 'ACCEPTEE' else 'REFUSEE' end, motif = r.motif
  from (
    select g.rang, (select min(x ->> 'motif') from jsonb_array_elements(p_refus) x where x ->> 'rang' = g.rang::text) as motif
    from prive.propositions_fiches g where g.proposition_id = p_id) r
  where f.proposition_id = p_id and f.rang = r.rang;
  select count(*) filter (where f.statut = 'REFUSEE'), count(*) filter (where f.statut = 'ACCEPTEE') into v_refusees, v_acceptees
  from prive.propositions_fiches f where f.proposition_id = p_id;
  update prive.propositions p set
    statut = case when v_acceptees = 0 then 'REFUSEE' else 'ACCEPTEE' end,
    decidee_par = (select prive.current_account()), decidee_le = clock_timestamp(),
    finie_le = case when v_acceptees = 0 then clock_timestamp() end
  where p.id = p_id returning p.* into v_apres;
  perform prive.audit('PROPOSITION_DECIDEE', 'propositions', v_avant.numero::text, v_avant.statut, v_apres.statut,
    jsonb_build_object('proposition', p_id, 'acceptees', v_acceptees, 'refusees', v_refusees));
  perform prive.ecrit_suite(v_apres);
  -- Du oui à la page, personne n’a plus rien à faire, là où un programme peut construire le site.
  if v_acceptees > 0 and prive.has_publieur() then
    insert into prive.publications (demandee_par) values ((select prive.current_account()))
    on conflict ((true)) where finie_le is null do nothing;
  end if;
  return v_apres.statut;
end;
$$;
comment on function public.rpc_decide_proposition(uuid, integer, jsonb) is
  'Accepte une proposition, sauf les fiches refusées avec leur motif ; toutes refusées, elle l’est. Jamais la sienne. Journal, lettre à l’auteur, publication demandée. Administrateurs.';

create function public.rpc_renvoie_proposition(p_id uuid, p_version integer, p_motif text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  v_avant constant prive.propositions := prive.proposition_a_decider(p_id, p_version);
  v_motif constant text := coalesce(btrim(p_motif, E' \t\r\n'), '');
  v_apres prive.propositions;
begin
  perform prive.set_reason(v_motif);
  if char_length(v_motif) < 2 then
    raise exception 'motif_requis' using errcode = '22023';
  end if;
  update prive.propositions p set statut = 'RENVOYEE', motif = v_motif,
    decidee_par = (select prive.current_account()), decidee_le = clock_timestamp()
  where p.id = p_id returning p.* into v_apres;
  perform prive.audit('PROPOSITION_RENVOYEE', 'propositions', v_avant.numero::text, v_avant.statut, 'RENVOYEE',
    jsonb_build_object('proposition', p_id));
  perform prive.ecrit_suite(v_apres);
  return v_apres.statut;
end;
$$;
comment on function public.rpc_renvoie_proposition(uuid, integer, text) is
  'Renvoie une proposition à son auteur avec un mot : il la corrige et la soumet de nouveau, ou la retire. Jamais la sienne. Administrateurs.';

create function prive.ligne_proposition(p prive.propositions) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', p.id, 'numero', p.numero, 'origine', p.origine, 'titre', p.titre, 'statut', p.statut, 'version', p.version,
    'soumise_le', p.soumise_le, 'decidee_le', p.decidee_le, 'finie_le', p.finie_le, 'motif', p.motif,
    'is_mienne', coalesce(p.auteur = (select prive.current_account()), false),
    -- Qui propose sans être administrateur ne lit pas qui décide.
    'auteur', case when prive.is_admin() or p.auteur = (select prive.current_account()) then prive.nom_compte(p.auteur) end,
    'decidee_par', case when prive.is_admin() then prive.nom_compte(p.decidee_par) end,
    'fiches', count(*), 'refusees', count(*) filter (where f.statut = 'REFUSEE'),
    'non_ecrites', count(*) filter (where f.statut = 'NON_ECRITE'))
  from prive.propositions_fiches f where f.proposition_id = p.id;
$$;
comment on function prive.ligne_proposition(prive.propositions) is 'Une proposition, comme une liste la lit.';

create function public.rpc_propositions(p_vue text, p_apres bigint default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_compte constant uuid := prive.compte_actif();
  v_decidees constant text[] := array['REFUSEE', 'ACCEPTEE', 'ECRITE', 'NON_ECRITE'];
begin
  if p_vue is distinct from 'MIENNES' then
    perform prive.require_admin();
  end if;
  return jsonb_build_object(
    'comptes', (select jsonb_build_object('A_DECIDER', count(*) filter (where p.statut = 'SOUMISE'),
        'MIENNES', count(*) filter (where p.auteur = v_compte), 'DECIDEES', count(*) filter (where p.statut = any (v_decidees)))
      from prive.propositions p where prive.is_admin() or p.auteur = v_compte),
    'lignes', (select coalesce(jsonb_agg(prive.ligne_proposition(p.*) order by case when p_vue = 'A_DECIDER' then p.numero else -p.numero end), '[]')
      from (
        select q.* from prive.propositions q
        where case p_vue when 'A_DECIDER' then q.statut = 'SOUMISE' and q.numero > coalesce(p_apres, 0)
          when 'MIENNES' then q.auteur = v_compte and q.numero < coalesce(p_apres, q.numero + 1)
          when 'DECIDEES' then q.statut = any (v_decidees) and q.numero < coalesce(p_apres, q.numero + 1) else false end
        order by case when p_vue = 'A_DECIDER' then q.numero else -q.numero end limit 20) p));
end;
$$;
comment on function public.rpc_propositions(text, bigint) is
  'Vingt propositions : à décider, la plus ancienne d’abord ; les miennes, ou les décidées, la plus récente d’abord ; et combien de chaque. Administrateurs ; les siennes, pour tout compte.';

create function public.rpc_proposition(p_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_compte constant uuid := prive.compte_actif();
  v_proposition prive.propositions;
begin
  select p.* into v_proposition from prive.propositions p where p.id = p_id;
  if v_proposition.auteur is distinct from v_compte then
    perform prive.require_admin();
  end if;
  if v_proposition.id is null then
    return null;
  end if;
  return prive.ligne_proposition(v_proposition) || jsonb_build_object(
    'note', v_proposition.note, 'revision', v_proposition.revision,
    'renverse', (select jsonb_build_object('id', r.id, 'numero', r.numero) from prive.propositions r where r.id = v_proposition.renverse),
    'renversee_par', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'numero', r.numero) order by r.numero), '[]')
      from prive.propositions r where r.renverse = p_id and r.statut not in ('RETIREE', 'REFUSEE')),
    'changements', (select jsonb_agg(jsonb_build_object('rang', f.rang, 'collection', f.collection, 'id', f.fiche_id, 'genre', f.genre,
        'champs', f.champs, 'statut', f.statut, 'motif', f.motif, 'raison', f.raison) order by f.rang)
      from prive.propositions_fiches f where f.proposition_id = p_id),
    'chevauchements', prive.dit_chevauchements(p_id));
end;
$$;
comment on function public.rpc_proposition(uuid) is
  'Une proposition : ses fiches, ce qu’une autre touche aussi, ce qu’elle défait et ce qui la défait ; vide quand elle n’existe pas. Son auteur, administrateurs.';

create function prive.file_propositions() returns table (nom text, nombre bigint, depuis timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select 'PROPOSITIONS', count(*), min(p.soumise_le) from prive.propositions p
  where p.statut = 'SOUMISE' and p.auteur is distinct from (select prive.current_account());
$$;
comment on function prive.file_propositions() is 'Propositions que cet administrateur peut décider : la file, combien, depuis quand.';

revoke execute on function prive.proposition_a_decider(uuid, integer), prive.ligne_proposition(prive.propositions), prive.file_propositions()
  from public, anon, authenticated;
revoke execute on function public.rpc_decide_proposition(uuid, integer, jsonb), public.rpc_renvoie_proposition(uuid, integer, text),
  public.rpc_propositions(text, bigint), public.rpc_proposition(uuid) from public, anon, authenticated;
grant execute on function public.rpc_decide_proposition(uuid, integer, jsonb), public.rpc_renvoie_proposition(uuid, integer, text),
  public.rpc_propositions(text, bigint), public.rpc_proposition(uuid) to authenticated;
