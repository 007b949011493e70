import * as data from '../../data/supabase/alertes.ts';

// Each page of the alerts asks once and shows: nothing is kept from one to the next, least of all an address.

export type { IssueAlerte } from '../../data/supabase/alertes.ts';
export const { askAlerte, confirmAlerte, hasComptes, readAlertes, readDemandeAlerte, readLibelles, stopAlertes } = data;
