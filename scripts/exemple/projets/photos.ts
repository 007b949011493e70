import type { Image } from '../identifiants.ts';
import type { Fiche } from './fiche.ts';
import { addJours, earliest, joursEntre } from './jours.ts';
import { tirageEntier } from './tirage.ts';

/** What each drawing shows; the project's own place ends the sentence. */
const LEGENDES: Record<Image, readonly [string, string]> = {
  'route-terrassement': [
    'Une niveleuse et un camion-benne étalent la latérite de la future route',
    'Terrassement d’une route : une niveleuse règle la terre rouge devant deux agents',
  ],
  'route-bitume-en-cours': [
    'Un finisseur pose l’enrobé noir, suivi d’un rouleau compacteur',
    'Bitumage d’une chaussée entre deux rangées de cônes et de palmiers',
  ],
  'route-achevee': [
    'Route bitumée neuve, marquée au sol et bordée de bornes kilométriques',
    'Un véhicule jaune roule sur une chaussée neuve, dans la savane',
  ],
  'route-entretien': [
    'Des ouvriers rebouchent la chaussée derrière des cônes et un panneau de danger',
    'Réparation des nids-de-poule : des carrés d’enrobé neuf sur une route en service',
  ],
  'piste-rurale-travaux': [
    'Une niveleuse reprofile une piste de terre rouge près d’un village',
    'Reprofilage d’une piste rurale, ouvriers et cases rondes au bord',
  ],
  'piste-rurale-achevee': [
    'Piste de latérite remise en état, femmes et enfant en marche vers un village',
    'Piste rurale nivelée, avec les parapets d’un petit ouvrage',
  ],
  'voirie-urbaine-travaux': [
    'Rue en travaux : une tranchée ouverte d’un côté, des pavés en pose de l’autre',
    'Chantier de rue entre des maisons basses, pelle et ouvriers au travail',
  ],
  'voirie-urbaine-achevee': [
    'Rue achevée avec trottoirs, lampadaires solaires et passage pour piétons',
    'Des piétons traversent une rue bitumée et éclairée',
  ],
  'pont-coffrage': [
    'Tablier de pont coffré sur ses étais, au-dessus de l’eau, près d’une grue',
    'Pont en construction : piles de béton, coffrage et ouvriers sur le tablier',
  ],
  'pont-acheve': [
    'Pont de béton achevé, emprunté par un minibus ; une pirogue passe dessous',
    'Un pont neuf franchit la rivière, une pirogue au premier plan',
  ],
  'dalot-en-pose': [
    'Une pelle descend un élément de dalot en béton dans la fouille',
    'Pose d’un dalot préfabriqué sous la future chaussée, ouvriers au fond de la fouille',
  ],
  'assainissement-caniveau': [
    'Des ouvriers maçonnent un caniveau et posent ses dalles au bord d’une rue',
    'Tranchée, bétonnière et dalles de caniveau le long d’une rue commerçante',
  ],
  'assainissement-acheve': [
    'Canal d’évacuation bordé de garde-corps et d’arbres, avec une passerelle',
    'Canal maçonné en service entre deux rangées de maisons',
  ],
  'ecole-chantier': [
    'École en chantier : murs d’agglos, charpente de bois et bétonnière',
    'Des ouvriers montent la charpente d’un bâtiment de classes',
  ],
  'ecole-achevee': [
    'École achevée au toit rouge, élèves dans la cour',
    'Des élèves devant un bâtiment de classes à galerie',
  ],
  'sante-poste': [
    'Petit bâtiment de santé marqué d’une croix verte, une famille dans la cour',
    'Des patients devant un poste de santé, près d’une ambulance et d’un château d’eau',
  ],
  'sante-chantier': [
    'Bâtiment de santé en construction, échafaudage et murs d’agglos',
    'Des ouvriers montent un bâtiment de deux niveaux, bétonnière au pied des murs',
  ],
  'hopital-acheve': [
    'Bâtiment hospitalier achevé, une ambulance devant l’entrée',
    'Soignants et visiteurs devant un bâtiment de santé neuf, à croix verte',
  ],
  'marche-chantier': [
    'Charpente métallique d’une halle de marché, levée à la grue',
    'Des ouvriers couvrent une halle de marché en construction',
  ],
  'marche-acheve': [
    'Marché achevé : halle au toit rouge, étals et parasols de couleur',
    'Vendeuses et clients devant une halle de marché neuve',
  ],
  'batiment-administratif': [
    'Façade d’un bâtiment public à étages, des passants sur le parvis',
    'Bâtiment administratif bordé de palmiers',
  ],
  'route-suspendue': [
    'Chantier de route à l’arrêt : barrières, flaques et engins immobiles',
    'Barrières rouges et blanches devant une route de terre inondée, sans ouvriers',
  ],
};

/** Pictures that can only be taken once the works are over, or stopped. */
const FIN: ReadonlySet<Image> = new Set<Image>([
  'route-achevee',
  'piste-rurale-achevee',
  'voirie-urbaine-achevee',
  'pont-acheve',
  'assainissement-acheve',
  'ecole-achevee',
  'sante-poste',
  'hopital-acheve',
  'marche-acheve',
  'batiment-administratif',
  'route-suspendue',
]);

/** The pictures, spread over the works; those of the finished works come after their end. */
export function photosOf({ id, status, images = [], vue }: Fiche, debut: string, fin: string, miseAJour: string) {
  const chantier = images.filter((image) => status === 'EN_COURS' || !FIN.has(image));
  return images.map((image, index) => {
    const part = (chantier.indexOf(image) + 1) / (chantier.length + (status === 'EN_COURS' ? 0.3 : 1));
    const jour =
      FIN.has(image) && status !== 'EN_COURS'
        ? addJours(fin, tirageEntier(`${id} ${image}`, 3, 18))
        : addJours(debut, Math.min(part, 0.98) * joursEntre(debut, fin));
    const legende = LEGENDES[image][(tirageEntier(id, 0, 1) + index) % 2] ?? LEGENDES[image][0];
    return {
      image: `${image}.png`,
      alt: `${legende}${vue === undefined ? '' : `, ${vue}`}.`,
      date: earliest(jour, miseAJour),
      credit: 'Illustration du portail',
      illustration: true,
    };
  });
}
