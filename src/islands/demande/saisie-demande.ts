import { CHAMPS_DEMANDE, type OrigineDemande } from '../../domain/demande/champs-demande.ts';
import type { TypeCompte } from '../../domain/demande/demande-acces.ts';
import type { Saisie } from '../../domain/demande/formulaire-demande.ts';
import { readChamp } from '../formulaire/useFormulaire.ts';

/** Nobody sees this field: only a robot fills it in. */
export const PIEGE = 'site_web';

/** What the form holds, by the name of the field. */
export const saisieOf = (form: HTMLFormElement | null, origine: OrigineDemande): Saisie =>
  Object.fromEntries(
    [...CHAMPS_DEMANDE[origine].map(({ nom }) => nom), PIEGE, 'type_compte'].map((nom) => [nom, readChamp(form, nom)]),
  );

/**
 * What a person wrote: neither the choice that the form makes for them, nor what only a robot fills in, is something
 * written; with files it goes along.
 */
export function ecriteOf(saisie: Saisie, hasPieces: boolean): Record<string, string> {
  const ecrits = Object.entries(saisie).filter(([nom]) => nom !== PIEGE);
  return hasPieces || ecrits.some(([nom, texte]) => nom !== 'type_compte' && texte !== '')
    ? Object.fromEntries(ecrits)
    : {};
}

/** Read from the form, which knows the choice before React does. */
export const typeOf = (saisie: Saisie): TypeCompte =>
  saisie['type_compte'] === 'BAILLEUR' ? 'BAILLEUR' : 'ENTREPRISE';
