import { formatJour } from '../socle/date.ts';
import { formatGnf, formatPourcentage } from '../socle/montant.ts';
import { countOf } from '../socle/texte.ts';
import type { Projet } from './projet.ts';

/** An amendment, or an end of the series, in words. */
interface LigneAvenant {
  /** "Marché signé", "Avenant n° 2", "Après avenants". */
  titre: string;
  date?: string | undefined;
  objet?: string;
  /** Why, when it was approved, what it does to the delay. */
  notes: string[];
  /** "6 224 000 000 GNF", "+ 694 480 000 GNF (+11,2 %)". */
  montant: string;
}

const signe = (valeur: number): string => (valeur > 0 ? '+' : valeur < 0 ? '−' : '');

/** What an amendment adds or takes away, beside its share of the contract. */
function ecartOf(ecart: number | undefined, montant: number | undefined): string {
  if (ecart === undefined) return 'Montant non publié';
  if (ecart === 0) return 'Montant inchangé';
  const part = montant ? ` (${signe(ecart)}${formatPourcentage((100 * Math.abs(ecart)) / montant)})` : '';
  return `${signe(ecart)}\u00a0${formatGnf(Math.abs(ecart))}${part}`;
}

/** "61 jours ajoutés au délai"; silence is told as such (R5). */
const delaiOf = (jours: number | undefined): string =>
  jours === undefined
    ? 'Effet sur le délai non publié'
    : jours === 0
      ? 'Délai inchangé'
      : `${countOf(jours, 'jour ajouté', 'jours ajoutés')} au délai`;

/** The contract before, each change, the contract after (R137); empty where no amendment is told one by one. */
export function serieAvenants(projet: Projet): LigneAvenant[] {
  const { avenants = [], montant, nouveau_montant_avenant: apres, jours_ajoutes: jours } = projet;
  if (avenants.length === 0) return [];
  return [
    { titre: 'Marché signé', notes: [], montant: formatGnf(montant) },
    ...avenants.map((avenant) => ({
      titre: `Avenant n°\u00a0${avenant.numero}`,
      date: avenant.date,
      objet: avenant.objet,
      notes: [
        avenant.date === undefined ? 'Date non publiée' : undefined,
        avenant.motif,
        delaiOf(avenant.prolongation_jours),
        avenant.approbation && `Approuvé le ${formatJour(avenant.approbation)}`,
      ].filter((note): note is string => note !== undefined && note !== ''),
      montant: ecartOf(avenant.montant, montant),
    })),
    {
      titre: avenants.length < 2 ? 'Après avenant' : 'Après avenants',
      notes: jours ? [delaiOf(jours)] : [],
      montant: formatGnf(apres),
    },
  ];
}
