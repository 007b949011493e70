import { ditInconnu } from './mot-inconnu.ts';
import { CHOIX_PRESTATAIRE } from './paiement/reglage.ts';
import { type Environnement, readVariable } from './variables.ts';

const OUI_NON: readonly string[] = ['oui', 'non'];

/** Variables that take one word of a closed list. Another word would be taken for none: a demonstration left open, say. */
const CHOIX: Readonly<Record<string, readonly string[]>> = {
  BACKEND: ['embarque', 'aucun'],
  DEMONSTRATION: OUI_NON,
  DESINSCRIPTION_UN_CLIC: OUI_NON,
  HORS_LIGNE: OUI_NON,
  PAIEMENT_PRESTATAIRE: CHOIX_PRESTATAIRE,
  PUBLICATION: OUI_NON,
};

/** One sentence for each variable whose word is unknown, with those that are known; undefined when there is none. */
export function fauteChoix(env: Environnement): string | undefined {
  const fautes = Object.entries(CHOIX).flatMap(([nom, connus]) => {
    const valeur = readVariable(env, nom);
    return valeur === undefined || connus.includes(valeur) ? [] : [`${nom}\u00a0: ${ditInconnu(valeur, connus)}`];
  });
  return fautes.length === 0 ? undefined : fautes.join(' ');
}
