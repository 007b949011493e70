/** What a worker saw of its machine; what is absent, it does not see. */
export type ReleveMachine = {
  /** Bytes that are free on the disk of the data, of how many. */
  disque_libre?: number;
  disque_total?: number;
  /** When the last backup ended, and when the site's certificate does; ISO 8601. */
  sauvegarde_le?: string;
  /** True where somebody said where backups leave their date: that none was ever seen is an alarm after a day. */
  sauvegarde_attendue?: boolean;
  certificat_fin?: string;
  /** Bytes of the logs that are kept, and the oldest of them. */
  journaux_octets?: number;
  journaux_depuis?: string;
};

/** What the worker writes down of the machine (R277). */
export type ApiMachine = { noteMachine: (releve: ReleveMachine) => Promise<void> };

/** `call` calls a function of the database by its name. */
export const createApiMachine = (
  call: (nom: string, corps: Record<string, unknown>) => Promise<unknown>,
): ApiMachine => ({
  noteMachine: async (releve) => {
    await call('rpc_note_machine', Object.fromEntries(Object.entries(releve).map(([nom, vu]) => [`p_${nom}`, vu])));
  },
});
