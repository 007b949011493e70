import { isEmail } from '../socle/email.ts';
import { cleanTexte } from '../socle/nettoyage.ts';

// The form that asks for letters, with and without script (R240). No script asks here for what lists are filtered by: 20 kB.

/** Nobody sees this field: only a robot fills it in. */
export const PIEGE = 'site_web';

/** What may be followed, by the name of the parameter; in the order in which it is said. */
export const NOMS_CRITERES = [
  'genre',
  'fiche',
  'entreprise',
  'route',
  'region',
  'departement',
  'bailleur',
  'status',
  'type',
  'categorie',
  'nature',
  'secteur',
  'montant',
] as const;

/** Of these, the ones that the form has a select for. */
export const NOMS_CHOIX: readonly string[] = ['genre', 'region', 'bailleur'];

export const RYTHMES = ['JOUR', 'SEMAINE'] as const;
export type Rythme = (typeof RYTHMES)[number];
export const RYTHME_LABELS: Record<Rythme, string> = {
  JOUR: 'Chaque jour où il y a du nouveau',
  SEMAINE: 'Une fois par semaine, le lundi',
};

/** What lists are filtered by and no letter can follow, as it is told: a search, what depends on the day, what figures lead to. */
export const RESTES: Readonly<Record<string, string>> = {
  q: 'la recherche par mots',
  limite: 'la date limite',
  echeance: 'l’échéance',
  performance: 'la performance',
  'mise-a-jour': 'la mise à jour',
  rythme: 'le rythme',
  fin: 'la fin',
  publie: 'la donnée publiée',
};

/** Choices of one alert, as the database takes them. */
const CRITERES_MAX = 30;

/** A value that the database may know; what was made up is left out before it is asked. */
const FORME = /^[a-z0-9/_-]{1,150}$/;

/** Values of a name, in an address or in a form. */
export type LectureValeurs = (nom: string) => readonly string[];

/** The criteria that an address or a form names; of several values of one name, an entry needs to have one. */
export const readCriteres = (read: LectureValeurs): string[] =>
  NOMS_CRITERES.flatMap((nom) =>
    [...new Set(read(nom))].filter((valeur) => FORME.test(valeur)).map((valeur) => `${nom}=${valeur}`),
  );

/** What an address or a form asks for and no alert can follow, in words; undefined when there is none. */
export function ditReste(read: LectureValeurs): string | undefined {
  // The form's own rhythm has the name of a filter.
  const vides: readonly string[] = ['', ...RYTHMES];
  const restes = Object.keys(RESTES).filter((nom) => read(nom).some((valeur) => !vides.includes(valeur)));
  return restes.length === 0 ? undefined : `Ne se suit pas\u00a0: ${restes.map((nom) => RESTES[nom]).join(', ')}.`;
}

/** The list that a reader comes from. */
export interface Provenance {
  requete: URLSearchParams;
  /** Its address has all that it shows; that of a page built for one region says it in its path, which the link repeats. */
  isEntiere: boolean;
}

/** What a link asks for, as the list that it stands on is filtered by now: a built page has the link of its own filter alone. */
export function readLien(lien: URLSearchParams, venue: Provenance | undefined): LectureValeurs {
  if (venue === undefined || lien.has('fiche') || lien.size === 0) return (nom) => lien.getAll(nom);
  const { requete, isEntiere } = venue;
  return (nom) => (nom !== 'genre' && (isEntiere || requete.has(nom)) ? requete : lien).getAll(nom);
}

/** A request as `rpc_demande_alerte` takes it. */
export interface DemandeAlerte {
  p_email: string;
  p_criteres: string[];
  p_rythme: Rythme;
}

/** The request that a form becomes. */
export const readDemande = (read: LectureValeurs): DemandeAlerte => ({
  p_email: cleanTexte(read('email')[0] ?? '', 'email'),
  p_criteres: readCriteres(read),
  p_rythme: RYTHMES.find((rythme) => rythme === read('rythme')[0]) ?? 'JOUR',
});

/** Why what would be followed is refused, before anything else is asked. */
export const fauteCriteres = (criteres: readonly string[]): string | undefined =>
  criteres.length > CRITERES_MAX ? TEXTES_ALERTE.choix : undefined;

/** What is wrong with it; undefined when the database would take it. */
export function fauteDemande({ p_email, p_criteres }: DemandeAlerte): string | undefined {
  if (!isEmail(p_email)) return 'Écrivez une adresse email complète, comme nom@exemple.com.';
  return p_criteres.length > 0
    ? fauteCriteres(p_criteres)
    : 'Choisissez au moins une chose à suivre\u00a0: les projets ou les appels d’offres, une région, un bailleur.';
}

/** What both forms, with and without script, say of what came of it. */
export const TEXTES_ALERTE = {
  robot: 'Cet envoi ressemble à celui d’un robot\u00a0: rechargez la page, et remplissez-la sans saisie automatique.',
  inconnus: 'Ce que ce lien demande de suivre n’est pas, ou n’est plus, dans le registre.',
  lien: 'Ce lien ne sert plus\u00a0: il a plus de trois jours, ou tout a déjà été arrêté.',
  choix: 'Une alerte suit trente choix au plus\u00a0: retirez-en dans la liste.',
  trop: 'Vous suivez déjà vingt recherches\u00a0: arrêtez-en une d’abord.',
} as const;
