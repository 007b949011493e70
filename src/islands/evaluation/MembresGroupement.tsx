import { Champ } from '../../components/formulaire/Champ.tsx';
import type { Rattachements } from '../../domain/administration/rattachement.ts';
import { TITULAIRE_A_CHOISIR } from '../../domain/scelle/saisie-proposition.ts';
import { OptionsEntreprises } from './OptionsEntreprises.tsx';

interface Props {
  /** As they were read, the lead first. */
  membres: ReadonlyArray<{ nom: string }>;
  /** Their pages, in the same order. */
  titulaire: readonly string[];
  idOf: (id: string) => string;
  entreprises: Rattachements['entreprises'];
  fauteOf: (id: string) => string | undefined;
  onChange: (titulaire: readonly string[]) => void;
}

/** The page of each member of a groupement: it is proposed, awarded and published whole. */
export function MembresGroupement({ membres, titulaire, idOf, entreprises, fauteOf, onChange }: Props) {
  return (
    <div className="grid grid-cols-1 gap-3 border-l-4 border-subtle pl-3">
      <p className="text-sm text-muted">
        Le groupement se propose en entier. Un membre sans fiche à l’annuaire en reçoit une d’abord, par une publication
        du registre.
      </p>
      {membres.slice(1).map(({ nom }, rang) => {
        const place = rang + 1;
        return (
          <Champ
            key={place}
            id={idOf(`titulaire-${place + 1}`)}
            label={`Fiche de ${nom}`}
            faute={fauteOf(idOf(`titulaire-${place + 1}`))}
          >
            {(lien) => (
              <select
                {...lien}
                value={titulaire[place] ?? TITULAIRE_A_CHOISIR}
                onChange={(event) => {
                  const choisie = event.currentTarget.value;
                  onChange(membres.map((_, un) => (un === place ? choisie : (titulaire[un] ?? TITULAIRE_A_CHOISIR))));
                }}
              >
                <OptionsEntreprises choisie={titulaire[place]} entreprises={entreprises} />
              </select>
            )}
          </Champ>
        );
      })}
    </div>
  );
}
