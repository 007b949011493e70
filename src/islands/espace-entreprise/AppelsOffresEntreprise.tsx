import { AppelOffresCard } from '../../components/appel-offres/AppelOffresCard.tsx';
import { DossierCard } from '../../components/entreprise/DossierCard.tsx';
import { dossiersOf } from '../../domain/appel-offres/acquisition.ts';
import type { Chargement } from '../../domain/socle/erreur.ts';
import { appelsOuverts } from '../../domain/espace-entreprise/espace-entreprise.ts';
import type { AppelOffresIndexe, EntrepriseIndexee, Index } from '../../domain/registre/index-registre.ts';
import { PARAMETRE_APPEL, routes } from '../../domain/portail/routes.ts';
import type { LignesCompte } from '../../stores/espaces/espace-entreprise.ts';
import { Lecture } from '../registre/Lecture.tsx';

/** Open tenders shown here; the list has them all. */
const OUVERTS_MAX = 6;

interface Props {
  lignes: Chargement<LignesCompte>;
  registre: Chargement<Index<AppelOffresIndexe>>;
  /** The company's page in the directory, when it has one. */
  fiche: EntrepriseIndexee | undefined;
  now: Date;
  onRelitLignes: () => Promise<unknown>;
  onRelitRegistre: () => Promise<unknown>;
}

/** The company's DAO, then the tenders that it may still answer. */
export function AppelsOffresEntreprise({ lignes, registre, fiche, now, onRelitLignes, onRelitRegistre }: Props) {
  const rows = registre.status === 'ready' ? registre.value.rows : [];
  const dossiers =
    lignes.status === 'ready' ? dossiersOf(lignes.value.acquisitions, lignes.value.soumissions, rows, now) : [];
  const vivants = dossiers.filter(({ acquisition }) => acquisition.status !== 'ANNULE');
  const deja = new Set(vivants.map(({ appel_offres_id }) => appel_offres_id));
  const cible = new URLSearchParams(location.search).get(PARAMETRE_APPEL) ?? undefined;
  return (
    <>
      <h2 className="mb-4">Mes Appels d’Offres</h2>
      <Lecture
        etat={lignes}
        attente="Lecture de vos dossiers…"
        echec="Impossible de charger vos dossiers d’appel d’offres"
        onReessaie={onRelitLignes}
      >
        {() =>
          dossiers.length === 0 ? (
            <p>Votre entreprise n’a encore demandé aucun dossier d’appel d’offres (DAO).</p>
          ) : (
            <div className="grille">
              {dossiers.map((dossier) => (
                <DossierCard key={dossier.acquisition.id} dossier={dossier} now={now} />
              ))}
            </div>
          )
        }
      </Lecture>
      <h2 className="mt-8 mb-2">Appels d’offres ouverts</h2>
      <Lecture
        etat={registre}
        attente="Lecture du registre…"
        echec="Impossible de charger les appels d’offres ouverts"
        onReessaie={onRelitRegistre}
      >
        {({ noms }) => {
          const ouverts = appelsOuverts(rows, { region: fiche?.region, cible, deja }, now);
          const hasSiens = ouverts.some(({ region }) => region === fiche?.region);
          if (ouverts.length === 0) return <p>Aucun autre appel d’offres n’est ouvert en ce moment.</p>;
          return (
            <>
              <p className="mb-4 max-w-texte text-muted">
                {hasSiens && fiche
                  ? `Ceux de votre région (${noms.regions[fiche.region] ?? ''}) d’abord, puis la date limite la plus proche.`
                  : 'La date limite la plus proche en tête.'}{' '}
                La page de chacun donne le prix du dossier et les moyens de l’acquérir.
              </p>
              <div className="grille">
                {ouverts.slice(0, OUVERTS_MAX).map((appelOffres) => (
                  <AppelOffresCard
                    key={appelOffres.id}
                    appelOffres={appelOffres}
                    region={noms.regions[appelOffres.region] ?? ''}
                    bailleurs={appelOffres.bailleur.map((id) => noms.bailleurs[id]?.[0] ?? id).join(', ')}
                    now={now}
                    hasParticiper={false}
                  />
                ))}
              </div>
              <p className="mt-4">
                <a className="btn" href={routes.appelsOffresParStatut('OUVERT')}>
                  Tous les appels d’offres ouverts
                </a>
              </p>
            </>
          );
        }}
      </Lecture>
    </>
  );
}
