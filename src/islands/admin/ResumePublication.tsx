import { useState } from 'react';
import { formatDelai } from '../../domain/administration/phrases-a-traiter.ts';
import { changementsAttendus } from '../../domain/administration/publication-attendue.ts';
import { routePublication } from '../../domain/portail/route-publication.ts';
import { readInstant } from '../../domain/socle/instant.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { publication } from '../../stores/administration/publication.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';

/** How much awaits the publication of the site, and since when, on the dashboard. */
export function ResumePublication() {
  const etat = useRessource(publication.etat);
  const [now] = useState(() => new Date());
  return (
    <section aria-labelledby="a-publier">
      <h2 id="a-publier" className="mb-3">
        À publier
      </h2>
      <Lecture
        etat={etat}
        attente="Lecture de ce qui attend la publication…"
        echec="Ce qui attend la publication n’a pas pu être lu"
        onReessaie={() => publication.etat.load()}
      >
        {({ base: lue, site }) => {
          const attendus = changementsAttendus(lue, site);
          const depuis = attendus.find((un) => un.depuis !== null)?.depuis ?? null;
          return (
            <p className="fiche p-4">
              <a href={routePublication()} className="font-semibold">
                {lue.en_cours
                  ? 'Publication en cours'
                  : attendus.length === 0
                    ? 'Rien n’attend la publication du site'
                    : `${countOf(attendus.length, 'changement attend', 'changements attendent')} la publication du site`}
              </a>
              {depuis !== null && (
                <span className="block text-sm text-muted">{`le plus ancien depuis ${formatDelai(now.getTime() - readInstant(depuis))}`}</span>
              )}
            </p>
          );
        }}
      </Lecture>
    </section>
  );
}
