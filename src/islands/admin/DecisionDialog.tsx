import { useEffect, useState } from 'react';
import { ChampsFiltres } from '../../components/listes/ChampsFiltres.tsx';
import { type Decision, type DemandeAcces, nomOfDemande, TEXTES_DECISION } from '../../domain/demande/demande-acces.ts';
import { MOTIFS_PRETS } from '../../domain/demande/motifs.ts';
import { guessBailleur } from '../../domain/demande/organisation.ts';
import type { Rattachements } from '../../domain/administration/rattachement.ts';
import { type FicheApprouvee, guessEntreprise, SANS_FICHE } from '../../domain/demande/fiche-entreprise.ts';
import { cleMotif } from '../../stores/socle/brouillons.ts';
import { ChoixFicheEntreprise } from './ChoixFicheEntreprise.tsx';
import { ConfirmationDialog } from '../formulaire/ConfirmationDialog.tsx';

interface Props {
  demande: DemandeAcces;
  decision: Decision;
  /** Companies and funders of the register: one of them is chosen when an account is approved. */
  rattachements: Rattachements;
  onConfirme: (motif: string, fiche: FicheApprouvee | undefined) => void;
  onFerme: () => void;
}

/** No choice of a select is empty (R57). */
const A_CHOISIR = 'A_CHOISIR';

/** Asks for a decision to be confirmed. */
export function DecisionDialog({ demande, decision, rattachements, onConfirme, onFerme }: Props) {
  const { verbe, consequence, aideMotif } = TEXTES_DECISION[decision];
  const { bailleurs, entreprises } = rattachements;
  const { id, reference, email, type_compte, organisation, nom_societe } = demande;
  const [suite, setSuite] = useState(consequence);
  const [bailleur, setBailleur] = useState(() => guessBailleur(organisation, bailleurs) ?? A_CHOISIR);
  const [entreprise, setEntreprise] = useState(() => guessEntreprise(nom_societe, entreprises) ?? A_CHOISIR);
  const hasBailleur = decision === 'APPROUVE' && type_compte === 'BAILLEUR';
  const hasEntreprise = decision === 'APPROUVE' && type_compte === 'ENTREPRISE';
  const ficheOf = (): FicheApprouvee | undefined => {
    if (hasBailleur) return { bailleur };
    return hasEntreprise && entreprise !== SANS_FICHE ? { entreprise } : undefined;
  };
  useEffect(() => {
    // Loaded when a dialog opens, like what words a history. A refusal touches no account.
    if (decision !== 'REFUSE')
      import('../../stores/administration/compte-concerne.ts')
        .then(({ tellConsequence }) => tellConsequence(id, decision))
        .then(setSuite, () => undefined);
  }, [id, decision]);
  return (
    <ConfirmationDialog
      titre={<span>{`${verbe} la demande ${reference} ?`}</span>}
      sujet={`${nomOfDemande(demande)}, ${email}`}
      consequence={hasBailleur ? `${suite} Un autre administrateur doit d’abord confirmer.` : suite}
      verbe={verbe}
      cle={cleMotif(id, decision)}
      aideMotif={aideMotif}
      motifs={MOTIFS_PRETS[decision]}
      isMotifRequis={decision === 'BLACKLISTE' || hasBailleur}
      isGrave={decision === 'BLACKLISTE'}
      isComplet={(!hasBailleur || bailleur !== A_CHOISIR) && (!hasEntreprise || entreprise !== A_CHOISIR)}
      manque={hasBailleur ? 'choisissez le bailleur' : 'choisissez sa fiche, ou «\u00a0Pas encore de fiche\u00a0»'}
      onConfirme={(motif) => onConfirme(motif, ficheOf())}
      onFerme={onFerme}
    >
      {hasEntreprise && (
        <ChoixFicheEntreprise
          entreprises={entreprises}
          aChoisir={A_CHOISIR}
          valeur={entreprise}
          onChange={setEntreprise}
        />
      )}
      {hasBailleur && (
        <div>
          <ChampsFiltres
            champs={[
              {
                nom: 'bailleur',
                label: `Bailleur du registre que ce compte suivra${organisation === null ? '' : ` (la demande dit « ${organisation} »)`}`,
                options: [{ valeur: A_CHOISIR, label: 'À choisir' }, ...bailleurs],
              },
            ]}
            valeurs={{ bailleur }}
            prefixe="decision"
            onChange={(_, choisi) => setBailleur(choisi)}
          />
        </div>
      )}
    </ConfirmationDialog>
  );
}
