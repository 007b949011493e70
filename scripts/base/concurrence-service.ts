import type { Rencontre } from './rencontre.ts';

// Extensions after a failure (R96): what two connections may do at once.

/** Three tenders whose deadline passed ten minutes ago, after a failure; their extension is proposed. */
export const PREPARATION_SERVICE = `
insert into prive.sondes (debut, fin, delai_max_ms) values
  (now() - interval '2 days', now() - interval '30 minutes', 5), (now() - interval '5 minutes', now(), 5);
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture)
select 'prolonge-' || n, 'PROLONGE ' || n, 'Essai', 'OUVERT', now() - interval '10 minutes', now() + interval '1 hour' from generate_series(1, 3) n;
select tests.dao('prolonge-' || n), tests.commission('prolonge-' || n) from generate_series(1, 3) n;
select tests.fait('admin', format('select public.rpc_propose_prolongation(%L, %L, ''Panne'')', 'prolonge-' || n, now() + interval '1 day')) from generate_series(1, 3) n;
`;

const confirme = (nom: string, appel: string) =>
  `select tests.fait('${nom}', format('select public.rpc_confirme_prolongation(%L)', (select id from prive.prolongations where appel_offres_id = '${appel}' limit 1)));`;
const compte = (appel: string) =>
  `select 'lignes ' || count(*) from public.journaux_audit where action = 'PROLONGATION_CONFIRMEE' and objet_id = '${appel}';`;

export const RENCONTRES_SERVICE: readonly Rencontre[] = [
  {
    nom: 'two administrators confirm an extension at once: once in the log, the second is told',
    premier: confirme('un', 'prolonge-1'),
    second: `${confirme('deux', 'prolonge-1')} ${compte('prolonge-1')}`,
    attendu: /P0001 prolongation_close[\s\S]*lignes 1$/m,
  },
  {
    nom: 'the root is asked for while an extension is confirmed: nothing is frozen',
    premier: confirme('un', 'prolonge-2'),
    second: `select coalesce(public.rpc_racine('prolonge-2') ->> 'racine', 'rien de figé');`,
    attendu: /rien de figé/,
  },
  {
    nom: 'an extension is confirmed while the list is frozen: the list is kept beside',
    premier: `select public.rpc_racine('prolonge-3');`,
    second: `${confirme('un', 'prolonge-3')} select 'gardées ' || count(*) from prive.manifestes_remplaces where appel_offres_id = 'prolonge-3';`,
    attendu: /fait 1[\s\S]*gardées 1$/m,
  },
];
