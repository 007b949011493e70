import { adresseLicence } from '../reference/identite.ts';
import { adresseFichier, type FichierOuvert } from './fichier-ouvert.ts';
import { type ObjetJson, toObjet } from './json.ts';
import { avertissementsOf, type EnTeteOuvert } from './manifeste.ts';

// The catalogue for portals of open data (DCAT-AP 3), and the same for search engines (schema.org).

const PREFIXES_RDF: ObjetJson = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  spdx: 'http://spdx.org/rdf/terms#',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};

/** What an address names, with its class where the profile's shapes ask for it (ADR-0119). */
const ref = (id: string, type?: string): ObjetJson => ({ '@id': id, ...(type !== undefined && { '@type': type }) });
const enFrancais = (texte: string): ObjetJson => ({ '@value': texte, '@language': 'fr' });
const jour = (date: string): ObjetJson => ({ '@value': date, '@type': 'xsd:date' });

const LANGUE = 'http://publications.europa.eu/resource/authority/language/FRA';
const PAYS = 'http://publications.europa.eu/resource/authority/country/GIN';
const THEMES = [
  ['GOVE', 'Gouvernement et secteur public'],
  ['TRAN', 'Transports'],
].map(([code, nom = '']) => ({
  ...ref(`http://publications.europa.eu/resource/authority/data-theme/${code}`, 'skos:Concept'),
  'skos:prefLabel': enFrancais(nom),
}));
const FREQUENCE = 'http://publications.europa.eu/resource/authority/frequency/IRREG';
const MOTS = ['travaux publics', 'routes', 'appels d’offres', 'marchés publics', 'Guinée', 'OC4IDS', 'OCDS'];

const TITRE = 'Registre des travaux publics en Guinée';
const descriptionOf = (enTete: EnTeteOuvert): string =>
  [
    'Projets de routes, de ponts et de bâtiments publics en Guinée, appels d’offres, entreprises, et l’historique de ce qui a été publié.',
    ...avertissementsOf(enTete),
  ].join(' ');

const distribution = (fichier: FichierOuvert, { site, identite, date_arrete }: EnTeteOuvert): ObjetJson => {
  const adresse = adresseFichier(fichier.chemin, site);
  return {
    '@id': `${adresse}#distribution`,
    '@type': 'dcat:Distribution',
    'dct:title': enFrancais(fichier.titre),
    'dcat:accessURL': ref(adresse),
    'dcat:downloadURL': ref(adresse),
    'dcat:mediaType': ref(`https://www.iana.org/assignments/media-types/${fichier.type}`, 'dct:MediaType'),
    'dcat:byteSize': { '@value': String(fichier.octets), '@type': 'xsd:nonNegativeInteger' },
    'dct:license': ref(adresseLicence(identite), 'dct:LicenseDocument'),
    'dct:modified': jour(date_arrete),
    'spdx:checksum': {
      '@type': 'spdx:Checksum',
      'spdx:algorithm': ref('http://spdx.org/rdf/terms#checksumAlgorithm_sha256', 'spdx:ChecksumAlgorithm'),
      'spdx:checksumValue': { '@value': fichier.sha256, '@type': 'xsd:hexBinary' },
    },
  };
};

/** Files of the whole register. */
const registreSeul = (fichiers: readonly FichierOuvert[]): FichierOuvert[] =>
  fichiers.filter(({ portee }) => portee === 'registre');

/** The catalogue as JSON-LD. */
export function writeCatalogue(fichiers: readonly FichierOuvert[], enTete: EnTeteOuvert): ObjetJson {
  const { identite, site, guide, date_arrete } = enTete;
  const editeur = { '@id': site, '@type': 'foaf:Agent', 'foaf:name': enFrancais(identite.agence) };
  const communs = {
    'dct:publisher': editeur,
    'dct:language': ref(LANGUE, 'dct:LinguisticSystem'),
    'dct:spatial': ref(PAYS, 'dct:Location'),
    'dct:modified': jour(date_arrete),
  };
  return toObjet({
    '@context': PREFIXES_RDF,
    '@id': `${guide}#catalogue`,
    '@type': 'dcat:Catalog',
    'dct:title': enFrancais('Données ouvertes du suivi des travaux publics en Guinée'),
    'dct:description': enFrancais(descriptionOf(enTete)),
    'foaf:homepage': ref(guide, 'foaf:Document'),
    'dct:license': ref(adresseLicence(identite), 'dct:LicenseDocument'),
    ...communs,
    'dcat:dataset': [
      {
        '@id': `${guide}#registre`,
        '@type': 'dcat:Dataset',
        'dct:title': enFrancais(TITRE),
        'dct:description': enFrancais(descriptionOf(enTete)),
        'dct:identifier': `${guide}#registre`,
        'dcat:keyword': MOTS.map(enFrancais),
        'dcat:theme': THEMES,
        'dct:accrualPeriodicity': ref(FREQUENCE, 'dct:Frequency'),
        'dcat:landingPage': ref(guide, 'foaf:Document'),
        'dcat:contactPoint': identite.contact && {
          '@type': ['vcard:Organization', 'vcard:Kind'],
          'vcard:fn': identite.agence,
          'vcard:hasEmail': ref(`mailto:${identite.contact}`),
        },
        ...communs,
        'dcat:distribution': registreSeul(fichiers).map((fichier) => distribution(fichier, enTete)),
      },
    ],
  });
}

/** What search engines are told of: of a table in several forms, the one that anybody opens. */
const tables = (fichiers: readonly FichierOuvert[]): FichierOuvert[] =>
  registreSeul(fichiers).filter(({ chemin }) => !/\.(?:parquet|xlsx)$/.test(chemin));

/** The same for search engines, in the guide's page. */
export function writeDataset(fichiers: readonly FichierOuvert[], enTete: EnTeteOuvert): ObjetJson {
  const { identite, site, guide, date_arrete } = enTete;
  return toObjet({
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    '@id': `${guide}#registre`,
    name: TITRE,
    description: descriptionOf(enTete),
    url: guide,
    inLanguage: 'fr',
    license: adresseLicence(identite),
    isAccessibleForFree: true,
    keywords: MOTS,
    dateModified: date_arrete,
    creator: { '@type': 'Organization', name: identite.agence, url: site },
    spatialCoverage: 'Guinée',
    distribution: tables(fichiers).map(({ chemin, titre, type }) => ({
      '@type': 'DataDownload',
      name: titre,
      encodingFormat: type,
      contentUrl: adresseFichier(chemin, site),
    })),
  });
}
