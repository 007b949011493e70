import { useState } from 'react';
import { PHRASE_SEUL } from '../../domain/administration/acte-a-deux.ts';
import type { Habilitations } from '../../domain/proposition/habilitation.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { createHabilitations, type StoreHabilitations } from '../../stores/administration/habilitations.ts';
import { PageAdmin } from './PageAdmin.tsx';
import { RessourceLue } from '../registre/RessourceLue.tsx';
import { HabilitationCard } from './HabilitationCard.tsx';
import { HabilitationForm } from './HabilitationForm.tsx';

/** Who may propose changes of the register without being an administrator (R195, R223). */
export function HabilitationsAdmin() {
  const [store] = useState(() => createHabilitations());
  return (
    <PageAdmin>
      <div className="mb-5 grid max-w-texte gap-2">
        <p>
          Un administrateur propose des changements du registre sans autorisation. Un autre compte (mission de contrôle,
          ingénieur, agent de saisie) le peut si un administrateur lui en donne le droit, sur un projet ou sur tout le
          registre.
        </p>
        <p>
          Ce droit ne fait que proposer&nbsp;: un administrateur décide de tout. Qui donne ce droit n’accepte pas ce que
          le compte propose&nbsp;; un autre administrateur l’accepte. Il peut le refuser, ou le renvoyer.
        </p>
      </div>
      <RessourceLue
        ressource={store.lues}
        attente="Lecture des droits de proposer…"
        echec="Impossible de charger les droits de proposer"
      >
        {(lues) => <Listes lues={lues} store={store} />}
      </RessourceLue>
    </PageAdmin>
  );
}

function Listes({ lues, store }: { lues: Habilitations; store: StoreHabilitations }) {
  const [isForm, setForm] = useState(false);
  const { seul, en_cours, finies } = lues;
  return (
    <div className="grid grid-cols-1 gap-5">
      {seul && <p className="max-w-texte font-semibold">{PHRASE_SEUL}</p>}
      {isForm ? (
        <HabilitationForm store={store} onFerme={() => setForm(false)} />
      ) : (
        <p>
          <button type="button" className="btn btn-principal" onClick={() => setForm(true)}>
            Donner le droit de proposer
          </button>
        </p>
      )}
      <section aria-labelledby="en-cours" className="grid grid-cols-1 gap-4">
        <h2 id="en-cours" tabIndex={-1} className="text-titre-3!">
          {en_cours.length === 0 ? 'Aucun droit en cours' : `${countOf(en_cours.length, 'droit')} en cours`}
        </h2>
        {en_cours.length === 0 && <p className="fiche p-4">Seuls les administrateurs proposent des changements.</p>}
        {en_cours.map((une) => (
          <HabilitationCard key={une.id} habilitation={une} store={store} />
        ))}
      </section>
      {finies.length > 0 && (
        <details className="fiche p-4">
          <summary className="cursor-pointer font-semibold">
            {finies.length < 20 ? countOf(finies.length, 'droit fini', 'droits finis') : 'Les 20 derniers droits finis'}
          </summary>
          <div className="mt-3 grid grid-cols-1 gap-4">
            {finies.map((une) => (
              <HabilitationCard key={une.id} habilitation={une} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
