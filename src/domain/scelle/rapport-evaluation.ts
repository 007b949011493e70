import type { Criteres } from '../appel-offres/criteres-avis.ts';
import type { StatutLot } from '../appel-offres/vocabulaire.ts';
import type { LotAvis } from '../appel-offres/lot-offert.ts';
import { formatNombre, formatGnf, formatPart } from '../socle/montant.ts';
import { countOf } from '../socle/texte.ts';
import { listeLots, type PrixCombine } from './prix-combine.ts';
import { formatNote } from './note.ts';

// The report of an evaluation, as the database computed and froze it (R162).

/** A condition of the notice, or the offer as a whole, and what the majority says of it. */
interface ConditionJugee {
  /** Null for the offer as a whole. */
  condition: string | null;
  isconforme: boolean;
  /** Why members say that it is not met. */
  motifs: readonly string[];
}

/** What the report says of an offer for a lot. */
export interface OffreRapport {
  soumission_id: string;
  numero_recu: string;
  nom: string | null;
  /** 0: the offer as a whole. */
  lot: number;
  /** Members who judged it. */
  votants: number;
  conformite: readonly ConditionJugee[] | null;
  techniques: ReadonlyArray<{ intitule: string; poids: number; note: number }> | null;
  /** Mean technical mark of the members. */
  technique: number | null;
  prix_lu: number | null;
  /** Price read, or its correction. */
  prix: number | null;
  prix_motif: string | null;
  /** This price with each rebate for several lots; absent without any, and from a report of before. */
  prix_combines?: readonly PrixCombine[];
  /** Final mark, where marks rank the offers. */
  note: number | null;
  rang: number | null;
  rejet: string | null;
}

export interface ContenuRapport {
  appel_offres_id: string;
  reference: string;
  titre: string;
  criteres: Criteres | null;
  lots: readonly LotAvis[];
  membres: ReadonlyArray<{ nom: string; qualite: string; avis: number }>;
  offres: readonly OffreRapport[];
}

/** A report, who made it and who confirmed it. */
export interface RapportEvaluation {
  /** SHA-256 of what is confirmed, in hexadecimal. */
  empreinte: string;
  fait_le: string;
  fait_par: string | null;
  /** Made by who reads. */
  ismien: boolean;
  confirme_le: string | null;
  confirme_par: string | null;
  /** Hidden from a member until its own judgements are written. */
  contenu?: ContenuRapport;
}

/** Each lot of the report with its offers, the whole offers last; one group without a title for a tender without lots. */
export function groupesOf({
  lots,
  offres,
}: ContenuRapport): Array<{ lot: LotAvis | undefined; offres: OffreRapport[] }> {
  if (lots.length === 0) return [{ lot: undefined, offres: [...offres] }];
  const parLot = lots.map((lot) => ({ lot, offres: offres.filter((offre) => offre.lot === lot.numero) }));
  const entieres = offres.filter(({ lot }) => lot === 0);
  return [...parLot, ...(entieres.length > 0 ? [{ lot: undefined, offres: entieres }] : [])];
}

/** A lot that has ended is judged no more: its offers leave the report. */
const LOTS_FINIS: Record<StatutLot, string> = {
  ATTRIBUE: 'Lot déjà attribué\u00a0: ses offres ne sont plus à juger.',
  INFRUCTUEUX: 'Lot déclaré infructueux\u00a0: il n’a plus d’offre à juger.',
  ANNULE: 'Lot annulé\u00a0: ses offres ne sont pas jugées.',
};

/** What is said of a lot that has no offer in the report (R193). */
export const phraseSansOffre = (lot: Pick<LotAvis, 'statut'> | undefined): string =>
  lot?.statut ? LOTS_FINIS[lot.statut] : 'Aucune offre à juger pour ce lot.';

/** The part of a report that a lot is judged by: its offers, and those set aside as a whole. */
export const rapportDuLot = (contenu: ContenuRapport, lot: number): ContenuRapport =>
  lot === 0
    ? contenu
    : {
        ...contenu,
        lots: contenu.lots.filter(({ numero }) => numero === lot),
        offres: contenu.offres.filter((offre) => offre.lot === lot || offre.lot === 0),
      };

/** « Écartée », « 1re », « 2e »: the place of an offer. */
export function placeOf({ rang }: Pick<OffreRapport, 'rang'>): string {
  if (rang === null) return 'Écartée';
  return rang === 1 ? '1re' : `${rang}e`;
}

/** All that the report says of an offer, line by line. */
export function lignesRapport(offre: OffreRapport): Array<[terme: string, valeur: string]> {
  const { conformite, techniques, technique, prix_lu, prix, prix_motif, note, rejet } = offre;
  const isCorrige = prix_lu !== null && prix !== null && prix !== prix_lu;
  return [
    ...(conformite ?? []).map(({ condition, isconforme, motifs }): [string, string] => [
      condition ?? 'Conformité',
      isconforme ? 'Conforme' : `Non conforme\u00a0: ${motifs.join('\u00a0; ')}`,
    ]),
    ...(techniques ?? []).map(({ intitule, poids, note: sienne }): [string, string] => [
      `${intitule} (${formatPart(poids)})`,
      formatNote(sienne),
    ]),
    ...(technique !== null
      ? [
          [techniques ? 'Note technique, moyenne des membres' : 'Note, moyenne des membres', formatNote(technique)] as [
            string,
            string,
          ],
        ]
      : []),
    ...(prix_lu !== null ? [['Prix lu à l’ouverture', formatGnf(prix_lu)] as [string, string]] : []),
    ...(isCorrige ? [['Prix corrigé', `${formatGnf(prix)}. ${prix_motif ?? ''}`.trim()] as [string, string]] : []),
    ...(offre.prix_combines ?? []).map((un): [string, string] => [
      `Prix avec les lots ${listeLots(un.lots)} ensemble`,
      `${formatGnf(un.prix)} (moins ${formatPart(un.rabais_pct)})`,
    ]),
    ...(note !== null && note !== technique ? [['Note finale', formatNote(note)] as [string, string]] : []),
    // A condition that is not met gives its reason itself.
    ...(rejet !== null && (conformite ?? []).every(({ isconforme }) => isconforme)
      ? [['Motif', rejet] as [string, string]]
      : []),
    ['Avis', countOf(offre.votants, 'membre')],
  ];
}

/** « Établi le … par …, confirmé le … par … » is said by the screen; this is the mark of a digest, short enough to compare. */
export const empreinteCourte = (empreinte: string): string => `${empreinte.slice(0, 8)}…${empreinte.slice(-8)}`;

/** « 2 offres classées, 1 écartée ». */
export function phraseRapport({ offres }: Pick<ContenuRapport, 'offres'>): string {
  const classees = offres.filter(({ rang }) => rang !== null).length;
  const ecartees = offres.length - classees;
  const suite = ecartees === 0 ? '' : `, ${formatNombre(ecartees)}\u00a0écartée${ecartees > 1 ? 's' : ''}`;
  return `${countOf(classees, 'offre classée', 'offres classées')}${suite}`;
}
