import { Champ } from '../../components/formulaire/Champ.tsx';
import type { Rattachements } from '../../domain/administration/rattachement.ts';
import { TITULAIRE_A_CHOISIR, TITULAIRES_MAX } from '../../domain/scelle/saisie-proposition.ts';
import { OptionsEntreprises } from './OptionsEntreprises.tsx';

interface Props {
  idOf: (id: string) => string;
  entreprises: Rattachements['entreprises'];
  titulaire: readonly string[];
  fauteOf: (id: string) => string | undefined;
  onChange: (titulaire: readonly string[]) => void;
}

/** Companies of the directory, one or several, when offers came on paper. */
export function TitulairesAnnuaire({ idOf, entreprises, titulaire, fauteOf, onChange }: Props) {
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-1 font-semibold">Titulaire, parmi les entreprises de l’annuaire</legend>
      {titulaire.map((id, rang) => (
        <div key={rang} className="grid grid-cols-1 gap-2">
          <Champ
            id={idOf(`titulaire-${rang + 1}`)}
            label={
              titulaire.length === 1 ? 'Entreprise' : rang === 0 ? 'Mandataire du groupement' : `Membre ${rang + 1}`
            }
            faute={fauteOf(idOf(`titulaire-${rang + 1}`))}
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
                <OptionsEntreprises choisie={id} entreprises={entreprises} />
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
            Ajouter un membre du groupement
          </button>
        </p>
      )}
    </fieldset>
  );
}
