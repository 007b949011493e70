import { useState } from 'react';
import { couchesOf, type Ouverture, phrasePart } from '../../domain/scelle/ouverture.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { ouvertures } from '../../stores/scelle/seance-ouverture.ts';
import type { ClesMembre } from '../commission/cles-membre.ts';

interface Props {
  ouverture: Ouverture;
  moi: string;
  cles: ClesMembre | undefined;
}

/** Second step: every layer that waits for this member is taken off; none lets them read an offer alone. */
export function OuverturePart({ ouverture, moi, cles }: Props) {
  const [isOccupe, setOccupe] = useState(false);
  const [annonce, setAnnonce] = useState('');
  const [faute, setFaute] = useState<string>();
  const couches = couchesOf(ouverture.offres, moi);
  const offres = new Set(couches.map(({ soumission_id }) => soumission_id)).size;
  const open = async (avec: ClesMembre) => {
    setOccupe(true);
    setFaute(undefined);
    setAnnonce('');
    const issue = await ouvertures.openPart(ouverture, moi, avec);
    setOccupe(false);
    if (issue.status === 'echec') setFaute(issue.faute);
    else setAnnonce(phrasePart(issue.value));
    document.getElementById('ouverture-part')?.focus();
  };
  return (
    <section aria-labelledby="ouverture-part" className="grid grid-cols-1 gap-3">
      <h3 id="ouverture-part" tabIndex={-1}>
        2. Ouvrir ma part
      </h3>
      <p>
        {couches.length === 0
          ? 'Rien n’attend que vous ouvriez votre part.'
          : `${countOf(offres, 'offre')} ${offres > 1 ? 'attendent' : 'attend'} votre part\u00a0: l’autre membre pourra ensuite lire.`}
      </p>
      <p role="status" className="empty:hidden">
        {annonce}
      </p>
      {faute && (
        <p role="alert" className="font-semibold text-danger">
          {faute}
        </p>
      )}
      {couches.length > 0 &&
        (cles ? (
          <p>
            <button type="button" className="btn btn-principal" disabled={isOccupe} onClick={() => void open(cles)}>
              {isOccupe ? 'Ouverture…' : 'Ouvrir ma part'}
            </button>
          </p>
        ) : (
          <p className="text-muted">Ouvrez d’abord votre clé.</p>
        ))}
    </section>
  );
}
