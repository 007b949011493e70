import { routes } from '../../domain/portail/routes.ts';
import {
  type Commission,
  type EtapeCommission,
  etapeCommission,
  type MembreCommission,
  phraseMembresPartis,
} from '../../domain/scelle/commission.ts';
import { formatInstant } from '../../domain/socle/date.ts';

const PASTILLES: Record<EtapeCommission, readonly [label: string, couleurs: string]> = {
  NOMMER: ['Commission à nommer', 'bg-suspendu-soft text-suspendu'],
  MEMBRE_PARTI: ['Un membre n’est plus actif', 'bg-suspendu-soft text-suspendu'],
  CLES: ['Clés à faire', 'bg-suspendu-soft text-suspendu'],
  ESSAI: ['Essai à préparer', 'bg-suspendu-soft text-suspendu'],
  OUVRIR: ['Essai à ouvrir', 'bg-suspendu-soft text-suspendu'],
  PRETE: ['Prête à recevoir les offres', 'bg-encours-soft text-encours'],
  COMPLETE: ['Prête, tous les essais faits', 'bg-encours-soft text-encours'],
};

const PHRASES: Record<EtapeCommission, string> = {
  NOMMER:
    'Aucune offre ne peut être déposée avant que trois membres soient nommés, aient leur clé et aient réussi un essai.',
  MEMBRE_PARTI: 'Le compte d’un membre n’est plus celui d’un administrateur actif.',
  CLES: 'Chaque membre fait sa clé sur son propre appareil. Aucune offre ne peut encore être déposée.',
  ESSAI: 'Les trois clés sont là. Un membre prépare l’essai. Aucune offre ne peut encore être déposée.',
  OUVRIR: 'Deux membres ouvrent l’essai, l’un après l’autre. Aucune offre ne peut encore être déposée.',
  PRETE: 'Les entreprises peuvent déposer leurs offres. Que chaque paire fasse tout de même son essai.',
  COMPLETE: 'Les entreprises peuvent déposer leurs offres, et chaque paire a montré qu’elle sait les ouvrir.',
};

/** Where a commission stands, and what is missing. */
export function EtatCommission({ commission }: { commission: Commission | null }) {
  const etape = etapeCommission(commission);
  const [label, couleurs] = PASTILLES[etape];
  return (
    <div className="grid grid-cols-1 gap-2">
      <p>
        <span className={`pastille whitespace-normal ${couleurs}`}>{label}</span>
      </p>
      <p>{PHRASES[etape]}</p>
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
