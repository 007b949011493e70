import {
  COLONNES_SIGNALEMENTS,
  SIGNALEMENTS_PAR_PAGE,
  type VueSignalements,
} from '../../domain/administration/liste-signalements.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { formatRecherche } from '../../domain/listes/vue-distante.ts';
import type { Signalement } from '../../domain/signalement/signalement.ts';
import { getClient } from './client.ts';
import { type PageDistante, readPage } from './page.ts';
import { expectReponse } from './reponse-api.ts';
import { ask } from './requete.ts';

const COLONNES = 'id, priorite, genre, reference, page, message, email, status, created_at, traite_le, reponse';

/** Reads a page of the reports, newest first, dangers that wait above all. The database lets administrators alone read. */
export async function readSignalements({
  status,
  genre,
  q,
  apres,
}: VueSignalements): Promise<PageDistante<Signalement>> {
  const client = await getClient();
  return readPage<Signalement>((signal) => {
    let requete = client.from('signalements').select(COLONNES, { count: 'exact' });
    if (status !== 'ALL') requete = requete.eq('status', status);
    if (genre !== 'ALL') requete = requete.eq('genre', genre);
    const recherche = formatRecherche(q, COLONNES_SIGNALEMENTS);
    if (recherche !== undefined) requete = requete.or(recherche);
    if (apres > 0) requete = requete.lt('priorite', apres);
    return requete
      .order('priorite', { ascending: false })
      .range(0, SIGNALEMENTS_PAR_PAGE - 1)
      .abortSignal(signal);
  });
}

/** Reads one report again. */
export async function readSignalement(id: string): Promise<Signalement | null> {
  const client = await getClient();
  return expectReponse((signal) =>
    client.from('signalements').select(COLONNES).eq('id', id).abortSignal(signal).maybeSingle(),
  );
}

/** Answers a report; returns its new state. */
export async function answerSignalement(id: string, reponse: string): Promise<Signalement> {
  const lu: Signalement | null = await ask((client) =>
    client.rpc('rpc_answer_report', { p_id: id, p_reponse: reponse }),
  );
  if (lu === null) throw new AppError('signalement_deja_traite');
  return lu;
}
