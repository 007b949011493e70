import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import type { NonObjection } from '../../domain/appel-offres/non-objection.ts';
import { classement, type Evaluation, sommeLue } from '../../domain/scelle/evaluation.ts';
import { lotVise, vuesOf } from '../../domain/scelle/evaluation-lots.ts';
import { titulaireOffre } from '../../domain/scelle/saisie-proposition.ts';
import type { Acteurs, Client } from './acteurs.ts';
import { playAt } from './horloge.ts';
import type { Jalons } from './jalons.ts';
import { EXEMPLE, expectOk, uploadPdf } from './visite.ts';

/** What the commission makes of a company's offer: the same for each of its lots, but for those that are named. */
interface AvisCommission {
  societe: string;
  note?: number | undefined;
  rejet?: string | undefined;
  rejets: Readonly<Record<string, string>>;
}

/** The evaluation of a tender as it stands, lot by lot. */
const readVues = async (admin: Client, id: string, isEntiere = false): Promise<Evaluation[]> => {
  const lue = await expectOk('évaluation', admin.rpc('rpc_evaluation', { p_appel_offres_id: id }));
  // As a whole, offers that name no lot are there too.
  return isEntiere ? [lue as Evaluation] : vuesOf(lue as Evaluation);
};

/** Takes a tender to its next state, with its reason. */
export const changeStatut = (admin: Client, p_id: string, p_statut: string, p_reason: string, quand: number) =>
  playAt(quand, () => expectOk(p_statut, admin.rpc('rpc_change_statut_appel_offres', { p_id, p_statut, p_reason })));

/** What a member answers: the same mark for each criterion, or the reason against the first condition. */
function reponseOf({ criteres }: Pick<Evaluation, 'criteres'>, { note, rejet }: Partial<AvisCommission>) {
  const { conformite = [], techniques = [] } = criteres ?? {};
  const isRejete = note === undefined;
  const motif = rejet ?? null;
  return {
    p_note: null,
    p_rejet: conformite.length === 0 && isRejete ? motif : null,
    p_motifs: conformite.length > 0 ? conformite.map((_, rang) => (isRejete && rang === 0 ? (motif ?? '') : '')) : null,
    p_notes: isRejete ? null : criteres === null ? [note] : techniques.map(() => note),
  };
}

/** Two members judge each offer; one makes the report, the other confirms it. */
async function judge(id: string, membres: Acteurs['membres'], avis: readonly AvisCommission[], quand: number) {
  const [auteur, autre] = membres;
  if (auteur === undefined || autre === undefined) return;
  for (const { client } of [auteur, autre])
    for (const vue of await readVues(client, id, true))
      for (const { soumission_id, lot, societe } of vue.offres) {
        const sien: Partial<AvisCommission> = avis.find((un) => un.societe === societe) ?? {};
        const rejet = sien.rejets?.[lot];
        const reponse = reponseOf(vue, rejet === undefined ? sien : { rejet });
        await playAt(quand, () =>
          expectOk(
            'évaluation',
            client.rpc('rpc_evalue_offre', { p_soumission_id: soumission_id, p_lot: lot, ...reponse }),
          ),
        );
      }
  const appel = { p_appel_offres_id: id };
  await playAt(quand, () => expectOk('rapport', auteur.client.rpc('rpc_etablit_rapport', appel)));
  const [vue] = await readVues(autre.client, id, true);
  const p_empreinte = vue?.rapport?.empreinte ?? '';
  await playAt(quand, () => expectOk('rapport', autre.client.rpc('rpc_confirme_rapport', { ...appel, p_empreinte })));
}

/** The offers are judged and the report confirmed, the evaluation ends; proposes the best one of each lot, and asks the funder whether it objects. */
export async function evaluate(
  { id }: AppelOffres,
  { membres }: Acteurs,
  avis: readonly AvisCommission[],
  jalons: Jalons,
): Promise<void> {
  const admin = membres[0]?.client;
  if (admin === undefined) return;
  await judge(id, membres, avis, jalons.evaluation);
  await changeStatut(admin, id, 'EVALUE', 'Rapport d’évaluation adopté par la commission.', jalons.evalue);
  const retenues = (await readVues(admin, id)).flatMap((vue) => {
    const [meilleure] = classement(vue.offres);
    return meilleure === undefined ? [] : [{ lot: { p_id: id, p_lot: lotVise(vue) }, meilleure }];
  });
  for (const { lot, meilleure } of retenues) {
    const proposition = {
      ...lot,
      p_titulaire: titulaireOffre(meilleure, []),
      p_montant: meilleure.prix_admis[0] ?? sommeLue(meilleure),
      p_reason: 'Première offre du rapport, conforme au dossier.',
    };
    await playAt(jalons.proposition, () => expectOk('proposition', admin.rpc('rpc_designe_titulaire', proposition)));
  }
  for (const { lot } of retenues) {
    const demande = { ...lot, p_reason: 'Rapport d’évaluation transmis le même jour.' };
    await playAt(jalons.demande, () => expectOk('non-objection', admin.rpc('rpc_demande_non_objection', demande)));
  }
}

const PRONONCE = 'Non-objection reçue, attribution prononcée.';

/** The award of a tender without lots, or the end of each lot: awarded where a winner is proposed, else unsuccessful. */
async function pronounce(admin: Client, { id, lots = [] }: AppelOffres, jalons: Jalons): Promise<readonly number[]> {
  const vues = await readVues(admin, id);
  if (lots.length === 0) await changeStatut(admin, id, 'ATTRIBUE', PRONONCE, jalons.attribution);
  else
    for (const { lot, titulaire } of vues) {
      const fin = titulaire.length > 0 ? 'ATTRIBUE' : 'INFRUCTUEUX';
      const motif = lots.find(({ numero }) => numero === lot?.numero)?.motif_fin ?? 'Aucune offre n’est retenue.';
      const acte = { p_id: id, p_lot: lot?.numero, p_statut: fin, p_reason: fin === 'ATTRIBUE' ? PRONONCE : motif };
      await playAt(jalons.attribution, () => expectOk(fin, admin.rpc('rpc_change_statut_lot', acte)));
    }
  return vues.filter(({ titulaire }) => titulaire.length > 0).map(lotVise);
}

/** The funder has no objection, with its letter; awards are pronounced and published, lot by lot where there are lots. */
export async function conclude(appel: AppelOffres, { membres, clients }: Acteurs, jalons: Jalons): Promise<void> {
  const { id, reference } = appel;
  const admin = membres[0]?.client;
  const bailleur = clients.get('bailleur');
  if (admin === undefined || bailleur === undefined) return;
  const lues: unknown = await playAt(jalons.avis, () =>
    expectOk('avis', bailleur.rpc('rpc_non_objections', { p_appel_offres_id: id })),
  );
  for (const { id: p_demande } of Array.isArray(lues) ? (lues as NonObjection[]) : [])
    await playAt(jalons.avis, async () => {
      const p_chemin = await uploadPdf(bailleur, 'non-objections', p_demande, `Avis de non-objection, ${reference}`, [
        EXEMPLE,
        'Le bailleur n’a pas d’objection à la proposition d’attribution.',
      ]);
      const rendu = { p_demande, p_avis: 'DONNEE', p_observations: null, p_chemin };
      await expectOk('avis', bailleur.rpc('rpc_rend_non_objection', rendu));
    });
  for (const p_lot of await pronounce(admin, appel, jalons)) {
    const motif = { p_id: id, p_lot, p_reason: 'Publication prévue par l’avis.' };
    await playAt(jalons.publication, () => expectOk('publication', admin.rpc('rpc_publie_attribution', motif)));
  }
}
