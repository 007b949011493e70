import { etatEmpreinte, type FichierDao, phraseTelechargements } from '../../domain/appel-offres/dao.ts';
import { formatOctets } from '../../domain/socle/montant.ts';

interface Props {
  fichiers: readonly FichierDao[];
  /** What goes on with the file that is being opened. */
  ouverture: {
    attendu: string | undefined;
    faute: { fichier: string; phrase: string } | undefined;
    open: (fichier: string) => Promise<void>;
  };
  /** True where the hash is shown, with what is known of it. */
  hasEmpreinte?: boolean;
}

/** Files of one deposit, each with the button that opens it. */
export function FichiersDao({ fichiers, ouverture, hasEmpreinte = false }: Props) {
  const { attendu, faute, open } = ouverture;
  return (
    <ul className="grid grid-cols-1 gap-3">
      {fichiers.map((fichier) => (
        <li key={fichier.id} className="grid grid-cols-1 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <button
              type="button"
              className="btn"
              aria-busy={attendu === fichier.id}
              disabled={fichier.alteree_le !== null}
              onClick={() => {
                if (attendu === undefined) void open(fichier.id);
              }}
            >
              Télécharger<span className="sr-only">{` ${fichier.nom}`}</span>
            </button>
            <span className="min-w-0 flex-1 basis-40 text-sm break-words">
              <span>{fichier.nom}</span>{' '}
              <span className="insecable text-muted">{`(${formatOctets(fichier.taille)})`}</span>
              {fichier.telechargements !== null && (
                <span className="block text-muted">{phraseTelechargements(fichier.telechargements)}</span>
              )}
            </span>
          </div>
          {(hasEmpreinte || fichier.alteree_le !== null) && (
            <p className={`text-sm break-all ${fichier.alteree_le === null ? 'text-muted' : 'text-danger'}`}>
              <span>{`${etatEmpreinte(fichier)} · SHA-256`}</span> <code>{fichier.sha256}</code>
            </p>
          )}
          {faute?.fichier === fichier.id && (
            <p role="alert" className="text-sm font-semibold text-danger">
              {faute.phrase}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
