import { lettresOf } from '../socle/nom-proche.ts';
import { isVide, type RangeeLue, texteDe } from './cellule.ts';
import type { ColonneLiee } from './entete.ts';
import { lireChemin, texteAt } from './inchange.ts';
import type { RegistreOuvert } from './registre-ouvert.ts';
import { createTitres } from './titres-semblables.ts';
import { CHAMP_TITRE, CHAMPS_CLES, type CollectionClasseur } from './vocabulaire.ts';

// Which entry a row speaks of: by its name, else by what identifies it, never by its title alone.

/** What a row is tied to: an entry; several that look like it; none. */
export type Rattachement = { id: string } | { inconnu: string; colonne: ColonneLiee } | { semblables: string[] };

/** Finds the entries of rows, each in little time. */
export function createRattachement(
  collection: CollectionClasseur,
  colonnes: readonly ColonneLiee[],
  { bruts }: RegistreOuvert,
): (rangee: RangeeLue) => Rattachement {
  const fiches = bruts[collection];
  const cles = CHAMPS_CLES[collection].map((champ) => ({ champ, parValeur: new Map<string, string>() }));
  const titres = createTitres();
  const champTitre = CHAMP_TITRE[collection];
  for (const fiche of fiches.values()) {
    for (const { champ, parValeur } of cles) {
      const valeur = lireChemin(fiche, champ);
      if (typeof valeur === 'string') parValeur.set(lettresOf(valeur), fiche.id);
    }
    titres.add(fiche.id, texteAt(fiche, champTitre) ?? '', texteAt(fiche, 'region'));
  }
  const ecrit = (rangee: RangeeLue, champ: string) => {
    const colonne = colonnes.find(({ lue }) => lue.champ === champ);
    const cellule = colonne && rangee.cellules[colonne.rang];
    return colonne && !isVide(cellule) ? { colonne, texte: texteDe(cellule) } : undefined;
  };
  return (rangee) => {
    const nomme = ecrit(rangee, 'id');
    if (nomme) {
      const id = nomme.texte.split(/[?#]/)[0]?.replace(/\/+$/, '').split('/').at(-1) ?? '';
      return fiches.has(id) ? { id } : { inconnu: nomme.texte, colonne: nomme.colonne };
    }
    for (const { champ, parValeur } of cles) {
      const cle = ecrit(rangee, champ);
      const id = cle && parValeur.get(lettresOf(cle.texte));
      if (id !== undefined) return { id };
    }
    const titre = ecrit(rangee, champTitre)?.texte ?? '';
    const region = ecrit(rangee, 'region')?.texte;
    return { semblables: titres.find(titre, region) };
  };
}
