import { CATEGORIE_APPEL_OFFRES_LABELS } from '../../src/domain/appel-offres/vocabulaire.ts';
import type { AppelOffres } from '../../src/domain/appel-offres/appel-offres.ts';
import { formatInstant, formatJour } from '../../src/domain/socle/date.ts';
import { formatLimite } from '../../src/domain/appel-offres/limite-dite.ts';
import { isHorsPortail, isSansDepot } from '../../src/domain/appel-offres/hors-portail.ts';
import { formatGarantie } from '../../src/domain/appel-offres/lot-dit.ts';
import { formatGnf, formatPart } from '../../src/domain/socle/montant.ts';
import { capitale } from '../../src/domain/socle/mots-papier.ts';
import { countOf, de } from '../../src/domain/socle/texte.ts';
import type { Redaction } from './bloc.ts';
import {
  auLancement,
  criteresAnnonces,
  faitsCommuns,
  faitsDates,
  isManifestation,
  lotsAnnonces,
  modesOf,
  officielle,
  offresOf,
  prixDao,
  procedureOf,
  section,
} from './redaction-commune.ts';

/** The notice: what is bought, who may answer, how, until when. */
export const writeAvis: Redaction = (sujet) => {
  const appel = auLancement(sujet.appel);
  return {
    titre: isManifestation(appel) ? 'Avis à manifestation d’intérêt' : `Avis ${de(procedureOf(appel))}`,
    faits: [
      ...(appel.numero_avis === undefined ? [] : [['Numéro de l’avis', appel.numero_avis] as const]),
      ...faitsCommuns(sujet),
      ['Catégorie', CATEGORIE_APPEL_OFFRES_LABELS[appel.categorie]],
      ...faitsDates(appel),
      ...(isSansDepot(appel) ? [] : [['Prix du dossier', prixDao(appel)] as const]),
      ...conditionsChiffrees(appel),
    ],
    blocs: [
      section('Objet', `${appel.titre}. ${appel.description}`, etendue(appel)),
      ...lotsAnnonces(sujet),
      section('Conditions de participation', conditions(appel)),
      ...(isSansDepot(appel)
        ? []
        : [section(isManifestation(appel) ? 'Renseignements' : 'Retrait du dossier', retrait(appel))]),
      ...(isSansDepot(appel) ? [] : [section(`Remise des ${offresOf(appel)}`, remise(appel))]),
      ...criteresAnnonces(appel),
      ...(appel.date_ouverture === undefined
        ? []
        : [section('Ouverture des plis', ouverture(appel, appel.date_ouverture))]),
      ...officielle(appel),
      {
        kind: 'signature',
        texte: `Conakry, le ${formatJour(appel.date_lancement)}\nLa personne responsable des marchés publics`,
      },
    ],
  };
};

/** Guarantee, validity, preference, where the notice says them. */
function conditionsChiffrees({
  garantie_soumission: garantie,
  validite_offres_jours: jours,
  preference_nationale: preference,
}: AppelOffres): Array<readonly [string, string]> {
  return [
    ...(garantie ? [['Garantie de soumission', formatGarantie(garantie)] as const] : []),
    ...(jours === undefined ? [] : [['Validité des offres', countOf(jours, 'jour')] as const]),
    ...(preference === undefined ? [] : [['Préférence nationale', formatPart(preference)] as const]),
  ];
}

function etendue({ nombre_lots, duree_travaux_mois, budget_indicatif }: AppelOffres): string | undefined {
  const parts = [
    nombre_lots === undefined ? undefined : nombre_lots === 1 ? 'Lot unique' : countOf(nombre_lots, 'lot'),
    duree_travaux_mois === undefined ? undefined : `durée prévue : ${duree_travaux_mois} mois`,
    budget_indicatif === undefined ? undefined : `budget indicatif : ${formatGnf(budget_indicatif)}`,
  ].filter((part) => part !== undefined);
  if (parts.length === 0) return undefined;
  const phrase = parts.join(' ; ');
  return `${capitale(phrase)}.`;
}

function conditions({ type, categorie }: AppelOffres): string {
  if (type === 'ENTENTE_DIRECTE')
    return 'Le marché est négocié avec une seule entreprise, sans mise en concurrence ; aucune offre n’est demandée aux autres.';
  if (type === 'AMI') {
    return (
      'L’avis s’adresse aux bureaux d’études et aux groupements qui ont mené des missions comparables. Chacun présente ses références, ' +
      'les domaines de son personnel permanent et les moyens qu’il engagerait ; aucune offre de prix n’est demandée à ce stade.'
    );
  }
  const ouvertA = {
    AAON: 'La participation est ouverte aux entreprises inscrites au registre du commerce (RCCM) et immatriculées à l’impôt (NIF), seules ou en groupement.',
    AAOI: 'La participation est ouverte, à égalité, aux entreprises guinéennes et étrangères éligibles au financement, seules ou en groupement.',
    AAOR: 'Seules les entreprises retenues à la présélection et destinataires de la lettre d’invitation peuvent remettre une offre.',
    ACCORD_CADRE:
      'La participation est ouverte aux entreprises inscrites au registre du commerce (RCCM) et immatriculées à l’impôt (NIF). L’accord-cadre fixe les prix et les conditions de commandes qui viendront ensuite.',
    CONSULTATION: 'Seules les entreprises consultées peuvent répondre.',
  }[type];
  const exige = {
    TRAVAUX:
      'Elles justifient de travaux semblables menés à terme, ainsi que du personnel et du matériel énumérés au dossier.',
    FOURNITURES:
      'Elles joignent les fiches techniques, les échantillons demandés et l’engagement de service après-vente.',
    PRESTATIONS_INTELLECTUELLES: 'Elles présentent leur méthode, leur équipe et des missions semblables.',
  }[categorie];
  return `${ouvertA} ${exige}`;
}

const HORAIRES = 'du lundi au jeudi de 9 h à 16 h et le vendredi de 9 h à 13 h (GMT)';

function retrait(appel: AppelOffres): string {
  const service = appel.unite_coordination ?? appel.maitre_ouvrage;
  if (appel.montant_dao === undefined) {
    return `Les termes de référence sont remis sans frais par : ${service}, ${HORAIRES}. Les questions sont posées par écrit ; les réponses sont adressées à tous les candidats connus.`;
  }
  if (appel.statut === 'PUBLIE') {
    const annonce =
      appel.date_ouverture_depot === undefined
        ? 'Le retrait du dossier n’est pas encore ouvert ; une mise à jour du présent avis l’annoncera.'
        : `Le retrait du dossier et la remise des offres seront ouverts le ${formatInstant(appel.date_ouverture_depot)}.`;
    return (
      `${annonce} Le dossier s’acquerra auprès de : ${service}, ` +
      `contre ${formatGnf(appel.montant_dao)}, somme non remboursable sauf annulation (${modesOf(appel)}).`
    );
  }
  return (
    `Le dossier se consulte sans frais auprès de : ${service}, ${HORAIRES}. Il s’acquiert contre ${formatGnf(appel.montant_dao)}, ` +
    `somme non remboursable sauf annulation (${modesOf(appel)}). Les réponses aux questions sont adressées à tous les acquéreurs.`
  );
}

function remise(appel: AppelOffres): string {
  const lieu = appel.lieu_ouverture ?? appel.maitre_ouvrage;
  const le =
    appel.date_limite === undefined
      ? 'à une date qui n’est pas publiée'
      : `au plus tard le ${formatLimite(appel.date_limite)}`;
  const remise = isManifestation(appel)
    ? `Les manifestations d’intérêt sont remises ${le}, à l’adresse suivante : ${lieu}.`
    : !isHorsPortail(appel)
      ? `Les offres sont remises ${le}, scellées sur le portail ou sous pli fermé, un original et trois copies, à l’adresse suivante : ${lieu}.`
      : `Les offres sont remises ${appel.lots ? 'lot par lot ' : ''}${le}, sous pli fermé, un original et trois copies, à l’adresse suivante : ${lieu}. Le portail n’en reçoit pas.`;
  return `${remise} Celles qui arrivent après l’heure ne sont pas ouvertes.`;
}

function ouverture(appel: AppelOffres, date: string): string {
  return (
    `Les plis sont ouverts en séance publique le ${formatLimite(date)}, ${lieuDe(appel)} ; les candidats qui le souhaitent y assistent. ` +
    'Un procès-verbal est dressé séance tenante.'
  );
}

const lieuDe = ({ lieu_ouverture }: AppelOffres): string =>
  lieu_ouverture === undefined ? 'à la même adresse' : `à l’adresse suivante : ${lieu_ouverture}`;
