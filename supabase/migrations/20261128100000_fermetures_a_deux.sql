-- Fermer, ou mettre en attente, un compte dont l’entreprise a acquis le DAO d’une procédure en cours se fait à deux (R280).

create or replace function prive.deux_requis(p_avant public.profiles, p_apres public.profiles) returns text
  language sql stable security definer set search_path = ''
as $$
  select case
    when p_apres.role = 'ADMIN' and (p_avant.role <> 'ADMIN' or n.active) then 'ADMINISTRATEUR'
    when p_apres.role = 'BAILLEUR' and (p_avant.role <> 'BAILLEUR' or n.active
      or p_apres.bailleur_id is not null and p_apres.bailleur_id is distinct from p_avant.bailleur_id) then 'BAILLEUR'
    when p_apres.role = 'ENTREPRISE' and (p_avant.role <> 'ENTREPRISE' or n.active
      or p_apres.entreprise_id is distinct from p_avant.entreprise_id)
      and prive.is_engagee(p_apres.entreprise_id, p_apres.id) then 'ENTREPRISE'
    when p_apres.role = 'ENTREPRISE' and p_avant.role <> 'ENTREPRISE'
      and prive.is_engagee('compte:' || p_apres.id, p_apres.id) then 'ENTREPRISE'
    when n.retire and prive.siege_en_commission(p_avant.id) then 'COMMISSION'
    -- On quitte seul son propre rôle ; le dernier ne le peut pas.
    when n.retire and p_avant.id is distinct from (select prive.current_account()) then 'RETRAIT'
    -- Une fiche reçue par qui n’en avait pas emporte ses offres : ce n’est pas un départ.
    when (p_apres.role <> p_avant.role or p_avant.entreprise_id is not null and p_apres.entreprise_id is distinct from p_avant.entreprise_id
      or p_apres.bailleur_id is distinct from p_avant.bailleur_id) and prive.is_en_jeu(p_avant) then 'DEPART'
    -- Fermé à la dernière heure, il ne remettrait plus son offre. D’un bailleur, fermer arrête une fausse réponse : un seul suffit.
    when p_avant.role = 'ENTREPRISE' and p_avant.status = 'ACTIVE' and p_apres.status <> 'ACTIVE' and prive.is_en_jeu(p_avant) then 'DEPART'
    -- Une liste noire ne se défait pas.
    when p_apres.status = 'BLACKLISTED' and p_avant.status <> 'BLACKLISTED'
      and (p_avant.role = 'BAILLEUR' or prive.is_en_jeu(p_avant)) then 'DEPART'
  end
  from (select p_apres.status = 'ACTIVE' and p_avant.status <> 'ACTIVE' as active, prive.retire_administrateur(p_avant, p_apres) as retire) n;
$$;

create or replace function prive.concerne(p_acte prive.actes_a_deux, p_compte uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select coalesce(prive.vise_par(p_acte) = p_compte, false)
    or p_acte.genre = 'STATUT' and p_acte.arguments ->> 'status' = 'ACTIVE' and coalesce((
      -- Fermé à deux : qui l’a proposé non plus.
      select p_compte = j.actor_id or exists (
        select from prive.actes_a_deux a
        where a.genre = 'STATUT' and a.objet_id = p_acte.objet_id and a.issue = 'CONFIRME' and a.propose_par = p_compte
          and a.decide_le >= j.created_at)
      from public.journaux_audit j
      where j.objet = 'profiles' and j.objet_id = p_acte.objet_id and j.action = 'STATUT_CHANGE' order by j.id desc limit 1), false);
$$;
