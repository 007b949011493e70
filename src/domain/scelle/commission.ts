import { isDelaiPasse } from '../appel-offres/appel-offres.ts';
import type { StatutAppelOffres } from '../appel-offres/vocabulaire.ts';
import { formatInstant } from '../socle/date.ts';
import { readInstant } from '../socle/instant.ts';
import { cleanTexte, fauteSignes } from '../socle/nettoyage.ts';

/** One of the three who open the offers of a tender. */
export interface MembreCommission {
  /** Id of the account. */
  id: string;
  rang: number;
  nom: string;
  /** Office in which the person sits: « directeur des marchés ». */
  qualite: string;
  /** Public key; null until the member has made one. */
  cle_publique: string | null;
  cle_le: string | null;
  /** Since when the person sits. */
  depuis: string;
  moi: boolean;
}

/** How far a pair has come with the rehearsal offer. */
export interface OuvertureEssai {
  /** Opens first, and leaves what is for the other one alone. */
  dehors: string;
  dedans: string;
  /** What was left; empty for who is not the one to open it, null before. */
  reste: string | null;
  reste_le: string | null;
  ouvert_le: string | null;
}

/** A rehearsal: an offer of one word, sealed as a real one. */
export interface Essai {
  id: string;
  pose_le: string;
  pose_par: string;
  /** The envelope's JSON text; for who is no member, the pairs alone. */
  enveloppe: string;
  /** The word, armored, for the envelope's public key; empty for who is no member. */
  chiffre: string;
  ouvertures: readonly OuvertureEssai[];
}

/** The commission of a tender, as administrators read it. */
export interface Commission {
  appel_offres_id: string;
  reference: string;
  titre: string;
  statut: StatutAppelOffres;
  date_limite: string;
  date_ouverture: string | null;
  nommee_le: string;
  /** Since when offers may be handed in. */
  prete_le: string | null;
  /** True once an offer was handed in, withdrawn or not: nothing of the commission changes any more. How many is nobody's (R177). */
  figee: boolean;
  membres: readonly MembreCommission[];
  /** Names of members whose account is no longer an active administrator's: offers wait meanwhile (R172). */
  inactifs: readonly string[];
  essai: Essai | null;
}

const JOUR_MS = 86_400_000;

/** Members of a commission; any two of them open. */
export const MEMBRES_COMMISSION = 3;

/** What still has to be done before offers are received, and after. */
export type EtapeCommission = 'NOMMER' | 'MEMBRE_PARTI' | 'CLES' | 'ESSAI' | 'OUVRIR' | 'PRETE' | 'COMPLETE';

/** Where a commission stands; null: nobody is named. */
export function etapeCommission(commission: Commission | null): EtapeCommission {
  if (commission === null) return 'NOMMER';
  const { membres, essai, prete_le, inactifs } = commission;
  if (inactifs.length > 0) return 'MEMBRE_PARTI';
  if (membres.some(({ cle_publique }) => cle_publique === null)) return 'CLES';
  if (essai !== null && essai.ouvertures.every(({ ouvert_le }) => ouvert_le !== null)) return 'COMPLETE';
  if (prete_le !== null) return 'PRETE';
  return essai === null ? 'ESSAI' : 'OUVRIR';
}

/** What becomes of the offers when members left, and what leads on (R185); undefined while all are active. */
export function phraseMembresPartis({ inactifs, figee }: Commission, isOuverte: boolean): string | undefined {
  if (inactifs.length === 0) return undefined;
  if (isOuverte)
    return inactifs.length === 1
      ? 'Les deux autres membres ouvrent, lisent et jugent les offres\u00a0: deux suffisent.'
      : 'Moins de deux membres sont actifs\u00a0: rien ne s’ouvre ni ne se juge tant que leurs comptes ne sont pas rendus actifs.';
  if (!figee)
    return 'Aucune offre ne peut être déposée d’ici là. Aucune n’est venue\u00a0: remplacez-le ci-dessous, ou rendez son compte actif.';
  const ouverture =
    inactifs.length === 1
      ? 'Les offres déjà remises s’ouvriront\u00a0: deux membres suffisent.'
      : 'Moins de deux membres sont actifs\u00a0: aucune offre ne pourrait s’ouvrir.';
  return `${ouverture} Aucune autre ne peut être déposée d’ici là, et personne ne remplace qui est parti\u00a0: une nouvelle clé n’ouvrirait pas ce qui est déjà scellé. Rendez le compte actif, et reportez la date limite s’il le faut.`;
}

/** When who was just named may make a key and rehearse; undefined once they may (R172). */
export function attenteSiege({ depuis }: Pick<MembreCommission, 'depuis'>, now: Date): string | undefined {
  const fin = readInstant(depuis) + JOUR_MS;
  return fin > now.getTime() ? new Date(fin).toISOString() : undefined;
}

/** True while members may be named, or named again. */
export const canNommer = (
  appel: Pick<Commission, 'statut' | 'date_limite'> & { figee?: boolean },
  now: Date,
): boolean =>
  (appel.statut === 'PUBLIE' || appel.statut === 'OUVERT') && !isDelaiPasse(appel, now) && appel.figee !== true;

/** Every pair of a rehearsal, in the order of its envelope: the database has a row only for those that have begun. */
export function completeOuvertures(
  enveloppe: string,
  commencees: readonly OuvertureEssai[],
): readonly OuvertureEssai[] {
  const { paires } = JSON.parse(enveloppe) as { paires: ReadonlyArray<Pick<OuvertureEssai, 'dehors' | 'dedans'>> };
  return paires.map(
    ({ dehors, dedans }) =>
      commencees.find((une) => une.dehors === dehors && une.dedans === dedans) ?? {
        dehors,
        dedans,
        reste: null,
        reste_le: null,
        ouvert_le: null,
      },
  );
}

/** What one member may do at once for a rehearsal: open first, or open after somebody else. */
export function partOf(essai: Essai, moi: string): { avance: OuvertureEssai[]; ouvre: OuvertureEssai[] } {
  const enCours = essai.ouvertures.filter(({ ouvert_le }) => ouvert_le === null);
  return {
    avance: enCours.filter(({ dehors, reste }) => dehors === moi && reste === null),
    ouvre: enCours.filter(({ dedans, reste }) => dedans === moi && reste !== null),
  };
}

/** Where a pair stands, in one sentence; `nomOf` gives a member's name. */
export function phrasePaire(ouverture: OuvertureEssai, nomOf: (id: string) => string): string {
  const { dehors, dedans, reste, ouvert_le } = ouverture;
  if (ouvert_le !== null) return `Essai ouvert le ${formatInstant(ouvert_le)}`;
  return reste === null
    ? `Attend ${nomOf(dehors)}, puis ${nomOf(dedans)}`
    : `${nomOf(dehors)} a fait sa part\u00a0; attend ${nomOf(dedans)}`;
}

/** No choice of a select is empty (R57). */
export const A_CHOISIR = 'A_CHOISIR';

/** A member as it is chosen: the account, and the office. */
export interface ChoixMembre {
  id: string;
  qualite: string;
}

/** What is wrong with the three choices, by field: `membre-1`, `qualite-1`… */
export function fautesNomination(choix: readonly ChoixMembre[]): ReadonlyMap<string, string> {
  const fautes = new Map<string, string>();
  choix.forEach(({ id, qualite }, rang) => {
    if (id === A_CHOISIR) fautes.set(`membre-${rang + 1}`, 'Choisissez un membre.');
    else if (choix.findIndex((autre) => autre.id === id) < rang)
      fautes.set(`membre-${rang + 1}`, 'Cette personne est déjà choisie.');
    const { length } = Array.from(cleanTexte(qualite, 'ligne'));
    const faute =
      length < 3 || length > 100 ? 'Écrivez sa fonction, de 3 à 100 caractères.' : fauteSignes(qualite, 'ligne');
    if (faute !== undefined) fautes.set(`qualite-${rang + 1}`, faute);
  });
  return fautes;
}
