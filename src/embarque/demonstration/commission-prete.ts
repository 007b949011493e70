import { openMotEssai, openResteEssai, sealEssai } from '../../data/scelle/essai.ts';
import { isRecord } from '../../domain/socle/objet.ts';
import type { MembreDemo } from './acteurs.ts';
import { playAt } from './horloge.ts';
import type { Jalons } from './jalons.ts';
import { expectOk } from './visite.ts';

/** Names the three members, who give their keys; the first two open a rehearsal together: offers may be handed in. */
export async function prepareCommission(
  p_appel_offres_id: string,
  membres: readonly MembreDemo[],
  jalons: Jalons,
): Promise<void> {
  const [premier, second] = membres;
  if (premier === undefined || second === undefined) return;
  const appel = { p_appel_offres_id };
  const p_membres = membres.map(({ id, qualite }) => ({ id, qualite }));
  await playAt(jalons.nomination, async () => {
    await expectOk('commission', premier.client.rpc('rpc_nomme_commission', { ...appel, p_membres }));
    const lus = await expectOk('commission', second.client.rpc('rpc_actes_a_deux'));
    const actes: unknown[] = isRecord(lus) && Array.isArray(lus['actes']) ? lus['actes'] : [];
    const acte = actes.filter(isRecord).find(({ objet_id }) => objet_id === p_appel_offres_id);
    await expectOk('commission', second.client.rpc('rpc_confirme_acte', { p_id: acte?.['id'] }));
  });
  const publiques = membres.map(({ id, cles: { publique } }) => ({ id, cle_publique: publique }));
  for (const [rang, { client, cles }] of membres.entries())
    await playAt(jalons.cles + rang * 1_200_000, () =>
      expectOk('clé', client.rpc('rpc_pose_cle', { ...appel, p_cle_publique: cles.publique })),
    );
  await playAt(jalons.essai, async () => {
    const { enveloppe, chiffre, sha256 } = await sealEssai(publiques);
    const pose = await expectOk(
      'essai',
      premier.client.rpc('rpc_pose_essai', {
        ...appel,
        p_enveloppe: enveloppe,
        p_chiffre: chiffre,
        p_sha256: sha256,
      }),
    );
    const essai = isRecord(pose) && isRecord(pose['essai']) ? pose['essai'] : {};
    const paire = { p_essai_id: essai['id'], p_dehors: premier.id, p_dedans: second.id };
    const p_reste = await openResteEssai(enveloppe, premier.id, second.id, premier.cles.secrete);
    await expectOk('essai', premier.client.rpc('rpc_avance_essai', { ...paire, p_reste }));
    const p_mot = await openMotEssai(p_reste, chiffre, second.cles.secrete);
    await expectOk('essai', second.client.rpc('rpc_ouvre_essai', { ...paire, p_mot }));
  });
}
