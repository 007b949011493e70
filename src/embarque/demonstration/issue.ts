import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import { isRecord } from '../../domain/socle/objet.ts';
import type { Acteurs, Client } from './acteurs.ts';
import { playAt } from './horloge.ts';
import type { Jalons } from './jalons.ts';
import { EXEMPLE, expectOk, uploadPdf } from './visite.ts';

/** What the commission makes of an offer. */
export interface AvisCommission {
  soumission_id: string;
  entreprise_id: string;
  montant: number;
  note?: number | undefined;
  rejet?: string | undefined;
}

/** Takes a tender to its next state, with its reason. */
export const changeStatut = (admin: Client, p_id: string, p_statut: string, p_reason: string, quand: number) =>
  playAt(quand, () => expectOk(p_statut, admin.rpc('rpc_change_statut_appel_offres', { p_id, p_statut, p_reason })));

/** Marks each offer, ends the evaluation, proposes the best one, and asks the funder whether it objects. */
export async function evaluate(
  { id }: AppelOffres,
  { membres }: Acteurs,
  avis: readonly AvisCommission[],
  jalons: Jalons,
): Promise<void> {
  const admin = membres[0]?.client;
  const [meilleur] = avis.filter(({ note }) => note !== undefined).toSorted((a, b) => (b.note ?? 0) - (a.note ?? 0));
  if (admin === undefined || meilleur === undefined) return;
  for (const { soumission_id, note, rejet } of avis)
    await playAt(jalons.evaluation, () =>
      expectOk(
        'évaluation',
        admin.rpc('rpc_evalue_offre', {
          p_soumission_id: soumission_id,
          p_note: note ?? null,
          p_rejet: note === undefined ? (rejet ?? null) : null,
        }),
      ),
    );
  await changeStatut(admin, id, 'EVALUE', 'Rapport d’évaluation adopté par la commission.', jalons.evalue);
  await playAt(jalons.proposition, () =>
    expectOk(
      'proposition',
      admin.rpc('rpc_designe_titulaire', {
        p_id: id,
        p_titulaire: [meilleur.entreprise_id],
        p_montant: meilleur.montant,
        p_reason: 'Offre la mieux notée, conforme au dossier.',
      }),
    ),
  );
  await playAt(jalons.demande, () =>
    expectOk(
      'non-objection',
      admin.rpc('rpc_demande_non_objection', { p_id: id, p_reason: 'Rapport d’évaluation transmis le même jour.' }),
    ),
  );
}

/** The funder has no objection, with its letter; the award is pronounced and published, and the minutes with it. */
export async function conclude(
  { id, reference }: AppelOffres,
  { membres, clients }: Acteurs,
  jalons: Jalons,
): Promise<void> {
  const admin = membres[0]?.client;
  const bailleur = clients.get('bailleur');
  if (admin === undefined || bailleur === undefined) return;
  await playAt(jalons.avis, async () => {
    const demandes = await expectOk('avis', bailleur.rpc('rpc_non_objections', { p_appel_offres_id: id }));
    const [demande] = Array.isArray(demandes) ? (demandes as unknown[]) : [];
    const p_demande = isRecord(demande) ? String(demande['id']) : '';
    const p_chemin = await uploadPdf(bailleur, 'non-objections', p_demande, `Avis de non-objection, ${reference}`, [
      EXEMPLE,
      'Le bailleur n’a pas d’objection à la proposition d’attribution.',
    ]);
    const rendu = { p_demande, p_avis: 'DONNEE', p_observations: null, p_chemin };
    await expectOk('avis', bailleur.rpc('rpc_rend_non_objection', rendu));
  });
  await changeStatut(admin, id, 'ATTRIBUE', 'Non-objection reçue, attribution prononcée.', jalons.attribution);
  const motif = { p_id: id, p_reason: 'Publication prévue par l’avis.' };
  await playAt(jalons.publication, () => expectOk('publication', admin.rpc('rpc_publie_attribution', motif)));
}
