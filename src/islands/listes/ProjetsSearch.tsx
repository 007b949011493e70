import { facettesStatutProjet } from '../../components/projet/facettes-projet.tsx';
import { ProjetCard } from '../../components/projet/ProjetCard.tsx';
import { CartesFacette } from '../../components/ui/CartesFacette.tsx';
import { type OptionsListe, withFiltre } from '../../domain/listes/liste.ts';
import { LISTE_PROJETS } from '../../domain/listes/liste-projets.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import {
  STATUT_PROJET_CHAPEAUX,
  STATUT_PROJET_SLUGS,
  type StatutProjet,
  statutFromSlug,
  titreProjets,
} from '../../domain/projet/vocabulaire.ts';
import { countByStatut } from '../../domain/projet/projet.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { listeProjets } from '../../stores/registre/listes.ts';
import { ListeFiltrable } from './ListeFiltrable.tsx';
import { useListe, type VuePage } from './useListe.ts';

export interface ProjetsListeProps {
  /** Title and sentence of the page, as long as its own rows show. */
  titre: string;
  chapeau: string;
  /** What follows that sentence, and the rows that it counts, where it counts some. */
  suite?: { texte: string; href: string | undefined };
  vuePage: VuePage;
  /** Rows of the page's view, all pages. */
  total: number;
  /** Projects of each status under the page's other filter. */
  parStatut: Record<StatutProjet, number>;
  options: OptionsListe;
  /** Address of the index. */
  adresse: string;
}

const CHAPEAU = 'Routes, ponts, écoles, centres de santé : l’état de chaque chantier.';

/** The list of projects: status cards that toggle, search, filters, sorts. */
export function ProjetsSearch({
  titre,
  chapeau,
  suite,
  vuePage,
  total,
  parStatut,
  adresse,
  ...props
}: ProjetsListeProps) {
  const definition = LISTE_PROJETS;
  const liste = useListe({
    definition,
    options: props.options,
    vuePage,
    ressource: listeProjets,
    adresse,
    filtreCompte: 'status',
  });
  const { vue, isPage, rowsCompte, index, options, setFiltre, hrefOf } = liste;
  const noms = index.status === 'ready' ? index.value.noms : undefined;
  const choisis = vue.filtres['status'] ?? [];
  const statuts = choisis.flatMap((slug) => statutFromSlug(slug) ?? []);
  const statut = statuts.length === 1 ? statuts[0] : undefined;
  const facettes = facettesStatutProjet(rowsCompte ? countByStatut(rowsCompte) : parStatut, statuts, (choisi) =>
    hrefOf(withFiltre(definition, vue, 'status', choisi ? [STATUT_PROJET_SLUGS[choisi]] : [], options)),
  );
  const titreVue = isPage ? titre : titreProjets(statut);
  return (
    <>
      <h1>{titreVue}</h1>
      <p className="mt-2 mb-5 text-lg text-muted">
        {isPage ? chapeau : statut ? STATUT_PROJET_CHAPEAUX[statut] : CHAPEAU}
        {isPage && suite && <> {suite.href === undefined ? suite.texte : <a href={suite.href}>{suite.texte}</a>}</>}
      </p>
      <div className="avec-script">
        <CartesFacette
          legende="Filtrer par statut"
          facettes={facettes}
          onChoix={({ cle, isActive }) =>
            setFiltre('status', isActive ? [] : [STATUT_PROJET_SLUGS[cle as StatutProjet]])
          }
        />
      </div>
      <ListeFiltrable
        {...{ liste, definition, total }}
        titre={titreVue}
        exporte={async (rows, contexte) =>
          (await import('../../domain/exports/export-projets.ts')).tableProjets(rows, contexte)
        }
        compte={(total) => countOf(total, 'projet')}
        invite="Rechercher un projet"
        exemples="RN1, Kindia, école…"
        messageVide={MESSAGES.aucunProjet}
        filtreEnCartes="status"
        renderRow={(projet) => (
          <ProjetCard key={projet.id} projet={projet} region={noms?.regions[projet.region] ?? ''} now={liste.now} />
        )}
      />
    </>
  );
}
