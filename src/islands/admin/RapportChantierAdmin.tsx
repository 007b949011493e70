import { useEffect, useState } from 'react';
import { FaitsRow } from '../../components/admin/FaitsRow.tsx';
import { phraseHorloges, phrasePosition, type PhotoLue, type RapportLu } from '../../domain/chantier/rapport-lu.ts';
import { ETAT_CHANTIER_LABELS } from '../../domain/chantier/rapport-chantier.ts';
import { formatJour } from '../../domain/socle/date.ts';
import { messageFor } from '../../domain/socle/erreur.ts';
import { createRapportLu, openPhoto } from '../../stores/administration/rapport-chantier.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';

/** What a site report says besides what it changes: both clocks, the state of the works, its photographs (R219, R221). */
export function RapportChantierAdmin({ id }: { id: string }) {
  const [rapport] = useState(() => createRapportLu(id));
  return (
    <section aria-labelledby="chantier" className="fiche p-4">
      <h2 id="chantier" className="text-titre-3!">
        Sur le chantier
      </h2>
      <Lecture
        etat={useRessource(rapport)}
        attente="Lecture du rapport…"
        echec="Impossible de charger le rapport"
        onReessaie={() => rapport.load()}
      >
        {(lu) => (lu === null ? <p>Ce rapport n’existe plus.</p> : <Lu lu={lu} />)}
      </Lecture>
    </section>
  );
}

function Lu({ lu }: { lu: RapportLu }) {
  return (
    <>
      <p className={lu.horloge === 'FAUSSE' ? 'border-l-4 border-danger pl-3 font-semibold' : undefined}>
        {phraseHorloges(lu)}
      </p>
      <FaitsRow faits={[['Travaux', ETAT_CHANTIER_LABELS[lu.etat]]]} />
      {lu.photos.length > 0 && (
        <ul className="mt-3 grid grid-cols-1 gap-4 md:grid-cols-2">
          {lu.photos.map((photo) => (
            <li key={photo.chemin}>
              <Photo photo={photo} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Photo({ photo }: { photo: PhotoLue }) {
  const { alt, prise_le } = photo;
  const [vue, setVue] = useState<{ adresse: string } | { faute: string }>();
  useEffect(() => {
    let adresse: string | undefined;
    let isPartie = false;
    openPhoto(photo).then(
      (locale) => {
        adresse = locale;
        if (isPartie) URL.revokeObjectURL(locale);
        else setVue({ adresse: locale });
      },
      (error: unknown) => setVue({ faute: messageFor(error) }),
    );
    return () => {
      isPartie = true;
      if (adresse !== undefined) URL.revokeObjectURL(adresse);
    };
  }, [photo]);
  return (
    <figure>
      {vue === undefined ? (
        <p role="status">Lecture de la photographie…</p>
      ) : 'faute' in vue ? (
        <p className="border-l-4 border-danger pl-3 font-semibold">{vue.faute}</p>
      ) : (
        <a href={vue.adresse} target="_blank" rel="noopener">
          <img src={vue.adresse} alt={alt} className="max-h-80 w-full object-contain" />
          <span className="sr-only"> Ouvrir en grand, dans un nouvel onglet</span>
        </a>
      )}
      <figcaption className="text-sm text-muted">
        {[alt, formatJour(prise_le), phrasePosition(photo)].filter((mot) => mot !== undefined).join('. ')}
      </figcaption>
    </figure>
  );
}
