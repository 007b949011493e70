import { readChemin } from '../../domain/portail/chemin.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import {
  attenteOf,
  canRepondre,
  GENRE_SIGNALEMENT_LABELS,
  type Signalement,
  STATUT_SIGNALEMENT_LABELS,
  type StatutSignalement,
} from '../../domain/signalement/signalement.ts';
import { FaitsRow } from './FaitsRow.tsx';

const COULEURS: Record<StatutSignalement, string> = {
  RECU: 'bg-suspendu-soft text-suspendu',
  TRAITE: 'bg-encours-soft text-encours',
  ECARTE: 'border border-danger bg-danger-soft text-danger',
};

/** What is reported, on which page, by whom, and what was answered. */
export function FaitsSignalement({ signalement, now }: { signalement: Signalement; now: Date }) {
  const { id, genre, reference, page, message, email, status, created_at, traite_le, reponse } = signalement;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`signalement-${id}`} tabIndex={-1}>
          {reference}
        </h3>
        <span className={`pastille ${COULEURS[status]}`}>{STATUT_SIGNALEMENT_LABELS[status]}</span>
        {genre !== 'ERREUR' && (
          <span className={`pastille ${genre === 'DANGER' ? COULEURS.ECARTE : COULEURS.RECU}`}>
            {GENRE_SIGNALEMENT_LABELS[genre]}
          </span>
        )}
        {canRepondre(signalement) && <span className="text-sm text-muted">{attenteOf(signalement, now)}</span>}
      </div>
      <p className="text-sm break-words">
        {/* The database takes paths of this site alone; a link leads nowhere else all the same. */}
        {readChemin(page) === undefined ? page : <a href={page}>{page}</a>}
      </p>
      <p className="mt-2 max-w-texte break-words whitespace-pre-line">{message}</p>
      <FaitsRow
        faits={[
          ['Email', email ?? 'Aucun : la réponse se lit avec le numéro'],
          ['Reçu le', formatInstant(created_at)],
          ['Traité le', traite_le === null ? null : formatInstant(traite_le)],
          ['Écarté', status === 'ECARTE' ? 'L’adresse est sur liste noire.' : null],
          ['Réponse', reponse],
        ]}
      />
    </>
  );
}
