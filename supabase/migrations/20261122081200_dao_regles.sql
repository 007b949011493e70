-- Règles d’une acquisition, quel que soit qui l’écrit : états, horloge, ce qui se fige à la demande.

create or replace function prive.is_tender_open(p_appel_offres_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  -- L’heure qu’il est, non celle du début de la transaction : elle a pu attendre un verrou au-delà de la limite.
  select exists (
    select from public.appels_offres a
    where a.id = p_appel_offres_id and a.statut = 'OUVERT' and a.retire_le is null and clock_timestamp() < a.date_limite
  );
$$;

create or replace function prive.check_acquisition() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if not prive.is_tender_open(new.appel_offres_id) then
      raise exception 'appel_offres_ferme' using errcode = 'P0001';
    end if;
    if new.status not in ('DEMANDE', 'PAYE') then
      raise exception 'transition_refusee' using errcode = 'P0001', detail = new.status::text;
    end if;
    new.reference := prive.draw_dao_reference();
    select a.reference, a.titre into new.appel_reference, new.appel_titre
    from public.appels_offres a where a.id = new.appel_offres_id;
    -- Le nom de l’entreprise, que porte le compte qui demande ou celui d’un collègue ; à défaut, celui de la personne.
    new.societe := coalesce(nullif(btrim(new.societe), ''), (
      select nullif(btrim(p.nom_societe), '') from public.profiles p
      where p.id = new.user_id or new.entreprise_id in (p.entreprise_id, 'compte:' || p.id)
      order by nullif(btrim(p.nom_societe), '') is null, p.id = new.user_id desc nulls last, p.created_at limit 1
    ), (select p.full_name from public.profiles p where p.id = new.user_id));
  else
    if (new.appel_offres_id, new.montant, new.reference, new.created_at, new.numero_recu)
      is distinct from (old.appel_offres_id, old.montant, old.reference, old.created_at, old.numero_recu)
    then
      raise exception 'acquisition_figee' using errcode = '42501';
    end if;
    if new.status <> old.status and not (
      (old.status = 'DEMANDE' and new.status in ('PAYE', 'ANNULE'))
      or (old.status = 'PAYE' and new.status in ('ANNULE', 'REMBOURSE'))
    ) then
      raise exception 'transition_refusee' using errcode = 'P0001', detail = old.status::text;
    end if;
    if new.status = 'REMBOURSE' and old.status <> 'REMBOURSE' and not exists (
      select from public.appels_offres a where a.id = new.appel_offres_id and a.statut = 'ANNULE'
    ) then
      raise exception 'remboursement_refuse' using errcode = 'P0001';
    end if;
    if new.status = 'ANNULE' and old.status = 'PAYE' and exists (
      select from public.soumissions s
      where s.appel_offres_id = new.appel_offres_id and s.entreprise_id = new.entreprise_id and s.status = 'DEPOSEE'
    ) then
      raise exception 'offre_deposee' using errcode = 'P0001';
    end if;
  end if;
  if new.status = 'PAYE' and new.numero_recu is null then
    new.numero_recu := prive.format_number('RD', nextval('public.dao_acquisitions_recu_seq'));
    new.confirmed_at := clock_timestamp();
    new.paid_at := coalesce(new.paid_at, new.confirmed_at);
    new.confirmation := coalesce(new.confirmation, case when new.montant = 0 then 'GRATUIT' else 'ADMINISTRATION' end);
  elsif new.status = 'ANNULE' and new.cancelled_at is null then
    new.cancelled_at := clock_timestamp();
  elsif new.status = 'REMBOURSE' and new.refunded_at is null then
    new.refunded_at := clock_timestamp();
  end if;
  -- Payé à la main juste avant l’annulation, ou rendu depuis : l’état seul le dit.
  new.a_rembourser := new.status = 'PAYE' and new.montant > 0 and exists (
    select from public.appels_offres a where a.id = new.appel_offres_id and a.statut = 'ANNULE');
  return new;
end;
$$;
comment on function prive.check_acquisition() is
  'Tient les états d’une acquisition, l’horloge de la base, le numéro du reçu et ce qui ne change plus ; rembourse si l’appel d’offres est annulé.';
