import { messageFor } from '../../domain/socle/erreur.ts';
import type { Justificatif } from '../../domain/demande/justificatif.ts';

interface Props {
  justificatifs: readonly Justificatif[];
  /** Takes a file off; absent once the request is sent. */
  onRetire?: (marque: string) => void;
}

const POURCENT = new Intl.NumberFormat('fr-FR', { style: 'percent' });

/** The chosen files, each with where it stands. */
export function ListeJustificatifs({ justificatifs, onRetire }: Props) {
  return (
    <ul className="grid gap-2">
      {justificatifs.map((un) => (
        <li key={un.marque} className="fiche flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-3">
          <div className="min-w-0 flex-1 basis-48">
            <p className="break-words">{un.nom}</p>
            {un.faute || un.etat === 'echec' ? (
              // Told when it happens, with the file's name: the person is still at the field above.
              <p role={un.faute ? 'alert' : undefined} className="text-sm font-semibold text-danger">
                <span className="sr-only">{`${un.nom} : `}</span>
                <span>{etatOf(un)}</span>
              </p>
            ) : (
              <p className="text-sm text-muted">{etatOf(un)}</p>
            )}
            {un.etat === 'envoi' && (
              <progress className="w-full accent-brand" value={un.part} max={1} aria-label={`Envoi de ${un.nom}`} />
            )}
          </div>
          {onRetire && (
            <button type="button" className="btn" onClick={() => onRetire(un.marque)}>
              Retirer<span className="sr-only">{` ${un.nom}`}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function etatOf({ etat, part, faute, error }: Justificatif): string {
  switch (etat) {
    case 'choisi':
      return 'Prêt à partir';
    case 'envoi':
      return `Envoi en cours, ${POURCENT.format(part)}`;
    case 'envoye':
      return 'Envoyé';
    case 'refuse':
      return faute ?? '';
    case 'echec':
      return `Non envoyé. ${messageFor(error)}`;
  }
}
