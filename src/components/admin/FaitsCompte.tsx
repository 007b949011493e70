import { type Compte, etatOfCompte, ficheOf, isRattachable } from '../../domain/administration/compte-admin.ts';
import { hrefOfDemandes } from '../../domain/administration/lien-demandes.ts';
import { ROLE_COMPTE_LABELS } from '../../domain/compte/compte.ts';
import { phraseInvitation } from '../../domain/compte/invitation.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import type { NomsFiches } from '../../domain/administration/journal.ts';
import { routes } from '../../domain/portail/routes.ts';
import { MotsEntiers } from '../ui/MotsEntiers.tsx';
import { FaitsRow } from './FaitsRow.tsx';
import { EtatComptePastille } from './pastilles.tsx';

interface Props {
  compte: Compte;
  isSoi: boolean;
  noms: NomsFiches;
}

/** Whose account it is: head and facts. */
export function FaitsCompte({ compte, isSoi, noms }: Props) {
  const { id, full_name, email, phone, nom_societe, role, created_at, invite_le, demande_reference } = compte;
  const etat = etatOfCompte(compte);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`compte-${id}`} tabIndex={-1} className="[overflow-wrap:anywhere]">
          {full_name || email}
        </h3>
        <EtatComptePastille etat={etat} />
      </div>
      <p className="text-sm text-muted">{`${ROLE_COMPTE_LABELS[role]}${isSoi ? ' · votre compte' : ''}`}</p>
      <FaitsRow
        faits={[
          ['Email', email],
          ['Téléphone', phone],
          ['Société, selon la demande', nom_societe],
          ['Fiche du registre', ficheLisible(compte, noms)],
          [
            'Demande',
            demande_reference && (
              <a href={hrefOfDemandes(demande_reference)}>
                <MotsEntiers texte={demande_reference} />
              </a>
            ),
          ],
          ['Invitation', etat === 'INVITE' && invite_le !== null ? phraseInvitation(invite_le, new Date()) : null],
          [etat === 'INVITE' ? 'Préparé le' : 'Ouvert le', formatInstant(created_at)],
        ]}
      />
    </>
  );
}

function ficheLisible(compte: Compte, noms: NomsFiches) {
  const fiche = ficheOf(compte);
  if (fiche === null && compte.role === 'ENTREPRISE')
    return 'Aucune\u00a0: ne peut pas être proposée attributaire tant que le compte n’est pas rattaché';
  if (fiche === null) return isRattachable(compte.role) ? 'Aucune' : null;
  const nom = noms.get(fiche);
  if (nom === undefined) return `${fiche} (absente du registre)`;
  return compte.role === 'ENTREPRISE' ? <a href={routes.entreprise(fiche)}>{nom}</a> : nom;
}
