import type { ReactElement } from 'react';

/** What a component shows beside something else: elements, never a bare text, which a translator would take away (R121). */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
