import { type LotInterne, termeTitulaire } from '../../domain/appel-offres/appel-offres-interne.ts';
import { titreLotAvis } from '../../domain/appel-offres/lot-offert.ts';
import { STATUT_APPEL_OFFRES_LABELS } from '../../domain/appel-offres/vocabulaire.ts';
import { formatGnf } from '../../domain/socle/montant.ts';
import { listOf } from '../../domain/socle/texte.ts';

interface Props {
  lots: readonly LotInterne[];
  entreprises: ReadonlyMap<string, string>;
}

/** Who is proposed or awarded for each lot, and how the others ended; nothing while no lot has either. */
export function LotsInternes({ lots, entreprises }: Props) {
  const dits = lots.filter(({ titulaire, statut }) => titulaire !== null || statut !== null);
  if (dits.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1">
      {dits.map((lot) => (
        <li key={lot.numero} className="break-words">
          <b>{`${titreLotAvis(lot)}.`}</b> <span>{phraseOf(lot, entreprises)}</span>
        </li>
      ))}
    </ul>
  );
}

function phraseOf(lot: LotInterne, entreprises: ReadonlyMap<string, string>): string {
  const { titulaire, noms, montant_attribue, statut, motif_fin } = lot;
  if (titulaire !== null) {
    const nommes = titulaire.map((id, rang) => entreprises.get(id) ?? noms?.[rang] ?? id);
    const terme = termeTitulaire(statut ?? 'EVALUE', titulaire.length);
    return `${terme}\u00a0: ${listOf(nommes)}, ${formatGnf(montant_attribue ?? undefined)}`;
  }
  const fin = statut === null ? '' : STATUT_APPEL_OFFRES_LABELS[statut];
  return motif_fin === null ? fin : `${fin}\u00a0: ${motif_fin}`;
}
