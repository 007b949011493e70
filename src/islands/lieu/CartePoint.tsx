import { useEffect, useRef, useState } from 'react';
import { showDegres } from '../../domain/saisie/degres-saisis.ts';
import type { Lieu } from '../../domain/socle/distance.ts';
import { type CarteAPoint, openCarteAPoint } from './carte-point.ts';

interface Props {
  /** The place that is typed, where it can be read. */
  point: Lieu | undefined;
  onPoint: (point: Lieu) => void;
}

/** The map on which a place is shown, by touch or by keyboard; what was chosen is told in words. */
export function CartePoint({ point, onPoint }: Props) {
  const [etat, setEtat] = useState<'chargement' | 'prete' | 'echec'>('chargement');
  const hote = useRef<HTMLDivElement>(null);
  const repere = useRef<HTMLDivElement>(null);
  const vive = useRef<CarteAPoint | undefined>(undefined);
  const choisi = useRef(onPoint);
  useEffect(() => {
    choisi.current = onPoint;
  });
  useEffect(() => {
    let isFermee = false;
    const open = async () => {
      if (!hote.current || !repere.current) return;
      try {
        const carte = await openCarteAPoint(hote.current, repere.current, point, (lieu) => choisi.current(lieu));
        if (isFermee) carte.remove();
        else {
          vive.current = carte;
          setEtat('prete');
          carte.focus();
        }
      } catch (error) {
        console.warn('Carte du formulaire :', error);
        if (!isFermee) setEtat('echec');
      }
    };
    void open();
    return () => {
      isFermee = true;
      vive.current?.remove();
      vive.current = undefined;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the map opens once, where the place was then
  }, []);
  const [lat, lng] = [point?.lat, point?.lng];
  useEffect(() => {
    vive.current?.mark(lat === undefined || lng === undefined ? undefined : { lat, lng });
  }, [lat, lng]);
  if (etat === 'echec')
    return (
      <p role="alert" className="max-w-texte">
        La carte ne peut pas s’afficher sur cet appareil&nbsp;: écrivez la latitude et la longitude.
      </p>
    );
  return (
    <div className="grid grid-cols-1 gap-2" aria-busy={etat === 'chargement'}>
      <p className="text-sm text-muted" role={etat === 'chargement' ? 'status' : undefined}>
        {etat === 'chargement'
          ? 'Chargement de la carte…'
          : 'Touchez l’endroit ; ou, au clavier, amenez-le sous la croix avec les flèches, puis Entrée.'}
      </p>
      <div className="relative h-80 overflow-hidden border border-strong">
        <div ref={hote} className="absolute inset-0" />
        <div className="pointer-events-none absolute inset-0 text-ink" aria-hidden="true" hidden={etat !== 'prete'}>
          <svg viewBox="-12 -12 24 24" className="absolute top-1/2 left-1/2 size-6 -translate-1/2">
            <path d="M-11 0H-3M3 0H11M0 -11V-3M0 3V11" stroke="var(--color-surface)" strokeWidth="4" />
            <path d="M-11 0H-3M3 0H11M0 -11V-3M0 3V11" stroke="currentColor" strokeWidth="2" />
          </svg>
          <div ref={repere} className="absolute top-0 left-0" data-repere="" hidden>
            <svg viewBox="0 0 24 30" width="24" height="30" className="absolute bottom-0 left-0 -translate-x-1/2">
              <path
                d="M12 29C5 19 2 15 2 11a10 10 0 1 1 20 0c0 4-3 8-10 18z"
                fill="var(--color-laterite)"
                stroke="var(--color-surface)"
                strokeWidth="2"
              />
              <circle cx="12" cy="11" r="3.5" fill="var(--color-surface)" />
            </svg>
          </div>
        </div>
      </div>
      <p role="status" className="text-sm">
        {point ? `Point choisi\u00a0: latitude ${showDegres(point.lat)}, longitude ${showDegres(point.lng)}` : ''}
      </p>
      <p className="text-xs text-muted">Fond&nbsp;: Natural Earth · GeoNames (CC BY 4.0) · limites indicatives</p>
    </div>
  );
}
