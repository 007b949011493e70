import { isSuivi, type SuiviSignalement } from '../../domain/signalement/suivi-signalement.ts';
import { callSeul, refusOf } from './signalement.ts';

/** Where the report of a number stands; undefined when no report has it. */
export async function readSuiviSignalement(numero: string): Promise<SuiviSignalement | undefined> {
  const recu = await callSeul('rpc_suivi_signalement', { p_reference: numero });
  const [ligne] = Array.isArray(recu.corps) ? (recu.corps as unknown[]) : [];
  if (recu.reponse.ok && isSuivi(ligne)) return ligne;
  if ((recu.corps as { message?: unknown } | undefined)?.message === 'signalement_introuvable') return undefined;
  throw refusOf(recu);
}
