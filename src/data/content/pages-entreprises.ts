import type { LotRemporte } from '../../domain/appel-offres/lots-lies.ts';
import type { Entreprise } from '../../domain/entreprise/entreprise.ts';
import type { Projet } from '../../domain/projet/projet.ts';
import { cleFeuille, cleFiche } from './cadre.ts';
import { type HistoireFiche, histoireOf } from './histoires.ts';
import { must } from './must.ts';
import { getRegistre } from './registre.ts';
import { onceABuild } from './une-fois.ts';

/** A company with everything that its page names. */
export interface FicheEntreprise {
  entreprise: Entreprise;
  /** Name of the region of its head office; undefined abroad, or where it is not known. */
  region: string | undefined;
  /** Projects of which it holds the contract, alone or in a groupement, most recent first. */
  projets: Projet[];
  /** Projects of which it held a contract that was terminated, and that another took up. */
  repris: Projet[];
  /** Lots that it won, the last published first. */
  lots: readonly LotRemporte[];
}

/** What its page says: also its public history. */
export interface PageEntreprise extends FicheEntreprise {
  histoire: HistoireFiche | undefined;
}

/** Every company; written once a build, since its page, its sheet and its picture ask. */
export const getFichesEntreprises = onceABuild(readFiches);

async function readFiches(): Promise<FicheEntreprise[]> {
  const { entreprises, projets, projetsByEntreprise, lotsByEntreprise, regionById } = await getRegistre();
  return entreprises.map((entreprise) => ({
    entreprise,
    region: entreprise.region && must(regionById.get(entreprise.region), entreprise.region).nom,
    projets: projetsByEntreprise.get(entreprise.id) ?? [],
    repris: projets.filter(({ marches_resilies: marches }) =>
      marches?.some(({ entreprise: siennes }) => siennes?.includes(entreprise.id)),
    ),
    lots: lotsByEntreprise.get(entreprise.id) ?? [],
  }));
}

/** One entry per company's page, with the key of what the page reads. */
export const cheminsPagesEntreprises = async () =>
  Promise.all(
    (await getFichesEntreprises()).map(async (fiche) => {
      const props: PageEntreprise = { ...fiche, histoire: await histoireOf('entreprises', fiche.entreprise.id) };
      return { params: { id: fiche.entreprise.id }, props, cacheKey: await cleFiche(fiche, props.histoire) };
    }),
  );

/** One entry per company's sheet, likewise. */
export const cheminsFeuillesEntreprises = async () =>
  Promise.all(
    (await getFichesEntreprises()).map(async (props) => ({
      params: { id: props.entreprise.id },
      props,
      cacheKey: await cleFeuille(props),
    })),
  );
