import { z } from 'zod';
import { routeChantier } from '../../domain/portail/route-chantier.ts';
import { routeMesPropositions, routeRegistre } from '../../domain/portail/route-registre.ts';
import { formatJour } from '../../domain/socle/date.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { greet, writeLettre } from '../courriels/lettre.ts';
import { defineLettre, ligne, paragraphes, type Redaction, siConnu } from './redaction.ts';

const CHAMPS = { full_name: siConnu, numero: z.number(), titre: ligne };

/** To each administrator, once a day at most. */
const writeSoumission = defineLettre({ ...CHAMPS, auteur: ligne }, (emetteur, to, contenu) =>
  writeLettre(emetteur, to, 'Des changements du registre attendent une décision', [
    greet(contenu),
    `${contenu.auteur} propose de changer le registre : « ${contenu.titre} » (proposition ${contenu.numero}).`,
    'Rien ne change tant qu’un autre administrateur n’a pas accepté. D’autres propositions peuvent s’y être ajoutées depuis : cette lettre part une fois par jour au plus. Pour les lire et décider :',
    `${emetteur.site}${routeRegistre()}`,
  ]),
);

const STATUTS = ['RENVOYEE', 'REFUSEE', 'ACCEPTEE', 'NON_ECRITE'] as const;
const SUJETS: Readonly<Record<(typeof STATUTS)[number], string>> = {
  RENVOYEE: 'est renvoyée',
  REFUSEE: 'est refusée',
  ACCEPTEE: 'est acceptée',
  NON_ECRITE: 'est à reprendre',
};

const phraseOf = (statut: (typeof STATUTS)[number], acceptees: number): string => {
  if (statut === 'ACCEPTEE')
    return `Acceptée, pour ${countOf(acceptees, 'fiche')} : ce qu’elle change paraît à la publication suivante du site.`;
  if (statut === 'RENVOYEE') return 'Elle vous est renvoyée : corrigez-la et soumettez-la de nouveau, ou retirez-la.';
  if (statut === 'REFUSEE') return 'Elle est refusée : le registre ne change pas.';
  return 'Acceptée, elle n’a pas pu s’écrire en entier : le registre a changé entre-temps, ou ne serait plus valable. Refaites une proposition de ce qui manque, d’après ce que la fiche dit maintenant.';
};

const writeSuite = defineLettre(
  {
    ...CHAMPS,
    statut: z.enum(STATUTS),
    motif: siConnu,
    is_admin: z.boolean(),
    acceptees: z.number(),
    refusees: paragraphes.default([]),
    photos_laissees: paragraphes.default([]),
    non_ecrites: paragraphes.default([]),
  },
  (emetteur, to, contenu) =>
    writeLettre(emetteur, to, `Votre proposition ${contenu.numero} ${SUJETS[contenu.statut]}`, [
      greet(contenu),
      `Vous proposiez de changer le registre : « ${contenu.titre} ».`,
      phraseOf(contenu.statut, contenu.acceptees),
      ...(contenu.motif === '' ? [] : [`Motif : ${contenu.motif}`]),
      ...(contenu.refusees.length === 0 ? [] : ['Fiches refusées :', ...contenu.refusees]),
      ...(contenu.photos_laissees.length === 0 ? [] : ['Photographies laissées :', ...contenu.photos_laissees]),
      ...(contenu.non_ecrites.length === 0 ? [] : ['Fiches qui n’ont pas pu s’écrire :', ...contenu.non_ecrites]),
      `${emetteur.site}${contenu.is_admin ? routeRegistre() : routeMesPropositions()}`,
    ]),
);

const writeHabilitation = defineLettre(
  {
    full_name: siConnu,
    projet_id: siConnu,
    projet: siConnu,
    jusqu_au: siConnu,
    motif: siConnu,
    issue: z.enum(['ACCORDEE', 'RETIREE']),
  },
  (emetteur, to, { projet_id, projet, jusqu_au, motif, issue, ...contenu }) => {
    const objet = projet_id === '' ? 'tout le registre' : `le projet « ${projet || projet_id} »`;
    const fin = jusqu_au === '' ? '' : `, jusqu’au ${formatJour(jusqu_au)} compris`;
    return writeLettre(emetteur, to, 'Proposer des changements sur le portail des travaux publics', [
      greet(contenu),
      issue === 'ACCORDEE'
        ? `Votre compte peut maintenant proposer des changements sur ${objet}${fin}. Un administrateur décide de chacun : rien ne change avant.`
        : `Votre compte ne peut plus proposer de changements sur ${objet}. Ce que vous avez déjà proposé reste à décider.`,
      ...(motif === '' ? [] : [`Motif : ${motif}`]),
      ...(issue === 'ACCORDEE'
        ? [
            'Sur le chantier, faites vos rapports avec cette page, à ouvrir une première fois avec le réseau :',
            `${emetteur.site}${routeChantier()}`,
          ]
        : []),
      `Ce que vous proposez, et ce que cela devient : ${emetteur.site}${routeMesPropositions()}`,
    ]);
  },
);

/** Letters of the propositions of changes (R194 to R198). */
export const LETTRES_PROPOSITIONS = {
  PROPOSITION_SOUMISE: writeSoumission,
  PROPOSITION_SUITE: writeSuite,
  HABILITATION: writeHabilitation,
} satisfies Record<string, Redaction>;
