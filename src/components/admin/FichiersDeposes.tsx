import type { FichierDepose } from '../../domain/appel-offres/depot-fichier.ts';
import { formatOctets } from '../../domain/socle/montant.ts';

interface Props {
  fichiers: readonly FichierDepose[];
  /** Takes a file off; absent while they are sent. */
  onRetire?: (marque: string) => void;
}

const POURCENT = new Intl.NumberFormat('fr-FR', { style: 'percent' });

function etatOf({ etat, part, faute = '' }: FichierDepose): string {
  switch (etat) {
    case 'choisi':
      return 'Prêt à partir';
    case 'empreinte':
      return 'Calcul de l’empreinte…';
    case 'envoi':
      return `Envoi en cours, ${POURCENT.format(part)}`;
    case 'arrive':
      return 'Arrivé';
    case 'refuse':
      return faute;
    case 'echec':
      return `Non envoyé. ${faute}`;
  }
}

/** The chosen files, each with where it stands. */
export function FichiersDeposes({ fichiers, onRetire }: Props) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {fichiers.map((fichier) => (
        <li key={fichier.marque} className="fiche flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-3">
          <div className="min-w-0 flex-1 basis-48">
            <p className="break-words">
              <span>{fichier.nom}</span>{' '}
              <span className="insecable text-muted">{`(${formatOctets(fichier.taille)})`}</span>
            </p>
            <p className={`text-sm ${fichier.faute ? 'font-semibold text-danger' : 'text-muted'}`}>{etatOf(fichier)}</p>
            {fichier.etat === 'envoi' && (
              <progress
                className="w-full accent-brand"
                value={fichier.part}
                max={1}
                aria-label={`Envoi de ${fichier.nom}`}
              />
            )}
          </div>
          {onRetire && (
            <button type="button" className="btn" onClick={() => onRetire(fichier.marque)}>
              Retirer<span className="sr-only">{` ${fichier.nom}`}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
