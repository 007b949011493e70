import { type Disponibilite, phrasePanne, titrePannes } from '../../domain/appel-offres/incident.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { disponibilite } from '../../stores/espaces/service.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';
import { EtatServiceAdmin } from './EtatServiceAdmin.tsx';
import { PageAdmin } from './PageAdmin.tsx';

/** What asks for a gesture, the worker and its machine, and what the service's own probe saw over the last days. */
export function ServiceAdmin() {
  return (
    <PageAdmin>
      <EtatServiceAdmin />
      <h2 className="mb-2 text-titre-3!">Sonde des dépôts</h2>
      <p className="mb-5 max-w-texte">
        Chaque minute, le portail écrit un fichier là où les offres se déposent, le relit, et inscrit s’il est revenu, à
        l’heure de la base. Plus de deux minutes et demie sans rien inscrire comptent comme une panne. Près d’une date
        limite, une panne permet une prolongation décidée par deux administrateurs, sur la page de l’appel d’offres ou
        sous «&nbsp;Soumissions&nbsp;».
      </p>
      <Disponible />
    </PageAdmin>
  );
}

function Disponible() {
  return (
    <Lecture
      etat={useRessource(disponibilite)}
      attente="Lecture de ce que la sonde a vu…"
      echec="Ce que la sonde a vu n’a pas pu être lu"
      onReessaie={() => disponibilite.load()}
    >
      {(lue) => (
        <>
          <Dernier lue={lue} />
          <Pannes lue={lue} />
        </>
      )}
    </Lecture>
  );
}

function Pannes({ lue }: { lue: Disponibilite }) {
  const titre = titrePannes(lue);
  if (titre === undefined) return null;
  return (
    <section aria-labelledby="pannes" className="mt-5 grid gap-3">
      <h2 id="pannes" className="text-titre-3!">
        {titre}
      </h2>
      {lue.pannes.length > 0 && (
        <ul className="grid max-w-texte list-disc gap-2 pl-5">
          {lue.pannes.map((panne) => (
            <li key={panne.debut}>{phrasePanne(panne)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Dernier({ lue: { depuis, derniere, delai_max_ms } }: { lue: Disponibilite }) {
  if (depuis === null) return <p>La sonde n’est pas encore passée.</p>;
  return (
    <p className="max-w-texte">
      {`${
        derniere === null
          ? 'Rien n’a encore répondu.'
          : `Tout a répondu pour la dernière fois le ${formatInstant(derniere)}.`
      } La sonde passe depuis le ${formatInstant(depuis)}.${delai_max_ms !== null ? ` Le plus long aller-retour a duré ${(delai_max_ms / 1000).toLocaleString('fr-FR', { maximumFractionDigits: 2 })}\u00a0s.` : ''}`}
    </p>
  );
}
