import { RapportLu } from '../../components/scelle/RapportLu.tsx';
import { OffresJugees } from '../../components/scelle/OffresJugees.tsx';
import { type NonObjection, sujetDemande } from '../../domain/appel-offres/non-objection.ts';
import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import { type ContenuRapport, rapportDuLot, type RapportEvaluation } from '../../domain/scelle/rapport-evaluation.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { formatGnf } from '../../domain/socle/montant.ts';
import { type DossierNonObjection, ecartDemande } from '../../domain/scelle/dossier-non-objection.ts';
import { dossierNonObjectionOf } from '../../stores/espaces/dossier-bailleur.ts';
import { RapportBouton } from '../evaluation/RapportBouton.tsx';
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
    <section aria-label={`À lire avant de répondre : ${sujetDemande(demande)}`} className="grid grid-cols-1 gap-3">
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

interface PropsPieces extends Omit<Props, 'user'> {
  dossier: DossierNonObjection & { rapport: RapportEvaluation | null };
}

function Pieces({ dossier, demande, entreprises, emetteur }: PropsPieces) {
  const { pv, remises, has_dao, rapport } = dossier;
  const ecart = ecartDemande(demande, dossier);
  return (
    <>
      {ecart !== undefined && (
        <p className="border-l-4 border-suspendu pl-3 break-words">
          {`Le prix proposé, ${formatGnf(demande.montant)}, est le ${ecart} vont à cette offre.`}
        </p>
      )}
      {rapport?.contenu ? (
        <RapportConfirme rapport={{ ...rapport, contenu: rapport.contenu }} lot={dossier.lot} emetteur={emetteur} />
      ) : remises ? (
        <OffresJugees dossier={dossier} />
      ) : (
        <p>
          Les offres ont été remises sur papier&nbsp;: le portail n’a ni leurs montants, ni leurs notes. Demandez à
          l’agence le rapport de la commission.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {remises && !rapport && (
          <ReleveBouton dossier={dossier} demande={demande} entreprises={entreprises} emetteur={emetteur} />
        )}
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

interface PropsRapport {
  rapport: RapportEvaluation & { contenu: ContenuRapport };
  lot: number;
  emetteur: EmetteurRecu;
}

/** What the report says of the lot that is judged; its sheets say it of the whole. */
const RapportConfirme = ({ rapport, lot, emetteur }: PropsRapport) => (
  <>
    <p className="font-semibold">Rapport d’évaluation</p>
    <p className="text-sm text-muted">
      {`Établi par ${rapport.fait_par ?? 'un membre de la commission'}, confirmé par ${rapport.confirme_par ?? 'un autre membre'} le ${formatInstant(rapport.confirme_le ?? undefined)}.`}
    </p>
    <RapportLu contenu={rapportDuLot(rapport.contenu, lot)} niveau={5} />
    <RapportBouton rapport={rapport} emetteur={emetteur} />
  </>
);
