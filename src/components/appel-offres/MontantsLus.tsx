import type { AppelOffresInterne, MontantClasse } from '../../domain/appel-offres/appel-offres-interne.ts';
import { phraseCombinaison, phraseRabais } from '../../domain/appel-offres/lot-offert.ts';
import { groupMontants, meilleurTotal, type MontantsLot } from '../../domain/appel-offres/montants-lots.ts';
import { formatGnf, formatNombre } from '../../domain/socle/montant.ts';
import { formatEcart, TotalLots } from './TotalLots.tsx';

interface Props {
  interne: Pick<AppelOffresInterne, 'montants_lus' | 'lots_internes'>;
  /** Of the whole tender, GNF. */
  budget: number | undefined;
}

const formatLu = ({ net, devise }: MontantClasse): string =>
  devise === 'GNF' ? formatGnf(net) : `${formatNombre(net)}\u00a0${devise}`;

/** Amounts read at the opening, the lowest first, lot by lot, each against the budget of its lot (R145). */
export function MontantsLus({ interne: { montants_lus, lots_internes }, budget }: Props) {
  const groupes = groupMontants(montants_lus, lots_internes, budget);
  const total = meilleurTotal(montants_lus, groupes);
  const hasDevise = groupes.some(({ montants }) => montants.some(({ rang }) => rang === undefined));
  const combinaisons = montants_lus.flatMap(({ soumissionnaire, combinaisons: siennes = [] }) =>
    siennes.map((une) => `${soumissionnaire}\u00a0: ${phraseCombinaison(une)}`),
  );
  if (groupes.length === 0) return <p className="mt-1 text-muted">Aucun montant lu à ce jour.</p>;
  return (
    <>
      {groupes.map((groupe) => (
        <Groupe key={groupe.titre ?? ''} groupe={groupe} />
      ))}
      {combinaisons.map((phrase) => (
        <p key={phrase} className="mt-1 text-sm break-words">
          {phrase}
        </p>
      ))}
      {total && <TotalLots total={total} />}
      {hasDevise && (
        <p className="text-sm text-muted">
          Les offres en devise ne sont pas classées&nbsp;: aucun taux de change n’est appliqué ici.
        </p>
      )}
    </>
  );
}

function Groupe({ groupe: { titre, budget, montants } }: { groupe: MontantsLot }) {
  return (
    <div className="mt-1">
      {titre !== undefined && <p className="mt-2 font-semibold break-words">{titre}</p>}
      {montants.length === 0 ? (
        <p className="text-sm text-muted">Aucune offre lue.</p>
      ) : (
        <ol>
          {montants.map((lu) => (
            <li
              key={`${lu.soumissionnaire} ${lu.montant}`}
              className="flex flex-wrap justify-between gap-x-4 border-t border-subtle py-1.5 text-sm"
            >
              <span className="min-w-0 break-words">
                <b className="mr-2">{lu.rang ?? '–'}</b>
                <span>{lu.soumissionnaire}</span>
                {lu.isEcarte === true && <span className="text-danger">, écartée par le rapport</span>}
                {lu.rabais_pct !== undefined && (
                  <span className="block text-muted">{`Lu ${formatGnf(lu.montant)}, ${phraseRabais(lu.montant, lu) ?? ''}`}</span>
                )}
              </span>
              <span className="ml-auto">
                <b className="insecable">{formatLu(lu)}</b>{' '}
                <span className="insecable text-muted">
                  <span className="sr-only">écart au budget indicatif </span>
                  <span>{formatEcart(lu.ecart)}</span>
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {montants.length > 0 && (
        <p className="text-sm text-muted">
          {titre !== undefined && budget === undefined
            ? 'Ce lot n’a pas de budget publié\u00a0: aucun écart ne se calcule.'
            : `Écart au budget indicatif ${titre === undefined ? 'de' : 'du lot\u00a0:'} ${formatGnf(budget)}.`}
        </p>
      )}
    </div>
  );
}
