-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Ce qui attend un administrateur hors des procédures : nom de la file, combien, depuis quand ; une file vide peut y être.
CREATE OR REPLACE FUNCTION prive.files_attente()
 RETURNS TABLE(nom text, nombre bigint, depuis timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'DEMANDES' as nom, count(*) as nombre, min(r.created_at) as depuis
  from public.access_requests r where r.status in ('RECU', 'EN_ETUDE')
  union all
  select case when s.genre = 'DANGER' then 'DANGERS' else 'SIGNALEMENTS' end, count(*), min(s.created_at)
  from public.signalements s where s.status = 'RECU' group by 1
  union all
  select 'REPONSES', count(*), min(r.saisie_le) from public.reponses_entreprises r where r.status = 'RECUE'
  union all
  select 'ACTES', count(*), min(a.propose_le) from prive.actes_a_deux a where a.issue is null
  union all
  select 'COURRIELS', count(*), min(k.created_at) from public.courriels k
  where k.status = 'ABANDONNE' and k.last_error is distinct from 'adresse_refusee'
  union all
  select p.nom, p.nombre, p.depuis from prive.file_propositions() p;
$function$;
