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
import { sessionPage } from '../compte/session.ts';
import { cleMotif, keepBrouillon } from '../socle/brouillons.ts';
import { createListeDistante } from './liste-distante.ts';
import { createSuivis } from './suivis.ts';
import { VUES_COMPTES } from '../../domain/administration/liste-comptes.ts';

const DEPENDANCES = {
  readCompte,
  readComptes,
  writeChangement,
  recheckSession: sessionPage.recheckSession,
};

/** How a change ended: refused with why, done, or proposed to another administrator (R168). */
interface Suite {
  faute: string | undefined;
  isPropose: boolean;
}

/** Makes the store of the accounts. */
export function createComptes(dependances: typeof DEPENDANCES) {
  const liste = createListeDistante({
    vues: VUES_COMPTES,
    read: dependances.readComptes,
    echec: MESSAGES.comptesNonCharges,
    onRien: dependances.recheckSession,
  });
  const { $suivis, act } = createSuivis({
    read: dependances.readCompte,
    replace: liste.replace,
    depasse: ['liste_noire_definitive', 'rattachement_invalide', 'compte_invite', 'invitation_sans_objet'],
    describe: (compte: Compte) => `Ce compte est maintenant : ${describeCompte(compte)}.`,
  });

  /**
   * Changes an account; what went wrong in one sentence, or nothing. What takes two administrators is only proposed: the
   * account comes back as it was.
   */
  async function changeCompte(compte: Compte, changement: Changement, motif: string): Promise<Suite> {
    let isPropose = false;
    const faute = await act(compte.id, {
      attendu: attenteOf(changement),
      write: async () => {
        const ecrit = await dependances.writeChangement(compte, changement, motif);
        isPropose = changement.geste !== 'RENVOYER' && !isMemeEtat(ecrit, applyChangement(compte, changement));
        return ecrit;
      },
      isFait: (lu) =>
        changement.geste === 'RENVOYER'
          ? lu.invite_le !== compte.invite_le
          : isMemeEtat(lu, applyChangement(compte, changement)),
    });
    if (faute === undefined) keepBrouillon(cleMotif(compte.id, changement.geste), '');
    return { faute, isPropose };
  }

  return { liste, $suivis, changeCompte };
}

/** The accounts that the view asks for, and what is done with them. */
export const comptes = createComptes(DEPENDANCES);
