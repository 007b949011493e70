import { TableauGroupes } from '../../components/carte/TableauGroupes.tsx';
import { pickNombres } from '../../domain/carte/groupement.ts';
import type { GroupeCarte } from './couches-groupes.ts';
import type { CarteVive } from './carte-vive.ts';

/** The numbers of the far view in words, each with a way into it for those who press no map. */
export function NombresCarte({ groupes, carte }: { groupes: readonly GroupeCarte[]; carte: CarteVive }) {
  const nombres = pickNombres(groupes);
  if (nombres.length === 0)
    return <p className="text-muted">Aucun nombre avec ces filtres : chaque projet a son signe.</p>;
  return (
    <TableauGroupes
      groupes={nombres}
      boutonOf={(groupe, nom) => (
        <button
          type="button"
          className="btn"
          aria-label={`Voir de près : ${nom}`}
          onClick={() => {
            carte.carte.getContainer().scrollIntoView({ block: 'nearest' });
            carte.openGroupe(groupe);
          }}
        >
          {nom}
        </button>
      )}
    />
  );
}
