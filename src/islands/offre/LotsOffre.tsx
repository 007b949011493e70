import { LOT_VIDE, LOTS_MAX, type SaisieOffre } from '../../domain/scelle/formulaire-offre.ts';
import { ChampTexte } from '../formulaire/ChampTexte.tsx';

interface Props {
  lots: SaisieOffre['lots'];
  fauteOf: (id: string) => string | undefined;
  onChange: (lots: SaisieOffre['lots']) => void;
}

/** The lots that are offered for, each with its amounts. */
export function LotsOffre({ lots, fauteOf, onChange }: Props) {
  const change = (rang: number, changes: Partial<SaisieOffre['lots'][number]>) =>
    onChange(lots.map((lot, un) => (un === rang ? { ...lot, ...changes } : lot)));
  return (
    <>
      {lots.map(({ lot, montant, cautionnement, rabais }, rang) => {
        const id = `lot-${rang + 1}`;
        return (
          <fieldset key={rang} className="fiche grid grid-cols-1 gap-4 p-4">
            <legend className="px-1 font-semibold">
              {lots.length === 1 ? 'Votre prix' : `Lot ${rang + 1} sur ${lots.length}`}
            </legend>
            <ChampTexte
              id={`${id}-lot`}
              label="Lot"
              aide="Son numéro dans le dossier ; « unique » s’il n’y en a qu’un."
              faute={fauteOf(`${id}-lot`)}
              valeur={lot}
              onChange={(texte) => change(rang, { lot: texte })}
            />
            <ChampTexte
              id={`${id}-montant`}
              label="Montant de l’offre, toutes taxes comprises (GNF)"
              aide="Par exemple : 12 500 000 000."
              isNombre
              faute={fauteOf(`${id}-montant`)}
              valeur={montant}
              onChange={(texte) => change(rang, { montant: texte })}
            />
            <ChampTexte
              id={`${id}-cautionnement`}
              label="Cautionnement, ou garantie de l’offre (GNF)"
              aide="0 si le dossier n’en demande pas."
              isNombre
              faute={fauteOf(`${id}-cautionnement`)}
              valeur={cautionnement}
              onChange={(texte) => change(rang, { cautionnement: texte })}
            />
            <ChampTexte
              id={`${id}-rabais`}
              label="Rabais (%)"
              isFacultatif
              isNombre
              faute={fauteOf(`${id}-rabais`)}
              valeur={rabais}
              onChange={(texte) => change(rang, { rabais: texte })}
            />
            {lots.length > 1 && (
              <p>
                <button type="button" className="btn" onClick={() => onChange(lots.filter((_, un) => un !== rang))}>
                  Retirer ce lot<span className="sr-only">{` (${lot || rang + 1})`}</span>
                </button>
              </p>
            )}
          </fieldset>
        );
      })}
      {lots.length < LOTS_MAX && (
        <p>
          <button type="button" className="btn" onClick={() => onChange([...lots, LOT_VIDE])}>
            Ajouter un lot
          </button>
        </p>
      )}
    </>
  );
}
