// Formatters are made once: building one per page dominated the build at 10,000 pages.
const ENTIER = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const UNE_DECIMALE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const DEUX_DECIMALES = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** No-break space: a figure never parts from its unit. */
const NBSP = '\u00a0';
const MILLIARD = 1_000_000_000;

/** What a missing amount reads (R5). */
export const MONTANT_NON_PUBLIE = 'Non publié';
/** What a ratio without a denominator reads. */
export const NON_DISPONIBLE = 'n.' + NBSP + 'd.';

/** A whole amount: `12 500 000 GNF`. */
export function formatGnf(montant: number | undefined): string {
  return montant === undefined ? MONTANT_NON_PUBLIE : `${ENTIER.format(montant)}${NBSP}GNF`;
}

/** A figure in large, whose label says GNF: `14,2 Mds`, `1,5 Md`; less than a billion in full, `850 000 000`. */
export function formatEnGros(montant: number): string {
  const rounded = Math.round(montant / 1e8) / 10;
  if (montant < MILLIARD) return ENTIER.format(montant);
  return `${UNE_DECIMALE.format(rounded)}${NBSP}${rounded < 2 ? 'Md' : 'Mds'}`;
}

/** Billions without their unit, for a column that names it: `141,6`, `0,4`; an amount that is there never reads 0. */
export function formatMilliards(montant: number): string {
  return montant > 0 && montant < MILLIARD / 20 ? `<${NBSP}0,1` : UNE_DECIMALE.format(montant / MILLIARD);
}

/** A billion or more as `14,2 Mds GNF` (one `Md`, `Mds` from 2); less in full. */
export function formatMontant(montant: number | undefined): string {
  return montant === undefined ? MONTANT_NON_PUBLIE : `${formatEnGros(montant)}${NBSP}GNF`;
}

/** A detail page's amount: `15 Mds GNF (14 980 000 000 GNF)`; under a billion in full only. */
export function formatMontantDetaille(montant: number | undefined): string {
  if (montant === undefined || montant < MILLIARD) return formatMontant(montant);
  return `${formatMontant(montant)} (${formatGnf(montant)})`;
}

/** A measured or computed rate: `72 %`, at most one decimal; a missing one reads `n. d.`. */
export function formatPourcentage(taux: number | undefined): string {
  return taux === undefined ? NON_DISPONIBLE : `${UNE_DECIMALE.format(taux)}${NBSP}%`;
}

/** A percentage that somebody wrote (a share, a weight, a rebate), to the two decimals that it may have: `33,33 %`. */
export const formatPart = (part: number): string => `${DEUX_DECIMALES.format(part)}${NBSP}%`;

/** `18,4 km`. */
export function formatKm(km: number): string {
  return `${DEUX_DECIMALES.format(km)}${NBSP}km`;
}

/** A plain grouped number: `1 250`. */
export function formatNombre(n: number): string {
  return DEUX_DECIMALES.format(n);
}

/** Percent of `part` in `total`; undefined without a denominator. */
export function ratio(part: number | undefined, total: number | undefined): number | undefined {
  return part === undefined || !total ? undefined : (100 * part) / total;
}

/** Amount bands of the filters, half-open, in billions of GNF (R6). */
export const TRANCHES_MONTANT = ['0-1', '1-5', '5-10', '10-20', '20-plus', 'non-publie'] as const;
export type TrancheMontant = (typeof TRANCHES_MONTANT)[number];

export const TRANCHE_MONTANT_LABELS: Record<TrancheMontant, string> = {
  '0-1': 'Moins de 1\u00a0Md\u00a0GNF',
  '1-5': 'De 1 à 5\u00a0Mds\u00a0GNF',
  '5-10': 'De 5 à 10\u00a0Mds\u00a0GNF',
  '10-20': 'De 10 à 20\u00a0Mds\u00a0GNF',
  '20-plus': '20\u00a0Mds\u00a0GNF et plus',
  'non-publie': 'Montant non publié',
};

/** The band of an amount in GNF: the lower bound belongs to the band, the upper one to the next. */
export function trancheOf(montant: number | undefined): TrancheMontant {
  if (montant === undefined) return 'non-publie';
  const milliards = montant / MILLIARD;
  if (milliards < 1) return '0-1';
  if (milliards < 5) return '1-5';
  if (milliards < 10) return '5-10';
  return milliards < 20 ? '10-20' : '20-plus';
}

/** Weight of a file as French prints it: `4 ko`, `1,2 Mo`; never "0 ko". */
export function formatOctets(octets: number): string {
  if (octets >= 1_000_000) return `${UNE_DECIMALE.format(octets / 1_000_000)}${NBSP}Mo`;
  return `${ENTIER.format(Math.max(1, Math.round(octets / 1000)))}${NBSP}ko`;
}
