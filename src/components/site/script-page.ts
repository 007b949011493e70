import { createHash } from 'node:crypto';

/** Built by `src/integrations/menu-compte.ts`. */
const MENU_COMPTE = '/compte.js';

/**
 * What every page runs by itself: closes the menus (Escape, click elsewhere) and recomputes what depends
 * on the clock (R30), and fetches the account menu where a session is kept (ADR-0023). Kept as text so that the page's CSP can name its hash.
 */
export const SCRIPT_PAGE = [
  // Menus
  `(d=>{const f=(e,all)=>d.querySelectorAll('details[data-menu][open]').forEach(m=>{if(all||!m.contains(e.target)){m.open=false;if(all&&m.contains(d.activeElement))m.firstElementChild.focus()}});`,
  `d.addEventListener('keydown',e=>e.key==='Escape'&&f(e,1));d.addEventListener('click',f);`,
  // Deadlines: inside an element that names one, what holds before it, within seven days of it, after it.
  `const n=Date.now(),J=864e5;d.querySelectorAll('[data-delai]').forEach(e=>{const r=Date.parse(e.dataset.delai)-n,`,
  `v={avant:r>0,urgent:r>0&&r<=7*J,apres:r<=0};e.querySelectorAll('[data-si]').forEach(x=>x.hidden=!v[x.dataset.si]);`,
  `const j=Math.max(0,Math.ceil(r/J));e.querySelectorAll('[data-jours]').forEach(x=>`,
  `x.textContent=j+(j<2?'\\u00a0jour restant':'\\u00a0jours restants'))})`,
  `})(document);`,
  // Account menu: a browser that refuses storage has no session
  `try{Object.keys(localStorage).some(k=>/^sb-.+-auth-token$/.test(k))&&import(${JSON.stringify(MENU_COMPTE)})}catch{}`,
].join('');

/** Before anything shows: what needs script may show, and what stands in for it may not. */
export const SCRIPT_TETE = "document.documentElement.classList.add('js')";

/** The scripts' hashes, as a CSP writes them. */
export const SCRIPTS_PAGE_HASHES = [SCRIPT_PAGE, SCRIPT_TETE].map(hashOf);

/** Hash of an inline script for the page's CSP. */
export function hashOf(script: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
