// What the tests need besides npm packages, installed where that is possible, before anything runs: Chromium, PostgreSQL.
import { ensurePostgresql } from './base/serveur-postgresql.ts';
import { ensureChromium } from './chromium.ts';

console.log(`Chromium : ${ensureChromium()}\nPostgreSQL : ${ensurePostgresql()}`);
