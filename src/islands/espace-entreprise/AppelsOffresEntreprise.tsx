import { useEffect, useState } from 'react';
import { dossiersOf, isVivante } from '../../domain/appel-offres/acquisition.ts';
import type { Chargement } from '../../domain/socle/erreur.ts';
import { appelsDuBureau } from '../../domain/espace-entreprise/espace-entreprise.ts';
import type { AppelOffresIndexe, EntrepriseIndexee, Index } from '../../domain/registre/index-registre.ts';
import { PARAMETRE_APPEL } from '../../domain/portail/routes.ts';
import type { LignesCompte } from '../../stores/espaces/espace-entreprise.ts';
import { ALaVue, createPiece, Differe } from '../registre/Differe.tsx';
import { Lecture } from '../registre/Lecture.tsx';
import { AppelEntreprise } from './AppelEntreprise.tsx';
import type { CadreAchat } from './cadre-achat.ts';

/** Below the company's own cards: they come when they are reached. */
const ouverts = createPiece(() => import('./AppelsOuverts.tsx'));

interface Props {
  lignes: Chargement<LignesCompte>;
  registre: Chargement<Index<AppelOffresIndexe>>;
  /** The company's page in the directory, when it has one. */
  fiche: EntrepriseIndexee | undefined;
  now: Date;
  cadre: CadreAchat;
  onRelitLignes: () => Promise<unknown>;
  onRelitRegistre: () => Promise<unknown>;
}

/** The tender that the person comes from, then the company's DAO, then the tenders that it may still answer. */
export function AppelsOffresEntreprise(props: Props) {
  const { lignes, registre, fiche, now, cadre, onRelitLignes, onRelitRegistre } = props;
  const [cible] = useState(() => new URLSearchParams(location.search).get(PARAMETRE_APPEL) ?? undefined);
  const isPret = lignes.status === 'ready';
  useEffect(() => {
    // Come for one tender: its card is what is read first.
    if (!isPret || cible === undefined || location.hash !== '') return;
    const carte = document.getElementById(`appel-${cible}`);
    carte?.focus({ preventScroll: true });
    carte?.scrollIntoView({ block: 'start' });
  }, [isPret, cible]);

  const rows = registre.status === 'ready' ? registre.value.rows : [];
  const { acquisitions, soumissions, conditions, etats } = isPret
    ? lignes.value
    : { acquisitions: [], soumissions: [], conditions: [], etats: {} };
  // The database leads; the register knows the rest, and stands alone while the accounts are not there.
  const appels = appelsDuBureau(conditions, rows, etats);
  const dossiers = dossiersOf(acquisitions, soumissions, appels, now);
  const deja = new Set(dossiers.filter(({ acquisition }) => isVivante(acquisition)).map((un) => un.appel_offres_id));
  const carteOf = (id: string, isOuvert = false) => {
    const dossier = dossiers.find(({ appel_offres_id }) => appel_offres_id === id);
    return (
      <AppelEntreprise
        key={id}
        id={id}
        appelOffres={appels.find((appel) => appel.id === id)}
        conditions={conditions.find((une) => une.id === id)}
        acquisition={dossier?.acquisition}
        hasOffre={dossier?.hasOffre ?? false}
        now={now}
        cadre={cadre}
        isOuvert={isOuvert}
      />
    );
  };
  // Either says which tenders are open.
  const ouvertsLus: Chargement<unknown> = isPret ? { status: 'ready', value: undefined } : registre;
  const miens = dossiers.filter(({ appel_offres_id }) => appel_offres_id !== cible);
  return (
    <>
      {cible !== undefined && (
        <section aria-labelledby="appel-vise" className="mb-8">
          <h2 id="appel-vise" className="mb-4">
            L’appel d’offres choisi
          </h2>
          <Lecture
            etat={lignes}
            attente="Lecture de vos dossiers…"
            echec="Impossible de charger cet appel d’offres"
            onReessaie={onRelitLignes}
          >
            {() =>
              appels.some(({ id }) => id === cible) || dossiers.some((un) => un.appel_offres_id === cible) ? (
                <div className="grid grid-cols-1">{carteOf(cible, true)}</div>
              ) : registre.status === 'loading' || registre.status === 'idle' ? (
                <p role="status" className="text-muted">
                  Lecture du registre…
                </p>
              ) : (
                <p>Cet appel d’offres n’est pas dans le registre&nbsp;: voyez ceux qui sont ouverts, plus bas.</p>
              )
            }
          </Lecture>
        </section>
      )}
      <h2 className="mb-4">Mes Appels d’Offres</h2>
      <Lecture
        etat={lignes}
        attente="Lecture de vos dossiers…"
        echec="Impossible de charger vos dossiers d’appel d’offres"
        onReessaie={onRelitLignes}
      >
        {() =>
          miens.length === 0 ? (
            <p>
              {dossiers.length === 0
                ? 'Votre entreprise n’a encore demandé aucun dossier d’appel d’offres (DAO).'
                : 'Votre entreprise n’a demandé aucun autre dossier d’appel d’offres (DAO).'}
            </p>
          ) : (
            <div className="grille items-start">{miens.map(({ appel_offres_id }) => carteOf(appel_offres_id))}</div>
          )
        }
      </Lecture>
      <h2 className="mt-8 mb-2">Appels d’offres ouverts</h2>
      <Lecture
        etat={ouvertsLus}
        attente="Lecture du registre…"
        echec="Impossible de charger les appels d’offres ouverts"
        onReessaie={onRelitRegistre}
      >
        {() => (
          <ALaVue attente="Lecture des appels d’offres ouverts…">
            <Differe piece={ouverts} attente="Lecture des appels d’offres ouverts…">
              {({ AppelsOuverts }) => (
                <AppelsOuverts
                  appels={appels}
                  region={fiche?.region}
                  nomRegion={
                    registre.status === 'ready' && fiche ? registre.value.noms.regions[fiche.region ?? ''] : undefined
                  }
                  cible={cible}
                  deja={deja}
                  miens={miens.map(({ appel_offres_id }) => appel_offres_id)}
                  now={now}
                  carteOf={carteOf}
                />
              )}
            </Differe>
          </ALaVue>
        )}
      </Lecture>
    </>
  );
}
