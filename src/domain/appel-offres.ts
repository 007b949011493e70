import type { z } from 'zod';
import type { appelOffresSchema, documentPublicSchema } from './appel-offres.schema.ts';

/** A tender as published: its file's fields, and the file's name as `id`. No internal field ever stands here. */
export type AppelOffres = z.infer<typeof appelOffresSchema> & { id: string };
export type DocumentPublic = z.infer<typeof documentPublicSchema>;

/** States of a tender, as the procedure runs; the last two end it without a winner (decision 13). */
export const STATUTS_APPEL_OFFRES = [
  'PUBLIE',
  'OUVERT',
  'CLOTURE',
  'EVALUE',
  'ATTRIBUE',
  'INFRUCTUEUX',
  'ANNULE',
] as const;
export type StatutAppelOffres = (typeof STATUTS_APPEL_OFFRES)[number];

export const STATUT_APPEL_OFFRES_LABELS: Record<StatutAppelOffres, string> = {
  PUBLIE: 'Publié',
  OUVERT: 'Ouvert',
  CLOTURE: 'Clôturé',
  EVALUE: 'Évalué',
  ATTRIBUE: 'Attribué',
  INFRUCTUEUX: 'Infructueux',
  ANNULE: 'Annulé',
};

export const STATUT_APPEL_OFFRES_SLUGS: Record<StatutAppelOffres, string> = {
  PUBLIE: 'publies',
  OUVERT: 'ouverts',
  CLOTURE: 'clotures',
  EVALUE: 'evalues',
  ATTRIBUE: 'attribues',
  INFRUCTUEUX: 'infructueux',
  ANNULE: 'annules',
};

/** How far the procedure has come, percent (decision 7); a procedure without a winner shows 0, as the specification's "any other". */
export const PROGRESSION: Record<StatutAppelOffres, number> = {
  PUBLIE: 25,
  OUVERT: 50,
  CLOTURE: 75,
  EVALUE: 90,
  ATTRIBUE: 100,
  INFRUCTUEUX: 0,
  ANNULE: 0,
};

/** Form of the call: national or international open tender, restricted tender, expressions of interest. */
export const TYPES_APPEL_OFFRES = ['AAON', 'AAOI', 'AAOR', 'AMI'] as const;
export type TypeAppelOffres = (typeof TYPES_APPEL_OFFRES)[number];

export const TYPE_APPEL_OFFRES_LABELS: Record<TypeAppelOffres, string> = {
  AAON: 'Appel d’offres ouvert national',
  AAOI: 'Appel d’offres ouvert international',
  AAOR: 'Appel d’offres restreint',
  AMI: 'Appel à manifestation d’intérêt',
};

export const CATEGORIES_APPEL_OFFRES = ['TRAVAUX', 'FOURNITURES', 'PRESTATIONS_INTELLECTUELLES'] as const;
export type CategorieAppelOffres = (typeof CATEGORIES_APPEL_OFFRES)[number];

export const CATEGORIE_APPEL_OFFRES_LABELS: Record<CategorieAppelOffres, string> = {
  TRAVAUX: 'Travaux',
  FOURNITURES: 'Fournitures',
  PRESTATIONS_INTELLECTUELLES: 'Prestations intellectuelles',
};

/** Payment channels of the tender file, as the specification names them. */
export const MODES_ACQUISITION = ['ACHAT_EN_LIGNE', 'ESPECES_AGENT', 'MOBILE_MONEY', 'CARTE_BANCAIRE'] as const;
export type ModeAcquisition = (typeof MODES_ACQUISITION)[number];

export const MODE_ACQUISITION_LABELS: Record<ModeAcquisition, string> = {
  ACHAT_EN_LIGNE: 'Achat en ligne',
  ESPECES_AGENT: 'Espèces via agent',
  MOBILE_MONEY: 'Mobile Money',
  CARTE_BANCAIRE: 'Carte bancaire',
};

/** Where the official procedure runs (decision 14). */
export const CANAUX_OFFICIELS = ['TELEMO', 'JAO', 'JOURNAL_OFFICIEL'] as const;
export type CanalOfficiel = (typeof CANAUX_OFFICIELS)[number];

export const CANAL_OFFICIEL_LABELS: Record<CanalOfficiel, string> = {
  TELEMO: 'TELEMO, la plateforme nationale des marchés publics',
  JAO: 'Journal des appels d’offres (JAO Guinée)',
  JOURNAL_OFFICIEL: 'Journal officiel de la République',
};

const MS_PAR_JOUR = 86_400_000;

/** Days until the deadline, rounded up and never below 0. */
export function joursRestants({ date_limite }: Pick<AppelOffres, 'date_limite'>, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(date_limite) - now.getTime()) / MS_PAR_JOUR));
}

/** True when the moment of the deadline has passed. */
export function isDelaiPasse({ date_limite }: Pick<AppelOffres, 'date_limite'>, now: Date): boolean {
  return Date.parse(date_limite) <= now.getTime();
}

/** "Délai expiré": still OUVERT on paper, past its deadline (decision 8): no buying, no offer. */
export function isDelaiExpire(appelOffres: Pick<AppelOffres, 'statut' | 'date_limite'>, now: Date): boolean {
  return appelOffres.statut === 'OUVERT' && isDelaiPasse(appelOffres, now);
}

/** "Urgent": OUVERT with its deadline ahead, 7 days away at the most. */
export function isUrgent(appelOffres: Pick<AppelOffres, 'statut' | 'date_limite'>, now: Date): boolean {
  return (
    appelOffres.statut === 'OUVERT' &&
    !isDelaiPasse(appelOffres, now) &&
    Date.parse(appelOffres.date_limite) - now.getTime() <= 7 * MS_PAR_JOUR
  );
}

/** True while offers may be handed in: OUVERT and before the deadline. */
export function canParticiper(appelOffres: Pick<AppelOffres, 'statut' | 'date_limite'>, now: Date): boolean {
  return appelOffres.statut === 'OUVERT' && !isDelaiPasse(appelOffres, now);
}

/** The winner is public once its publication day is set (decision 12); before, "Attribué" alone. */
export function isAttributionPublique({
  statut,
  attribution_publiee_le,
}: Pick<AppelOffres, 'statut' | 'attribution_publiee_le'>): boolean {
  return statut === 'ATTRIBUE' && attribution_publiee_le !== undefined;
}

/** By deadline: those that can still be answered first, the nearest on top; then the passed ones, latest first. */
export function compareDateLimite(now: Date) {
  return (a: Pick<AppelOffres, 'statut' | 'date_limite'>, b: Pick<AppelOffres, 'statut' | 'date_limite'>): number => {
    const [aOuvert, bOuvert] = [canParticiper(a, now), canParticiper(b, now)];
    if (aOuvert !== bOuvert) return aOuvert ? -1 : 1;
    const ordre = a.date_limite.localeCompare(b.date_limite);
    return aOuvert ? ordre : -ordre;
  };
}
