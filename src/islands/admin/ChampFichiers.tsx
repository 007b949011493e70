import { useStore } from '@nanostores/react';
import { FichiersDeposes } from '../../components/admin/FichiersDeposes.tsx';
import { Champ } from '../../components/formulaire/Champ.tsx';
import { DAO_ACCEPTES } from '../../domain/appel-offres/depot-fichier.ts';
import type { Depot } from '../../stores/administration/depot.ts';

interface Props {
  id: string;
  depot: Depot;
  faute: string | undefined;
}

/** The files of a deposit: chosen, then followed one by one. */
export function ChampFichiers({ id, depot, faute }: Props) {
  const fichiers = useStore(depot.$fichiers);
  const isOccupe = useStore(depot.$isOccupe);
  return (
    <Champ id={id} label="Fichiers" aide="PDF ou ZIP, 50&nbsp;Mo par fichier, 10&nbsp;fichiers au plus." faute={faute}>
      {(lien) => (
        <>
          <input
            {...lien}
            type="file"
            multiple
            accept={DAO_ACCEPTES}
            disabled={isOccupe}
            onChange={(event) => {
              void depot.addFichiers([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
          {fichiers.length > 0 && (
            <div className="mt-2">
              <FichiersDeposes fichiers={fichiers} {...(!isOccupe && { onRetire: depot.removeFichier })} />
            </div>
          )}
        </>
      )}
    </Champ>
  );
}
