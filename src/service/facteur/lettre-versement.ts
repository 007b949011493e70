import { formatGnf, formatNombre } from '../../domain/socle/montant.ts';
import { z } from 'zod';
import { greet, writeLettre } from '../courriels/lettre.ts';
import { askAt, CHAMPS_ACQUISITION, linkCarte, nameAppel } from './acquisition-ecrite.ts';
import { defineLettre, ligne } from './redaction.ts';

const ISSUES_ECART = ['MONTANT_DIFFERENT', 'HORS_DELAI', 'ANNULEE', 'DEJA_PAYEE', 'INCONNUE'] as const;
const MOTIFS_ECART: Readonly<Record<(typeof ISSUES_ECART)[number], string>> = {
  MONTANT_DIFFERENT: 'son montant n’est pas celui du dossier',
  HORS_DELAI: 'il a été fait à la date limite, ou après',
  ANNULEE: 'votre demande était annulée',
  DEJA_PAYEE: 'ce dossier était déjà payé',
  INCONNUE: 'votre demande n’attendait pas de paiement en ligne',
};

/** A payment that bought nothing, and is given back. */
export const writeVersementEcarte = defineLettre(
  { ...CHAMPS_ACQUISITION, verse: z.number(), devise: ligne, evenement: ligne, issue: z.enum(ISSUES_ECART) },
  (emetteur, to, contenu) => {
    const { verse, devise } = contenu;
    const motif = MOTIFS_ECART[contenu.issue];
    return writeLettre(emetteur, to, `Versement à vous rendre : référence ${contenu.reference}`, [
      greet(contenu),
      `Nous avons reçu ${devise === 'GNF' ? formatGnf(verse) : `${formatNombre(verse)}\u00a0${devise}`} en ligne (paiement ${contenu.evenement}) pour le DAO de : ${nameAppel(contenu)}.`,
      `Ce versement ne peut pas payer ce dossier : ${motif}. L’administration vous le rend.`,
      linkCarte(emetteur, contenu),
      askAt(emetteur),
    ]);
  },
);
