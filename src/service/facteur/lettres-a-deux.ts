import { z } from 'zod';
import { greet, writeLettre } from '../courriels/lettre.ts';
import { routeActes } from '../../domain/portail/route-actes.ts';
import { routes } from '../../domain/portail/routes.ts';
import { phraseJoindre } from '../../domain/reference/identite.ts';
import { CHAMPS_LOT, nameLot } from './suite-lettre.ts';
import { CHAMPS_APPEL, defineLettre, ligne, nameAppel, type Redaction, siConnu } from './redaction.ts';

const motifOf = (reason: string): string[] => (reason === '' ? [] : [`Motif : ${reason}`]);

const CHAMPS_ACTE = { full_name: siConnu, acte: ligne, reason: siConnu, propose_par: ligne };

const writeProposition = defineLettre(CHAMPS_ACTE, (emetteur, to, contenu) =>
  writeLettre(emetteur, to, 'Un acte attend un second administrateur', [
    greet(contenu),
    `${contenu.propose_par} propose : ${contenu.acte}.`,
    ...motifOf(contenu.reason),
    'Rien n’est fait tant qu’un autre administrateur n’a pas confirmé. Pour le lire, le confirmer ou le refuser :',
    `${emetteur.site}${routeActes()}`,
  ]),
);

const ISSUES = { CONFIRME: 'confirmé', REFUSE: 'refusé', RETIRE: 'retiré' } as const;

const writeDecision = defineLettre(
  { ...CHAMPS_ACTE, issue: z.enum(['CONFIRME', 'REFUSE', 'RETIRE']), decide_par: ligne, motif_decision: siConnu },
  (emetteur, to, contenu) =>
    writeLettre(emetteur, to, `Acte ${ISSUES[contenu.issue]} : ce qui avait été proposé`, [
      greet(contenu),
      `${contenu.propose_par} avait proposé : ${contenu.acte}.`,
      ...motifOf(contenu.reason),
      contenu.issue === 'CONFIRME'
        ? `${contenu.decide_par} l’a confirmé : c’est fait, et inscrit au journal.`
        : `${contenu.decide_par} l’a ${ISSUES[contenu.issue]} : rien n’a changé.`,
      ...(contenu.motif_decision === '' ? [] : [`Pourquoi : ${contenu.motif_decision}`]),
      'Le journal garde qui a fait quoi :',
      `${emetteur.site}${routes.adminJournal()}`,
    ]),
);

const OBJET_DEPART = 'Accès, rôle ou rattachement d’un compte : ce qui change pour vous';

const SUITES = {
  PROPOSE: 'Un administrateur l’a proposé ; rien n’est fait tant qu’un autre n’a pas confirmé.',
  CONFIRME: 'Deux administrateurs l’ont voulu : c’est fait.',
  REFUSE: 'Un second administrateur l’a refusé : rien n’a changé.',
  RETIRE: 'Qui l’avait proposé l’a retiré : rien n’a changé.',
  FAIT: 'Un administrateur l’a fait, et l’a inscrit au journal avec son motif.',
} as const;

/** To whoever acts for a company or a funder: somebody else would act in the same name, or no longer (R169). */
const writeAuNom = defineLettre(
  {
    full_name: siConnu,
    acte: ligne,
    reason: siConnu,
    issue: z.enum(['PROPOSE', 'CONFIRME', 'REFUSE', 'RETIRE', 'FAIT']),
    depart: z.boolean().default(false),
  },
  (emetteur, to, contenu) =>
    writeLettre(emetteur, to, contenu.depart ? OBJET_DEPART : 'Un compte agirait au même nom que le vôtre', [
      greet(contenu),
      `Sur le portail des travaux publics : ${contenu.acte}.`,
      ...motifOf(contenu.reason),
      SUITES[contenu.issue],
      contenu.depart
        ? 'Qui part ainsi n’a plus de droit sur les offres remises, tant que deux administrateurs ne l’ont pas rendu à son entreprise.'
        : 'Qui arrive ainsi ne peut ni remplacer ni retirer une offre remise avant lui.',
      `Si vous n’êtes pas d’accord, ${phraseJoindre(emetteur, 'sans attendre')}.`,
    ]),
);

/** To each account of every funder of the tender: whose answer it is, and who gave it (R172, R173). */
const writeAvisAuNom = defineLettre(
  {
    ...CHAMPS_APPEL,
    ...CHAMPS_LOT,
    avis: z.enum(['DONNEE', 'REFUSEE']),
    observations: siConnu,
    auteur: ligne,
    /** The funder that answered, for the accounts of another. */
    bailleur: siConnu,
  },
  (emetteur, to, contenu) => {
    const { bailleur } = contenu;
    const nom = bailleur === '' ? 'de votre organisation' : `d’un autre bailleur, ${bailleur}`;
    return writeLettre(emetteur, to, `Réponse donnée au nom ${nom} : ${contenu.reference}`, [
      greet(contenu),
      `${contenu.auteur} a répondu au nom ${nom} sur l’attribution de l’appel d’offres ${nameAppel(contenu)}${nameLot(contenu)}.`,
      contenu.avis === 'DONNEE' ? 'Réponse : pas d’objection.' : 'Réponse : une objection.',
      ...(contenu.observations === '' ? [] : [`Observations : ${contenu.observations}`]),
      'Elle se lit dans votre espace, connecté :',
      `${emetteur.site}${routes.espaceBailleur()}`,
      bailleur === ''
        ? `Si cette réponse n’est pas celle de votre organisation, ${phraseJoindre(emetteur, 'sans attendre')}.`
        : `Si vous avez une objection de votre côté, ${phraseJoindre(emetteur, 'sans attendre')}.`,
    ]);
  },
);

const writeAdministrateur = defineLettre({ full_name: siConnu, compte: ligne }, (emetteur, to, contenu) =>
  writeLettre(emetteur, to, 'Un administrateur a été fait sur la machine du portail', [
    greet(contenu),
    `${contenu.compte} est maintenant administrateur, par la commande de la machine qui porte le portail.`,
    'Pendant un jour, ce compte n’agit dans aucune procédure en cours.',
    `Si personne de l’agence ne l’a voulu, proposez de désactiver ce compte, et ${phraseJoindre(emetteur)} :`,
    `${emetteur.site}${routes.adminComptes()}`,
  ]),
);

/** Letters of what is done by two (R168 to R172). */
export const LETTRES_A_DEUX = {
  ACTE_PROPOSE: writeProposition,
  ACTE_DECIDE: writeDecision,
  COMPTE_AU_NOM: writeAuNom,
  NON_OBJECTION_AU_NOM: writeAvisAuNom,
  ADMINISTRATEUR_CREE: writeAdministrateur,
} satisfies Record<string, Redaction>;
