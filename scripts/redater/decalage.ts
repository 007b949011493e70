import { visit } from 'yaml';
import { openYaml } from '../../src/data/content/yaml.ts';

const MS_PAR_JOUR = 86_400_000;
const JOUR = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/**
 * Days by which a register closed on `arrete` moves so that it reads as if it had been closed on `date`. Whole weeks,
 * rounded down: weekdays stay what they were (offers are opened on working days), and nothing that has happened comes
 * to lie in the future of `date`.
 */
export function decalageOf(arrete: string, date: string): number {
  if (!JOUR.test(date) || !isAuCalendrier(date)) throw new Error(`Une date AAAA-MM-JJ est attendue : ${date}`);
  return 7 * Math.floor((Date.parse(date) - Date.parse(arrete)) / (7 * MS_PAR_JOUR));
}

/**
 * The same YAML (or JSON) with every date in it moved by `jours` days; not a byte of the rest changes. A date is a
 * value that is nothing but a day (`AAAA-MM-JJ`) or a moment (`AAAA-MM-JJTHH:MM:SSZ`); the hour stays. Years inside
 * references ("/2026"), days inside texts and names of fields are no such values.
 */
export function shift(source: string, jours: number): string {
  const document = openYaml(source);
  const [fault] = document.errors;
  if (fault) throw fault;
  const parts: string[] = [];
  let fin = 0;
  visit(document, {
    Scalar(key, { value, range }) {
      if (key === 'key' || typeof value !== 'string' || !range || !isDate(value)) return;
      const [debut, apres] = range;
      parts.push(
        source.slice(fin, debut),
        source.slice(debut, apres).replace(value, () => moveForward(value, jours)),
      );
      fin = apres;
    },
  });
  return [...parts, source.slice(fin)].join('');
}

const isDate = (value: string): boolean => (JOUR.test(value) || INSTANT.test(value)) && isAuCalendrier(value);

/** False for 30 February, which `Date` would take for a day of March. */
function isAuCalendrier(value: string): boolean {
  const ms = Date.parse(value);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(value.slice(0, 10));
}

function moveForward(value: string, jours: number): string {
  const moved = new Date(Date.parse(value) + jours * MS_PAR_JOUR).toISOString();
  return JOUR.test(value) ? moved.slice(0, 10) : moved.replace('.000Z', 'Z');
}
