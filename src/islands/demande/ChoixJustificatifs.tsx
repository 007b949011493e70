import { useStore } from '@nanostores/react';
import { JustificatifsListe } from '../../components/demande/JustificatifsListe.tsx';
import { JUSTIFICATIFS_ACCEPTES } from '../../domain/demande/justificatif.ts';
import { $justificatifs, addJustificatifs, removeJustificatif } from '../../stores/demande/envoi-demande.ts';

/** Name and id of the file field. */
export const CHAMP_JUSTIFICATIFS = 'justificatifs';

interface Props {
  faute: string | undefined;
  isBloque: boolean;
}

/** The proofs that go with a request; they leave once the request itself is stored. */
export function ChoixJustificatifs({ faute, isBloque }: Props) {
  const justificatifs = useStore($justificatifs, { ssr: 'initial' });
  return (
    <div className={faute && 'border-l-4 border-danger pl-3'}>
      <label htmlFor={CHAMP_JUSTIFICATIFS} className="font-semibold">
        Justificatifs (RCCM, NIF) <span className="font-normal text-muted">(facultatif)</span>
      </label>
      <p id="justificatifs-aide" className="text-sm text-muted">
        PDF, JPEG ou PNG, 5&nbsp;Mo par fichier, 5&nbsp;fichiers au plus.
      </p>
      {faute && (
        <p id="justificatifs-faute" className="text-sm font-semibold text-danger">
          {faute}
        </p>
      )}
      <input
        id={CHAMP_JUSTIFICATIFS}
        name={CHAMP_JUSTIFICATIFS}
        type="file"
        multiple
        accept={JUSTIFICATIFS_ACCEPTES}
        disabled={isBloque}
        aria-describedby={faute ? 'justificatifs-aide justificatifs-faute' : 'justificatifs-aide'}
        aria-invalid={faute === undefined ? undefined : true}
        className="champ mt-1"
        onChange={(event) => {
          void addJustificatifs([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      {justificatifs.length > 0 && (
        <div className="mt-2">
          <JustificatifsListe
            justificatifs={justificatifs}
            {...(!isBloque && {
              onRetire: (marque: string) => {
                removeJustificatif(marque);
                document.getElementById(CHAMP_JUSTIFICATIFS)?.focus();
              },
            })}
          />
        </div>
      )}
    </div>
  );
}
