import { isRelevee } from '../projet/precision.ts';
import type { NiveauPosition } from '../projet/vocabulaire.ts';
import { phraseRegions, prefecturesOf } from '../reference/lieu-travaux.ts';
import { regionDuSiege, REGION_ETRANGERE } from '../entreprise/siege.ts';
import { isRecord } from '../socle/objet.ts';
import { lettresOf } from '../socle/nom-proche.ts';
import { nettoie } from './cellule.ts';
import type { RegistreOuvert } from './registre-ouvert.ts';
import type { CollectionClasseur } from './vocabulaire.ts';

// Whether a cell still says what the entry says: what an export rounds, joins or leaves out is no change (R200).

type Fiche = Readonly<Record<string, unknown>>;

/** What stands at a field of an entry, or at a part of one. */
export const lireChemin = (fiche: unknown, champ: string): unknown =>
  champ.split('.').reduce<unknown>((dedans, nom) => (isRecord(dedans) ? dedans[nom] : undefined), fiche);

/** A text of an entry. */
export const texteAt = (fiche: Fiche | undefined, champ: string): string | undefined => {
  const valeur = fiche?.[champ];
  return typeof valeur === 'string' ? valeur : undefined;
};

/** Decimals that exports keep, by kind of field (`exports/arrondi.ts`). */
const DECIMALES: Readonly<Record<string, number>> = {
  montant: 0,
  pourcentage: 2,
  kilometres: 3,
  degres: 5,
  nombre: 2,
  number: 2,
};

const memeTexte = (a: string, b: string): boolean =>
  nettoie(a).replaceAll('’', "'") === nettoie(b).replaceAll('’', "'");

/** True where a value that was read is the one of the entry, but for what an export loses. */
export function isMeme(lue: unknown, presente: unknown, genre: string): boolean {
  if (lue === presente) return true;
  if (typeof lue === 'number' && typeof presente === 'number') {
    const decimales = DECIMALES[genre];
    return decimales !== undefined && lue.toFixed(decimales) === presente.toFixed(decimales);
  }
  if (typeof lue === 'string' && typeof presente === 'string') {
    // A spreadsheet does not tell a day from its midnight.
    if (genre === 'echeance' || genre === 'instant') return minuit(lue) === minuit(presente);
    return memeTexte(lue, presente);
  }
  if (!Array.isArray(lue) || !Array.isArray(presente)) return false;
  const ids = presente.map((une: unknown) => (isRecord(une) ? une['id'] : une));
  // Funders stand in the order of their shares in an export, in any order in a file.
  const isEnsemble = presente.some(isRecord);
  return (
    lue.length === ids.length &&
    (isEnsemble ? lue.every((id) => ids.includes(id)) : lue.every((id, rang) => id === ids[rang]))
  );
}

const minuit = (iso: string): string => (iso.length === 10 ? `${iso}T00:00:00Z` : iso);

/** True where the text of a cell is the one that an export of today would print for the entry. */
export function isExporte(
  texte: string,
  champ: string,
  fiche: Fiche,
  collection: CollectionClasseur,
  { annuaires }: RegistreOuvert,
): boolean {
  const noms = (liste: unknown, nommee: 'entreprises' | 'bailleurs') =>
    Array.isArray(liste)
      ? liste.map((une: unknown) => annuaires[nommee].nomOf(String(isRecord(une) ? une['id'] : une)) ?? '').join(', ')
      : '';
  const nomRegion = (id: string) => (id === REGION_ETRANGERE.id ? REGION_ETRANGERE.nom : annuaires.regions.nomOf(id));
  const exporte = (): string | undefined => {
    switch (champ) {
      case 'region': {
        if (collection === 'entreprises') return nomRegion(regionDuSiege(fiche) ?? '');
        return phraseRegions(fiche, nomRegion);
      }
      case 'departement':
        return prefecturesOf(fiche).join(', ');
      case 'entreprise':
      case 'titulaire':
        return noms(fiche[champ], 'entreprises');
      case 'pays':
        return texteAt(fiche, 'pays') ?? 'Guinée';
      case 'numero_avis':
        return texteAt(fiche, 'numero_avis') ?? texteAt(fiche, 'reference');
      default:
        return undefined;
    }
  };
  const sien = exporte();
  return sien !== undefined && lettresOf(sien) === lettresOf(texte);
}

/** True where an export leaves the cell empty although the entry says something: a position that nobody surveyed (R45), no star. */
export const isTu = (champ: string, fiche: Fiche): boolean =>
  champ === 'etoiles'
    ? fiche['etoiles'] === 0
    : champ.startsWith('location.') &&
      !isRelevee({ precision: (texteAt(fiche, 'precision') ?? 'localite') as NiveauPosition });

/** Why the cells of a field cannot change this entry, which says more than a row holds. */
export function horsTableur(champ: string, brut: Fiche): string | undefined {
  if (['region', 'departement', 'localite'].includes(champ) && brut['lieux'] !== undefined)
    return 'rien d’autre ici : cette fiche a plusieurs lieux, qui se changent dans sa fiche';
  if (
    champ === 'bailleur' &&
    Array.isArray(brut['bailleur']) &&
    brut['bailleur'].some((un) => isRecord(un) && un['part'] !== undefined)
  )
    return 'rien d’autre ici : cette fiche dit la part de chaque bailleur, qui se change dans sa fiche';
  if (['avenant', 'taux_avenant', 'nouveau_montant_avenant'].includes(champ) && brut['avenants'] !== undefined)
    return 'rien d’autre ici : ce champ se tire des avenants décrits dans la fiche';
  if (['montant_ordonnance', 'montant_paye'].includes(champ) && brut['paiements'] !== undefined)
    return 'rien d’autre ici : ce champ se tire des paiements décrits dans la fiche';
  if (
    [
      'nombre_lots',
      'region',
      'departement',
      'attribution_publiee_le',
      'titulaire',
      'montant_attribue',
      'budget_indicatif',
    ].includes(champ) &&
    brut['lots'] !== undefined
  )
    return 'rien d’autre ici : ce champ se tire des lots, qui se changent dans la fiche';
  return undefined;
}
