import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBase } from '../../scripts/base/pglite.ts';
import { namesOf } from '../support/appels-fonctions.ts';
import { readConfirmations } from '../support/confirmations-fonctions.ts';
import { readLettres } from '../support/lettres-fonctions.ts';
import { LIGNES, LIGNES_FAUSSES, SEULS } from '../support/table-separation.ts';

/** Letters that make each « told » true; the first that fits a part of the cell counts. */
const DITS: ReadonlyArray<readonly [qui: RegExp, lettres: RegExp]> = [
  [/administrators?, twice/, /^ACTE_PROPOSE$/],
  [/^all administrators, (?:and whom|with why)/, /^ACTE_DECIDE$/],
  [
    /administrators/,
    /^(?:COMPTE_ETAT_ADMIN|ADMINISTRATEUR_CREE|NON_OBJECTION_RENDUE|PROLONGATION_PROPOSEE|PROPOSITION_SOUMISE|DATE_REPORTEE|MARCHE_RETIRE)$/,
  ],
  [/account of the company or funder|accounts it acted with/, /^COMPTE_AU_NOM$/],
  [/funder/, /^NON_OBJECTION_(?:AU_NOM|DEMANDEE|RETIREE)$/],
  [/^the account/, /^(?:COMPTE_ETAT|ACCES_BLOQUE|HABILITATION)$/],
  [/^each new member/, /^COMMISSION_NOMMEE$/],
  [/^the person/, /^(?:INVITATION|CONFIRMATION_COMPTE|REFUS|PIECE_DEMANDEE|EQUIPE_\w+)$/],
  [/^its owner/, /^COMPTE_ACTIVE$/],
  [/company's team/, /^(?:DAO_\w+|\w*OFFRE\w*)$/],
  [/^bidders/, /^(?:FIN_PROCEDURE|RESULTAT_OFFRE)$/],
  [/holder/, /^(?:DATE_REPORTEE|DAO_ADDITIF|DAO_VERSION|DAO_REPONSE)$/],
  [/^the contract's company/, /^MARCHE_RETIRE$/],
  [/^the company$/, /^REPONSE_ENTREPRISE$/],
  [/^its author/, /^PROPOSITION_SUITE$/],
  [/^who reported/, /^REPONSE_SIGNALEMENT$/],
];
const ACTES = LIGNES.flatMap(({ fonctions }) => fonctions);

describe('who does, who confirms, who is told', { timeout: 60_000 }, () => {
  let base: PGlite;
  let ecrivent: string[];
  const readNoms = async (sql: string): Promise<string[]> =>
    (await base.query<{ nom: string }>(sql)).rows.map(({ nom }) => nom);
  beforeAll(async () => {
    base = await openBase();
    ecrivent = await readNoms(`select distinct proname as nom from pg_proc
      where pronamespace = 'public'::regnamespace and provolatile = 'v' and prorettype <> 'trigger'::regtype
        and has_function_privilege('authenticated', oid, 'execute')`);
  }, 60_000);
  afterAll(() => base.close());

  test('each function that an account may call and that writes is in the table, or concerns its author alone', async () => {
    expect(ecrivent.length).toBeGreaterThan(50);
    expect(ACTES.filter((nom) => SEULS.includes(nom))).toEqual([]);
    expect(ecrivent.filter((nom) => ![...ACTES, ...SEULS].includes(nom))).toEqual([]);
    // What no account may call is the machine's.
    const machine = await readNoms(`select distinct proname as nom from pg_proc
      where pronamespace = 'public'::regnamespace and has_function_privilege('service_role', oid, 'execute')`);
    expect([...ACTES, ...SEULS].filter((nom) => ![...ecrivent, ...machine].includes(nom))).toEqual([]);
  });

  test('each act says who, who confirms, who is told, and its line of the log', () => {
    expect(LIGNES.length).toBeGreaterThan(20);
    expect(LIGNES_FAUSSES).toEqual([]);
    expect(LIGNES.filter(({ log }) => !/`[A-Z_]+`/.test(log) && !log.startsWith('none: '))).toEqual([]);
  });

  test('the log has the lines that the table names', async () => {
    const sources = (
      await readNoms(
        `select prosrc as nom from pg_proc where pronamespace in ('public'::regnamespace, 'prive'::regnamespace)`,
      )
    ).join('\n');
    const nommees = namesOf(LIGNES.map(({ log }) => log).join(' '), /`([A-Z_]+)`/g);
    // Some are put together: `'ACTE_' || issue`, `genre || '_DEPOSE'`.
    const debuts = namesOf(sources, /'([A-Z]+_)' \|\|/g);
    const fins = namesOf(sources, /\|\| '(_[A-Z]+)'/g);
    const connues = (action: string) =>
      sources.includes(`'${action}'`) ||
      debuts.some((debut) => action.startsWith(debut)) ||
      fins.some((fin) => action.endsWith(fin));
    expect(nommees.filter((action) => !connues(action))).toEqual([]);
  });

  test('whoever the table says confirms is asked for by the functions of the act; nobody else is', async () => {
    const { isProposed, refusesAuthor, fautesOf } = await readConfirmations(base);
    expect(fautesOf(LIGNES)).toEqual([]);
    // And from the base: what it gives to two is in no row that says one person is enough.
    const [proposees, confirmees] = [ecrivent.filter(isProposed), ecrivent.filter(refusesAuthor)];
    expect(proposees.length).toBeGreaterThan(4);
    expect(confirmees.length).toBeGreaterThan(6);
    const dites = (fonction: string) => LIGNES.filter(({ fonctions }) => fonctions.includes(fonction));
    expect(proposees.filter((nom) => !dites(nom).some(({ confirme }) => confirme.startsWith('the other')))).toEqual([]);
    expect(
      confirmees.filter(
        (nom) =>
          !dites(nom).some(({ confirme }) => confirme === 'is the confirmation' || confirme.includes(`\`${nom}\``)),
      ),
    ).toEqual([]);
  });

  test('whoever the table says is told has a letter of the act; nobody has none', async () => {
    const { seules, toutes } = await readLettres(base);
    const fautes = LIGNES.flatMap(({ acte, fonctions, dits }) => {
      // What everybody reads is published, not sent.
      if (dits === 'everybody') return [];
      // One function of the row, or of another row of the same function, may tell: nobody is said of what all its rows never send.
      if (dits.startsWith('nobody'))
        return fonctions
          .filter((nom) => LIGNES.every((autre) => !autre.fonctions.includes(nom) || autre.dits.startsWith('nobody')))
          .flatMap((nom) =>
            seules(nom)
              // Whoever first asks after a deadline has its manifest frozen, and its root sent: no part of the act.
              .filter((lettre) => lettre !== 'RACINE_OFFRES')
              .map((lettre) => `${acte}: ${nom} sends ${lettre}`),
          );
      const lettres = fonctions.flatMap(toutes);
      return dits.split(';').flatMap((dit) => {
        const attendue = DITS.find(([qui]) => qui.test(dit.trim()));
        return attendue !== undefined && lettres.some((lettre) => attendue[1].test(lettre))
          ? []
          : [`${acte}: no letter for ${dit.trim()}`];
      });
    });
    expect(fautes).toEqual([]);
  });
});
