import { ROLE_COMPTE_LABELS, type RoleCompte } from '../compte/compte.ts';
import { type Changement, type Compte, isRattachable } from './compte-admin.ts';

/** What follows from a change, said before it is confirmed. */
export function consequenceOf(compte: Compte, changement: Changement, isSoi: boolean): string {
  switch (changement.geste) {
    case 'RENVOYER':
      return 'Un courriel part avec un lien neuf ; l’invitation vaut de nouveau sept jours.';
    case 'ACTIVER':
      return compte.invite_le === null
        ? `Le compte ouvrira ce que permet son rôle (${ROLE_COMPTE_LABELS[compte.role]})${compte.role === 'VISITEUR' ? '' : ', aussitôt ou une fois qu’un autre administrateur l’aura confirmé'}. Prévenez la personne.`
        : 'Le compte sera de nouveau invité : la personne choisira son mot de passe par le lien reçu, ou par une invitation que vous lui renverrez.';
    case 'DESACTIVER':
      return isSoi
        ? 'C’est votre propre compte : vous perdrez aussitôt l’accès. Seul un autre administrateur pourra le rétablir.'
        : compte.role === 'ADMIN' && compte.status === 'ACTIVE'
          ? `L’accès sera coupé. ${RETRAIT_A_DEUX}`
          : `L’accès sera coupé dès son prochain clic. Le compte pourra être réactivé.${compte.role === 'ENTREPRISE' && compte.status === 'ACTIVE' ? ` ${FERMETURE_A_DEUX}` : ''}`;
    case 'ROLE':
      return isSoi && changement.role !== 'ADMIN'
        ? 'C’est votre propre compte : vous ne pourrez plus administrer le portail.'
        : [CONSEQUENCES_ROLE[changement.role], ...suiteOf(compte, changement.role)].join(' ');
    case 'RATTACHER':
      if (changement.fiche === null) return CONSEQUENCE_DETACHER;
      return compte.role === 'BAILLEUR'
        ? 'Le compte suivra les projets et les marchés de ce bailleur, une fois qu’un autre administrateur l’aura confirmé. Les comptes de ce bailleur reçoivent une lettre.'
        : 'Le compte agira au nom de cette entreprise : ses DAO et ses offres seront rangés sous sa fiche. Si elle a déjà agi sur le portail, un autre administrateur doit le confirmer, et ses comptes reçoivent une lettre.';
  }
}

/** Said of the closing of a company's account, which may act in a running procedure (R280). */
const FERMETURE_A_DEUX =
  'S’il agit dans une procédure en cours, un autre administrateur doit le confirmer, et ses collègues reçoivent une lettre. Volé, le compte se reprend par « Mot de passe oublié », qui ferme ses sessions aussitôt.';

/** Said of what takes an administrator's role or access (R169). */
const RETRAIT_A_DEUX =
  'Ce compte administre le portail : un autre administrateur doit le confirmer, et chacun reçoit une lettre.';

/** What is said beside the new role, for the one that it takes. */
function suiteOf({ role, status }: Compte, apres: RoleCompte): string[] {
  if (role === apres) return [];
  // A funder's role already says that another confirms it.
  if (role === 'ADMIN' && status === 'ACTIVE' && apres !== 'BAILLEUR') return [RETRAIT_A_DEUX];
  return isRattachable(role) ? [DEPART_A_DEUX] : [];
}

/** Said of what takes a role or a link from an account that may act in a running procedure (R169). */
const DEPART_A_DEUX =
  'S’il agit dans une procédure en cours, un autre administrateur doit le confirmer, et ses collègues reçoivent une lettre.';

const CONSEQUENCE_DETACHER = `Le compte ne représentera plus aucune fiche du registre. ${DEPART_A_DEUX}`;

const CONSEQUENCES_ROLE: Record<RoleCompte, string> = {
  ADMIN:
    'Ce compte décidera des demandes, des comptes et des rôles, le vôtre compris. Un autre administrateur doit le confirmer.',
  BAILLEUR: 'Ce compte lira les informations internes des appels d’offres. Un autre administrateur doit le confirmer.',
  ENTREPRISE: 'Ce compte pourra acquérir des DAO et déposer des offres.',
  VISITEUR: 'Ce compte ne lira que les pages ouvertes à tous et les tableaux de bord.',
};
