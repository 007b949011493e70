import type { Image } from '../identifiants.ts';
import type { Fiche } from './fiche.ts';
import { addJours, earliest, joursEntre } from './jours.ts';
import { tirageEntier } from './tirage.ts';

/** What each drawing shows; the project's own place ends the sentence. */
const LEGENDES: Record<Image, readonly [string, string]> = {
  'route-terrassement': ['Plateforme de terre ouverte pour la future chaussée', 'Terrassement d’une route en latérite'],
  'route-bitume-en-cours': ['Pose du revêtement noir sur la chaussée', 'Chaussée en cours de bitumage'],
  'route-achevee': ['Route bitumée achevée, marquée au sol', 'Chaussée neuve ouverte à la circulation'],
  'route-entretien': ['Travaux d’entretien sur une route en service', 'Réparation de la chaussée'],
  'piste-rurale-travaux': ['Piste rurale en cours de reprofilage', 'Travaux sur une piste de terre'],
  'piste-rurale-achevee': ['Piste rurale remise en état', 'Piste de terre nivelée, ouverte au passage'],
  'voirie-urbaine-travaux': ['Rue en travaux', 'Chantier de rue, chaussée ouverte'],
  'voirie-urbaine-achevee': ['Rue achevée, chaussée revêtue', 'Rue remise en service'],
  'pont-coffrage': ['Coffrage d’un pont au-dessus de l’eau', 'Pont en construction sur ses étais'],
  'pont-acheve': ['Pont achevé', 'Pont neuf ouvert au passage'],
  'dalot-en-pose': ['Pose d’un dalot en béton sous la chaussée', 'Dalot en cours de mise en place'],
  'assainissement-caniveau': ['Caniveau en béton en construction', 'Tranchée et caniveau en cours de réalisation'],
  'assainissement-acheve': ['Caniveau achevé', 'Ouvrage d’évacuation des eaux en service'],
  'ecole-chantier': ['Murs de salles de classe en construction', 'École en chantier'],
  'ecole-achevee': ['École achevée', 'Bâtiment de classes terminé'],
  'sante-poste': ['Poste de santé', 'Petit bâtiment de santé'],
  'sante-chantier': ['Bâtiment de santé en construction', 'Chantier d’un établissement de santé'],
  'hopital-acheve': ['Bâtiment hospitalier achevé', 'Établissement de santé terminé'],
  'marche-chantier': ['Halle de marché en construction', 'Chantier d’un marché couvert'],
  'marche-acheve': ['Marché couvert achevé', 'Halle de marché en service'],
  'batiment-administratif': ['Bâtiment administratif', 'Façade d’un bâtiment public'],
  'route-suspendue': ['Chantier de route à l’arrêt', 'Route en attente de la reprise des travaux'],
};

/** Pictures that can only be taken once the works are over, or stopped. */
const FIN: ReadonlySet<Image> = new Set<Image>([
  'route-achevee', 'piste-rurale-achevee', 'voirie-urbaine-achevee', 'pont-acheve', 'assainissement-acheve',
  'ecole-achevee', 'sante-poste', 'hopital-acheve', 'marche-acheve', 'batiment-administratif', 'route-suspendue',
]);

/** The pictures, spread over the works; those of the finished works come after their end. */
export function photosOf({ id, status, images = [], vue }: Fiche, debut: string, fin: string, miseAJour: string) {
  const chantier = images.filter((image) => !FIN.has(image));
  return images.map((image, index) => {
    const part = (chantier.indexOf(image) + 1) / (chantier.length + (status === 'EN_COURS' ? 0.3 : 1));
    const jour = FIN.has(image) && status !== 'EN_COURS'
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
