/** Private folder of the proofs (RCCM, NIF). */
export const DOSSIER_JUSTIFICATIFS = 'justificatifs_acces';

/** As the bucket holds them too (R82). */
const JUSTIFICATIFS_MAX = 5;

/** A proof, from its choice to its storage. */
export interface Justificatif {
  /** Told apart from another file of the same name. */
  marque: string;
  nom: string;
  etat: 'choisi' | 'envoi' | 'envoye' | 'refuse' | 'echec';
  /** Share that has left the device, from 0 to 1. */
  part: number;
  /** What is wrong: a sentence for a refused file, the error of a failed one. */
  faute?: string;
  error?: unknown;
}

/** Path of a proof inside its folder; undefined for an address that is not one (« URL de fichier invalide »). */
export function cheminOfJustificatif(url: string): string | undefined {
  const repere = `/${DOSSIER_JUSTIFICATIFS}/`;
  const debut = url.indexOf(repere);
  const chemin = debut < 0 ? '' : url.slice(debut + repere.length).replace(/[?#].*$/s, '');
  return chemin === '' || chemin.split('/').includes('..') ? undefined : chemin;
}

/** What is wrong with the chosen files together, beside those that are there already; undefined when they may leave. */
export function verifyLot(lot: ReadonlyArray<{ nom: string; etat: string }>, deja = 0): string | undefined {
  const refuse = lot.find(({ etat }) => etat === 'refuse');
  if (refuse) return `Retirez « ${refuse.nom} », que le portail ne peut pas prendre.`;
  const nombre = lot.length + deja;
  if (nombre > JUSTIFICATIFS_MAX)
    return `${JUSTIFICATIFS_MAX} fichiers au plus${deja > 0 ? ', ceux d’avant compris' : ''}, il y en a ${nombre}.`;
  return undefined;
}
