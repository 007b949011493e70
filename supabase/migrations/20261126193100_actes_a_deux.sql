-- Personne seul (R168, R169) : ce qui donne un pouvoir sur un compte est proposé par un administrateur et confirmé par un autre.

create table prive.actes_a_deux (
  id uuid primary key default gen_random_uuid(),
  -- Ce qui se fait : rôle, état, rattachement d’un compte, approbation d’une demande, nomination d’une commission.
  genre text not null,
  objet_id text not null,
  arguments jsonb not null,
  -- Pourquoi deux personnes : le pouvoir que l’acte donne, ou la commission qu’il touche.
  cause text not null,
  reason text,
  propose_par uuid not null,
  propose_le timestamptz not null default clock_timestamp(),
  issue text,
  decide_par uuid,
  decide_le timestamptz,
  motif_decision text,
  constraint actes_a_deux_genre_connu check (genre in ('ROLE', 'STATUT', 'RATTACHEMENT', 'DEMANDE', 'COMMISSION')),
  constraint actes_a_deux_cause_connue check (cause in ('ADMINISTRATEUR', 'BAILLEUR', 'ENTREPRISE', 'COMMISSION')),
  constraint actes_a_deux_arguments_objet check (jsonb_typeof(arguments) = 'object'),
  constraint actes_a_deux_issue_connue check (issue in ('CONFIRME', 'REFUSE', 'RETIRE')),
  constraint actes_a_deux_decide check ((issue is null) = (decide_par is null) and (issue is null) = (decide_le is null)),
  -- Celui qui propose ne confirme jamais ; lui seul retire.
  constraint actes_a_deux_par_un_autre check (issue is null or (issue = 'RETIRE') = (decide_par = propose_par))
);
create unique index actes_a_deux_un_attend on prive.actes_a_deux (genre, objet_id) where issue is null;
comment on table prive.actes_a_deux is 'Actes proposés par un administrateur, qu’un autre confirme ou refuse ; la proposition décidée reste inscrite.';
alter table prive.actes_a_deux enable row level security;
revoke all on prive.actes_a_deux from public, anon, authenticated, service_role;
create trigger actes_a_deux_a_clean before insert or update on prive.actes_a_deux
  for each row execute function prive.clean_colonnes('reason:prose', 'motif_decision:prose');

create function prive.is_engagee(p_entreprise_id text, p_sauf uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select p_entreprise_id is not null and (
    exists (select from public.dao_acquisitions d where d.entreprise_id = p_entreprise_id)
    or exists (select from public.soumissions s where s.entreprise_id = p_entreprise_id)
    or exists (select from public.reponses_entreprises r where r.entreprise_id = p_entreprise_id)
    or exists (select from prive.entreprise_membres m where m.entreprise_id = p_entreprise_id)
    or exists (
      select from public.profiles p
      where p.role = 'ENTREPRISE' and p.status = 'ACTIVE' and p.entreprise_id = p_entreprise_id and p.id is distinct from p_sauf));
$$;
comment on function prive.is_engagee(text, uuid) is 'Vrai quand une entreprise a acquis un DAO, préparé une offre, répondu à son score, ou qu’une autre personne que ce compte agit en son nom.';
revoke execute on function prive.is_engagee(text, uuid) from public, anon, authenticated;

create function prive.siege_en_commission(p_user_id uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from prive.commission_membres m join public.appels_offres a on a.id = m.appel_offres_id
    where m.user_id = p_user_id and a.retire_le is null and a.statut in ('PUBLIE', 'OUVERT', 'CLOTURE', 'EVALUE'));
$$;
comment on function prive.siege_en_commission(uuid) is 'Vrai pour un membre de la commission d’une procédure en cours.';
revoke execute on function prive.siege_en_commission(uuid) from public, anon, authenticated;

create function prive.deux_requis(p_avant public.profiles, p_apres public.profiles) returns text
  language sql stable security definer set search_path = ''
as $$
  select case
    when p_apres.role = 'ADMIN' and (p_avant.role <> 'ADMIN' or n.active) then 'ADMINISTRATEUR'
    when p_apres.role = 'BAILLEUR' and (p_avant.role <> 'BAILLEUR' or n.active
      or p_apres.bailleur_id is not null and p_apres.bailleur_id is distinct from p_avant.bailleur_id) then 'BAILLEUR'
    when p_apres.role = 'ENTREPRISE' and (p_avant.role <> 'ENTREPRISE' or n.active
      or p_apres.entreprise_id is distinct from p_avant.entreprise_id)
      and prive.is_engagee(p_apres.entreprise_id, p_apres.id) then 'ENTREPRISE'
    when p_avant.role = 'ADMIN' and p_avant.status = 'ACTIVE' and (p_apres.role <> 'ADMIN' or p_apres.status <> 'ACTIVE')
      and prive.siege_en_commission(p_avant.id) then 'COMMISSION'
  end
  from (select p_apres.status = 'ACTIVE' and p_avant.status <> 'ACTIVE' as active) n;
$$;
comment on function prive.deux_requis(public.profiles, public.profiles) is 'Pourquoi ce changement d’un compte demande deux administrateurs : le pouvoir qu’il donne, ou la commission qu’il touche ; vide quand un seul suffit.';
revoke execute on function prive.deux_requis(public.profiles, public.profiles) from public, anon, authenticated;

create function prive.guard_a_deux() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('portail.acte_a_deux', true) is distinct from 'oui' and prive.is_admin()
    and prive.deux_requis(old, new) is not null
  then
    raise exception 'deux_administrateurs' using errcode = 'P0001';
  end if;
  return new;
end;
$$;
comment on function prive.guard_a_deux() is 'Refuse à un administrateur seul, par quelque chemin que ce soit, ce que deux font ensemble.';
revoke execute on function prive.guard_a_deux() from public, anon, authenticated;
create trigger profiles_a_deux before update of role, status, entreprise_id, bailleur_id on public.profiles
  for each row execute function prive.guard_a_deux();
