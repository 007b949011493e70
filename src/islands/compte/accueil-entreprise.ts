import { routes } from '../../domain/portail/routes.ts';
import { readApercu } from '../../stores/compte/apercu.ts';

/** `/entreprise` leads a signed-in company to its workspace, anybody else to the directory. */
export function forwardEntreprise(): void {
  location.replace(readApercu()?.role === 'ENTREPRISE' ? routes.espaceEntreprise() : routes.entreprises());
}
