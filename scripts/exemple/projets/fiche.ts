import type { NatureTravaux, Secteur } from '../../../src/domain/projet/vocabulaire.ts';
import type { BailleurId, EntrepriseId, Image } from '../identifiants.ts';

/** A place on a course: a town of `localites.json`, or [longitude, latitude] where no listed town stands. */
export type Etape = string | readonly [lng: number, lat: number];

/** What every sample project says by hand; `compose.ts` derives the rest of the file. */
interface FicheCommune {
  id: string;
  title: string;
  description: string;
  objectif?: string;
  secteur: Secteur;
  nature: NatureTravaux;
  departement: string;
  localite?: string;
  axe?: string;
  /** Town (its own position), town moved by degrees [north, east] (surveyed), or `trace` for its middle. */
  position?: string | readonly [ville: string, nord: number, est: number];
  /** Towns along the road; the works start at this share of the way there and last `km.prevu`. */
  trace?: { villes: readonly Etape[]; depuis?: number };
  /** Funders and their shares, percent. */
  bailleur: Partial<Record<BailleurId, number>>;
  budget?: number;
  /** Contractual duration, months. */
  mois: number;
  km?: { prevu: number; actualise?: number; execute?: number };
  /** Structures planned and done; done is all of them for an ACHEVE project. */
  ouvrages?: readonly [prevu: number, realise?: number];
  programme?: string;
  /** When it is not the sector's usual ministry. */
  maitreOuvrage?: string;
  maitreOuvrageDelegue?: string;
  /** Pictures in the order of the works, and where they were taken, as the alt text ends ("à la sortie de Pita"). */
  images?: readonly Image[];
  vue?: string;
}

/** What a signed contract adds. */
interface FicheMarche {
  entreprise: readonly [EntrepriseId, ...EntrepriseId[]];
  controle?: string;
  /** Contract price, share of the budget; drawn from the id when absent. */
  partMarche?: number;
  /** Change brought by the amendment, percent. */
  avenant?: number;
  /** GNF. */
  penalites?: number;
  /** GNF. */
  interets?: number;
}

interface FicheEnCours extends FicheCommune, FicheMarche {
  status: 'EN_COURS';
  physique: number;
  /** Share of the delay used on the reference day, percent; the start follows from it. */
  delai: number;
}

interface FicheAcheve extends FicheCommune, FicheMarche {
  status: 'ACHEVE';
  debut: string;
  /** Days between planned and real end, negative when early. */
  ecart: number;
}

interface FicheSuspendu extends FicheCommune, FicheMarche {
  status: 'SUSPENDU';
  debut: string;
  physique: number;
  suspension: string;
  motif: string;
}

interface FicheAVenir extends FicheCommune {
  status: 'A_VENIR';
  debut: string;
}

/** One line of the sample register, before its file is composed. */
export type Fiche = FicheEnCours | FicheAcheve | FicheSuspendu | FicheAVenir;
