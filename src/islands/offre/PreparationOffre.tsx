import { useState } from 'react';
import { formulaireOf, SAISIE_VIDE, type SaisieOffre } from '../../domain/scelle/formulaire-offre.ts';
import { versionConnue, versionEnVigueur } from '../../domain/scelle/offre.ts';
import { keepSaisie, readSaisie } from '../../stores/scelle/brouillon-offre.ts';
import type { OffreEnCours, SituationOffre } from '../../stores/scelle/offre.ts';
import { OffreForm } from './OffreForm.tsx';
import { VerificationOffre } from './VerificationOffre.tsx';

interface Props {
  user: string;
  appel: string;
  offre: OffreEnCours;
  situation: SituationOffre;
  /** Deadline, ISO. */
  limite: string;
  onFerme: () => void;
}

/** An offer that is being prepared: its form, then its answers to check. It comes when it is asked for. */
export function PreparationOffre({ user, appel, offre, situation, limite, onFerme }: Props) {
  const { depot, choix } = offre;
  const [isVerifiee, setVerifiee] = useState(false);
  const [saisie, setSaisie] = useState(() => readSaisie(user, appel) ?? SAISIE_VIDE);
  const change = (neuve: SaisieOffre) => {
    setSaisie(neuve);
    keepSaisie(user, appel, neuve);
  };
  if (!isVerifiee)
    return (
      <OffreForm
        saisie={saisie}
        choix={choix}
        onChange={change}
        onVerifie={() => setVerifiee(true)}
        onFerme={onFerme}
      />
    );
  return (
    <VerificationOffre
      appel={appel}
      envoi={{
        formulaire: formulaireOf(appel, saisie),
        fichiers: choix.fichiers(),
        apres: versionConnue(situation.offre),
        saisie,
      }}
      limite={limite}
      isRemplacement={versionEnVigueur(situation.offre) !== undefined}
      depot={depot}
      onModifie={() => {
        depot.reset();
        setVerifiee(false);
      }}
    />
  );
}
