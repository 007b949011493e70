-- L’ordre de départ des lettres est une propriété de leur genre, écrite ici seulement (R239).

create function prive.rang_courriel(p_kind public.type_courriel) returns smallint
  language sql immutable parallel safe set search_path = ''
as $$
  select case
    -- Une personne attend devant son écran : un lien, un reçu.
    when p_kind in ('INVITATION', 'CONFIRMATION_COMPTE', 'MOT_DE_PASSE_OUBLIE', 'RECEPISSE', 'PIECE_DEMANDEE', 'COMPTE_ACTIVE',
      'EQUIPE_INVITATION', 'DAO_DEMANDE', 'DAO_RECU', 'RECU_OFFRE', 'OFFRE_RETIREE', 'OFFRE_CONFIRMEE', 'OFFRE_ALTEREE', 'COPIE_OFFRE',
      'ALERTE_CONFIRMATION') then 0
    -- Une nouvelle qui concerne le dossier de quelqu’un.
    when p_kind in ('REFUS', 'ACCES_BLOQUE', 'REPONSE_SIGNALEMENT', 'DAO_ANNULE', 'DAO_REMBOURSE', 'DAO_VERSEMENT_ECARTE', 'DAO_ADDITIF',
      'DAO_VERSION', 'DAO_REPONSE', 'DATE_REPORTEE', 'FIN_PROCEDURE', 'EQUIPE_RETRAIT', 'COMMISSION_NOMMEE', 'RACINE_OFFRES',
      'NON_OBJECTION_DEMANDEE', 'NON_OBJECTION_RENDUE', 'NON_OBJECTION_RETIREE', 'NON_OBJECTION_AU_NOM', 'RESULTAT_OFFRE',
      'REPONSE_ENTREPRISE', 'COMPTE_AU_NOM', 'COMPTE_ETAT', 'PROPOSITION_SUITE', 'HABILITATION') then 1
    -- À tous les administrateurs, ou à tous les abonnés : un report avant la lettre du jour.
    when p_kind in ('ACTE_PROPOSE', 'ACTE_DECIDE', 'ADMINISTRATEUR_CREE', 'COMPTE_ETAT_ADMIN', 'PROPOSITION_SOUMISE',
      'PROLONGATION_PROPOSEE', 'ALERTE_NOUVELLE') then 2
    when p_kind in ('ALERTE_LETTRE', 'FICHES_PERIMEES') then 3
  end::smallint;
$$;
revoke execute on function prive.rang_courriel(public.type_courriel) from public, anon, authenticated;
comment on function prive.rang_courriel(public.type_courriel) is 'Ordre de départ d’une lettre, par son genre : 0, une personne l’attend ; 1, son dossier ; 2, tous les administrateurs ou abonnés ; 3, la lettre du jour ou de la semaine.';

create or replace function public.rpc_claim_courriels(p_limit integer default 10) returns setof public.courriels
  language sql security definer set search_path = ''
as $$
  update public.courriels c
  set status = 'EN_COURS', attempts = c.attempts + 1, next_try_at = now() + interval '10 minutes'
  where c.id in (
    select f.id from public.courriels f
    where f.status in ('A_ENVOYER', 'EN_COURS') and f.next_try_at <= now()
    order by prive.rang_courriel(f.kind), f.next_try_at
    limit least(greatest(p_limit, 0), 100)
    for update skip locked
  )
  returning c.*;
$$;
