import type { Manifeste } from './documents.ts';
import type { PvOuverture } from './pv-ouverture.ts';
import { type Constat, verifyManifeste } from './verification.ts';

/** Minutes that the agency has made public. */
export interface PvPublic {
  publie_le: string;
  pv: PvOuverture;
}

/** Whether public minutes are of the list frozen at the deadline, which the portal publishes too: its root, its offers. */
export async function verifyPv({ racine, offres }: PvOuverture, manifeste: Manifeste | undefined): Promise<Constat> {
  if (manifeste === undefined)
    return {
      isVrai: false,
      phrase:
        'La liste des offres n’a pas pu être lue\u00a0: le procès-verbal ne lui est pas comparé. Rechargez la page pour réessayer.',
    };
  if (manifeste.racine !== racine)
    return {
      isVrai: false,
      phrase: 'L’empreinte du procès-verbal n’est pas celle de la liste figée à la date limite.',
    };
  const constat = await verifyManifeste(manifeste, racine);
  if (!constat.isVrai) return constat;
  const lues = offres.map(({ feuille }) => feuille).sort();
  const figees = [...manifeste.feuilles].sort();
  return lues.length === figees.length && lues.every((feuille, rang) => feuille === figees[rang])
    ? {
        isVrai: true,
        phrase:
          'Le procès-verbal porte l’empreinte de la liste figée à la date limite, et ses offres sont celles de cette liste, à l’identique.',
      }
    : { isVrai: false, phrase: 'Les offres du procès-verbal ne sont pas celles de la liste figée à la date limite.' };
}
