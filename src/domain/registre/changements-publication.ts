import type { z } from 'zod';
import { formatLimite } from '../appel-offres/limite-dite.ts';
import { phraseLots } from '../appel-offres/phrase-lots.ts';
import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import { STATUT_APPEL_OFFRES_LABELS } from '../appel-offres/vocabulaire.ts';
import { JOUR_INCONNU, jourGarde } from '../projet/jour-de-fin.ts';
import type { Projet } from '../projet/projet.ts';
import { STATUT_PROJET_LABELS } from '../projet/vocabulaire.ts';
import { formatJour } from '../socle/date.ts';
import { formatGnf, formatPourcentage } from '../socle/montant.ts';
import type { etatAppelOffresSchema, etatProjetSchema, publicationSchema } from './publication.schema.ts';

type EtatProjet = z.infer<typeof etatProjetSchema>;
type EtatAppelOffres = z.infer<typeof etatAppelOffresSchema>;
/** What one publication said anew; without the first, which says everything, a register has no history. */
export type Publication = z.infer<typeof publicationSchema>;

/**
 * A fact whose change is shown to readers: its name, how its value reads, and how its absence reads unless « non publié
 * ».
 */
type Suivi<T> = {
  [K in keyof T]-?: readonly [
    label: string,
    format: (value: NonNullable<T[K]>) => string,
    absent?: (entree: T) => string,
  ];
};

/** Works that have not begun have no rate to publish (R61). */
const tauxAbsent = ({ status }: EtatProjet): string => (status === 'A_VENIR' ? 'sans objet' : 'non publié');
const dateAbsente = (): string => 'non publiée';
const formatFin = (jour: string): string => (jour === JOUR_INCONNU ? 'date non publiée' : formatJour(jour));

const SUIVI_PROJET: Suivi<EtatProjet> = {
  status: ['Statut', (statut) => STATUT_PROJET_LABELS[statut]],
  taux_execution_physique: ['Travaux réalisés', formatPourcentage, tauxAbsent],
  taux_conso_delai: ['Délai consommé', formatPourcentage, tauxAbsent],
  budget: ['Budget', formatGnf],
  montant: ['Montant du marché', formatGnf],
  nouveau_montant_avenant: ['Montant après avenant', formatGnf],
  date_debut: ['Début des travaux', formatJour],
  date_fin_prevue: ['Fin prévue', formatJour, dateAbsente],
  date_fin_reelle: ['Fin réelle', formatJour, dateAbsente],
  resilie_le: ['Résiliation du marché', formatFin, () => 'aucune'],
  repris_le: ['Reprise par un autre marché', formatJour, () => 'aucune'],
  abandonne_le: ['Abandon du projet', formatFin, () => 'aucun'],
};

const SUIVI_APPEL_OFFRES: Suivi<EtatAppelOffres> = {
  statut: ['Statut', (statut) => STATUT_APPEL_OFFRES_LABELS[statut]],
  etat_lots: ['Lots', (etat) => etat, () => 'non décrits'],
  date_limite: ['Date limite de dépôt', formatLimite, dateAbsente],
  date_ouverture: ['Ouverture des plis', formatLimite, dateAbsente],
  budget_indicatif: ['Budget indicatif', formatGnf],
  montant_dao: ['Prix du DAO', formatGnf, () => 'gratuit'],
  montant_attribue: ['Montant attribué', formatGnf],
};

/** One fact that changed, in words; what was or is not published says so. */
export type LigneChangement = readonly [label: string, avant: string, apres: string];

/** What an entry says otherwise than before. */
export interface Changements {
  /** Day of the publication that it is compared with. */
  depuis: string;
  lignes: LigneChangement[];
}

/** Two moments of an entry compared, in the order of the table. */
function compare<T extends object>(suivi: Suivi<T>, avant: T, apres: T): LigneChangement[] {
  return (Object.keys(suivi) as Array<keyof T>).flatMap((champ) => {
    if (avant[champ] === apres[champ]) return [];
    const [label, format, absent] = suivi[champ];
    const read = (entree: T): string => {
      const value = entree[champ];
      return value == null ? (absent?.(entree) ?? 'non publié') : format(value);
    };
    return [[label, read(avant), read(apres)] as const];
  });
}

/** The followed facts of an entry, alone; a field without a value is left out. */
function pick<T extends object>(suivi: Suivi<T>, entree: T): T {
  const champs = (Object.keys(suivi) as Array<keyof T>).filter((champ) => entree[champ] !== undefined);
  return Object.fromEntries(champs.map((champ) => [champ, entree[champ]])) as T;
}

/** Each state of an entry with the day that said it first, oldest first; `publications` in the order of their days. */
function statesOf<T>(
  publications: readonly Publication[],
  id: string,
  read: (publication: Publication) => Readonly<Record<string, T>>,
): Array<{ date: string; etat: T }> {
  return publications.flatMap((publication) => {
    const etat = read(publication)[id];
    return etat === undefined ? [] : [{ date: publication.date, etat }];
  });
}

/**
 * What changed since the publication before. An entry that changed since the last publication is compared with it.
 * Another is compared with the publication that came before its last change. Undefined for an entry that has only one
 * state.
 */
function findChangements<T extends object>(
  publications: readonly Publication[],
  suivi: Suivi<T>,
  etats: ReadonlyArray<{ date: string; etat: T }>,
  entree: T,
): Changements | undefined {
  const dernier = etats.at(-1);
  const derniere = publications.at(-1);
  if (!dernier || !derniere) return undefined;
  const depuisLaDerniere = compare(suivi, dernier.etat, entree);
  if (depuisLaDerniere.length > 0) return { depuis: derniere.date, lignes: depuisLaDerniere };
  const avant = etats.at(-2);
  const veille = publications.filter(({ date }) => date < dernier.date).at(-1);
  if (!avant || !veille) return undefined;
  return { depuis: veille.date, lignes: compare(suivi, avant.etat, dernier.etat) };
}

/** Two moments of an entry, by the name of its collection, as the public history keeps them (R206). */
export function ditChangements(collection: string, avant: object, apres: object): LigneChangement[] {
  return collection === 'projets'
    ? compare(SUIVI_PROJET, avant as EtatProjet, apres as EtatProjet)
    : compare(SUIVI_APPEL_OFFRES, avant as EtatAppelOffres, apres as EtatAppelOffres);
}

/** A projet as a publication follows it: its own facts, and the days on which it ended otherwise than by its works. */
type ProjetSuivi = Omit<EtatProjet, 'resilie_le' | 'repris_le' | 'abandonne_le'> &
  Pick<Projet, 'id' | 'resiliation' | 'marches_resilies' | 'abandon'>;

/** A termination stays told once another contract has taken the works up. */
function withFins(entree: ProjetSuivi): EtatProjet & { id: string } {
  const { resiliation, marches_resilies: marches, abandon, ...projet } = entree;
  const dernier = marches?.at(-1);
  const resilie = resiliation ?? dernier;
  return {
    ...projet,
    ...(resilie && { resilie_le: jourGarde(resilie) }),
    ...(!resiliation && dernier?.reprise !== undefined && { repris_le: dernier.reprise }),
    ...(abandon && { abandonne_le: jourGarde(abandon) }),
  };
}

/** What changed on a projet's page. */
export function changementsProjet(publications: readonly Publication[], projet: ProjetSuivi): Changements | undefined {
  const etats = statesOf(publications, projet.id, ({ projets }) => projets);
  return findChangements(publications, SUIVI_PROJET, etats, withFins(projet));
}

/** A tender as a publication follows it: its own facts, and what its lots have come to. */
type AppelSuivi = Omit<EtatAppelOffres, 'etat_lots'> & Pick<AppelOffres, 'id' | 'lots'>;

function withEtatLots(appel: AppelSuivi): EtatAppelOffres & { id: string } {
  return appel.lots === undefined ? appel : { ...appel, etat_lots: phraseLots(appel) };
}

/** What changed on a tender's page. */
export function changementsAppelOffres(
  publications: readonly Publication[],
  appel: AppelSuivi,
): Changements | undefined {
  const etats = statesOf(publications, appel.id, (publication) => publication['appels-offres']);
  return findChangements(publications, SUIVI_APPEL_OFFRES, etats, withEtatLots(appel));
}

/** A register's entries that a publication follows. */
export interface Suivis {
  projets: readonly ProjetSuivi[];
  'appels-offres': readonly AppelSuivi[];
}

/** The publication of this register closed on `date`: its entries that the publications before do not say already. */
export function writePublication(publications: readonly Publication[], suivis: Suivis, date: string): Publication {
  const anew = <T extends object>(
    suivi: Suivi<T>,
    entrees: ReadonlyArray<T & { id: string }>,
    read: (publication: Publication) => Readonly<Record<string, T>>,
  ): Record<string, T> =>
    Object.fromEntries(
      entrees
        .filter((entree) => {
          const dernier = statesOf(publications, entree.id, read).at(-1);
          return !dernier || compare(suivi, dernier.etat, entree).length > 0;
        })
        .map((entree) => [entree.id, pick<T>(suivi, entree)]),
    );
  return {
    date,
    projets: anew(SUIVI_PROJET, suivis.projets.map(withFins), ({ projets }) => projets),
    'appels-offres': anew(
      SUIVI_APPEL_OFFRES,
      suivis['appels-offres'].map(withEtatLots),
      (publication) => publication['appels-offres'],
    ),
  };
}
