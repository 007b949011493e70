import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import { isAbandonne, type Projet } from '../projet/projet.ts';
import { jourOf } from '../socle/date.ts';
import { readInstant } from '../socle/instant.ts';
import { MOTIFS_PERISSABLES, type FichePerissable, type MotifPerissable } from './perime.ts';

/** Days after which what an entry says is stale (R226): of an observation, a month and the fortnight that its report takes. */
const JOURS: Record<MotifPerissable, number> = { OBSERVATION: 45, JAMAIS: 45, LIMITE: 3, SUITE: 90 };

const plusJours = (jour: string, jours: number): string => jourOf(new Date(readInstant(jour) + jours * 86_400_000));

/** From when it is counted, and why, for works that go on; undefined for the others: nobody observes what stands still. */
function agesProjet(projet: Projet): [MotifPerissable, depuis: string] | undefined {
  if (projet.status !== 'EN_COURS' || isAbandonne(projet)) return undefined;
  if (projet.avancement_au !== undefined) return ['OBSERVATION', projet.avancement_au];
  return ['JAMAIS', projet.date_debut ?? projet.date_publication];
}

/** A tender that is still open past its deadline, or closed for long without a next step. */
function agesAppel({ statut, date_limite }: AppelOffres): [MotifPerissable, depuis: string] | undefined {
  if (date_limite === undefined) return undefined;
  const limite = jourOf(new Date(readInstant(date_limite)));
  if (statut === 'OUVERT') return ['LIMITE', limite];
  return statut === 'CLOTURE' || statut === 'EVALUE' ? ['SUITE', limite] : undefined;
}

/** Every entry that grows stale, with the day from which it is: the only place where days are counted (R226). */
export function listPerissables(projets: readonly Projet[], appels: readonly AppelOffres[]): FichePerissable[] {
  const fiche = (
    collection: FichePerissable['collection'],
    id: string,
    titre: string,
    maitre_ouvrage: string,
    ages: [MotifPerissable, string] | undefined,
  ): FichePerissable[] => {
    if (ages === undefined) return [];
    const [motif, depuis] = ages;
    return [{ collection, id, titre, maitre_ouvrage, motif, depuis, perime_le: plusJours(depuis, JOURS[motif] + 1) }];
  };
  const toutes = [
    ...projets.flatMap((un) => fiche('projets', un.id, un.title, un.maitre_ouvrage, agesProjet(un))),
    ...appels.flatMap((un) => fiche('appels-offres', un.id, un.titre, un.maitre_ouvrage, agesAppel(un))),
  ];
  return MOTIFS_PERISSABLES.flatMap((motif) => toutes.filter((une) => une.motif === motif));
}
