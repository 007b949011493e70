import { useState } from 'react';
import { FaitsRow } from '../../components/admin/FaitsRow.tsx';
import { phraseHorloges, phrasePosition, type RapportLu } from '../../domain/chantier/rapport-lu.ts';
import { ETAT_CHANTIER_LABELS } from '../../domain/chantier/rapport-chantier.ts';
import { formatJour } from '../../domain/socle/date.ts';
import { formatKm } from '../../domain/socle/montant.ts';
import { createRapportLu } from '../../stores/administration/rapport-chantier.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';
import { PhotoPrivee } from './PhotoPrivee.tsx';

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

/** The state of the works; without a rate, what no observation tells (R287). */
function faitsLus({ etat, is_sans_taux: isSansTaux, lineaire_execute_km: km }: RapportLu): Array<[string, string]> {
  const faits: Array<[string, string]> = [['Travaux', ETAT_CHANTIER_LABELS[etat]]];
  if (isSansTaux) faits.push(['Taux', 'Non relevé\u00a0: aucun constat n’est proposé']);
  if (isSansTaux && km !== null) faits.push(['Longueur faite', formatKm(km)]);
  return faits;
}

function Lu({ lu }: { lu: RapportLu }) {
  return (
    <>
      <p className={lu.horloge === 'FAUSSE' ? 'border-l-4 border-danger pl-3 font-semibold' : undefined}>
        {phraseHorloges(lu)}
      </p>
      <FaitsRow faits={faitsLus(lu)} />
      {lu.photos.length > 0 && (
        <ul className="mt-3 grid grid-cols-1 gap-4 md:grid-cols-2">
          {lu.photos.map((photo) => (
            <li key={photo.chemin}>
              <PhotoPrivee
                chemin={photo.chemin}
                sha256={photo.sha256}
                alt={photo.alt}
                legende={[photo.alt, formatJour(photo.prise_le), phrasePosition(photo)]
                  .filter((mot) => mot !== undefined)
                  .join('. ')}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
