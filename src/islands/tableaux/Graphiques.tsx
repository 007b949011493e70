import { STATUT_FONDS } from '../../components/projet/fonds-statut.ts';
import { useMemo } from 'react';
import { TableauBarres } from '../../components/graphique/TableauBarres.tsx';
import { FormeStatut, STATUT_COULEURS } from '../../components/projet/FormeStatut.tsx';
import type { Index, ProjetIndexe } from '../../domain/registre/index-registre.ts';
import { formatMilliards, formatNombre } from '../../domain/socle/montant.ts';
import { phraseArrondi } from '../../domain/tableau-de-bord/figures-dites.ts';
import type { ClassePerformance } from '../../domain/projet/performance.ts';
import { routes } from '../../domain/portail/routes.ts';
import {
  computeTableauDeBord,
  type LigneBudget,
  type LigneRepartition,
  noteRegions,
} from '../../domain/tableau-de-bord/tableau-de-bord.ts';
import { ListeEcheances } from './ListeEcheances.tsx';
import { ListeRetards } from './ListeRetards.tsx';

const FONDS_CLASSE: Record<ClassePerformance, string> = {
  EXCELLENT: 'fill-brand',
  BIEN: 'fill-brand',
  EN_RETARD: 'fill-suspendu',
  RETARD_IMPORTANT: 'fill-danger',
  TROP_TOT: 'fill-chaussee',
  NON_DISPONIBLE: 'fill-chaussee',
};

/** A share that is there never reads 0. */
const formatPart = (part: number, mesure: number) =>
  part === 0 && mesure > 0 ? '<\u00a01\u00a0%' : `${formatNombre(part)}\u00a0%`;
const sum = (lignes: readonly LigneRepartition[], champ: 'nombre' | 'part') =>
  lignes.reduce((total, ligne) => total + ligne[champ], 0);
/** Both figures of a row, or of all of them. */
const valeursOf = (nombre: number, part: number) => [formatNombre(nombre), formatPart(part, nombre)];
const totalOf = (lignes: readonly LigneRepartition[]) => valeursOf(sum(lignes, 'nombre'), sum(lignes, 'part'));
const barreOf = ({ cle, label, nombre, part }: LigneRepartition, href: string | undefined) => ({
  cle,
  label,
  mesure: nombre,
  valeurs: valeursOf(nombre, part),
  href: nombre > 0 ? href : undefined,
});

/** The short name, and the full one where it fits and differs. */
function NomBailleur({ label, nom }: LigneBudget) {
  const isRepete = nom.startsWith(label);
  return (
    <span>
      <span>{label}</span>
      {nom !== label && (
        <span className="hidden text-muted sm:inline">{isRepete ? nom.slice(label.length) : ` – ${nom}`}</span>
      )}
    </span>
  );
}

/** The four distributions, each a table that draws its bars, and the works that are behind. */
export function Graphiques({ index, now }: { index: Index<ProjetIndexe>; now: Date }) {
  const tableau = useMemo(() => computeTableauDeBord(index, now), [index, now]);
  const { noms } = index;
  const { statuts, performances, retards, regions, bailleurs, chiffres } = tableau;
  return (
    <div className="graphiques">
      <TableauBarres
        id="par-statut"
        titre="Projets par statut"
        note="Toutes les fiches publiées."
        colonnes={['Statut', 'Projets', 'Part']}
        barres={statuts.map((ligne) => ({
          ...barreOf(ligne, routes.projetsFiltres(ligne.cle)),
          label: (
            <>
              <span className={STATUT_COULEURS[ligne.cle]}>
                <FormeStatut statut={ligne.cle} />
              </span>
              <span>{ligne.label}</span>
            </>
          ),
          fond: STATUT_FONDS[ligne.cle],
        }))}
        total={totalOf(statuts)}
      />
      <TableauBarres
        id="par-performance"
        titre="Performance des projets en cours"
        note="Travaux faits rapportés au délai couru : excellent dès 80, bien dès 60, en retard dès 40."
        colonnes={['Classe', 'Projets', 'Part']}
        barres={performances.map((ligne) => ({
          ...barreOf(ligne, routes.projetsFiltresPerformance(ligne.cle)),
          fond: FONDS_CLASSE[ligne.cle],
        }))}
        total={totalOf(performances)}
        vide={sum(performances, 'nombre') === 0 ? 'Aucun projet n’est en cours.' : undefined}
      />
      <div className="en-travers grid gap-4">
        <ListeEcheances tableau={tableau} regions={noms.regions} />
        <ListeRetards retards={retards} regions={noms.regions} />
      </div>
      <TableauBarres
        id="par-region"
        titre="Projets par région"
        note={noteRegions(regions, chiffres)}
        colonnes={['Région', 'Projets', 'Part']}
        barres={regions.map((ligne) => barreOf(ligne, routes.projetsParRegion(ligne.cle)))}
        total={valeursOf(chiffres.totalProjets, chiffres.totalProjets === 0 ? 0 : 100)}
      />
      <TableauBarres
        id="par-bailleur"
        titre="Budget par bailleur"
        note={[
          'En milliards de francs guinéens. Chaque budget publié est partagé entre ses bailleurs selon leurs parts. Un projet peut en avoir plusieurs.',
          phraseArrondi(
            bailleurs.map(({ budget }) => budget),
            chiffres.budgetTotal,
          ),
        ]
          .filter(Boolean)
          .join(' ')}
        colonnes={['Bailleur', 'Projets', 'Mds GNF', 'Part']}
        barres={bailleurs.map((ligne) => ({
          ...barreOf(ligne, ligne.cle === '' ? undefined : routes.projetsFiltresBailleur(ligne.cle)),
          label: <NomBailleur {...ligne} />,
          mesure: ligne.budget,
          valeurs: [formatNombre(ligne.nombre), formatMilliards(ligne.budget), formatPart(ligne.part, ligne.budget)],
        }))}
        total={[
          formatNombre(chiffres.totalProjets),
          formatMilliards(chiffres.budgetTotal),
          formatPart(sum(bailleurs, 'part'), 0),
        ]}
        vide={chiffres.projetsAvecBudget === 0 ? 'Aucun budget n’est publié.' : undefined}
      />
    </div>
  );
}
