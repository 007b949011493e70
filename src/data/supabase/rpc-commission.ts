import { type ChoixMembre, type Commission, completeOuvertures } from '../../domain/scelle/commission.ts';
import { ask } from './requete.ts';

// Each act answers the commission as it then is; the types of a JSON answer say nothing of it.

/** The commission of a tender; null while nobody is named. */
export async function readCommission(appelOffresId: string): Promise<Commission | null> {
  const lue = await ask((client) => client.rpc('rpc_commission', { p_appel_offres_id: appelOffresId }));
  const commission = lue as unknown as Commission | null;
  const essai = commission?.essai ?? null;
  if (commission === null || essai === null) return commission;
  return { ...commission, essai: { ...essai, ouvertures: completeOuvertures(essai.enveloppe, essai.ouvertures) } };
}

/** Names the three members, or names them again with the reason. */
export async function nameCommission(appelOffresId: string, membres: readonly ChoixMembre[], motif: string) {
  await ask((client) =>
    client.rpc('rpc_nomme_commission', {
      p_appel_offres_id: appelOffresId,
      p_membres: membres.map(({ id, qualite }) => ({ id, qualite })),
      ...(motif !== '' && { p_motif: motif }),
    }),
  );
}

/** Makes a member's own public key known. */
export async function writeCle(appelOffresId: string, cle: string): Promise<void> {
  await ask((client) => client.rpc('rpc_pose_cle', { p_appel_offres_id: appelOffresId, p_cle_publique: cle }));
}

/** Hands in a rehearsal offer; replaces the one before. */
export async function writeEssai(
  appelOffresId: string,
  { enveloppe, chiffre, sha256 }: { enveloppe: string; chiffre: string; sha256: string },
): Promise<void> {
  await ask((client) =>
    client.rpc('rpc_pose_essai', {
      p_appel_offres_id: appelOffresId,
      p_enveloppe: enveloppe,
      p_chiffre: chiffre,
      p_sha256: sha256,
    }),
  );
}

/** Leaves what the second of a pair opens. */
export async function writeReste(essai: string, dehors: string, dedans: string, reste: string): Promise<void> {
  await ask((client) =>
    client.rpc('rpc_avance_essai', { p_essai_id: essai, p_dehors: dehors, p_dedans: dedans, p_reste: reste }),
  );
}

/** Proves that a pair has opened a rehearsal: its word. */
export async function writeMot(essai: string, dehors: string, dedans: string, mot: string): Promise<void> {
  await ask((client) =>
    client.rpc('rpc_ouvre_essai', { p_essai_id: essai, p_dehors: dehors, p_dedans: dedans, p_mot: mot }),
  );
}
