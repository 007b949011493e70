import { routes } from '../../domain/portail/routes.ts';
import { createPiece, Differe } from '../registre/Differe.tsx';

/** A queue that is about no tender does not pay for the steps of one. */
const suite = createPiece(() => import('./SuiteProcedure.tsx'));

interface Props {
  /** The tender that the queue is about, where it is about one. */
  appel: string | undefined;
  /** What the queue has read: the next step is read again once it changes. */
  sur: unknown;
}

/** What comes after a gesture of a queue: the next step of its tender, else all that waits (R150). */
export const SuiteFile = ({ appel, sur }: Props) =>
  appel === undefined ? (
    <p>
      <a href={routes.admin()} className="inline-flex min-h-11 items-center">
        Tout ce qui attend
      </a>
    </p>
  ) : (
    <Differe piece={suite}>{({ SuiteProcedure }) => <SuiteProcedure key={appel} id={appel} sur={sur} />}</Differe>
  );
