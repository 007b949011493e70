import { EntrepriseCard } from '../../components/entreprise/EntrepriseCard.tsx';
import type { OptionsListe } from '../../domain/listes/liste.ts';
import { LISTE_ENTREPRISES } from '../../domain/listes/liste-entreprises.ts';
import { TETE_ENTREPRISES } from '../../domain/listes/tetes.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { routes } from '../../domain/portail/routes.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { listeEntreprises } from '../../stores/registre/liste-entreprises.ts';
import { ListeFiltrable } from './ListeFiltrable.tsx';
import { useListe, type VuePage } from './useListe.ts';

export interface EntreprisesListeProps {
  titre: string;
  vuePage: VuePage;
  /** Rows of the page's view, all pages. */
  total: number;
  options: OptionsListe;
  /** Address of the index. */
  adresse: string;
}

/** The directory: search, filters by activity, field, score and region, sorts. */
export function EntreprisesSearch({ titre, vuePage, total, options, adresse }: EntreprisesListeProps) {
  const definition = LISTE_ENTREPRISES;
  const liste = useListe({
    definition,
    options,
    vuePage,
    ressource: listeEntreprises,
    adresse,
    filtreCompte: 'activite',
  });
  const { isPage } = liste;
  const titreVue = isPage ? titre : TETE_ENTREPRISES.titre;
  return (
    <>
      <h1>{titreVue}</h1>
      <p className="mt-1 max-w-texte text-sm text-muted sm:mt-2 sm:text-lg">
        Les entreprises de travaux et d’études inscrites au registre.{' '}
        <a href={`${routes.aide()}#score`}>D’où vient le score</a>
      </p>
      <ListeFiltrable
        {...{ liste, definition, total }}
        titre={titreVue}
        buildExport={async (rows, contexte) =>
          (await import('../../domain/exports/export-entreprises.ts')).tableEntreprises(rows, contexte)
        }
        compte={(total) => countOf(total, 'entreprise')}
        invite="Rechercher une entreprise"
        exemples="nom, ville, RCCM…"
        messageVide={MESSAGES.aucuneEntreprise}
        filtreEnCartes=""
        renderRow={(entreprise) => (
          <EntrepriseCard key={entreprise.id} entreprise={entreprise} chantiers={entreprise.chantiers} />
        )}
      />
    </>
  );
}
