import type { ProjetIndexe } from '../../domain/registre/index-registre.ts';
import type { CarteVive } from './carte-vive.ts';

/** Goes to a project on the map; closing its popup brings focus back here. Nothing for one that the map cannot show. */
export function BoutonSituer({ carte, projet }: { carte: CarteVive; projet: ProjetIndexe }) {
  if (!carte.canShow(projet)) return null;
  return (
    <button
      type="button"
      className="btn"
      aria-label={`Situer sur la carte : ${projet.title}`}
      onClick={({ currentTarget }) => carte.locate(projet, currentTarget)}
    >
      Situer sur la carte
    </button>
  );
}
