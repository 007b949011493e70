import type { MouseEvent } from 'react';

/** A plain click acts in place; one that asks for a new tab or a download stays the browser's. */
export function onPlainClick(event: MouseEvent, act: () => void): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  act();
}
