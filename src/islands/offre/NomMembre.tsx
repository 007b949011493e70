import { useEffect } from 'react';
import type { SaisieOffre } from '../../domain/scelle/formulaire-offre.ts';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';
import { annuaire } from '../../stores/registre/registre.ts';
import { ChampTexte } from '../formulaire/ChampTexte.tsx';
import { useRessource } from '../registre/useRessource.ts';

type Membre = SaisieOffre['membres'][number];

const LISTE = 'annuaire-membres';

/** Names of the directory, to choose from; without a network there are none, and a name is typed. */
export function ListeAnnuaire() {
  const lu = useRessource(annuaire);
  return (
    <datalist id={LISTE}>
      {lu.status === 'ready' &&
        lu.value.rows.map(({ id, raison_sociale }) => <option key={id} value={raison_sociale} />)}
    </datalist>
  );
}

interface Props {
  rang: number;
  membre: Membre;
  faute: string | undefined;
  onChange: (changes: Partial<Membre>) => void;
}

/** Name of a member of a groupement; one of the directory keeps its page, so that an award can name it. */
export function NomMembre({ rang, membre, faute, onChange }: Props) {
  const lu = useRessource(annuaire);
  const fiches = lu.status === 'ready' ? lu.value.rows : [];
  const ficheOf = (nom: string) => fiches.find(({ raison_sociale }) => raison_sociale === cleanTexte(nom, 'ligne'))?.id;
  const fiche = membre.entreprise_id === undefined ? ficheOf(membre.nom) : undefined;
  // A name that was typed before the directory came is known of it once it is there.
  useEffect(() => {
    if (fiche !== undefined) onChange({ entreprise_id: fiche });
  });
  return (
    <div>
      <ChampTexte
        id={`membre-${rang + 1}-nom`}
        label={rang === 0 ? 'Mandataire' : `Membre ${rang + 1}`}
        aide={rang === 0 ? 'Son nom comme dans l’annuaire, si elle y est.' : ''}
        liste={LISTE}
        faute={faute}
        valeur={membre.nom}
        onChange={(nom) => onChange({ nom, entreprise_id: ficheOf(nom) })}
      />
      {membre.entreprise_id !== undefined && <p className="text-sm text-muted">Dans l’annuaire des entreprises</p>}
    </div>
  );
}
