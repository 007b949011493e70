import { useState } from 'react';
import { PropositionCard } from '../../components/admin/PropositionCard.tsx';
import { routeRegistre } from '../../domain/portail/route-registre.ts';
import {
  type ListePropositions,
  PROPOSITIONS_PAR_PAGE,
  VUE_PROPOSITIONS_LABELS,
  vueOfAdresse,
  type VuePropositions,
  VUES_PROPOSITIONS,
} from '../../domain/proposition/proposition-lue.ts';
import { createPropositions } from '../../stores/administration/propositions.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';

const VIDES: Record<VuePropositions, string> = {
  A_DECIDER: 'Aucune proposition n’attend de décision.',
  MIENNES: 'Vous n’avez rien proposé.',
  DECIDEES: 'Aucune proposition n’a encore été décidée.',
};

const hrefOf = (vue: VuePropositions, apres?: number): string =>
  `${routeRegistre()}?vue=${vue.toLowerCase()}${apres === undefined ? '' : `&apres=${apres}`}`;

/** Propositions to decide, one's own, those that were decided: one list a page, told in its address. */
export function ListePropositionsAdmin() {
  const demande = new URLSearchParams(location.search);
  const vue = vueOfAdresse(demande.get('vue'));
  const apres = Number(demande.get('apres')) || undefined;
  const [liste] = useState(() => createPropositions(vue, apres));
  return (
    <>
      <p className="mb-4 max-w-texte">
        Le registre change par propositions&nbsp;: l’un les fait, un autre en décide. Ce qui est accepté s’écrit au
        registre et paraît à la publication suivante.
      </p>
      <Lecture
        etat={useRessource(liste)}
        attente="Lecture des propositions…"
        echec="Impossible de charger les propositions"
        onReessaie={() => liste.load()}
      >
        {(lues) => <Liste vue={vue} lues={lues} isSuite={apres !== undefined} />}
      </Lecture>
    </>
  );
}

function Liste({ vue, lues, isSuite }: { vue: VuePropositions; lues: ListePropositions; isSuite: boolean }) {
  const derniere = lues.lignes.at(-1);
  return (
    <div className="grid grid-cols-1 gap-4">
      <nav aria-label="Propositions">
        <ul className="flex flex-wrap gap-2">
          {VUES_PROPOSITIONS.map((une) => (
            <li key={une}>
              <a
                href={hrefOf(une)}
                className={`btn ${une === vue ? 'btn-principal' : ''}`}
                aria-current={une === vue ? 'page' : undefined}
              >
                {`${VUE_PROPOSITIONS_LABELS[une]} (${lues.comptes[une]})`}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <h2 className="text-titre-3!">
        <span>{VUE_PROPOSITIONS_LABELS[vue]}</span>
        {lues.lignes.length > 1 && (
          <span className="text-base font-normal text-muted">
            {vue === 'A_DECIDER' ? ', la plus ancienne d’abord' : ', la plus récente d’abord'}
          </span>
        )}
      </h2>
      {lues.lignes.length === 0 && <p className="fiche p-5">{isSuite ? 'La liste finit ici.' : VIDES[vue]}</p>}
      {lues.lignes.map((ligne) => (
        <PropositionCard key={ligne.id} ligne={ligne} href={routeRegistre(ligne.id)} />
      ))}
      <p className="flex flex-wrap gap-2 empty:hidden">
        {isSuite && (
          <a className="btn" href={hrefOf(vue)}>
            Revenir au début
          </a>
        )}
        {derniere && lues.lignes.length === PROPOSITIONS_PAR_PAGE && (
          <a className="btn" href={hrefOf(vue, derniere.numero)}>
            Page suivante
          </a>
        )}
      </p>
    </div>
  );
}
