import { useState } from 'react';
import type { Correspondance } from '../../domain/classeur/correspondance.ts';
import { writeCorrespondance } from '../../domain/classeur/correspondance-composee.ts';
import { slugOf } from '../../domain/socle/recherche.ts';
import { createGardeCorrespondances } from '../../stores/classeur/garde-correspondances.ts';
import { download } from '../export/telechargement.ts';

type Issue = 'garde' | 'gardee' | { faute: string };

/** The correspondance that was made on screen: kept by the portal, or taken as a file of the register (R212). */
export function FichierCorrespondance({ correspondance }: { correspondance: Correspondance }) {
  const [store] = useState(() => createGardeCorrespondances());
  const [issue, setIssue] = useState<Issue>();
  const nom = `${slugOf(correspondance.nom) || 'correspondance'}.yaml`;
  const keep = async () => {
    if (issue === 'garde') return;
    setIssue('garde');
    const faute = await store.keep(correspondance);
    setIssue(faute === undefined ? 'gardee' : { faute });
  };
  return (
    <section aria-labelledby="fichier-correspondance" className="fiche p-4">
      <h2 id="fichier-correspondance" className="text-titre-3!">
        Garder cette correspondance
      </h2>
      <p className="max-w-texte">
        Gardée par le portail, elle fera reconnaître le classeur suivant à qui peut en importer. Elle ne change rien au
        registre.
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-principal"
          aria-disabled={issue === 'garde'}
          onClick={() => void keep()}
        >
          {issue === 'garde' ? 'Envoi…' : `Garder «\u00a0${correspondance.nom}\u00a0»`}
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => download(new Blob([writeCorrespondance(correspondance)], { type: 'application/yaml' }), nom)}
        >
          {`Télécharger ${nom}`}
        </button>
      </p>
      <div role="status">
        {issue === 'gardee' && (
          <p className="mt-2 font-semibold">Gardée&nbsp;: le prochain classeur qui a ces colonnes sera reconnu.</p>
        )}
      </div>
      {typeof issue === 'object' && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {issue.faute}
        </p>
      )}
      <p className="mt-2 max-w-texte text-sm text-muted">
        Le fichier se range dans <code>content/correspondances/</code> par qui tient les fichiers du registre, ou se
        relit ici par «&nbsp;Ouvrir une correspondance&nbsp;».
      </p>
    </section>
  );
}
