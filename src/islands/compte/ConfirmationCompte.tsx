import { useCallback, useEffect, useState } from 'react';
import { Echec } from '../../components/ui/Echec.tsx';
import { arriveeOf } from '../../domain/compte/compte.ts';
import { type Confirmation, phraseConfirmation } from '../../domain/compte/confirmation.ts';
import { AppError, type Chargement, messageFor } from '../../domain/socle/erreur.ts';
import { confirmCompte, readConfirmation } from '../../stores/compte/confirmation.ts';
import { recheckSession } from '../../stores/compte/session.ts';
import { GardeRoute } from './GardeRoute.tsx';

const LIEN_PERDU = 'Ce lien a déjà servi, n’est plus valable ou concerne un autre compte.';

type Etape = Chargement<Confirmation> | { status: 'fait'; arrivee: string };

const readJeton = (): string => new URLSearchParams(location.search).get('jeton') ?? '';

/** The owner of an account says yes to an approved request that names their address. */
export function ConfirmationCompte() {
  // An account in waiting may come here: what is confirmed is what ends the waiting.
  return (
    <GardeRoute isStatutVerifie={false}>
      <Question />
    </GardeRoute>
  );
}

function Question() {
  const [jeton] = useState(readJeton);
  const [etape, setEtape] = useState<Etape>({ status: 'loading' });
  const [isEnvoi, setEnvoi] = useState(false);

  const load = useCallback(() => {
    readConfirmation(jeton).then(
      (value) => setEtape({ status: 'ready', value }),
      (error: unknown) => setEtape({ status: 'failed', error }),
    );
  }, [jeton]);
  useEffect(load, [load]);

  const confirm = async (): Promise<void> => {
    setEnvoi(true);
    try {
      const role = await confirmCompte(jeton);
      setEtape({ status: 'fait', arrivee: arriveeOf({ role, status: 'ACTIVE' }) });
      recheckSession();
    } catch (error) {
      setEtape({ status: 'failed', error });
    }
    setEnvoi(false);
  };

  switch (etape.status) {
    case 'idle':
    case 'loading':
      return <p role="status">Lecture de la demande…</p>;
    case 'failed': {
      const isPerdu = etape.error instanceof AppError && etape.error.code === 'lien_invalide';
      return (
        <Echec isRouge onReessaie={isPerdu ? undefined : load}>
          {isPerdu ? LIEN_PERDU : messageFor(etape.error)}
        </Echec>
      );
    }
    case 'ready':
      return (
        <>
          <p className="text-lg">{phraseConfirmation(etape.value)}</p>
          <p className="mt-4">
            Rien ne change tant que vous ne confirmez pas. Si vous n’avez rien demandé, quittez simplement cette page.
          </p>
          <p className="mt-6">
            <button type="button" className="btn btn-principal" disabled={isEnvoi} onClick={() => void confirm()}>
              {isEnvoi ? 'Confirmation en cours…' : 'Confirmer la demande'}
            </button>
          </p>
        </>
      );
    case 'fait':
      return (
        <>
          <p role="status" className="text-lg">
            La demande est confirmée, votre compte est à jour.
          </p>
          <p className="mt-6">
            <a className="btn btn-principal" href={etape.arrivee}>
              Continuer
            </a>
          </p>
        </>
      );
  }
}
