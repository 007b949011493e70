import { routePublication } from '../../domain/portail/route-publication.ts';
import { usePublicationAttendue } from './usePublicationAttendue.ts';

/** The way to what follows a public award: the publication of the site, while it changes the page of this tender (R150). */
export function LienPublication({ appel }: { appel: string }) {
  if (usePublicationAttendue(appel, true) !== true) return null;
  return (
    <p>
      <a href={routePublication()} className="btn">
        Publier le site
      </a>
    </p>
  );
}
