-- Les lettres sur un DAO suivent l’équipe : l’entreprise d’un compte est celle que sa session aurait.

create or replace function prive.titulaires_dao(p_appel_offres_id text) returns table (email text, full_name text)
  language sql stable security definer set search_path = ''
as $$
  select p.email, p.full_name from public.profiles p
  where p.role = 'ENTREPRISE' and p.status not in ('PENDING', 'DISABLED', 'BLACKLISTED')
    and not prive.is_blacklisted(p.email)
    and exists (
      select from public.dao_acquisitions d
      where d.appel_offres_id = p_appel_offres_id and d.status = 'PAYE'
        and d.entreprise_id = prive.entreprise_of_account(p.id)
    );
$$;
