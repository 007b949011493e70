import { useState } from 'react';
import {
  formatDuree,
  type Incident,
  phraseEnvoi,
  phraseIncident,
  phrasePanne,
} from '../../domain/appel-offres/incident.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { createIncident } from '../../stores/espaces/service.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';
import { ActesProlongation } from './ActesProlongation.tsx';

interface Props {
  id: string;
  /** Administrators propose and confirm; others read. */
  canAgir: boolean;
  onChange: () => Promise<unknown>;
}

/** What the service's probe saw in the 24 hours before a deadline: anybody who holds the DAO may cite it. */
export function IncidentLimite({ id, canAgir, onChange }: Props) {
  const [incident] = useState(() => createIncident(id));
  return (
    <Lecture
      etat={useRessource(incident)}
      attente="Lecture de ce que la sonde a vu…"
      echec="Ce que la sonde a vu n’a pas pu être lu"
      onReessaie={() => incident.load()}
    >
      {(lu) => (
        <div className="grid max-w-texte gap-3">
          <Constat incident={lu} canAgir={canAgir} />
          {canAgir && (
            <ActesProlongation id={id} incident={lu} onChange={() => Promise.all([incident.reload(), onChange()])} />
          )}
        </div>
      )}
    </Lecture>
  );
}

function Constat({ incident, canAgir }: { incident: Incident; canAgir: boolean }) {
  const { pannes, envois, attente, prolongee } = incident;
  return (
    <>
      <p>{phraseIncident(incident)}</p>
      {pannes.length > 0 && (
        <ul className="list-disc pl-5">
          {pannes.map((panne) => (
            <li key={panne.debut}>{phrasePanne(panne)}</li>
          ))}
        </ul>
      )}
      {prolongee && (
        <p>
          <span>{`Deux administrateurs ont prolongé la date limite, du ${formatInstant(prolongee.date_avant)} au`}</span>{' '}
          <b>{formatInstant(prolongee.date_limite)}</b>
          <span>{`, pour ${formatDuree(prolongee.incident.secondes)} de panne. Motif : ${prolongee.reason}`}</span>
        </p>
      )}
      {attente && (
        <p>
          Une prolongation jusqu’au <b>{formatInstant(attente.date_limite)}</b>{' '}
          <span>{`est proposée depuis le ${formatInstant(attente.proposee_le)}. Un second administrateur décide dans les vingt-quatre heures ; jusque-là, aucune offre ne s’ouvre. Motif : ${attente.reason}`}</span>
        </p>
      )}
      {envois.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-link">
            {`${canAgir ? 'Les envois des offres' : 'Vos envois'}, à l’heure de la base`}
          </summary>
          <ul className="list-disc pl-5 text-sm">
            {envois.map((envoi, rang) => (
              <li key={`${envoi.le} ${rang}`}>
                {canAgir && <b>{`${envoi.societe}, `}</b>}
                <span>{phraseEnvoi(envoi)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="text-sm text-muted">
        Chaque minute, le portail écrit un fichier là où les offres se déposent, le relit, et inscrit s’il est revenu, à
        l’heure de la base. Dix minutes de panne dans ces vingt-quatre heures, ou n’importe laquelle dans la dernière,
        permettent une prolongation décidée par deux administrateurs. La sonde ne voit pas une coupure chez vous ou chez
        votre opérateur.
      </p>
    </>
  );
}
