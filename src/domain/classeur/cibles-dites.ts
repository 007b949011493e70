import type { FormesChamps } from '../proposition/forme-champ.ts';
import { labelOfSens } from '../proposition/forme-champ.ts';
import { formeOf } from '../socle/forme.schema.ts';
import { enSuite, fold } from '../socle/texte.ts';
import { ciblesOf } from './cibles.ts';
import { CORRESPONDANCES_PORTAIL } from './correspondances-portail.ts';
import { libelleDe } from './libelles-classeur.ts';
import type { CollectionClasseur } from './vocabulaire.ts';

/** A field that a column may fill, as a person chooses it. */
export interface CibleDite {
  champ: string;
  label: string;
  /** True for amounts, which a column may tell in millions. */
  isMontant: boolean;
  /** Headings that name it, folded as they are compared. */
  cles: string[];
  /** Values of a closed list, in words. */
  mots: Array<{ code: string; label: string }>;
}

/** How the portal's own exports head it. */
const titresDe = (collection: CollectionClasseur, champ: string): string[] =>
  CORRESPONDANCES_PORTAIL[collection].colonnes.filter((une) => une.champ === champ).map(({ colonne }) => colonne);

/** Every field that a column may fill, in words; what stands inside another field says so. */
export function sayCibles(collection: CollectionClasseur, formes: FormesChamps): CibleDite[] {
  const cibles = [...ciblesOf(collection).values()].map(({ champ, sens, schema }) => {
    const [objet = '', partie] = champ.split('.');
    const forme = schema && formeOf(schema);
    const dedans = partie === undefined ? undefined : formes[objet]?.champs?.[partie]?.label;
    const label =
      dedans === undefined
        ? (formes[champ]?.label ?? labelOfSens(sens, champ))
        : `${formes[objet]?.label ?? objet}\u00a0: ${enSuite(dedans)}`;
    return {
      champ,
      label,
      cles: [...new Set([label, champ, ...titresDe(collection, champ)].map(fold))],
      isMontant: forme?.genre === 'montant',
      mots: (forme?.mots ?? []).map((code) => ({ code, label: libelleDe(champ, code) })),
    };
  });
  // Two that read alike are told apart by their names.
  return cibles.map((cible) =>
    cibles.some((autre) => autre !== cible && autre.label === cible.label)
      ? { ...cible, label: `${cible.label} (${cible.champ})` }
      : cible,
  );
}
