import { Champ } from '../../components/formulaire/Champ.tsx';
import type { Rattachements } from '../../domain/administration/rattachement.ts';
import { TITULAIRE_A_CHOISIR, TITULAIRES_MAX } from '../../domain/scelle/saisie-evaluation.ts';

interface Props {
  entreprises: Rattachements['entreprises'];
  titulaire: readonly string[];
  fauteOf: (id: string) => string | undefined;
  onChange: (titulaire: readonly string[]) => void;
}

/** Companies of the directory, one or several, when offers came on paper. */
export function TitulairesAnnuaire({ entreprises, titulaire, fauteOf, onChange }: Props) {
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-1 font-semibold">Titulaire, parmi les entreprises de l’annuaire</legend>
      {titulaire.map((id, rang) => (
        <div key={rang} className="grid grid-cols-1 gap-2">
          <Champ
            id={`titulaire-${rang + 1}`}
            label={titulaire.length === 1 ? 'Entreprise' : `Entreprise ${rang + 1}`}
            faute={fauteOf(`titulaire-${rang + 1}`)}
          >
            {(lien) => (
              <select
                {...lien}
                value={id}
                onChange={(event) => {
                  const choisie = event.currentTarget.value;
                  onChange(titulaire.map((une, place) => (place === rang ? choisie : une)));
                }}
              >
                <option value={TITULAIRE_A_CHOISIR}>À choisir</option>
                {/* One that has left the directory since. */}
                {id !== TITULAIRE_A_CHOISIR && !entreprises.some(({ valeur }) => valeur === id) && (
                  <option value={id}>{id}</option>
                )}
                {entreprises.map(({ valeur, label }) => (
                  <option key={valeur} value={valeur}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Champ>
          {titulaire.length > 1 && (
            <p>
              <button
                type="button"
                className="btn"
                onClick={() => onChange(titulaire.filter((_, place) => place !== rang))}
              >
                Retirer<span className="sr-only">{` l’entreprise ${rang + 1}`}</span>
              </button>
            </p>
          )}
        </div>
      ))}
      {titulaire.length < TITULAIRES_MAX && (
        <p>
          <button type="button" className="btn" onClick={() => onChange([...titulaire, TITULAIRE_A_CHOISIR])}>
            Ajouter une entreprise
          </button>
        </p>
      )}
    </fieldset>
  );
}
