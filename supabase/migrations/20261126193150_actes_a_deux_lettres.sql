-- Ce qu’un acte à deux dit, à qui il s’écrit, comment il se propose et se fait (R168, R169).

create function prive.objet_acte(p_genre text) returns text
  language sql immutable set search_path = ''
as $$
  select case p_genre when 'DEMANDE' then 'access_requests' when 'COMMISSION' then 'appels_offres' else 'profiles' end;
$$;
comment on function prive.objet_acte(text) is 'Table que touche un acte à deux, pour le journal.';
revoke execute on function prive.objet_acte(text) from public, anon, authenticated;

create function prive.nom_compte(p_user_id uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select case when p.full_name = '' then p.email else p.full_name || ' (' || p.email || ')' end
  from public.profiles p where p.id = p_user_id;
$$;
comment on function prive.nom_compte(uuid) is 'Nom et adresse d’un compte, comme une lettre les dit.';
revoke execute on function prive.nom_compte(uuid) from public, anon, authenticated;

create function prive.dit_acte(p_acte prive.actes_a_deux) returns text
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
    else (
      select 'Nommer la commission de ' || a.reference || ' : ' || (
        select string_agg(prive.nom_compte(prive.to_uuid(m.membre ->> 'id')), ', ' order by m.rang)
        from jsonb_array_elements(p_acte.arguments -> 'membres') with ordinality m (membre, rang))
      from public.appels_offres a where a.id = p_acte.objet_id)
  end
  from (select prive.nom_compte(prive.to_uuid(p_acte.objet_id)) as nom) c;
$$;
comment on function prive.dit_acte(prive.actes_a_deux) is 'Ce qu’un acte à deux fait, en une phrase : pour l’écran, la lettre et le journal.';
revoke execute on function prive.dit_acte(prive.actes_a_deux) from public, anon, authenticated;

create function prive.entreprise_acte(p_acte prive.actes_a_deux) returns text
  language sql stable security definer set search_path = ''
as $$
  -- La fiche que l’acte nomme, sinon celle que le compte porte déjà.
  select case when p_acte.cause = 'ENTREPRISE' then coalesce(p_acte.arguments ->> 'entreprise_id',
    (select p.entreprise_id from public.profiles p where p.id = prive.to_uuid(p_acte.objet_id)),
    (select p.entreprise_id from public.access_requests r join public.profiles p on p.email = r.email
      where r.id::text = p_acte.objet_id order by p.created_at limit 1)) end;
$$;
comment on function prive.entreprise_acte(prive.actes_a_deux) is 'Entreprise au nom de laquelle l’acte fait agir un compte ; vide pour un autre acte.';
revoke execute on function prive.entreprise_acte(prive.actes_a_deux) from public, anon, authenticated;

create function prive.comptes_touches(p_acte prive.actes_a_deux) returns setof public.profiles
  language sql stable security definer set search_path = ''
as $$
  -- Même désactivés, même détachés depuis : qui a agi pour cette entreprise doit l’apprendre.
  select p.* from public.profiles p
  where p.status <> 'BLACKLISTED' and prive.entreprise_acte(p_acte) is not null and (
    p.role = 'ENTREPRISE' and p.entreprise_id = prive.entreprise_acte(p_acte)
    or exists (select from prive.entreprise_membres m where m.user_id = p.id and m.entreprise_id = prive.entreprise_acte(p_acte))
    or exists (select from public.dao_acquisitions d where d.user_id = p.id and d.entreprise_id = prive.entreprise_acte(p_acte))
    or exists (select from public.soumissions s where s.user_id = p.id and s.entreprise_id = prive.entreprise_acte(p_acte)))
  union
  select p.* from public.profiles p
  where p.status <> 'BLACKLISTED' and p_acte.cause = 'BAILLEUR' and p.role = 'BAILLEUR' and p.bailleur_id = coalesce(
    p_acte.arguments ->> 'bailleur_id', (select c.bailleur_id from public.profiles c where c.id = prive.to_uuid(p_acte.objet_id)));
$$;
comment on function prive.comptes_touches(prive.actes_a_deux) is 'Comptes de l’entreprise ou du bailleur au nom de qui l’acte ferait agir quelqu’un, y compris ceux qui ont déjà agi pour elle.';
revoke execute on function prive.comptes_touches(prive.actes_a_deux) from public, anon, authenticated;

create function prive.ecrit_acte(p_acte prive.actes_a_deux) returns void
  language sql security definer set search_path = ''
as $$
  select prive.enqueue_courriel('ACTE:' || p_acte.id || ':' || coalesce(p_acte.issue, 'PROPOSE') || ':' || p.id,
    (case when p_acte.issue is null then 'ACTE_PROPOSE' else 'ACTE_DECIDE' end)::public.type_courriel, p.email,
    jsonb_build_object('full_name', p.full_name, 'acte', prive.dit_acte(p_acte), 'issue', p_acte.issue,
      'reason', p_acte.reason, 'motif_decision', p_acte.motif_decision,
      'propose_par', prive.nom_compte(p_acte.propose_par), 'decide_par', prive.nom_compte(p_acte.decide_par)))
  from public.profiles p where p.role = 'ADMIN' and p.status = 'ACTIVE';
  select prive.enqueue_courriel('COMPTE_AU_NOM:' || p_acte.id || ':' || coalesce(p_acte.issue, 'PROPOSE') || ':' || p.id,
    'COMPTE_AU_NOM', p.email,
    jsonb_build_object('full_name', p.full_name, 'acte', prive.dit_acte(p_acte), 'issue', coalesce(p_acte.issue, 'PROPOSE'),
      'reason', p_acte.reason))
  from prive.comptes_touches(p_acte) p;
$$;
comment on function prive.ecrit_acte(prive.actes_a_deux) is 'Écrit une proposition ou sa suite à tous les administrateurs, et à chaque compte de l’entreprise ou du bailleur concerné.';
revoke execute on function prive.ecrit_acte(prive.actes_a_deux) from public, anon, authenticated;

create function prive.propose_acte(p_genre text, p_objet_id text, p_arguments jsonb, p_cause text, p_reason text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_reason constant text := nullif(btrim(p_reason, E' \t\r\n'), '');
  v_acte prive.actes_a_deux;
begin
  perform prive.set_reason(v_reason);
  select a.* into v_acte from prive.actes_a_deux a where a.genre = p_genre and a.objet_id = p_objet_id and a.issue is null;
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
comment on function prive.propose_acte(text, text, jsonb, text, text) is 'Inscrit la proposition d’un acte à deux, une fois vérifié qu’il se pourrait : motif, journal, lettres.';
revoke execute on function prive.propose_acte(text, text, jsonb, text, text) from public, anon, authenticated;

create function prive.fait_acte(p_genre text, p_objet_id text, p_arguments jsonb, p_reason text) returns void
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
  end case;
  perform set_config('portail.acte_a_deux', '', true);
end;
$$;
comment on function prive.fait_acte(text, text, jsonb, text) is 'Fait un acte à deux, par la fonction de toujours, qui refait ses vérifications.';
revoke execute on function prive.fait_acte(text, text, jsonb, text) from public, anon, authenticated;
