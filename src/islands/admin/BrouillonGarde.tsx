import type { useBrouillonRegistre } from './useBrouillonRegistre.ts';

interface Props {
  brouillon: Pick<ReturnType<typeof useBrouillonRegistre>, 'isRepris' | 'isGarde'> & { discard: () => void };
  /** True while nothing is typed. */
  isVide: boolean;
}

/** Where what is typed is kept, that it was found again, and how to be rid of it. */
export function BrouillonGarde({ brouillon: { isRepris, isGarde, discard }, isVide }: Props) {
  if (isVide)
    return (
      <p className="text-sm text-muted">
        Ce que vous écrivez est gardé sur cet appareil&nbsp;: ni un rechargement ni une batterie vide ne l’efface.
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-3 border-l-4 border-brand pl-3">
      <p role="status">
        {!isGarde
          ? 'Ce navigateur ne garde rien\u00a0: proposez avant de quitter cette page.'
          : isRepris
            ? 'Votre saisie, gardée sur cet appareil, est reprise où vous l’aviez laissée.'
            : 'Votre saisie est gardée sur cet appareil.'}
      </p>
      <button type="button" className="btn" onClick={() => discard()}>
        Effacer ma saisie
      </button>
    </div>
  );
}
