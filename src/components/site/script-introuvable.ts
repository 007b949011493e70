import { hashOf } from './script-page.ts';

/** Puts the words of the unknown address in the field: they are often those of the page that was meant. */
export const SCRIPT_INTROUVABLE = `document.querySelector('main [name=q]').value=decodeURIComponent(location.pathname.split('/').pop()).replace(/[-_.]+/g,' ')`;

/** The script's hash, as a CSP writes it. A page inserts it before its head is written, hence not from a component. */
export const SCRIPT_INTROUVABLE_HASH = hashOf(SCRIPT_INTROUVABLE);
