-- Ce que l’évaluation, le facteur et l’entreprise voient d’une copie annoncée, remise ou non.

create or replace function prive.evaluations_of(p_appel_offres_id text) returns table (
  soumission_id uuid, entreprise_id text, numero_recu text, note numeric, rejet text, evaluee_par uuid, evaluee_le timestamptz
)
  language sql stable security definer set search_path = ''
as $$
  select s.id, s.entreprise_id, v.numero_recu, e.note, e.rejet, e.evaluee_par, e.evaluee_le
  from prive.plis_of(p_appel_offres_id) p
  join public.soumissions s on s.id = p.soumission_id
  join public.soumissions_versions v on v.soumission_id = p.soumission_id and v.version = p.version
  left join prive.evaluations e on e.soumission_id = p.soumission_id
  where prive.is_remise(p.soumission_id, p.version);
$$;

create or replace function public.rpc_offres_a_verifier(p_apres text) returns setof text
  language sql stable security definer set search_path = ''
as $$
  select f.chemin from public.soumissions_fichiers f
  join public.soumissions s on s.id = f.soumission_id and s.version = f.version
  where s.status = 'DEPOSEE' and f.chemin > p_apres
    and exists (select from storage.objects o where o.bucket_id = 'soumissions' and o.name = f.chemin)
    and not exists (select from prive.offres_empreintes e where e.chemin = f.chemin)
  order by f.chemin limit 20;
$$;

create function prive.copie_of(p_soumission public.soumissions) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('jusqu_au', a.date_ouverture, 'ouverte', prive.accepte_copies(a.id),
    'manquent', to_jsonb(prive.manque_of(v.soumission_id, v.version)))
  from public.soumissions_versions v join public.appels_offres a on a.id = p_soumission.appel_offres_id
  where v.soumission_id = p_soumission.id and v.version = p_soumission.version and v.annoncee
    and p_soumission.status = 'DEPOSEE';
$$;
comment on function prive.copie_of(public.soumissions) is
  'D’une offre annoncée : jusqu’à quand sa copie se remet, et les empreintes qui manquent encore ; vide pour toute autre.';
revoke execute on function prive.copie_of(public.soumissions) from public;

create or replace function public.rpc_mes_offres() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if prive.current_entreprise() is null then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'soumission_id', s.id, 'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre, 'statut', a.statut,
      'date_limite', a.date_limite, 'date_ouverture', a.date_ouverture, 'status', s.status, 'version', s.version,
      'submitted_at', s.submitted_at, 'withdrawn_at', s.withdrawn_at, 'created_at', s.created_at,
      'resultat', prive.resultat_of(s), 'changement', prive.changement_of(s),
      'empreintes', prive.empreintes_of(s), 'copie', prive.copie_of(s),
      'versions', (
        select coalesce(jsonb_agg(jsonb_build_object('version', v.version, 'numero_recu', v.numero_recu,
          'submitted_at', v.submitted_at, 'feuille', v.feuille) order by v.version), '[]')
        from public.soumissions_versions v where v.soumission_id = s.id)) order by s.created_at desc), '[]')
    from public.soumissions s join public.appels_offres a on a.id = s.appel_offres_id
    where s.entreprise_id = prive.current_entreprise());
end;
$$;
