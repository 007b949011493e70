import { useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import { PROPOSE, VERBE_PROPOSER } from '../../domain/administration/acte-a-deux.ts';
import type { Rattachements } from '../../domain/administration/rattachement.ts';
import { MOTIF_MAX } from '../../domain/demande/demande-acces.ts';
import { ancreEtape } from '../../domain/scelle/ancre-etape.ts';
import { type Evaluation, hasRabaisIncertain, isTitulaireADeux } from '../../domain/scelle/evaluation.ts';
import { lotVise } from '../../domain/scelle/evaluation-lots.ts';
import { conditionDe } from '../../domain/scelle/proposition-combinee.ts';
import { parseMontant } from '../../domain/scelle/formulaire-offre.ts';
import {
  fautesProposition,
  montantMontre,
  offreChoisie,
  retenueOf,
  type SaisieProposition,
  saisiePropositionOf,
} from '../../domain/scelle/saisie-proposition.ts';
import { actesLus } from '../../stores/administration/actes-lus.ts';
import { evaluations } from '../../stores/scelle/evaluation.ts';
import { keepBrouillon, readBrouillon } from '../../stores/socle/brouillons.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { PiedEnvoi } from '../formulaire/PiedEnvoi.tsx';
import { useFauteEtape } from './faute-etape.ts';
import { PrixMarche } from './PrixMarche.tsx';
import { TitulairesAnnuaire } from './TitulairesAnnuaire.tsx';
import { TitulairesClasses } from './TitulairesClasses.tsx';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';
import { useVerification } from '../formulaire/useVerification.ts';

interface Props {
  evaluation: Evaluation;
  entreprises: Rattachements['entreprises'];
  noms: ReadonlyMap<string, string>;
  onFerme: () => void;
}

function readSaisie(cle: string, evaluation: Evaluation): SaisieProposition {
  try {
    return JSON.parse(readBrouillon(cle)) as SaisieProposition;
  } catch {
    return saisiePropositionOf(evaluation);
  }
}

/** Who is proposed, at which price, and why; what is typed stays in the tab. */
export function PropositionForm({ evaluation, entreprises, noms, onFerme }: Props) {
  const { appel_offres_id: appel, remises, offres } = evaluation;
  const lot = lotVise(evaluation);
  const cle = lot === 0 ? `proposition:${appel}` : `proposition:${appel}:${lot}`;
  const [ecrite, setSaisie] = useState(() => readSaisie(cle, evaluation));
  const saisie = retenueOf(ecrite, evaluation);
  const [isOccupe, setOccupe] = useState(false);
  const dit = useFauteEtape();
  const { titulaire, motif } = saisie;
  const isADeux = isTitulaireADeux(evaluation);
  const montant = montantMontre(saisie, evaluation);
  // Several lots may have their form open at once.
  const idOf = (id: string) => (lot === 0 ? id : `${id}-lot-${lot}`);
  const fautes = new Map([...fautesProposition(saisie, montant, remises)].map(([id, faute]) => [idOf(id), faute]));
  const choisie = offreChoisie(offres, titulaire);
  const isRabais = choisie !== undefined && hasRabaisIncertain(choisie);
  const change = (changes: Partial<SaisieProposition>) => {
    const neuve = { ...saisie, ...changes };
    setSaisie(neuve);
    keepBrouillon(cle, JSON.stringify(neuve));
  };
  const send = async () => {
    setOccupe(true);
    dit(undefined);
    const issue = await evaluations.designTitulaire(
      appel,
      lot,
      titulaire,
      parseMontant(montant) ?? 0,
      cleanTexte(motif, 'prose'),
    );
    setOccupe(false);
    if (issue.status === 'echec') {
      dit(`${issue.faute} Ce que vous avez écrit est gardé.`);
      return;
    }
    keepBrouillon(cle, '');
    onFerme();
    if (isADeux) void actesLus.reload().catch(() => undefined);
    tellIssue(ancreEtape('PROPOSITION'), isADeux ? PROPOSE : 'Proposition enregistrée', undefined);
  };
  const { formulaire, fauteOf } = useVerification(fautes, isOccupe, send);
  return (
    <form {...formulaire} aria-label="Proposer un titulaire" className="fiche grid grid-cols-1 gap-5 p-4">
      {remises ? (
        <TitulairesClasses
          offres={offres}
          titulaire={titulaire}
          noms={noms}
          idOf={idOf}
          entreprises={entreprises}
          fauteOf={fauteOf}
          onChange={(choisis) => change({ titulaire: choisis })}
        />
      ) : (
        <TitulairesAnnuaire
          idOf={idOf}
          entreprises={entreprises}
          titulaire={titulaire}
          fauteOf={fauteOf}
          onChange={(choisis) => change({ titulaire: choisis })}
        />
      )}
      <PrixMarche
        id={idOf('montant-attribue')}
        isLu={remises}
        offre={remises ? choisie : undefined}
        condition={choisie && conditionDe(evaluation, choisie, parseMontant(montant) ?? 0)}
        isRabaisIncertain={isRabais}
        faute={fauteOf(idOf('montant-attribue'))}
        valeur={montant}
        onChange={(texte) => change({ montant: texte })}
      />
      <Champ
        id={idOf('motif-proposition')}
        label="Motif"
        aide={isADeux ? 'Gardé au journal, et écrit à tous les administrateurs.' : 'Gardé au journal.'}
        faute={fauteOf(idOf('motif-proposition'))}
      >
        {(lien) => (
          <textarea
            {...lien}
            rows={3}
            maxLength={MOTIF_MAX}
            value={motif}
            onChange={(event) => change({ motif: event.currentTarget.value })}
          />
        )}
      </Champ>
      {isADeux && (
        <p className="font-semibold">
          Aucun rapport confirmé sur le portail ne dit qui est retenu&nbsp;: un autre administrateur doit confirmer
          cette entreprise et ce prix. D’ici là, rien ne change.
        </p>
      )}
      <p className="font-semibold">
        La proposition n’est pas publique, et aucune entreprise ne l’apprend&nbsp;: elle peut changer jusqu’à
        l’attribution.
      </p>
      <PiedEnvoi
        geste={isADeux ? VERBE_PROPOSER : 'Enregistrer la proposition'}
        isOccupe={isOccupe}
        onFerme={onFerme}
      />
    </form>
  );
}
