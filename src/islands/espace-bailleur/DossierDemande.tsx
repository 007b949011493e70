import { OffresJugees } from '../../components/scelle/OffresJugees.tsx';
import type { NonObjection } from '../../domain/appel-offres/non-objection.ts';
import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import type { DossierNonObjection } from '../../domain/scelle/dossier-non-objection.ts';
import { dossierNonObjectionOf } from '../../stores/espaces/dossier-bailleur.ts';
import { TelechargerDao } from '../appel-offres/TelechargerDao.tsx';
import { PvReplie } from '../ouverture/PvReplie.tsx';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';
import { ReleveBouton } from './ReleveBouton.tsx';

interface Props {
  user: string;
  demande: NonObjection;
  /** Names of the companies that are proposed. */
  entreprises: readonly string[];
  emetteur: EmetteurRecu;
}

/** What a funder reads before it answers: offers with their marks, rejections, minutes, record, DAO (R159). */
export function DossierDemande({ user, demande, entreprises, emetteur }: Props) {
  const ressource = dossierNonObjectionOf(user, demande.id);
  const etat = useRessource(ressource);
  return (
    <section aria-label={`À lire avant de répondre : ${demande.reference}`} className="grid grid-cols-1 gap-3">
      <h4 className="text-base! font-bold">À lire avant de répondre</h4>
      <Lecture
        etat={etat}
        attente="Lecture de l’évaluation…"
        echec="L’évaluation n’a pas pu être lue"
        onReessaie={() => ressource.load()}
      >
        {(dossier) =>
          dossier === null ? (
            <p>L’agence a retiré cette demande.</p>
          ) : (
            <Pieces dossier={dossier} {...{ demande, entreprises, emetteur }} />
          )
        }
      </Lecture>
    </section>
  );
}

function Pieces({ dossier, demande, entreprises, emetteur }: Omit<Props, 'user'> & { dossier: DossierNonObjection }) {
  const { pv, remises, has_dao } = dossier;
  return (
    <>
      {remises ? (
        <OffresJugees dossier={dossier} />
      ) : (
        <p>
          Les offres ont été remises sur papier&nbsp;: le portail n’a ni leurs montants, ni leurs notes. Demandez à
          l’agence le rapport de la commission.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {remises && <ReleveBouton dossier={dossier} demande={demande} entreprises={entreprises} emetteur={emetteur} />}
        {has_dao && <TelechargerDao appelOffresId={demande.appel_offres_id} label="Télécharger le DAO" />}
      </div>
      {!has_dao && <p className="text-sm">Le dossier d’appel d’offres n’est pas déposé sur le portail.</p>}
      {pv ? (
        <PvReplie pv={pv} emetteur={emetteur} />
      ) : (
        remises && <p className="text-sm">Le procès-verbal de l’ouverture n’est pas encore clos.</p>
      )}
    </>
  );
}
