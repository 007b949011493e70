import { createHash } from 'node:crypto';

/**
 * The only script of a page that has no island: closes the menus (Escape, click elsewhere) and recomputes what depends
 * on the clock (decision 8). Kept as text so that the page's CSP can name its hash.
 */
export const SCRIPT_PAGE = [
  // Menus
  `(d=>{const f=(e,all)=>d.querySelectorAll('details[data-menu][open]').forEach(m=>{if(all||!m.contains(e.target)){m.open=false;if(all&&m.contains(d.activeElement))m.firstElementChild.focus()}});`,
  `d.addEventListener('keydown',e=>e.key==='Escape'&&f(e,1));d.addEventListener('click',f);`,
  // Deadlines
  `const n=Date.now(),J=864e5;d.querySelectorAll('[data-delai]').forEach(e=>{const r=Date.parse(e.dataset.delai)-n;`,
  `e.querySelector('[data-delai-urgent]').hidden=!(r>0&&r<=7*J);e.querySelector('[data-delai-expire]').hidden=r>0});`,
  `d.querySelectorAll('[data-jours]').forEach(e=>{const r=Math.max(0,Math.ceil((Date.parse(e.dataset.jours)-n)/J));`,
  `e.textContent=r?' · '+r+(r<2?'\\u00a0jour restant':'\\u00a0jours restants'):''})`,
  `})(document)`,
].join('');

/** The script's hash, as a CSP writes it. */
export const SCRIPT_PAGE_HASH = hashOf(SCRIPT_PAGE);

/** Hash of an inline script for the page's CSP. */
export function hashOf(script: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
