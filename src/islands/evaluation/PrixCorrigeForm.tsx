import { useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import type { OffreAJuger } from '../../domain/scelle/evaluation.ts';
import { parseMontant } from '../../domain/scelle/formulaire-offre.ts';
import { fauteRaison, RAISON_MAX } from '../../domain/scelle/note-ouverture.ts';
import { formatNombre } from '../../domain/socle/montant.ts';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';
import { evaluations } from '../../stores/scelle/evaluation.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { ChampTexte } from '../formulaire/ChampTexte.tsx';
import { PiedEnvoi } from '../formulaire/PiedEnvoi.tsx';
import { fautesOf } from '../formulaire/useFormulaire.ts';
import { useVerification } from '../formulaire/useVerification.ts';

interface Props {
  appel: string;
  offre: OffreAJuger;
  ancre: string;
  onEchec: (faute: string | undefined) => void;
  onFerme: () => void;
}

/** A price that a mistake of arithmetic made wrong, and why it changes; it is confirmed with the report. */
export function PrixCorrigeForm({ appel, offre, ancre, onEchec, onFerme }: Props) {
  const { soumission_id, lot, prix_lu, prix_corrige } = offre;
  const [prix, setPrix] = useState(() => formatNombre(prix_corrige?.prix ?? prix_lu ?? 0));
  const [motif, setMotif] = useState(prix_corrige?.motif ?? '');
  const [isOccupe, setOccupe] = useState(false);
  const [idPrix, idMotif] = [`prix-${soumission_id}-${lot}`, `motif-prix-${soumission_id}-${lot}`];
  const fautes = fautesOf([
    [idPrix, (parseMontant(prix) ?? 0) === 0 ? 'Écrivez un prix en francs guinéens, sans centimes.' : undefined],
    [idMotif, fauteRaison(motif)],
  ]);
  const run = async (correction: { prix: number; motif: string } | undefined, succes: string) => {
    setOccupe(true);
    onEchec(undefined);
    const issue = await evaluations.correctPrix(appel, soumission_id, lot, correction);
    setOccupe(false);
    if (issue.status === 'echec') {
      onEchec(issue.faute);
      return;
    }
    onFerme();
    tellIssue(ancre, succes, undefined);
  };
  const { formulaire, fauteOf } = useVerification(fautes, isOccupe, () =>
    run({ prix: parseMontant(prix) ?? 0, motif: cleanTexte(motif, 'prose') }, 'Prix corrigé'),
  );
  return (
    <form
      {...formulaire}
      aria-label="Corriger le prix"
      className="grid max-w-texte gap-4 border-l-4 border-subtle pl-3"
    >
      <ChampTexte
        id={idPrix}
        label="Prix corrigé (GNF)"
        aide={`Une erreur de calcul seulement\u00a0: le prix lu reste au rapport, à côté de celui-ci.`}
        isNombre
        faute={fauteOf(idPrix)}
        valeur={prix}
        onChange={setPrix}
      />
      <Champ
        id={idMotif}
        label="Pourquoi il change"
        aide="Lu avec le rapport, par qui le confirme et par le bailleur. De 10 à 1 000 caractères."
        faute={fauteOf(idMotif)}
      >
        {(lien) => (
          <textarea
            {...lien}
            rows={3}
            maxLength={RAISON_MAX}
            value={motif}
            onChange={(event) => setMotif(event.currentTarget.value)}
          />
        )}
      </Champ>
      {prix_corrige && (
        <p>
          <button
            type="button"
            className="btn"
            disabled={isOccupe}
            onClick={() => void run(undefined, 'Correction retirée')}
          >
            Revenir au prix lu
          </button>
        </p>
      )}
      <PiedEnvoi geste="Enregistrer le prix corrigé" isOccupe={isOccupe} onFerme={onFerme} />
    </form>
  );
}
