/**
 * A base of tests names commissions whose members have sat for a day: a journey that names one does not wait for the next
 * day to make its keys (R172). The day itself is tested by role, in `220_commission.test.sql`.
 */
export const SIEGES_ANCIENS = `alter table prive.commission_membres
  alter column depuis set default clock_timestamp() - interval '25 hours'`;
