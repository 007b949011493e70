import type { submitFiches } from '../../data/supabase/propositions.ts';
import type { BrouillonImport } from '../../domain/classeur/brouillon-import.ts';
import { changementsOf, type Difference, titreImport } from '../../domain/classeur/resultat.ts';
import { splitChangements } from '../../domain/proposition/envois.ts';
import type { ChangementFiche, OrigineProposition } from '../../domain/proposition/proposition.ts';
import { messageForProposition } from '../../domain/proposition/refus-proposition.ts';
import { drawId } from '../../domain/socle/identifiant.ts';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';
import type { Soumise } from './etat-import.ts';

/** What is about to be proposed: in one proposition, or in several where one would be too large (R210). */
interface Envoi {
  titre: string;
  note: string;
  origine: OrigineProposition;
  envois: ChangementFiche[][];
  numeros: NonNullable<BrouillonImport['envoi']>;
}

/** The very same content keeps its numbers from one try to the next. */
export function prepareEnvoi(brouillon: BrouillonImport, difference: Difference): Envoi {
  const envois = splitChangements(changementsOf(difference));
  const titre = cleanTexte(brouillon.titre ?? titreImport(difference, brouillon.nom), 'ligne');
  const note = cleanTexte(brouillon.note, 'prose');
  const contenu = sumOf(JSON.stringify([titre, note, envois]));
  const numeros = brouillon.envoi?.contenu === contenu ? brouillon.envoi : { contenu, ids: envois.map(() => drawId()) };
  const isErp = brouillon.choix?.correspondance.constantes['source.systeme'] === 'ERP';
  return { titre, note, origine: isErp ? 'ERP' : 'CLASSEUR', envois, numeros };
}

/** Submits them one after the other; a failure leaves what was submitted, which another try finds again. */
export async function sendEnvoi(
  { titre, note, origine, envois, numeros }: Envoi,
  submit: typeof submitFiches,
): Promise<{ propositions: Soumise[] } | { faute: string }> {
  const propositions: Soumise[] = [];
  try {
    for (const [rang, fiches] of envois.entries()) {
      const id = numeros.ids[rang] ?? '';
      const partie = envois.length === 1 ? '' : ` (${rang + 1} sur ${envois.length})`;
      const { numero, chevauchements } = await submit({ id, origine, titre: titre + partie, note, fiches });
      propositions.push({ id, numero, fiches: fiches.length, chevauchements });
    }
    return { propositions };
  } catch (error) {
    console.error('La proposition n’est pas partie.', error);
    return { faute: messageForProposition(error) };
  }
}

/** Tells one content from another. */
function sumOf(texte: string): string {
  let somme = 5381;
  for (let rang = 0; rang < texte.length; rang += 1) somme = Math.imul(somme, 33) ^ texte.charCodeAt(rang);
  return `${texte.length}-${somme >>> 0}`;
}
