// What the tests need besides npm packages, installed where that is possible, before anything runs: Chromium, PostgreSQL,
// and nginx and Caddy, without which their comparison is skipped.
import { ensurePostgresql } from './base/serveur-postgresql.ts';
import { ensureChromium } from './chromium.ts';
import { describeServeursWeb } from './serveurs-web.ts';

console.log(
  `Chromium : ${ensureChromium()}\nPostgreSQL : ${ensurePostgresql()}\nnginx et Caddy : ${describeServeursWeb()}`,
);
