import { financementsOf, partsOf } from '../../domain/projet/financement.ts';
import type { Projet } from '../../domain/projet/projet.ts';
import { DIMENSIONS } from '../../domain/portail/route-tableaux.ts';
import { licenceCitee, type OrigineDonnees } from '../../domain/reference/identite.ts';
import { withEmprise } from '../../domain/registre/emprises-index.ts';
import type { Noms, ProjetIndexe } from '../../domain/registre/index-registre.ts';
import {
  computeTableauxPublics,
  listDessins,
  type TableauxPublics,
} from '../../domain/tableau-de-bord/tableaux-publics.ts';
import { cheminsListe } from './chemins.ts';
import { must } from './must.ts';
import { getRegistre, type Registre } from './registre.ts';
import { onceABuild } from './une-fois.ts';

/** The public dashboards of the register, counted once a build (R263). */
export const getTableauxPublics = onceABuild(computeTableaux);

async function computeTableaux(): Promise<TableauxPublics> {
  const { projets, routes, now, ...registre } = await getRegistre();
  const rows = projets.map((projet, rang) => indexeOf(projet, rang, routes));
  return computeTableauxPublics({ rows, noms: nomsOf(registre), routesDecrites: routes }, now);
}

/** A row as the index of the lists has it, but for its position, which no figure asks. */
function indexeOf(projet: Projet, rang: number, routes: Registre['routes']): ProjetIndexe {
  return {
    ...withEmprise(projet, routes),
    bailleur: financementsOf(projet).map(({ id }) => id),
    parts: partsOf(projet),
    precision: 'absente',
    numero: rang + 1,
  };
}

function nomsOf({
  regions,
  bailleurById,
  entreprises,
}: Pick<Registre, 'regions' | 'bailleurById' | 'entreprises'>): Noms {
  return {
    regions: Object.fromEntries(regions.map(({ id, nom }) => [id, nom])),
    bailleurs: Object.fromEntries([...bailleurById.values()].map(({ id, sigle, nom }) => [id, [sigle, nom] as const])),
    entreprises: Object.fromEntries(entreprises.map(({ id, raison_sociale }) => [id, raison_sociale])),
  };
}

/** Who publishes the figures, for their files. */
export async function getOrigine(): Promise<OrigineDonnees> {
  const { chiffresNationaux, identite } = await getRegistre();
  return {
    date_arrete: chiffresNationaux.date_arrete,
    exemple: identite.exemple,
    agence: identite.sigle,
    licence: licenceCitee(identite),
  };
}

/** Pages of `/chiffres/{sujet}`. */
export async function cheminsSujets() {
  const { sujets } = await getTableauxPublics();
  return sujets.map((sujet) => ({ params: { sujet: sujet.cle }, props: { sujet } }));
}

/** Pages of `/chiffres/lignes/{liste}`: the rows behind the figures that no filter gives. */
export async function cheminsListesChiffres() {
  const { listes } = await getTableauxPublics();
  const { projetById } = await getRegistre();
  return listes.flatMap(({ rows, ...tete }) =>
    cheminsListe(
      rows.map(({ id }) => must(projetById.get(id), id)),
      { tete },
      { liste: tete.cle },
    ),
  );
}

/** Files of `/chiffres/{dessin}.csv` and `.svg`. */
export async function cheminsDessins() {
  const tableaux = await getTableauxPublics();
  return listDessins(tableaux).map((dessin) => {
    const sujet = must(
      DIMENSIONS.find((cle) => dessin.nom.startsWith(`${cle}-`)),
      dessin.nom,
    );
    return { params: { dessin: dessin.nom }, props: { dessin, sujet } };
  });
}
