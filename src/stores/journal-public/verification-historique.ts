import { readFichierJournal, readRangsDePage } from '../../data/lecture-journal-public.ts';
import { type ActeDit, ditActe } from '../../domain/journal-public/acte-dit.ts';
import { ficheOfChemin } from '../../domain/journal-public/chemin-fiche.ts';
import { canSigner } from '../../domain/journal-public/cles.ts';
import { type Constat, constatLecture, type TenueDonnee } from '../../domain/journal-public/constats.ts';
import { readEtats } from '../../domain/journal-public/fiches.ts';
import { readTete } from '../../domain/journal-public/tete-signee.ts';
import { verifyFiche } from '../../domain/journal-public/verification-fiche.ts';
import { keepTete, readTeteGardee } from './tete-gardee.ts';

/** What a person gives to be verified. */
export interface Demande {
  /** Address of an entry's page, whole or from this site; nothing for the history alone. */
  adresse: string;
  /** Its acts, when the link that led here names them; else its page does. */
  rangs?: readonly number[];
  /** A head that the person holds. */
  tenue: string;
}

/** An outcome, with the act that it proves in words. */
export interface ConstatDit extends Constat {
  acte?: ActeDit;
}

const SANS_FICHE: ConstatDit = {
  issue: 'A_SAVOIR',
  phrase: 'Cette adresse n’est pas celle d’un projet, d’un appel d’offres ou d’une entreprise de ce site.',
};
const SANS_ACTE: ConstatDit = {
  issue: 'A_SAVOIR',
  phrase: 'Le journal ne dit encore rien de cette fiche : seules sa tête et sa suite sont vérifiées.',
};

function cheminOf(adresse: string): string | undefined {
  try {
    return decodeURI(new URL(adresse, location.origin).pathname);
  } catch {
    return undefined;
  }
}

const tenuesOf = (donnee: string): TenueDonnee[] => {
  const gardee = readTeteGardee();
  return [
    ...(gardee === undefined ? [] : [{ de: 'APPAREIL' as const, texte: gardee }]),
    ...(donnee.trim() === '' ? [] : [{ de: 'PERSONNE' as const, texte: donnee }]),
  ];
};

/** Verifies in this browser, then keeps the head that was seen, unless something is wrong; what is wrong comes first. */
export async function verifyDemande({ adresse, rangs, tenue }: Demande): Promise<ConstatDit[]> {
  const chemin = adresse.trim() === '' ? undefined : cheminOf(adresse.trim());
  const fiche = chemin === undefined ? undefined : ficheOfChemin(chemin);
  if (adresse.trim() !== '' && fiche === undefined) return [SANS_FICHE];
  try {
    const siens = chemin === undefined ? [] : (rangs ?? (await readRangsDePage(chemin)));
    if (siens === undefined) return [SANS_FICHE];
    const isSignable = await canSigner();
    const verify = (ranks: readonly number[]) =>
      verifyFiche(readFichierJournal, {
        ...(fiche !== undefined && { fiche }),
        rangs: ranks,
        tenues: tenuesOf(tenue),
        isSignable,
      });
    let reponse = await verify(siens);
    // A link that an older page gave names older acts than the facts that are published now: the page of today is asked.
    if (chemin !== undefined && rangs !== undefined && reponse.constats.some(({ issue }) => issue === 'FAUX')) {
      const frais = await readRangsDePage(chemin);
      if (frais !== undefined && frais.join() !== siens.join()) reponse = await verify(frais);
    }
    const { constats, actes, tete } = reponse;
    if (tete !== undefined) keepTete(tete);
    const { passages } = readEtats([...actes.values()].sort((a, b) => a.rang - b.rang));
    const dits = constats.map((constat): ConstatDit => {
      const acte = constat.rang === undefined ? undefined : actes.get(constat.rang);
      return acte ? { ...constat, acte: ditActe(acte, passages) } : constat;
    });
    const tous = fiche !== undefined && siens.length === 0 ? [SANS_ACTE, ...dits] : dits;
    return tous.sort((a, b) => Number(b.issue === 'FAUX') - Number(a.issue === 'FAUX'));
  } catch (error) {
    return [constatLecture(error)];
  }
}

/** How many acts the head that this device keeps has; undefined when it keeps none. */
export function tailleGardee(): number | undefined {
  const gardee = readTeteGardee();
  return gardee === undefined ? undefined : readTete(gardee)?.taille;
}
