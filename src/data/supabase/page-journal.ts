import {
  debutOf,
  LIGNES_JOURNAL_PAR_PAGE,
  type LigneJournal,
  type ObjetJournal,
  type ObjetNomme,
  type VueJournal,
} from '../../domain/administration/journal.ts';
import { formatRecherche } from '../../domain/listes/vue-distante.ts';
import { getClient } from './client.ts';
import { COLONNES_JOURNAL } from './historique.ts';
import { type PageDistante, readPage } from './page.ts';
import { ask, type Client, type Requete } from './requete.ts';

/** A line, and the name of what it is about. */
export type LigneNommee = LigneJournal & { nomme?: ObjetNomme | undefined };

/** Reads a page of the log, newest first, and what its lines are about. */
export async function readJournal(vue: VueJournal, now: Date): Promise<PageDistante<LigneNommee>> {
  const { objet, periode, q, apres } = vue;
  const client = await getClient();
  const lue = await readPage<LigneJournal>((signal) => {
    let requete = client.from('journaux_audit').select(`${COLONNES_JOURNAL}, details`, { count: 'exact' });
    if (objet !== 'ALL') requete = requete.eq('objet', objet);
    if (periode !== 'ALL') requete = requete.gte('created_at', debutOf(periode, now));
    const recherche = formatRecherche(q, ['actor_email']);
    if (recherche !== undefined) requete = requete.or(recherche);
    if (apres > 0) requete = requete.lt('id', apres);
    return requete
      .order('id', { ascending: false })
      .range(0, LIGNES_JOURNAL_PAR_PAGE - 1)
      .abortSignal(signal);
  });
  const noms = new Map((await Promise.all(NOMMEURS.map((nomme) => nomme(lue.rows)))).flat());
  return { ...lue, rows: lue.rows.map((ligne) => ({ ...ligne, nomme: noms.get(`${ligne.objet}/${ligne.objet_id}`) })) };
}

type Noms = Array<[cle: string, nomme: ObjetNomme]>;

const idsOf = (objet: ObjetJournal, lignes: readonly LigneJournal[]): string[] => [
  ...new Set(lignes.filter((ligne) => ligne.objet === objet).map(({ objet_id }) => objet_id)),
];

/** For rows whose identifier is their name on the site. */
const namedByIds =
  (objet: ObjetJournal) =>
  (lignes: readonly LigneJournal[]): Promise<Noms> =>
    Promise.resolve(idsOf(objet, lignes).map((id) => [`${objet}/${id}`, { nom: id, q: id }]));

/** One reading for all the lines about a table; none when there is no such line. */
const namer =
  <Ligne extends { id: string }>(
    objet: ObjetJournal,
    write: (client: Client, ids: string[]) => Requete<Ligne[] | null>,
    nomOf: (ligne: Ligne) => ObjetNomme,
  ) =>
  async (lignes: readonly LigneJournal[]): Promise<Noms> => {
    const ids = idsOf(objet, lignes);
    if (ids.length === 0) return [];
    const lues = await ask((client) => write(client, ids));
    return (lues ?? []).map((ligne) => [`${objet}/${ligne.id}`, nomOf(ligne)]);
  };

const NOMMEURS = [
  namedByIds('appels_offres'),
  namedByIds('projets'),
  namedByIds('publications'),
  namedByIds('propositions'),
  namedByIds('correspondances'),
  namer(
    'dao_questions',
    (client, ids) => client.from('dao_questions').select('id, appel_offres_id').in('id', ids),
    ({ appel_offres_id }) => ({ nom: appel_offres_id, q: appel_offres_id }),
  ),
  namer(
    'reponses_entreprises',
    (client, ids) => client.from('reponses_entreprises').select('id, entreprise_id').in('id', ids),
    ({ entreprise_id }) => ({ nom: entreprise_id, q: entreprise_id }),
  ),
  namer(
    'access_requests',
    (client, ids) =>
      client.from('access_requests').select('id, reference, nom_societe, full_name, email').in('id', ids),
    ({ reference, nom_societe, full_name, email }) => ({ nom: `${nom_societe ?? full_name}, ${reference}`, q: email }),
  ),
  namer(
    'profiles',
    (client, ids) => client.from('profiles').select('id, full_name, email').in('id', ids),
    ({ full_name, email }) => ({ nom: full_name === '' ? email : `${full_name}, ${email}`, q: email }),
  ),
  namer(
    'courriels',
    (client, ids) => client.from('courriels').select('id, recipient').in('id', ids),
    ({ recipient }) => ({ nom: recipient, q: recipient }),
  ),
  namer(
    'signalements',
    (client, ids) => client.from('signalements').select('id, reference, page').in('id', ids),
    ({ reference, page }) => ({ nom: `${reference}, ${page}`, q: reference }),
  ),
  namer(
    'dao_acquisitions',
    (client, ids) => client.from('dao_acquisitions').select('id, reference, societe').in('id', ids),
    ({ reference, societe }) => ({ nom: societe === null ? reference : `${societe}, ${reference}`, q: reference }),
  ),
  namer(
    'dao_versements',
    (client, ids) => client.from('dao_versements').select('id, evenement, reference').in('id', ids),
    ({ evenement, reference }) => ({ nom: `${evenement}, ${reference}`, q: reference }),
  ),
];
