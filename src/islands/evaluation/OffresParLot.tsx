import { MontantsLus } from '../../components/appel-offres/MontantsLus.tsx';
import { StatutAppelPastille } from '../../components/appel-offres/StatutAppelPastille.tsx';
import { ancreEtape } from '../../domain/scelle/ancre-etape.ts';
import type { Evaluation } from '../../domain/scelle/evaluation.ts';
import { offresSansLot, titreVue, vuesOf } from '../../domain/scelle/evaluation-lots.ts';
import { montantsLusOf } from '../../domain/scelle/montants-evaluation.ts';
import { OffreEvalueeCard } from './OffreEvalueeCard.tsx';

interface Props {
  evaluation: Evaluation;
  isModifiable: boolean;
}

/** The offers to evaluate: lot by lot where there are lots, then those that name none. */
export function OffresParLot({ evaluation, isModifiable }: Props) {
  const { appel_offres_id: appel, lots, criteres } = evaluation;
  const cardsOf = (offres: Evaluation['offres'], isOuvert = true) =>
    offres.map((offre) => (
      <OffreEvalueeCard
        key={`${offre.soumission_id} ${offre.lot}`}
        appel={appel}
        offre={offre}
        criteres={criteres}
        isEnLots={lots.length > 0}
        isModifiable={isModifiable && isOuvert}
      />
    ));
  if (lots.length === 0) return <>{cardsOf(evaluation.offres)}</>;
  const sansLot = offresSansLot(evaluation);
  return (
    <>
      <div className="fiche p-4">
        <h4 className="font-semibold">Montants lus, lot par lot</h4>
        <MontantsLus interne={{ montants_lus: montantsLusOf(evaluation), lots_internes: lots }} budget={undefined} />
      </div>
      {vuesOf(evaluation).map((vue) => {
        const ancre = `${ancreEtape('OFFRES')}-lot-${vue.lot?.numero ?? 0}`;
        const fin = vue.lot?.statut ?? null;
        return (
          <section key={ancre} aria-labelledby={`${ancreEtape('OFFRES')} ${ancre}`} className="grid grid-cols-1 gap-3">
            <div className="flex flex-wrap items-center gap-3">
              <h4 id={ancre} className="font-semibold break-words">
                {titreVue(vue)}
              </h4>
              {fin !== null && <StatutAppelPastille statut={fin} />}
            </div>
            {vue.offres.length === 0 && <p className="text-muted">Aucune offre lue pour ce lot.</p>}
            {cardsOf(vue.offres, fin === null)}
          </section>
        );
      })}
      {sansLot.length > 0 && (
        <section aria-labelledby="offres-sans-lot" className="grid grid-cols-1 gap-3">
          <h4 id="offres-sans-lot" className="font-semibold">
            Offres qui ne s’ouvrent pas, ou ne nomment aucun lot de l’avis
          </h4>
          <p className="max-w-texte text-muted">Elles se rejettent, avec le motif.</p>
          {cardsOf(sansLot)}
        </section>
      )}
    </>
  );
}
