import type { Identite } from '../reference/identite.ts';
import { jourOf } from '../socle/date.ts';
import { warnSuivi } from './avertissements-suivi.ts';
import { warnLieu } from './contenu-lieux.ts';
import { warnMargeOuverture } from './contenu-ouverture.ts';
import { warnEmprise } from './contenu-routes.ts';
import { type Anomalie, reportTo } from './anomalie.ts';
import { connusOf, type ContenuLu, fichierOf, type NomsFichiers } from './contenu.ts';
import type { Territoire } from './territoire.ts';

// What is told when the site is built, and does not stop it: it may be true, and looks like an oversight (R127).

/** Days after its deadline from which a tender that is still OUVERT is told. */
const JOURS_OUVERT_ECHU = 30;

const MS_PAR_JOUR = 86_400_000;

/** Letters and pages of closed accounts say where to write, call or go: a register that says none of it is told so. */
export function warnContacts({ contact, telephone, adresse }: Identite): Anomalie[] {
  if (contact ?? telephone ?? adresse) return [];
  const avertissements: Anomalie[] = [];
  reportTo(avertissements, 'content/registre.yaml')(
    'contact',
    undefined,
    'une adresse électronique, un téléphone ou une adresse postale : sans cela, courriels et pages n’ont personne à indiquer',
  );
  return avertissements;
}

/** Everything of the register that an editor should look at again. */
export function warnContenu(
  contenu: ContenuLu,
  { noms, jour, territoire }: { noms: NomsFichiers; jour: string; territoire: Territoire },
): Anomalie[] {
  const avertissements: Anomalie[] = [];
  const connus = connusOf(contenu, noms);
  for (const projet of contenu.projets) {
    const report = reportTo(avertissements, fichierOf('projets', projet.id));
    warnLieu(projet, connus, territoire, report);
    warnEmprise(projet, report);
    warnSuivi(projet, report);
  }
  const echue = jourOf(new Date(Date.parse(jour) - JOURS_OUVERT_ECHU * MS_PAR_JOUR));
  for (const appel of contenu['appels-offres']) {
    const { id, statut, date_limite } = appel;
    warnMargeOuverture(appel, jour, reportTo(avertissements, fichierOf('appels-offres', id)));
    if (statut !== 'OUVERT' || date_limite === undefined || date_limite.slice(0, 10) >= echue) continue;
    reportTo(avertissements, fichierOf('appels-offres', id))(
      'statut',
      statut,
      `CLOTURE ou la suite : la date limite (${date_limite.slice(0, 10)}) est passée depuis plus de ${JOURS_OUVERT_ECHU} jours`,
    );
  }
  return avertissements;
}
