-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Fait un administrateur d’un compte déjà ouvert, tant qu’il y en a moins de deux actifs, sans compter celui dont le retrait attend depuis un jour : journal, lettre à tous. Rôle de service, par la commande de la machine.
CREATE OR REPLACE FUNCTION public.rpc_cree_administrateur(p_email text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_email constant text := prive.clean_texte(p_email, 'email');
  v_profile public.profiles;
begin
  perform prive.lock_email(v_email);
  select p.* into v_profile from public.profiles p where p.email = v_email order by p.created_at limit 1 for update;
  if v_profile.id is null then
    raise exception 'compte_introuvable' using errcode = 'P0001';
  end if;
  if v_profile.role = 'ADMIN' and v_profile.status = 'ACTIVE' then
    return 'DEJA';
  end if;
  if v_profile.role in ('ENTREPRISE', 'BAILLEUR') or v_profile.status not in ('ACTIVE', 'PENDING') or v_profile.invite_le is not null
    or not exists (select from auth.users u where u.id = v_profile.id and u.email_confirmed_at is not null)
  then
    raise exception 'compte_non_admissible' using errcode = 'P0001';
  end if;
  -- Deux suffisent : les suivants se proposent et se confirment sur le portail. Celui dont le retrait attend depuis un jour ne compte plus :
  -- de deux administrateurs, l’un ne peut ni ôter l’autre ni en faire un troisième.
  if (
    select count(*) from public.profiles p
    where p.role = 'ADMIN' and p.status = 'ACTIVE' and not exists (
      select from prive.actes_a_deux a
      where a.issue is null and prive.vise_par(a) = p.id and a.propose_le < clock_timestamp() - interval '24 hours')
  ) >= 2 then
    raise exception 'administrateurs_suffisants' using errcode = 'P0001';
  end if;
  perform prive.set_reason('Par la commande de la machine');
  update public.profiles p set role = 'ADMIN', status = 'ACTIVE' where p.id = v_profile.id;
  perform prive.audit('ADMINISTRATEUR_CREE', 'profiles', v_profile.id::text, v_profile.role::text, 'ADMIN');
  perform prive.enqueue_courriel('ADMINISTRATEUR_CREE:' || v_profile.id || ':' || p.id || ':' || gen_random_uuid(), 'ADMINISTRATEUR_CREE', p.email,
    jsonb_build_object('full_name', p.full_name, 'compte', prive.nom_compte(v_profile.id)))
  from public.profiles p where p.role = 'ADMIN' and p.status = 'ACTIVE';
  return 'FAIT';
end;
$function$;
grant execute on function public.rpc_cree_administrateur to service_role;
