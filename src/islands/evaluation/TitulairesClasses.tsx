import { routes } from '../../domain/portail/routes.ts';
import {
  classement,
  formatNote,
  hasFiche,
  nomOffre,
  type OffreOuverte,
  sommeLue,
} from '../../domain/scelle/evaluation.ts';
import { formatGnf } from '../../domain/socle/montant.ts';

interface Props {
  offres: readonly OffreOuverte[];
  titulaire: readonly string[];
  noms: ReadonlyMap<string, string>;
  faute: string | undefined;
  onChange: (titulaire: readonly string[]) => void;
}

/** The offers that have a mark, the best first, to choose from; who has no page in the directory is told how to get one. */
export function TitulairesClasses({ offres, titulaire, noms, faute, onChange }: Props) {
  const classees = classement(offres);
  return (
    <fieldset
      id="titulaires"
      tabIndex={-1}
      aria-describedby={faute && 'titulaires-faute'}
      className={faute && 'border-l-4 border-danger pl-3'}
    >
      <legend className="font-semibold">Titulaire, parmi les offres notées</legend>
      <p className="text-sm text-muted">
        La meilleure note d’abord. Plusieurs entreprises quand il y a plusieurs lots.
      </p>
      {faute && (
        <p id="titulaires-faute" className="text-sm font-semibold text-danger">
          {faute}
        </p>
      )}
      <ol className="mt-2 grid grid-cols-1 gap-2">
        {classees.map((offre) => {
          const { soumission_id, entreprise_id: id, note } = offre;
          const nom = noms.get(id) ?? nomOffre(offre);
          return (
            <li key={soumission_id}>
              {hasFiche(offre) ? (
                <label className="flex min-h-11 items-start gap-3 py-2">
                  <input
                    type="checkbox"
                    className="mt-1 size-5 flex-none accent-brand"
                    checked={titulaire.includes(id)}
                    onChange={(event) =>
                      onChange(
                        event.currentTarget.checked ? [...titulaire, id] : titulaire.filter((autre) => autre !== id),
                      )
                    }
                  />
                  <Ligne nom={nom} note={note} montant={sommeLue(offre)} />
                </label>
              ) : (
                <div className="py-2 pl-8">
                  <Ligne nom={nom} note={note} montant={sommeLue(offre)} />
                  <p className="text-sm text-muted">
                    Ne peut pas être proposée&nbsp;: son compte n’a pas de fiche à l’annuaire.{' '}
                    <a href={routes.adminComptes()} className="inline-block py-1">
                      Rattachez-le à une fiche
                    </a>
                    , puis rechargez cette page.
                  </p>
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}

const Ligne = ({ nom, note, montant }: { nom: string; note: number; montant: number }) => (
  <span className="min-w-0 break-words">
    <b>{nom}</b>
    <span>{`, ${formatNote(note)}, ${formatGnf(montant)}`}</span>
  </span>
);
