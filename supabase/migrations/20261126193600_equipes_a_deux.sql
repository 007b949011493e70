-- Équipes : sans propriétaire actif, un membre n’agit plus en aucun nom ; une invitation ne défait pas une mise en attente (R171).

create or replace function prive.entreprise_of_account(p_user_id uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select case
    when m.entreprise_id is null then coalesce(p.entreprise_id, 'compte:' || p.id::text)
    when prive.has_owner(m.entreprise_id) then m.entreprise_id
  end
  from public.profiles p left join prive.entreprise_membres m on m.user_id = p.id where p.id = p_user_id;
$$;
comment on function prive.entreprise_of_account(uuid) is
  'Entreprise d’un compte, quel que soit son état : celle de son équipe, sinon sa fiche de l’annuaire, sinon « compte: » et son identifiant ; vide pour le membre d’une équipe sans propriétaire actif.';

create function prive.is_mis_en_attente(p_user_id uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  -- Un compte qui vient de s’ouvrir n’a pas de ligne : il attend, personne ne l’a mis en attente.
  select coalesce((
    select j.statut_apres = 'PENDING' from public.journaux_audit j
    where j.objet = 'profiles' and j.objet_id = p_user_id::text and j.action = 'STATUT_CHANGE' order by j.id desc limit 1), false);
$$;
comment on function prive.is_mis_en_attente(uuid) is 'Vrai pour un compte qu’un administrateur a mis en attente : lui seul l’en sort.';
revoke execute on function prive.is_mis_en_attente(uuid) from public, anon, authenticated;

create or replace function prive.find_equipe(p_token text) returns prive.entreprise_membres
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_membre prive.entreprise_membres;
begin
  select m.* into v_membre from prive.entreprise_membres m
  join public.profiles p on p.id = prive.current_account()
  where m.empreinte = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
    and m.expire_le > clock_timestamp() and m.email = p.email
    and p.status in ('ACTIVE', 'PENDING') and not prive.is_mis_en_attente(p.id) and prive.has_owner(m.entreprise_id);
  if not found then
    raise exception 'lien_invalide' using errcode = 'P0001';
  end if;
  return v_membre;
end;
$$;
