import { useState } from 'react';
import { formatDistance, type Lieu, nearest } from '../../domain/socle/distance.ts';
import type { ProjetIndexe } from '../../domain/registre/index-registre.ts';
import { hasPoint } from '../../domain/projet/position.ts';
import { SANS_POINT_EXCLUS } from '../../domain/carte/sans-point.ts';
import { FINESSES } from '../../domain/projet/precision.ts';
import { STATUT_PROJET_LABELS } from '../../domain/projet/vocabulaire.ts';
import { routes } from '../../domain/portail/routes.ts';
import { BoutonSituer } from './BoutonSituer.tsx';
import type { CarteVive } from './carte-vive.ts';
import { readPosition } from '../registre/position-appareil.ts';

type Etat =
  { status: 'idle' } | { status: 'loading' } | { status: 'ready'; ici: Lieu } | { status: 'failed'; phrase: string };

/** The nearest projects, computed on the device: the position is never sent. */
export function PresDeMoi({ projets, carte }: { projets: readonly ProjetIndexe[]; carte: CarteVive }) {
  const [etat, setEtat] = useState<Etat>({ status: 'idle' });
  const locate = async () => {
    setEtat({ status: 'loading' });
    setEtat(await readPosition());
  };
  return (
    <div className="carte-panneau">
      <p>Les cinq projets les plus proches, à vol d’oiseau. Votre position reste sur cet appareil.</p>
      <button type="button" className="btn" onClick={() => void locate()}>
        {etat.status === 'loading' ? 'Recherche de la position…' : 'Utiliser ma position'}
      </button>
      <p role="status">
        {`${etat.status === 'failed' ? etat.phrase : ''}${etat.status === 'ready' ? (projets.length === 0 ? 'Aucun projet avec ces filtres.' : 'Projets les plus proches :') : ''}`}
      </p>
      {etat.status === 'ready' && (
        <ol className="carte-proches">
          {nearest(projets.filter(hasPoint), etat.ici, 5).map(({ lieu: projet, km }) => (
            <li key={projet.id}>
              <span>
                <a href={routes.projet(projet.id)}>{projet.title}</a>{' '}
                <span className="text-muted">
                  {`${STATUT_PROJET_LABELS[projet.status]} · ${formatDistance(km, FINESSES[projet.precision])}`}
                </span>
              </span>
              <BoutonSituer carte={carte} projet={projet} />
            </li>
          ))}
        </ol>
      )}
      {etat.status === 'ready' && !projets.every(hasPoint) && <p className="text-muted">{SANS_POINT_EXCLUS}</p>}
    </div>
  );
}
