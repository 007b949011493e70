-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Écrit l’état neuf d’un compte à son adresse et, sauf acte à deux, aux autres administrateurs actifs ; jamais le motif.
CREATE OR REPLACE FUNCTION prive.ecrit_etat(p_profile public.profiles)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- L’état est toute la catégorie que la lettre dit ; le motif, qui peut nommer quelqu’un, reste au journal.
  select prive.enqueue_courriel('ETAT:' || p_profile.id || ':' || gen_random_uuid(),
    (case p_profile.status when 'BLACKLISTED' then 'ACCES_BLOQUE' else 'COMPTE_ETAT' end)::public.type_courriel, p_profile.email,
    jsonb_build_object('full_name', p_profile.full_name, 'status', nullif(p_profile.status::text, 'BLACKLISTED')));
  -- Ce que quelqu’un attend part d’abord : les administrateurs, une minute plus tard. Un acte à deux leur est déjà écrit.
  insert into public.courriels (cle, kind, recipient, payload, next_try_at)
  select 'ETAT:' || p_profile.id || ':' || a.id || ':' || gen_random_uuid(), 'COMPTE_ETAT_ADMIN', a.email,
    jsonb_build_object('full_name', a.full_name, 'compte', prive.nom_compte(p_profile.id), 'role', p_profile.role,
      'status', p_profile.status, 'auteur', prive.nom_compte((select prive.current_account()))), clock_timestamp() + interval '1 minute'
  from public.profiles a
  where a.role = 'ADMIN' and a.status = 'ACTIVE' and a.id not in ((select prive.current_account()), p_profile.id)
    and current_setting('portail.acte_a_deux', true) is distinct from 'oui';
$function$;
