import type { Criteres } from '../../domain/appel-offres/criteres.ts';
import { isConforme, phraseAvis } from '../../domain/scelle/avis-membre.ts';
import { isEvaluee, type OffreAJuger } from '../../domain/scelle/evaluation.ts';
import { formatNote } from '../../domain/scelle/note.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { formatGnf } from '../../domain/socle/montant.ts';
import { countOf } from '../../domain/socle/texte.ts';

interface Props {
  offre: OffreAJuger;
  criteres: Criteres;
}

const couleurOf = (isGarde: boolean): string => (isGarde ? 'text-encours' : 'text-danger');

/** What the members make of an offer, and what the report says of it once there is one. */
export function AvisOffre({ offre, criteres }: Props) {
  const { mien, autres, votants, prix_corrige } = offre;
  return (
    <div className="grid grid-cols-1 gap-1">
      {prix_corrige && (
        <p className="break-words">
          <b>{`Prix corrigé\u00a0: ${formatGnf(prix_corrige.prix)}.`}</b>{' '}
          <span>{`${prix_corrige.motif} (${prix_corrige.saisi_par ?? 'un membre de la commission'}, le ${formatInstant(prix_corrige.saisi_le)})`}</span>
        </p>
      )}
      {isEvaluee(offre) ? (
        <Conclusion offre={offre} />
      ) : (
        <p className="font-semibold">
          {votants === 0 ? 'Pas encore jugée' : `Jugée par ${countOf(votants, 'membre')} sur 3`}
        </p>
      )}
      {mien && (
        <p className="break-words">
          <span>Votre avis&nbsp;: </span>
          <b className={couleurOf(isConforme(mien))}>{phraseAvis(mien, criteres)}</b>
        </p>
      )}
      {autres.map((avis) => (
        <p key={avis.nom} className="text-sm break-words">
          <span>{`Avis de ${avis.nom}\u00a0: `}</span>
          <b className={couleurOf(isConforme(avis))}>{phraseAvis(avis, criteres)}</b>
        </p>
      ))}
    </div>
  );
}

function Conclusion({ offre: { note, rejet, rang } }: Pick<Props, 'offre'>) {
  if (rejet !== null)
    return (
      <p className="font-semibold break-words whitespace-pre-line text-danger">
        <span>{`Rejetée\u00a0: ${rejet}`}</span>
      </p>
    );
  const place = typeof rang === 'number' ? `Rang ${rang}` : undefined;
  return (
    <p className="font-semibold text-encours">
      <span>
        {[place, note === null ? undefined : `note\u00a0: ${formatNote(note)}`]
          .filter((mot) => mot !== undefined)
          .join(', ')}
      </span>
    </p>
  );
}
