import type { OrigineDonnees } from '../../domain/reference/identite.ts';
import type { ProjetIndexe } from '../../domain/registre/index-registre.ts';
import { computeTableauxPublics, type TableauxPublics } from '../../domain/tableau-de-bord/tableaux-publics.ts';
import { cheminsListe } from './chemins.ts';
import { ligneProjet, nomsCites, origineRegistre } from './lignes-registre.ts';
import { must } from './must.ts';
import { getRegistre } from './registre.ts';
import { onceABuild } from './une-fois.ts';

/** The public dashboards of the register, counted once a build (R263). */
export const getTableauxPublics = onceABuild(computeTableaux);

async function computeTableaux(): Promise<TableauxPublics> {
  const registre = await getRegistre();
  const { projets, routes, entrepriseById, now } = registre;
  // No figure asks where a projet is.
  const rows = projets.map((projet, rang): ProjetIndexe => ({
    ...ligneProjet(projet, routes),
    precision: 'absente',
    numero: rang + 1,
  }));
  return computeTableauxPublics(
    { rows, noms: nomsCites(registre, entrepriseById.keys()), routesDecrites: routes },
    now,
  );
}

/** Who publishes the figures, for their files. */
export const getOrigine = async (): Promise<OrigineDonnees> => origineRegistre(await getRegistre());

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
  const { sujets } = await getTableauxPublics();
  return sujets.flatMap(({ cle, dessins }) =>
    dessins.map((dessin) => ({ params: { dessin: dessin.nom }, props: { dessin, sujet: cle } })),
  );
}
