import { useStore } from '@nanostores/react';
import { type MouseEvent, type SubmitEvent, useEffect, useRef } from 'react';
import { ConseilRecherche } from '../../components/recherche/ConseilRecherche.tsx';
import { AucunResultat } from '../../components/recherche/AucunResultat.tsx';
import { FiltresSite } from '../../components/recherche/FiltresSite.tsx';
import { GroupeResultatsSection } from '../../components/recherche/GroupeResultatsSection.tsx';
import { onPlainClick } from '../../components/ui/clic.ts';
import { Echec } from '../../components/ui/Echec.tsx';
import { messageFor } from '../../domain/socle/erreur.ts';
import {
  formatRequeteSite,
  type GenreResultat,
  readRequete,
  type RequeteSite,
} from '../../domain/recherche/recherche-site.ts';
import { routes } from '../../domain/portail/routes.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { useEtats } from '../listes/useEtats.ts';
import { rechercheSite } from '../../stores/recherche/recherche-site.ts';

interface Props {
  /** Names of the regions, by id. */
  regions: Readonly<Record<string, string>>;
  /** Searches to start from. */
  exemples: readonly string[];
}

/** The search of the whole site: field, filters, results by kind. All of it is in the address. */
export function RechercheSite({ regions, exemples }: Props) {
  const champ = useRef<HTMLInputElement>(null);
  const resultats = useRef<HTMLDivElement>(null);
  const requete = useStore(rechercheSite.$requete, { ssr: 'initial' });
  const etat = useStore(rechercheSite.$resultats, { ssr: 'initial' });
  const isCherchant = useStore(rechercheSite.$isCherchant, { ssr: 'initial' });

  const etats = useEtats();

  useEffect(() => rechercheSite.openRecherche(champ.current?.value ?? ''), []);

  const hrefOf = (type: GenreResultat | undefined) => {
    return routes.recherche() + formatRequeteSite(readRequete({ ...requete, type }));
  };
  const follow = (event: MouseEvent, changes: Partial<Record<keyof RequeteSite, string | undefined>>) => {
    onPlainClick(event, () => rechercheSite.askRecherche(changes));
  };
  const onTous = (type: GenreResultat, event: MouseEvent) => {
    follow(event, { type });
    // The link that was followed goes away with the group's end.
    if (event.defaultPrevented) resultats.current?.focus();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    rechercheSite.submitSaisie();
  };
  const sansFiltre = () => {
    rechercheSite.askRecherche({ type: undefined, statut: undefined, region: undefined });
    champ.current?.focus();
  };

  return (
    <div className="avec-script">
      <form action={routes.recherche()} role="search" onSubmit={onSubmit}>
        <label htmlFor="q" className="font-semibold">
          Que cherchez-vous ?
        </label>
        <div className="mt-1.5 flex max-w-texte flex-wrap gap-2">
          <input
            ref={champ}
            id="q"
            name="q"
            type="search"
            value={requete.q}
            onChange={(event) => rechercheSite.typeSaisie(event.target.value)}
            onFocus={rechercheSite.warmMoteur}
            autoComplete="off"
            enterKeyHint="search"
            spellCheck="false"
            className="champ min-w-0 flex-1 basis-48"
          />
          <button type="submit" className="btn btn-principal">
            Rechercher
          </button>
        </div>
        {requete.type && <input type="hidden" name="type" value={requete.type} />}
        <p className="mt-3 flex flex-wrap items-center gap-x-4 text-sm text-muted">
          Par exemple :
          {exemples.map((exemple) => (
            <a
              key={exemple}
              href={routes.recherche(exemple)}
              onClick={(event) => follow(event, { q: exemple, type: undefined, statut: undefined, region: undefined })}
              className="inline-flex min-h-11 min-w-6 items-center"
            >
              {exemple}
            </a>
          ))}
        </p>
        {etat.status === 'ready' && (
          <FiltresSite
            requete={requete}
            comptes={etat.value.comptes}
            regions={regions}
            hrefOf={hrefOf}
            onType={(type, event) => follow(event, { type })}
            onStatut={(statut) => rechercheSite.askRecherche({ statut })}
            onRegion={(region) => rechercheSite.askRecherche({ region })}
          />
        )}
      </form>
      <p role="status" className="mt-6 text-muted">
        {annonceOf(etat, isCherchant)}
      </p>
      {etat.status === 'failed' && (
        <Echec titre="La recherche n’a pas abouti" onReessaie={rechercheSite.retryRecherche}>
          {messageFor(etat.error)}
        </Echec>
      )}
      {etat.status === 'ready' && (
        <div ref={resultats} tabIndex={-1} aria-busy={isCherchant} role="group" aria-label="Résultats">
          {etat.value.isGardee === true && (
            <p className="mb-4">
              Sans réseau, la recherche lit les listes gardées sur cet appareil : projets, appels d’offres, entreprises.
            </p>
          )}
          <ConseilRecherche
            conseil={etat.value.conseil}
            hrefOf={(q) => routes.recherche(q)}
            onEssai={(q, event) => follow(event, { q })}
          />
          {etat.value.groupes.map((groupe) => (
            <GroupeResultatsSection
              key={groupe.type}
              groupe={groupe}
              now={new Date()}
              etats={etats}
              href={etat.value.requete.type === undefined ? hrefOf(groupe.type) : undefined}
              onTous={(event) => onTous(groupe.type, event)}
              onSuite={rechercheSite.showSuite}
            />
          ))}
          {etat.value.total === 0 && (
            <AucunResultat
              q={etat.value.requete.q}
              hasFiltres={formatRequeteSite(requete) !== formatRequeteSite({ q: requete.q })}
              onSansFiltre={sansFiltre}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** What is announced: that it is searching, or how much was found. */
function annonceOf(etat: ReturnType<typeof rechercheSite.$resultats.get>, isCherchant: boolean): string {
  if (etat.status === 'failed' || etat.status === 'idle') return '';
  if (etat.status === 'loading' || isCherchant) return 'Recherche en cours…';
  const { total, requete } = etat.value;
  const pour = requete.q === '' ? '' : ` pour « ${requete.q} »`;
  return total === 0 ? `Aucun résultat${pour}.` : `${countOf(total, 'résultat')}${pour}.`;
}
