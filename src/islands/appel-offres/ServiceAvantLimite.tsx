import { useState } from 'react';
import { createPiece, Differe } from '../registre/Differe.tsx';

interface Props {
  id: string;
  canAgir?: boolean;
  onChange?: () => Promise<unknown>;
}

const incident = createPiece(() => import('./IncidentLimite.tsx'));

/** What the probe saw before the deadline, fetched once somebody wants to know. */
export function ServiceAvantLimite({ id, canAgir = false, onChange = () => Promise.resolve() }: Props) {
  const [isOuvert, setOuvert] = useState(false);
  return (
    <details className="fiche ecran-seul px-4" onToggle={(event) => setOuvert(event.currentTarget.open)}>
      <summary className="py-3">
        <h2 className="inline text-titre-3!">Le service avant la date limite</h2>
      </summary>
      {isOuvert && (
        <div className="pb-4">
          <Differe piece={incident}>
            {({ IncidentLimite }) => <IncidentLimite id={id} canAgir={canAgir} onChange={onChange} />}
          </Differe>
        </div>
      )}
    </details>
  );
}
