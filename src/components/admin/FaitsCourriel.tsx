import { type Courriel, etatOf, TYPE_COURRIEL_LABELS } from '../../domain/administration/courriel.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { FaitsRow } from './FaitsRow.tsx';
import { EtatCourrielPastille } from './pastilles.tsx';

/** Which letter goes to whom, and how it fares. */
export function FaitsCourriel({ courriel }: { courriel: Courriel }) {
  const { id, kind, recipient, attempts, next_try_at, last_error, created_at, sent_at } = courriel;
  const etat = etatOf(courriel);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`courriel-${id}`} tabIndex={-1} className="min-w-0 break-words">
          {recipient}
        </h3>
        <EtatCourrielPastille etat={etat} />
      </div>
      <p className="text-sm text-muted">{TYPE_COURRIEL_LABELS[kind]}</p>
      <FaitsRow
        faits={[
          ['Écrit le', formatInstant(created_at)],
          ['Envoyé le', sent_at === null ? null : formatInstant(sent_at)],
          ['Prochain essai', etat === 'A_ENVOYER' ? formatInstant(next_try_at) : null],
          ['Essais', attempts === 0 ? null : String(attempts)],
          [
            etat === 'RETIRE' ? 'Raison' : 'Dernière erreur',
            etat === 'RETIRE' ? 'L’adresse est sur liste noire : le courriel ne part plus.' : last_error,
          ],
        ]}
      />
    </>
  );
}
