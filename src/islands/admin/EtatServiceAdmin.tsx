import { AlarmesService } from '../../components/admin/AlarmesService.tsx';
import { FaitsRow } from '../../components/admin/FaitsRow.tsx';
import { faitsService } from '../../domain/administration/etat-service.ts';
import { etatService } from '../../stores/espaces/service.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';

/** The worker, what waits, the machine; first what asks for a gesture, and which one. */
export function EtatServiceAdmin() {
  return (
    <Lecture
      etat={useRessource(etatService)}
      attente="Lecture de l’état du service…"
      echec="L’état du service n’a pas pu être lu"
      onReessaie={() => etatService.load()}
    >
      {(lu) => (
        <>
          <AlarmesService alarmes={lu.alarmes} />
          <section aria-labelledby="machine" className="mb-5 max-w-texte">
            <h2 id="machine" className="text-titre-3!">
              Facteur et machine
            </h2>
            <FaitsRow faits={faitsService(lu)} />
          </section>
        </>
      )}
    </Lecture>
  );
}
