import type { Projet } from '../projet/projet.ts';
import { phraseEmprise } from '../reference/emprise.ts';
import { type NomRegion, phraseLieu } from '../reference/lieu-travaux.ts';
import { changementsOfTitre, ecartTitre } from './changements-titre.ts';
import { createLecteurTitres, type LectureTitre, type RegistreLu } from './lecture-titre.ts';
import { kmEcrits } from './marques-titre.ts';
import type { ChangementChamp } from './proposition.ts';
import type { OffreLecture, SujetLecture, TitreLu } from './titre-lu.ts';
import { markTitre } from './titre-marque.ts';
import { groupBy } from '../socle/groupes.ts';

/** What each field is about: fields of one subject are right or wrong together. */
const SUJETS: Readonly<Record<string, SujetLecture>> = {
  region: 'LIEU',
  departement: 'LIEU',
  lieux: 'LIEU',
  axe: 'ROUTE',
  emprise: 'EMPRISE',
  lineaire_prevu_km: 'LONGUEUR',
};

const ORDRE = ['ELEVEE', 'MOYENNE', 'FAIBLE'] as const satisfies ReadonlyArray<LectureTitre['confiance']>;

/** Where it is, each part by its kind: a préfecture often has the name of its region. */
const sayLieu = ({ region, departement, lieux = [] }: Partial<Projet>, nomOf: NomRegion): string =>
  [
    ...(region === undefined ? [] : [`région ${nomOf(region) ?? region}`]),
    ...(departement === undefined ? [] : [`préfecture ${departement}`]),
    ...lieux.map((lieu) => `et aussi ${phraseLieu(lieu, nomOf)}`),
  ].join(', ');

/** Words for what is read. */
function sayOffre(
  sujet: SujetLecture,
  champs: readonly ChangementChamp[],
  lecture: LectureTitre,
  { routes }: RegistreLu,
  nomOf: NomRegion,
): string {
  const lus = Object.fromEntries(champs.map(({ champ, apres }) => [champ, apres])) as Partial<Projet>;
  const route = routes.find(({ id }) => id === lus.emprise?.route);
  switch (sujet) {
    case 'LIEU':
      return sayLieu(lus, nomOf);
    case 'ROUTE':
      return lus.axe ?? '';
    case 'EMPRISE':
      return lus.emprise && route ? phraseEmprise(lus.emprise, route) : '';
    case 'LONGUEUR':
      return kmEcrits(lecture.longueur_km ?? 0);
  }
}

/**
 * What the titles of projets tell that their entries lack, the surest first (R224): an offer to a person, with its
 * evidence. A title that tells nothing new is left out.
 */
export function readTitres(projets: readonly Projet[], registre: RegistreLu): TitreLu[] {
  const lire = createLecteurTitres(registre);
  const regions = new Map(registre.regions.map(({ id, nom }) => [id, nom]));
  const nomOf: NomRegion = (id) => regions.get(id);
  const lus = projets.flatMap((projet): TitreLu[] => {
    const lecture = lire(projet.title);
    if (!lecture) return [];
    const parSujet = groupBy(changementsOfTitre(projet, lecture), ({ champ }) => SUJETS[champ] ?? 'LIEU');
    const offres = [...parSujet].map(([sujet, champs]): OffreLecture => ({
      sujet,
      dit: sayOffre(sujet, champs, lecture, registre, nomOf),
      champs,
    }));
    if (offres.length === 0) return [];
    const ecart = ecartTitre(projet, lecture);
    return [
      {
        id: projet.id,
        titre: markTitre(projet.title, lecture.indices),
        offres,
        reserves: [...lecture.reserves, ...(ecart === undefined ? [] : [ecart])],
        confiance: lecture.confiance,
      },
    ];
  });
  return ORDRE.flatMap((confiance) => lus.filter((lu) => lu.confiance === confiance));
}
