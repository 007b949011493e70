-- Empreintes des offres, recalculées sur les octets gardés : par la porte du service embarqué pendant qu’ils arrivent, par le
-- facteur sur un service hébergé. Jusque-là, elles ne sont que déclarées par l’appareil.

create table prive.offres_empreintes (
  chemin text primary key,
  sha256 text not null,
  verifiee_le timestamptz not null default clock_timestamp(),
  constraint offres_empreintes_chemin_format check (chemin ~ '^[0-9a-f-]{36}/[0-9a-f]{64}\.age$'),
  constraint offres_empreintes_sha256_format check (sha256 ~ '^[0-9a-f]{64}$')
);

comment on table prive.offres_empreintes is
  'Empreintes recalculées sur les octets gardés d’une offre, une fois pour toutes : égales à celles du reçu, ou non.';
comment on column prive.offres_empreintes.chemin is 'Place dans le dossier privé : l’offre, puis l’empreinte du reçu.';
comment on column prive.offres_empreintes.sha256 is 'Empreinte SHA-256 des octets gardés.';
comment on column prive.offres_empreintes.verifiee_le is 'Quand elle a été recalculée.';

alter table prive.offres_empreintes enable row level security;
revoke all on table prive.offres_empreintes from public, anon, authenticated, service_role;

create trigger offres_empreintes_immuable before update or delete on prive.offres_empreintes
  for each row execute function prive.refuse_rewrite();
create trigger offres_empreintes_non_vidable before truncate on prive.offres_empreintes
  for each statement execute function prive.refuse_rewrite();

create function prive.empreintes_of(p_soumission public.soumissions) returns text
  language sql stable security definer set search_path = ''
as $$
  select case
    when bool_or(e.sha256 is distinct from f.sha256 and e.sha256 is not null) then 'DIFFERENTES'
    when bool_and(e.sha256 is not null) then 'VERIFIEES'
    else 'DECLAREES' end
  from public.soumissions_fichiers f left join prive.offres_empreintes e on e.chemin = f.chemin
  where f.soumission_id = p_soumission.id and f.version = p_soumission.version and p_soumission.status = 'DEPOSEE'
  having count(*) > 0;
$$;
comment on function prive.empreintes_of(public.soumissions) is
  'Empreintes de la version qui compte : vérifiées toutes, encore déclarées, ou une au moins différente ; vide sans offre déposée.';

create function public.rpc_offres_a_verifier(p_apres text) returns setof text
  language sql stable security definer set search_path = ''
as $$
  select f.chemin from public.soumissions_fichiers f
  join public.soumissions s on s.id = f.soumission_id and s.version = f.version
  where s.status = 'DEPOSEE' and f.chemin > p_apres
    and exists (select from storage.objects o where o.bucket_id = 'soumissions' and o.name = f.chemin)
    and not exists (select from prive.offres_empreintes e where e.chemin = f.chemin)
  order by f.chemin limit 20;
$$;
comment on function public.rpc_offres_a_verifier(text) is
  'Fichiers d’offres dont l’empreinte n’est que déclarée, après celui que le facteur a lu en dernier : leur place, et rien d’autre. Rôle de service.';

create function public.rpc_atteste_offre(p_chemin text, p_sha256 text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  v_fichier public.soumissions_fichiers;
  v_soumission public.soumissions;
begin
  select f.* into v_fichier from public.soumissions_fichiers f where f.chemin = p_chemin;
  if v_fichier.chemin is null then
    raise exception 'fichier_absent' using errcode = 'P0001';
  end if;
  insert into prive.offres_empreintes (chemin, sha256) values (p_chemin, p_sha256) on conflict do nothing;
  if found and p_sha256 <> v_fichier.sha256 then
    select s.* into v_soumission from public.soumissions s where s.id = v_fichier.soumission_id;
    if v_soumission.status = 'DEPOSEE' and v_soumission.version = v_fichier.version then
      perform prive.write_soumissionnaire(v_soumission, p_chemin, 'OFFRE_ALTEREE', jsonb_build_object(
        'rang', v_fichier.rang, 'sha256', p_sha256, 'ouvert', prive.is_tender_open(v_soumission.appel_offres_id),
        'numero_recu', (select v.numero_recu from public.soumissions_versions v
          where v.soumission_id = v_soumission.id and v.version = v_soumission.version)));
    end if;
  end if;
  return (select e.sha256 = v_fichier.sha256 from prive.offres_empreintes e where e.chemin = p_chemin);
end;
$$;
comment on function public.rpc_atteste_offre(text, text) is
  'Note une fois l’empreinte recalculée d’un fichier d’offre ; vrai si c’est celle du reçu, sinon l’entreprise l’apprend par lettre. Rôle de service.';

revoke execute on function prive.empreintes_of(public.soumissions) from public;
revoke execute on function
  public.rpc_offres_a_verifier(text), public.rpc_atteste_offre(text, text) from public, anon, authenticated;
grant execute on function public.rpc_offres_a_verifier(text), public.rpc_atteste_offre(text, text) to service_role;
