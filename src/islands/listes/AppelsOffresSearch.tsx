import { useEffect } from 'react';
import { AppelOffresCard } from '../../components/appel-offres/AppelOffresCard.tsx';
import { facettesStatutAppel } from '../../components/appel-offres/facettes-appel-offres.ts';
import type { Facette } from '../../components/ui/CartesFacette.tsx';
import { LiensFacette } from '../../components/ui/LiensFacette.tsx';
import {
  STATUT_APPEL_OFFRES_SLUGS,
  type StatutAppelOffres,
  STATUTS_APPEL_OFFRES,
} from '../../domain/appel-offres/vocabulaire.ts';
import { withEtat } from '../../domain/appel-offres/etat-liste.ts';
import { adressePage, type OptionsListe, withFiltre } from '../../domain/listes/liste.ts';
import { LISTE_APPELS_OFFRES } from '../../domain/listes/liste-appels-offres.ts';
import { TETE_APPELS_OFFRES } from '../../domain/listes/tetes.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { phraseLieux } from '../../domain/reference/lieu-travaux.ts';
import { listeAppelsOffres } from '../../stores/registre/liste-appels-offres.ts';
import { withFeuilleLots } from '../export/feuille-lots.ts';
import { writeEtats } from './cartes-suivies.tsx';
import { ListeFiltrable } from './ListeFiltrable.tsx';
import { useEtats } from './useEtats.ts';
import { useListe, type VuePage } from './useListe.ts';

export interface AppelsOffresListeProps {
  titre: string;
  chapeau: string;
  vuePage: VuePage;
  /** Rows of the page's view, all pages. */
  total: number;
  /** Statuses of the tenders under the page's other filter. */
  statuts: readonly StatutAppelOffres[];
  options: OptionsListe;
  /** Address of the index. */
  adresse: string;
}

/** The list of tenders: statuses that toggle, search, filters, sorts; deadlines by the device's clock. */
export function AppelsOffresSearch({
  titre,
  chapeau,
  vuePage,
  total,
  statuts,
  adresse,
  ...props
}: AppelsOffresListeProps) {
  const definition = LISTE_APPELS_OFFRES;
  const liste = useListe({
    definition,
    options: props.options,
    vuePage,
    ressource: listeAppelsOffres,
    adresse,
    filtreCompte: 'status',
  });
  const { vue, montree, isPage, rowsCompte, index, options, now, setFiltre } = liste;
  const etats = useEtats();
  useEffect(() => writeEtats(etats), [etats]);
  const noms = index.status === 'ready' ? index.value.noms : undefined;
  const actifs = STATUTS_APPEL_OFFRES.filter((statut) =>
    montree.filtres['status']?.includes(STATUT_APPEL_OFFRES_SLUGS[statut]),
  );
  const facettes: Facette[] = facettesStatutAppel(
    rowsCompte ?? statuts.map((statut) => ({ statut })),
    actifs,
    (choisi) =>
      adressePage(
        definition,
        withFiltre(definition, vue, 'status', choisi ? [STATUT_APPEL_OFFRES_SLUGS[choisi]] : [], options),
      ),
    rowsCompte && vue.filtres,
  );
  const tete = isPage ? { titre, chapeau } : TETE_APPELS_OFFRES;
  return (
    <>
      <h1>{tete.titre}</h1>
      <p className="mt-1 max-w-texte text-sm text-muted sm:my-2 sm:text-lg">{tete.chapeau}</p>
      <div className="avec-script">
        <LiensFacette
          legende="Statut"
          nom="Filtrer par statut"
          facettes={facettes}
          onChoix={({ cle, isActive }) => setFiltre('status', isActive ? [] : [cle])}
        />
      </div>
      <ListeFiltrable
        {...{ liste, definition, total }}
        titre={tete.titre}
        buildExport={async (rows, contexte, format) => {
          const { tableAppelsOffres } = await import('../../domain/exports/export-appels-offres.ts');
          return withFeuilleLots(format, tableAppelsOffres(rows, contexte), rows, contexte);
        }}
        compte={(total) => countOf(total, 'appel d’offres', 'appels d’offres')}
        invite="Rechercher un appel d’offres"
        exemples="bitumage, Labé, une référence…"
        messageVide={MESSAGES.aucunAppelOffres}
        filtreEnCartes="status"
        renderRow={(appelOffres) => (
          <AppelOffresCard
            key={appelOffres.id}
            appelOffres={withEtat(appelOffres, etats)}
            lieu={phraseLieux(appelOffres, (id) => noms?.regions[id])}
            bailleurs={appelOffres.bailleur.map((id) => noms?.bailleurs[id]?.[0] ?? id).join(', ')}
            now={now}
          />
        )}
      />
    </>
  );
}
