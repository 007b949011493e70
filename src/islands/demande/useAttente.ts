import { type RefObject, useEffect, useRef, useState } from 'react';
import type { NomFormulaire } from '../../domain/hors-ligne/a-envoyer.ts';
import type { Saisie } from '../../domain/demande/formulaire-demande.ts';
import { envoiDemande } from '../../stores/demande/envoi-demande.ts';
import { readAEnvoyer } from '../../stores/hors-ligne/a-envoyer.ts';
import { type Attente, startAttente } from '../formulaire/attente-envoi.ts';
import { startPieces } from './pieces-attente.ts';
import { ecriteOf } from './saisie-demande.ts';

/** Puts what was kept back into fields that are empty. */
export function fillGardee(form: HTMLFormElement, formulaire: NomFormulaire): void {
  const gardee = readAEnvoyer(formulaire, new Date());
  if (gardee?.essai) envoiDemande.resumeEssai(gardee.essai);
  for (const [nom, valeur] of Object.entries(gardee?.champs ?? {})) {
    const champ = form.elements.namedItem(nom);
    if (champ instanceof RadioNodeList) champ.value = valeur;
    else if (champ instanceof HTMLInputElement || champ instanceof HTMLTextAreaElement) champ.value ||= valeur;
  }
}

/** What the form of `readSaisie` says of a network that is away, once the island is awake. */
export function useAttente(
  formulaire: NomFormulaire,
  isEveille: boolean,
  readSaisie: () => Saisie,
  clear: () => void,
): { phrase: string; attente: RefObject<Attente | undefined> } {
  const [phrase, setPhrase] = useState('');
  const attente = useRef<Attente>(undefined);
  useEffect(() => {
    if (!isEveille) return undefined;
    attente.current = startAttente(
      formulaire,
      () => ecriteOf(readSaisie(), envoiDemande.listFichiers().size > 0),
      setPhrase,
      clear,
      startPieces,
    );
    return () => attente.current?.stop();
    // Once, when the island wakes: the fields are read from the form.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isEveille]);
  return { phrase, attente };
}
