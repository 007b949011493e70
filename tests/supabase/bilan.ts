// What the journeys on a Supabase showed, one line each: the table that `npm run test:supabase` ends with.
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { appendFileSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A journey, by what was seen of it. */
export type Ligne = {
  /** `GoTrue`, `Storage`, `REST`, `SQL`; `tous` for a journey in the browser. */
  service: string;
  parcours: string;
  issue: 'vu' | 'diffère' | 'pas vu' | 'ÉCHEC';
  /** How it differs, why it was not seen, or what went wrong. */
  ecart: string;
};

/** Adds a line to the table of this run. */
export const note = (ligne: Ligne): void =>
  appendFileSync(process.env['SUPABASE_BILAN'] ?? '/dev/null', `${JSON.stringify(ligne)}\n`);

const ISSUES: Record<TestResult['status'], Ligne['issue']> = {
  passed: 'vu',
  skipped: 'pas vu',
  failed: 'ÉCHEC',
  timedOut: 'ÉCHEC',
  interrupted: 'ÉCHEC',
};

/** The service and the name of a test's line. */
function nameOf({ tags, title, parent, location }: TestCase): Pick<Ligne, 'service' | 'parcours'> {
  const bloc = parent.title === '' || parent.type !== 'describe' ? '' : `${parent.title} : `;
  return {
    // `@complet` says when a journey of the embedded portal is played, not what it plays on.
    service: tags.find((tag) => tag !== '@complet')?.slice(1) ?? 'tous',
    parcours: `${basename(location.file).replace(/\.spec\.ts$/, '')} · ${bloc}${title}`,
  };
}

/** Notes each test of Playwright: its tag is the service, its annotations say how it differs. */
export default class Bilan implements Reporter {
  printsToStdio = (): boolean => false;
  #tous: Suite | undefined;

  onBegin(_: FullConfig, tous: Suite): void {
    this.#tous = tous;
  }

  onTestEnd(parcours: TestCase, { status, error }: TestResult): void {
    const { annotations } = parcours;
    const ecarts = annotations.flatMap(({ type, description = '' }) => (type === 'issue' ? [] : [description]));
    const issue =
      status === 'passed' && annotations.some(({ type }) => type === 'diffère') ? 'diffère' : ISSUES[status];
    const ecart =
      issue === 'ÉCHEC'
        ? stripVTControlCharacters(error?.message ?? '')
            .split('\n')[0]!
            .slice(0, 160)
        : ecarts.join(' ; ');
    note({ ...nameOf(parcours), issue, ecart });
  }

  /** What was never begun, after a failure, has no end of its own: without a line it would pass for played. */
  onEnd(): void {
    for (const parcours of this.#tous?.allTests() ?? [])
      if (parcours.results.length === 0)
        note({ ...nameOf(parcours), issue: 'pas vu', ecart: 'pas joué : un parcours d’avant a échoué' });
  }
}

/** The whole table, and how many lines of each kind. */
export function writeBilan(fichier: string): { texte: string; echecs: number } {
  const lignes = readFileSync(fichier, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((ligne) => JSON.parse(ligne) as Ligne);
  const nombres = Map.groupBy(lignes, ({ issue }) => issue);
  const rangs = lignes.map(({ service, parcours, issue, ecart }) =>
    [issue.padEnd(8), service.padEnd(8), parcours, ...(ecart === '' ? [] : [`— ${ecart}`])].join(' '),
  );
  const total = [...nombres].map(([issue, { length }]) => `${length} ${issue}`).join(', ');
  return { texte: [...rangs, total].join('\n'), echecs: nombres.get('ÉCHEC')?.length ?? 0 };
}
