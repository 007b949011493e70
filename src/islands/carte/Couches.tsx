import { toggleStatut } from '../../domain/carte/carte.ts';
import { type Surcouche, SURCOUCHES_CARTE, type VueCarte } from '../../domain/carte/vue-carte.ts';
import type { Noms } from '../../domain/registre/index-registre.ts';
import { STATUT_PROJET_LABELS_PLURIEL, STATUTS_PROJET, type StatutProjet } from '../../domain/projet/vocabulaire.ts';
import { fold } from '../../domain/socle/texte.ts';

interface Props {
  vue: VueCarte;
  noms: Noms;
  parStatut: Record<StatutProjet, number>;
  /** False for a register that describes no road. */
  hasRoutes: boolean;
  onChange: (changes: Partial<VueCarte>) => void;
}

const SURCOUCHE_LABELS: Record<Surcouche, string> = {
  routes: 'Routes, avec leur numéro',
  traces: 'Tracés des travaux',
  regions: 'Limites des régions',
  prefectures: 'Limites des préfectures',
};

/** What the map is made of, to be shown or hidden: projects by status and funder, courses, limits. */
export function Couches({ vue, noms, parStatut, hasRoutes, onChange }: Props) {
  const toggle = (surcouche: Surcouche) =>
    onChange({
      surcouches: SURCOUCHES_CARTE.filter((une) => vue.surcouches.includes(une) !== (une === surcouche)),
    });
  const bailleurs = Object.entries(noms.bailleurs).sort(([, [, a]], [, [, b]]) => fold(a).localeCompare(fold(b)));
  return (
    <div className="carte-panneau">
      <fieldset>
        <legend>Projets</legend>
        {STATUTS_PROJET.map((statut) => (
          <label key={statut}>
            <input
              type="checkbox"
              checked={vue.statuts.includes(statut)}
              onChange={() => onChange({ statuts: toggleStatut(vue.statuts, statut) })}
            />
            <span>{`${STATUT_PROJET_LABELS_PLURIEL[statut]} (${parStatut[statut]})`}</span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Fond</legend>
        {SURCOUCHES_CARTE.filter((une) => hasRoutes || une !== 'routes').map((surcouche) => (
          <label key={surcouche}>
            <input type="checkbox" checked={vue.surcouches.includes(surcouche)} onChange={() => toggle(surcouche)} />
            <span>{SURCOUCHE_LABELS[surcouche]}</span>
          </label>
        ))}
      </fieldset>
      <label className="carte-choix">
        <span>Bailleur</span>
        <select
          value={vue.bailleur ?? ''}
          onChange={({ target }) => onChange({ bailleur: target.value === '' ? undefined : target.value })}
        >
          <option value="">Tous les bailleurs</option>
          {bailleurs.map(([id, [sigle, nom]]) => (
            <option key={id} value={id}>
              {nom === sigle ? nom : `${nom} (${sigle})`}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
