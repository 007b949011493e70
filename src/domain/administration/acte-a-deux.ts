/**
 * What is done by two: a role, a state, a link, the approval of a request, the naming of a commission (R168), a winner
 * that no report names (R180), an end without a contract while nothing is evaluated (R281).
 */
type GenreActe = 'ROLE' | 'STATUT' | 'RATTACHEMENT' | 'DEMANDE' | GenreAppel;

/** Of these, what is about a tender. */
type GenreAppel = 'COMMISSION' | 'TITULAIRE' | 'FIN';

/** The power that it gives or takes, the commission or the award that it touches: why one administrator is not enough. */
type CauseActe =
  'ADMINISTRATEUR' | 'BAILLEUR' | 'ENTREPRISE' | 'COMMISSION' | 'ATTRIBUTION' | 'DEPART' | 'RETRAIT' | 'FIN';

/** An act that one administrator proposed, and that waits for another. */
export interface ActeADeux {
  id: string;
  genre: GenreActe;
  /** The account, the request or the tender that it is about. */
  objet_id: string;
  /** The lot that it is about; 0 for what is not about one. */
  lot: number;
  cause: CauseActe;
  /** What it does, in one sentence of the database. */
  acte: string;
  /** Page of the register that it names. */
  fiche: string | null;
  reason: string | null;
  propose_par: string;
  propose_le: string;
  /** Proposed by whoever reads: somebody else confirms. */
  moi: boolean;
  /** It would take the reader's own role or access, or open an account that they closed: they may agree to it, somebody else refuses it. */
  vise: boolean;
}

/** What waits, and whether whoever reads may confirm it. */
export interface ActesADeux {
  /** No other administrator is active: nothing can be confirmed. */
  seul: boolean;
  /** The reader's role is less than a day old: it does not act in a procedure yet. */
  neuf: boolean;
  actes: readonly ActeADeux[];
}

export const PROPOSE = 'Proposé\u00a0: un autre administrateur doit confirmer';

/** Why it takes two, for whoever confirms. */
export const CAUSE_ACTE_LABELS: Record<CauseActe, string> = {
  ADMINISTRATEUR: 'Ce compte pourra décider des comptes, des demandes et des procédures.',
  BAILLEUR: 'Ce compte pourra répondre au nom de ce bailleur, à partir du lendemain.',
  ENTREPRISE:
    'Cette entreprise a déjà agi sur le portail\u00a0: ce compte lira ses achats et ses offres, et agira en son nom. Chacun de ses comptes reçoit une lettre.',
  COMMISSION:
    'Trois personnes tiennent les clés des offres\u00a0: la commission n’est prête que tant qu’elles sont actives.',
  ATTRIBUTION:
    'Aucun rapport confirmé sur le portail ne dit qui est retenu, ni à quel prix\u00a0: comparez avec le rapport signé avant de confirmer.',
  DEPART:
    'Ce compte agit dans une procédure en cours\u00a0: il n’y pourra plus rien. Appelez la personne ou son entreprise avant de confirmer.',
  RETRAIT:
    'Ce compte n’administrera plus le portail. S’il n’y a pas de troisième administrateur, la personne qui tient la machine du portail en fait un, un jour après la proposition\u00a0: c’est lui qui confirmera.',
  FIN: 'Un dossier est acquis et rien n’est évalué\u00a0: aucune offre ne sera retenue, et cela ne se défait pas. Qui a demandé ou acquis le dossier reçoit le motif par lettre.',
};

/** Said before the end of a tender, or of a lot, that another must confirm. */
export const PHRASE_FIN_A_DEUX =
  'Un dossier est acquis et rien n’est évalué\u00a0: un autre administrateur doit confirmer. D’ici là, rien ne change.';

/** The button that proposes instead of doing. */
export const VERBE_PROPOSER = 'Proposer à un autre administrateur';

/** The proposal that waits for an account or a request. */
export const acteOf = (lus: ActesADeux | undefined, objet_id: string): ActeADeux | undefined =>
  lus?.actes.find((acte) => acte.objet_id === objet_id);

/** The proposal of this kind that waits for a tender, or for one of its lots. */
export const acteAppel = (
  lus: ActesADeux | undefined,
  genre: GenreAppel,
  appel: string,
  lot = 0,
): ActeADeux | undefined =>
  lus?.actes.find((acte) => acte.genre === genre && acte.objet_id === appel && acte.lot === lot);

/** Why the reader does not confirm it; nothing when they may. */
export function empechementOf({ moi, cause }: ActeADeux, { seul, neuf }: ActesADeux): string | undefined {
  if (moi)
    return seul
      ? 'Vous l’avez proposé, et aucun autre administrateur n’est actif\u00a0: l’acte attend.'
      : 'Vous l’avez proposé\u00a0: un autre administrateur doit confirmer.';
  if (neuf && cause !== 'ADMINISTRATEUR' && cause !== 'BAILLEUR')
    return 'Votre compte a reçu son rôle il y a moins d’un jour\u00a0: il n’agit pas encore dans une procédure en cours.';
  return undefined;
}

/** What the reader may do with a proposal: its author takes it back; whoever it aims at does not refuse it. */
export function issuesOf(acte: ActeADeux, lus: ActesADeux): ReadonlyArray<'CONFIRMER' | 'REFUSER' | 'RETIRER'> {
  if (acte.moi) return ['RETIRER'];
  return [
    ...(empechementOf(acte, lus) === undefined ? (['CONFIRMER'] as const) : []),
    ...(acte.vise ? [] : (['REFUSER'] as const)),
  ];
}

/** Said to whoever the proposal aims at. */
export const PHRASE_VISE =
  'Cet acte vous concerne, ou rouvre un compte que vous avez fermé\u00a0: un autre administrateur le confirme ou le refuse. Vous pouvez aussi y consentir.';

/** The tender that it is about, if it is about one. */
export const appelOf = ({ genre, objet_id }: Pick<ActeADeux, 'genre' | 'objet_id'>): string | undefined =>
  genre === 'COMMISSION' || genre === 'TITULAIRE' || genre === 'FIN' ? objet_id : undefined;

/** Shown to the only active administrator. */
export const PHRASE_SEUL =
  'Vous êtes le seul administrateur actif\u00a0: ce qui se fait à deux attend. La personne qui tient la machine du portail fait le deuxième, d’un compte déjà ouvert, par la commande «\u00a0npm run administrateur:cree -- adresse\u00a0».';
