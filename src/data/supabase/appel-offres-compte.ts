import type { AppelOffresInterne } from '../../domain/appel-offres/appel-offres-interne.ts';
import type { Situation } from '../../domain/appel-offres/situation.ts';
import { MODES_ACQUISITION } from '../../domain/appel-offres/vocabulaire.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { interneOf } from './appels-offres-internes.ts';
import { ask } from './requete.ts';

/** Where a tender stands, and what the signed-in company has done about its DAO. */
export async function readSituation(id: string): Promise<Situation> {
  const rows = await ask((client) => client.rpc('rpc_appel_offres_situation', { p_id: id }));
  const row = rows?.[0];
  if (!row?.statut || !row.date_limite) throw new AppError('introuvable');
  return {
    statut: row.statut,
    date_limite: row.date_limite,
    dates_limites_anterieures: row.dates_limites_anterieures ?? [],
    date_ouverture: row.date_ouverture ?? undefined,
    montant_dao: row.montant_dao ?? undefined,
    mode_acquisition: MODES_ACQUISITION.filter((mode) => row.mode_acquisition?.includes(mode)),
    motif_fin: row.motif_fin ?? undefined,
    date_fin: row.date_fin ?? undefined,
    has_dao: row.has_dao ?? false,
    hors_portail: row.hors_portail ?? false,
    acquisition: row.acquisition === 'PAYE' || row.acquisition === 'DEMANDE' ? row.acquisition : null,
  };
}

/** Internal fields of one tender, for those who may read them. */
export async function readInterne(id: string): Promise<AppelOffresInterne> {
  const rows = await ask((client) => client.rpc('rpc_appels_offres_internes', { p_id: id }));
  const [interne] = (rows ?? []).flatMap(interneOf);
  if (interne === undefined) throw new AppError('introuvable');
  return interne;
}
