import type { ColonneVue } from '../../domain/classeur/apercu-feuille.ts';
import type { CibleDite } from '../../domain/classeur/cibles-dites.ts';
import { type ColonneComposee, tieColonne } from '../../domain/classeur/correspondance-composee.ts';
import { type Unite, UNITES } from '../../domain/classeur/vocabulaire.ts';
import { ChampChoix } from './ChampChoix.tsx';

const UNITE_LABELS: Record<Unite, string> = {
  unite: 'En GNF',
  millier: 'En milliers de GNF',
  million: 'En millions de GNF',
  milliard: 'En milliards de GNF',
};

interface Props {
  colonne: ColonneVue;
  dite: ColonneComposee | undefined;
  cibles: readonly CibleDite[];
  onChange: (dite: ColonneComposee) => void;
}

/** One column: what its first cells say, the field that it fills, its unit, what its values mean. */
export function ColonneComposeeFieldset({ colonne, dite, cibles, onChange }: Props) {
  const { lettre, titre, exemples, valeurs } = colonne;
  const cible = cibles.find(({ champ }) => champ === dite?.champ);
  return (
    <fieldset className="fiche grid grid-cols-1 gap-3 p-4">
      <legend className="sr-only">{`Colonne ${lettre}, ${titre}`}</legend>
      <div aria-hidden="true">
        <p className="font-semibold break-words">{`${lettre}. ${titre}`}</p>
      </div>
      <p className="text-sm break-words text-muted">
        {exemples.length === 0 ? 'Colonne vide' : exemples.map((exemple) => `«\u00a0${exemple}\u00a0»`).join(', ')}
      </p>
      <ChampChoix
        id={`champ-${lettre}`}
        label="Champ de la fiche"
        valeur={dite?.champ ?? ''}
        options={[['', 'Laisser cette colonne'], ...cibles.map(({ champ, label }) => [champ, label] as const)]}
        onChange={(champ) => {
          const autre = cibles.find((une) => une.champ === champ);
          onChange(autre ? tieColonne(autre, valeurs) : { champ: '' });
        }}
      />
      {cible?.isMontant && dite && (
        <ChampChoix
          id={`unite-${lettre}`}
          label="Unité des montants"
          valeur={dite.unite ?? ''}
          options={[
            ['', 'Comme le titre le dit, sinon en GNF'],
            ...UNITES.map((une) => [une, UNITE_LABELS[une]] as const),
          ]}
          onChange={(une) => onChange({ ...dite, unite: une === '' ? undefined : (une as Unite) })}
        />
      )}
      {cible && dite && cible.mots.length > 0 && (
        <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
          {valeurs.map((valeur, rang) => (
            <ChampChoix
              key={valeur}
              id={`valeur-${lettre}-${rang}`}
              label={`«\u00a0${valeur}\u00a0» veut dire`}
              valeur={dite.valeurs?.[valeur] ?? ''}
              options={[
                ['', 'Rien de connu\u00a0: la ligne sera refusée'],
                ...cible.mots.map(({ code, label }) => [code, label] as const),
              ]}
              onChange={(code) => onChange({ ...dite, valeurs: { ...dite.valeurs, [valeur]: code } })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
