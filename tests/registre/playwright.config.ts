import { defineConfig } from '@playwright/test';
import commune from '../../playwright.config.ts';

/** The journey of any register, on the site that lance.ts built. */
export default defineConfig({ ...commune, testDir: '.', retries: 0 });
