import { readCompte, readComptes, writeChangement } from '../../data/supabase/comptes-admin.ts';
import {
  applyChangement,
  attenteOf,
  type Changement,
  type Compte,
  describeCompte,
  isMemeEtat,
} from '../../domain/administration/compte-admin.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { recheckSession } from '../compte/session.ts';
import { cleMotif, keepBrouillon } from '../socle/brouillons.ts';
import { createListeDistante } from './liste-distante.ts';
import { createSuivis } from './suivis.ts';
import { VUES_COMPTES } from '../../domain/administration/liste-comptes.ts';

interface Portes {
  readCompte: typeof readCompte;
  readComptes: typeof readComptes;
  writeChangement: typeof writeChangement;
  recheckSession: typeof recheckSession;
}

/** Makes the store of the accounts. */
export function createComptes({ readCompte, readComptes, writeChangement, recheckSession }: Portes) {
  const comptes = createListeDistante({
    vues: VUES_COMPTES,
    read: readComptes,
    echec: MESSAGES.comptesNonCharges,
    onRien: recheckSession,
  });
  const { $suivis, act } = createSuivis({
    read: readCompte,
    replace: comptes.replace,
    depasse: ['liste_noire_definitive', 'rattachement_invalide', 'compte_invite', 'invitation_sans_objet'],
    describe: (compte: Compte) => `Ce compte est maintenant : ${describeCompte(compte)}.`,
  });

  /** Changes an account; what went wrong in one sentence, or nothing. */
  async function changeCompte(compte: Compte, changement: Changement, motif: string): Promise<string | undefined> {
    const faute = await act(compte.id, {
      attendu: attenteOf(changement),
      write: () => writeChangement(compte, changement, motif),
      isFait: (lu) =>
        changement.geste === 'RENVOYER'
          ? lu.invite_le !== compte.invite_le
          : isMemeEtat(lu, applyChangement(compte, changement)),
    });
    if (faute === undefined) keepBrouillon(cleMotif(compte.id, changement.geste), '');
    return faute;
  }

  return { comptes, $suivis, changeCompte };
}

/** The accounts that the view asks for, and what is done with them. */
export const { comptes, $suivis, changeCompte } = createComptes({
  readCompte,
  readComptes,
  writeChangement,
  recheckSession,
});
