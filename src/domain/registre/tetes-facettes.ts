import type { FiltreChiffre } from '../portail/routes-chiffres.ts';

// Titles of the lists that figures lead to: pages say them, and the scripts of the lists do without.

/** What stands over the rows of a figure. */
interface TeteFacette {
  titre: string;
  chapeau: string;
}

/** By filter and value (`facettes-projets.ts`). */
export const TETES_FACETTES: Readonly<Record<FiltreChiffre, Readonly<Record<string, TeteFacette>>>> = {
  echeance: {
    depassee: {
      titre: 'Projets dont l’échéance est dépassée',
      chapeau: 'Des travaux en cours dont la fin prévue est passée.',
    },
  },
  rythme: {
    'en-retard': {
      titre: 'Projets en retard par le rythme des travaux',
      chapeau:
        'Des travaux en cours dont l’indice de performance est sous 60 : les travaux faits, rapportés au délai couru. Leur échéance n’est pas forcément passée.',
    },
  },
  'mise-a-jour': {
    'plus-de-90-jours': {
      titre: 'Projets non mis à jour depuis plus de 90 jours',
      chapeau: 'Des travaux en cours dont le dernier constat d’avancement publié date de plus de 90 jours.',
    },
    'aucun-constat-date': {
      titre: 'Projets en cours sans aucun constat daté',
      chapeau:
        'Des travaux commencés depuis plus de 90 jours, ou à une date qui n’est pas publiée, dont aucun constat d’avancement daté n’est publié.',
    },
    'sans-nouvelles': {
      titre: 'Projets sans nouvelles depuis plus de 90 jours',
      chapeau:
        'Des travaux en cours dont le dernier constat d’avancement publié date de plus de 90 jours, ou dont aucun constat daté n’est publié.',
    },
    'date-non-publiee': {
      titre: 'Projets dont l’avancement n’est pas daté',
      chapeau: 'Des travaux en cours dont le taux d’exécution est publié sans dire de quel jour il est.',
    },
  },
  fin: {
    resilie: {
      titre: 'Projets dont le marché est résilié',
      chapeau: 'Leur marché a pris fin avant les travaux. Ils restent comptés parmi les projets suspendus ou à venir.',
    },
    repris: {
      titre: 'Projets repris par un autre marché',
      chapeau:
        'Un premier marché de ces travaux a été résilié\u00a0: leur fiche dit quand, pourquoi, et ce qui a suivi.',
    },
    abandonne: {
      titre: 'Projets abandonnés',
      chapeau:
        'Comptés à part\u00a0: ni dans les quatre statuts, ni dans le budget total, ni dans l’exécution moyenne.',
    },
  },
  publie: {
    avancement: {
      titre: 'Projets dont l’avancement est publié',
      chapeau: 'Ceux sur lesquels porte la moyenne des taux d’exécution.',
    },
    budget: { titre: 'Projets dont le budget est publié', chapeau: 'Ceux dont la somme fait le budget total.' },
  },
};
