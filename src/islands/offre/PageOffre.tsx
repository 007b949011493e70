import { ReferenceLimite } from '../../components/appel-offres/ReferenceLimite.tsx';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { canParticiper } from '../../domain/appel-offres/appel-offres.ts';
import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import { routes } from '../../domain/portail/routes.ts';
import type { AvisOffre } from '../../domain/scelle/avis-offre.ts';
import { readDepot } from '../../stores/scelle/brouillon-offre.ts';
import { createOffre, hasVersion, type OffreEnCours, type SituationOffre } from '../../stores/scelle/offre.ts';
import { useRetenue } from '../formulaire/useFormulaire.ts';
import { createPiece, Differe } from '../registre/Differe.tsx';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';
import { Avancement } from './Avancement.tsx';
import { CopieDifferee } from './CopieDifferee.tsx';
import { EtatOffre } from './EtatOffre.tsx';
import { RecuOffre } from './RecuOffre.tsx';
import { useOffrePresente } from './useOffrePresente.ts';
import { VoirOffre } from './VoirOffre.tsx';

/** The form and its check come when an offer is prepared. */
const preparation = createPiece(() => import('./PreparationOffre.tsx'));

interface Props {
  user: string;
  appel: string;
  emetteur: EmetteurRecu;
}

/** One account's offer for one tender: what is read of it, its preparation, its receipt. */
export function PageOffre({ user, appel, emetteur }: Props) {
  const [offre] = useState(() => createOffre(user, appel));
  const { situation, depot } = offre;
  const etat = useRessource(situation);
  useEffect(() => {
    // A deposit whose answer never came, before a reload or a dead battery: its receipt is asked for again.
    if (readDepot(user, appel) !== undefined) void depot.askRecu();
  }, [user, appel, depot]);
  return (
    <Lecture
      etat={etat}
      attente="Lecture de votre offre…"
      echec="Impossible de charger votre offre"
      onReessaie={() => situation.load()}
    >
      {(lue) => <Contenu user={user} appel={appel} offre={offre} situation={lue} emetteur={emetteur} />}
    </Lecture>
  );
}

interface PropsContenu extends Props {
  offre: OffreEnCours;
  situation: SituationOffre;
}

function Contenu({ user, appel, offre, situation, emetteur }: PropsContenu) {
  const { depot, choix } = offre;
  const { conditions } = situation;
  const etat = useStore(depot.$etat);
  useRetenue('part' in etat || etat.status === 'enregistrement');
  const [preparee, setPreparee] = useState<AvisOffre>();
  const [now] = useState(() => new Date());
  // What the portal says once it was read again; until then, how it was registered.
  const lue = situation.offre;
  const isAttendue =
    etat.status === 'fait' &&
    (lue?.version === etat.recu.version ? (lue.copie?.manquent.length ?? 0) > 0 : etat.isAnnonce);
  const reread = () => offre.situation.reload().catch(() => undefined);
  // Not under what is being prepared: it says which version it comes after.
  useOffrePresente(preparee === undefined && ['repos', 'fait', 'echec'].includes(etat.status), offre.situation.reload);
  useEffect(() => {
    if (etat.status !== 'fait') return;
    choix.clear();
    void offre.situation.reload().catch(() => undefined);
    document.getElementById('offre-recue')?.focus();
  }, [etat.status, choix, offre.situation]);
  if (conditions === undefined)
    return <p>Cet appel d’offres ne reçoit pas d’offres, ou votre entreprise n’en a pas demandé le dossier.</p>;
  const { titre, reference, date_limite } = conditions;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <p>
          <a href={routes.appelOffres(appel)} className="text-lg font-semibold">
            {titre}
          </a>
        </p>
        <ReferenceLimite reference={reference} date_limite={date_limite} />
      </div>
      {etat.status === 'fait' ? (
        <section aria-labelledby="offre-recue" className="grid max-w-texte grid-cols-1 gap-4">
          <h2 id="offre-recue" tabIndex={-1}>
            {isAttendue ? 'Votre offre est inscrite, sa copie reste à remettre' : 'Votre offre est reçue'}
          </h2>
          {etat.alerte && (
            <p role="alert" className="font-semibold text-danger">
              {etat.alerte}
            </p>
          )}
          <RecuOffre recu={etat.recu} objet={conditions} emetteur={emetteur} copie={situation.offre?.copie} />
          {etat.hasReste && (
            <p>Ce que vous avez écrit d’autre n’est pas déposé&nbsp;: remplacez l’offre pour le retrouver.</p>
          )}
          {situation.offre?.copie && situation.offre.version === etat.recu.version && (
            <CopieDifferee
              soumission={situation.offre.soumission_id}
              recu={etat.recu}
              copie={situation.offre.copie}
              depot={depot}
              onRelit={reread}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <a href={routes.espaceEntreprise()} className="btn">
              Revenir à mon espace
            </a>
            <VoirOffre
              isRelue={hasVersion(situation, etat.recu)}
              onRelit={() => offre.situation.reload()}
              onVoir={() => {
                depot.reset();
                setPreparee(undefined);
              }}
            />
          </div>
        </section>
      ) : preparee ? (
        <Differe piece={preparation} attente="Chargement du formulaire…" echec="Impossible de charger le formulaire">
          {({ PreparationOffre }) => (
            <PreparationOffre
              user={user}
              appel={appel}
              offre={offre}
              situation={situation}
              limite={date_limite}
              avis={preparee}
              onFerme={() => setPreparee(undefined)}
            />
          )}
        </Differe>
      ) : (
        <>
          <Avancement etat={etat} />
          {['repos', 'echec'].includes(etat.status) && readDepot(user, appel) !== undefined && (
            <p>
              <button type="button" className="btn btn-principal" onClick={() => void depot.askRecu()}>
                Redemander le reçu
              </button>
            </p>
          )}
          <EtatOffre
            appel={appel}
            objet={conditions}
            situation={situation}
            isOuvert={canParticiper(conditions, now)}
            emetteur={emetteur}
            depot={depot}
            onPrepare={setPreparee}
            onRelit={reread}
          />
        </>
      )}
    </div>
  );
}
