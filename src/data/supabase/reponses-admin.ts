import { COLONNES_REPONSES, REPONSES_PAR_PAGE, type VueReponses } from '../../domain/administration/liste-reponses.ts';
import type { ReponseAdmin } from '../../domain/administration/reponses.ts';
import type { SaisieLettre } from '../../domain/administration/saisie-lettre.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { formatRecherche } from '../../domain/listes/vue-distante.ts';
import { getClient } from './client.ts';
import { type PageDistante, readPage } from './page.ts';
import { expectReponse } from './reponse-api.ts';
import { ask } from './requete.ts';

const COLONNES =
  'id, rang, entreprise_id, texte, origine, lettre_reference, lettre_date, email, status, saisie_par, saisie_le, publiee_le, finie_le, motif';

/** Reads a page of the answers, newest first. The database lets administrators alone read. */
export async function readReponsesAdmin({ status, q, apres }: VueReponses): Promise<PageDistante<ReponseAdmin>> {
  const client = await getClient();
  return readPage<ReponseAdmin>((signal) => {
    let requete = client.from('reponses_entreprises').select(COLONNES, { count: 'exact' });
    if (status !== 'ALL') requete = requete.eq('status', status);
    const recherche = formatRecherche(q, COLONNES_REPONSES);
    if (recherche !== undefined) requete = requete.or(recherche);
    if (apres > 0) requete = requete.lt('rang', apres);
    return requete
      .order('rang', { ascending: false })
      .range(0, REPONSES_PAR_PAGE - 1)
      .abortSignal(signal);
  });
}

/** Reads one answer again. */
export async function readReponseAdmin(id: string): Promise<ReponseAdmin | null> {
  const client = await getClient();
  return expectReponse((signal) =>
    client.from('reponses_entreprises').select(COLONNES).eq('id', id).abortSignal(signal).maybeSingle(),
  );
}

const must = (lue: ReponseAdmin | null): ReponseAdmin => {
  if (lue === null) throw new AppError('reponse_deja_traitee');
  return lue;
};

/** Publishes an answer that somebody else wrote or entered; returns its new state. */
export async function approveReponse(id: string): Promise<ReponseAdmin> {
  return must(await ask((client) => client.rpc('rpc_publie_reponse', { p_id: id })));
}

/** Refuses it, with the reason that the company receives. */
export async function refuseReponse(id: string, motif: string): Promise<ReponseAdmin> {
  return must(await ask((client) => client.rpc('rpc_refuse_reponse', { p_id: id, p_motif: motif })));
}

/** Enters the answer of a letter; sent again under the same number, it is stored once. */
export async function enterReponse(
  id: string,
  { entreprise_id, texte, lettre_reference, lettre_date, email }: SaisieLettre,
): Promise<void> {
  await ask((client) =>
    client.rpc('rpc_saisit_reponse', {
      p_id: id,
      p_entreprise_id: entreprise_id,
      p_texte: texte,
      p_lettre_reference: lettre_reference,
      p_lettre_date: lettre_date,
      ...(email !== '' && { p_email: email }),
    }),
  );
}
