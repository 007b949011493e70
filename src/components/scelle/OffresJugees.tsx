import { type DossierNonObjection, ecarteesOf, rangsOf } from '../../domain/scelle/dossier-non-objection.ts';
import { hasRabaisIncertain, nomOffre, sommeLue } from '../../domain/scelle/evaluation.ts';
import { formatNote } from '../../domain/scelle/note.ts';
import { formatGnf } from '../../domain/socle/montant.ts';

interface Props {
  dossier: Pick<DossierNonObjection, 'offres'>;
}

/** Offers as the commission judged them: ranked by their marks, then those set aside with why. */
export function OffresJugees({ dossier }: Props) {
  const classees = rangsOf(dossier);
  const ecartees = ecarteesOf(dossier);
  return (
    <div className="grid grid-cols-1 gap-2">
      <h5 className="font-semibold">Offres notées</h5>
      {classees.length === 0 ? (
        <p>Aucune offre n’a de note.</p>
      ) : (
        <ul>
          {classees.map((offre) => (
            <li key={offre.soumission_id} className="border-t border-subtle py-1.5">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 break-words">
                  <b>{`${offre.rang}.`}</b> <span>{nomOffre(offre)}</span>
                </span>
                <span className="ml-auto">
                  {offre.note !== null && <b className="insecable">{`${formatNote(offre.note)}, `}</b>}
                  <span className="insecable">{formatGnf(sommeLue(offre))}</span>
                </span>
              </p>
              {hasRabaisIncertain(offre) && (
                <p className="text-sm text-muted">Un rabais a été lu, sans dire s’il est déjà déduit.</p>
              )}
            </li>
          ))}
        </ul>
      )}
      {ecartees.length > 0 && (
        <>
          <h5 className="font-semibold">Offres écartées</h5>
          <ul>
            {ecartees.map((offre) => (
              <li key={offre.soumission_id} className="border-t border-subtle py-1.5 break-words">
                <b>{nomOffre(offre)}</b>
                <span className="block text-sm">{`Motif\u00a0: ${offre.rejet}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
