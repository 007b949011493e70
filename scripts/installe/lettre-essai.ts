import { escapeHtml } from '../../src/domain/socle/html.ts';
import type { Lettre } from '../../src/service/courriels/lettre.ts';
import type { ReglagesMachine } from './reglages-machine.ts';

/** The letter that shows, before anything changes on the machine, that its account of mail sends. */
export function lettreEssai({ DOMAINE, ADMINISTRATEUR }: ReglagesMachine): Lettre {
  const lignes = [
    `Le portail ${DOMAINE} s’installe sur sa machine, ou s’y met à jour. Cette lettre montre que son compte de messagerie envoie.`,
    'Si elle est arrivée parmi les indésirables, les enregistrements SPF et DKIM du domaine manquent : celles du portail y iraient aussi.',
    'Il n’y a rien à répondre.',
  ];
  return {
    to: ADMINISTRATEUR,
    subject: `Portail ${DOMAINE} : essai de la messagerie`,
    text: lignes.join('\n\n'),
    html: lignes.map((ligne) => `<p>${escapeHtml(ligne)}</p>`).join(''),
  };
}
