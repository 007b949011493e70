import { useEffect } from 'react';

/** Asked for by the address, and not shown yet. */
let attendue = location.hash.slice(1);

/** What is shown after the page has come is reached too: the browser looked for the place before it was there. */
export function useAncreDemandee(): void {
  useEffect(() => {
    const place = attendue === '' ? null : document.getElementById(attendue);
    if (place === null) return;
    attendue = '';
    place.scrollIntoView();
    place.focus({ preventScroll: true });
  });
}
