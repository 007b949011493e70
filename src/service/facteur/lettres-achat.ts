import { joindre } from '../../domain/reference/identite.ts';
import type { Acquisition } from '../../domain/appel-offres/acquisition.ts';
import { consignesOf } from '../../domain/appel-offres/paiement-dao.ts';
import { lignesRecu, nomRecu, type Recu } from '../../domain/appel-offres/recu.ts';
import { MODES_ACQUISITION } from '../../domain/appel-offres/vocabulaire.ts';
import { routes } from '../../domain/portail/routes.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { formatGnf, formatNombre } from '../../domain/socle/montant.ts';
import { createRecuPdf } from '../../components/pdf/pdf-recu.ts';
import { type Contenu, greet, read } from '../courriels/invitation.ts';
import { type Emetteur, type Lettre, writeLettre } from '../courriels/lettre.ts';

// Letters about the acquisition of a tender file (R89): asked for, paid, cancelled, paid back.

type Redaction = (emetteur: Emetteur, to: string, contenu: Contenu) => Lettre;

const nombreOf = (contenu: Contenu, champ: string): number => Number(contenu[champ] ?? 0);

const modeOf = (contenu: Contenu): Acquisition['mode_acquisition'] =>
  MODES_ACQUISITION.find((mode) => mode === contenu['mode_acquisition']) ?? null;

/** « AAON 74/2026, Collecteur de Madina ». */
const nameAppel = (contenu: Contenu): string =>
  [read(contenu, 'appel_reference'), read(contenu, 'appel_titre')].filter(Boolean).join(', ');

const linkCarte = (emetteur: Emetteur, contenu: Contenu): string =>
  `${emetteur.site}${routes.espaceEntreprise(read(contenu, 'appel_offres_id'))}`;

const askAt = (emetteur: Emetteur): string => `Pour toute question, ${joindre(emetteur)}.`;

const ou = (texte: string): string | null => (texte === '' ? null : texte);

/** The row as the event left it: what the receipt is drawn from. */
function recuOf(contenu: Contenu): Recu {
  const confirmation = read(contenu, 'confirmation');
  return {
    numero_recu: ou(read(contenu, 'numero_recu')),
    societe: ou(read(contenu, 'societe')),
    appel_reference: ou(read(contenu, 'appel_reference')),
    appel_titre: ou(read(contenu, 'appel_titre')),
    reference: read(contenu, 'reference'),
    montant: nombreOf(contenu, 'montant'),
    mode_acquisition: modeOf(contenu),
    reference_paiement: ou(read(contenu, 'reference_paiement')),
    paid_at: ou(read(contenu, 'paid_at')),
    confirmation: (['ADMINISTRATION', 'PRESTATAIRE', 'GRATUIT'] as const).find((une) => une === confirmation) ?? null,
    refunded_at: null,
    reference_remboursement: null,
  };
}

const writeDemande: Redaction = (emetteur, to, contenu) => {
  const reference = read(contenu, 'reference');
  const montant = nombreOf(contenu, 'montant');
  const { phrase, lieux, note } = consignesOf(
    { mode_acquisition: modeOf(contenu), montant, reference },
    emetteur.paiementDao,
  );
  return writeLettre(emetteur, to, `DAO demandé, à payer : référence ${reference}`, [
    greet(contenu),
    `Vous avez demandé le dossier d’appel d’offres (DAO) de : ${nameAppel(contenu)}.`,
    `À payer : ${formatGnf(montant)}. Référence à citer : ${reference}.`,
    phrase,
    ...lieux,
    note,
    'Votre demande et ces consignes sont ici :',
    linkCarte(emetteur, contenu),
    askAt(emetteur),
  ]);
};

const writeRecu: Redaction = (emetteur, to, contenu) => {
  const recu = recuOf(contenu);
  const numero = recu.numero_recu ?? '';
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
};

/** The request is cancelled; or its tender is, and the DAO was paid. */
const writeAnnulation: Redaction = (emetteur, to, contenu) => {
  const motif = read(contenu, 'reason');
  const motifAppel = read(contenu, 'motif_appel');
  const numero = read(contenu, 'numero_recu');
  const isEncorePaye = contenu['a_rembourser'] !== undefined;
  const aRembourser = contenu['a_rembourser'] === true;
  return writeLettre(
    emetteur,
    to,
    isEncorePaye
      ? `Appel d’offres annulé : ${read(contenu, 'appel_reference')}`
      : `Acquisition annulée : référence ${read(contenu, 'reference')}`,
    [
      greet(contenu),
      isEncorePaye
        ? `L’appel d’offres suivant est annulé : ${nameAppel(contenu)}.`
        : `L’acquisition du DAO de l’appel d’offres suivant est annulée : ${nameAppel(contenu)}.`,
      ...(motif === '' || isEncorePaye ? [] : [`Motif : ${motif}`]),
      // The act that ended the tender: no other letter tells it.
      ...(motifAppel === '' ? [] : [`L’agence en donne ce motif : ${motifAppel}`]),
      ...(aRembourser
        ? [
            `Vous aviez payé ${formatGnf(nombreOf(contenu, 'montant'))} (reçu ${numero}) : l’administration vous rembourse, et vous en écrira la référence.`,
          ]
        : []),
      ...(isEncorePaye
        ? []
        : [
            numero === ''
              ? `Ne payez plus rien sous la référence ${read(contenu, 'reference')}. Si vous aviez déjà payé, ${joindre(emetteur)}.`
              : `Le reçu ${numero} ne vaut plus.`,
          ]),
      linkCarte(emetteur, contenu),
    ],
  );
};

const writeRemboursement: Redaction = (emetteur, to, contenu) =>
  writeLettre(emetteur, to, `DAO remboursé : reçu ${read(contenu, 'numero_recu')}`, [
    greet(contenu),
    `L’appel d’offres « ${read(contenu, 'appel_titre')} » a été annulé, et votre DAO est remboursé.`,
    `Montant : ${formatGnf(nombreOf(contenu, 'montant'))}. Référence du remboursement : ${read(contenu, 'reference_remboursement')}. Rendu le ${formatInstant(ou(read(contenu, 'refunded_at')) ?? undefined)}.`,
    `Si vous ne l’avez pas reçu, ${joindre(emetteur)}, avec cette référence.`,
    linkCarte(emetteur, contenu),
  ]);

const MOTIFS_ECART: Readonly<Record<string, string>> = {
  MONTANT_DIFFERENT: 'son montant n’est pas celui du dossier',
  HORS_DELAI: 'il a été fait à la date limite, ou après',
  ANNULEE: 'votre demande était annulée',
  DEJA_PAYEE: 'ce dossier était déjà payé',
  INCONNUE: 'votre demande n’attendait pas de paiement en ligne',
};

const writeVersementEcarte: Redaction = (emetteur, to, contenu) => {
  const verse = nombreOf(contenu, 'verse');
  const devise = read(contenu, 'devise');
  const motif = MOTIFS_ECART[read(contenu, 'issue')] ?? 'il ne correspond pas à votre demande';
  return writeLettre(emetteur, to, `Versement à vous rendre : référence ${read(contenu, 'reference')}`, [
    greet(contenu),
    `Nous avons reçu ${devise === 'GNF' ? formatGnf(verse) : `${formatNombre(verse)} ${devise}`} en ligne (paiement ${read(contenu, 'evenement')}) pour le DAO de : ${nameAppel(contenu)}.`,
    `Ce versement ne peut pas payer ce dossier : ${motif}. L’administration vous le rend.`,
    linkCarte(emetteur, contenu),
    askAt(emetteur),
  ]);
};

/** Letters about acquisitions, by kind. */
export const LETTRES_ACHAT = {
  DAO_DEMANDE: writeDemande,
  DAO_RECU: writeRecu,
  DAO_ANNULE: writeAnnulation,
  DAO_REMBOURSE: writeRemboursement,
  DAO_VERSEMENT_ECARTE: writeVersementEcarte,
} satisfies Record<string, Redaction>;
