import { useState } from 'react';
import { createPiece, Differe } from '../registre/Differe.tsx';

interface Props {
  id: string;
  /** Administrators propose and confirm an extension; others read. */
  canAgir?: boolean;
  onChange?: () => Promise<unknown>;
  /** Among sections, its title is a heading of theirs. */
  isSection?: boolean;
}

const incident = createPiece(() => import('./IncidentLimite.tsx'));

const TITRE = 'Le service avant la date limite';

/** What the probe saw before the deadline, fetched once somebody wants to know. */
export function ServiceAvantLimite({ id, canAgir = false, onChange = () => Promise.resolve(), isSection }: Props) {
  const [isOuvert, setOuvert] = useState(false);
  return (
    <details
      className={isSection ? 'fiche ecran-seul px-4' : 'ecran-seul relative'}
      onToggle={(event) => setOuvert(event.currentTarget.open)}
    >
      <summary className={isSection ? 'py-3' : 'min-h-11 cursor-pointer py-2 text-link'}>
        {isSection ? <h2 className="inline text-titre-3!">{TITRE}</h2> : TITRE}
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
