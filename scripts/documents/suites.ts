import { type Lot, publicationOfLot } from '../../src/domain/appel-offres/lots.ts';
import { formatJour } from '../../src/domain/socle/date.ts';
import { formatLimite } from '../../src/domain/appel-offres/limite-dite.ts';
import { formatGnf } from '../../src/domain/socle/montant.ts';
import { phraseEcart } from '../../src/domain/appel-offres/ouverture-plis.ts';
import type { Bloc, Redaction, Sujet } from './bloc.ts';
import { faitsCommuns, faitsDates, officielle, offresOf, section } from './redaction-commune.ts';

// What comes after the deadline: opening minutes, award, end without a contract.

/** The public opening. Neither amounts nor names: those are internal until the award. */
export const writeProcesVerbal: Redaction = (sujet) => {
  const { appel } = sujet;
  const lieu = appel.lieu_ouverture ?? appel.maitre_ouvrage;
  const { ouverture } = appel;
  const seance = ouverture === undefined ? formatLimite(appel.date_ouverture) : formatJour(ouverture.date);
  const ecart = ouverture && phraseEcart(ouverture, appel.date_ouverture);
  return {
    titre: 'Procès-verbal d’ouverture des plis',
    faits: [...faitsCommuns(sujet), ...faitsDates(appel), ['Lieu de la séance', lieu]],
    blocs: [
      section(
        'Séance',
        `La commission de passation s’est réunie en séance publique le ${seance}${ecart === undefined ? '' : `, ${ecart}`}, à l’adresse suivante : ${lieu}, pour ouvrir les ${offresOf(appel)} reçues dans le cadre de la procédure : ${appel.titre}.`,
      ),
      section(
        'Déroulement',
        `À l’heure limite, le registre des dépôts a été clos et signé par le secrétaire de séance. La présidence a fait constater aux représentants des candidats que les plis étaient fermés et que chacun portait l’heure de son dépôt.`,
        'Les plis ont été ouverts un à un, dans l’ordre de leur arrivée. Pour chacun ont été lus à voix haute le nom du candidat, le montant de la lettre de soumission, les rabais éventuels et la présence des pièces demandées. Toutes les pages ont été paraphées par deux membres de la commission.',
      ),
      section(
        'Observations',
        'La parole a été donnée aux représentants des candidats. Leurs observations sont annexées à l’original. Aucun pli n’a été écarté en séance : la conformité des offres relève de la sous-commission d’analyse.',
      ),
      ...offresParLot(sujet),
      section(
        'Version publiée',
        'Cette version ne porte ni les noms des candidats ni les montants lus. L’original, qui les porte, est conservé par l’autorité contractante.',
      ),
      {
        kind: 'signature',
        texte: `Fait et clos le ${formatJour(ouverture?.date ?? appel.date_ouverture)}\nLe président de la commission — Le secrétaire de séance`,
      },
    ],
  };
};

/** Offers by lot and who watched, where the minutes say so; neither amounts nor names. */
function offresParLot({ appel: { ouverture } }: Sujet): Bloc[] {
  const { observateurs = [], offres_par_lot = [] } = ouverture ?? {};
  return [
    ...(offres_par_lot.length === 0
      ? []
      : [
          section('Offres ouvertes'),
          {
            kind: 'tableau',
            colonnes: ['Lot', 'Offres'],
            lignes: offres_par_lot.map(({ lot, offres }) => [
              lot === undefined ? 'Lot unique' : `Lot ${lot}`,
              `${offres}`,
            ]),
          } satisfies Bloc,
        ]),
    ...(observateurs.length === 0 ? [] : [section('Observateurs', `${observateurs.join(' ; ')}.`)]),
  ];
}

/** The award, once it is public. */
export const writeAttribution: Redaction = (sujet) => {
  const { appel, titulaire } = sujet;
  if (sujet.lots.length > 0) return writeAttributionParLot(sujet);
  return {
    titre: 'Avis d’attribution',
    faits: [
      ...faitsCommuns(sujet),
      ['Attributaire', titulaire ?? ''],
      ['Montant attribué', formatGnf(appel.montant_attribue)],
      ['Publié le', formatJour(appel.attribution_publiee_le)],
    ],
    blocs: [
      section(
        'Décision',
        `À l’issue de l’évaluation, la procédure « ${appel.titre} » est attribuée à ${titulaire ?? ''} pour un montant de ${formatGnf(appel.montant_attribue)}, toutes taxes comprises.`,
      ),
      section(
        'Motifs',
        'L’offre retenue est conforme au dossier et évaluée la moins-disante après correction arithmétique. Le candidat a justifié des moyens et de l’expérience demandés.',
      ),
      section(
        'Information des candidats',
        'Les candidats non retenus ont été informés par écrit. Ils peuvent demander les motifs du rejet de leur offre et former un recours dans les conditions prévues par la réglementation.',
      ),
      ...officielle(appel),
      {
        kind: 'signature',
        texte: `Conakry, le ${formatJour(appel.attribution_publiee_le)}\nLa personne responsable des marchés publics`,
      },
    ],
  };
};

/** The award of a tender in lots: what became of each. */
const writeAttributionParLot: Redaction = (sujet) => {
  const { appel, lots } = sujet;
  const dernier = lots
    .flatMap(({ lot }) => publicationOfLot(lot, appel) ?? [])
    .sort()
    .at(-1);
  return {
    titre: 'Avis d’attribution',
    faits: [...faitsCommuns(sujet), ['Publié le', formatJour(dernier)]],
    blocs: [
      section('Décision', `À l’issue de l’évaluation, la procédure « ${appel.titre} » est conclue lot par lot.`),
      {
        kind: 'tableau',
        colonnes: ['Lot', 'Décision'],
        lignes: lots.map(({ lot, titulaire }) => [
          `Lot ${lot.numero}`,
          `${lot.intitule}. ${decisionOf(lot, titulaire).replace(/\.$/, '')}.`,
        ]),
      },
      section(
        'Information des candidats',
        'Les candidats non retenus ont été informés par écrit. Ils peuvent demander les motifs du rejet de leur offre et former un recours dans les conditions prévues par la réglementation.',
      ),
      ...officielle(appel),
      {
        kind: 'signature',
        texte: `Conakry, le ${formatJour(dernier)}\nLa personne responsable des marchés publics`,
      },
    ],
  };
};

function decisionOf({ statut, montant_attribue, motif_fin }: Lot, titulaire: string | undefined): string {
  if (statut === 'ATTRIBUE') return `${titulaire ?? 'Attribué'}, ${formatGnf(montant_attribue)} toutes taxes comprises`;
  if (statut === undefined) return 'À l’étude';
  return [statut === 'ANNULE' ? 'Annulé' : 'Infructueux', motif_fin].filter(Boolean).join('. ');
}

/** The end of a procedure that leads to no contract, with its reason. */
export const writeSansSuite: Redaction = (sujet) => {
  const { appel, nom } = sujet;
  return {
    titre: nom,
    faits: [...faitsCommuns(sujet), ...faitsDates(appel)],
    blocs: [
      section('Décision', `La procédure « ${appel.titre} » prend fin sans attribution.`),
      section('Motif', appel.motif_fin),
      section(
        'Suites',
        'Les candidats en sont informés par écrit et peuvent reprendre leur garantie de soumission. Une nouvelle procédure fera l’objet d’un nouvel avis ; les acquéreurs du dossier en seront avertis.',
      ),
      ...officielle(appel),
      {
        kind: 'signature',
        texte: `Conakry, le ${formatJour(appel.date_mise_a_jour)}\nLa personne responsable des marchés publics`,
      },
    ],
  };
};
