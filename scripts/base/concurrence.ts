// Cases that need two connections. The first holds its transaction open while the second starts.
import { PREPARATION_OFFRES, RENCONTRES_OFFRES } from './concurrence-offres.ts';
import { PREPARATION_SERVICE, RENCONTRES_SERVICE } from './concurrence-service.ts';
import type { Rencontre } from './rencontre.ts';

/** Committed once, before the cases: the actors, a second administrator, requests. */
export const PREPARATION = `
select tests.acteurs();
select tests.compte('second', 'ADMIN');
insert into public.access_requests (id, type_compte, nom_societe, full_name, email)
select tests.id(nom), 'ENTREPRISE', 'Société', 'Nom Nom', nom || '@acteurs.example'
from unnest(array['disputee', 'croisee', 'bannie', 'documentee', 'bailleur']) nom;
insert into public.signalements (id, reference, page, message) values (tests.id('signale'), 'SE-0', '/', 'Une erreur ici.');
insert into public.appels_offres (id, reference, titre, statut, date_limite, montant_dao, mode_acquisition)
select 'ao-' || n, 'AO ' || n, 'Essai', 'OUVERT', now() + interval '1 day', 500000, '{ESPECES_AGENT}' from generate_series(1, 5) n;
select tests.dao('ao-' || n) from generate_series(1, 5) n;
insert into public.dao_acquisitions (id, appel_offres_id, entreprise_id, user_id, montant, mode_acquisition) values
  (tests.id('dao 2'), 'ao-2', 'entreprise-a', tests.id('entreprise'), 500000, 'ESPECES_AGENT'),
  (tests.id('dao 4'), 'ao-4', 'entreprise-a', tests.id('entreprise'), 500000, 'ESPECES_AGENT');
select tests.fait('admin', $$select public.rpc_mark_access_request(tests.id('bailleur'), 'APPROUVE')$$);
select tests.compte(nom, 'ENTREPRISE') from unnest(array['proposee', 'libre', 'presque']) nom;
select tests.fait('admin', $$select public.rpc_link_account(tests.id('proposee'), 'entreprise-b', null, 'Essai')$$);
update prive.confirmations_compte set empreinte = encode(sha256('jeton'), 'hex'), expire_le = now() + interval '1 day';
${PREPARATION_OFFRES}
${PREPARATION_SERVICE}`;

const decide = (acteur: string, demande: string, statut: string) =>
  `select tests.joue('${acteur}'); select status from public.rpc_mark_access_request(tests.id('${demande}'), '${statut}', 'Essai');`;
const confirmeActe = (acteur: string) =>
  `select tests.fait('${acteur}', format('select public.rpc_confirme_acte(%L)', id)) from prive.actes_a_deux where objet_id = tests.id('proposee')::text;`;
const rattache = (acteur: string, nom: string) =>
  `select tests.fait('${acteur}', $$select public.rpc_link_account(tests.id('${nom}'), 'entreprise-libre', null, 'Essai')$$);`;
const ouvre = (nom: string) =>
  `insert into auth.users (id, email, email_confirmed_at) values (tests.id('${nom}'), '${nom}@acteurs.example', now());
   select 'compte ' || role || ' ' || status from public.profiles where id = tests.id('${nom}');`;
const depose = (email: string) =>
  `select tests.fait('anon', $$insert into public.access_requests (type_compte, full_name, email)
   values ('BAILLEUR', 'Nom Nom', '${email}')$$);`;
const retire = (acteur: string) =>
  `select tests.fait('${acteur}', $$select public.rpc_set_account_status(tests.id('${acteur}'), 'DISABLED', 'Essai')$$);`;
const signale = (message: string, email: string | null) =>
  `select tests.fait('anon', $$select public.rpc_report_error('/aide', '${message}', ${email === null ? 'null' : `'${email}'`})$$);`;
const repond = (acteur: string) =>
  `select tests.fait('${acteur}', $$select public.rpc_answer_report(tests.id('signale'), 'Corrigé, merci.')$$);`;
const acquiert = (appel: string) =>
  `select tests.fait('entreprise', $$select public.rpc_request_dao('${appel}', 'ESPECES_AGENT')$$);`;
const annuleAppel = (appel: string) => `update public.appels_offres set statut = 'ANNULE' where id = '${appel}';`;
const compteDao = (appel: string) =>
  `select 'dao ' || coalesce(string_agg(status::text, ' ' order by rang), 'aucun') from public.dao_acquisitions where appel_offres_id = '${appel}';`;
const confirmeDao = (acteur: string, dao: string) =>
  `select tests.fait('${acteur}', $$select public.rpc_confirm_dao_payment(tests.id('${dao}'), 'TICKET ${acteur} ${dao}')$$);`;
const reserve = `select 'courriels ' || count(*) from public.rpc_claim_courriels(100);`;

export const RENCONTRES: Rencontre[] = [
  {
    nom: 'two administrators decide at once: one wins, the other is told',
    premier: decide('admin', 'disputee', 'APPROUVE'),
    second: decide('second', 'disputee', 'REFUSE'),
    attendu: /demande_deja_traitee/,
  },
  {
    nom: 'two administrators confirm the same act at once: it is done once',
    premier: confirmeActe('second'),
    second: confirmeActe('un'),
    attendu: /P0001 acte_deja_decide/,
  },
  {
    nom: 'two administrators link two accounts to the same free page at once: the second takes two',
    premier: rattache('admin', 'libre'),
    second: rattache('second', 'presque'),
    attendu: /P0001 deux_administrateurs/,
  },
  {
    nom: 'an account opens while its request is being approved: it follows',
    premier: decide('admin', 'croisee', 'APPROUVE'),
    second: ouvre('croisee'),
    attendu: /compte ENTREPRISE ACTIVE/,
  },
  {
    nom: 'an account opens while its address is being blacklisted: it is blocked',
    premier: decide('admin', 'bannie', 'BLACKLISTE'),
    second: ouvre('bannie'),
    attendu: /compte VISITEUR BLACKLISTED/,
  },
  {
    nom: 'the fourth request of an hour comes with the third: it is refused',
    premier: depose('presse@acteurs.example').repeat(3),
    second: depose('presse@acteurs.example'),
    attendu: /P0001 trop_de_demandes/,
  },
  {
    nom: 'a proof arrives while its request is being refused: it stays outside',
    premier: decide('admin', 'documentee', 'REFUSE'),
    second: `select tests.fait('base', $$insert into storage.objects (bucket_id, name)
      values ('justificatifs_acces', tests.id('documentee') || '/rccm.pdf')$$);`,
    attendu: /P0001 demande_deja_traitee/,
  },
  {
    nom: 'an account is disabled while its owner confirms a request: it stays disabled',
    premier: `select tests.fait('admin', $$select public.rpc_set_account_status(tests.id('bailleur'), 'DISABLED', 'Essai')$$);`,
    second: `select tests.fait('bailleur', $$select public.rpc_confirm_account('jeton')$$);`,
    attendu: /P0001 lien_invalide/,
  },
  {
    nom: 'a fourth recovery comes with the third: no letter more',
    premier: `select public.rpc_request_recovery('visiteur@acteurs.example') from generate_series(1, 3);`,
    second: `select public.rpc_request_recovery('visiteur@acteurs.example');
      select 'lettres ' || count(*) from public.courriels where kind = 'MOT_DE_PASSE_OUBLIE';`,
    attendu: /lettres 3/,
  },
  {
    nom: 'the same report comes twice at once, without an address: one row',
    premier: signale('Deux fois la même erreur.', null),
    second: `${signale('Deux fois la même erreur.', null)}
      select 'signalements ' || count(*) from public.signalements where message = 'Deux fois la même erreur.';`,
    attendu: /signalements 1\b/,
  },
  {
    nom: 'the eleventh report of an hour comes with the tenth: it is refused',
    premier: Array.from({ length: 10 }, (_, n) => signale(`Erreur numéro ${n + 1}`, 'presse@acteurs.example')).join(''),
    second: signale('Erreur numéro 11', 'presse@acteurs.example'),
    attendu: /P0001 trop_de_signalements/,
  },
  {
    nom: 'two administrators answer a report at once: one wins, the other is told',
    premier: repond('admin'),
    second: repond('second'),
    attendu: /P0001 signalement_deja_traite/,
  },
  {
    nom: 'a company asks for a DAO in two tabs at once: one row, and both are answered',
    premier: acquiert('ao-1'),
    second: `${acquiert('ao-1')} ${compteDao('ao-1')}`,
    attendu: /fait 1[\s\S]*dao DEMANDE$/m,
  },
  {
    nom: 'two administrators confirm a payment at once: one wins, the other is told',
    premier: confirmeDao('admin', 'dao 2'),
    second: `${confirmeDao('second', 'dao 2')} ${compteDao('ao-2')}`,
    attendu: /P0001 acquisition_deja_traitee[\s\S]*dao PAYE$/m,
  },
  {
    nom: 'a tender is cancelled while a company asks for its DAO: no request stays behind',
    premier: acquiert('ao-3'),
    second: `${annuleAppel('ao-3')} ${compteDao('ao-3')}`,
    attendu: /dao ANNULE$/m,
  },
  {
    nom: 'a DAO is asked for while its tender is being cancelled: refused',
    premier: annuleAppel('ao-5'),
    second: `${acquiert('ao-5')} ${compteDao('ao-5')}`,
    attendu: /P0001 appel_offres_ferme[\s\S]*dao aucun$/m,
  },
  {
    nom: 'a tender is cancelled while a payment is confirmed: it stays paid, to be refunded',
    premier: confirmeDao('admin', 'dao 4'),
    second: `${annuleAppel('ao-4')} ${compteDao('ao-4')}
      select 'lettre ' || count(*) from public.courriels where cle like 'DAO_APPEL_ANNULE:' || tests.id('dao 4') || ':%';`,
    attendu: /dao PAYE[\s\S]*lettre 1/,
  },
  ...RENCONTRES_OFFRES,
  ...RENCONTRES_SERVICE,
  {
    nom: 'two workers never take the same letter',
    premier: reserve,
    second: reserve,
    attendu: /courriels 0/,
  },
  {
    nom: 'the last two administrators leave together: one stays',
    premier: `update public.profiles set status = 'DISABLED' where id in (select user_id from prive.commission_membres); ${retire('admin')}`,
    second: retire('second'),
    attendu: /P0001 dernier_administrateur/,
  },
];
