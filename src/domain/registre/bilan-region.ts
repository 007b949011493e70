import { compareDateLimite, type AppelOffres } from '../appel-offres/appel-offres.ts';
import { statutsEnRegion } from '../appel-offres/lots-situes.ts';
import type { Entreprise } from '../entreprise/entreprise.ts';
import { filterEcheancesDepassees, isEcheanceDepassee } from '../projet/echeance.ts';
import { filterSuivis, isDeStatut, type Photo, type Projet } from '../projet/projet.ts';
import { isDansRegion, prefecturesOf } from '../reference/lieu-travaux.ts';
import type { Region } from '../reference/reference.ts';
import { slugOf } from '../socle/recherche.ts';
import { type Chiffres, computeChiffres } from './chiffres.ts';

// What a region's front page counts (R271), from the rows of its lists.

/** Projets of a préfecture; a projet of several counts in each. */
interface LignePrefecture {
  nom: string;
  projets: Projet[];
}

/** A company, and how many works in progress it has there. */
interface EntrepriseActive {
  entreprise: Entreprise;
  chantiers: number;
}

/** A picture with the projet that it shows. */
export interface PhotoSituee {
  photo: Photo;
  projet: Projet;
}

export interface BilanRegion {
  /** All that has works there, most recent first. */
  projets: Projet[];
  chiffres: Chiffres;
  /** Works in progress whose planned end has passed, the longest overdue first; the others, in the order of the list. */
  retards: Projet[];
  enCours: Projet[];
  suspendus: Projet[];
  prefectures: LignePrefecture[];
  /** Of which no préfecture is known. */
  sansPrefecture: Projet[];
  /** Tenders that receive offers for works there, the nearest deadline first. */
  appels: AppelOffres[];
  /** Companies at work, those with most works first. */
  entreprises: EntrepriseActive[];
  /** The last pictures with a day, one a projet, photographs before drawings. */
  photos: PhotoSituee[];
}

interface Sources {
  projets: readonly Projet[];
  appelsOffres: readonly AppelOffres[];
  entrepriseById: ReadonlyMap<string, Entreprise>;
}

/** A region as of `now`. */
export function bilanRegion({ id, prefectures }: Region, sources: Sources, now: Date): BilanRegion {
  const projets = sources.projets.filter((projet) => isDansRegion(projet, id));
  const enCours = filterSuivis(projets).filter(({ status }) => status === 'EN_COURS');
  const appels = sources.appelsOffres.filter((appel) => statutsEnRegion(appel, id).includes('OUVERT'));
  return {
    projets,
    chiffres: computeChiffres(projets),
    retards: filterEcheancesDepassees(projets, now),
    enCours: enCours.filter((projet) => !isEcheanceDepassee(projet, now)),
    suspendus: projets.filter((projet) => isDeStatut(projet, 'SUSPENDU')),
    prefectures: prefectures.map(({ nom }) => ({
      nom,
      projets: projets.filter((projet) => prefecturesOf(projet).some((un) => slugOf(un) === slugOf(nom))),
    })),
    sansPrefecture: projets.filter((projet) => prefecturesOf(projet, id).length === 0),
    appels: appels.sort(compareDateLimite(now)),
    entreprises: entreprisesOf(enCours, sources.entrepriseById),
    photos: photosOf(projets),
  };
}

function entreprisesOf(enCours: readonly Projet[], parId: ReadonlyMap<string, Entreprise>): EntrepriseActive[] {
  const comptes = new Map<string, number>();
  for (const { entreprise } of enCours)
    for (const id of new Set(entreprise)) comptes.set(id, (comptes.get(id) ?? 0) + 1);
  return [...comptes]
    .flatMap(([id, chantiers]) => {
      const entreprise = parId.get(id);
      return entreprise ? [{ entreprise, chantiers }] : [];
    })
    .sort(
      (a, b) =>
        b.chantiers - a.chantiers || a.entreprise.raison_sociale.localeCompare(b.entreprise.raison_sociale, 'fr'),
    );
}

function photosOf(projets: readonly Projet[]): PhotoSituee[] {
  const dernieres = projets.flatMap((projet): PhotoSituee[] => {
    const [photo] = projet.photos
      .filter(({ date }) => date !== undefined)
      .sort((a, b) => Number(a.illustration) - Number(b.illustration) || compareJours(b, a));
    return photo ? [{ photo, projet }] : [];
  });
  return dernieres.sort(
    (a, b) => Number(a.photo.illustration) - Number(b.photo.illustration) || compareJours(b.photo, a.photo),
  );
}

const compareJours = (a: Photo, b: Photo): number => (a.date ?? '').localeCompare(b.date ?? '');
