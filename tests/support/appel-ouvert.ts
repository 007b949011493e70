import type { Lecture } from '../../src/domain/scelle/lecture.ts';
import { type AppelDao, createAppelDao } from './appels-dao.ts';
import { createTitulaire, passeLimite } from './commission-prete.ts';
import { call, depositOffre, type MembreEssai, openCommission } from './offres.ts';
import { type CompteEssai, createCompte, drawMot, type Service, signInBehind } from './service.ts';

/** An offer of a tender whose opening is closed. */
interface OffreEssai {
  compte: CompteEssai;
  /** Its page in the directory, which no other journey knows; undefined for an account that has none. */
  fiche: string | undefined;
  nom: string;
}

/** A tender whose offers are opened: its commission, its bidders, and the funder that pays. */
export interface AppelOuvert {
  appel: AppelDao;
  membres: readonly CompteEssai[];
  offres: readonly OffreEssai[];
  bailleur: CompteEssai;
}

/** What is read of each offer: with a page in the directory or not. */
interface OffreALire {
  lecture: Lecture;
  hasFiche: boolean;
}

/** A company with an offer handed in. */
async function depose(service: Service, appel: AppelDao, { hasFiche }: OffreALire) {
  const compte = await createTitulaire(service, appel);
  const fiche = hasFiche ? `essai-${drawMot()}` : undefined;
  if (fiche !== undefined)
    await service.from('profiles').update({ entreprise_id: fiche }).eq('id', compte.id).throwOnError();
  const { soumission_id } = await depositOffre(await signInBehind(compte), appel.id);
  return { soumission_id, offre: { compte, fiche, nom: `Société ${compte.nom}` } };
}

/** One member opens their part, another reads, a third confirms: by the API, what is left for the second is not a true one. */
async function litPlis(appel: string, membres: readonly MembreEssai[], lues: ReadonlyArray<[string, Lecture]>) {
  const [premier, second, troisieme] = membres.map(({ client }) => client);
  for (const [p_soumission_id, p_lecture] of lues) {
    await call(premier!, 'rpc_avance_offre', {
      p_soumission_id,
      p_dehors: membres[0]!.id,
      p_dedans: membres[1]!.id,
      p_reste: '-----BEGIN AGE ENCRYPTED FILE-----\nessai',
    });
    await call(second!, 'rpc_lit_offre', { p_soumission_id, p_lecture });
    await call(troisieme!, 'rpc_confirme_lecture', { p_soumission_id, p_lecture });
  }
  const p_presences = [{ nom: 'Mme Fanta Bah', qualite: 'Public' }];
  await call(premier!, 'rpc_note_ouverture', { p_appel_offres_id: appel, p_presences, p_remarques: '' });
  await call(premier!, 'rpc_clot_ouverture', { p_appel_offres_id: appel });
}

/** Opens the offers of a tender of the journey's own and closes its minutes, without a screen. */
export async function createAppelOuvert(service: Service, aLire: readonly OffreALire[]): Promise<AppelOuvert> {
  const appel = await createAppelDao(service, { montant: 0, modes: [] });
  const bailleur_id = `bailleur-${drawMot()}`;
  await service
    .from('appels_offres')
    .update({ bailleur: [bailleur_id] })
    .eq('id', appel.id)
    .throwOnError();
  const bailleur = await createCompte(service, 'BAILLEUR', 'ACTIVE');
  await service.from('profiles').update({ bailleur_id }).eq('id', bailleur.id).throwOnError();
  const comptes = await Promise.all([1, 2, 3].map(() => createCompte(service, 'ADMIN', 'ACTIVE')));
  const membres = await openCommission(appel.id, await Promise.all(comptes.map(signInBehind)));
  const deposees: Array<Awaited<ReturnType<typeof depose>>> = [];
  for (const une of aLire) deposees.push(await depose(service, appel, une));
  await passeLimite(service, appel);
  const date_ouverture = new Date(Date.now() - 500).toISOString();
  await service.from('appels_offres').update({ date_ouverture }).eq('id', appel.id).throwOnError();
  await litPlis(
    appel.id,
    membres,
    deposees.map(({ soumission_id }, rang) => [soumission_id, aLire[rang]!.lecture]),
  );
  return { appel, membres: comptes, offres: deposees.map(({ offre }) => offre), bailleur };
}
