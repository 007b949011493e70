-- Nommer la commission : trois administrateurs actifs, avant la date limite, et plus de changement dès la première offre.

create function public.rpc_commission(p_appel_offres_id text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  return prive.describe_commission(p_appel_offres_id);
end;
$$;
comment on function public.rpc_commission(text) is
  'La commission d’un appel d’offres : membres, clés publiques, essai en cours ; vide quand aucune n’est nommée. Administrateurs.';

create function prive.names_commission(p_appel_offres_id text) returns text
  language sql stable security definer set search_path = ''
as $$
  select string_agg(m.nom, ', ' order by m.rang) from prive.commission_membres m where m.appel_offres_id = p_appel_offres_id;
$$;
comment on function prive.names_commission(text) is 'Noms des membres, dans leur ordre, pour le journal ; vide sans commission.';

create function prive.check_membres(p_membres jsonb) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if jsonb_typeof(p_membres) is distinct from 'array' or jsonb_array_length(p_membres) <> 3 or (
    select count(distinct p.id) from jsonb_array_elements(p_membres) m
    join public.profiles p on p.id = prive.to_uuid(m ->> 'id')
    where p.role = 'ADMIN' and p.status = 'ACTIVE'
  ) <> 3 or exists (
    select from jsonb_array_elements(p_membres) m
    where coalesce(char_length(btrim(m ->> 'qualite')), 0) not between 2 and 120 or m ->> 'qualite' ~ '[[:cntrl:]]'
  ) then
    raise exception 'membres_invalides' using errcode = '22023';
  end if;
end;
$$;
comment on function prive.check_membres(jsonb) is
  'Refuse tout autre nombre que trois, deux fois la même personne, qui n’est pas un administrateur actif, une qualité absente.';

create function public.rpc_nomme_commission(p_appel_offres_id text, p_membres jsonb, p_motif text default null) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_motif constant text := nullif(btrim(p_motif, E' \t\r\n'), '');
  v_appel public.appels_offres;
  v_avant jsonb;
  v_noms text;
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
  delete from prive.commission_membres m where m.appel_offres_id = v_appel.id;
  -- Qui reste garde sa clé ; celle de qui part ne sert plus.
  insert into prive.commission_membres (appel_offres_id, rang, user_id, nom, qualite, cle_publique, cle_le)
  select v_appel.id, n.rang, p.id, p.full_name, btrim(n.membre ->> 'qualite'), d.cle_publique, d.cle_le
  from jsonb_array_elements(p_membres) with ordinality as n (membre, rang)
  join public.profiles p on p.id = prive.to_uuid(n.membre ->> 'id')
  left join jsonb_to_recordset(v_avant) as d (id uuid, cle_publique text, cle_le timestamptz) on d.id = p.id;

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
$$;
comment on function public.rpc_nomme_commission(text, jsonb, text) is
  'Nomme les trois membres de la commission, ou en remplace avec un motif ; plus rien ne change dès la première offre. Lettre à chaque nouveau membre. Administrateurs.';

revoke execute on function
  public.rpc_commission(text), public.rpc_nomme_commission(text, jsonb, text) from public, anon, authenticated;
revoke execute on function prive.names_commission(text), prive.check_membres(jsonb) from public;
grant execute on function public.rpc_commission(text), public.rpc_nomme_commission(text, jsonb, text) to authenticated;
