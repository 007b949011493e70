import { AvanceLecture } from '../../components/ui/AvanceLecture.tsx';
import { Echec } from '../../components/ui/Echec.tsx';
import { type Chargement, messageFor } from '../../domain/socle/erreur.ts';
import type { Elements } from '../../components/ui/elements.ts';

interface Props<T> {
  etat: Chargement<T>;
  /** Said while it is read. */
  attente: string;
  /** What could not be read, as the start of the sentence. */
  echec: string;
  onReessaie: () => Promise<unknown>;
  children: (value: T) => Elements;
}

/** The button that was pressed goes away: among tabs, the focus stays in its tab. */
const keepFocus = () => document.activeElement?.closest<HTMLElement>('[role=tabpanel]')?.focus();

/** What was asked for, or where it stands: on its way, or failed with another try. */
export function Lecture<T>({ etat, attente, echec, onReessaie, children }: Props<T>) {
  switch (etat.status) {
    case 'ready':
      return children(etat.value);
    case 'failed':
      return (
        // The failure stands in the store, and this says it again.
        <Echec
          titre={echec}
          onReessaie={() => {
            keepFocus();
            void onReessaie().catch(() => undefined);
          }}
        >
          {messageFor(etat.error)}
        </Echec>
      );
    default:
      return (
        <>
          <p role="status" className="text-muted">
            {attente}
          </p>
          <AvanceLecture avance={etat.status === 'loading' ? etat.avance : undefined} />
        </>
      );
  }
}
