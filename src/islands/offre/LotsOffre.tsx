import type { AvisOffre } from '../../domain/scelle/avis-offre.ts';
import { lotsOuverts } from '../../domain/scelle/avis-offre.ts';
import { titreLotAvis } from '../../domain/appel-offres/lot-offert.ts';
import { STATUT_APPEL_OFFRES_LABELS } from '../../domain/appel-offres/vocabulaire.ts';
import { LOT_VIDE, LOTS_MAX, type SaisieLot } from '../../domain/scelle/formulaire-offre.ts';
import { isOffert } from '../../domain/scelle/rabais-offre.ts';
import { formatGnf } from '../../domain/socle/montant.ts';
import { ChampTexte } from '../formulaire/ChampTexte.tsx';
import { PrixLot } from './PrixLot.tsx';

interface Props {
  avis: AvisOffre;
  lots: readonly SaisieLot[];
  fauteOf: (id: string) => string | undefined;
  onChange: (lots: readonly SaisieLot[]) => void;
}

/** The lots that are offered for, each with its amounts: among those of the notice, or named by hand where it names none. */
export function LotsOffre(props: Props) {
  const { avis, lots, fauteOf, onChange } = props;
  const ouverts = lotsOuverts(avis);
  const isLibre = avis.lots.length === 0;
  const change = (rang: number, changes: Partial<SaisieLot>) =>
    onChange(lots.map((lot, un) => (un === rang ? { ...lot, ...changes } : lot)));
  const titreOf = (lot: string, rang: number): string => {
    const connu = ouverts.find(({ numero }) => String(numero) === lot);
    if (connu) return titreLotAvis(connu);
    return lots.length === 1 ? 'Votre prix' : `Lot ${rang + 1} sur ${lots.length}`;
  };
  return (
    <>
      {!isLibre && (ouverts.length > 1 || lots.length === 0) && <ChoixLots {...props} />}
      <LotsFinis lots={avis.lots} />
      {lots.map((lot, rang) => {
        const id = `lot-${rang + 1}`;
        return (
          <fieldset key={isLibre ? rang : lot.lot} className="fiche grid grid-cols-1 gap-4 p-4">
            <legend className="px-1 font-semibold">{titreOf(lot.lot, rang)}</legend>
            {isLibre && (
              <ChampTexte
                id={`${id}-lot`}
                label="Lot"
                aide="Son numéro dans le dossier ; « unique » s’il n’y en a qu’un."
                faute={fauteOf(`${id}-lot`)}
                valeur={lot.lot}
                onChange={(texte) => change(rang, { lot: texte })}
              />
            )}
            <PrixLot id={id} lot={lot} fauteOf={fauteOf} onChange={(changes) => change(rang, changes)} />
            {isLibre && lots.length > 1 && (
              <p>
                <button type="button" className="btn" onClick={() => onChange(lots.filter((_, un) => un !== rang))}>
                  Retirer ce lot<span className="sr-only">{` (${lot.lot || rang + 1})`}</span>
                </button>
              </p>
            )}
          </fieldset>
        );
      })}
      {isLibre && lots.length < LOTS_MAX && (
        <p>
          <button type="button" className="btn" onClick={() => onChange([...lots, LOT_VIDE])}>
            Ajouter un lot
          </button>
        </p>
      )}
    </>
  );
}

/** Lots that have ended since the notice: named, so that nobody looks for them. */
function LotsFinis({ lots }: Pick<AvisOffre, 'lots'>) {
  const finis = lots.filter(({ statut }) => statut !== null);
  if (finis.length === 0) return null;
  return (
    <ul aria-label="Lots qui ne se proposent plus" className="grid grid-cols-1 gap-1 text-sm text-muted">
      {finis.map((lot) => (
        <li key={lot.numero} className="break-words">
          {`${titreLotAvis(lot)}\u00a0: ${STATUT_APPEL_OFFRES_LABELS[lot.statut ?? 'ANNULE'].toLowerCase()}, ne se propose plus.`}
        </li>
      ))}
    </ul>
  );
}

/** Which lots of the notice the offer is for; those that have ended are not among them. */
function ChoixLots({ avis, lots, fauteOf, onChange }: Props) {
  const faute = fauteOf('lots');
  const choose = (numero: number, isChoisi: boolean) =>
    onChange(
      lotsOuverts(avis).flatMap(({ numero: un }) => {
        const garde = lots.find(({ lot }) => lot === String(un));
        if (un === numero) return isChoisi ? [garde ?? { ...LOT_VIDE, lot: String(un) }] : [];
        return garde ?? [];
      }),
    );
  return (
    <fieldset
      id="lots"
      tabIndex={-1}
      aria-describedby={faute && 'lots-faute'}
      className={`fiche p-4 ${faute ? 'border-danger!' : ''}`}
    >
      <legend className="px-1 font-semibold">Pour quels lots</legend>
      {faute && (
        <p id="lots-faute" className="text-sm font-semibold text-danger">
          {faute}
        </p>
      )}
      {lotsOuverts(avis).length === 0 && <p>Tous les lots de cet appel d’offres sont finis.</p>}
      {lotsOuverts(avis).map((lot) => (
        <label key={lot.numero} className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            className="mt-1 size-5 flex-none accent-brand"
            checked={isOffert(lots, lot.numero)}
            onChange={(event) => choose(lot.numero, event.currentTarget.checked)}
          />
          <span className="min-w-0 break-words">
            <b>{titreLotAvis(lot)}</b>
            {lot.budget_indicatif !== null && (
              <span className="block text-sm text-muted">{`Budget indicatif : ${formatGnf(lot.budget_indicatif)}`}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
