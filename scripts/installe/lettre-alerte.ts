import { escapeHtml } from '../../src/domain/socle/html.ts';
import type { Lettre } from '../../src/service/courriels/lettre.ts';

interface Alerte {
  /** The unit that stopped. */
  unite: string;
  /** The end of its journal. */
  journal: string;
  site: string;
  to: string;
}

/** What each unit that stops means, and the first thing to try. */
const SENS: Readonly<Record<string, readonly [quoi: string, geste: string]>> = {
  'portail-facteur.service': [
    'le facteur ne tourne plus : les lettres attendent, et chaque minute sans lui compte comme une panne (R96)',
    'systemctl restart portail-facteur',
  ],
  'portail-pages.service': [
    'les listes filtrées et les signalements sans JavaScript ne répondent plus',
    'systemctl restart portail-pages',
  ],
  'portail-paiements.service': ['le paiement en ligne ne répond plus', 'systemctl restart portail-paiements'],
  'portail-recopie.service': [
    'les appels d’offres publiés ne sont plus recopiés vers les comptes',
    'systemctl start portail-recopie',
  ],
  'portail-copie.service': [
    'la copie de la nuit n’a pas pu se faire, ou ne s’ouvre pas',
    'systemctl start portail-copie',
  ],
};

/** The letter of `OnFailure=`: what stopped, what it means, the end of its journal, what to try first. */
export function lettreAlerte({ unite, journal, site, to }: Alerte): Lettre {
  const [quoi, geste] = SENS[unite] ?? ['un service du portail s’est arrêté', `systemctl restart ${unite}`];
  const lignes = [
    `Sur ${site} : ${quoi}.`,
    `À essayer d’abord, sur la machine : sudo ${geste}`,
    `Ensuite : sudo journalctl -u ${unite} -n 100, et « Quand quelque chose ne va pas » dans docs/hebergement.md.`,
    `Les dernières lignes de son journal :\n${journal.trim() || '(vide)'}`,
  ];
  return {
    to,
    subject: `Portail : ${unite} s’est arrêté`,
    text: lignes.join('\n\n'),
    html: lignes.map((ligne) => `<p style="white-space:pre-wrap">${escapeHtml(ligne)}</p>`).join(''),
  };
}
