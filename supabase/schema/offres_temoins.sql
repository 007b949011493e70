-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Comptes de l’entreprise au moment où une version de son offre a été remise : eux seuls la remplacent, la confirment ou la retirent. Personne ne la lit.
create table prive.offres_temoins (
  soumission_id uuid not null,
  user_id uuid not null,
  -- Depuis quand ce compte n’est plus de l’entreprise ; vide tant qu’il en est, ou rendu à elle par deux administrateurs.
  parti_le timestamp with time zone,
  constraint offres_temoins_pkey PRIMARY KEY (soumission_id, user_id),
  constraint offres_temoins_soumission_id_fkey FOREIGN KEY (soumission_id) REFERENCES public.soumissions(id) ON DELETE CASCADE,
  constraint offres_temoins_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
alter table prive.offres_temoins enable row level security;

-- Refuse de remplacer, de confirmer ou de retirer une offre à un compte arrivé dans l’entreprise après qu’elle a été remise.
CREATE OR REPLACE FUNCTION prive.guard_offre_d_avant()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_compte constant uuid := (select prive.current_account());
  v_offre constant uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if v_compte is not null and exists (select from public.soumissions s where s.id = v_offre and s.version > 0)
    and not exists (
      select from prive.offres_temoins t where t.soumission_id = v_offre and t.user_id = v_compte and t.parti_le is null)
  then
    raise exception 'offre_d_avant' using errcode = 'P0001';
  end if;
  return new;
end;
$function$;

-- Retient qui est de l’entreprise quand une version de son offre est remise.
CREATE OR REPLACE FUNCTION prive.note_temoins()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into prive.offres_temoins as t (soumission_id, user_id)
  select s.id, p.id from public.soumissions s
  join public.profiles p on p.role = 'ENTREPRISE' and p.status = 'ACTIVE' and prive.entreprise_of_account(p.id) = s.entreprise_id
  where s.id = new.soumission_id
  on conflict (soumission_id, user_id) do update set parti_le = null where t.parti_le is not null;
  return null;
end;
$function$;

-- Qui sort d’une équipe n’a plus de droit sur les offres remises.
CREATE OR REPLACE FUNCTION prive.oublie_temoin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from prive.offres_temoins t where t.user_id = (to_jsonb(old) ->> tg_argv[0])::uuid;
  return null;
end;
$function$;
