import { formatInstant } from '../../domain/socle/date.ts';
import {
  labelOfAction,
  type LigneJournal,
  type NomsFiches,
  type ObjetNomme,
  passageOf,
} from '../../domain/administration/journal.ts';
import { detailsOf } from '../../domain/administration/details-journal.ts';
import { hrefOfObjet } from '../../domain/administration/journal-listes.ts';
import { MotsEntiers } from '../ui/MotsEntiers.tsx';
import { MotifLigne } from './ListeHistorique.tsx';

interface Props {
  ligne: LigneJournal & { nomme?: ObjetNomme | undefined };
  noms: NomsFiches;
}

/** A line of the audit log: what, on what, by whom, when, why. */
export function JournalRow({ ligne, noms }: Props) {
  const { action, objet, objet_id, nomme, actor_email, created_at, reason } = ligne;
  const details = detailsOf(ligne, noms);
  const href = hrefOfObjet(objet, nomme);
  return (
    <li>
      <div>
        <p>
          <span>{`${labelOfAction(action)} :`}</span>{' '}
          <b>
            <MotsEntiers texte={passageOf(ligne, noms)} />
          </b>
        </p>
        <p className="break-words">
          {href === undefined ? (
            `${objet_id} (supprimé)`
          ) : (
            <a href={href}>
              <MotsEntiers texte={nomme?.nom ?? objet_id} />
            </a>
          )}
        </p>
        <MotifLigne reason={reason} />
        {details.length > 0 && (
          <dl className="text-sm text-muted">
            {details.map(([terme, valeur]) => (
              <div key={terme}>
                <dt className="inline">{`${terme}\u00a0: `}</dt>
                <dd className="inline whitespace-pre-line">
                  <MotsEntiers texte={valeur} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <p className="text-sm text-muted">
        <span>{formatInstant(created_at)}</span>
        <span className="block break-words">
          par <MotsEntiers texte={actor_email ?? 'le système'} />
        </span>
      </p>
    </li>
  );
}
