import type { AppelOffres } from '../../src/domain/appel-offres/appel-offres.ts';
import { CATEGORIE_APPEL_OFFRES_LABELS, TYPE_APPEL_OFFRES_LABELS } from '../../src/domain/appel-offres/vocabulaire.ts';
import { formatLimite } from '../../src/domain/appel-offres/limite-dite.ts';
import { formatJour } from '../../src/domain/socle/date.ts';
import { formatGnf } from '../../src/domain/socle/montant.ts';
import { NATURE_TRAVAUX_LABELS } from '../../src/domain/projet/vocabulaire.ts';
import type { Redaction } from './bloc.ts';
import type { LignesDe } from './documents.schema.ts';
import { faitsCommuns, faitsDates, offresOf, section } from './redaction-commune.ts';

// Plan, additif, panorama, notice: the documents that come with the notice.

/** A change to the tender file; the postponement that came with it, the first of the first additif, is its first point. */
export const writeAdditif: Redaction<LignesDe<'ADDITIF'>> = (sujet, { rang, modifications }) => {
  const { appel } = sujet;
  const dates = [...appel.dates_limites_anterieures, appel.date_limite];
  const nouvelle = dates[rang];
  const report =
    nouvelle === undefined
      ? []
      : [
          `La date limite de remise des ${offresOf(appel)}, fixée au ${formatLimite(dates[rang - 1])}, est reportée au ${formatLimite(nouvelle)}.`,
        ];
  return {
    titre: `Additif n° ${rang}`,
    faits: [...faitsCommuns(sujet), ...faitsDates(appel)],
    blocs: [
      section(
        'Objet',
        `Le présent additif modifie le dossier de la procédure « ${appel.titre} ». Il en fait partie intégrante.`,
      ),
      section('Modifications'),
      { kind: 'liste', items: [...report, ...modifications] },
      section(
        'Autres dispositions',
        'Les autres dispositions du dossier sont inchangées. Les acquéreurs accusent réception du présent additif et le joignent, paraphé, à leur offre.',
      ),
      { kind: 'signature', texte: 'La personne responsable des marchés publics' },
    ],
  };
};

/** Extract of the procurement plan for this tender: two small tables. */
export const writePlan: Redaction = (sujet) => {
  const { appel } = sujet;
  const attribution = appel.attribution_publiee_le;
  return {
    titre: 'Plan de passation des marchés',
    faits: faitsCommuns(sujet),
    blocs: [
      section('Extrait relatif à la procédure', appel.titre),
      {
        kind: 'tableau',
        colonnes: ['Rubrique', 'Prévision'],
        lignes: [
          ['Mode de passation', TYPE_APPEL_OFFRES_LABELS[appel.type]],
          ['Catégorie', CATEGORIE_APPEL_OFFRES_LABELS[appel.categorie]],
          ['Nature', appel.nature_travaux ? NATURE_TRAVAUX_LABELS[appel.nature_travaux] : 'non renseignée'],
          ['Nombre de lots', String(appel.nombre_lots ?? 1)],
          ['Budget prévisionnel', formatGnf(appel.budget_indicatif)],
          ['Durée du contrat', dureeOf(appel)],
          ['Conduite de la procédure', appel.unite_coordination ?? appel.maitre_ouvrage],
        ],
      },
      section('Calendrier'),
      {
        kind: 'tableau',
        colonnes: ['Étape', 'Date'],
        lignes: [
          ['Publication de l’avis', formatJour(appel.date_lancement)],
          [`Remise des ${offresOf(appel)}`, formatLimite(appel.date_limite)],
          [
            'Ouverture des plis',
            appel.date_ouverture === undefined ? 'À préciser' : formatLimite(appel.date_ouverture),
          ],
          ['Évaluation', 'Après l’ouverture'],
          ['Publication de l’attribution', attribution === undefined ? 'Après l’évaluation' : formatJour(attribution)],
        ],
      },
      section(
        'Mise à jour',
        'Le plan est révisé quand une étape est avancée ou reportée ; la version publiée sur le portail est la plus récente.',
      ),
    ],
  };
};

/** The course of the works as a strip, one stone per stage. */
export const writePanorama: Redaction<LignesDe<'PANORAMA'>> = (sujet, { etapes }) => ({
  titre: 'Panorama du tracé',
  faits: faitsCommuns(sujet),
  blocs: [
    section(
      'Lecture',
      `Tracé schématique des travaux : ${sujet.appel.titre}. Les points kilométriques sont comptés depuis le début des travaux ; ils seront arrêtés par le levé topographique de l’entreprise.`,
    ),
    { kind: 'panorama', etapes },
  ],
});

/** Terms of reference, specifications, site sheet: what the contract asks for, item by item. */
export const writeNotice: Redaction<LignesDe<'NOTICE'>> = (sujet, { points }) => ({
  titre: sujet.nom,
  faits: faitsCommuns(sujet),
  blocs: [
    section('Contexte', `${sujet.appel.titre}. ${sujet.appel.description}`),
    section('Contenu'),
    { kind: 'liste', items: points },
    section(
      'Usage de cette note',
      'Cette note renseigne les candidats avant le retrait du dossier. En cas d’écart entre les deux, le dossier l’emporte.',
    ),
  ],
});

/** "12 mois"; of lots, "de 6 à 12 mois, selon le lot". */
function dureeOf({ duree_travaux_mois, lots = [] }: AppelOffres): string {
  if (duree_travaux_mois !== undefined) return `${duree_travaux_mois} mois`;
  const durees = lots.flatMap((lot) => lot.duree_travaux_mois ?? []);
  if (durees.length === 0 || durees.length < lots.length) return 'À préciser';
  const [min, max] = [Math.min(...durees), Math.max(...durees)];
  return min === max ? `${min} mois pour chaque lot` : `de ${min} à ${max} mois, selon le lot`;
}
