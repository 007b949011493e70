-- Journal d’audit : qui a changé quoi, quand, de quel état vers quel état, pourquoi. On y ajoute, on n’y revient pas.

create table public.journaux_audit (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  actor_id uuid,
  actor_email text,
  action text not null,
  objet text not null,
  objet_id text not null,
  statut_avant text,
  statut_apres text,
  reason text,
  details jsonb not null default '{}',
  constraint journaux_audit_action_format check (action ~ '^[A-Z]+(_[A-Z]+)*$'),
  constraint journaux_audit_details_objet check (jsonb_typeof(details) = 'object')
);
create index journaux_audit_objet_idx on public.journaux_audit (objet, objet_id);
create index journaux_audit_created_at_idx on public.journaux_audit (created_at desc);

comment on table public.journaux_audit is 'Journal des décisions, écrit dans la transaction qu’il raconte, jamais modifié.';
comment on column public.journaux_audit.id is 'Rang dans le journal.';
comment on column public.journaux_audit.created_at is 'Date et heure, à l’horloge de la base.';
comment on column public.journaux_audit.actor_id is 'Compte qui a agi ; vide pour le système.';
comment on column public.journaux_audit.actor_email is 'Adresse de ce compte à ce moment, gardée s’il disparaît.';
comment on column public.journaux_audit.action is 'Ce qui a été fait, par exemple DEMANDE_DECIDEE.';
comment on column public.journaux_audit.objet is 'Table concernée.';
comment on column public.journaux_audit.objet_id is 'Ligne concernée.';
comment on column public.journaux_audit.statut_avant is 'État ou valeur avant.';
comment on column public.journaux_audit.statut_apres is 'État ou valeur après.';
comment on column public.journaux_audit.reason is 'Motif écrit par la personne.';
comment on column public.journaux_audit.details is 'Ce qu’il faut encore savoir.';

alter table public.journaux_audit enable row level security;
revoke all on table public.journaux_audit from anon, authenticated, service_role;
grant select on table public.journaux_audit to authenticated, service_role;

create trigger journaux_audit_a_clean before insert or update on public.journaux_audit
  for each row execute function prive.clean_colonnes('reason:prose');

create function prive.audit(
  p_action text, p_objet text, p_objet_id text, p_avant text, p_apres text, p_details jsonb default '{}'
) returns void
  language sql security definer set search_path = ''
as $$
  insert into public.journaux_audit
    (actor_id, actor_email, action, objet, objet_id, statut_avant, statut_apres, reason, details)
  values (
    (select auth.uid()),
    (select p.email from public.profiles p where p.id = (select auth.uid())),
    p_action, p_objet, p_objet_id, p_avant, p_apres,
    nullif(current_setting('portail.reason', true), ''), p_details
  );
$$;
comment on function prive.audit(text, text, text, text, text, jsonb) is
  'Ajoute une ligne au journal ; le motif vient du réglage portail.reason de la transaction.';

create function prive.set_reason(p_reason text) returns void
  language plpgsql set search_path = ''
as $$
begin
  if char_length(p_reason) > 1000 then
    raise exception 'motif_trop_long' using errcode = '22023';
  end if;
  perform set_config('portail.reason', coalesce(btrim(p_reason), ''), true);
end;
$$;
comment on function prive.set_reason(text) is 'Retient le motif de la transaction, pour le journal.';

create function prive.refuse_rewrite() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  raise exception 'journal_immuable' using errcode = '42501';
end;
$$;
comment on function prive.refuse_rewrite() is 'Refuse toute modification ou suppression, même au rôle de service.';

create trigger journaux_audit_immuable before update or delete on public.journaux_audit
  for each row execute function prive.refuse_rewrite();
create trigger journaux_audit_non_vidable before truncate on public.journaux_audit
  for each statement execute function prive.refuse_rewrite();

create function prive.audit_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform prive.audit('COMPTE_SUPPRIME', 'profiles', old.id::text, old.status::text, null,
      jsonb_build_object('email', old.email, 'role', old.role));
    return null;
  end if;
  if new.status is distinct from old.status then
    perform prive.audit('STATUT_CHANGE', 'profiles', new.id::text, old.status::text, new.status::text);
  end if;
  if new.role is distinct from old.role then
    perform prive.audit('ROLE_CHANGE', 'profiles', new.id::text, old.role::text, new.role::text);
  end if;
  if (new.entreprise_id, new.bailleur_id) is distinct from (old.entreprise_id, old.bailleur_id) then
    perform prive.audit('COMPTE_RATTACHE', 'profiles', new.id::text,
      coalesce(old.entreprise_id, old.bailleur_id), coalesce(new.entreprise_id, new.bailleur_id));
  end if;
  return null;
end;
$$;
comment on function prive.audit_profile() is 'Journalise tout changement de rôle, d’état ou de rattachement d’un compte, et sa suppression.';

create trigger profiles_audit after delete or update of role, status, entreprise_id, bailleur_id on public.profiles
  for each row execute function prive.audit_profile();

create policy journaux_audit_select_admin on public.journaux_audit for select to authenticated
  using ((select prive.is_admin()));

revoke execute on function
  prive.audit(text, text, text, text, text, jsonb), prive.set_reason(text), prive.refuse_rewrite(), prive.audit_profile()
  from public;
