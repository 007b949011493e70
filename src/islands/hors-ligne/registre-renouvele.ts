import { renewRegistre } from '../../stores/hors-ligne/hors-ligne.ts';

// Fetched by the pages of a device that keeps the register of an earlier publication, no other: renews it. What fails, or is
// cut by leaving the page, goes on from there on the next one.
void renewRegistre().catch(() => undefined);
