import { useState } from 'react';
import { FaitsRow } from '../../components/admin/FaitsRow.tsx';
import { MotsEntiers } from '../../components/ui/MotsEntiers.tsx';
import { routeRegistre } from '../../domain/portail/route-registre.ts';
import type { FormesFiches } from '../../domain/proposition/forme-champ.ts';
import { ORIGINE_PROPOSITION_LABELS } from '../../domain/proposition/libelles.ts';
import {
  canCorriger,
  canDecider,
  phraseFiches,
  type PropositionLue,
  titreNumerote,
} from '../../domain/proposition/proposition-lue.ts';
import { STATUT_PROPOSITION_LABELS, STATUTS_PROPOSITION } from '../../domain/proposition/vocabulaire.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { createProposition, type StoreProposition } from '../../stores/administration/propositions.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';
import { ChevauchementsProposition } from './ChevauchementsProposition.tsx';
import { CorrectionProposition } from './CorrectionProposition.tsx';
import { DecisionProposition } from './DecisionProposition.tsx';
import { FichesProposees } from './FichesProposees.tsx';
import { GestesAuteur } from './GestesAuteur.tsx';
import { Historique } from './Historique.tsx';
import { RapportChantierAdmin } from './RapportChantierAdmin.tsx';
import { useFichesPresentes } from './useFichesPresentes.ts';

interface Props {
  id: string;
  formes: FormesFiches;
  /** Where propositions are listed, and one opens, for whoever reads. */
  hrefOf?: (id?: string) => string;
  /** What the log says of it, which administrators alone read. */
  hasHistorique?: boolean;
}

/** One proposition: what it changes, field by field, and what may be done with it. */
export function PropositionAdmin({ id, formes, hrefOf = routeRegistre, hasHistorique = true }: Props) {
  const [store] = useState(() => createProposition(id));
  return (
    <>
      <p className="mb-4">
        <a href={hrefOf()}>Toutes les propositions</a>
      </p>
      <Lecture
        etat={useRessource(store.lue)}
        attente="Lecture de la proposition…"
        echec="Impossible de charger la proposition"
        onReessaie={() => store.lue.load()}
      >
        {(lue) =>
          lue === null ? (
            <p className="fiche p-5">Cette proposition n’existe pas, ou n’existe plus.</p>
          ) : (
            <Detail key={lue.version} {...{ lue, formes, store, hrefOf, hasHistorique }} />
          )
        }
      </Lecture>
    </>
  );
}

interface DetailProps extends Required<Omit<Props, 'id'>> {
  lue: PropositionLue;
  store: StoreProposition;
}

function Detail({ lue, formes: communes, store, hrefOf, hasHistorique }: DetailProps) {
  const [isCorrection, setCorrection] = useState(false);
  const presentes = useFichesPresentes(lue, communes);
  const { nomOf, formes } = presentes;
  const { numero, statut, note, motif, origine, auteur, is_mienne, soumise_le, renverse, renversee_par } = lue;
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="fiche p-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="proposition" tabIndex={-1} className="text-titre-3! break-words">
            <MotsEntiers texte={titreNumerote(lue)} />
          </h2>
          <span className="pastille bg-brand-soft text-brand">{STATUT_PROPOSITION_LABELS[statut]}</span>
        </div>
        {note !== null && <p className="mt-2 max-w-texte break-words whitespace-pre-line">{note}</p>}
        <FaitsRow
          faits={[
            ['Proposée par', is_mienne ? 'Vous' : (auteur ?? 'Un compte supprimé')],
            ['Soumise le', formatInstant(soumise_le)],
            ['Origine', ORIGINE_PROPOSITION_LABELS[origine]],
            ['Porte sur', phraseFiches(lue)],
            ['Décidée par', lue.decidee_par],
            ['Mot de qui décide', motif],
            ['Défait', renverse && <a href={hrefOf(renverse.id)}>{`La proposition ${renverse.numero}`}</a>],
            [
              'Défaite par',
              renversee_par[0] ? (
                <a href={hrefOf(renversee_par[0].id)}>{`La proposition ${renversee_par[0].numero}`}</a>
              ) : null,
            ],
            ['Révision du contenu', lue.revision?.slice(0, 10) ?? null],
          ]}
        />
        {hasHistorique && (
          <Historique
            objet="propositions"
            id={String(numero)}
            debut={`Soumise le ${formatInstant(soumise_le)}`}
            relectures={lue.version * 10 + STATUTS_PROPOSITION.indexOf(statut)}
          />
        )}
        {statut === 'SOUMISE' && is_mienne && (
          <p className="mt-3 text-sm text-muted">Vous l’avez proposée&nbsp;: un autre administrateur en décide.</p>
        )}
        {!isCorrection && (
          <GestesAuteur
            {...{ lue, store, hrefOf }}
            onCorrige={canCorriger(lue) ? () => setCorrection(true) : undefined}
          />
        )}
      </header>
      {origine === 'RAPPORT_CHANTIER' && <RapportChantierAdmin id={lue.id} />}
      <ChevauchementsProposition lue={lue} formes={formes} nomOf={nomOf} />
      {isCorrection ? (
        <CorrectionProposition {...{ lue, formes, store, nomOf }} onFerme={() => setCorrection(false)} />
      ) : canDecider(lue) ? (
        <DecisionProposition {...{ lue, store, presentes }} />
      ) : (
        <FichesProposees {...{ lue, presentes }} />
      )}
    </div>
  );
}
