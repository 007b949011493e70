import { useState } from 'react';
import { ChampsFiltres } from '../../components/listes/ChampsFiltres.tsx';
import { ROLE_COMPTE_LABELS } from '../../domain/compte/compte.ts';
import {
  type Changement,
  type Compte,
  ficheOf,
  isMotifRequis,
  type Geste,
  ROLES_COMPTE,
  verbeOf,
} from '../../domain/administration/compte-admin.ts';
import { consequenceOf } from '../../domain/administration/consequence-compte.ts';
import type { Rattachements } from '../../domain/administration/rattachement.ts';
import { cleMotif } from '../../stores/socle/brouillons.ts';
import { ConfirmationDialog } from '../formulaire/ConfirmationDialog.tsx';

interface Props {
  compte: Compte;
  geste: Geste;
  isSoi: boolean;
  rattachements: Rattachements;
  onConfirme: (changement: Changement, motif: string) => void;
  onFerme: () => void;
}

/** No choice of a select is empty (R57). */
const A_CHOISIR = 'A_CHOISIR';
const AUCUNE = 'AUCUNE';

/** What may be chosen in place of what the account has. */
function choixOf({ compte, geste, rattachements }: Props) {
  if (geste === 'ROLE')
    return {
      label: 'Nouveau rôle',
      invite: 'Choisissez le nouveau rôle.',
      options: ROLES_COMPTE.filter((role) => role !== compte.role).map((valeur) => ({
        valeur,
        label: ROLE_COMPTE_LABELS[valeur],
      })),
    };
  if (geste !== 'RATTACHER') return undefined;
  const isBailleur = compte.role === 'BAILLEUR';
  const fiche = ficheOf(compte);
  const fiches = rattachements[isBailleur ? 'bailleurs' : 'entreprises'].filter(({ valeur }) => valeur !== fiche);
  return {
    label: isBailleur ? 'Bailleur du registre' : 'Entreprise du registre',
    invite: 'Choisissez la fiche que le compte représente.',
    options: fiche === null ? fiches : [{ valeur: AUCUNE, label: 'Aucune fiche (détacher)' }, ...fiches],
  };
}

function changementOf(geste: Geste, valeur: string): Changement | undefined {
  if (geste !== 'ROLE' && geste !== 'RATTACHER') return { geste };
  if (valeur === A_CHOISIR) return undefined;
  if (geste === 'RATTACHER') return { geste, fiche: valeur === AUCUNE ? null : valeur };
  const role = ROLES_COMPTE.find((un) => un === valeur);
  return role && { geste, role };
}

/** Asks for a change of an account to be chosen and confirmed. */
export function GesteDialog(props: Props) {
  const { compte, geste, isSoi, onConfirme, onFerme } = props;
  const [valeur, setValeur] = useState(A_CHOISIR);
  const choix = choixOf(props);
  const changement = changementOf(geste, valeur);
  const verbe = verbeOf(geste, compte.status);
  return (
    <ConfirmationDialog
      titre={<span>{`${verbe} ?`}</span>}
      sujet={compte.full_name === '' ? compte.email : `${compte.full_name}, ${compte.email}`}
      consequence={changement ? consequenceOf(compte, changement, isSoi) : (choix?.invite ?? '')}
      verbe={verbe}
      cle={cleMotif(compte.id, geste)}
      // The database takes no reason for a letter.
      aideMotif={geste === 'RENVOYER' ? undefined : 'Gardé au journal.'}
      isMotifRequis={changement !== undefined && isMotifRequis(compte, changement)}
      isComplet={changement !== undefined}
      onConfirme={(motif) => {
        if (changement) onConfirme(changement, motif);
      }}
      onFerme={onFerme}
    >
      {choix && (
        <div>
          <ChampsFiltres
            champs={[
              {
                nom: 'choix',
                label: choix.label,
                options: [{ valeur: A_CHOISIR, label: 'À choisir' }, ...choix.options],
              },
            ]}
            valeurs={{ choix: valeur }}
            prefixe="geste"
            onChange={(_, choisie) => setValeur(choisie)}
          />
        </div>
      )}
    </ConfirmationDialog>
  );
}
