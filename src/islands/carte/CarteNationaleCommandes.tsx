import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Elements } from '../../components/ui/elements.ts';
import { computeStatistiques, filterCarte, FILTRE_OUVERT } from '../../domain/carte/carte.ts';
import { countByRetard } from '../../domain/carte/retard.ts';
import { SURCOUCHES_CARTE, type VueCarte } from '../../domain/carte/vue-carte.ts';
import { countByStatut } from '../../domain/projet/projet.ts';
import { type FichierRoutes, routesDites } from '../../domain/carte/lignes-routes.ts';
import type { Index, ProjetIndexe } from '../../domain/registre/index-registre.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { vueCarte } from '../../stores/registre/vue-carte.ts';
import { Actualiser } from '../registre/Actualiser.tsx';
import { ChoixCouleurs } from './ChoixCouleurs.tsx';
import { ChoixStatut } from './ChoixStatut.tsx';
import { CommandesCommunes } from './CommandesCommunes.tsx';
import { Couches } from './Couches.tsx';
import { phraseGroupe } from './couches-groupes.ts';
import { filterLignes } from './lignes.ts';
import { LegendeFiltrante } from './LegendeFiltrante.tsx';
import { LegendeRetard } from './LegendeRetard.tsx';
import { MentionRoutes } from './MentionRoutes.tsx';
import type { CarteVive } from './carte-vive.ts';
import { PresDeMoi } from './PresDeMoi.tsx';
import { NombresCarte } from './NombresCarte.tsx';
import { ProjetsRecents } from './ProjetsRecents.tsx';
import { RoutesCarte } from './RoutesCarte.tsx';
import { StatistiquesCarte } from './StatistiquesCarte.tsx';
import { useVueCarte } from './useVueCarte.ts';

interface Props {
  carte: CarteVive;
  index: Index<ProjetIndexe>;
  routes: FichierRoutes;
  figure: HTMLElement;
  isRepli: boolean;
  onSimple: () => void;
}
type Panneau = 'couches' | 'routes' | 'pres-de-moi';

/** Everything around the live national map: filters, layers, position, figures, and the table that follows. */
export function CarteNationaleCommandes({ carte, index: premier, routes, figure, isRepli, onSimple }: Props) {
  const [index, setIndex] = useState(premier);
  const vue = useStore(vueCarte.$vue);
  const [panneau, setPanneau] = useState<Panneau>();
  const [ouvert, setOuvert] = useState<{ projets: readonly ProjetIndexe[]; phrase: string }>();
  const { statuts, bailleur, surcouches, lecture } = vue;
  const projets = useMemo(() => filterCarte(index.rows, { statuts, bailleur }), [index, statuts, bailleur]);
  const situes = useMemo(() => projets.filter((projet) => carte.canShow(projet)), [carte, projets]);
  const groupes = useMemo(() => carte.groupesOf(projets), [carte, projets]);
  useVueCarte(carte, index.rows);
  useEffect(() => {
    carte.show(projets);
    return filterLignes(new Set(projets.map(({ id }) => id)));
  }, [carte, projets]);
  useEffect(() => {
    for (const une of SURCOUCHES_CARTE) carte.showSurcouche(une, surcouches.includes(une));
  }, [carte, surcouches]);
  useEffect(() => carte.paint(lecture), [carte, lecture]);
  useEffect(() => {
    carte.followGroupes((groupe) => setOuvert({ projets, phrase: `${phraseGroupe(groupe)}.` }));
  }, [carte, projets]);
  const dites = useMemo(() => routesDites(routes), [routes]);
  const toggle = (nom: Panneau) => setPanneau(panneau === nom ? undefined : nom);
  const parStatut = countByStatut(filterCarte(index.rows, { ...FILTRE_OUVERT, bailleur }));
  const change = (changes: Partial<VueCarte>) => vueCarte.change({ ...vue, ...changes });
  return (
    <>
      <CommandesCommunes figure={figure} isRepli={isRepli} onSimple={onSimple}>
        <ChoixStatut statuts={statuts} onChange={(statuts) => change({ statuts })} />
        <ChoixCouleurs lecture={lecture} onChange={(lecture) => change({ lecture })} />
        <button
          type="button"
          className="btn"
          aria-expanded={panneau === 'couches'}
          aria-controls="carte-couches"
          onClick={() => toggle('couches')}
        >
          Couches
        </button>
        {dites.length > 0 && (
          <button
            type="button"
            className="btn"
            aria-expanded={panneau === 'routes'}
            aria-controls="carte-routes"
            onClick={() => toggle('routes')}
          >
            Routes
          </button>
        )}
        <button
          type="button"
          className="btn"
          aria-expanded={panneau === 'pres-de-moi'}
          aria-controls="carte-pres-de-moi"
          onClick={() => toggle('pres-de-moi')}
        >
          Près de moi
        </button>
        <p role="status" className="carte-note">
          {`${countOf(situes.length, 'projet')} sur la carte${projets.length === 0 ? ' : choisissez un statut ou un bailleur' : ''}.`}
        </p>
        <p role="status" className="carte-note">
          {ouvert?.projets === projets ? ouvert.phrase : ''}
        </p>
        {surcouches.includes('routes') && <MentionRoutes routes={routes} />}
        <Actualiser onLu={setIndex} phraseOf={(heure) => `Données lues à ${heure}.`} classe="carte-note" />
      </CommandesCommunes>
      <div id="carte-couches" hidden={panneau !== 'couches'}>
        <Couches vue={vue} noms={index.noms} parStatut={parStatut} hasRoutes={routes.length > 0} onChange={change} />
      </div>
      <div id="carte-routes" hidden={panneau !== 'routes'}>
        {panneau === 'routes' && <RoutesCarte dites={dites} carte={carte} />}
      </div>
      <div id="carte-pres-de-moi" hidden={panneau !== 'pres-de-moi'}>
        {panneau === 'pres-de-moi' && <PresDeMoi projets={projets} carte={carte} />}
      </div>
      {portalIn(
        figure,
        'legende',
        lecture === 'retard' ? (
          <LegendeRetard comptes={countByRetard(projets, new Date())} />
        ) : (
          <LegendeFiltrante statuts={statuts} parStatut={parStatut} onChange={(statuts) => change({ statuts })} />
        ),
      )}
      {portalIn(
        document,
        'statistiques',
        <StatistiquesCarte
          statistiques={{ ...computeStatistiques(situes, bailleur), sansLieu: projets.length - situes.length }}
        />,
      )}
      {portalIn(document, 'nombres', <NombresCarte groupes={groupes} carte={carte} />)}
      {portalIn(document, 'recents', <ProjetsRecents projets={projets.slice(0, 3)} noms={index.noms} carte={carte} />)}
    </>
  );
}

/** Draws into the page's own place for it, where the page has one. */
function portalIn(racine: ParentNode, role: string, contenu: Elements) {
  const place = racine.querySelector(`[data-vive=${role}]`);
  return place && createPortal(contenu, place);
}
