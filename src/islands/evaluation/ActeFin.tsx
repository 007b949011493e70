import { ActePropose } from '../../components/admin/ActePropose.tsx';
import { PHRASE_FIN_A_DEUX, VERBE_PROPOSER } from '../../domain/administration/acte-a-deux.ts';
import { lotVise } from '../../domain/scelle/evaluation-lots.ts';
import { actesLus } from '../../stores/administration/actes-lus.ts';
import { useFinADeux } from '../a-traiter/useFinADeux.ts';
import { ActeEtape, type PropsActe } from './ActeEtape.tsx';

/** Ends a lot without a contract: done at once, or proposed to another administrator while nothing is evaluated (R281). */
export function ActeFin(props: PropsActe) {
  const { evaluation, verbe, consequence, act } = props;
  const { attend, isADeux } = useFinADeux(evaluation.appel_offres_id, lotVise(evaluation));
  if (attend) return <ActePropose acte={attend} />;
  return (
    <ActeEtape
      {...props}
      isGrave
      consequence={isADeux ? `${consequence} ${PHRASE_FIN_A_DEUX}` : consequence}
      verbeConfirme={isADeux ? VERBE_PROPOSER : verbe}
      act={async (...args) => {
        const issue = await act(...args);
        if (issue.status === 'fait' && issue.value === false) await actesLus.reload().catch(() => undefined);
        return issue;
      }}
    />
  );
}
