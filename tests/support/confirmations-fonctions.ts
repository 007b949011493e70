import type { PGlite } from '@electric-sql/pglite';
import { readAppels } from './appels-fonctions.ts';
import { type Acte, fonctionsIn } from './table-separation.ts';

/** The one who calls, compared with whoever proposed, read, wrote or entered: refused at once. */
const REFUS_AUTEUR =
  /(?:\w_par\)?|\.auteur) = (?:\(select (?:prive\.current_account|auth\.uid)\(\)\)|prive\.current_account\(\)|v_moi)\s+then\s+raise exception '\w+'/;

/** What else the cell may say, and what shows it in the row's functions (or in another, `par`), those they call, and the triggers of what they write. */
const AUTREMENT: ReadonlyArray<readonly [dit: RegExp, source: RegExp, par?: string]> = [
  [/^(?:then )?the person, by their letter$/, /'CONFIRMATION_COMPTE'/],
  [/^the administration approved$/, /r\.status = 'APPROUVE'/],
  [/^the invited person$/, /'EQUIPE_INVITATION'/],
  [/^the owner invited$/, /m\.empreinte = /],
  [
    /^an administrator, or the provider, for the payment$/,
    /insert into public\.dao_acquisitions [^;]*v_appel\.montant_dao/,
  ],
  [/^two members open the rehearsal$/, /raise exception 'reste_absent'/],
  [
    /^every reading was confirmed by another$/,
    /l\.confirmee_le is not null\)\s+\) then\s+raise exception 'lectures_manquantes'/,
  ],
  [/^two members of three at least$/, /raise exception 'evaluation_incomplete'/, 'rpc_etablit_rapport'],
  [
    /^the report that holds both$/,
    /manque_avis\(v_appel\.id, [^;]*then\s+raise exception 'avis_manquant'/,
    'rpc_confirme_rapport',
  ],
  [/^the report, confirmed by two members$/, /raise exception 'titulaire_non_classe'/],
  [/^(?:then )?the funder, when asked$/, /raise exception 'non_objection_demandee'/],
  [/^any change voids it$/, /annule_le = clock_timestamp\(\)/],
];

/** What the base says of « confirmed by », read from the bodies of its functions. */
export async function readConfirmations(base: PGlite) {
  const { sourceOf, reachedBy } = await readAppels(base);
  /** True for an act that may be written as a proposal, which `rpc_confirme_acte` carries out. */
  const isProposed = (nom: string) => reachedBy(nom, false).includes('propose_acte');
  /** True for a function that whoever did the first half may not call. */
  const refusesAuthor = (nom: string) =>
    reachedBy(nom, false).some((atteinte) => REFUS_AUTEUR.test(sourceOf(atteinte)));
  const shows = (fonctions: readonly string[], source: RegExp) =>
    fonctions.some((nom) => reachedBy(nom, true).some((atteinte) => source.test(sourceOf(atteinte))));

  /** What the cell says that the functions of its row do not show. */
  function fautesOf(lignes: readonly Acte[]): string[] {
    const isSeule = (nom: string) =>
      lignes.every(({ fonctions, confirme }) => !fonctions.includes(nom) || confirme.startsWith('nobody'));
    return lignes.flatMap(({ acte, fonctions, confirme }) => {
      const confirment = fonctionsIn(confirme);
      const fautes = confirment.filter((nom) => !refusesAuthor(nom)).map((nom) => `${acte}: ${nom} takes its author`);
      if (confirme.startsWith('nobody'))
        return fonctions
          .filter((nom) => isSeule(nom) && (isProposed(nom) || refusesAuthor(nom)))
          .map((nom) => `${acte}: ${nom} takes two`);
      if (confirme === 'is the confirmation')
        return (
          fonctions
            // The first half of another row.
            .filter(
              (nom) =>
                !refusesAuthor(nom) &&
                !lignes.some((autre) => autre.confirme !== confirme && autre.fonctions.includes(nom)),
            )
            .map((nom) => `${acte}: ${nom} takes its author`)
        );
      for (const partie of confirme.split(';').map((dit) => dit.replace(/:.*$/, '').trim())) {
        // By a function of its own, which the cell names and which is judged above.
        if (fonctionsIn(partie).some((nom) => nom !== 'rpc_confirme_acte')) continue;
        if (partie.startsWith('the other'))
          fautes.push(...fonctions.filter((nom) => !isProposed(nom)).map((nom) => `${acte}: ${nom} proposes nothing`));
        else {
          const preuve = AUTREMENT.find(([dit]) => dit.test(partie));
          if (preuve === undefined || !shows(preuve[2] === undefined ? fonctions : [preuve[2]], preuve[1]))
            fautes.push(`${acte}: nothing shows « ${partie} »`);
        }
      }
      return fautes;
    });
  }
  return { isProposed, refusesAuthor, fautesOf };
}
