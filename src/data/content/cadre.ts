import { type Communs, COMMUNS_A_ECRIRE, communsOf } from '../../domain/portail/communs.ts';
import { instantsOf, momentOf } from '../../domain/socle/moment.ts';
import type { Identite } from '../../domain/reference/identite.ts';
import type { Region } from '../../domain/reference/reference.ts';
import { cleOf } from './artefacts.ts';
import { getRegistre } from './registre.ts';
import { onceABuild } from './une-fois.ts';

/** What pages say besides their own subject. A page that is kept from one build to the next reads nothing else (ADR-0057). */
export interface Cadre {
  /** Moment of the build: the fallback of what the device recomputes (R30). */
  now: Date;
  /** Whose register this is. */
  identite: Identite;
  regionById: ReadonlyMap<string, Region>;
  /** In development as they are; in a build, what stands for them until the page is finished. */
  communs: Communs;
}

export async function getCadre(): Promise<Cadre> {
  const { now, identite, regionById, chiffres, chiffresNationaux } = await getRegistre();
  const communs = import.meta.env.DEV
    ? communsOf(chiffresNationaux.date_arrete, chiffres.parStatut, chiffres.totalProjets)
    : COMMUNS_A_ECRIRE;
  return { now, identite, regionById, communs };
}

/** Of all that pages read of the frame, but for the moment. */
const tellCadre = onceABuild(async () => {
  const { identite, regionById } = await getCadre();
  return JSON.stringify([identite, [...regionById]]);
});

/** What an entry says, written once: its page, its sheet and others have each a key. */
const dits = new WeakMap<object, string>();

function tell(fiche: object): string {
  const dit = dits.get(fiche) ?? JSON.stringify(fiche);
  dits.set(fiche, dit);
  return dit;
}

/**
 * The key of what is made of an entry and of the frame around it: two builds with the same key and the same code make
 * the same thing. `autres`: what else it is made of.
 */
export async function cleFiche(fiche: object, ...autres: unknown[]): Promise<string> {
  const dits = [tell(fiche), ...autres.map((autre) => JSON.stringify([autre]))];
  const { now } = await getRegistre();
  return cleOf('fiche', await tellCadre(), momentOf(dits.flatMap(instantsOf), now), ...dits);
}

/** The key of a sheet, which says the day on which the register was closed. */
export async function cleFeuille(fiche: object): Promise<string> {
  const { chiffresNationaux } = await getRegistre();
  return cleFiche(fiche, chiffresNationaux.date_arrete);
}
