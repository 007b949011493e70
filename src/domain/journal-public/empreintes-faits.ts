import { formatJour } from '../socle/date.ts';
import type { Acte } from './acte.ts';
import { type FicheEcrite, nomEntree } from './faits-fiche.ts';

/** The digest of an entry's facts that is in force, and the act that gave it. */
export interface EmpreinteDite {
  empreinte: string;
  rang: number;
  instant: string;
}

/** The digest in force of each entry, by its name; an entry that was withdrawn has none. */
export function readEmpreintes(actes: readonly Acte[]): Map<string, EmpreinteDite> {
  const dites = new Map<string, EmpreinteDite>();
  for (const { source, action, objet, objet_id, empreinte, rang, instant } of actes) {
    if (source !== 'REGISTRE' || objet_id === undefined) continue;
    const nom = nomEntree(objet, objet_id);
    if (action === 'FICHE_RETIREE') dites.delete(nom);
    else if (empreinte !== undefined) dites.set(nom, { empreinte, rang, instant });
  }
  return dites;
}

const jourDe = (instant: string): string => formatJour(instant.slice(0, 10));

/** What is wrong between what a register says of an entry and what the history says of it last; undefined when nothing is. */
export function fauteFiche(
  nom: string,
  empreinte: string | undefined,
  dite: EmpreinteDite | undefined,
): string | undefined {
  if (dite === undefined)
    return empreinte === undefined ? undefined : `La fiche « ${nom} » est publiée sans que le journal le dise.`;
  const acte = `l’acte n° ${dite.rang} du ${jourDe(dite.instant)}`;
  if (empreinte === undefined)
    return `La fiche « ${nom} », que dit ${acte}, n’est plus publiée, et aucun acte ne la dit retirée.`;
  if (empreinte === dite.empreinte) return undefined;
  return `La fiche « ${nom} » a changé depuis ${acte}, et aucun acte ne le dit : l’empreinte de ses faits n’est plus la même.`;
}

/** The same of every entry of a register, in one list; nothing of a history that has no digest yet. */
export function fautesFiches(actes: readonly Acte[], fiches: readonly FicheEcrite[]): string[] {
  const dites = readEmpreintes(actes);
  if (dites.size === 0) return [];
  const presentes = new Set(fiches.map(({ nom }) => nom));
  return [
    ...fiches.flatMap(({ nom, empreinte }) => fauteFiche(nom, empreinte, dites.get(nom)) ?? []),
    ...[...dites].flatMap(([nom, dite]) => (presentes.has(nom) ? [] : (fauteFiche(nom, undefined, dite) ?? []))),
  ];
}

/** When facts that somebody kept were in force, one sentence a period; empty when the history never had their digest. */
export function ditEnVigueur(actes: readonly Acte[], nom: string, empreinte: string): string[] {
  const siens = actes.filter(
    ({ source, objet, objet_id, action, empreinte: sienne }) =>
      source === 'REGISTRE' &&
      objet_id !== undefined &&
      nomEntree(objet, objet_id) === nom &&
      (sienne !== undefined || action === 'FICHE_RETIREE'),
  );
  return siens.flatMap((acte, place) => {
    if (acte.empreinte !== empreinte) return [];
    const fin = siens[place + 1];
    const debut = `Ces faits de la fiche « ${nom} » sont ceux que dit l’acte n° ${acte.rang} du ${jourDe(acte.instant)}`;
    return fin === undefined
      ? `${debut}, en vigueur sous cette tête.`
      : `${debut}, en vigueur jusqu’à l’acte n° ${fin.rang} du ${jourDe(fin.instant)}.`;
  });
}
