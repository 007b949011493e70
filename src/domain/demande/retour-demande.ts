import { PARAMETRE_APPEL, routes } from '../portail/routes.ts';
import type { TypeCompte } from './demande-acces.ts';

const IDENTIFIANT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The tender that a person comes from, as an address names it; undefined when it names none that could be. */
export function readAppelOffres(search: string): string | undefined {
  const id = new URLSearchParams(search).get(PARAMETRE_APPEL) ?? '';
  return id.length <= 200 && IDENTIFIANT.test(id) ? id : undefined;
}

/** Where a person comes back to with an account: a company to the tender's card in its workspace, others to its page. */
export const retourOf = (type: TypeCompte, appelOffres: string): string =>
  type === 'ENTREPRISE' ? routes.espaceEntreprise(appelOffres) : routes.appelOffres(appelOffres);
