// Cases that need two connections. The first holds its transaction open while the second starts.

export interface Rencontre {
  nom: string;
  /** Statements of the first transaction, committed a moment later. */
  premier: string;
  /** Statements of the second, begun meanwhile. */
  second: string;
  /** What the second's output must say. */
  attendu: RegExp;
}

/** Committed once, before the cases: the actors, a second administrator, requests. */
export const PREPARATION = `
select tests.acteurs();
select tests.compte('second', 'ADMIN');
insert into public.access_requests (id, type_compte, nom_societe, full_name, email)
select tests.id(nom), 'ENTREPRISE', 'Société', 'Nom Nom', nom || '@acteurs.example'
from unnest(array['disputee', 'croisee', 'bannie', 'documentee', 'bailleur']) nom;
insert into public.signalements (id, reference, page, message) values (tests.id('signale'), 'SE-0', '/', 'Une erreur ici.');
select tests.fait('admin', $$select public.rpc_mark_access_request(tests.id('bailleur'), 'APPROUVE')$$);
update prive.confirmations_compte set empreinte = encode(sha256('jeton'), 'hex'), expire_le = now() + interval '1 day';
`;

const decide = (acteur: string, demande: string, statut: string) =>
  `select tests.joue('${acteur}'); select status from public.rpc_mark_access_request(tests.id('${demande}'), '${statut}', 'Essai');`;
const ouvre = (nom: string) =>
  `insert into auth.users (id, email, email_confirmed_at) values (tests.id('${nom}'), '${nom}@acteurs.example', now());
   select 'compte ' || role || ' ' || status from public.profiles where id = tests.id('${nom}');`;
const depose = (email: string) =>
  `select tests.fait('anon', $$insert into public.access_requests (type_compte, full_name, email)
   values ('BAILLEUR', 'Nom Nom', '${email}')$$);`;
const retire = (acteur: string) =>
  `select tests.fait('${acteur}', $$select public.rpc_set_account_status(tests.id('${acteur}'), 'DISABLED')$$);`;
const signale = (message: string, email: string | null) =>
  `select tests.fait('anon', $$select public.rpc_report_error('/aide', '${message}', ${email === null ? 'null' : `'${email}'`})$$);`;
const repond = (acteur: string) =>
  `select tests.fait('${acteur}', $$select public.rpc_answer_report(tests.id('signale'), 'Corrigé, merci.')$$);`;
const reserve = `select 'courriels ' || count(*) from public.rpc_claim_courriels(100);`;

export const RENCONTRES: Rencontre[] = [
  {
    nom: 'two administrators decide at once: one wins, the other is told',
    premier: decide('admin', 'disputee', 'APPROUVE'),
    second: decide('second', 'disputee', 'REFUSE'),
    attendu: /demande_deja_traitee/,
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
    premier: `select tests.fait('admin', $$select public.rpc_set_account_status(tests.id('bailleur'), 'DISABLED')$$);`,
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
    nom: 'two workers never take the same letter',
    premier: reserve,
    second: reserve,
    attendu: /courriels 0/,
  },
  {
    nom: 'the last two administrators leave together: one stays',
    premier: retire('admin'),
    second: retire('second'),
    attendu: /P0001 dernier_administrateur/,
  },
];
