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
import { expectReponse } from './reponse.ts';

/** A line, and the name of what it is about. */
export type LigneNommee = LigneJournal & { nomme?: ObjetNomme | undefined };

/** Reads a page of the log, newest first, and what its lines are about. */
export async function readJournal(vue: VueJournal, now: Date): Promise<PageDistante<LigneNommee>> {
  const { objet, periode, q, apres } = vue;
  const client = await getClient();
  const lue = await readPage<LigneJournal>((signal) => {
    let requete = client.from('journaux_audit').select(COLONNES_JOURNAL, { count: 'exact' });
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

/** One reading for all the lines about a table; none when there is no such line. */
const namer =
  (
    objet: ObjetJournal,
    read: (
      ids: string[],
      signal: AbortSignal,
    ) => Promise<{ data: Noms; error: { message: string } | null; status: number }>,
  ) =>
  async (lignes: readonly LigneJournal[]): Promise<Noms> => {
    const ids = new Set(lignes.filter((ligne) => ligne.objet === objet).map(({ objet_id }) => objet_id));
    return ids.size === 0 ? [] : expectReponse((signal) => read([...ids], signal));
  };

/** For rows whose identifier is their name on the site. */
const namedByIds = (objet: ObjetJournal) =>
  namer(objet, (ids) =>
    Promise.resolve({
      data: ids.map((id): Noms[number] => [`${objet}/${id}`, { nom: id, q: id }]),
      error: null,
      status: 200,
    }),
  );

const NOMMEURS = [
  namedByIds('appels_offres'),
  namedByIds('projets'),
  namer('dao_questions', async (ids, signal) => {
    const client = await getClient();
    const { data, error, status } = await client
      .from('dao_questions')
      .select('id, appel_offres_id')
      .in('id', ids)
      .abortSignal(signal);
    const noms = (data ?? []).map(({ id, appel_offres_id }): Noms[number] => [
      `dao_questions/${id}`,
      { nom: appel_offres_id, q: appel_offres_id },
    ]);
    return { data: noms, error, status };
  }),
  namer('access_requests', async (ids, signal) => {
    const client = await getClient();
    const { data, error, status } = await client
      .from('access_requests')
      .select('id, reference, nom_societe, full_name, email')
      .in('id', ids)
      .abortSignal(signal);
    const noms = (data ?? []).map(({ id, reference, nom_societe, full_name, email }): Noms[number] => [
      `access_requests/${id}`,
      { nom: `${nom_societe ?? full_name}, ${reference}`, q: email },
    ]);
    return { data: noms, error, status };
  }),
  namer('profiles', async (ids, signal) => {
    const client = await getClient();
    const { data, error, status } = await client
      .from('profiles')
      .select('id, full_name, email')
      .in('id', ids)
      .abortSignal(signal);
    const noms = (data ?? []).map(({ id, full_name, email }): Noms[number] => [
      `profiles/${id}`,
      { nom: full_name === '' ? email : `${full_name}, ${email}`, q: email },
    ]);
    return { data: noms, error, status };
  }),
  namer('courriels', async (ids, signal) => {
    const client = await getClient();
    const { data, error, status } = await client
      .from('courriels')
      .select('id, recipient')
      .in('id', ids)
      .abortSignal(signal);
    const noms = (data ?? []).map(({ id, recipient }): Noms[number] => [
      `courriels/${id}`,
      { nom: recipient, q: recipient },
    ]);
    return { data: noms, error, status };
  }),
  namer('signalements', async (ids, signal) => {
    const client = await getClient();
    const { data, error, status } = await client
      .from('signalements')
      .select('id, reference, page')
      .in('id', ids)
      .abortSignal(signal);
    const noms = (data ?? []).map(({ id, reference, page }): Noms[number] => [
      `signalements/${id}`,
      { nom: `${reference}, ${page}`, q: reference },
    ]);
    return { data: noms, error, status };
  }),
  namer('dao_acquisitions', async (ids, signal) => {
    const client = await getClient();
    const { data, error, status } = await client
      .from('dao_acquisitions')
      .select('id, reference, societe')
      .in('id', ids)
      .abortSignal(signal);
    const noms = (data ?? []).map(({ id, reference, societe }): Noms[number] => [
      `dao_acquisitions/${id}`,
      { nom: societe === null ? reference : `${societe}, ${reference}`, q: reference },
    ]);
    return { data: noms, error, status };
  }),
  namer('dao_versements', async (ids, signal) => {
    const client = await getClient();
    const { data, error, status } = await client
      .from('dao_versements')
      .select('id, evenement, reference')
      .in('id', ids)
      .abortSignal(signal);
    const noms = (data ?? []).map(({ id, evenement, reference }): Noms[number] => [
      `dao_versements/${id}`,
      { nom: `${evenement}, ${reference}`, q: reference },
    ]);
    return { data: noms, error, status };
  }),
];
