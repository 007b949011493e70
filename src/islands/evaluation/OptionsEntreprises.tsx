import type { Rattachements } from '../../domain/administration/rattachement.ts';
import { TITULAIRE_A_CHOISIR } from '../../domain/scelle/saisie-proposition.ts';

interface Props {
  choisie: string | undefined;
  entreprises: Rattachements['entreprises'];
}

/** The companies of the directory as the choices of a list; one that has left it since keeps its identifier. */
export function OptionsEntreprises({ choisie = TITULAIRE_A_CHOISIR, entreprises }: Props) {
  return (
    <>
      <option value={TITULAIRE_A_CHOISIR}>À choisir</option>
      {choisie !== TITULAIRE_A_CHOISIR && !entreprises.some(({ valeur }) => valeur === choisie) && (
        <option value={choisie}>{choisie}</option>
      )}
      {entreprises.map(({ valeur, label }) => (
        <option key={valeur} value={valeur}>
          {label}
        </option>
      ))}
    </>
  );
}
