import { labelOfAction, type LigneJournal, type NomsFiches, passageOf } from '../../domain/administration/journal.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { MotsEntiers } from '../ui/MotsEntiers.tsx';

interface Props {
  /** First line: when it began. */
  debut: string;
  lignes: readonly LigneJournal[];
  noms: NomsFiches;
}

/** What happened to a row, oldest first. */
export function ListeHistorique({ debut, lignes, noms }: Props) {
  return (
    <ol className="grid list-decimal gap-2 pl-5 text-sm">
      <li>{debut}</li>
      {lignes.map((ligne) => (
        <li key={ligne.id}>
          {ligne.objet !== 'access_requests' && <span>{`${labelOfAction(ligne.action)} : `}</span>}
          <b>
            <MotsEntiers texte={passageOf(ligne, noms)} />
          </b>{' '}
          <span>{`le ${formatInstant(ligne.created_at)}, par ${ligne.actor_email ?? 'le système'}`}</span>
          <MotifLigne reason={ligne.reason} />
        </li>
      ))}
    </ol>
  );
}

/** The reason that was written, when there is one. */
export function MotifLigne({ reason }: Pick<LigneJournal, 'reason'>) {
  return (
    reason && (
      <span className="block whitespace-pre-line text-muted">
        Motif&nbsp;: <MotsEntiers texte={reason} />
      </span>
    )
  );
}
