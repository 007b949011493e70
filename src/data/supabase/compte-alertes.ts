import type { CompteAlertes } from '../../domain/administration/compte-alertes.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { ask } from './requete.ts';

/** How many follow something by letter. Administrators alone. */
export async function readCompteAlertes(): Promise<CompteAlertes> {
  const [ligne] = (await ask((client) => client.rpc('rpc_compte_alertes'))) ?? [];
  // A count that does not come is no zero.
  if (!ligne) throw new AppError('comptes_indisponibles');
  const { abonnes, alertes, a_confirmer } = ligne;
  return { abonnes: abonnes ?? 0, alertes: alertes ?? 0, aConfirmer: a_confirmer ?? 0 };
}
