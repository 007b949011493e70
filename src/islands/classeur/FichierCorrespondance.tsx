import type { Correspondance } from '../../domain/classeur/correspondance.ts';
import { writeCorrespondance } from '../../domain/classeur/correspondance-composee.ts';
import { slugOf } from '../../domain/socle/recherche.ts';
import { download } from '../export/telechargement.ts';

/** The correspondance that was made on screen, as a file of the register. */
export function FichierCorrespondance({ correspondance }: { correspondance: Correspondance }) {
  const nom = `${slugOf(correspondance.nom) || 'correspondance'}.yaml`;
  return (
    <section aria-labelledby="fichier-correspondance" className="fiche p-4">
      <h2 id="fichier-correspondance" className="text-titre-3!">
        Garder cette correspondance
      </h2>
      <p className="max-w-texte">
        Rangé dans <code>content/correspondances/</code> par qui tient les fichiers du registre, ce fichier fera
        reconnaître ce classeur à tous dès la publication suivante. D’ici là, gardez-le&nbsp;: «&nbsp;Ouvrir une
        correspondance&nbsp;» le relit sur cet écran.
      </p>
      <p className="mt-2">
        <button
          type="button"
          className="btn"
          onClick={() => download(new Blob([writeCorrespondance(correspondance)], { type: 'application/yaml' }), nom)}
        >
          {`Télécharger ${nom}`}
        </button>
      </p>
    </section>
  );
}
