import type { Lecture } from '../../src/domain/scelle/lecture.ts';
import { type AppelDao, createAppelDao } from './appels-dao.ts';
import { createTitulaire, passeLimite } from './commission-prete.ts';
import { depositOffre, openCommission } from './offres.ts';
import { ouvreOffres, passeOuverture } from './seance-ouverture.ts';
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
  await passeOuverture(service, appel);
  await ouvreOffres(
    appel.id,
    membres,
    new Map(deposees.map(({ soumission_id }, rang) => [soumission_id, aLire[rang]!.lecture])),
  );
  return { appel, membres: comptes, offres: deposees.map(({ offre }) => offre), bailleur };
}
