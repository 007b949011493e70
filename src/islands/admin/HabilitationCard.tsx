import { useState } from 'react';
import { FaitsRow } from '../../components/admin/FaitsRow.tsx';
import { MotsEntiers } from '../../components/ui/MotsEntiers.tsx';
import { routes } from '../../domain/portail/routes.ts';
import { finOf, type Habilitation, issueOf, objetOf } from '../../domain/proposition/habilitation.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import type { StoreHabilitations } from '../../stores/administration/habilitations.ts';
import { cleMotif } from '../../stores/socle/brouillons.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { ConfirmationDialog } from '../formulaire/ConfirmationDialog.tsx';

interface Props {
  habilitation: Habilitation;
  /** Where it may be withdrawn; a right that ended may not. */
  store?: StoreHabilitations;
}

/** One right to propose: whose, on what, since when, given by whom, until when, and why. */
export function HabilitationCard({ habilitation, store }: Props) {
  const [isDemande, setDemande] = useState(false);
  const [isOccupe, setOccupe] = useState(false);
  const { id, nom, projet_id, is_actif, accordee_le, accordee_par, is_par_moi, motif, motif_retrait } = habilitation;
  const objet = objetOf(habilitation);
  const ancre = `habilitation-${id}`;
  const withdraw = async (dit: string) => {
    setOccupe(true);
    const faute = await store?.withdraw(id, dit);
    setOccupe(false);
    tellIssue(faute === undefined ? 'en-cours' : ancre, 'Droit de proposer retiré', faute);
  };
  return (
    <article aria-labelledby={ancre} aria-busy={isOccupe} className="fiche p-4">
      <h3 id={ancre} tabIndex={-1} className="text-base! break-words">
        <MotsEntiers texte={nom} />
      </h3>
      <FaitsRow
        faits={[
          ['Propose sur', projet_id === null ? objet : <a href={routes.projet(projet_id)}>{objet}</a>],
          ['Depuis le', formatInstant(accordee_le)],
          ['Donné par', is_par_moi ? 'Vous' : (accordee_par ?? 'Un compte supprimé')],
          ['Durée', finOf(habilitation)],
          ['Motif', motif],
          ['Fin', store ? null : issueOf(habilitation)],
          ['Motif du retrait', motif_retrait],
        ]}
      />
      {store && !is_actif && (
        <p role="note" className="mt-2 border-l-4 border-suspendu pl-3">
          Ce compte n’est plus actif, ou il est devenu administrateur&nbsp;: ce droit ne lui sert à rien.
        </p>
      )}
      {store && is_par_moi && (
        <p className="mt-2 text-sm text-muted">
          Vous l’avez donné&nbsp;: un autre administrateur accepte ce que ce compte propose.
        </p>
      )}
      {store && (
        <button type="button" className="btn mt-3" disabled={isOccupe} onClick={() => setDemande(true)}>
          Retirer ce droit
          <span className="sr-only">{` : ${nom}, ${objet}`}</span>
        </button>
      )}
      {isDemande && (
        <ConfirmationDialog
          titre={<span>Retirer ce droit de proposer&nbsp;?</span>}
          sujet={`${nom}\u00a0: ${objet}`}
          consequence="Ce compte ne pourra plus rien proposer là-dessus. Ce qu’il a déjà soumis reste à décider."
          verbe="Retirer"
          cle={cleMotif(id, 'HABILITATION')}
          aideMotif="Gardé au journal, et écrit au titulaire du compte."
          isMotifRequis
          onConfirme={(dit) => void withdraw(dit)}
          onFerme={() => setDemande(false)}
        />
      )}
    </article>
  );
}
