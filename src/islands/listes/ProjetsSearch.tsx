import { facettesStatutProjet } from '../../components/projet/facettes-projet.tsx';
import { ProjetCard } from '../../components/projet/ProjetCard.tsx';
import { CartesFacette } from '../../components/ui/CartesFacette.tsx';
import { adressePage, type OptionsListe, withFiltre } from '../../domain/listes/liste.ts';
import { LISTE_PROJETS } from '../../domain/listes/liste-projets.ts';
import { statutsChoisis, teteProjets } from '../../domain/listes/liste-projets-tete.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { STATUT_PROJET_SLUGS, type StatutProjet } from '../../domain/projet/vocabulaire.ts';
import { countByStatut } from '../../domain/projet/projet.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { phraseLieux } from '../../domain/reference/lieu-travaux.ts';
import { listeProjets } from '../../stores/registre/liste-projets.ts';
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
  const { vue, montree, isPage, rowsCompte, index, options, setFiltre } = liste;
  const noms = index.status === 'ready' ? index.value.noms : undefined;
  const facettes = facettesStatutProjet(
    rowsCompte ? countByStatut(rowsCompte) : parStatut,
    statutsChoisis(montree),
    (choisi) =>
      adressePage(
        definition,
        withFiltre(definition, vue, 'status', choisi ? [STATUT_PROJET_SLUGS[choisi]] : [], options),
      ),
  );
  const tete = isPage ? { titre, chapeau } : teteProjets(montree, rowsCompte ?? []);
  return (
    <>
      <h1>{tete.titre}</h1>
      <p className="mt-1 mb-3 text-sm text-muted sm:mt-2 sm:mb-5 sm:text-lg">
        <span>{tete.chapeau}</span>
        {isPage && suite && (
          <> {suite.href === undefined ? <span>{suite.texte}</span> : <a href={suite.href}>{suite.texte}</a>}</>
        )}
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
        titre={tete.titre}
        buildExport={async (rows, contexte) =>
          (await import('../../domain/exports/export-projets.ts')).tableProjets(rows, contexte)
        }
        compte={(total) => countOf(total, 'projet')}
        invite="Rechercher un projet"
        exemples="RN1, Kindia, école…"
        messageVide={MESSAGES.aucunProjet}
        filtreEnCartes="status"
        renderRow={(projet) => (
          <ProjetCard
            key={projet.id}
            projet={projet}
            lieu={phraseLieux(projet, (id) => noms?.regions[id])}
            now={liste.now}
          />
        )}
      />
    </>
  );
}
