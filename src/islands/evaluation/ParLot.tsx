import { StatutAppelPastille } from '../../components/appel-offres/StatutAppelPastille.tsx';
import { ancreEtape, type EtapeEvaluation } from '../../domain/scelle/ancre-etape.ts';
import { nonObjectionsDuLot, titreVue, vuesOf } from '../../domain/scelle/evaluation-lots.ts';
import type { Elements } from '../../components/ui/elements.ts';
import type { SuiviEvaluation } from '../../stores/scelle/evaluation.ts';

interface Props {
  suivi: SuiviEvaluation;
  etape: EtapeEvaluation;
  /** What the step holds of one lot, or of a tender without lots. */
  children: (suivi: SuiviEvaluation) => Elements;
}

const hasFin = ({ lots }: SuiviEvaluation['evaluation']): boolean => lots.some(({ statut }) => statut !== null);

/** A step that each lot takes by itself: its title, how it ended, then what may be done of it now. */
export function ParLot({ suivi, etape, children }: Props) {
  const { evaluation, nonObjections } = suivi;
  // Nothing of a lot to tell yet: said once.
  const isTrop = etape !== 'ATTRIBUTION' && evaluation.statut !== 'EVALUE' && !hasFin(evaluation);
  if (evaluation.lots.length === 0 || isTrop) return <>{children(suivi)}</>;
  return (
    <>
      {vuesOf(evaluation).map((vue) => {
        const ancre = `${ancreEtape(etape)}-lot-${vue.lot?.numero ?? 0}`;
        const { statut = null, motif_fin = null } = vue.lot ?? {};
        return (
          <section
            key={ancre}
            aria-labelledby={`${ancreEtape(etape)} ${ancre}`}
            className="fiche grid grid-cols-1 gap-3 p-4"
          >
            <div className="flex flex-wrap items-center gap-3">
              <h4 id={ancre} tabIndex={-1} className="font-semibold break-words">
                {titreVue(vue)}
              </h4>
              {statut !== null && <StatutAppelPastille statut={statut} />}
            </div>
            {motif_fin !== null && <p className="max-w-texte break-words">{`Motif : ${motif_fin}`}</p>}
            {statut === 'INFRUCTUEUX' || statut === 'ANNULE'
              ? null
              : children({ ...suivi, evaluation: vue, nonObjections: nonObjectionsDuLot(nonObjections, vue) })}
          </section>
        );
      })}
    </>
  );
}
