import { useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import type { Rattachements } from '../../domain/administration/rattachement.ts';
import { MOTIF_MAX } from '../../domain/demande/demande-acces.ts';
import { ancreEtape } from '../../domain/scelle/etapes-evaluation.ts';
import { type Evaluation, hasRabais } from '../../domain/scelle/evaluation.ts';
import { parseMontant } from '../../domain/scelle/formulaire-offre.ts';
import {
  fautesProposition,
  montantMontre,
  retenueOf,
  type SaisieProposition,
  saisiePropositionOf,
} from '../../domain/scelle/saisie-evaluation.ts';
import { evaluations } from '../../stores/scelle/evaluation.ts';
import { keepBrouillon, readBrouillon } from '../../stores/socle/brouillons.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { PiedEnvoi } from '../formulaire/PiedEnvoi.tsx';
import { ChampTexte } from '../formulaire/ChampTexte.tsx';
import { useFauteEtape } from './faute-etape.ts';
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
  const cle = `proposition:${appel}`;
  const [ecrite, setSaisie] = useState(() => readSaisie(cle, evaluation));
  const saisie = retenueOf(ecrite, evaluation);
  const [isOccupe, setOccupe] = useState(false);
  const dit = useFauteEtape();
  const { titulaire, motif } = saisie;
  const montant = montantMontre(saisie, offres);
  const fautes = fautesProposition(saisie, montant, remises);
  const isRabais = offres.some((offre) => titulaire.includes(offre.entreprise_id) && hasRabais(offre));
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
    tellIssue(ancreEtape('PROPOSITION'), 'Proposition enregistrée', undefined);
  };
  const { formulaire, fauteOf } = useVerification(fautes, isOccupe, send);
  return (
    <form {...formulaire} aria-label="Proposer un titulaire" className="fiche grid grid-cols-1 gap-5 p-4">
      {remises ? (
        <TitulairesClasses
          offres={offres}
          titulaire={titulaire}
          noms={noms}
          faute={fauteOf('titulaires')}
          onChange={(choisis) => change({ titulaire: choisis })}
        />
      ) : (
        <TitulairesAnnuaire
          entreprises={entreprises}
          titulaire={titulaire}
          fauteOf={fauteOf}
          onChange={(choisis) => change({ titulaire: choisis })}
        />
      )}
      <ChampTexte
        id="montant-attribue"
        label="Prix du marché (GNF)"
        {...(remises && {
          aide: `Rempli avec la somme lue à l’ouverture${isRabais ? ', avant rabais' : ''} : corrigez-la si le marché porte sur un autre prix.`,
        })}
        isNombre
        faute={fauteOf('montant-attribue')}
        valeur={montant}
        onChange={(texte) => change({ montant: texte })}
      />
      <Champ id="motif-proposition" label="Motif" aide="Gardé au journal." faute={fauteOf('motif-proposition')}>
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
      <p className="font-semibold">
        La proposition n’est pas publique, et aucune entreprise ne l’apprend&nbsp;: elle peut changer jusqu’à
        l’attribution.
      </p>
      <PiedEnvoi geste="Enregistrer la proposition" isOccupe={isOccupe} onFerme={onFerme} />
    </form>
  );
}
