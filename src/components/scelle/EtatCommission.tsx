import { routes } from '../../domain/portail/routes.ts';
import { type Commission, type MembreCommission, phraseMembresPartis } from '../../domain/scelle/commission.ts';
import { motCommission, phraseEtatCommission, type TonCommission } from '../../domain/scelle/phrases-commission.ts';
import { formatInstant } from '../../domain/socle/date.ts';

/** Colours of a commission's state. */
export const TONS_COMMISSION: Record<TonCommission, string> = {
  MANQUE: 'bg-suspendu-soft text-suspendu',
  BIEN: 'bg-encours-soft text-encours',
  FINI: 'bg-sunken text-muted',
};

interface Props {
  commission: Commission | null;
  /** Its tender. */
  appel: Pick<Commission, 'statut' | 'date_limite'>;
  now: Date;
}

/** Where a commission stands, and what is missing. */
export function EtatCommission({ commission, appel, now }: Props) {
  const { mot, ton } = motCommission(commission, appel, now);
  return (
    <div className="grid grid-cols-1 gap-2">
      <p>
        <span className={`pastille whitespace-normal ${TONS_COMMISSION[ton]}`}>{mot}</span>
      </p>
      <p>{phraseEtatCommission(commission, appel, now)}</p>
      {commission !== null && <MembresPartis commission={commission} isOuverte={false} />}
    </div>
  );
}

/** Whose account is not active any more, what it changes for the offers, and where it is made active again. */
export function MembresPartis({ commission, isOuverte }: { commission: Commission; isOuverte: boolean }) {
  const phrase = phraseMembresPartis(commission, isOuverte);
  if (phrase === undefined) return null;
  const { inactifs } = commission;
  return (
    <div className="max-w-texte">
      <p className="font-semibold">
        {`${inactifs.length > 1 ? 'Comptes qui ne sont' : 'Compte qui n’est'} plus ${inactifs.length > 1 ? 'actifs' : 'actif'}\u00a0: ${inactifs.join(', ')}.`}
      </p>
      <p>{phrase}</p>
      <p>
        <a href={routes.adminComptes()} className="inline-block py-2">
          Rendre un compte actif
        </a>
        , à deux administrateurs&nbsp;; son membre siège de nouveau un jour après.
      </p>
    </div>
  );
}

/** The three members, each with the state of their key. */
export function MembresCommission({ membres }: { membres: readonly MembreCommission[] }) {
  return (
    <ol aria-label="Membres" className="grid grid-cols-1 gap-2">
      {membres.map(({ id, nom, qualite, cle_publique, cle_le, moi }) => (
        <li key={id} className="fiche p-4">
          <p className="break-words">
            <b>{nom}</b>
            <span>{`${moi ? ' (vous)' : ''}, ${qualite}`}</span>
          </p>
          <p className={`text-sm ${cle_publique === null ? 'font-semibold text-suspendu' : 'text-muted'}`}>
            {cle_publique === null ? 'Clé à faire' : `Clé faite le ${formatInstant(cle_le ?? undefined)}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
