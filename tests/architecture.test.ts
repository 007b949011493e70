import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

// The house and its rooms: a file imports from lower floors or from its own. `.astro` files and type imports count.

const ETAGES: Record<string, number> = {
  domain: 0,
  data: 1,
  stores: 2,
  components: 3,
  islands: 4,
  layouts: 5,
  pages: 6,
};

/** Rooms of the domain, from the lowest: a file imports from its own room and from those before it. */
const PIECES = [
  'socle',
  'reference',
  'projet',
  'entreprise',
  'appel-offres',
  'scelle',
  'portail',
  'hors-ligne',
  'compte',
  'demande',
  'signalement',
  'registre',
  'proposition',
  'chantier',
  'journal-public',
  'listes',
  'alertes',
  'recherche',
  'carte',
  'tableau-de-bord',
  'espace-entreprise',
  'exports',
  'donnees-ouvertes',
  'classeur',
  'saisie',
  'administration',
];

/**
 * Rooms beside the house, for the build and for serving; nobody in the house imports them. Each one imports itself, the
 * rooms beside that it names, which stand before it, and of the house the domain and what it names.
 */
const ANNEXES: Record<string, { annexes: string[]; maison?: RegExp }> = {
  // The service worker reads what the page keeps.
  travailleur: { annexes: [], maison: /^data\/hors-ligne\// },
  // What Astro calls while it builds, then what is made of the written site.
  integrations: {
    annexes: [],
    maison: /^data\/content\/(?:artefacts|dossier|lecture-unique|photos|rapport-anomalies)\.ts$/,
  },
  finition: { annexes: ['integrations'], maison: /^data\/content\/artefacts\.ts$/ },
  serveur: { annexes: [] },
  // What runs beside a Supabase: it reads the register, and draws the receipt that the workspace draws too.
  service: {
    annexes: [],
    maison: /^(?:data\/content\/(?:dossier|lecture-contenu)\.ts$|components\/pdf\/)/,
  },
  // What stands for Supabase on one machine; its demonstration seals and opens offers as devices do, and draws their files.
  embarque: {
    annexes: ['serveur', 'service'],
    maison: /^(?:data\/(?:content\/(?:dossier|lecture-contenu)\.ts$|scelle\/)|components\/pdf\/)/,
  },
};

/** Arrows that point down and are forbidden all the same. */
const RACCOURCIS: Array<[from: RegExp, to: RegExp]> = [
  [/^components\//, /^data\//],
  [/^components\//, /^stores\//],
  [/^islands\//, /^data\//],
  // What several rooms of islands share is in a room of its own, never among the administrators' screens.
  [/^islands\/(?!admin\/)/, /^islands\/admin\//],
  [/^stores\//, /^data\/content\//],
  [/^pages\//, /^data\/supabase\//],
];

/** Packages that only some rooms may import. */
const PAQUETS_RESERVES: Array<[paquet: RegExp, rooms: RegExp]> = [
  [
    /^@supabase\/supabase-js$/,
    /^(?:data\/supabase\/client|service\/facteur\/api-supabase|embarque\/demonstration\/visite)\.ts$/,
  ],
  // The embedded database: whatever runs beside a hosted one never loads it.
  [/^(?:@supabase\/lite(?:\/|$)|kysely$|postgres$|bcryptjs$)/, /^embarque\//],
  [/^nodemailer$/, /^service\/courriels\/envoi-smtp\.ts$/],
  [/^astro:content$/, /^(?:data\/content\/|content\.config\.ts$)/],
  // What seals an offer: whoever encrypts or opens asks this room.
  [/^(?:age-encryption|@noble\/hashes)(?:\/|$)/, /^data\/scelle\//],
  [/^nanostores$/, /^stores\//],
  [/^maplibre-gl(?:\/|$)/, /^islands\/carte\//],
  // Only files that a click loads: a page that imported them would pay for them before.
  [/^(?:jspdf|write-excel-file)/, /^(?:islands\/export\/(?:classeur|pdf)|components\/pdf\/pdf-)/],
  // What unpacks a workbook is counted while it does (ADR-0099).
  [/^fflate$/, /^data\/(?:classeur\/zip|content\/xlsx-ecrit)\.ts$/],
  // Read by the browser through its own floor; run once by the build.
  [/pagefind/, /^(?:data\/pagefind|finition\/index-site)\.ts$/],
  // Its reader of fonts gives the outlines of a picture's letters too.
  [/^pdfkit$/, /^components\/(?:pdf\/(?:document-pdf|polices)|partage\/lettres-image)\.ts$/],
  [/^vite$/, /^integrations\/scripts-en-ligne\.ts$/],
  [/^postcss/, /^finition\/(?:elagage|constantes-styles)\.ts$/],
  [/^qr$/, /^components\/ui\/qr\.ts$/],
  [/^d3-geo$/, /^components\/carte\//],
  // Drawings of the build: nothing of them is shipped.
  [/^d3-(?:scale|shape)$/, /^components\//],
  [/^topojson-(?:client|specification)$/, /^data\/fond\//],
  // One parser reads the register (ADR-0063).
  [/^yaml$/, /^data\/content\/yaml\.ts$/],
  // The worker looks at its own machine's disk, logs and backup (ADR-0131).
  [
    /^(?:node:)?fs(?:\/promises)?$/,
    /^(?:(?:data\/content|integrations|finition|serveur|embarque)\/|service\/facteur\/releve-machine\.ts$)/,
  ],
];

interface Fleche {
  from: string;
  to: string;
  isType: boolean;
  isRelative: boolean;
}

/** `import … from '…'`, `export … from '…'`, `import '…'`, `import('…')`; comments left out. */
const IMPORT =
  /(?:^|[\s;>])(?:(?:import|export)\s(?:(type)\s)?[^'"`;()]*?\bfrom\s*|import\s*)['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

const fichiers = (readdirSync('src', { recursive: true }) as string[])
  .map((fichier) => fichier.replaceAll('\\', '/'))
  .filter((fichier) => /\.(?:tsx?|astro|css)$/.test(fichier))
  .sort();
const sources = new Map(fichiers.map((fichier) => [fichier, readFileSync(join('src', fichier), 'utf8')] as const));
const scripts = fichiers.filter((fichier) => !fichier.endsWith('.css'));
const fleches = scripts.flatMap((fichier) => flechesOf(fichier, sources.get(fichier) ?? ''));
const internes = fleches.filter(({ isRelative }) => isRelative);

function flechesOf(from: string, source: string): Fleche[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(IMPORT)].map(([, type, statique, dynamique]) => {
    const cible = (statique ?? dynamique ?? '').replace(/\?[\w-]+$/, '');
    const isRelative = cible.startsWith('.');
    const to = isRelative ? normalize(join(dirname(from), cible)).replaceAll('\\', '/') : cible;
    return { from, to, isType: type === 'type', isRelative };
  });
}

/** Relative imports of a folder beside `src`. */
function importsIn(dossier: string): Fleche[] {
  return (readdirSync(dossier, { recursive: true }) as string[])
    .map((nom) => nom.replaceAll('\\', '/'))
    .filter((nom) => nom.endsWith('.ts'))
    .flatMap((nom) => flechesOf(nom, readFileSync(join(dossier, nom), 'utf8')))
    .filter(({ isRelative }) => isRelative);
}

const roomOf = (fichier: string) => fichier.split('/')[0] ?? '';
const print = ({ from, to }: Fleche) => `${from} -> ${to}`;
/** "file: match" of every place where a pattern stands. */
const occurrences = (list: readonly string[], pattern: RegExp) =>
  list.flatMap((fichier) =>
    [...(sources.get(fichier) ?? '').matchAll(pattern)].map(([match]) => `${fichier}: ${match.trim()}`),
  );

test('the reader of imports sees every kind of arrow', () => {
  const source = `---\nimport type { A } from './a.ts';\nimport B, {\n  type C,\n} from "../b.astro";\nimport './c.css';\nexport { d } from './d.ts';\n// import x from './no.ts';\n---\n<script>import './e.ts'; const f = await import('./f.ts?raw');</script>`;
  expect(flechesOf('pages/x/y.astro', source).map(({ to, isType }) => `${to}${isType ? ' type' : ''}`)).toEqual([
    'pages/x/a.ts type',
    'pages/b.astro',
    'pages/x/c.css',
    'pages/x/d.ts',
    'pages/x/e.ts',
    'pages/x/f.ts',
  ]);
  expect(internes.length).toBeGreaterThan(200);
});

test('every file stands on a floor', () => {
  const rooms = [...Object.keys(ETAGES), ...Object.keys(ANNEXES), 'styles', 'content.config.ts'];
  expect(scripts.filter((fichier) => !rooms.includes(roomOf(fichier)))).toEqual([]);
});

test('no arrow points up', () => {
  const up = internes.filter(({ from, to }) => (ETAGES[roomOf(to)] ?? -1) > (ETAGES[roomOf(from)] ?? Infinity));
  expect(up.map(print)).toEqual([]);
});

test('no forbidden shortcut', () => {
  const shortcuts = internes.filter(({ from, to }) => RACCOURCIS.some(([a, b]) => a.test(from) && b.test(to)));
  expect(shortcuts.map(print)).toEqual([]);
});

test('the rooms beside the house have an order, and import only what it says of the house and of each other', () => {
  const noms = Object.keys(ANNEXES);
  for (const [rang, { annexes }] of Object.values(ANNEXES).entries())
    expect(annexes.filter((nom) => !noms.slice(0, rang).includes(nom))).toEqual([]);
  const wrong = internes.filter(({ from, to }) => {
    const [de, vers] = [roomOf(from), roomOf(to)];
    const annexe = ANNEXES[de];
    if (annexe === undefined) return noms.includes(vers);
    return de !== vers && vers !== 'domain' && !annexe.annexes.includes(vers) && annexe.maison?.test(to) !== true;
  });
  expect(wrong.map(print)).toEqual([]);
});

test('what runs beside a hosted Supabase needs nothing of the embedded one, and no screen', () => {
  /** All that the room reaches, at run time and by its types. */
  const siens = new Set(scripts.filter((fichier) => roomOf(fichier) === 'service'));
  expect(siens.size).toBeGreaterThan(20);
  for (const fichier of siens) for (const { to } of internes.filter(({ from }) => from === fichier)) siens.add(to);
  expect([...siens].filter((fichier) => ['embarque', 'islands', 'stores', 'pages'].includes(roomOf(fichier)))).toEqual(
    [],
  );
});

describe('what is kept from one build to the next reads nothing that its key does not hold (ADR-0057)', () => {
  const gardees = scripts.filter(
    (fichier) =>
      fichier.startsWith('pages/') &&
      /\bchemins(?:Pages|Feuilles|Codes|Agendas)|cacheKey/.test(sources.get(fichier) ?? ''),
  );
  /** A file and what it is drawn with, above the stores. */
  const withSiens = (fichier: string, vus = new Set<string>()): Set<string> => {
    if (vus.has(fichier) || !['pages', 'layouts', 'islands', 'components'].includes(roomOf(fichier))) return vus;
    vus.add(fichier);
    for (const { to, isType } of internes.filter(({ from }) => from === fichier)) if (!isType) withSiens(to, vus);
    return vus;
  };
  /** Of the content: the frame and its own entry; a file besides, the day of the register, and what draws. */
  const permisA = (fichier: string) =>
    fichier.endsWith('.astro')
      ? /^data\/content\/(?:cadre|pages-[\w-]+)\.ts$/
      : /^data\/content\/(?:cadre|pages-[\w-]+|artefacts|atelier|chemins|fond-pre-rendu|provenance|reperes)\.ts$/;

  test('pages, sheets, calendars, codes and maps are', () => {
    expect(gardees.length).toBeGreaterThanOrEqual(10);
    expect(gardees).toEqual(expect.arrayContaining(['pages/projets/[id].astro', 'pages/projets/[id].pdf.ts']));
  });

  test.each(gardees)('%s', (fichier) => {
    const siens = withSiens(fichier);
    const lus = internes.filter(({ from, to, isType }) => !isType && siens.has(from) && to.startsWith('data/content/'));
    expect(lus.filter(({ to }) => !permisA(fichier).test(to)).map(print)).toEqual([]);
    const horloges = [...siens].filter((nom) => !nom.startsWith('islands/'));
    expect(occurrences(horloges, /\bnew Date\(\)|\bDate\.now\b|\bMath\.random\b|\bprocess\.env\b/g)).toEqual([]);
  });
});

test('content.config.ts plugs data and domain, and nobody reads it', () => {
  const wrong = internes.filter(
    ({ from, to }) =>
      to === 'content.config.ts' || (from === 'content.config.ts' && !['data', 'domain'].includes(roomOf(to))),
  );
  expect(wrong.map(print)).toEqual([]);
});

test.each(PAQUETS_RESERVES)('only its rooms import %s', (paquet, rooms) => {
  const wrong = fleches.filter(({ from, to, isRelative }) => !isRelative && paquet.test(to) && !rooms.test(from));
  expect(wrong.map(print)).toEqual([]);
});

test('drawings of the build ship nothing: what browsers run reaches neither d3-scale nor d3-shape', () => {
  const siens = new Set(scripts.filter((fichier) => roomOf(fichier) === 'islands' && !fichier.endsWith('.astro')));
  expect(siens.size).toBeGreaterThan(50);
  for (const fichier of siens)
    for (const { to, isType } of internes.filter(({ from }) => from === fichier)) if (!isType) siens.add(to);
  expect(fleches.filter(({ from, to }) => siens.has(from) && /^d3-(?:scale|shape)$/.test(to)).map(print)).toEqual([]);
});

test('commands read the register by its one parser: of yaml, they take what writes and what walks', () => {
  const scripts = readdirSync('scripts', { recursive: true, encoding: 'utf8' }).filter((nom) => nom.endsWith('.ts'));
  const pris = scripts.flatMap((nom) =>
    [...readFileSync(join('scripts', nom), 'utf8').matchAll(/import\s+\{([^}]*)\}\s+from 'yaml'/g)].flatMap(
      ([, noms = '']) => noms.split(',').map((un) => un.replace('type ', '').trim()),
    ),
  );
  expect(
    [...new Set(pris)].filter(
      (un) => !['', 'isMap', 'isScalar', 'isSeq', 'Pair', 'stringify', 'visit', 'YAMLMap', 'YAMLSeq'].includes(un),
    ),
  ).toEqual([]);
  expect(pris).toContain('stringify');
});

test('the domain imports itself, zod in schemas, and types alone: z.infer, GeoJSON', () => {
  const wrong = fleches.filter(({ from, to, isRelative, isType }) => {
    if (roomOf(from) !== 'domain') return false;
    if (isRelative) return roomOf(to) !== 'domain';
    return !((to === 'zod' && from.endsWith('.schema.ts')) || (['zod', 'geojson'].includes(to) && isType));
  });
  expect(wrong.map(print)).toEqual([]);
});

test('tests of the domain replace no module, no clock, no global: they share one process', () => {
  const dossier = 'tests/domain';
  const tests = readdirSync(dossier, { recursive: true, encoding: 'utf8' }).filter((nom) => nom.endsWith('.ts'));
  const REMPLACE = /\bvi\.(?:mock|doMock|spyOn|stubGlobal|useFakeTimers|setSystemTime)\b/;
  expect(tests.filter((nom) => REMPLACE.test(readFileSync(join(dossier, nom), 'utf8')))).toEqual([]);
});

test('every file of the domain stands in a room, and no arrow points to a higher one', () => {
  const pieceOf = (fichier: string) => PIECES.indexOf(fichier.split('/')[1] ?? '');
  const domaine = scripts.filter((fichier) => roomOf(fichier) === 'domain');
  expect(domaine.filter((fichier) => pieceOf(fichier) === -1)).toEqual([]);
  const up = internes.filter(({ from, to }) => roomOf(from) === 'domain' && pieceOf(to) > pieceOf(from));
  expect(up.map(print)).toEqual([]);
});

test('in the room of a noun, the vocabulary knows nothing of the schema, nor the schema of the rules', () => {
  const rang = (fichier: string) =>
    /\/vocabulaire(?:-\w+)?\.ts$/.test(fichier) ? 0 : fichier.endsWith('.schema.ts') ? 1 : 2;
  const up = internes.filter(
    ({ from, to }) =>
      !from.startsWith('domain/socle/') &&
      roomOf(from) === 'domain' &&
      dirname(from) === dirname(to) &&
      rang(to) > rang(from),
  );
  expect(up.map(print)).toEqual([]);
});

test('the browser never gets a schema: outside domain and data, schemas are types only', () => {
  const wrong = internes.filter(
    ({ from, to, isType }) => to.endsWith('.schema.ts') && !isType && !['domain', 'data'].includes(roomOf(from)),
  );
  expect(wrong.map(print)).toEqual([]);
});

test.each([
  ['src', internes],
  ['scripts', importsIn('scripts')],
  ['tests', importsIn('tests')],
] as const)('no circle in %s', (_, arrows) => {
  expect(arrows.length).toBeGreaterThan(20);
  const next = Map.groupBy(arrows, ({ from }) => from);
  const done = new Set<string>();
  const circleFrom = (fichier: string, path: string[]): string[] | undefined => {
    if (path.includes(fichier)) return [...path.slice(path.indexOf(fichier)), fichier];
    if (done.has(fichier)) return undefined;
    for (const { to } of next.get(fichier) ?? []) {
      const circle = circleFrom(to, [...path, fichier]);
      if (circle) return circle;
    }
    done.add(fichier);
    return undefined;
  };
  expect([...next.keys()].map((fichier) => circleFrom(fichier, [])?.join(' -> ')).filter(Boolean)).toEqual([]);
});

test('own code is reached by a relative path, everything else is a declared package', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  const declared = Object.keys({ ...dependencies, ...devDependencies });
  const isPackage = (to: string) => {
    const nom = to
      .split('/')
      .slice(0, to.startsWith('@') ? 2 : 1)
      .join('/');
    return /^(?:node|astro):/.test(to) || declared.includes(nom) || declared.includes(`@types/${nom}`);
  };
  expect(fleches.filter(({ to, isRelative }) => !isRelative && !isPackage(to)).map(print)).toEqual([]);
});

test('relative imports name a file that exists', () => {
  const all = new Set(
    (readdirSync('src', { recursive: true }) as string[]).map((fichier) => fichier.replaceAll('\\', '/')),
  );
  expect(internes.filter(({ to }) => !all.has(to)).map(print)).toEqual([]);
});

/** What wakes an island, as Astro asks for it. */
const EVEIL = 'islands/filet/client.tsx';

test('every root of React stands on its net (R121): those of pages by what wakes islands, the others by themselves', () => {
  const racines = scripts.filter((fichier) => /\b(?:create|hydrate)Root\(/.test(sources.get(fichier) ?? ''));
  expect(racines.length).toBeGreaterThanOrEqual(3);
  const nues = racines.filter((fichier) => {
    const source = sources.get(fichier) ?? '';
    return /(?:\.render\(|hydrateRoot\(\w+,)(?!\s*(?:<(?:Filet|Panne)\b|filet\)))/.test(source);
  });
  expect(nues).toEqual([]);
  // Whatever a page wakes (`client:*`) goes by this file.
  expect(sources.get(EVEIL)).toMatch(/const filet = \(\s*<Filet\b[^>]*>\s*\{createElement\(ile\b/);
  expect(sources.get('integrations/rendu-react.ts')).toContain(EVEIL);
});

test('no default export in .ts and .tsx, but for what Astro asks of what wakes islands', () => {
  expect(
    occurrences(
      scripts.filter((fichier) => !fichier.endsWith('.astro') && fichier !== EVEIL),
      /^\s*export (?:default\b|\{[^}]*\bas default\b)/gm,
    ),
  ).toEqual([]);
});

test('file names say what is inside', () => {
  expect(
    scripts.filter((fichier) => /(?:^|\/)(?:[\w-]*(?:utils?|helpers?|manager)|index)\.tsx?$/i.test(fichier)),
  ).toEqual([]);
});

test('colours and text sizes come from the tokens', () => {
  const PALETTE =
    'slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose';
  const classes = new RegExp(
    `\\btext-\\[[^\\]]*\\]|\\b(?:bg|text|border|fill|stroke|outline|ring|decoration|accent|from|via|to)-(?:(?:${PALETTE})-\\d{2,3}|white|black)\\b`,
    'g',
  );
  expect(occurrences(fichiers, classes)).toEqual([]);
});

test('links come from routes: no literal address of a page', () => {
  // Files of public/ and of pages/cartes are addresses of their own: they end with an extension.
  const literal = /\b(?:href|action)=(?:\{\s*)?["'`]\/(?!cartes\/)(?![^"'`]*\.\w+["'`])[^"'`]*/g;
  expect(
    occurrences(
      scripts.filter((fichier) => /\.(?:astro|tsx)$/.test(fichier)),
      literal,
    ),
  ).toEqual([]);
});

test('200 lines per file at the most, generated ones aside', () => {
  const written = fichiers.filter((fichier) => !fichier.endsWith('database.types.ts'));
  const long = written.map((fichier) => [fichier, (sources.get(fichier) ?? '').trimEnd().split('\n').length] as const);
  expect(long.filter(([, lines]) => lines > 200)).toEqual([]);
});
