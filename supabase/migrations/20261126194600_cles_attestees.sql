-- Les empreintes des clés de la commission : publiques dès qu’elle est prête, écrites dans chaque reçu et sous la racine (R178).

create function prive.empreintes_cles(p_appel_offres_id text) returns text[]
  language sql stable security definer set search_path = ''
as $$
  select array_agg(encode(sha256(convert_to(m.cle_publique, 'UTF8')), 'hex') order by m.rang)
  from prive.commission_membres m where m.appel_offres_id = p_appel_offres_id and m.cle_publique is not null;
$$;
comment on function prive.empreintes_cles(text) is 'SHA-256 de la clé publique de chaque membre d’une commission, dans leur ordre.';

create or replace function prive.write_feuille(p_version public.soumissions_versions) returns text
  language sql stable security definer set search_path = ''
as $$
  select 'offre-scellee v' || case when prive.empreintes_cles(s.appel_offres_id) is null then 1 else 2 end || E'\n'
    || 'appel-offres ' || s.appel_offres_id || E'\n'
    || 'recu ' || p_version.numero_recu || E'\n'
    || 'version ' || p_version.version || E'\n'
    || 'entreprise ' || s.entreprise_id || E'\n'
    || 'depose ' || to_char(p_version.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || E'\n'
    || (select coalesce(string_agg('cle ' || c.rang || ' ' || c.empreinte || E'\n', '' order by c.rang), '')
      from unnest(prive.empreintes_cles(s.appel_offres_id)) with ordinality c (empreinte, rang))
    || 'enveloppe ' || encode(sha256(convert_to(p_version.enveloppe, 'UTF8')), 'hex') || E'\n'
    || string_agg(
      case f.rang when 0 then 'formulaire ' else 'fichier ' || f.rang || ' ' end || f.sha256 || ' ' || f.taille || E'\n', ''
      order by f.rang)
  from public.soumissions s
  join public.soumissions_fichiers f on f.soumission_id = s.id and f.version = p_version.version
  where s.id = p_version.soumission_id
  group by s.id;
$$;

create function public.rpc_cles_commission(p_appel_offres_id text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('prete_le', c.prete_le, 'cles', to_jsonb(prive.empreintes_cles(c.appel_offres_id)))
  from prive.commissions c where c.appel_offres_id = p_appel_offres_id and c.prete_le is not null;
$$;
comment on function public.rpc_cles_commission(text) is
  'Les empreintes des trois clés d’une commission prête, pour les comparer à celles d’un reçu ou d’une feuille de secours ; vide avant. Tout le monde.';

revoke execute on function prive.empreintes_cles(text) from public;
revoke execute on function public.rpc_cles_commission(text) from public, anon, authenticated;
grant execute on function public.rpc_cles_commission(text) to anon, authenticated;
