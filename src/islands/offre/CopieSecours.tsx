import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { nomCopie } from '../../domain/scelle/copie.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import type { DepotEnCours } from '../../stores/scelle/depot-offre.ts';
import type { Envoi } from '../../stores/scelle/etat-depot.ts';
import { download } from '../export/telechargement.ts';

interface Props {
  appel: string;
  depot: DepotEnCours;
  envoi: Envoi;
  isOccupe: boolean;
}

/** When files do not leave the device: their copy is saved, then their hashes alone are registered. */
export function CopieSecours({ appel, depot, envoi, isOccupe }: Props) {
  const copie = useStore(depot.$copie);
  const etat = useStore(depot.$etat);
  const [enregistree, setEnregistree] = useState<Blob>();
  const isEnregistree = copie !== undefined && enregistree === copie.contenu;
  return (
    <details open={etat.status === 'echec' || copie !== undefined || undefined} className="fiche p-4">
      <summary className="min-h-11 cursor-pointer py-2 text-link">Mes fichiers ne partent pas</summary>
      <div className="grid grid-cols-1 gap-3">
        <p>{`Avant la date limite, vous pouvez inscrire l’offre par ses empreintes : un envoi minuscule suffit. Ses fichiers, fermés à clé, se remettent ensuite jusqu’à l’heure de l’ouverture${copie?.ouverture != null ? `, le ${formatInstant(copie.ouverture)}` : ''}, sur cette page ou sur une clé au guichet de l’agence. Sans eux, l’offre ne sera pas ouverte.`}</p>
        <ol className="grid list-decimal gap-3 pl-5">
          <li>
            <p className="mb-2">Enregistrez la copie&nbsp;: personne ne peut la lire, ni la refaire, pas même vous.</p>
            {copie === undefined ? (
              <button type="button" className="btn" disabled={isOccupe} onClick={() => void depot.prepareCopie(envoi)}>
                Préparer la copie
              </button>
            ) : (
              <button
                type="button"
                className="btn"
                onClick={() => {
                  download(copie.contenu, nomCopie(appel));
                  setEnregistree(copie.contenu);
                }}
              >
                Enregistrer la copie
              </button>
            )}
          </li>
          <li>
            <p className="mb-2">Une fois le fichier gardé, inscrivez l’offre.</p>
            <button
              type="button"
              className="btn"
              disabled={isOccupe || !isEnregistree}
              onClick={() => void depot.announce(envoi)}
            >
              Inscrire l’offre sans ses fichiers
            </button>
          </li>
        </ol>
      </div>
    </details>
  );
}
