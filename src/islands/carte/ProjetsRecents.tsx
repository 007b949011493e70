import { ProjetCard } from '../../components/projet/ProjetCard.tsx';
import type { Noms, ProjetIndexe } from '../../domain/registre/index-registre.ts';
import { phraseLieux } from '../../domain/reference/lieu-travaux.ts';
import { BoutonSituer } from './BoutonSituer.tsx';
import type { CarteVive } from './carte-vive.ts';

interface Props {
  projets: readonly ProjetIndexe[];
  noms: Noms;
  carte: CarteVive;
}

/** The most recent projects among those that the map shows. */
export function ProjetsRecents({ projets, noms, carte }: Props) {
  if (projets.length === 0) return <p className="text-muted">Aucun projet avec ces filtres.</p>;
  const now = new Date();
  return (
    <ul className="grille">
      {projets.map((projet) => (
        <li key={projet.id} className="carte-recent">
          <ProjetCard projet={projet} lieu={phraseLieux(projet, (id) => noms.regions[id])} now={now} />
          <BoutonSituer carte={carte} projet={projet} />
        </li>
      ))}
    </ul>
  );
}
