import { formatInstant, formatJour } from '../socle/date.ts';
import { cleOf, messageFor } from '../socle/erreur.ts';
import { fauteSignes, cleanTexte } from '../socle/nettoyage.ts';

/** What an account may propose: one projet, or the whole register. */
export interface DroitDeProposer {
  projet_id: string | null;
  /** Its title; null where the database knows it no more. */
  projet: string | null;
  accordee_le: string;
  /** Last day, in Guinea; null until somebody withdraws it. */
  jusqu_au: string | null;
}

/** A right as administrators read it: whose, by whom, why, and how it ended. */
export interface Habilitation extends DroitDeProposer {
  id: string;
  user_id: string;
  nom: string;
  /** False for an account that was closed, or made an administrator, since: the right serves nothing then. */
  is_actif: boolean;
  accordee_par: string | null;
  is_par_moi: boolean;
  motif: string | null;
  retiree_le: string | null;
  retiree_par: string | null;
  motif_retrait: string | null;
}

/** Rights that run, the last twenty that ended, and whether whoever reads is the only administrator. */
export interface Habilitations {
  seul: boolean;
  en_cours: readonly Habilitation[];
  finies: readonly Habilitation[];
}

/** What a right is about. */
export const objetOf = ({ projet_id, projet }: Pick<DroitDeProposer, 'projet_id' | 'projet'>): string =>
  projet_id === null ? 'Tout le registre' : (projet ?? projet_id);

/** Until when it runs. */
export const finOf = ({ jusqu_au }: DroitDeProposer): string =>
  jusqu_au === null ? 'Jusqu’à ce qu’il soit retiré' : `Jusqu’au ${formatJour(jusqu_au)} compris`;

/** How it ended: withdrawn, replaced by another, or past its last day. */
export function issueOf({ retiree_le, retiree_par, jusqu_au }: Habilitation): string {
  if (retiree_le === null) return `Fini le ${formatJour(jusqu_au ?? undefined)} au soir`;
  if (retiree_par === null) return `Remplacé par un autre le ${formatInstant(retiree_le)}`;
  return `Retiré le ${formatInstant(retiree_le)} par ${retiree_par}`;
}

/** What is asked for a right. */
interface DemandeHabilitation {
  compte: string | undefined;
  /** Undefined until it is said; null for the whole register. */
  projet: string | null | undefined;
  jusqu_au: string;
  motif: string;
}

const JOUR = /^\d{4}-\d{2}-\d{2}$/;

/** What is missing or wrong, by the id of the field. `jour`: today in Guinea. */
export function fautesHabilitation(
  { compte, projet, jusqu_au, motif }: DemandeHabilitation,
  jour: string,
): ReadonlyArray<readonly [id: string, faute: string | undefined]> {
  const isJour = jusqu_au === '' || JOUR.test(jusqu_au);
  return [
    ['compte', compte === undefined ? 'Cherchez le compte, puis choisissez-le.' : undefined],
    ['projet', projet === undefined ? 'Cherchez le projet, puis choisissez-le.' : undefined],
    [
      'jusqu-au',
      !isJour
        ? 'Écrivez un jour, ou laissez vide.'
        : jusqu_au !== '' && jusqu_au < jour
          ? 'Ce jour est passé.'
          : undefined,
    ],
    ['motif', cleanTexte(motif, 'prose').length < 2 ? 'Écrivez pourquoi.' : fauteSignes(motif, 'prose')],
  ];
}

const PHRASES: Readonly<Record<string, string>> = {
  compte_introuvable: 'Ce compte n’est plus actif, ou il est administrateur\u00a0: il propose sans qu’on l’y autorise.',
  jour_passe: 'Ce jour est passé\u00a0: choisissez-en un autre.',
};

/** One French sentence for whoever gives or withdraws a right. */
export const messageForHabilitation = (error: unknown): string => PHRASES[cleOf(error) ?? ''] ?? messageFor(error);
