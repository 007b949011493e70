import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readJournal } from '../../../src/data/content/lecture-journal.ts';
import type { AppelOffres } from '../../../src/domain/appel-offres/appel-offres.ts';
import {
  type MatiereOuverte,
  type ProcedureOuverte,
  writeProcedures,
} from '../../../src/domain/donnees-ouvertes/procedures-ouvertes.ts';
import { etatOf, type VersionOcds } from '../../../src/domain/donnees-ouvertes/versions-ocds.ts';
import type { Acte } from '../../../src/domain/journal-public/acte.ts';
import type { Projet } from '../../../src/domain/projet/projet.ts';
import type { Contenu } from '../../../src/domain/registre/contenu.ts';
import { groupBy } from '../../../src/domain/socle/groupes.ts';
import { aContenu, anAppelOffres, anEntreprise, aProjet } from '../../support/builders.ts';
import { contenu, REGISTRE } from '../../support/exemples.ts';
import { fautesDe } from '../../support/normes-ouvertes.ts';
import { aMatiere } from '../../support/ouvertes.ts';
import { controleVersions } from '../../support/regles-ouvertes.ts';

/** A thing without some of its fields. */
const sans = <T extends object>(objet: T, ...noms: readonly string[]): T =>
  Object.fromEntries(Object.entries(objet).filter(([nom]) => !noms.includes(nom))) as T;

// Releases that were published stay as they were, whatever the register says later (R231).

type Registre = Pick<Contenu, 'projets' | 'appels-offres' | 'entreprises' | 'bailleurs' | 'regions'>;

const gardees = (procedures: readonly ProcedureOuverte[]): MatiereOuverte['publiees'] =>
  groupBy(
    procedures.flatMap(({ versions }) => versions),
    ({ ocid }) => ocid,
  );

/** A publication at this instant, after those that are kept. */
const publish = (
  registre: Registre,
  instant: string,
  avant: readonly ProcedureOuverte[] = [],
  actes: readonly Acte[] = [],
): ProcedureOuverte[] =>
  writeProcedures({ ...aMatiere(registre, actes, new Date(instant)), publiees: gardees(avant), instant });

const octets = (versions: readonly VersionOcds[]): string[] => versions.map((version) => JSON.stringify(version));

/** Everything that a second publication owes to the first. */
function controleSuite(avant: readonly ProcedureOuverte[], apres: readonly ProcedureOuverte[]): string[] {
  const fautes: string[] = [];
  const parOcid = new Map(apres.map((procedure) => [procedure.ocid, procedure]));
  for (const { ocid, versions } of avant) {
    const suite = parOcid.get(ocid)?.versions ?? [];
    if (JSON.stringify(octets(suite.slice(0, versions.length))) !== JSON.stringify(octets(versions)))
      fautes.push(`${ocid}: une version publiée a changé`);
  }
  for (const { versions, compilee, ocid } of apres) {
    fautes.push(
      ...controleVersions(versions),
      ...versions.flatMap((version) => fautesDe('version', version).map((faute) => `${version.id} ${faute}`)),
      ...fautesDe('version', compilee).map((faute) => `${ocid} présent ${faute}`),
    );
    const corps = sans(compilee, 'id', 'date', 'tag', 'ocid');
    if (JSON.stringify(corps) !== JSON.stringify(etatOf(versions)))
      fautes.push(`${ocid}: le présent n’est pas la fusion`);
  }
  const ids = apres.flatMap(({ versions }) => versions.map(({ id }) => id));
  if (new Set(ids).size < ids.length) fautes.push('deux versions ont le même identifiant');
  return fautes;
}

const LE_1ER = '2026-10-05T08:00:00Z';
const APRES = '2026-10-12T08:00:00Z';
const ENSUITE = '2026-10-19T08:00:00Z';

const APPEL: Partial<AppelOffres> = {
  projet_lie: 'pont-de-wassou',
  ouverture: { date: '2026-04-10', offres_par_lot: [{ offres: 3 }] },
  questions: [{ question: 'Q ?', reponse: 'R.', publiee_le: '2026-03-09T10:00:00Z' }],
  documents_publics: [{ nom: 'Avis', url: '/documents/avis.pdf', type: 'AVIS' }],
};
const PROJET: Partial<Projet> = {
  status: 'EN_COURS',
  entreprise: ['wassou-btp'],
  montant: 100,
  date_approbation_marche: '2026-05-20',
  date_debut: '2026-06-01',
  date_fin_prevue: '2026-12-01',
  paiements: [{ date: '2026-07-01', montant: 10, nature: 'AVANCE', statut: 'PAYE' }],
};

interface Etat {
  appel?: Partial<AppelOffres>;
  projet?: Partial<Projet>;
}
const registreDe = ({ appel = {}, projet = {} }: Etat): Registre =>
  aContenu({
    projets: [aProjet({ ...PROJET, ...projet })],
    'appels-offres': [anAppelOffres({ ...APPEL, ...appel })],
    entreprises: [anEntreprise(), anEntreprise({ id: 'sgc', raison_sociale: 'SGC' })],
  });

const ATTRIBUE: Partial<AppelOffres> = {
  statut: 'ATTRIBUE',
  attribution_publiee_le: '2026-05-04',
  titulaire: ['wassou-btp'],
  montant_attribue: 90,
};
const SUSPENDU: Partial<Projet> = { status: 'SUSPENDU', date_suspension: '2026-08-03', motif_suspension: 'Crue.' };

describe('what is entered later leaves every release that was published as it was (R231)', () => {
  test.each<[string, Etat, Etat, string[]]>([
    [
      'an additif',
      {},
      {
        appel: {
          documents_publics: [
            { nom: 'Avis', url: '/documents/avis.pdf', type: 'AVIS' },
            { nom: 'Additif n° 1', url: '/documents/additif.pdf', type: 'ADDITIF' },
          ],
        },
      },
      ['2026-10-12T08:00:00Z tenderUpdate'],
    ],
    ['a deadline that was put off', {}, { appel: { date_limite: '2026-04-24T10:00:00Z' } }, [`${APRES} tenderUpdate`]],
    [
      'a question that was published late',
      {},
      {
        appel: {
          questions: [
            { question: 'Avant ?', reponse: 'Oui.', publiee_le: '2026-03-05T10:00:00Z' },
            { question: 'Q ?', reponse: 'R.', publiee_le: '2026-03-09T10:00:00Z' },
          ],
        },
      },
      [`${APRES} tenderUpdate`],
    ],
    ['an award, on its own day', {}, { appel: ATTRIBUE }, ['2026-05-04T00:00:00Z award']],
    [
      'an award that is entered after what followed it',
      { appel: { statut: 'INFRUCTUEUX', date_fin: '2026-06-01' } },
      { appel: { ...ATTRIBUE, statut: 'ATTRIBUE', date_fin: undefined } },
      [`${APRES} tenderUpdate+award`],
    ],
    ['a suspension', {}, { projet: SUSPENDU }, ['2026-08-03T00:00:00Z implementationUpdate']],
    ['its end', { projet: SUSPENDU }, {}, [`${APRES} implementationUpdate`]],
    ['a delay that was extended', {}, { projet: { date_fin_prevue: '2027-03-01' } }, [`${APRES} contractUpdate`]],
    [
      'a payment that is entered late',
      {},
      {
        projet: {
          paiements: [
            { date: '2026-06-15', montant: 5, nature: 'AVANCE', statut: 'PAYE' },
            { date: '2026-07-01', montant: 10, nature: 'AVANCE', statut: 'PAYE' },
          ],
        },
      },
      [`${APRES} implementationUpdate`],
    ],
    [
      'an amendment that is entered late',
      {},
      { projet: { avenants: [{ numero: 1, date: '2026-06-20', objet: 'Pieux', montant: 20 }] } },
      [`${APRES} contractAmendment`],
    ],
    ['an amount that was wrong', {}, { projet: { montant: 120 } }, [`${APRES} awardUpdate+contractUpdate`]],
    ['a payment that never was', {}, { projet: { paiements: [] } }, [`${APRES} implementationUpdate`]],
    [
      'an opening that was told too early',
      { appel: { budget_indicatif: 5 } },
      { appel: { ouverture: undefined, budget_indicatif: undefined } },
      [`${APRES} tenderUpdate`],
    ],
    [
      'another company',
      { appel: ATTRIBUE },
      { appel: { ...ATTRIBUE, titulaire: ['sgc'] }, projet: { entreprise: ['sgc'] } },
      [`${APRES} awardUpdate+implementationUpdate`],
    ],
    [
      'an event that comes after all of them, on its own day',
      {},
      { projet: { date_reception_provisoire: '2026-10-01' } },
      ['2026-10-01T00:00:00Z implementationUpdate'],
    ],
    ['nothing', {}, {}, []],
  ])('%s', (_, avant, apres, attendues) => {
    const premiere = publish(registreDe(avant), LE_1ER);
    const seconde = publish(registreDe(apres), APRES, premiere);
    expect(controleSuite(premiere, seconde)).toEqual([]);
    const connues = new Set(premiere.flatMap(({ versions }) => versions.map(({ id }) => id)));
    const neuves = seconde.flatMap(({ versions }) => versions).filter(({ id }) => !connues.has(id));
    expect(neuves.map(({ date, tag }) => `${date} ${tag.join('+')}`)).toEqual(attendues);
    // Published again without a change, nothing is added.
    const troisieme = publish(registreDe(apres), ENSUITE, seconde);
    expect(octets(troisieme.flatMap(({ versions }) => versions))).toEqual(
      octets(seconde.flatMap(({ versions }) => versions)),
    );
  });
});

/** Mistakes and late facts by turns: something of every kind happens to the sample. */
const CHANGES_PROJET: ReadonlyArray<(projet: Projet) => Projet | undefined> = [
  () => undefined,
  (projet) => ({ ...projet, title: `${projet.title} (corrigé)`, montant: (projet.montant ?? 1) * 2 }),
  ({ paiements: [, ...paiements] = [], ...projet }) => ({ ...projet, paiements }),
  ({ avenants: [, ...avenants] = [], ...projet }) => ({ ...projet, avenants }),
  (projet) => ({
    ...projet,
    status: 'EN_COURS',
    date_fin_prevue: '2028-01-01',
    entreprise: projet.entreprise.slice(1),
  }),
  (projet) => ({ ...projet, status: 'SUSPENDU', date_suspension: '2026-02-02', motif_suspension: 'Crue.' }),
  (projet) => sans(projet, 'date_approbation_marche', 'num_marche'),
  (projet) => sans(projet, 'ordres_service', 'date_reception_provisoire', 'budget'),
];
const CHANGES_APPEL: ReadonlyArray<(appel: AppelOffres) => AppelOffres | undefined> = [
  () => undefined,
  (appel) => ({ ...appel, documents_publics: appel.documents_publics.slice(1), questions: [] }),
  (appel) => sans(appel, 'ouverture', 'lots'),
  (appel) => ({ ...sans(appel, 'attribution_publiee_le', 'titulaire', 'montant_attribue'), statut: 'OUVERT' }),
  (appel) => ({ ...appel, statut: 'ANNULE', date_fin: '2026-09-01', motif_fin: 'Plus de crédits.' }),
  (appel) => ({ ...sans(appel, 'budget_indicatif', 'montant_dao', 'criteres'), bailleur: [] }),
  ({ date_limite, ...appel }) => ({
    ...appel,
    dates_limites_anterieures: [
      ...appel.dates_limites_anterieures,
      ...(date_limite === undefined ? [] : [date_limite]),
    ],
    date_limite: '2027-01-11T10:00:00Z',
  }),
];

const turn = <T>(entrees: readonly T[], changes: ReadonlyArray<(entree: T) => T | undefined>, depart: number): T[] =>
  entrees.flatMap((entree, rang) => changes[(rang + depart) % changes.length]?.(entree) ?? []);

describe('the sample, whatever happens to it', () => {
  const { lignes } = readJournal(join(REGISTRE, 'content/journal'));
  const actes = lignes.filter(Boolean).map((ligne) => JSON.parse(ligne) as Acte);
  const premiere = publish(contenu, LE_1ER, [], actes);

  test.each(CHANGES_PROJET.map((_, depart) => depart))('every published release stands, turn %i', (depart) => {
    const change: Registre = {
      ...contenu,
      projets: turn(contenu.projets, CHANGES_PROJET, depart),
      'appels-offres': turn(contenu['appels-offres'], CHANGES_APPEL, depart),
    };
    const seconde = publish(change, '2026-12-07T08:00:00Z', premiere);
    expect(controleSuite(premiere, seconde)).toEqual([]);
    expect(seconde.filter(({ compilee }) => JSON.stringify(compilee).includes('"withdrawn"')).length).toBeGreaterThan(
      0,
    );
    // What was taken back comes back: the present is that of the register again.
    const troisieme = publish(contenu, '2026-12-14T08:00:00Z', seconde, actes);
    expect(controleSuite(seconde, troisieme)).toEqual([]);
    const encore = publish(contenu, '2026-12-21T08:00:00Z', troisieme, actes);
    expect(octets(encore.flatMap(({ versions }) => versions))).toEqual(
      octets(troisieme.flatMap(({ versions }) => versions)),
    );
  });
});
