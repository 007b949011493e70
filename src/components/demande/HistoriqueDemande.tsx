import { formatInstant } from '../../domain/date.ts';
import { type EtapeDemande, labelOfStatut } from '../../domain/demande-acces.ts';
import { type Chargement, messageFor } from '../../domain/erreur.ts';

interface Props {
  /** When the request was made. */
  depot: string;
  historique: Chargement<readonly EtapeDemande[]>;
}

/** What happened to a request, oldest first. */
export function HistoriqueDemande({ depot, historique }: Props) {
  if (historique.status === 'failed')
    return <p className="text-danger">L’historique n’a pas pu être lu. {messageFor(historique.error)}</p>;
  if (historique.status !== 'ready') return <p className="text-muted">Lecture de l’historique…</p>;
  return (
    <ol className="grid list-decimal gap-2 pl-5 text-sm">
      <li>Demande reçue le {formatInstant(depot)}</li>
      {historique.value.map(({ id, created_at, actor_email, statut_avant, statut_apres, reason }) => (
        <li key={id}>
          <b>
            {labelOfStatut(statut_avant)} → {labelOfStatut(statut_apres)}
          </b>{' '}
          le {formatInstant(created_at)}, par {actor_email ?? 'le système'}
          {reason && <span className="block whitespace-pre-line text-muted">Motif&nbsp;: {reason}</span>}
        </li>
      ))}
    </ol>
  );
}
