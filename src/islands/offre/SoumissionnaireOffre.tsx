import {
  MEMBRE_VIDE,
  MEMBRES_MAX,
  type SaisieOffre,
  type TypeSoumissionnaire,
} from '../../domain/scelle/formulaire-offre.ts';
import { ChampTexte } from '../formulaire/ChampTexte.tsx';
import { ListeAnnuaire, NomMembre } from './NomMembre.tsx';

interface Props {
  /** Name of the company that offers; null where its account has none. */
  societe: string | null;
  saisie: SaisieOffre;
  fauteOf: (id: string) => string | undefined;
  onChange: (changes: Partial<SaisieOffre>) => void;
}

const TYPES: ReadonlyArray<readonly [TypeSoumissionnaire, string]> = [
  ['ENTREPRISE', 'Mon entreprise seule'],
  ['GROUPEMENT', 'Un groupement d’entreprises'],
];

/** Who offers: one company, or several together, their lead first. */
export function SoumissionnaireOffre({ societe, saisie, fauteOf, onChange }: Props) {
  const { type, nom, membres } = saisie;
  const isGroupement = type === 'GROUPEMENT';
  // The company's name is not that of a groupement: what was filled in by itself goes and comes with the choice.
  const nomPour = (choisi: TypeSoumissionnaire): string => {
    if (choisi === 'GROUPEMENT') return nom === societe ? '' : nom;
    return nom === '' ? (societe ?? '') : nom;
  };
  const change = (rang: number, changes: Partial<SaisieOffre['membres'][number]>) =>
    onChange({ membres: membres.map((membre, un) => (un === rang ? { ...membre, ...changes } : membre)) });
  return (
    <fieldset className="fiche grid grid-cols-1 gap-4 p-4">
      <legend className="px-1 font-semibold">Qui soumissionne</legend>
      <div>
        {TYPES.map(([valeur, label]) => (
          <label key={valeur} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="type-soumissionnaire"
              value={valeur}
              checked={type === valeur}
              onChange={() => onChange({ type: valeur, nom: nomPour(valeur) })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <ChampTexte
        id="nom"
        label={isGroupement ? 'Nom du groupement' : 'Nom de l’entreprise'}
        aide={isGroupement ? 'Sans nom, il porte ceux de ses membres.' : ''}
        isFacultatif={isGroupement}
        faute={fauteOf('nom')}
        valeur={nom}
        onChange={(texte) => onChange({ nom: texte })}
      />
      {isGroupement && <ListeAnnuaire />}
      {isGroupement &&
        membres.map((membre, rang) => (
          <div key={rang} className="grid grid-cols-1 gap-3 border-l-4 border-subtle pl-3 sm:grid-cols-[1fr_10rem]">
            <NomMembre
              rang={rang}
              membre={membre}
              faute={fauteOf(`membre-${rang + 1}-nom`)}
              onChange={(changes) => change(rang, changes)}
            />
            <ChampTexte
              id={`membre-${rang + 1}-part`}
              label="Part (%)"
              isFacultatif
              isNombre
              faute={fauteOf(`membre-${rang + 1}-part`)}
              valeur={membre.part}
              onChange={(texte) => change(rang, { part: texte })}
            />
            {membres.length > 2 && (
              <p>
                <button
                  type="button"
                  className="btn"
                  onClick={() => onChange({ membres: membres.filter((_, un) => un !== rang) })}
                >
                  Retirer ce membre<span className="sr-only">{` (${membre.nom || rang + 1})`}</span>
                </button>
              </p>
            )}
          </div>
        ))}
      {isGroupement && membres.length < MEMBRES_MAX && (
        <p>
          <button type="button" className="btn" onClick={() => onChange({ membres: [...membres, MEMBRE_VIDE] })}>
            Ajouter un membre
          </button>
        </p>
      )}
    </fieldset>
  );
}
