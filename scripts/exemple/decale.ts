import { JOUR_REFERENCE } from './projets/jours.ts';

const MS_PAR_JOUR = 86_400_000;
const JOUR = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/**
 * Days by which the register moves so that it reads as if it had been closed on `date` instead of the reference day.
 * Whole weeks, rounded down: weekdays stay what they were (offers are opened on working days), and nothing that has
 * happened comes to lie in the future of `date`.
 */
export function decalageOf(date: string): number {
  if (!JOUR.test(date) || Number.isNaN(Date.parse(date))) throw new Error(`Une date AAAA-MM-JJ est attendue : ${date}`);
  return 7 * Math.floor((Date.parse(date) - Date.parse(JOUR_REFERENCE)) / (7 * MS_PAR_JOUR));
}

/**
 * The same value with every date in it moved by `jours` days, at any depth. A date is a string that is nothing but a
 * day (`AAAA-MM-JJ`) or a moment (`AAAA-MM-JJTHH:MM:SSZ`); the hour stays. Years inside references ("/2026") are
 * names, not dates: they stay.
 */
export function decale<T>(value: T, jours: number): T {
  if (jours === 0) return value;
  return walk(value, jours) as T;
}

function walk(value: unknown, jours: number): unknown {
  if (typeof value === 'string') return shift(value, jours);
  if (Array.isArray(value)) return value.map((item: unknown) => walk(item, jours));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, jours)]));
}

function shift(text: string, jours: number): string {
  if (!JOUR.test(text) && !INSTANT.test(text)) return text;
  const moved = new Date(Date.parse(text) + jours * MS_PAR_JOUR).toISOString();
  return JOUR.test(text) ? moved.slice(0, 10) : moved.replace('.000Z', 'Z');
}
