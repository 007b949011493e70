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

/** A value that the database may know; what was made up is left out before it is asked. */
const FORME = /^[a-z0-9/_-]{1,150}$/;

/** The criteria that an address or a form names: one value per name. */
export const readCriteres = (read: (nom: string) => string | null): string[] =>
  NOMS_CRITERES.flatMap((nom) => {
    const valeur = read(nom) ?? '';
    return FORME.test(valeur) ? [`${nom}=${valeur}`] : [];
  }).slice(0, 8);

/** A request as `rpc_demande_alerte` takes it. */
export interface DemandeAlerte {
  p_email: string;
  p_criteres: string[];
  p_rythme: Rythme;
}

/** The request that a form becomes. */
export const readDemande = (read: (nom: string) => string | null): DemandeAlerte => ({
  p_email: cleanTexte(read('email') ?? '', 'email'),
  p_criteres: readCriteres(read),
  p_rythme: RYTHMES.find((rythme) => rythme === read('rythme')) ?? 'JOUR',
});

/** What is wrong with it; undefined when the database would take it. */
export function fauteDemande({ p_email, p_criteres }: DemandeAlerte): string | undefined {
  if (!isEmail(p_email)) return 'Écrivez une adresse email complète, comme nom@exemple.com.';
  return p_criteres.length === 0
    ? 'Choisissez au moins une chose à suivre\u00a0: les projets ou les appels d’offres, une région, un bailleur.'
    : undefined;
}

/** What both forms, with and without script, say of what came of it. */
export const TEXTES_ALERTE = {
  robot: 'Cet envoi ressemble à celui d’un robot\u00a0: rechargez la page, et remplissez-la sans saisie automatique.',
  inconnus: 'Ce que ce lien demande de suivre n’est pas, ou n’est plus, dans le registre.',
  lien: 'Ce lien ne sert plus\u00a0: il a plus de trois jours, ou tout a déjà été arrêté.',
  trop: 'Vous suivez déjà vingt recherches\u00a0: arrêtez-en une d’abord.',
} as const;
