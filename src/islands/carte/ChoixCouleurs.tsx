import type { Lecture } from '../../domain/carte/vue-carte.ts';

interface Props {
  lecture: Lecture;
  onChange: (lecture: Lecture) => void;
}

/** What shapes and colours of the map tell: the status of the works, or how late they are. */
export function ChoixCouleurs({ lecture, onChange }: Props) {
  return (
    <label className="carte-choix">
      <span>Couleurs</span>
      <select value={lecture} onChange={({ target }) => onChange(target.value === 'retard' ? 'retard' : 'statut')}>
        <option value="statut">Par statut</option>
        <option value="retard">Par retard</option>
      </select>
    </label>
  );
}
