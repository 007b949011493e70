import { randomBytes } from 'node:crypto';
import { isLocalSite } from '../nom-local.ts';
import { ditInconnu } from '../mot-inconnu.ts';
import { NOM_BAC_A_SABLE } from './bac-a-sable.ts';

/** Which provider takes online payments, and the secret that it signs with. */
export type ReglagePaiement = { prestataire: string; secret: string };

/** Every provider that somebody wrote; `readPaiement` says where each may serve. */
export const CHOIX_PRESTATAIRE: readonly string[] = [NOM_BAC_A_SABLE];

type Environnement = Readonly<Record<string, string | undefined>>;

/** Shorter secrets could be guessed. */
const SECRET_MIN = 20;

/**
 * PAIEMENT_PRESTATAIRE and PAIEMENT_SECRET; nothing while no provider is named. The sandbox, which gives tender files for
 * nothing, is for a site of this machine alone, and draws its secret when none is given.
 */
export function readPaiement(env: Environnement, site: string): ReglagePaiement | undefined {
  const prestataire = env['PAIEMENT_PRESTATAIRE']?.trim() || undefined;
  if (prestataire === undefined) return undefined;
  if (!CHOIX_PRESTATAIRE.includes(prestataire))
    throw new Error(`PAIEMENT_PRESTATAIRE\u00a0: ${ditInconnu(prestataire, CHOIX_PRESTATAIRE)}`);
  if (!isLocalSite(site))
    throw new Error(
      `PAIEMENT_PRESTATAIRE : « ${NOM_BAC_A_SABLE} » donne les DAO sans argent, et n’ouvre que sur un site de cette machine.`,
    );
  const secret = env['PAIEMENT_SECRET']?.trim() || randomBytes(32).toString('base64url');
  if (secret.length < SECRET_MIN) throw new Error(`PAIEMENT_SECRET : ${SECRET_MIN} signes au moins.`);
  return { prestataire, secret };
}
