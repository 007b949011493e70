-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Journal des décisions, écrit dans la transaction qu’il raconte, jamais modifié.
create table public.journaux_audit (
  -- Rang dans le journal.
  id bigint not null generated always as identity,
  -- Date et heure, à l’horloge de la base.
  created_at timestamp with time zone not null default now(),
  -- Compte qui a agi ; vide pour le système.
  actor_id uuid,
  -- Adresse de ce compte à ce moment, gardée s’il disparaît.
  actor_email text,
  -- Ce qui a été fait, par exemple DEMANDE_DECIDEE.
  action text not null,
  -- Table concernée.
  objet text not null,
  -- Ligne concernée.
  objet_id text not null,
  -- État ou valeur avant.
  statut_avant text,
  -- État ou valeur après.
  statut_apres text,
  -- Motif écrit par la personne.
  reason text,
  -- Ce qu’il faut encore savoir.
  details jsonb not null default '{}'::jsonb,
  constraint journaux_audit_action_format CHECK ((action ~ '^[A-Z]+(_[A-Z]+)*$'::text)),
  constraint journaux_audit_details_objet CHECK ((jsonb_typeof(details) = 'object'::text)),
  constraint journaux_audit_pkey PRIMARY KEY (id)
);
CREATE INDEX journaux_audit_created_at_idx ON public.journaux_audit USING btree (created_at DESC);
CREATE INDEX journaux_audit_objet_idx ON public.journaux_audit USING btree (objet, objet_id);
alter table public.journaux_audit enable row level security;
grant select on public.journaux_audit to authenticated, service_role;
create policy journaux_audit_select_admin on public.journaux_audit for select to authenticated
  using (( SELECT prive.is_admin() AS is_admin));
CREATE TRIGGER journaux_audit_a_clean BEFORE INSERT OR UPDATE ON public.journaux_audit FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('reason:prose');
CREATE TRIGGER journaux_audit_immuable BEFORE DELETE OR UPDATE ON public.journaux_audit FOR EACH ROW EXECUTE FUNCTION prive.refuse_rewrite();
CREATE TRIGGER journaux_audit_non_vidable BEFORE TRUNCATE ON public.journaux_audit FOR EACH STATEMENT EXECUTE FUNCTION prive.refuse_rewrite();
CREATE TRIGGER journaux_audit_public AFTER INSERT ON public.journaux_audit FOR EACH ROW EXECUTE FUNCTION prive.ajoute_journal_public();
CREATE TRIGGER journaux_audit_z_ouverture AFTER INSERT ON public.journaux_audit FOR EACH ROW WHEN ((new.action = ANY (ARRAY['DATE_LIMITE_REPORTEE'::text, 'PROLONGATION_CONFIRMEE'::text]))) EXECUTE FUNCTION prive.suit_ouverture();

-- Ajoute une ligne au journal ; le motif vient du réglage portail.reason de la transaction.
CREATE OR REPLACE FUNCTION prive.audit(p_action text, p_objet text, p_objet_id text, p_avant text, p_apres text, p_details jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.journaux_audit
    (actor_id, actor_email, action, objet, objet_id, statut_avant, statut_apres, reason, details)
  values (
    (select auth.uid()),
    (select p.email from public.profiles p where p.id = (select auth.uid())),
    p_action, p_objet, p_objet_id, p_avant, p_apres,
    nullif(current_setting('portail.reason', true), ''), p_details
  );
$function$;

-- Retient le motif de la transaction, pour le journal.
CREATE OR REPLACE FUNCTION prive.set_reason(p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if char_length(p_reason) > 1000 then
    raise exception 'motif_trop_long' using errcode = '22023';
  end if;
  perform set_config('portail.reason', coalesce(btrim(p_reason), ''), true);
end;
$function$;

-- Refuse toute modification ou suppression, même au rôle de service.
CREATE OR REPLACE FUNCTION prive.refuse_rewrite()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'journal_immuable' using errcode = '42501';
end;
$function$;

-- Journalise tout changement de rôle, d’état ou de rattachement d’un compte, et sa suppression.
CREATE OR REPLACE FUNCTION prive.audit_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
