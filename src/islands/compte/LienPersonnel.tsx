import { useCallback, useEffect, useState } from 'react';
import { Echec } from '../../components/ui/Echec.tsx';
import { AppError, type Chargement, messageFor } from '../../domain/socle/erreur.ts';
import { sessionPage } from '../../stores/compte/session.ts';
import { GardeRoute } from './GardeRoute.tsx';
import type { Elements } from '../../components/ui/elements.ts';

interface Props<Question, Reponse> {
  /** Reads what the link of a letter asks. */
  read: (jeton: string) => Promise<Question>;
  /** Says yes to it. */
  accept: (jeton: string) => Promise<Reponse>;
  attente: string;
  lienPerdu: string;
  messageOf?: (error: unknown) => string;
  /** Words of the button, at rest and while it works. */
  geste: readonly [repos: string, envoi: string];
  children: (question: Question) => Elements;
  fait: (reponse: Reponse) => Elements;
}

type Etape<Question, Reponse> = Chargement<Question> | { status: 'fait'; reponse: Reponse };

/** A letter's link that asks one thing of the account it was sent to, even of one that still waits: yes may end the waiting. */
export function LienPersonnel<Question, Reponse>(props: Props<Question, Reponse>) {
  return (
    <GardeRoute isStatutVerifie={false}>
      <Demande {...props} />
    </GardeRoute>
  );
}

function Demande<Question, Reponse>({
  read,
  accept,
  attente,
  lienPerdu,
  messageOf = messageFor,
  geste,
  children,
  fait,
}: Props<Question, Reponse>) {
  const [jeton] = useState(() => new URLSearchParams(location.search).get('jeton') ?? '');
  const [etape, setEtape] = useState<Etape<Question, Reponse>>({ status: 'loading' });
  const [isEnvoi, setEnvoi] = useState(false);
  const load = useCallback(() => {
    read(jeton).then(
      (value) => setEtape({ status: 'ready', value }),
      (error: unknown) => setEtape({ status: 'failed', error }),
    );
  }, [read, jeton]);
  useEffect(load, [load]);

  const sayYes = async (): Promise<void> => {
    setEnvoi(true);
    try {
      setEtape({ status: 'fait', reponse: await accept(jeton) });
      sessionPage.recheckSession();
    } catch (error) {
      setEtape({ status: 'failed', error });
    }
    setEnvoi(false);
  };

  switch (etape.status) {
    case 'idle':
    case 'loading':
      return <p role="status">{attente}</p>;
    case 'failed': {
      const isPerdu = etape.error instanceof AppError && etape.error.code === 'lien_invalide';
      return (
        <Echec isRouge onReessaie={isPerdu ? undefined : load}>
          {isPerdu ? lienPerdu : messageOf(etape.error)}
        </Echec>
      );
    }
    case 'ready':
      return (
        <>
          {children(etape.value)}
          <p className="mt-6">
            <button type="button" className="btn btn-principal" disabled={isEnvoi} onClick={() => void sayYes()}>
              {geste[isEnvoi ? 1 : 0]}
            </button>
          </p>
        </>
      );
    case 'fait':
      return fait(etape.reponse);
  }
}
