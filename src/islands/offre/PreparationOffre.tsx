import { useState } from 'react';
import { type AvisOffre, saisieInitiale } from '../../domain/scelle/avis-offre.ts';
import { formulaireOf, type SaisieOffre } from '../../domain/scelle/formulaire-offre.ts';
import { versionConnue, versionEnVigueur } from '../../domain/scelle/offre.ts';
import { phrasesPerdues } from '../../domain/scelle/reste-brouillon.ts';
import { keepSaisie, readSaisie } from '../../stores/scelle/brouillon-offre.ts';
import type { OffreEnCours, SituationOffre } from '../../stores/scelle/offre.ts';
import { OffreForm } from './OffreForm.tsx';
import { VerificationOffre } from './VerificationOffre.tsx';

interface Props {
  user: string;
  appel: string;
  offre: OffreEnCours;
  situation: SituationOffre;
  /** What the portal knows of it. */
  avis: AvisOffre;
  /** Deadline, ISO. */
  limite: string;
  onFerme: () => void;
}

/** An offer that is being prepared: its form, then its answers to check. It comes when it is asked for. */
export function PreparationOffre({ user, appel, offre, situation, avis, limite, onFerme }: Props) {
  const { depot, choix } = offre;
  const [isVerifiee, setVerifiee] = useState(false);
  const [gardee] = useState(() => readSaisie(user, appel));
  const [saisie, setSaisie] = useState(() => saisieInitiale(avis, gardee));
  const change = (neuve: SaisieOffre) => {
    setSaisie(neuve);
    keepSaisie(user, appel, neuve);
  };
  if (!isVerifiee)
    return (
      <OffreForm
        avis={avis}
        saisie={saisie}
        perdues={gardee === undefined ? [] : phrasesPerdues(avis.lots, gardee)}
        choix={choix}
        onChange={change}
        onVerifie={() => setVerifiee(true)}
        onFerme={onFerme}
      />
    );
  return (
    <VerificationOffre
      appel={appel}
      lots={avis.lots}
      cles={avis.cles}
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
