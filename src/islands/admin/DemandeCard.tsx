import { ResumeDemande } from '../../components/demande/ResumeDemande.tsx';
import type { Signes } from '../../domain/demande/signes.ts';
import { createPiece, Differe } from '../registre/Differe.tsx';
import type { PropsDetail } from './DetailDemande.tsx';

interface Props extends PropsDetail {
  isOuverte: boolean;
  onOuvre: (isOuverte: boolean) => void;
}

/** What is read and done once a request is opened: the list comes without it. */
const detail = createPiece(() => import('./DetailDemande.tsx'));

const hasSignes = (signes: Signes | undefined): boolean =>
  signes !== undefined && (signes.a_un_compte || signes.refus + signes.meme_adresse + signes.meme_societe > 0);

/** A request on one line; opened, its facts, its proofs and what may be done with it. */
export function DemandeCard(props: Props) {
  const { demande, suivi, signes, isOuverte, onOuvre } = props;
  return (
    <article aria-labelledby={`demande-${demande.id}`} aria-busy={suivi.attendu !== undefined} className="fiche px-4">
      <details open={isOuverte} onToggle={(event) => onOuvre(event.currentTarget.open)}>
        <summary className="py-2">
          <ResumeDemande demande={demande} isAVerifier={hasSignes(signes)} />
        </summary>
        {isOuverte && <Differe piece={detail}>{({ DetailDemande }) => <DetailDemande {...props} />}</Differe>}
      </details>
    </article>
  );
}
