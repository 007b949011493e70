import {
  type Courriel,
  COURRIELS_PAR_PAGE,
  ERREUR_RETRAIT,
  type VueCourriels,
} from '../../domain/administration/courriel.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { formatRecherche } from '../../domain/listes/vue-distante.ts';
import { getClient } from './client.ts';
import { type PageDistante, readPage } from './page.ts';
import { expectReponse } from './reponse-api.ts';
import { ask } from './requete.ts';

/** Neither what a letter says (`payload`) nor its key: the list needs neither. Links are drawn when a letter leaves. */
const COLONNES = 'id, rang, kind, recipient, status, attempts, next_try_at, last_error, created_at, sent_at';

/** Reads a page of the letters, newest first. The database lets administrators alone read. */
export async function readCourriels({ status, q, apres }: VueCourriels): Promise<PageDistante<Courriel>> {
  const client = await getClient();
  return readPage<Courriel>((signal) => {
    let requete = client.from('courriels').select(COLONNES, { count: 'exact' });
    if (status === 'RETIRE') requete = requete.eq('status', 'ABANDONNE').eq('last_error', ERREUR_RETRAIT);
    else if (status === 'ABANDONNE') requete = requete.eq('status', status).neq('last_error', ERREUR_RETRAIT);
    else if (status !== 'ALL') requete = requete.eq('status', status);
    const recherche = formatRecherche(q, ['recipient']);
    if (recherche !== undefined) requete = requete.or(recherche);
    if (apres > 0) requete = requete.lt('rang', apres);
    return requete
      .order('rang', { ascending: false })
      .range(0, COURRIELS_PAR_PAGE - 1)
      .abortSignal(signal);
  });
}

/** Reads one letter again. */
export async function readCourriel(id: string): Promise<Courriel | null> {
  const client = await getClient();
  return expectReponse((signal) =>
    client.from('courriels').select(COLONNES).eq('id', id).abortSignal(signal).maybeSingle(),
  );
}

/** Puts a letter that was given up back into the queue; returns its new state. */
export async function retryCourriel(id: string): Promise<Courriel> {
  await ask((client) => client.rpc('rpc_retry_courriel', { p_id: id }));
  const courriel = await readCourriel(id);
  if (courriel === null) throw new AppError('courriel_introuvable');
  return courriel;
}
