import { useEffect, useState } from 'react';
import { ChampsFiltres } from '../../components/listes/ChampsFiltres.tsx';
import type { Rattachements } from '../../domain/administration/rattachement.ts';
import { PHRASE_SANS_FICHE, SANS_FICHE } from '../../domain/demande/fiche-entreprise.ts';

interface Props {
  entreprises: Rattachements['entreprises'];
  /** Value of what is still to be chosen. */
  aChoisir: string;
  valeur: string;
  onChange: (valeur: string) => void;
}

/** The company's page in the directory, or that it has none yet; who has that page already is told. */
export function ChoixFicheEntreprise({ entreprises, aChoisir, valeur, onChange }: Props) {
  const [prise, setPrise] = useState<{ fiche: string; phrase: string | undefined }>();
  const isFiche = valeur !== aChoisir && valeur !== SANS_FICHE;
  useEffect(() => {
    if (!isFiche) return;
    import('../../stores/administration/compte-concerne.ts')
      .then(async ({ tellFichePrise }) => setPrise({ fiche: valeur, phrase: await tellFichePrise(valeur) }))
      .catch(() => undefined);
  }, [isFiche, valeur]);
  const phrase = valeur === SANS_FICHE ? PHRASE_SANS_FICHE : prise?.fiche === valeur ? prise.phrase : undefined;
  return (
    <div className="grid gap-2">
      <ChampsFiltres
        champs={[
          {
            nom: 'entreprise',
            label: 'Sa fiche dans l’annuaire',
            options: [
              { valeur: aChoisir, label: 'À choisir' },
              { valeur: SANS_FICHE, label: 'Pas encore de fiche' },
              ...entreprises,
            ],
          },
        ]}
        valeurs={{ entreprise: valeur }}
        prefixe="decision"
        onChange={(_, choisie) => onChange(choisie)}
      />
      <p role="status" className="text-sm">
        {phrase && <span>{phrase}</span>}
      </p>
    </div>
  );
}
