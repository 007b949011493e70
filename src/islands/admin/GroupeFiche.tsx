import type { FormeChamp } from '../../domain/proposition/forme-champ.ts';
import { insecables } from '../../domain/socle/texte.ts';
import type { Elements } from '../../components/ui/elements.ts';
import { idChamp } from './champ-fiche.ts';

/** What the field means, for who types it. */
export const aideOf = ({ aide }: FormeChamp) => (aide === undefined ? undefined : insecables(aide));

/** What is wrong with all that a field holds. */
export function Faute({ id, texte }: { id: string; texte: string | undefined }) {
  return texte === undefined ? null : (
    <p id={id} className="font-semibold text-danger">
      {texte}
    </p>
  );
}

interface Props {
  chemin: string;
  forme: FormeChamp;
  fauteOf: (chemin: string) => string | undefined;
  /** When the hand leaves what it holds. */
  onQuitte?: (() => void) | undefined;
  children: Elements;
}

/** Fields that go together. */
export function GroupeFiche({ chemin, forme, fauteOf, onQuitte, children }: Props) {
  return (
    <fieldset
      className="grid grid-cols-1 gap-3 border-l-2 border-subtle pl-3 md:col-span-2"
      id={idChamp(chemin)}
      tabIndex={-1}
      onBlur={onQuitte}
    >
      <legend className="font-semibold">
        <span>{forme.label}</span>
        {forme.isFacultatif && <span className="font-normal text-muted"> (facultatif)</span>}
      </legend>
      {aideOf(forme) && <p className="text-sm text-muted">{aideOf(forme)}</p>}
      <Faute id={`${idChamp(chemin)}-faute`} texte={fauteOf(chemin)} />
      {children}
    </fieldset>
  );
}
