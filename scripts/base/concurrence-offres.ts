import type { Rencontre } from './rencontre.ts';

// Sealed offers: what two connections may do at once.

/** Six tenders with a commission, ready, and a company whose bytes have arrived. */
export const PREPARATION_OFFRES = `
select tests.compte(nom, 'ADMIN') from unnest(array['un', 'deux', 'trois']) nom;
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture)
select 'plis-' || n, 'PLIS ' || n, 'Essai', 'OUVERT', now() + interval '1 day', now() + interval '2 days' from generate_series(1, 6) n;
select tests.dao('plis-' || n), tests.commission('plis-' || n) from generate_series(1, 6) n;
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status)
select 'plis-' || n, 'entreprise-a', 'PAYE' from generate_series(1, 6) n;
select tests.fait('entreprise', format('select public.rpc_ouvre_soumission(%L)', 'plis-' || n)) from generate_series(1, 6) n;
select tests.fait('entreprise', tests.envoi(tests.offre('entreprise-a', 'plis-' || n), mot))
from generate_series(1, 6) n, unnest(array['form', 'a', 'form 2', 'b']) mot;
`;

const depose = (appel: string, depot: string, [formulaire, fichier]: [string, string] = ['form', 'a']) =>
  `select tests.fait('entreprise', tests.depot(tests.offre('entreprise-a', '${appel}'), '${depot}',
    p_formulaire => tests.piece('${formulaire}'), p_fichiers => jsonb_build_array(tests.piece('${fichier}'))));`;
const compte = (appel: string) =>
  `select 'versions ' || prive.count_versions('${appel}') || ' lettres ' || count(*) from public.courriels
   where kind = 'RECU_OFFRE' and payload ->> 'appel_offres_id' = '${appel}';`;
/** The deadline passes, as the clock would make it pass. */
const passeLimite = (appel: string) =>
  `update public.appels_offres set date_limite = clock_timestamp() where id = '${appel}';`;
const gele = (appel: string) => `select 'comptées ' || (public.rpc_racine('${appel}') ->> 'nombre');`;
const changeCle = (appel: string) =>
  `select tests.fait('un', format('select public.rpc_pose_cle(%L, %L)', '${appel}', 'age1' || repeat('t', 58)));`;

export const RENCONTRES_OFFRES: readonly Rencontre[] = [
  {
    nom: 'a company hands its offer in twice at once: one version, the other device is told',
    premier: depose('plis-1', 'un'),
    second: `${depose('plis-1', 'deux', ['form 2', 'b'])} ${compte('plis-1')}`,
    attendu: /P0001 offre_changee[\s\S]*versions 1 lettres 1$/m,
  },
  {
    nom: 'the same deposit comes twice at once: one version, and both have its receipt',
    premier: depose('plis-2', 'un'),
    second: `${depose('plis-2', 'un')} ${compte('plis-2')}`,
    attendu: /fait 1[\s\S]*versions 1 lettres 1$/m,
  },
  {
    nom: 'the deadline passes while an offer waits for its tender: refused, and not counted',
    premier: passeLimite('plis-3'),
    second: `${depose('plis-3', 'un')} ${gele('plis-3')}`,
    attendu: /P0001 appel_offres_ferme[\s\S]*comptées 0$/m,
  },
  {
    nom: 'the root is frozen while an offer that came in time is being written: it is counted',
    premier: depose('plis-4', 'un'),
    second: `${passeLimite('plis-4')} ${gele('plis-4')}`,
    attendu: /comptées 1$/m,
  },
  {
    nom: 'a member changes key while an offer is being handed in: the commission is frozen',
    premier: depose('plis-5', 'un'),
    second: changeCle('plis-5'),
    attendu: /P0001 commission_figee/,
  },
  {
    nom: 'an offer closed for the old key arrives while a member changes it: refused',
    premier: changeCle('plis-6'),
    second: depose('plis-6', 'un'),
    attendu: /P0001 commission_absente/,
  },
];
