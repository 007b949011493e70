import { useState } from 'react';
import { type FiltreCarte, toggleStatut } from '../../domain/carte/carte.ts';
import type { Noms } from '../../domain/registre/index-registre.ts';
import { STATUT_PROJET_LABELS_PLURIEL, STATUTS_PROJET, type StatutProjet } from '../../domain/projet/vocabulaire.ts';
import { fold } from '../../domain/socle/texte.ts';
import type { Surcouche } from './couches-projets.ts';
import type { CarteVive } from './moteur.ts';

interface Props {
  carte: CarteVive;
  filtre: FiltreCarte;
  noms: Noms;
  parStatut: Record<StatutProjet, number>;
  onChange: (changes: Partial<FiltreCarte>) => void;
}

const SURCOUCHE_LABELS: Record<Surcouche, string> = {
  traces: 'Tracés des routes',
  regions: 'Limites des régions',
  prefectures: 'Limites des préfectures',
};
const SURCOUCHES = Object.keys(SURCOUCHE_LABELS) as Surcouche[];

/** What the map is made of, to be shown or hidden: projects by status and funder, courses, limits. */
export function Couches({ carte, filtre, noms, parStatut, onChange }: Props) {
  const [visibles, setVisibles] = useState<Record<Surcouche, boolean>>({
    traces: true,
    regions: true,
    prefectures: false,
  });
  const toggle = (surcouche: Surcouche) => {
    const isVisible = !visibles[surcouche];
    setVisibles({ ...visibles, [surcouche]: isVisible });
    carte.showSurcouche(surcouche, isVisible);
  };
  const bailleurs = Object.entries(noms.bailleurs).sort(([, [, a]], [, [, b]]) => fold(a).localeCompare(fold(b)));
  return (
    <div className="carte-panneau">
      <fieldset>
        <legend>Projets</legend>
        {STATUTS_PROJET.map((statut) => (
          <label key={statut}>
            <input
              type="checkbox"
              checked={filtre.statuts.includes(statut)}
              onChange={() => onChange({ statuts: toggleStatut(filtre.statuts, statut) })}
            />
            {STATUT_PROJET_LABELS_PLURIEL[statut]} ({parStatut[statut]})
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Fond</legend>
        {SURCOUCHES.map((surcouche) => (
          <label key={surcouche}>
            <input type="checkbox" checked={visibles[surcouche]} onChange={() => toggle(surcouche)} />
            {SURCOUCHE_LABELS[surcouche]}
          </label>
        ))}
      </fieldset>
      <label className="carte-choix">
        <span>Bailleur</span>
        <select
          value={filtre.bailleur ?? ''}
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
