import { z } from 'zod';
import { type Emetteur, greet, writeLettre } from '../courriels/lettre.ts';
import { phrasesSuite } from '../../domain/appel-offres/suite-resultat.ts';
import { formatGnf } from '../../domain/socle/montant.ts';
import { routes } from '../../domain/portail/routes.ts';
import { CHAMPS_LOT, CHAMPS_SUITE, nameLot, writeRecours } from './suite-lettre.ts';
import { CHAMPS_APPEL, type Contenu, defineLettre, ligne, nameAppel, type Redaction, siConnu } from './redaction.ts';

const evaluationOf = ({ site }: Emetteur, contenu: { appel_offres_id: string }): string =>
  `${site}${routes.adminEvaluation(contenu.appel_offres_id)}`;

const CHAMPS_DEMANDE = { ...CHAMPS_APPEL, ...CHAMPS_LOT, montant: z.number(), note: ligne };
const writeDemande = defineLettre(CHAMPS_DEMANDE, (emetteur, to, contenu) =>
  writeLettre(emetteur, to, `Non-objection demandée : ${contenu.reference}`, [
    greet(contenu),
    `L’agence demande votre non-objection à l’attribution de l’appel d’offres ${nameAppel(contenu)}${nameLot(contenu)}.`,
    `Prix proposé : ${formatGnf(contenu.montant)}. L’entreprise proposée se lit dans votre espace, connecté.`,
    `L’agence ajoute : ${contenu.note}`,
    'Votre réponse, avec votre lettre, se rend ici :',
    `${emetteur.site}${routes.espaceBailleur()}`,
  ]),
);

const writeReponse = defineLettre(
  { ...CHAMPS_APPEL, ...CHAMPS_LOT, avis: z.enum(['DONNEE', 'REFUSEE']), observations: siConnu },
  (emetteur, to, contenu) => {
    const isDonnee = contenu.avis === 'DONNEE';
    const observations = contenu.observations;
    const objet = isDonnee ? 'Non-objection reçue' : 'Objection du bailleur';
    return writeLettre(emetteur, to, `${objet} : ${contenu.reference}`, [
      greet(contenu),
      isDonnee
        ? `Le bailleur ne s’oppose pas à l’attribution de l’appel d’offres ${nameAppel(contenu)}${nameLot(contenu)}.`
        : `Le bailleur s’oppose à l’attribution proposée de l’appel d’offres ${nameAppel(contenu)}${nameLot(contenu)}.`,
      ...(observations === '' ? [] : [`Observations : ${observations}`]),
      'La suite de la procédure est ici :',
      evaluationOf(emetteur, contenu),
    ]);
  },
);

const writeRetrait = defineLettre(
  { ...CHAMPS_APPEL, ...CHAMPS_LOT, reason: z.string(), avis: z.enum(['DONNEE', 'REFUSEE']).nullish() },
  (emetteur, to, contenu) =>
    writeLettre(emetteur, to, `Demande de non-objection sans suite : ${contenu.reference}`, [
      greet(contenu),
      contenu.avis
        ? `L’agence reprend la proposition d’attribution de l’appel d’offres ${nameAppel(contenu)}${nameLot(contenu)}, à laquelle vous avez répondu. Votre réponse reste inscrite : rien ne s’attribue avant votre réponse à la demande suivante.`
        : `L’agence retire sa demande de non-objection sur l’appel d’offres ${nameAppel(contenu)}${nameLot(contenu)}. Vous n’avez plus à y répondre.`,
      `Motif : ${contenu.reason}`,
      'Vos demandes sont ici :',
      `${emetteur.site}${routes.espaceBailleur()}`,
    ]),
);

const CHAMPS_RESULTAT = {
  ...CHAMPS_APPEL,
  ...CHAMPS_LOT,
  ...CHAMPS_SUITE,
  issue: z.enum(['RETENUE', 'REJETEE', 'NON_RETENUE']),
  note: z.number().nullish(),
  motif: siConnu,
};

/** What has become of an offer: kept or not with its mark, rejected with its reason. */
function phraseIssue({ issue, note, motif }: Contenu<typeof CHAMPS_RESULTAT>): string {
  if (issue === 'REJETEE' && motif !== '') return `Votre offre est écartée. Motif : ${motif}`;
  if (issue === 'REJETEE' || note === undefined) throw new Error('contenu illisible : note ou motif');
  // Where no mark ranks the offers, the rank and the price say it all.
  if (note === null)
    return issue === 'RETENUE'
      ? 'Votre offre est retenue. L’agence vous écrit pour la suite du marché.'
      : 'Votre offre n’est pas retenue.';
  const surCent = String(note).replace('.', ',');
  return issue === 'RETENUE'
    ? `Votre offre est retenue, avec la note de ${surCent} sur 100. L’agence vous écrit pour la suite du marché.`
    : `Votre offre n’est pas retenue. Elle a reçu la note de ${surCent} sur 100.`;
}

const writeResultat = defineLettre(CHAMPS_RESULTAT, (emetteur, to, contenu) =>
  writeLettre(emetteur, to, `Résultat de votre offre : ${contenu.reference}`, [
    greet(contenu),
    `Le résultat de l’appel d’offres ${nameAppel(contenu)}${nameLot(contenu)} est connu.`,
    phraseIssue(contenu),
    ...phrasesSuite(contenu, contenu.issue === 'RETENUE'),
    'Votre offre et son résultat sont ici :',
    `${emetteur.site}${routes.offre(contenu.appel_offres_id)}`,
    ...writeRecours(emetteur),
  ]),
);

/** Letters of evaluation and award, by kind. */
export const LETTRES_EVALUATION = {
  NON_OBJECTION_DEMANDEE: writeDemande,
  NON_OBJECTION_RENDUE: writeReponse,
  NON_OBJECTION_RETIREE: writeRetrait,
  RESULTAT_OFFRE: writeResultat,
} satisfies Record<string, Redaction>;
