import { FaitsRow } from '../../components/admin/FaitsRow.tsx';
import { ALARMES, depuisAlarme, type EtatService, faitsService } from '../../domain/administration/etat-service.ts';
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
          <Alarmes lu={lu} />
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

function Alarmes({ lu: { alarmes } }: { lu: EtatService }) {
  return (
    <section aria-labelledby="alarmes" className="mb-5 grid max-w-texte gap-3">
      <h2 id="alarmes" className="text-titre-3!">
        Ce qui demande un geste
      </h2>
      {alarmes.length === 0 && <p>Rien&nbsp;: tout répond.</p>}
      {alarmes.map((alarme) => (
        <section key={alarme.nom} aria-labelledby={`alarme-${alarme.nom}`} className="fiche grid gap-1 p-4">
          <h3 id={`alarme-${alarme.nom}`}>{ALARMES[alarme.nom].titre}</h3>
          <p className="text-sm text-muted">{depuisAlarme(alarme)}</p>
          <p>{ALARMES[alarme.nom].geste}</p>
        </section>
      ))}
    </section>
  );
}
