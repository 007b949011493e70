import { phraseJoindre } from '../../domain/reference/identite.ts';
import { alerteDepot } from '../../domain/appel-offres/avant-achat.ts';
import { NON_REMBOURSABLE } from '../../domain/appel-offres/situation.ts';
import { consignesOf } from '../../domain/appel-offres/paiement-dao.ts';
import { lignesRecu, nomRecu, type Recu } from '../../domain/appel-offres/recu.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { formatGnf, formatNombre } from '../../domain/socle/montant.ts';
import { createRecuPdf } from '../../components/pdf/pdf-recu.ts';
import { z } from 'zod';
import { greet, writeLettre } from '../courriels/lettre.ts';
import { writeRecours } from './suite-lettre.ts';
import { askAt, CHAMPS_ACQUISITION, linkCarte, nameAppel } from './acquisition-ecrite.ts';
import { writeVersementEcarte } from './lettre-versement.ts';
import { type Contenu, defineLettre, ligne, type Redaction, siConnu } from './redaction.ts';

// Letters about the acquisition of a tender file (R89): asked for, paid, cancelled, paid back.

const ou = (texte: string): string | null => (texte === '' ? null : texte);

const CHAMPS_RECU = {
  ...CHAMPS_ACQUISITION,
  numero_recu: ligne,
  reference_paiement: siConnu,
  paid_at: siConnu,
  confirmation: z.enum(['ADMINISTRATION', 'PRESTATAIRE', 'GRATUIT']).nullish(),
};

/** The row as the event left it: what the receipt is drawn from. */
const recuOf = (contenu: Contenu<typeof CHAMPS_RECU>): Recu => ({
  numero_recu: contenu.numero_recu,
  societe: ou(contenu.societe),
  appel_reference: ou(contenu.appel_reference),
  appel_titre: ou(contenu.appel_titre),
  appel_nombre_lots: contenu.appel_nombre_lots ?? null,
  reference: contenu.reference,
  montant: contenu.montant,
  mode_acquisition: contenu.mode_acquisition ?? null,
  reference_paiement: ou(contenu.reference_paiement),
  paid_at: ou(contenu.paid_at),
  confirmation: contenu.confirmation ?? null,
  refunded_at: null,
  reference_remboursement: null,
});

const writeDemande = defineLettre(
  { ...CHAMPS_ACQUISITION, depot_pret: z.boolean().nullish() },
  (emetteur, to, contenu) => {
    const { reference, montant } = contenu;
    const { phrase, lieux, note } = consignesOf(
      { mode_acquisition: contenu.mode_acquisition ?? null, montant, reference },
      emetteur.paiementDao,
    );
    return writeLettre(emetteur, to, `DAO demandé, à payer : référence ${reference}`, [
      greet(contenu),
      `Vous avez demandé le dossier d’appel d’offres (DAO) de : ${nameAppel(contenu)}.`,
      ...(contenu.depot_pret === false ? [`À savoir avant de payer. ${alerteDepot(false, montant) ?? ''}`] : []),
      `À payer : ${formatGnf(montant)}, ${NON_REMBOURSABLE}. Référence à citer : ${reference}.`,
      phrase,
      ...lieux,
      note,
      'Votre demande et ces consignes sont ici :',
      linkCarte(emetteur, contenu),
      askAt(emetteur),
    ]);
  },
);

const writeRecu = defineLettre(CHAMPS_RECU, (emetteur, to, contenu) => {
  const recu = recuOf(contenu);
  const numero = contenu.numero_recu;
  const pdf = createRecuPdf(recu, { agence: emetteur.agence ?? 'l’agence', exemple: emetteur.exemple === true });
  const lettre = writeLettre(emetteur, to, `Reçu ${numero} : votre DAO est acquis`, [
    greet(contenu),
    `Votre dossier d’appel d’offres (DAO) est acquis. Reçu ${numero}, joint à ce courriel :`,
    ...lignesRecu(recu).map(([terme, valeur]) => `${terme} : ${valeur}`),
    'Le dossier complet se télécharge ici :',
    linkCarte(emetteur, contenu),
    askAt(emetteur),
  ]);
  const piece = { nom: nomRecu(numero), type: 'application/pdf', contenu: Buffer.from(pdf).toString('base64') };
  return { ...lettre, pieces: [piece] };
});

/** The request is cancelled; or its tender is, and the DAO was paid. */
const writeAnnulation = defineLettre(
  {
    ...CHAMPS_ACQUISITION,
    reason: siConnu,
    motif_appel: siConnu,
    a_rembourser: z.boolean().optional(),
    offre_remise: z.boolean().nullish(),
  },
  (emetteur, to, contenu) => {
    const { reason: motif, motif_appel: motifAppel, numero_recu: numero } = contenu;
    const isEncorePaye = contenu.a_rembourser !== undefined;
    const aRembourser = contenu.a_rembourser === true;
    return writeLettre(
      emetteur,
      to,
      isEncorePaye
        ? `Appel d’offres annulé : ${contenu.appel_reference}`
        : `Acquisition annulée : référence ${contenu.reference}`,
      [
        greet(contenu),
        isEncorePaye
          ? `L’appel d’offres suivant est annulé : ${nameAppel(contenu)}.`
          : `L’acquisition du DAO de l’appel d’offres suivant est annulée : ${nameAppel(contenu)}.`,
        ...(motif === '' || isEncorePaye ? [] : [`Motif : ${motif}`]),
        // The act that ended the tender: no other letter tells it.
        ...(motifAppel === '' ? [] : [`L’agence en donne ce motif : ${motifAppel}`]),
        ...(isEncorePaye && contenu.offre_remise === true
          ? ['L’offre que vous avez remise ne mène à aucun marché : rien n’est attribué.']
          : []),
        ...(aRembourser
          ? [
              `Vous aviez payé ${formatGnf(contenu.montant)} (reçu ${numero}) : l’administration vous rembourse, et vous en écrira la référence.`,
            ]
          : []),
        ...(isEncorePaye
          ? []
          : [
              numero === ''
                ? `Ne payez plus rien sous la référence ${contenu.reference}. Si vous aviez déjà payé, ${phraseJoindre(emetteur)}.`
                : `Le reçu ${numero} ne vaut plus.`,
            ]),
        linkCarte(emetteur, contenu),
        ...(isEncorePaye ? writeRecours(emetteur) : [askAt(emetteur)]),
      ],
    );
  },
);

const writeRemboursement = defineLettre(
  {
    ...CHAMPS_ACQUISITION,
    numero_recu: siConnu,
    reference_remboursement: ligne,
    refunded_at: ligne,
    // A payment that was set aside and given back: the acquisition itself may well be paid by another.
    rendu: z.boolean().default(false),
    devise: ligne.default('GNF'),
    evenement: siConnu,
  },
  (emetteur, to, contenu) =>
    writeLettre(
      emetteur,
      to,
      contenu.rendu
        ? `Versement rendu : référence ${contenu.reference}`
        : `DAO remboursé : reçu ${contenu.numero_recu}`,
      [
        greet(contenu),
        contenu.rendu
          ? `Votre versement en ligne (paiement ${contenu.evenement}) pour le DAO de ${nameAppel(contenu)}, qui ne pouvait pas le payer, vous est rendu.`
          : `L’appel d’offres « ${contenu.appel_titre} » a été annulé, et votre DAO est remboursé.`,
        `Montant : ${contenu.devise === 'GNF' ? formatGnf(contenu.montant) : `${formatNombre(contenu.montant)}\u00a0${contenu.devise}`}. Référence du remboursement : ${contenu.reference_remboursement}. Rendu le ${formatInstant(contenu.refunded_at)}.`,
        `Si vous ne l’avez pas reçu, ${phraseJoindre(emetteur)}, avec cette référence.`,
        linkCarte(emetteur, contenu),
      ],
    ),
);

/** Letters about acquisitions, by kind. */
export const LETTRES_ACHAT = {
  DAO_DEMANDE: writeDemande,
  DAO_RECU: writeRecu,
  DAO_ANNULE: writeAnnulation,
  DAO_REMBOURSE: writeRemboursement,
  DAO_VERSEMENT_ECARTE: writeVersementEcarte,
} satisfies Record<string, Redaction>;
