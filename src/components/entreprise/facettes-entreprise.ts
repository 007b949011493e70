import { routes } from '../../domain/portail/routes.ts';
import type { Facette } from '../ui/CartesFacette.tsx';

/** All companies, or those at work; the current list links back instead of to itself. */
export function facettesActivite(total: number, actives: number, isActives: boolean): Facette[] {
  const enCours: Facette = {
    cle: 'actives',
    label: 'Avec un chantier en cours',
    count: actives,
    href: isActives ? routes.entreprises() : routes.entreprisesActives(),
    isActive: isActives,
  };
  if (!isActives) return [enCours];
  return [{ cle: 'toutes', label: 'Toutes', count: total, href: routes.entreprises(), isActive: false }, enCours];
}
