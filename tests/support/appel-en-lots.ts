import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import { hasHeure } from '../../src/domain/appel-offres/date-limite.ts';
import type { AppelDao } from './appels-dao.ts';
import type { Service } from './service.ts';

const JOUR_MS = 86_400_000;

/** A lot as its notice describes it. */
export interface LotEssai {
  numero: number;
  intitule: string;
  budget_indicatif?: number;
}

interface ChampsEssai {
  statut?: 'PUBLIE' | 'OUVERT';
  bailleur?: string[];
  date_ouverture?: string;
  montant_dao?: number;
  mode_acquisition?: string[];
}

/**
 * Gives a tender its lots, as a publication does: with the register, and with the tenders of other journeys, left as they
 * are. The base leads it first: another journey's copy, which knows nothing of its lots, takes none away.
 */
export async function copieLots(
  service: Service,
  appel: AppelDao,
  lots: readonly LotEssai[],
  champs: ChampsEssai = {},
): Promise<void> {
  const date_limite = new Date(Date.now() + 30 * JOUR_MS).toISOString();
  const sien = { ...appel, statut: 'OUVERT' as const, date_limite, montant_dao: 0, ...champs };
  await service
    .from('appels_offres')
    .upsert({ ...sien, base_mene_le: new Date().toISOString() })
    .throwOnError();
  const publies = readContenu(process.cwd()).contenu['appels-offres'].filter(hasHeure);
  const colonnes = 'id, reference, titre, statut, date_limite, date_ouverture, montant_dao, mode_acquisition, bailleur';
  const { data } = await service
    .from('appels_offres')
    .select(colonnes)
    .is('retire_le', null)
    .is('base_mene_le', null)
    .throwOnError();
  const autres = data.filter(({ id }) => !publies.some((publie) => publie.id === id));
  const enLots = { ...sien, lots: lots.map((lot) => ({ ...lot })) };
  await service.rpc('rpc_sync_appels_offres', { p_rows: [...publies, ...autres, enLots] }).throwOnError();
}
