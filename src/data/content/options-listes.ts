import type { OptionFiltre, OptionsListe } from '../../domain/listes/liste.ts';
import { optionsRoute } from '../../domain/listes/filtres-communs.ts';
import { adresseAEcrire } from '../../domain/portail/communs.ts';
import { prefecturesOf, regionAbsenteOf, regionsOf, type Situee } from '../../domain/reference/lieu-travaux.ts';
import { REGION_ETRANGERE, regionDuSiege } from '../../domain/entreprise/siege.ts';
import { withAxes, withEmprise } from '../../domain/registre/emprises-index.ts';
import { slugOf } from '../../domain/socle/recherche.ts';
import { getAdressesDonnees } from './index-publie.ts';
import { getRegistre } from './registre.ts';
import { onceABuild } from './une-fois.ts';

type OptionsListes = Record<'projets' | 'appelsOffres' | 'entreprises', OptionsListe>;

/** Values that the filters of the lists take from the content, only those that some row has; read once a build. */
const getOptionsListes = onceABuild(readOptions);

async function readOptions(): Promise<OptionsListes> {
  const { projets, appelsOffres, entreprises, regions, routes, bailleurById, projetById } = await getRegistre();
  const optionsRegion = (rows: readonly Situee[]): OptionFiltre[] => {
    const ids = new Set(rows.flatMap(regionsOf));
    return [...[...regions, REGION_ETRANGERE].filter(({ id }) => ids.has(id)), ...regionAbsenteOf(rows)].map(
      ({ id, nom }) => ({
        valeur: id,
        label: nom,
      }),
    );
  };
  const optionsDepartement = (rows: readonly Situee[]): OptionFiltre[] => {
    const noms = new Set(rows.flatMap((row) => prefecturesOf(row)));
    return regions.flatMap(({ id, prefectures }) =>
      prefectures
        .filter(({ nom }) => noms.has(nom))
        .map(({ nom }) => ({ valeur: slugOf(nom), label: nom, groupe: id })),
    );
  };
  const optionsBailleur = (ids: ReadonlySet<string>): OptionFiltre[] =>
    [...bailleurById.values()].filter(({ id }) => ids.has(id)).map(({ id, sigle }) => ({ valeur: id, label: sigle }));
  return {
    projets: {
      region: optionsRegion(projets),
      departement: optionsDepartement(projets),
      route: optionsRoute(projets.map((projet) => withEmprise(projet, routes))),
      bailleur: optionsBailleur(new Set(projets.flatMap(({ bailleur }) => bailleur.map(({ id }) => id)))),
    },
    appelsOffres: {
      region: optionsRegion(appelsOffres),
      departement: optionsDepartement(appelsOffres),
      route: optionsRoute(appelsOffres.map((appel) => withAxes(appel, routes, (id) => projetById.get(id)))),
      bailleur: optionsBailleur(new Set(appelsOffres.flatMap(({ bailleur }) => bailleur))),
    },
    entreprises: { region: optionsRegion(entreprises.map((une) => ({ region: regionDuSiege(une) }))) },
  };
}

/**
 * What the island of a list is set up with: the values of its filters, and where its index lies. The page's own region or
 * funder has its name there too, although no row has it.
 */
export async function getReglagesListe(
  liste: keyof OptionsListes,
  propres: Record<string, OptionFiltre> = {},
): Promise<{ options: OptionsListe; adresse: string }> {
  const [options, adresses] = await Promise.all([getOptionsListes(), getAdressesDonnees()]);
  const reglees = { ...options[liste] };
  for (const [nom, propre] of Object.entries(propres)) {
    const valeurs = reglees[nom] ?? [];
    if (!valeurs.some(({ valeur }) => valeur === propre.valeur)) reglees[nom] = [...valeurs, propre];
  }
  return { options: reglees, adresse: import.meta.env.DEV ? adresses[liste] : adresseAEcrire(liste) };
}
