import { useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import {
  fauteReference,
  hrefDao,
  ISSUE_VERSEMENT_LABELS,
  type Versement,
} from '../../domain/administration/dao-admin.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { formatGnf, formatNombre } from '../../domain/socle/montant.ts';
import { daos } from '../../stores/administration/daos.ts';
import { cleMotif, keepBrouillon, readBrouillon } from '../../stores/socle/brouillons.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { fautesOf } from '../formulaire/useFormulaire.ts';
import { useEnvoiOuvert, useVerification } from '../formulaire/useVerification.ts';

/** Online payments that bought nothing: money that is there, and is to be given back. Nothing shows when there is none. */
export function VersementsARendre() {
  const etat = useRessource(daos.versements);
  if (etat.status !== 'failed' && (etat.status !== 'ready' || etat.value.length === 0)) return null;
  return (
    <section aria-labelledby="versements" className="mb-5 grid gap-3">
      <h2 id="versements" tabIndex={-1}>
        Versements en ligne à rendre
      </h2>
      <Lecture etat={etat} attente="" echec={MESSAGES.versementsNonCharges} onReessaie={() => daos.versements.load()}>
        {(rows) => rows.map((versement) => <VersementCard key={versement.id} versement={versement} />)}
      </Lecture>
    </section>
  );
}

function VersementCard({ versement }: { versement: Versement }) {
  const { id, evenement, reference, montant, devise, paye_le, issue, prestataire } = versement;
  const cle = cleMotif(id, 'RENDRE');
  const [texte, setTexte] = useState(() => readBrouillon(cle));
  const champ = `rendu-${id}`;
  const { isOccupe, echec, send } = useEnvoiOuvert();
  const { formulaire, fauteOf } = useVerification(fautesOf([[champ, fauteReference(texte)]]), isOccupe, async () => {
    const faute = await send(() => daos.returnVersement(id, texte));
    tellIssue('versements', 'Versement enregistré comme rendu', faute);
  });
  const prix = devise === 'GNF' ? formatGnf(montant) : `${formatNombre(montant)}\u00a0${devise}`;
  return (
    <article aria-label={`Versement ${evenement}`} className="fiche p-4">
      <p>
        <b className="insecable">{prix}</b>{' '}
        <span>{`versés le ${formatInstant(paye_le)} par ${prestataire}, paiement ${evenement}, référence`}</span>{' '}
        <a href={hrefDao({ status: 'ALL', q: reference })}>{reference}</a>
        <span>{` : ${ISSUE_VERSEMENT_LABELS[issue] ?? issue}.`}</span>
      </p>
      <form {...formulaire} className="mt-2 flex flex-wrap items-end gap-3">
        <Champ id={champ} label="Référence du versement rendu" faute={fauteOf(champ) ?? echec}>
          {(lien) => (
            <input
              {...lien}
              maxLength={100}
              value={texte}
              onChange={(event) => {
                setTexte(event.currentTarget.value);
                keepBrouillon(cle, event.currentTarget.value);
              }}
            />
          )}
        </Champ>
        <button type="submit" className="btn" disabled={isOccupe}>
          Enregistrer comme rendu
        </button>
      </form>
    </article>
  );
}
