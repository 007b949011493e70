-- Une entreprise reçoit sa fiche de l’annuaire après coup : ses questions et ses téléchargements la suivent, comme ses DAO.

create function prive.guard_dao_telechargement() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(old) - 'entreprise_id') = (to_jsonb(new) - 'entreprise_id') and exists (
    select from public.profiles p where 'compte:' || p.id = old.entreprise_id and p.entreprise_id = new.entreprise_id
  ) then
    return new;
  end if;
  raise exception 'journal_immuable' using errcode = '42501';
end;
$$;
comment on function prive.guard_dao_telechargement() is
  'Refuse de récrire le journal des téléchargements, même au rôle de service ; seule la fiche qu’un compte reçoit remplace son identifiant.';

drop trigger dao_telechargements_immuable on public.dao_telechargements;
create trigger dao_telechargements_immuable before update or delete on public.dao_telechargements
  for each row execute function prive.guard_dao_telechargement();
comment on table public.dao_telechargements is
  'Ouvertures de fichiers de DAO, écrites avant le lien ; rien n’y change, sinon le nom de l’entreprise qui reçoit sa fiche.';

create or replace function prive.rekey_entreprise() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.dao_acquisitions d set entreprise_id = new.entreprise_id where d.entreprise_id = 'compte:' || new.id;
  update public.dao_questions q set entreprise_id = new.entreprise_id where q.entreprise_id = 'compte:' || new.id;
  update public.dao_telechargements t set entreprise_id = new.entreprise_id where t.entreprise_id = 'compte:' || new.id;
  update public.soumissions s set entreprise_id = new.entreprise_id where s.entreprise_id = 'compte:' || new.id;
  return null;
end;
$$;

-- Ceux qui ont reçu leur fiche avant cette migration.
update public.dao_questions q set entreprise_id = p.entreprise_id from public.profiles p
where q.entreprise_id = 'compte:' || p.id and p.entreprise_id is not null;
update public.dao_telechargements t set entreprise_id = p.entreprise_id from public.profiles p
where t.entreprise_id = 'compte:' || p.id and p.entreprise_id is not null;

revoke execute on function prive.guard_dao_telechargement() from public;
