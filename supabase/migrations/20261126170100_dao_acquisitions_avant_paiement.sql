-- Avant de payer un DAO, et sur ce qui le prouve : le dépôt peut-il s’ouvrir ici, combien de lots, quelle entreprise (R155, R156).

-- Un reçu dit ce qui a été acheté : le nombre de lots du jour de la demande.
alter table public.dao_acquisitions add column appel_nombre_lots integer;
comment on column public.dao_acquisitions.appel_nombre_lots is
  'Nombre de lots de l’appel d’offres au moment de la demande ; vide : l’avis ne le disait pas.';

create function prive.note_lots() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.appel_nombre_lots := (select a.nombre_lots from public.appels_offres a where a.id = new.appel_offres_id);
  return new;
end;
$$;
comment on function prive.note_lots() is 'Fige le nombre de lots de l’appel d’offres dont le DAO est demandé.';
create trigger dao_acquisitions_lots before insert on public.dao_acquisitions
  for each row execute function prive.note_lots();

drop function public.rpc_read_dao_terms();
create function public.rpc_read_dao_terms() returns table (
  id text, reference text, titre text, statut public.statut_appel_offres, date_limite timestamptz, is_ouvert boolean,
  has_dao boolean, depot_pret boolean, nombre_lots integer, societe text, montant_dao bigint, mode_acquisition text[],
  paiement_en_ligne text
)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not prive.has_role('ENTREPRISE') then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return query
  select a.id, a.reference, a.titre, a.statut, a.date_limite, prive.is_tender_open(a.id),
    prive.has_dao(a.id), prive.is_commission_prete(a.id), a.nombre_lots, prive.societe_of(prive.current_entreprise()),
    coalesce(a.montant_dao, 0), a.mode_acquisition, (select e.adresse from prive.paiement_en_ligne e)
  from public.appels_offres a
  where (a.statut = 'OUVERT' and a.retire_le is null) or exists (
    select from public.dao_acquisitions d
    where d.appel_offres_id = a.id and d.entreprise_id = prive.current_entreprise())
  order by a.id;
end;
$$;
comment on function public.rpc_read_dao_terms() is
  'Conditions d’acquisition des appels d’offres ouverts, et de ceux dont l’entreprise a demandé le DAO ; has_dao : le dossier est déposé ; depot_pret : la commission est prête, les offres peuvent se remettre ; societe : le nom de l’entreprise ; paiement_en_ligne est l’adresse qui l’ouvre, vide tant qu’il ne l’est pas. Entreprises.';
revoke execute on function public.rpc_read_dao_terms() from public, anon;
grant execute on function public.rpc_read_dao_terms() to authenticated;

-- La lettre qui dit à qui payer dit aussi si le dépôt peut s’ouvrir ; celle d’une annulation, ce qu’il advient de l’offre remise.
create or replace function prive.queue_dao_letter(
  p_cle text, p_kind public.type_courriel, p_acquisition public.dao_acquisitions, p_ajouts jsonb default '{}'
) returns void
  language sql security definer set search_path = ''
as $$
  select prive.enqueue_courriel(p_cle || ':' || p.id, p_kind, p.email, jsonb_build_object(
    'full_name', p.full_name, 'societe', p_acquisition.societe, 'appel_offres_id', p_acquisition.appel_offres_id,
    'appel_reference', p_acquisition.appel_reference, 'appel_titre', p_acquisition.appel_titre,
    'appel_nombre_lots', p_acquisition.appel_nombre_lots, 'depot_pret', prive.is_commission_prete(p_acquisition.appel_offres_id),
    'reference', p_acquisition.reference, 'montant', p_acquisition.montant, 'mode_acquisition', p_acquisition.mode_acquisition,
    'numero_recu', p_acquisition.numero_recu, 'reference_paiement', p_acquisition.reference_paiement,
    'confirmation', p_acquisition.confirmation, 'paid_at', p_acquisition.paid_at, 'confirmed_at', p_acquisition.confirmed_at,
    'reason', p_acquisition.reason, 'refunded_at', p_acquisition.refunded_at,
    'reference_remboursement', p_acquisition.reference_remboursement,
    'offre_remise', exists (select from public.soumissions s where s.appel_offres_id = p_acquisition.appel_offres_id
      and s.entreprise_id = p_acquisition.entreprise_id and s.status = 'DEPOSEE'),
    'motif_appel', (select a.motif_fin from public.appels_offres a
      where a.id = p_acquisition.appel_offres_id and a.statut = 'ANNULE')) || p_ajouts)
  from public.profiles p
  where p.role = 'ENTREPRISE' and p.status not in ('PENDING', 'DISABLED', 'BLACKLISTED')
    and not prive.is_blacklisted(p.email)
    and prive.entreprise_of_account(p.id) = p_acquisition.entreprise_id;
$$;

revoke execute on function prive.note_lots() from public;

-- Les lettres d’une offre nomment aussi l’entreprise et les lots de l’appel d’offres.
create or replace function prive.write_soumissionnaire(
  p_soumission public.soumissions, p_cle text, p_kind public.type_courriel, p_payload jsonb
) returns void
  language sql security definer set search_path = ''
as $$
  select prive.enqueue_courriel(p_kind || ':' || p_cle || ':' || p.id, p_kind, p.email,
    p_payload || jsonb_build_object('full_name', p.full_name, 'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre,
      'societe', prive.societe_of(p_soumission.entreprise_id), 'appel_nombre_lots', a.nombre_lots))
  from public.appels_offres a cross join public.profiles p
  where a.id = p_soumission.appel_offres_id
    and p.role = 'ENTREPRISE' and p.status not in ('PENDING', 'DISABLED', 'BLACKLISTED')
    and not prive.is_blacklisted(p.email)
    and prive.entreprise_of_account(p.id) = p_soumission.entreprise_id;
$$;
