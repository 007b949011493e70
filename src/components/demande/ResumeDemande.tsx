import { type DemandeAcces, nomOfDemande, TYPE_COMPTE_LABELS } from '../../domain/demande/demande-acces.ts';
import { ageOf, auteurOf } from '../../domain/demande/suite-demande.ts';
import { formatJour } from '../../domain/socle/date.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { StatutDemandePastille } from './StatutDemandePastille.tsx';

interface Props {
  demande: DemandeAcces;
  /** Something else on file asks for a second look. */
  isAVerifier: boolean;
}

/** A request on one line: whose, where it stands, since when, with how many proofs. */
export function ResumeDemande({ demande, isAVerifier }: Props) {
  const { id, reference, type_compte, status, created_at, justificatifs_url } = demande;
  const isAttendue = status === 'RECU' || status === 'EN_ETUDE';
  const age = ageOf(created_at, new Date());
  const pieces = justificatifs_url.length;
  return (
    <>
      <h3 id={`demande-${id}`} tabIndex={-1} className="inline text-base! break-words">
        {nomOfDemande(demande)}
      </h3>
      <span className="mx-2">
        <StatutDemandePastille status={status} />
      </span>
      <span className="text-sm text-muted">
        <span>{`${TYPE_COMPTE_LABELS[type_compte]} ·`}</span> <span className="entier">{reference}</span> ·{' '}
        {isAttendue ? (
          <b className={age.isDepasse ? 'text-danger' : ''}>{age.texte}</b>
        ) : (
          <span>{`reçue le ${formatJour(created_at)}`}</span>
        )}{' '}
        <span>{`· ${pieces === 0 ? 'sans justificatif' : countOf(pieces, 'justificatif')}${status === 'EN_ETUDE' && auteurOf(demande) ? ` · ${auteurOf(demande)}` : ''}`}</span>
        {isAVerifier && (
          <>
            <span> ·</span> <b className="text-danger">à vérifier</b>
          </>
        )}
      </span>
    </>
  );
}
