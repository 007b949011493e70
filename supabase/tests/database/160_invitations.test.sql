-- « Approuvé, invité, mot de passe à choisir » : un état qui se voit, qui ne s’active pas, et dont le lien se renouvelle sept jours.
begin;
select plan(53);
select tests.acteurs();

create function pg_temp.demande(p_nom text) returns text language sql as $$
  insert into public.access_requests (id, type_compte, nom_societe, full_name, email, phone)
  values (tests.id('demande ' || p_nom), 'ENTREPRISE', 'Société ' || p_nom, 'Nom ' || p_nom, p_nom || '@acteurs.example', '+224 622 00 00 00');
  select tests.fait('admin', format('select public.rpc_mark_access_request(%L, ''APPROUVE'')', tests.id('demande ' || p_nom)));
$$;
-- Ce que fait le facteur : la lettre part, le compte existe, son adresse reste à prouver.
create function pg_temp.invite(p_nom text) returns void language sql as $$
  insert into auth.users (id, email, confirmation_token) values (tests.id(p_nom), p_nom || '@acteurs.example', 'lien ' || p_nom);
  update public.courriels set status = 'ENVOYE', sent_at = now() where recipient = p_nom || '@acteurs.example';
$$;
create function pg_temp.etat(p_nom text) returns text language sql as $$
  select concat_ws(' ', p.role, p.status, p.nom_societe, p.invite_le = now(), p.demande_reference is not null)
  from public.profiles p where p.id = tests.id(p_nom);
$$;
create function pg_temp.reference(p_nom text) returns text language sql as $$
  select r.reference from public.access_requests r where r.id = tests.id('demande ' || p_nom);
$$;
create function pg_temp.lettres(p_nom text) returns bigint language sql as $$
  select count(*) from public.courriels c where c.recipient = p_nom || '@acteurs.example' and c.kind = 'INVITATION';
$$;

select is(pg_temp.demande('neuf'), 'fait 1', 'approuvée');
select ok((select invite_le = now() and compte_id is null and activated_at is null from public.access_requests where id = tests.id('demande neuf')),
  'invitée, avant même que son compte existe');
select results_eq($$select payload ->> 'nom_societe', payload ->> 'full_name', (payload ->> 'expire_le')::timestamptz from public.courriels where recipient = 'neuf@acteurs.example'$$,
  $$values ('Société neuf', 'Nom neuf', now() + interval '7 days')$$, 'sa lettre nomme société et contact, et dit jusqu’à quand');
select pg_temp.invite('neuf');
select is(pg_temp.etat('neuf'), 'ENTREPRISE PENDING Société neuf t t', 'son compte se voit invité, avec le rôle qu’il aura');
select ok((select compte_id = tests.id('neuf') from public.access_requests where id = tests.id('demande neuf')), 'la demande mène au compte');
select is((select demande_reference from public.profiles where id = tests.id('neuf')), pg_temp.reference('neuf'), 'et le compte à la demande');
insert into auth.sessions (id, user_id) values (tests.id('session neuf'), tests.id('neuf'));
select is(tests.essaie('neuf', $$select from public.profiles where prive.has_role('ENTREPRISE')$$), 'fait 0', 'sans aucun droit d’ici là');

-- Ni activé ni changé de rôle à la place de son titulaire.
select is(tests.essaie('admin', $$select public.rpc_set_account_status(tests.id('neuf'), 'ACTIVE')$$), 'P0001 compte_invite', 'ne s’active pas');
select is(tests.essaie('admin', $$select public.rpc_set_account_role(tests.id('neuf'), 'BAILLEUR')$$), 'P0001 compte_invite', 'ne change pas de rôle');
select is(tests.fait('admin', $$select public.rpc_set_account_status(tests.id('neuf'), 'DISABLED', 'Adresse fausse')$$), 'fait 1', 'se désactive');
select is(tests.essaie('admin', $$select public.rpc_set_account_status(tests.id('neuf'), 'ACTIVE')$$), 'P0001 compte_invite', 'n’en revient pas actif');
select is(tests.essaie('admin', format('select public.rpc_resend_invitation(%L)', pg_temp.reference('neuf'))), 'P0001 invitation_sans_objet', 'désactivé : rien à renvoyer');
select is(tests.fait('admin', $$select public.rpc_set_account_status(tests.id('neuf'), 'PENDING')$$), 'fait 1', 'mais invité de nouveau');
select is(tests.essaie('neuf', $$update public.profiles set invite_le = null where id = tests.id('neuf')$$), '42501', 'ni effacer soi-même son invitation');
grant update on public.profiles to authenticated;
select is(tests.essaie('neuf', format('update public.profiles set %s = null where id = tests.id(''neuf'')', c)), '42501', 'même un droit rendu par erreur : ' || c)
from unnest(array['invite_le', 'demande_reference']) c;
revoke update on public.profiles from authenticated;

-- Renvoyer l’invitation.
select is(tests.chacun(format('select public.rpc_resend_invitation(%L)', pg_temp.reference('neuf'))),
  tests.attendu('admin: fait 1; autres: 42501'), 'renvoyer : administrateurs actifs seuls');
update public.access_requests set invite_le = now() - interval '8 days' where id = tests.id('demande neuf');
update public.profiles set invite_le = now() - interval '8 days' where id = tests.id('neuf');
select tests.fait('admin', format('select public.rpc_resend_invitation(%L)', pg_temp.reference('neuf')));
select is(pg_temp.lettres('neuf'), 2::bigint, 'une lettre de plus');
select is(pg_temp.etat('neuf'), 'ENTREPRISE PENDING Société neuf t t', 'sept jours recommencent');
select is((select actor_email from public.journaux_audit where action = 'INVITATION_RENVOYEE'), 'admin@acteurs.example', 'au journal');
select tests.fait('admin', format('select public.rpc_resend_invitation(%L)', pg_temp.reference('neuf')));
select is(pg_temp.lettres('neuf'), 2::bigint, 'tant qu’une lettre attend, pas de seconde');
select is(tests.essaie('admin', 'select public.rpc_resend_invitation(''DA-0'')'), 'P0001 demande_introuvable', 'demande inconnue');
select pg_temp.demande('visiteur');
select is(tests.essaie('admin', format('select public.rpc_resend_invitation(%L)', pg_temp.reference('visiteur'))), 'P0001 invitation_sans_objet', 'un compte ouvert confirme, il n’est pas invité');
insert into public.listes_noires (email) values ('neuf@acteurs.example');
select is(tests.essaie('admin', format('select public.rpc_resend_invitation(%L)', pg_temp.reference('neuf'))), 'P0001 invitation_sans_objet', 'ni à une adresse bloquée');
delete from public.listes_noires where email = 'neuf@acteurs.example';
insert into public.access_requests (reference, type_compte, full_name, email, status, invite_le) values ('DA-REFUS', 'BAILLEUR', 'Nom Nom', 'r@acteurs.example', 'REFUSE', now());
select is(tests.essaie('admin', 'select public.rpc_resend_invitation(''DA-REFUS'')'), 'P0001 invitation_sans_objet', 'ni pour une demande refusée');

-- Ce que le lien dit à qui le tient, sans se dépenser.
select is(tests.chacun($$select from public.rpc_read_lien('lien neuf')$$), tests.attendu('tous: fait 1'), 'qui tient le lien lit à qui il s’adresse');
select results_eq($$select email, full_name, nom_societe, invite_jusqu_au from public.rpc_read_lien('lien neuf')$$,
  $$values ('neuf@acteurs.example', 'Nom neuf', 'Société neuf', now() + interval '7 days')$$, 'adresse, nom, société, fin de l’invitation');
select is_empty(format('select from public.rpc_read_lien(%L)', l), 'lien inconnu') from unnest(array['', 'autre', null]) l;
update auth.users set recovery_token = 'oubli', confirmation_token = '' where id = tests.id('visiteur');
select results_eq($$select email, invite_jusqu_au from public.rpc_read_lien('oubli')$$, $$values ('visiteur@acteurs.example', null::timestamptz)$$, 'le lien d’un mot de passe oublié aussi');
select is_empty($$select from public.rpc_read_lien('')$$, 'pas de lien, personne');
update auth.users set recovery_token = 'ferme' where id = tests.id('disabled');
update auth.users set recovery_token = 'noir' where id = tests.id('blacklisted');
select is_empty(format('select from public.rpc_read_lien(%L)', l), 'rien d’un compte fermé : ' || l) from unnest(array['ferme', 'noir']) l;

-- Un lien neuf.
update public.courriels set status = 'ENVOYE', sent_at = now() where recipient = 'neuf@acteurs.example';
select is(tests.chacun($$select from public.rpc_renew_invitation('lien neuf')$$), tests.attendu('tous: fait 1'), 'qui tient le lien en demande un neuf');
select is(public.rpc_renew_invitation(l), false, 'pas pour ' || coalesce(l, 'rien')) from unnest(array['', 'autre', 'oubli', null]) l;
select ok(public.rpc_renew_invitation('lien neuf') and pg_temp.lettres('neuf') = 3, 'il part à l’adresse invitée');
update public.courriels set status = 'ENVOYE', sent_at = now() where recipient = 'neuf@acteurs.example';
select ok(public.rpc_renew_invitation('lien neuf') and pg_temp.lettres('neuf') = 3, 'trois par heure au plus, sans le dire');
update public.courriels set created_at = now() - interval '61 minutes' where recipient = 'neuf@acteurs.example';
select ok(public.rpc_renew_invitation('lien neuf') and pg_temp.lettres('neuf') = 4, 'puis de nouveau');
update public.profiles set invite_le = now() - interval '7 days' where id = tests.id('neuf');
select is(public.rpc_renew_invitation('lien neuf'), false, 'sept jours passés, l’invitation est finie');
update public.profiles set invite_le = now() where id = tests.id('neuf');
update public.access_requests set activated_at = now() where id = tests.id('demande neuf');
select is(public.rpc_renew_invitation('lien neuf'), false, 'une approbation qui a servi ne réinvite pas');
select is(tests.essaie('admin', format('select public.rpc_resend_invitation(%L)', pg_temp.reference('neuf'))), 'P0001 invitation_sans_objet', 'ni ne se renvoie');
update public.access_requests set activated_at = null where id = tests.id('demande neuf');

-- Ouvert.
update auth.users set email_confirmed_at = now() where id = tests.id('neuf');
select results_eq($$select role::text, status::text, invite_le, phone from public.profiles where id = tests.id('neuf')$$,
  $$values ('ENTREPRISE', 'ACTIVE', null::timestamptz, '+224 622 00 00 00')$$, 'mot de passe choisi : actif, plus invité');
select tests.compte('attente', 'VISITEUR', 'PENDING');
select pg_temp.demande('attente');
select is(tests.essaie('admin', format('select public.rpc_resend_invitation(%L)', pg_temp.reference('attente'))), 'P0001 invitation_sans_objet', 'un compte en attente qui doit confirmer n’est pas invité');
select prive.mark_invited(tests.id('bailleur'), r) from public.access_requests r where r.id = tests.id('demande attente');
select is(pg_temp.etat('bailleur'), 'BAILLEUR ACTIVE f', 'un compte ouvert ne devient jamais invité');
select pg_temp.demande('ferme');
select pg_temp.invite('ferme');
select set_config('portail.reason', 'reste d’un autre geste', true);
select tests.fait('admin', format('select public.rpc_resend_invitation(%L)', pg_temp.reference('ferme')));
select is((select reason from public.journaux_audit where action = 'INVITATION_RENVOYEE' and objet_id = tests.id('demande ferme')::text), null, 'sans le motif d’un autre geste');
update public.access_requests set status = 'BLACKLISTE' where id = tests.id('demande ferme');
select is(public.rpc_renew_invitation('lien ferme'), false, 'une demande blacklistée ne réinvite pas');
select pg_temp.demande('retire');
select pg_temp.invite('retire');
select tests.fait('admin', $$select public.rpc_set_account_status(tests.id('retire'), 'DISABLED', 'Adresse fausse')$$);
update auth.users set email_confirmed_at = now() where id = tests.id('retire');
select is((select status::text from public.profiles where id = tests.id('retire')), 'DISABLED', 'désactivé, le lien n’ouvre rien');
select is(public.rpc_renew_invitation('lien retire'), false, 'et ne se renouvelle pas');
select pg_temp.demande('tard');
select tests.fait('admin', format('select public.rpc_mark_access_request(%L, ''BLACKLISTE'', ''Faux'')', tests.id('demande tard')));
select pg_temp.invite('tard');
select is(pg_temp.etat('tard'), 'VISITEUR BLACKLISTED f', 'blacklistée entre-temps : bloqué, jamais invité');

select * from finish();
rollback;
