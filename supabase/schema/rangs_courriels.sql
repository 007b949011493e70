-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Ordre de départ d’une lettre, par son genre : 0, une personne l’attend ; 1, son dossier ; 2, tous les administrateurs ou abonnés ; 3, la lettre du jour ou de la semaine.
CREATE OR REPLACE FUNCTION prive.rang_courriel(p_kind public.type_courriel)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case
    -- Une personne attend devant son écran : un lien, un reçu.
    when p_kind in ('INVITATION', 'CONFIRMATION_COMPTE', 'MOT_DE_PASSE_OUBLIE', 'RECEPISSE', 'PIECE_DEMANDEE', 'COMPTE_ACTIVE',
      'EQUIPE_INVITATION', 'DAO_DEMANDE', 'DAO_RECU', 'RECU_OFFRE', 'OFFRE_RETIREE', 'OFFRE_CONFIRMEE', 'OFFRE_ALTEREE', 'COPIE_OFFRE',
      'ALERTE_CONFIRMATION') then 0
    -- Une nouvelle qui concerne le dossier de quelqu’un.
    when p_kind in ('REFUS', 'ACCES_BLOQUE', 'REPONSE_SIGNALEMENT', 'DAO_ANNULE', 'DAO_REMBOURSE', 'DAO_VERSEMENT_ECARTE', 'DAO_ADDITIF',
      'DAO_VERSION', 'DAO_REPONSE', 'DATE_REPORTEE', 'FIN_PROCEDURE', 'EQUIPE_RETRAIT', 'COMMISSION_NOMMEE', 'RACINE_OFFRES',
      'NON_OBJECTION_DEMANDEE', 'NON_OBJECTION_RENDUE', 'NON_OBJECTION_RETIREE', 'NON_OBJECTION_AU_NOM', 'RESULTAT_OFFRE',
      'REPONSE_ENTREPRISE', 'COMPTE_AU_NOM', 'COMPTE_ETAT', 'PROPOSITION_SUITE', 'HABILITATION', 'MARCHE_RETIRE') then 1
    -- À tous les administrateurs, ou à tous les abonnés : un report avant la lettre du jour.
    when p_kind in ('ACTE_PROPOSE', 'ACTE_DECIDE', 'ADMINISTRATEUR_CREE', 'COMPTE_ETAT_ADMIN', 'PROPOSITION_SOUMISE',
      'PROLONGATION_PROPOSEE', 'ALERTE_NOUVELLE') then 2
    when p_kind in ('ALERTE_LETTRE', 'FICHES_PERIMEES') then 3
  end::smallint;
$function$;
grant execute on function prive.rang_courriel to service_role;
