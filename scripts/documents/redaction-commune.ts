import { MODE_ACQUISITION_LABELS, TYPE_APPEL_OFFRES_LABELS } from '../../src/domain/appel-offres/vocabulaire.ts';
import { CANAL_OFFICIEL_LABELS } from '../../src/domain/appel-offres/vocabulaire-pieces.ts';
import { phraseClassement } from '../../src/domain/appel-offres/criteres-avis.ts';
import type { AppelOffres } from '../../src/domain/appel-offres/appel-offres.ts';
import { formatLimite } from '../../src/domain/appel-offres/limite-dite.ts';
import { isSansDepot } from '../../src/domain/appel-offres/hors-portail.ts';
import { titreLot } from '../../src/domain/appel-offres/lots.ts';
import { formatGarantie } from '../../src/domain/appel-offres/lot-dit.ts';
import { formatGnf, formatPart } from '../../src/domain/socle/montant.ts';
import { insecables, listOf } from '../../src/domain/socle/texte.ts';
import type { Bloc, Sujet } from './bloc.ts';

export const section = (titre: string, ...textes: Array<string | undefined>): Bloc => ({
  kind: 'section',
  titre,
  textes: textes.filter((texte) => texte !== undefined),
});

/** "appel d’offres ouvert national", inside a sentence. */
export function procedureOf({ type }: AppelOffres): string {
  return TYPE_APPEL_OFFRES_LABELS[type].replace(/^[ACE]/, (initiale) => initiale.toLowerCase());
}

/** True when no offer is asked for yet, only an expression of interest. */
export const isManifestation = ({ type }: AppelOffres): boolean => type === 'AMI';

/** What candidates hand in: "offres" or "manifestations d’intérêt". */
export const offresOf = (appel: AppelOffres): string =>
  isManifestation(appel) ? 'manifestations d’intérêt' : 'offres';

/** Lines that head every document of the tender. */
export function faitsCommuns({ appel, bailleurs, lieu }: Sujet): Array<readonly [string, string]> {
  return [
    ['Référence', appel.reference],
    ['Maître d’ouvrage', appel.maitre_ouvrage],
    ['Financement', bailleurs || 'Non publié'],
    ['Lieu', lieu],
  ];
}

/** The tender as its notice announced it: the deadline that a postponement replaced, and the opening as long after it. */
export function auLancement(appel: AppelOffres): AppelOffres {
  const [premiere] = appel.dates_limites_anterieures;
  if (premiere === undefined || appel.date_limite === undefined) return appel;
  // By days where an hour is not known: none is invented.
  const isAuJour = [premiere, appel.date_limite, appel.date_ouverture].some((date) => date?.length === 10);
  const lue = (date: string): number => Date.parse(isAuJour ? date.slice(0, 10) : date);
  const avance = lue(appel.date_limite) - lue(premiere);
  const date_ouverture =
    appel.date_ouverture &&
    new Date(lue(appel.date_ouverture) - avance).toISOString().replace(isAuJour ? /T.*/ : '.000Z', isAuJour ? '' : 'Z');
  return { ...appel, date_limite: premiere, date_ouverture };
}

/** The lots as the notice announces them, one by one. */
export function lotsAnnonces({ lots }: Sujet): Bloc[] {
  if (lots.length === 0) return [];
  const items = lots.map(({ lot, lieu }) =>
    [
      titreLot(lot),
      lieu || undefined,
      lot.duree_travaux_mois && `${lot.duree_travaux_mois} mois`,
      lot.budget_indicatif && `budget indicatif ${formatGnf(lot.budget_indicatif)}`,
      lot.garantie_soumission && `garantie de soumission ${formatGarantie(lot.garantie_soumission)}`,
    ]
      .filter(Boolean)
      .join(' ; '),
  );
  return [section('Lots'), { kind: 'liste', items: items.map((item) => `${item}.`) }];
}

/** How offers are judged, as the tender's page says it (R160). */
export function criteresAnnonces({ criteres }: AppelOffres): Bloc[] {
  if (criteres === undefined) return [];
  const { conformite = [], techniques = [] } = criteres;
  return [
    section(
      'Critères d’évaluation',
      phraseClassement(criteres),
      conformite.length > 0 ? 'Une offre qui ne répond pas à ces conditions est rejetée, avec le motif :' : undefined,
    ),
    ...(conformite.length > 0 ? [{ kind: 'liste', items: conformite } as const] : []),
    ...(techniques.length > 0
      ? [
          {
            kind: 'tableau',
            colonnes: ['Note technique', 'Poids'],
            lignes: techniques.map(({ intitule, poids }) => [intitule, formatPart(poids)] as const),
          } as const,
        ]
      : []),
  ];
}

/** Deadline and opening, as they stand. */
export function faitsDates(appel: AppelOffres): Array<readonly [string, string]> {
  return [
    ...(isSansDepot(appel) ? [] : [['Date limite', formatLimite(appel.date_limite)] as const]),
    ...(appel.date_ouverture === undefined
      ? []
      : [['Ouverture des plis', formatLimite(appel.date_ouverture)] as const]),
  ];
}

export function prixDao({ montant_dao }: AppelOffres): string {
  return montant_dao === undefined ? 'Gratuit' : `${formatGnf(montant_dao)}, non remboursable sauf annulation`;
}

/** "achat en ligne, espèces via agent ou Mobile Money". */
export function modesOf({ mode_acquisition }: AppelOffres): string {
  return listOf(
    mode_acquisition.map((mode) => MODE_ACQUISITION_LABELS[mode].replace(/^[ACE]/, (c) => c.toLowerCase())),
  ).replace(/ et /, ' ou ');
}

/** Where the legal procedure runs: the portal is not it. */
export function officielle({ reference_officielle }: AppelOffres): Bloc[] {
  if (reference_officielle === undefined) return [];
  const { canal, reference } = reference_officielle;
  return [
    section(
      'Procédure officielle',
      `La procédure fait foi sur ${CANAL_OFFICIEL_LABELS[canal].replace(/^J/, 'le J')}, sous la référence suivante : ${insecables(reference)}.`,
    ),
  ];
}
