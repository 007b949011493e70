import { useStore } from '@nanostores/react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import { ListeJustificatifs } from '../../components/demande/ListeJustificatifs.tsx';
import { JUSTIFICATIFS_ACCEPTES } from '../../domain/demande/depot-justificatif.ts';
import { envoiDemande } from '../../stores/demande/envoi-demande.ts';

/** Name and id of the file field. */
export const CHAMP_JUSTIFICATIFS = 'justificatifs';

interface Props {
  faute: string | undefined;
  isBloque: boolean;
  label?: string;
  isFacultatif?: boolean;
}

/** The proofs that go with a request; they leave once the request itself is stored. */
export function ChoixJustificatifs({
  faute,
  isBloque,
  label = 'Justificatifs (RCCM, NIF)',
  isFacultatif = true,
}: Props) {
  const justificatifs = useStore(envoiDemande.$justificatifs, { ssr: 'initial' });
  return (
    <Champ
      id={CHAMP_JUSTIFICATIFS}
      label={label}
      aide="PDF, JPEG ou PNG, 5&nbsp;Mo par fichier, 5&nbsp;fichiers au plus."
      faute={faute}
      isFacultatif={isFacultatif}
    >
      {(lien) => (
        <>
          <input
            {...lien}
            type="file"
            multiple
            accept={JUSTIFICATIFS_ACCEPTES}
            disabled={isBloque}
            onChange={(event) => {
              void envoiDemande.addJustificatifs([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
          {justificatifs.length > 0 && (
            <div className="mt-2">
              <ListeJustificatifs
                justificatifs={justificatifs}
                {...(!isBloque && {
                  onRetire: (marque: string) => {
                    envoiDemande.removeJustificatif(marque);
                    document.getElementById(CHAMP_JUSTIFICATIFS)?.focus();
                  },
                })}
              />
            </div>
          )}
        </>
      )}
    </Champ>
  );
}
