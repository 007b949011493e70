import type { TypeCompte } from './demande-acces.ts';
import { isEmail } from '../socle/email.ts';
import { MESSAGES } from '../portail/messages.ts';
import { CHAMPS_DEMANDE, type ChampDemande, type OrigineDemande } from './champs-demande.ts';
import { cleanTexte, fauteSignes, type GenreTexte } from '../socle/nettoyage.ts';

/** Fields that a type of account is asked for. */
export function champsOf(origine: OrigineDemande, type_compte: TypeCompte): readonly ChampDemande[] {
  return CHAMPS_DEMANDE[origine].filter((champ) => (champ.type_compte ?? type_compte) === type_compte);
}

/** What the person typed, by the name of the field. */
export type Saisie = Readonly<Record<string, string>>;

/** What a field holds, as the cleaner knows it. */
const GENRES: Record<ChampDemande['genre'], GenreTexte> = {
  text: 'ligne',
  email: 'email',
  tel: 'telephone',
  textarea: 'prose',
};

const TELEPHONE = /^\+?[0-9 ().-]{6,30}$/;

/** What is wrong with the value of a field, for the person; undefined when the database would take it. */
export function verifyChamp(champ: ChampDemande, saisie: string): string | undefined {
  const genre = GENRES[champ.genre];
  const valeur = cleanTexte(saisie, genre);
  // As the database counts: an emoji is one character.
  const { length } = Array.from(valeur);
  if (length === 0) return champ.isRequis ? champ.manque : undefined;
  const signes = fauteSignes(saisie, genre);
  if (signes !== undefined) return signes;
  if (length > champ.max) return `${champ.max} caractères au plus, il y en a ${length}.`;
  if (champ.genre === 'email' && !isEmail(valeur)) return 'Écrivez une adresse comme nom@exemple.com.';
  if (champ.genre === 'tel' && !TELEPHONE.test(valeur))
    return 'Écrivez de 6 à 30 chiffres, espaces, points ou tirets, avec « + » au début si besoin.';
  if (length < champ.min) return `${champ.min} caractères au moins.`;
  return undefined;
}

/** Faults of a whole form, by the name of the field, in the order of the fields. */
export function verifySaisie(champs: readonly ChampDemande[], saisie: Saisie): ReadonlyMap<string, string> {
  return new Map(
    champs.flatMap((champ): Array<[string, string]> => {
      const faute = verifyChamp(champ, saisie[champ.nom] ?? '');
      return faute === undefined ? [] : [[champ.nom, faute]];
    }),
  );
}

/** A request as the table takes it from the public. */
export type DemandeEcrite = Readonly<
  Record<ChampDemande['colonne'], string | null> & {
    full_name: string;
    email: string;
    type_compte: TypeCompte;
    origine: OrigineDemande;
    status: 'RECU';
    /** Tender that the person comes from; absent without one. */
    appel_offres_id?: string;
  }
>;

/** The row that a form becomes; a field that is empty, or not asked for, is null. */
export function toDemande(
  origine: OrigineDemande,
  type_compte: TypeCompte,
  saisie: Saisie,
  appelOffres?: string,
): DemandeEcrite {
  const valeurs = new Map(
    champsOf(origine, type_compte).map(
      ({ nom, colonne, genre }) => [colonne, cleanTexte(saisie[nom] ?? '', GENRES[genre])] as const,
    ),
  );
  const valeurOf = (colonne: ChampDemande['colonne']) => valeurs.get(colonne) || null;
  return {
    origine,
    type_compte,
    nom_societe: valeurOf('nom_societe'),
    organisation: valeurOf('organisation'),
    numero_identification: valeurOf('numero_identification'),
    full_name: valeurs.get('full_name') ?? '',
    email: valeurs.get('email') ?? '',
    phone: valeurOf('phone'),
    message: valeurOf('message'),
    status: 'RECU',
    ...(appelOffres !== undefined && { appel_offres_id: appelOffres }),
  };
}

/** Head of the faults: the client's sentence when a required field is empty. */
export function titreOfFautes(origine: OrigineDemande, fautes: ReadonlyMap<string, string>): string {
  const isVide = CHAMPS_DEMANDE[origine].some(({ nom, isRequis, manque }) => isRequis && fautes.get(nom) === manque);
  return isVide ? MESSAGES.champsObligatoires : 'Corrigez les champs signalés.';
}
