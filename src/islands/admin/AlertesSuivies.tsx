import { ditCompteAlertes } from '../../domain/administration/compte-alertes.ts';
import { compteAlertes } from '../../stores/administration/compte-alertes.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';

/** How many follow something by letter: their letters are the only ones that this screen does not list. */
export function AlertesSuivies() {
  return (
    <section aria-labelledby="alertes" className="mb-5 grid max-w-texte gap-2">
      <h2 id="alertes" className="text-titre-3!">
        Alertes par lettre
      </h2>
      <Lecture
        etat={useRessource(compteAlertes)}
        attente="Lecture du nombre d’alertes…"
        echec="Le nombre d’alertes n’a pas pu être lu"
        onReessaie={() => compteAlertes.load()}
      >
        {(lu) => (
          <p>
            {`${ditCompteAlertes(lu)} Leurs adresses et leurs lettres ne sont montrées à personne : elles ne sont pas dans la liste.`}
          </p>
        )}
      </Lecture>
    </section>
  );
}
