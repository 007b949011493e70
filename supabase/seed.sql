-- Démonstration, jamais en production : personnes, sociétés et demandes inventées.
-- Les comptes de supabase/exemple/comptes.json se créent d’abord, par l’API d’administration : aucun mot de passe ici.
-- Les fiches que les comptes représentent viennent du registre : src/embarque/demonstration/fiches-des-comptes.ts.
-- Rejouable : les comptes reprennent leur état de départ, les demandes déjà là restent telles quelles.

-- Rôle et état de chaque compte de démonstration.
select set_config('portail.reason', 'Jeu de démonstration', false);
update public.profiles p set
  role = d.role::public.role_compte, status = d.status::public.statut_compte,
  nom_societe = d.nom_societe
from (values
  ('admin', 'ADMIN', 'ACTIVE', null),
  ('admin2', 'ADMIN', 'ACTIVE', null),
  ('admin3', 'ADMIN', 'ACTIVE', null),
  ('bailleur', 'BAILLEUR', 'ACTIVE', null),
  ('entreprise', 'ENTREPRISE', 'ACTIVE', 'Première entreprise de la démonstration'),
  ('collegue', 'ENTREPRISE', 'ACTIVE', 'Première entreprise de la démonstration'),
  ('concurrente', 'ENTREPRISE', 'ACTIVE', 'Deuxième entreprise de la démonstration'),
  ('visiteur', 'VISITEUR', 'ACTIVE', null),
  ('attente', 'VISITEUR', 'PENDING', null),
  ('desactive', 'ENTREPRISE', 'DISABLED', 'Troisième entreprise de la démonstration'),
  ('bloque', 'ENTREPRISE', 'BLACKLISTED', 'Étoile du Littoral SARL')
) as d (nom, role, status, nom_societe)
where p.email = d.nom || '@portail.example'
  and (p.role::text, p.status::text) is distinct from (d.role, d.status);
select set_config('portail.reason', '', false);

-- Un second membre dans l’équipe de la première entreprise.
insert into prive.entreprise_membres (entreprise_id, email, user_id, invite_par, invite_le, accepte_le)
select coalesce(p.entreprise_id, 'compte:' || p.id), c.email, c.id, p.id, now() - interval '9 days', now() - interval '8 days'
from public.profiles p cross join public.profiles c
where p.email = 'entreprise@portail.example' and c.email = 'collegue@portail.example'
on conflict do nothing;

-- Demandes dans chaque état, des deux formulaires.
insert into public.access_requests (id, reference, origine, type_compte, nom_societe, organisation, numero_identification,
  full_name, email, phone, message, status, created_at, reviewed_at, reviewed_by, reviewed_nom, activated_at, reason)
select md5('demande de démonstration ' || d.rang)::uuid, 'DA-2026-9' || lpad(d.rang::text, 5, '0'), d.origine,
  d.type_compte::public.type_compte, d.nom_societe,
  case d.rang when 3 then 'Fonds de développement' when 5 then 'Bailleur de la démonstration' end, d.numero, d.full_name, d.email, d.phone, d.message,
  d.status::public.statut_demande, now() - make_interval(hours => d.heures),
  case when d.status <> 'RECU' then now() - make_interval(hours => d.heures / 2) end,
  case when d.status <> 'RECU' then (select p.id from public.profiles p where p.email = 'admin@portail.example') end,
  case when d.status <> 'RECU' then (select p.full_name from public.profiles p where p.email = 'admin@portail.example') end,
  case when d.status = 'APPROUVE' then now() - make_interval(hours => d.heures / 2) end, d.reason
from (values
  (1, 'demande-acces', 'ENTREPRISE', 'Sanou Bâtiment SARL', null, 'Mamadou Diallo', 'attente@portail.example',
    '+224 622 00 00 01', 'Nous souhaitons répondre aux appels d’offres de Haute-Guinée.', 'RECU', 5, null),
  (2, 'demande-compte-entreprise', 'ENTREPRISE', 'Konkouré Génie Civil SA', 'GN.TCC.2024.B.00000', 'Hawa Touré',
    'direction@konkoure.example', null, null, 'RECU', 26, null),
  (3, 'demande-acces', 'BAILLEUR', null, null, 'Paul Martin', 'p.martin@fonds.example', '+33 1 00 00 00 00',
    'Suivi du programme de pistes rurales.', 'EN_ETUDE', 50, null),
  (4, 'demande-acces', 'ENTREPRISE', 'Première entreprise de la démonstration', null, 'Aïssatou Barry', 'entreprise@portail.example',
    '+224 622 00 00 04', null, 'APPROUVE', 400, null),
  (5, 'demande-acces', 'BAILLEUR', null, null, 'Claire Fontaine', 'bailleur@portail.example', null, null, 'APPROUVE',
    500, null),
  (6, 'demande-compte-entreprise', 'ENTREPRISE', 'Bureau Sans Adresse', '000000', 'Jean Inconnu',
    'contact@sansadresse.example', null, null, 'REFUSE', 300, 'Le numéro RCCM n’existe pas au registre.'),
  (7, 'demande-acces', 'ENTREPRISE', 'Étoile du Littoral SARL', null, 'Alpha Keïta', 'bloque@portail.example', null,
    'Dossier joint.', 'BLACKLISTE', 200, 'Attestation fiscale falsifiée.')
) as d (rang, origine, type_compte, nom_societe, numero, full_name, email, phone, message, status, heures, reason)
on conflict do nothing;

insert into public.listes_noires (email, reason) values ('bloque@portail.example', 'Attestation fiscale falsifiée.')
on conflict do nothing;

-- Trois signalements : une erreur à corriger, une autre traitée, un danger.
insert into public.signalements (id, reference, genre, page, message, email, status, created_at, traite_par, traite_le, reponse)
select md5('signalement de démonstration ' || d.rang)::uuid, 'SE-2026-DEM22' || lpad((d.rang + 1)::text, 3, '2'),
  d.genre::public.genre_signalement, d.page, d.message, d.email, d.status::public.statut_signalement, now() - make_interval(hours => d.heures),
  case when d.status = 'TRAITE' then (select p.id from public.profiles p where p.email = 'admin@portail.example') end,
  case when d.status = 'TRAITE' then now() - make_interval(hours => d.heures / 2) end, d.reponse
from (values
  (1, 'ERREUR', '/appels-doffres', 'Le numéro de téléphone du guichet de vente des dossiers ne répond plus.', null, 'RECU', 30, null),
  (2, 'ERREUR', '/glossaire', 'Le mot « dalot » n’y était pas : merci de l’expliquer.', 'lectrice@essai.example', 'TRAITE', 72,
    'Merci. Le mot est maintenant expliqué au glossaire.'),
  (3, 'DANGER', '/carte', 'Un dalot s’est effondré au bord de la route, sans barrière ni panneau, à la sortie du marché.', null, 'RECU',
    50, null)
) as d (rang, genre, page, message, email, status, heures, reponse)
order by d.heures desc
on conflict do nothing;
