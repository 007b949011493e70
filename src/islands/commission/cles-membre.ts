import type { commissions } from '../../stores/scelle/actes-commission.ts';

/** A member's key, unlocked: in the memory of the page alone. */
export type ClesMembre = Extract<Awaited<ReturnType<typeof commissions.openCle>>, { status: 'fait' }>['value'];
