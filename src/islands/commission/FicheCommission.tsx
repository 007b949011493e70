import { ReferenceLimite } from '../../components/appel-offres/ReferenceLimite.tsx';
import { useState } from 'react';
import { ActePropose } from '../../components/admin/ActePropose.tsx';
import { EtatCommission, MembresCommission, MembresPartis } from '../../components/scelle/EtatCommission.tsx';
import { acteAppel } from '../../domain/administration/acte-a-deux.ts';
import type { AppelSuivi } from '../../domain/administration/liste-appels-suivis.ts';
import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import { routes } from '../../domain/portail/routes.ts';
import type { Commission } from '../../domain/scelle/commission.ts';
import { phraseFigee } from '../../domain/scelle/phrases-commission.ts';
import { isOuvrable } from '../../domain/scelle/ouverture.ts';
import { administrateurs, appelOf, commissions } from '../../stores/scelle/actes-commission.ts';
import { useActes } from '../a-traiter/useActes.ts';
import { useAncreDemandee } from '../a-traiter/ancre-demandee.ts';
import { SuiteProcedure } from '../a-traiter/SuiteProcedure.tsx';
import { useAuth } from '../compte/useAuth.ts';
import { createPiece, Differe } from '../registre/Differe.tsx';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';
import { EssaiCommission } from './EssaiCommission.tsx';
import { MaCle } from './MaCle.tsx';
import { NominationForm } from './NominationForm.tsx';

/** The opening comes once its hour has passed. */
const seance = createPiece(() => import('../ouverture/OuvertureSeance.tsx'));

interface Props {
  id: string;
  /** Who draws up the minutes. */
  emetteur: EmetteurRecu;
}

/** The commission of one tender: its members, their keys, its rehearsals, then the opening of its offers. */
export function FicheCommission({ id, emetteur }: Props) {
  const appel = appelOf(id);
  const commission = commissions.commissionOf(id);
  const etatCommission = useRessource(commission);
  return (
    <div className="grid grid-cols-1 gap-6">
      <p>
        <a href={routes.adminCommission()} className="inline-flex min-h-11 items-center">
          Toutes les commissions
        </a>
      </p>
      <Lecture
        etat={useRessource(appel)}
        attente="Lecture de l’appel d’offres…"
        echec="Impossible de charger cet appel d’offres"
        onReessaie={() => appel.load()}
      >
        {(lu) => (
          <>
            <EnTete appel={lu} />
            <Lecture
              etat={etatCommission}
              attente="Lecture de la commission…"
              echec="Impossible de charger la commission"
              onReessaie={() => commission.load()}
            >
              {(lue) => <Contenu appel={lu} commission={lue} emetteur={emetteur} />}
            </Lecture>
          </>
        )}
      </Lecture>
    </div>
  );
}

function EnTete({ appel: { id, titre, reference, date_limite } }: { appel: AppelSuivi }) {
  return (
    <header className="grid grid-cols-1 gap-2">
      <h2>{titre}</h2>
      <ReferenceLimite reference={reference} date_limite={date_limite} />
      <p>
        <a href={routes.adminAppelsOffres(id)}>Dossier de cet appel d’offres</a>
      </p>
    </header>
  );
}

interface PropsContenu {
  appel: AppelSuivi;
  commission: Commission | null;
  emetteur: EmetteurRecu;
}

function Contenu({ appel, commission, emetteur }: PropsContenu) {
  const { session } = useAuth();
  const [now] = useState(() => new Date());
  const user = session.status === 'ready' ? session.user.id : '';
  const membre = commission?.membres.find(({ moi }) => moi);
  const actes = useActes();
  const isOuverte = commission !== null && isOuvrable(commission, now);
  useAncreDemandee();
  return (
    <>
      {!isOuverte && <SuiteProcedure id={appel.id} sur={commission} />}
      <section aria-labelledby="commission" className="grid grid-cols-1 gap-4">
        <h2 id="commission" tabIndex={-1}>
          Commission d’ouverture
        </h2>
        {!isOuverte && <EtatCommission commission={commission} appel={appel} now={now} />}
        {isOuverte && <MembresPartis commission={commission} isOuverte />}
        <ActePropose acte={acteAppel(actes, 'COMMISSION', appel.id)} />
        {commission && <MembresCommission membres={commission.membres} />}
        {!isOuverte && <Nomination appel={appel} commission={commission} now={now} />}
      </section>
      {isOuverte ? (
        <Differe piece={seance} attente="Lecture de l’ouverture…" echec="Impossible de charger l’ouverture">
          {({ OuvertureSeance }) => <OuvertureSeance appel={appel.id} user={user} emetteur={emetteur} />}
        </Differe>
      ) : (
        <>
          {commission && membre && <MaCle key={user} commission={commission} membre={membre} user={user} now={now} />}
          {commission && <EssaiCommission commission={commission} membre={membre} user={user} now={now} />}
        </>
      )}
    </>
  );
}

interface PropsNomination {
  appel: AppelSuivi;
  commission: Commission | null;
  now: Date;
}

function Nomination({ appel, commission, now }: PropsNomination) {
  const [isOuvert, setOuvert] = useState(false);
  const comptes = useRessource(administrateurs);
  const figee = phraseFigee(appel, commission?.figee ?? false, now);
  if (figee !== undefined) return commission && <p className="text-muted">{figee}</p>;
  if (!isOuvert)
    return (
      <p>
        <button type="button" className={commission ? 'btn' : 'btn btn-principal'} onClick={() => setOuvert(true)}>
          {commission ? 'Remplacer un membre' : 'Nommer la commission'}
        </button>
      </p>
    );
  return (
    <Lecture
      etat={comptes}
      attente="Lecture des administrateurs…"
      echec="Impossible de charger les administrateurs"
      onReessaie={() => administrateurs.load()}
    >
      {(lus) => (
        <NominationForm appel={appel.id} commission={commission} comptes={lus} onFerme={() => setOuvert(false)} />
      )}
    </Lecture>
  );
}
