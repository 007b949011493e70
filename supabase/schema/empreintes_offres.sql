-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Empreintes recalculées sur les octets gardés d’une offre, une fois pour toutes : égales à celles du reçu, ou non.
create table prive.offres_empreintes (
  -- Place dans le dossier privé : l’offre, puis l’empreinte du reçu.
  chemin text not null,
  -- Empreinte SHA-256 des octets gardés.
  sha256 text not null,
  -- Quand elle a été recalculée.
  verifiee_le timestamp with time zone not null default clock_timestamp(),
  constraint offres_empreintes_chemin_format CHECK ((chemin ~ '^[0-9a-f-]{36}/[0-9a-f]{64}\.age$'::text)),
  constraint offres_empreintes_sha256_format CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint offres_empreintes_pkey PRIMARY KEY (chemin)
);
alter table prive.offres_empreintes enable row level security;
CREATE TRIGGER offres_empreintes_immuable BEFORE DELETE OR UPDATE ON prive.offres_empreintes FOR EACH ROW EXECUTE FUNCTION prive.refuse_rewrite();
CREATE TRIGGER offres_empreintes_non_vidable BEFORE TRUNCATE ON prive.offres_empreintes FOR EACH STATEMENT EXECUTE FUNCTION prive.refuse_rewrite();

-- Empreintes de la version qui compte : vérifiées toutes, encore déclarées, ou une au moins différente ; vide sans offre déposée.
CREATE OR REPLACE FUNCTION prive.empreintes_of(p_soumission public.soumissions)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when bool_or(e.sha256 is distinct from f.sha256 and e.sha256 is not null) then 'DIFFERENTES'
    when bool_and(e.sha256 is not null) then 'VERIFIEES'
    else 'DECLAREES' end
  from public.soumissions_fichiers f left join prive.offres_empreintes e on e.chemin = f.chemin
  where f.soumission_id = p_soumission.id and f.version = p_soumission.version and p_soumission.status = 'DEPOSEE'
  having count(*) > 0;
$function$;

-- Fichiers d’offres dont l’empreinte n’est que déclarée, après celui que le facteur a lu en dernier : leur place, et rien d’autre. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_offres_a_verifier(p_apres text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select f.chemin from public.soumissions_fichiers f
  join public.soumissions s on s.id = f.soumission_id and s.version = f.version
  where s.status = 'DEPOSEE' and f.chemin > p_apres
    and exists (select from storage.objects o where o.bucket_id = 'soumissions' and o.name = f.chemin)
    and not exists (select from prive.offres_empreintes e where e.chemin = f.chemin)
  order by f.chemin limit 20;
$function$;
grant execute on function public.rpc_offres_a_verifier to service_role;

-- Note une fois l’empreinte recalculée d’un fichier d’offre ; vrai si c’est celle du reçu, sinon l’entreprise l’apprend par lettre. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_atteste_offre(p_chemin text, p_sha256 text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.rpc_atteste_offre to service_role;
