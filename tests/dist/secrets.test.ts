import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { appelOffresInterneSchema } from '../../src/domain/appel-offres/appel-offres-interne.schema.ts';
import { typeMime } from '../../src/domain/socle/types-mime.ts';
import { anAppelOffres, anEntreprise } from '../support/builders.ts';
import { DIST, listFichiers } from '../support/dist.ts';
import { contenu, REGISTRE } from '../support/exemples.ts';
import { textOfPdf } from '../support/pdf.ts';
import { type AppelOffresInterne, CHAMPS_INTERNES, detectCandidats, detectInternes } from '../support/sentinelles.ts';

const RACINE = join(import.meta.dirname, '../..');
const CONTENU = join(REGISTRE, 'content');
const INTERNES = join(REGISTRE, 'supabase/exemple/appels-offres-internes.json');
const internes = appelOffresInterneSchema
  .array()
  .parse(existsSync(INTERNES) ? JSON.parse(readFileSync(INTERNES, 'utf8')) : []);
const annuaire = contenu.entreprises;
const detect = detectInternes(internes, annuaire);
/** Screens name the columns that they ask the database for; what stands in those columns is looked for there too. */
const isNomDansUnScript = (fichier: string, trouvaille: string): boolean =>
  /^_astro\/[^/]+\.js$/.test(fichier) && trouvaille.endsWith('(name of an internal field)');

/** All that a file says: its characters, and for a PDF the text inside its compressed streams too. */
function textOf(fichier: string): string {
  const octets = readFileSync(fichier);
  if (typeMime(fichier).texte || extname(fichier) === '.yaml') return octets.toString('utf8');
  const brut = octets.toString('latin1');
  return extname(fichier) === '.pdf' ? `${brut}\n${textOfPdf(octets)}` : brut;
}

/** Compressed copies are left aside: `poids.test.ts` proves that they say what their page says. */
function fichiersOf(dossier: string): string[] {
  return listFichiers(dossier).filter((fichier) => !/\.(br|gz)$/.test(fichier));
}

describe('internal data of the tenders', () => {
  test.each([
    ['built site', DIST],
    ['content', CONTENU],
  ])('stands in no file of the %s', (_, dossier) => {
    const fichiers = fichiersOf(dossier);
    const trouvailles = fichiers.flatMap((fichier) =>
      detect(textOf(join(dossier, fichier)))
        .filter((trouvaille) => !isNomDansUnScript(fichier, trouvaille))
        .map((trouvaille) => `${fichier}: ${trouvaille}`),
    );
    expect(trouvailles).toEqual([]);
    const entrees = Object.values(contenu).flat().length;
    expect(fichiers.length).toBeGreaterThan(entrees);
  });

  test('says nothing of who bid, nor of an unpublished winner, on the page and documents of its tender', () => {
    const fichiers = [
      ...fichiersOf(DIST).map((f) => join(DIST, f)),
      ...fichiersOf(CONTENU).map((f) => join(CONTENU, f)),
    ];
    const trouvailles = internes.flatMap((interne) => {
      const appelOffres = contenu['appels-offres'].find(({ id }) => id === interne.id);
      if (appelOffres === undefined) return [`${interne.id}: no such public tender`];
      const detectIci = detectCandidats(interne, appelOffres, annuaire);
      return fichiers
        .filter((fichier) => new RegExp(`/${interne.id}(?:[./]|$)`).test(fichier))
        .flatMap((fichier) => detectIci(textOf(fichier)).map((trouvaille) => `${fichier}: ${trouvaille}`));
    });
    expect(trouvailles).toEqual([]);
  });
});

describe('accounts', () => {
  test('neither a key, nor a password, nor an address of an account or of a request stands in the built site', () => {
    const exemple = ['exemple/comptes.json', 'seed.sql'].map((nom) =>
      readFileSync(join(RACINE, 'supabase', nom), 'utf8'),
    );
    const adresses = exemple.join('\n').match(/[\w.+-]+@[\w-]+\.[\w.]+/g) ?? [];
    const motsDePasse = exemple.join('\n').match(/(?<="password": ")[^"]+/g) ?? [];
    const interdits = [...new Set([...adresses, ...motsDePasse])];
    expect([adresses.length > 8, motsDePasse.length > 0]).toEqual([true, true]);
    const trouvailles = fichiersOf(DIST).flatMap((fichier) => {
      const texte = textOf(join(DIST, fichier));
      const cles = /sb_secret_[\w-]{8,}|eyJ[\w-]{20,}\.eyJ/.exec(texte) ?? [];
      return [...cles, ...interdits.filter((mot) => texte.includes(mot))].map((mot) => `${fichier}: ${mot}`);
    });
    expect(trouvailles).toEqual([]);
  });
});

describe('the detector itself', () => {
  test('knows the columns of the tables, old and new, and none that the content publishes', () => {
    expect(CHAMPS_INTERNES).toEqual(
      expect.arrayContaining([
        'montants_lus',
        'pv_ouverture_url',
        'base_mene_le',
        'nb_dao_hors_ligne',
        'numero_recu',
        'entreprise_id',
      ]),
    );
    expect(CHAMPS_INTERNES).not.toContain('date_limite');
  });

  const lu = { soumissionnaire: 'Wassou BTP', montant: 3_412_877_143, devise: 'GNF' } as const;
  const groupes = new Intl.NumberFormat('fr-FR').format(lu.montant).split(/\s/);
  const interne = {
    id: 'aaon-001',
    nb_dao_acquis: 4,
    nb_offres_soumises: 2,
    date_derniere_soumission: '2026-03-02T09:14:12Z',
    montants_lus: [lu, { soumissionnaire: 'Rive droite (entreprise fictive)', montant: 250_123, devise: 'EUR' }],
    ano_url: 'appels-offres-internes/aaon-001/avis-non-objection.pdf',
    titulaire: ['wassou-btp'],
  } satisfies AppelOffresInterne;
  const titulaire = anEntreprise({ id: 'wassou-btp', raison_sociale: 'Wassou BTP' });
  const appelOffres = anAppelOffres({ id: 'aaon-001', statut: 'EVALUE' });
  const annuaire = [titulaire];
  const detect = detectInternes([interne], annuaire);

  test.each([
    ['raw', groupes.join('')],
    ['with spaces', groupes.join(' ')],
    ['with no-break spaces', groupes.join('\u00a0')],
    ['with narrow no-break spaces', groupes.join('\u202f')],
    ['with character references', groupes.join('&nbsp;')],
    ['with numeric references', groupes.join('&#x202f;')],
    ['with dots', groupes.join('.')],
    ['with commas', groupes.join(',')],
    ['after another figure', `lot 2 ${groupes.join(' ')} 000`],
    ['in JSON', JSON.stringify({ m: lu.montant })],
  ])('finds an amount written %s', (_, ecriture) => {
    expect(detect(`<p>Offre : ${ecriture} GNF</p>`)).toEqual([expect.stringContaining('montants_lus of')]);
  });

  test.each([
    ['a field name', '{"nb_dao_acquis":3}', 'internal field'],
    ['a private file', `<a href="/${interne.ano_url}">`, 'private file of'],
    [
      'a bidder who is not in the directory',
      `<td>${interne.montants_lus[1]!.soumissionnaire}</td>`,
      'soumissionnaire of',
    ],
    ['the moment of the last offer', `"${interne.date_derniere_soumission}"`, 'date_derniere_soumission of'],
  ])('finds %s', (_, texte, origine) => {
    expect(detect(texte)).toEqual([expect.stringContaining(origine)]);
  });

  test('forgives a script the name of a column, never what stands in it, and no other file', () => {
    const [nom = '', valeur = ''] = detect(`row.montants_lus=${lu.montant}`);
    expect([nom, valeur].map((trouvaille) => isNomDansUnScript('_astro/a.js', trouvaille))).toEqual([true, false]);
    expect(isNomDansUnScript('donnees/a.json', nom)).toBe(false);
  });

  test('finds an amount in the compressed text of a PDF', () => {
    const hexa = Buffer.from(groupes.join(' '), 'latin1').toString('hex');
    const flux = deflateSync(`BT [<${hexa.slice(0, 8)}> -20 <${hexa.slice(8)}> 0] TJ ET`);
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\nstream\n'), flux, Buffer.from('\nendstream')]);
    expect(detect(textOfPdf(pdf))).toEqual([expect.stringContaining('montants_lus of')]);
  });

  test('finds an unpublished winner on the page of its tender, by name or by link', () => {
    const detectIci = detectCandidats(interne, appelOffres, annuaire);
    expect(detectIci(`<dd>${titulaire.raison_sociale}</dd>`)).toHaveLength(1);
    expect(detectIci(`<a href="/entreprises/${titulaire.id}">`)).toHaveLength(1);
    const publiee = { ...appelOffres, attribution_publiee_le: '2026-01-01', titulaire: interne.titulaire };
    expect(detectCandidats(interne, { ...publiee, statut: 'ATTRIBUE' }, annuaire)(titulaire.raison_sociale)).toEqual(
      [],
    );
  });

  test('is silent on what is public', () => {
    expect(detect(`Budget : ${lu.montant + 1} GNF, lot 2, 45,5 % au 12 mars 2026`)).toEqual([]);
  });
});
