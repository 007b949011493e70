import { formatLimite } from '../../domain/appel-offres/limite-dite.ts';
import { MotsEntiers } from '../ui/MotsEntiers.tsx';

interface Props {
  reference: string;
  date_limite: string | undefined;
}

/** Which tender it is and until when it receives, under its title: each on its own line. */
export function ReferenceLimite({ reference, date_limite }: Props) {
  return (
    <p className="text-muted">
      <span className="block">
        <MotsEntiers texte={reference} />
      </span>
      <span>Date limite&nbsp;: </span>
      <b className="text-ink">{formatLimite(date_limite)}</b>
    </p>
  );
}
