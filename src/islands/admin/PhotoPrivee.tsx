import { useEffect, useState } from 'react';
import { messageFor } from '../../domain/socle/erreur.ts';
import { openPhoto } from '../../stores/administration/rapport-chantier.ts';

interface Props {
  chemin: string;
  sha256: string;
  alt: string;
  legende: string;
}

/** A photograph that is not published: read with one's own rights, shown once its bytes are those that were announced. */
export function PhotoPrivee({ chemin, sha256, alt, legende }: Props) {
  const [vue, setVue] = useState<{ adresse: string } | { faute: string }>();
  useEffect(() => {
    let adresse: string | undefined;
    let isPartie = false;
    openPhoto({ chemin, sha256 }).then(
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
  }, [chemin, sha256]);
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
      <figcaption className="text-sm break-words text-muted">{legende}</figcaption>
    </figure>
  );
}
