import type { PaiementDao } from '../reference/identite.ts';
import { formatGnf } from '../socle/montant.ts';
import { MODE_ACQUISITION_LABELS, type ModeAcquisition } from './vocabulaire.ts';

/** What a company is told once it has asked for a DAO: what to do, where, and what comes next. */
export interface ConsignesPaiement {
  /** Amount, way and reference, in one sentence. */
  phrase: string;
  /** Agents, numbers or counters, one a line; none when the register gives none. */
  lieux: string[];
  /** What the register does not say, or what not to do. */
  note: string;
}

interface APayer {
  mode_acquisition: ModeAcquisition | null;
  /** Price, GNF. */
  montant: number;
  /** What to quote. */
  reference: string;
}

/** « a, b, c », without what is not known. */
const join = (...parts: Array<string | undefined>): string => parts.filter(Boolean).join(', ');

const NOTE_RECU =
  'L’administration confirme le paiement, et le reçu numéroté arrive par courriel et dans votre espace.';
const SANS_LIEU = 'Les lieux de paiement ne sont pas publiés dans ce registre : demandez-les à l’administration.';
const SANS_NUMERO = 'Les numéros de paiement ne sont pas publiés dans ce registre : demandez-les à l’administration.';

/** Whom to pay, how much, with which reference, by the channel chosen; agents and numbers come from the register. */
export function consignesOf(
  { mode_acquisition, montant, reference }: APayer,
  registre?: PaiementDao,
): ConsignesPaiement {
  const prix = formatGnf(montant);
  switch (mode_acquisition) {
    case 'ESPECES_AGENT': {
      const lieux = (registre?.agents ?? []).map(({ nom, adresse, horaires, telephone }) =>
        join(nom, adresse, horaires, telephone),
      );
      return {
        phrase: `Remettez ${prix} en espèces à un agent agréé, en citant la référence ${reference}. Demandez-lui son reçu, et gardez-le.`,
        lieux,
        note: lieux.length === 0 ? SANS_LIEU : NOTE_RECU,
      };
    }
    case 'MOBILE_MONEY': {
      const lieux = (registre?.mobile_money ?? []).map(
        ({ operateur, numero, titulaire }) => `${operateur}\u00a0: ${numero}, au nom de ${titulaire}`,
      );
      return {
        phrase: `Envoyez ${prix} par Mobile Money, avec la référence ${reference} comme motif.`,
        lieux,
        note: lieux.length === 0 ? SANS_NUMERO : `${NOTE_RECU} Vérifiez le nom du bénéficiaire avant d’envoyer.`,
      };
    }
    case 'CARTE_BANCAIRE': {
      const lieux = (registre?.terminaux ?? []).map(({ nom, adresse, horaires }) => join(nom, adresse, horaires));
      return {
        phrase: `Payez ${prix} par carte au terminal d’un guichet, en citant la référence ${reference}.`,
        lieux,
        note: `${lieux.length === 0 ? SANS_LIEU : NOTE_RECU} Ne donnez jamais votre numéro de carte sur ce site, ni par courriel.`,
      };
    }
    case 'ACHAT_EN_LIGNE':
      return {
        phrase: `Payez ${prix} en ligne chez le prestataire du portail ; il reçoit la référence ${reference}.`,
        lieux: [],
        note: 'Votre reçu arrive dès qu’il confirme. Ce site ne voit ni ne garde aucun numéro de carte.',
      };
    case null:
      return { phrase: 'Rien n’est à payer.', lieux: [], note: '' };
  }
}

/** A channel that the tender takes, and why it cannot be chosen, if so. */
export interface ChoixMode {
  mode: ModeAcquisition;
  label: string;
  /** What the channel means, in a few words. */
  precision: string;
  isFerme: boolean;
}

const PRECISIONS: Record<ModeAcquisition, string> = {
  ACHAT_EN_LIGNE: 'chez le prestataire du portail',
  ESPECES_AGENT: 'à un agent agréé',
  MOBILE_MONEY: 'depuis votre téléphone',
  CARTE_BANCAIRE: 'au terminal d’un guichet',
};

/** Channels of a tender (R41); online payment cannot be chosen while no provider is configured, and says so. */
export function choixModes(modes: readonly ModeAcquisition[], isEnLigneOuvert: boolean): ChoixMode[] {
  return modes.map((mode) => {
    const isFerme = mode === 'ACHAT_EN_LIGNE' && !isEnLigneOuvert;
    return {
      mode,
      label: MODE_ACQUISITION_LABELS[mode],
      precision: isFerme ? 'paiement en ligne pas encore ouvert' : PRECISIONS[mode],
      isFerme,
    };
  });
}
