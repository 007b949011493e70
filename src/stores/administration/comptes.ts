import { readCompte, readComptes, writeChangement } from '../../data/supabase/comptes-admin.ts';
import {
  applyChangement,
  attenteOf,
  type Changement,
  type Compte,
  describeCompte,
  isMemeEtat,
} from '../../domain/administration/compte-admin.ts';
import { VUES_COMPTES } from '../../domain/administration/liste-comptes.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { cleMotif, keepBrouillon } from '../socle/brouillons.ts';
import { createListeDistante } from './liste-distante.ts';
import { createSuivis } from './suivis.ts';

/** The accounts that the view asks for. */
export const comptes = createListeDistante(VUES_COMPTES, readComptes, MESSAGES.comptesNonCharges);

const suivis = createSuivis({
  read: readCompte,
  replace: comptes.replace,
  depasse: ['liste_noire_definitive', 'rattachement_invalide'],
  describe: (compte) => `Ce compte est maintenant : ${describeCompte(compte)}.`,
});
export const { $suivis } = suivis;

/** Changes an account; what went wrong in one sentence, or nothing. */
export async function changeCompte(compte: Compte, changement: Changement, motif: string): Promise<string | undefined> {
  const faute = await suivis.act(compte.id, {
    attendu: attenteOf(changement),
    write: () => writeChangement(compte, changement, motif),
    isFait: (lu) => isMemeEtat(lu, applyChangement(compte, changement)),
  });
  if (faute === undefined) keepBrouillon(cleMotif(compte.id, changement.geste), '');
  return faute;
}
