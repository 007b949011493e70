import type { AppelOffres } from './appel-offres.ts';

type Nommee = Pick<AppelOffres, 'id' | 'titre'>;

/** The tender that one follows, and those that follow it (R135). */
export interface Relance {
  de: Nommee | undefined;
  par: Nommee[];
}

/** Both ways, for each tender. */
export function relancesOf(appels: ReadonlyArray<Nommee & Pick<AppelOffres, 'relance_de'>>): (id: string) => Relance {
  const parId = new Map(appels.map((appel) => [appel.id, appel]));
  return (id) => ({
    de: nommee(parId.get(parId.get(id)?.relance_de ?? '')),
    par: appels.filter(({ relance_de }) => relance_de === id).flatMap((appel) => nommee(appel) ?? []),
  });
}

const nommee = (appel: Nommee | undefined): Nommee | undefined => appel && { id: appel.id, titre: appel.titre };
